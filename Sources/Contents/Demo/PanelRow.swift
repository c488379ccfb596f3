import Controls
import Geometry
import Words

/// A row of the panel beside a stage.
enum PanelRow {
  /// The heading of a group.
  case heading(MessageKey)
  /// Numbers, side by side.
  case values([(name: MessageKey, value: String)])
  /// A control.
  case control(DemoControl, height: CGFloat, (CGRect) -> Control)
  /// A line of text, with the word of its identity.
  case words(String, word: String)
  /// Space between groups.
  case space(CGFloat)

  /// The height, in logical pixels.
  var height: CGFloat {
    switch self {
    case .heading: 32
    case .values: 60
    case .control(_, let height, _): height
    case .words: 22
    case .space(let height): height
    }
  }
}
