public import SceneDrawing

/// An overlay over the picture.
public enum InspectorOverlay: Hashable, Sendable, CaseIterable {
  /// An overlay that any picture of a scene can have.
  case scene(SceneOverlay)
  /// Rulers along the edges, in pixels of the layout.
  case ruler
  /// The pixels around the pointer, enlarged, with grid lines.
  case magnifier
  /// How the picker's fish-eye would size the cells at each position.
  case fisheye
  /// The areas that were redrawn.
  case damage
  /// The durations of the last frames.
  case frameTimes

  /// All overlays, in the order of the list.
  public static let allCases: [InspectorOverlay] =
    SceneOverlay.allCases.map { .scene($0) } + [
      .ruler, .magnifier, .fisheye, .damage, .frameTimes,
    ]

  /// The overlays that are on by default: findings, so that problems are visible at once.
  public static let standard: Set<InspectorOverlay> = [.scene(.findings)]

  /// The title of its toggle: its name, capitalized.
  var title: String {
    switch self {
    case .scene(.frames): "Frames"
    case .scene(.outlines): "Outlines"
    case .scene(.centers): "Centers"
    case .scene(.anchors): "Anchors"
    case .scene(.axial): "Axial"
    case .scene(.cube): "Cube"
    case .scene(.offset): "Offset"
    case .scene(.doubled): "Doubled"
    case .scene(.index): "Index"
    case .scene(.dimensions): "Dimensions"
    case .scene(.proposal): "Proposal"
    case .scene(.unused): "Unused"
    case .scene(.spacing): "Spacing"
    case .scene(.guides): "Guides"
    case .scene(.findings): "Findings"
    case .ruler: "Ruler"
    case .magnifier: "Magnifier"
    case .fisheye: "Fisheye"
    case .damage: "Damage"
    case .frameTimes: "Frametimes"
    }
  }

  /// Whether it shows coordinates of cells.
  var needsCoordinates: Bool {
    switch self {
    case .scene(.axial), .scene(.cube), .scene(.offset), .scene(.doubled): true
    default: false
    }
  }

  /// The name on the command line.
  public var name: String {
    switch self {
    case .scene(let overlay): overlay.rawValue
    case .ruler: "ruler"
    case .magnifier: "magnifier"
    case .fisheye: "fisheye"
    case .damage: "damage"
    case .frameTimes: "frametimes"
    }
  }

  /// Creates the overlay with a name; `nil` if there is none.
  public init?(named name: String) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// The scene overlay, if it is one.
  var sceneOverlay: SceneOverlay? {
    if case .scene(let overlay) = self { overlay } else { nil }
  }
}
