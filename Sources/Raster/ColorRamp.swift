/// The colors of a gradient with any number of stops, worked out once.
///
/// Make it once and keep it, in a theme say: copies share their memory, and drawing with one
/// allocates nothing.
public struct ColorRamp: Hashable, Sendable {
  /// A color and its place.
  public struct Stop: Hashable, Sendable {
    /// The place, 0 (start) to 1 (end).
    public var offset: Double
    /// The color there.
    public var color: Color

    /// Creates a stop.
    public init(offset: Double, color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  /// The number of entries in the table: one step is at most a quarter level over a full-range ramp.
  static let resolution = 1024

  /// Premultiplied red, green, blue, alpha by turns, 0 to 255, `resolution` times.
  let table: [Float]

  /// Creates a ramp from its stops, in any order; the sort by offset keeps equal ones as given.
  ///
  /// Without a stop everything is clear.
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
