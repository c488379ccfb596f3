public import Geometry

/// A guide across the horizontal axis: an x position in a subview.
public struct HorizontalAlignment: Hashable, Sendable {
  let key: AlignmentKey

  init(key: AlignmentKey) { self.key = key }

  /// Makes a guide of one's own.
  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(id: id, axis: .horizontal, merging: .average)
  }

  /// One value for several subviews: the mean of those that are explicit, `nil` if none is.
  ///
  /// SwiftUI leaves open how it merges; the mean is what it has been seen to use.
  public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
    key.merge(values)
  }

  /// The edge where lines start.
  public static let leading = HorizontalAlignment(Leading.self)
  /// The middle.
  public static let center = HorizontalAlignment(Center.self)
  /// The edge where lines end.
  public static let trailing = HorizontalAlignment(Trailing.self)
  /// The leading end of a list's separator; the leading edge unless said otherwise.
  public static let listRowSeparatorLeading = HorizontalAlignment(SeparatorLeading.self)
  /// The trailing end of a list's separator; the trailing edge unless said otherwise.
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
