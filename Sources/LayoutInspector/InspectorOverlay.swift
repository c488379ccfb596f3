public import SceneDrawing

/// Something that can be shown over the picture, with the key that switches it.
public enum InspectorOverlay: Hashable, Sendable, CaseIterable {
  /// One that every picture of a scene can have.
  case scene(SceneOverlay)
  /// Rulers along the edges, in pixels of the layout.
  case ruler
  /// The pixels about the pointer, enlarged, with the lines between them.
  case magnifier
  /// How the picker's fish-eye would size what is here.
  case fisheye
  /// Where the picture was painted anew.
  case damage
  /// How long the last frames took.
  case frameTimes

  /// All overlays, in the order in which they are listed.
  public static let allCases: [InspectorOverlay] =
    SceneOverlay.allCases.map { .scene($0) } + [
      .ruler, .magnifier, .fisheye, .damage, .frameTimes,
    ]

  /// What is shown from the start: what is wrong is not to be looked for.
  public static let standard: Set<InspectorOverlay> = [.scene(.findings)]

  /// What it is called in the window: its name, with a capital.
  public var title: String { name.prefix(1).uppercased() + name.dropFirst() }

  /// The keysym's name of its key.
  public var key: String {
    switch self {
    case .scene(let overlay):
      switch overlay {
      case .frames: "f"
      case .outlines: "o"
      case .centers: "c"
      case .anchors: "a"
      case .axial: "x"
      case .cube: "u"
      case .offset: "r"
      case .doubled: "d"
      case .index: "i"
      case .dimensions: "l"
      case .proposal: "p"
      case .unused: "n"
      case .spacing: "s"
      case .guides: "g"
      case .findings: "w"
      }
    case .ruler: "q"
    case .magnifier: "m"
    case .fisheye: "e"
    case .damage: "v"
    case .frameTimes: "b"
    }
  }

  /// What it is called, on the command line as in the window.
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

  /// The overlay of a name; `nil` where none is called that.
  public init?(named name: String) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  /// The overlay of a key.
  init?(key: String) {
    guard let found = Self.allCases.first(where: { $0.key == key }) else { return nil }
    self = found
  }

  /// The overlay of a picture, where it is one.
  var sceneOverlay: SceneOverlay? {
    if case .scene(let overlay) = self { overlay } else { nil }
  }
}
