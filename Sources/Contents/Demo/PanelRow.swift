import Controls
import Geometry

/// A row of the panel beside a stage.
enum PanelRow {
  /// The heading of a group.
  case heading(String)
  /// Numbers, side by side.
  case values([(name: String, value: String)])
  /// A control.
  case control(DemoControl, height: CGFloat, (CGRect) -> Control)
  /// A line of text.
  case words(String)
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
