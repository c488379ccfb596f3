public import Geometry

/// A guide across the horizontal axis: an x position in a subview.
public struct HorizontalAlignment: Hashable, Sendable {
  let key: AlignmentKey

  init(key: AlignmentKey) { self.key = key }

  /// Creates a custom guide.
  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(id: id, axis: .horizontal)
  }

  /// Creates the guide of an edge or the middle.
  private init(frameGuide id: any AlignmentID.Type) {
    key = AlignmentKey(id: id, axis: .horizontal, isPassedOn: false)
  }

  /// Merges the explicit values of several subviews: their mean, or `nil` if there are none.
  ///
  /// Source: Apple, SwiftUI documentation, "HorizontalAlignment.combineExplicit(_:)".
  public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
    key.merge(values)
  }

  /// The edge where lines start.
  public static let leading = HorizontalAlignment(frameGuide: Leading.self)
  /// The middle.
  public static let center = HorizontalAlignment(frameGuide: Center.self)
  /// The edge where lines end.
  public static let trailing = HorizontalAlignment(frameGuide: Trailing.self)
  /// The leading end of a list's separator; by default the leading edge.
  public static let listRowSeparatorLeading = HorizontalAlignment(SeparatorLeading.self)
  /// The trailing end of a list's separator; by default the trailing edge.
  public static let listRowSeparatorTrailing = HorizontalAlignment(SeparatorTrailing.self)

  private enum Leading: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
  }
  private enum Trailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }
  private enum SeparatorLeading: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  private enum SeparatorTrailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }
}
