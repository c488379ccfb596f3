import HexGeometry
import Interaction
public import X11

extension PickerContent {
  /// The room that the topics need in a launcher's window; `nil` unless it follows the list.
  public var launcherRoom: LauncherPlace.Room? {
    roomTopicCount.map { LauncherPlace.Room(topics: $0) }
  }

  /// Makes the size of a launcher's window follow the list, until the user acts on what is shown.
  public mutating func followList() { roomTopicCount = model.honeycomb.catalogue.roots.count }
}

extension LauncherPlace.Room {
  /// The height of header and footer, in logical pixels.
  private static let strips = 152.0

  /// The room of a full ring of cells for a number of topics, so that few of them change it.
  ///
  /// The contents are a square in which the fish-eye does not shrink the ring.
  init(topics count: Int) {
    let ring = Hex(spiralIndex: max(1, count - 1)).length
    let side = Double(2 * ring + 2) * HoneycombModel.pitch
    self.init(area: side * side, margins: Self.strips)
  }
}
