import Controls
import Geometry

/// A row of the panel beside a stage.
enum PanelRow {
  /// The head of a group.
  case heading(String)
  /// Numbers to read, side by side.
  case values([(name: String, value: String)])
  /// Something to set.
  case control(DemoControl, height: CGFloat, (CGRect) -> Control)
  /// A line of words.
  case words(String)
  /// Room between groups.
  case space(CGFloat)

  /// How high it is, in logical pixels.
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
