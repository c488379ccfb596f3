import Input
import Interaction
public import X11

extension PickerStage {
  /// The room that the topics need in a launcher's window; `nil` unless it follows the list.
  public var launcherRoom: LauncherPlace.Room? {
    roomTopicCount.map { LauncherPlace.Room(topics: $0) }
  }

  /// Makes the size of a launcher's window follow the list, until the user acts on what is shown.
  public mutating func followList() { roomTopicCount = model.honeycomb.catalogue.roots.count }

  /// Whether an event is the user's, who must not see the window change afterwards.
  static func isInput(_ event: InputEvent) -> Bool {
    switch event {
    case .key, .text, .press, .wheel: true
    default: false
    }
  }
}

extension LauncherPlace.Room {
  /// The height of header and footer, in logical pixels.
  private static let strips = 152.0

  /// The room of a full ring of cells for a number of topics, so that few of them change it.
  ///
  /// The contents are a square in which the fish-eye does not shrink the ring.
  init(topics count: Int) {
    var cells = 7
    var ring = 1
    while cells < count {
      ring += 1
      cells += 6 * ring
    }
    let side = Double(2 * ring + 2) * HoneycombModel.pitch
    self.init(area: side * side, margins: Self.strips)
  }
}
