import Controls
import Input
import Interaction

/// A part of a picker's window that is neither a topic nor a pick.
enum PickerPart: Hashable {
  /// A text that is only shown.
  case text(Text)
  /// The filter field.
  case field
  /// A control, or the list of topics or picks.
  case control(PickerControl)
  /// A list of the header while it is open.
  case headerList(HeaderList)
  /// An arrow at an edge that shows more topics when it is tapped.
  case arrow(HoneycombModel.Edge)
  /// A sign at an edge beyond which there are more topics.
  case sign(HoneycombModel.Edge)
  /// A chevron that shows more picks.
  case chevron(PickTray.Side)

  /// A text; the raw value is its word in the identity.
  enum Text: String, NamedText {
    case title
    case progress
    case message
    case waiting
    case nothing
    case noMatch = "no-match"
    case matches
    case count
    case hint
    case thanks
    case thanked
    case thanksDetail = "thanks-detail"
    case oneMoment = "one-moment"
    case oneMomentDetail = "one-moment-detail"
    case outOfOrder = "out-of-order"
    case outOfOrderDetail = "out-of-order-detail"
    case idle
    case idleDetail = "idle-detail"
  }

  /// The list of topics.
  static let topics = PickerPart.control(.topics)
  /// The list of picks.
  static let tray = PickerPart.control(.tray)

  /// The identity.
  var id: ControlID {
    switch self {
    case .text(let text): text.id
    case .field: ControlID(.field, word: "filter")
    case .control(let control): ControlGroup.id(of: control)
    case .headerList(.languages): ControlID(.control, word: "language-list")
    case .headerList(.ease): ControlID(.control, word: "ease-list")
    case .arrow(let edge): ControlID(.control, word: edge.word)
    case .sign(let edge): ControlID(.text, word: edge.word)
    case .chevron(let side): ControlID(.control, word: side.word)
    }
  }

  /// What it is in front of.
  var layer: Part.Layer {
    switch self {
    case .control(.topics), .control(.tray), .text, .sign: .base
    case .control, .field, .arrow, .chevron: .front
    case .headerList: .popup
    }
  }
}

extension HoneycombModel.Edge {
  /// The word for the arrow at the edge; left and right are the start and the end of a line in a window that may be mirrored.
  var word: String {
    switch self {
    case .left: "more/start"
    case .right: "more/end"
    case .top: "more/top"
    case .bottom: "more/bottom"
    }
  }
}

extension PickTray.Side {
  /// The word for the chevron at the side.
  var word: String {
    switch self {
    case .start: "tray/start"
    case .end: "tray/end"
    }
  }
}
