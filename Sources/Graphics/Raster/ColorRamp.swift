/// A precomputed color gradient with any number of stops.
///
/// Create it once and keep it, for example in a theme: copies share their memory, and drawing with
/// a ramp allocates nothing.
public struct ColorRamp: Hashable, Sendable {
  /// A color at a position of the ramp.
  public struct Stop: Hashable, Sendable {
    /// The position, 0 (start) to 1 (end).
    public var offset: Double
    /// The color at this position.
    public var color: Color

    /// Creates a stop.
    public init(offset: Double, color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  /// The number of table entries: one step is at most a quarter level over a full-range ramp.
  static let resolution = 1024

  /// Premultiplied red, green, blue and alpha, interleaved, 0 to 255, `resolution` times.
  let table: [Float]

  /// Creates a ramp from stops in any order.
  ///
  /// Sorting is stable: stops with equal offsets keep their order.
  ///
  /// A ramp without stops is transparent.
  public init(stops: [Stop]) {
    let sorted = stops.filter { $0.offset.isFinite }.sorted { $0.offset < $1.offset }
    var table = [Float](repeating: 0, count: 4 * Self.resolution)
    for entry in 0..<Self.resolution where !sorted.isEmpty {
      let t = Double(entry) / Double(Self.resolution - 1)
      let color = Self.color(at: t, in: sorted)
      for channel in 0..<4 { table[4 * entry + channel] = Float(color[channel]) }
    }
    self.table = table
  }

  private static func color(at t: Double, in stops: [Stop]) -> SIMD4<Double> {
    guard let after = stops.firstIndex(where: { $0.offset > t }) else {
      return channels(of: stops[stops.count - 1].color)
    }
    guard after > 0 else { return channels(of: stops[0].color) }
    let (a, b) = (stops[after - 1], stops[after])
    let part = (t - a.offset) / (b.offset - a.offset)
    let (from, to) = (channels(of: a.color), channels(of: b.color))
    return from + (to - from) * part
  }

  /// Premultiplied red, green, blue and alpha, 0 to 255.
  static func channels(of color: Color) -> SIMD4<Double> {
    let alpha = Double(color.alpha)
    let straight = SIMD4(Double(color.red), Double(color.green), Double(color.blue), 255)
    return straight * alpha / 255
  }
}
