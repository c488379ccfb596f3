public import Geometry

/// A guide across the vertical axis: a y position in a subview, from its top.
public struct VerticalAlignment: Hashable, Sendable {
  let key: AlignmentKey

  init(key: AlignmentKey) { self.key = key }

  /// Makes a guide of one's own.
  public init(_ id: any AlignmentID.Type) { self.init(id, merging: .average) }

  private init(_ id: any AlignmentID.Type, merging: AlignmentKey.Merging) {
    key = AlignmentKey(id: id, axis: .vertical, merging: merging)
  }

  /// One value for several subviews, of those that are explicit; `nil` if none is.
  ///
  /// The mean; of first baselines the upmost, of last ones the lowest. SwiftUI leaves this open;
  /// these are what it has been seen to use.
  public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
    key.merge(values)
  }

  /// The upper edge.
  public static let top = VerticalAlignment(Top.self)
  /// The middle.
  public static let center = VerticalAlignment(Center.self)
  /// The lower edge.
  public static let bottom = VerticalAlignment(Bottom.self)
  /// The baseline of the first line of text; the lower edge where there is none.
  public static let firstTextBaseline = VerticalAlignment(FirstBaseline.self, merging: .smallest)
  /// The baseline of the last line of text; the lower edge where there is none.
  public static let lastTextBaseline = VerticalAlignment(LastBaseline.self, merging: .largest)

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
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] }
  }
  private enum LastBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] }
  }
}
