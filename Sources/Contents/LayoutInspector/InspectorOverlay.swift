public import SceneDrawing
import Words

/// An overlay over the picture, with its key.
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
  var title: MessageKey {
    switch self {
    case .scene(.frames): .frames
    case .scene(.outlines): .outlines
    case .scene(.centers): .centers
    case .scene(.anchors): .anchors
    case .scene(.axial): .axial
    case .scene(.cube): .cube
    case .scene(.offset): .offset
    case .scene(.doubled): .doubled
    case .scene(.index): .index
    case .scene(.dimensions): .dimensions
    case .scene(.proposal): .proposal
    case .scene(.unused): .unused
    case .scene(.spacing): .spacing
    case .scene(.guides): .guides
    case .scene(.findings): .findings
    case .ruler: .ruler
    case .magnifier: .magnifier
    case .fisheye: .overlayFisheye
    case .damage: .damage
    case .frameTimes: .overlayFrameTimes
    }
  }

  /// Whether it shows coordinates of cells.
  var needsCoordinates: Bool {
    switch self {
    case .scene(.axial), .scene(.cube), .scene(.offset), .scene(.doubled): true
    default: false
    }
  }

  /// The keysym name of its key.
  public var key: String {
    switch self {
    case .scene(.frames): "f"
    case .scene(.outlines): "o"
    case .scene(.centers): "c"
    case .scene(.anchors): "a"
    case .scene(.axial): "x"
    case .scene(.cube): "u"
    case .scene(.offset): "r"
    case .scene(.doubled): "d"
    case .scene(.index): "i"
    case .scene(.dimensions): "l"
    case .scene(.proposal): "p"
    case .scene(.unused): "n"
    case .scene(.spacing): "s"
    case .scene(.guides): "g"
    case .scene(.findings): "w"
    case .ruler: "q"
    case .magnifier: "m"
    case .fisheye: "e"
    case .damage: "v"
    case .frameTimes: "b"
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
