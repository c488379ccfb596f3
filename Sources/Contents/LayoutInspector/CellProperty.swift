import Geometry
import Layouts
import Scenes

/// A value of a cell that can be changed in the window.
public enum CellProperty: String, Hashable, Sendable, CaseIterable {
  /// The priority when space is divided.
  case priority
  /// The preferred distance from neighbors.
  case spacing
  /// The width of a cell with a fixed size.
  case width
  /// The height of a cell with a fixed size.
  case height

  /// The title of its slider.
  var title: String {
    switch self {
    case .priority: "Priority"
    case .spacing: "Spacing"
    case .width: "Width"
    case .height: "Height"
    }
  }

  /// The title of the value in the file, where the user has changed it.
  var ownTitle: String {
    switch self {
    case .priority: "Own priority"
    case .spacing: "Own spacing"
    case .width: "Own width"
    case .height: "Own height"
    }
  }

  /// The value in an edit; `nil` for that of the cell.
  var edited: WritableKeyPath<CellEdit, Double?> {
    switch self {
    case .priority: \.priority
    case .spacing: \.spacing
    case .width: \.width
    case .height: \.height
    }
  }

  /// Returns the value of an item; `nil` if it has none, or several.
  func value(of item: LayoutItem) -> Double? {
    switch self {
    case .priority: item.priority
    case .spacing:
      item.spacing.flatMap { spacing in
        spacing == ViewSpacing(all: spacing.top ?? 0) ? spacing.top.map { Double($0) } : nil
      }
    case .width: (item.fixedSize?.width).map { Double($0) }
    case .height: (item.fixedSize?.height).map { Double($0) }
    }
  }

  /// Returns the value of an item as the window shows it.
  func words(of item: LayoutItem) -> String {
    if let value = value(of: item) {
      return value == -.infinity ? "-inf" : InspectorText.number(CGFloat(value))
    }
    return item.spacing == nil ? "default" : "by edge"
  }

  /// The range of its slider, if it does not have to be larger for the value.
  private var range: ClosedRange<Double> {
    switch self {
    case .priority: -10...10
    case .spacing: 0...64
    // A cell without a size could be neither seen nor clicked.
    case .width, .height: 1...400
    }
  }

  /// Returns the range of its slider for a value in a file or program.
  func range(around value: Double?) -> ClosedRange<Double> {
    guard let value, value.isFinite else { return range }
    // A size twice as large can be tried.
    let most = self == .width || self == .height ? 2 * value : value
    return min(range.lowerBound, value)...max(range.upperBound, most)
  }

  /// Whether a cell has the value, and its container uses it.
  func applies(to cell: SceneCell, in layout: AnyLayout) -> Bool {
    switch self {
    case .width, .height: return cell.item.fixedSize != nil
    case .priority, .spacing: break
    }
    switch layout.base {
    case is HexLayout, is HoneycombLayout, is AspectGridLayout, is ClusterLayout: return false
    case let stack as HStackLayout: return self == .priority || stack.spacing == nil
    case let stack as VStackLayout: return self == .priority || stack.spacing == nil
    case let grid as GridLayout:
      return self == .spacing && (grid.horizontalSpacing == nil || grid.verticalSpacing == nil)
    case is ZStackLayout: return self == .priority
    default: return true
    }
  }
}
