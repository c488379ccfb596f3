public import Layouts

/// Values of a cell that replace those of its file or program.
public struct CellEdit: Codable, Hashable, Sendable {
  /// The priority; `nil` for that of the cell.
  public var priority: Double?
  /// The preferred distance from all neighbors; `nil` for those of the cell.
  public var spacing: Double?
  /// The width of a cell with a fixed size; `nil` for its own.
  public var width: Double?
  /// The height of a cell with a fixed size; `nil` for its own.
  public var height: Double?

  /// Creates an edit that changes nothing.
  public init() {}

  /// Whether it changes nothing.
  public var isEmpty: Bool { self == CellEdit() }

  /// Returns an item with the values.
  public func applied(to item: LayoutItem) -> LayoutItem {
    var item = item
    if let priority { item.priority = priority }
    if let spacing { item.spacing = ViewSpacing(all: CGFloat(spacing)) }
    guard let size = item.fixedSize else { return item }
    return item.resized(
      to: CGSize(
        width: width.map { CGFloat($0) } ?? size.width,
        height: height.map { CGFloat($0) } ?? size.height))
  }
}
