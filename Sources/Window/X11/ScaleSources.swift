/// The desktop's settings for the size of a logical pixel.
///
/// XSETTINGS take precedence over resources, and resources over the physical size of the monitor. Each
/// is followed while the window exists.
struct ScaleSources: Hashable {
  /// The scale that the program sets; if there is one, the others are ignored.
  var override: Double?
  /// The scale of XSETTINGS.
  var settings: Double?
  /// The scale of the resource `Xft.dpi`.
  var resources: Double?
  /// The scale derived from the physical size of the primary monitor.
  var physical: Double?
  /// The least size of a logical pixel, in millimeters; `nil` for any.
  var leastPixelSize: Double?
  /// The scale that this takes on the monitor that the window covers.
  var least: Double?

  /// The dots per inch at which a logical pixel is one device pixel.
  private static let standardDensity = 96.0
  /// The accepted scales; any other value is treated as an error.
  static let plausible = 0.5...8.0

  /// The number of device pixels per logical pixel.
  var scale: Double {
    override ?? max(settings ?? resources ?? physical ?? 1, least ?? 0)
  }

  /// Learns of the monitors.
  mutating func note(_ monitors: [Monitor]) {
    physical = monitors.primary.flatMap(Self.scale(of:))
    least = leastPixelSize.flatMap { size in
      monitors.covered.flatMap { Self.scale(of: $0, leastPixelSize: size) }
    }
  }

  /// The number of logical pixels of a monitor's shorter side that are left, whatever the size of a logical pixel: a window
  /// needs them for a header, a footer, and a few topics.
  private static let leastSide = 540.0

  /// Returns the scale at which a logical pixel has at least a size; `nil` if the monitor's size is missing or implausible.
  ///
  /// - Parameters:
  ///   - monitor: The monitor.
  ///   - size: The size, in millimeters.
  /// - Returns: The scale; a smaller one if the monitor has no room for it.
  static func scale(of monitor: Monitor, leastPixelSize size: Double) -> Double? {
    guard monitor.sizeProblem == nil else { return nil }
    let room = Double(min(monitor.frame.width, monitor.frame.height)) / leastSide
    return min(size * monitor.density / 25.4, max(1, room), plausible.upperBound)
  }

  static func scale(density: Double) -> Double? {
    let scale = density / standardDensity
    return plausible.contains(scale) ? scale : nil
  }

  /// Returns the scale in the text of `RESOURCE_MANAGER`; `nil` if there is none.
  static func scale(ofResources text: String) -> Double? {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1).map { $0.filter { !$0.isWhitespace } }
      guard parts.count == 2, parts[0] == "Xft.dpi" else { continue }
      return Double(parts[1]).flatMap { scale(density: $0) }
    }
    return nil
  }

  /// Returns the scale for a monitor's physical size; `nil` if the size is missing or implausible.
  ///
  /// The scale is a multiple of a quarter and at least 1. It is rounded down, because users accept small
  /// contents more readily than oversized ones.
  static func scale(of monitor: Monitor) -> Double? {
    guard monitor.sizeProblem == nil else { return nil }
    return max(1, (monitor.density / standardDensity * 4).rounded(.down) / 4)
  }
}
