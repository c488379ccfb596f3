public import Raster

/// A monitor, as RandR reports it.
public struct Monitor: Hashable, Sendable {
  /// Its position and size on the screen, in device pixels.
  public var frame: PixelRect
  /// Its width and height in millimeters; zero if the server does not know.
  public var millimeters: (width: Int, height: Int) { (millimeterWidth, millimeterHeight) }
  /// Whether the user has made it the primary monitor.
  public var isPrimary: Bool
  /// Its name, such as "HDMI-1", if it is one of `WindowOptions.monitors`.
  public var name: String?

  /// The atom of its name.
  let atom: UInt32
  let millimeterWidth: Int
  let millimeterHeight: Int
}

extension [Monitor] {
  /// The area to cover: the monitors with a requested name, or else the primary or the first monitor.
  var frameToCover: PixelRect? {
    let named = filter { $0.name != nil }
    guard named.isEmpty else { return named.reduce(.empty) { $0.union($1.frame) } }
    return primary?.frame
  }

  /// The monitor that a window covers, or the first one of several.
  var covered: Monitor? { first { $0.name != nil } ?? primary }

  /// The primary monitor, or else the first.
  var primary: Monitor? { first(where: \.isPrimary) ?? first }

  /// The monitors for a window manager to cover; `nil` if none were requested by name.
  ///
  /// They are the numbers of the requested monitors with the topmost, lowest, leftmost and rightmost edge.
  var edgesToCover: [UInt32]? {
    let named = indices.filter { self[$0].name != nil }
    guard let top = named.min(by: { self[$0].frame.y < self[$1].frame.y }),
      let bottom = named.max(by: { self[$0].frame.maxY < self[$1].frame.maxY }),
      let left = named.min(by: { self[$0].frame.x < self[$1].frame.x }),
      let right = named.max(by: { self[$0].frame.maxX < self[$1].frame.maxX })
    else { return nil }
    return [top, bottom, left, right].map { UInt32($0) }
  }
}
