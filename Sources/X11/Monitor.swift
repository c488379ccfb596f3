public import Raster

/// A monitor, as RandR tells of it.
public struct Monitor: Hashable, Sendable {
  /// Where it is on the screen, in device pixels.
  public var frame: PixelRect
  /// Its width and height in millimetres; zero where the server does not know.
  public var millimetres: (width: Int, height: Int) { (millimetreWidth, millimetreHeight) }
  /// Whether the person declared it the primary one.
  public var isPrimary: Bool
  /// Its name, such as "HDMI-1", where `WindowOptions.monitors` asked for it.
  public var name: String?

  /// The atom of its name.
  let atom: UInt32
  private let millimetreWidth: Int
  private let millimetreHeight: Int

  init(
    frame: PixelRect, millimetreWidth: Int, millimetreHeight: Int, isPrimary: Bool, name: String?,
    atom: UInt32
  ) {
    self.frame = frame
    self.millimetreWidth = millimetreWidth
    self.millimetreHeight = millimetreHeight
    self.isPrimary = isPrimary
    self.name = name
    self.atom = atom
  }
}

extension [Monitor] {
  /// Where a window goes that covers those asked for by name, else the primary one, else the first.
  var frameToCover: PixelRect? {
    let named = filter { $0.name != nil }
    guard named.isEmpty else { return named.reduce(.empty) { $0.union($1.frame) } }
    return primary?.frame
  }

  /// The primary monitor, else the first.
  var primary: Monitor? { first(where: \.isPrimary) ?? first }

  /// What a window manager is to cover, as it numbers monitors: those with the topmost, lowest,
  /// leftmost and rightmost edge of those asked for by name; `nil` where none was.
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
