public import Geometry

/// A guide across the vertical axis: a y position in a subview, from its top.
public struct VerticalAlignment: Hashable, Sendable {
  let key: AlignmentKey

  init(key: AlignmentKey) { self.key = key }

  /// Creates a custom guide.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .vertical) }

  private init(baseline id: any AlignmentID.Type, merging: AlignmentKey.Merging) {
    key = AlignmentKey(id: id, axis: .vertical, merging: merging)
  }

  /// Creates the guide of an edge or the middle.
  private init(frameGuide id: any AlignmentID.Type) {
    key = AlignmentKey(id: id, axis: .vertical, isPassedOn: false)
  }

  /// Merges the explicit values of several subviews, or returns `nil` if there are none.
  ///
  /// The mean; of first baselines the smallest value, of last baselines the largest.
  ///
  /// Source: Apple, SwiftUI documentation, "VerticalAlignment.combineExplicit(_:)".
  public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
    key.merge(values)
  }

  /// The upper edge.
  public static let top = VerticalAlignment(frameGuide: Top.self)
  /// The middle.
  public static let center = VerticalAlignment(frameGuide: Center.self)
  /// The lower edge.
  public static let bottom = VerticalAlignment(frameGuide: Bottom.self)
  /// The baseline of the first line of text; the lower edge where there is none.
  public static let firstTextBaseline = VerticalAlignment(
    baseline: FirstBaseline.self, merging: .smallest)
  /// The baseline of the last line of text; the lower edge where there is none.
  public static let lastTextBaseline = VerticalAlignment(
    baseline: LastBaseline.self, merging: .largest)

  private enum Top: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }
  private enum Bottom: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  private enum FirstBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  private enum LastBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
}
