import Geometry

/// The extent of aligned subviews before and after their common guide, in pixels.
///
/// The guide itself is included: if all subviews are on one side of it, the space between counts.
///
/// Source: OpenSwiftUI and SwiftVVD, "StackLayout.swift": the range of a stack across its axis
/// starts as that of its guide.
struct GuideExtent {
  /// The length before the guide, 0 or more.
  private(set) var before: CGFloat = 0
  /// The length after the guide, 0 or more.
  private(set) var after: CGFloat = 0

  /// The total length.
  var length: CGFloat { before + after }

  /// Includes a subview with a length and the position of its guide.
  mutating func include(length: CGFloat, guide: CGFloat) {
    before = max(before, guide)
    after = max(after, length - guide)
  }

  /// The position of the guide in a length; `fraction` of the remaining space is before the
  /// subviews.
  func line(in length: CGFloat, fraction: CGFloat) -> CGFloat {
    before + (length - self.length) * fraction
  }
}

extension ViewDimensions {
  /// The position of a guide, or 0 if it is the center or end of an infinite length.
  func finiteGuide(_ key: AlignmentKey) -> CGFloat {
    let guide = self[key: key]
    return guide.isFinite ? guide : 0
  }

  /// The length along an axis.
  subscript(axis: Axis) -> CGFloat { axis == .horizontal ? width : height }
}
