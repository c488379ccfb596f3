import Geometry

/// How far aligned subviews reach before and after the line on which their guides meet, in pixels.
///
/// The line itself is inside: where all subviews are on one side of it, the room between counts.
///
/// Source: OpenSwiftUI and SwiftVVD, "StackLayout.swift": the range of a stack across its axis starts as that of
/// its guide.
struct GuideExtent {
  /// The length before the line, 0 or more.
  private(set) var before: CGFloat = 0
  /// The length after the line, 0 or more.
  private(set) var after: CGFloat = 0

  /// The length of both parts.
  var length: CGFloat { before + after }

  /// Takes in a subview of a length whose guide is at a place in it.
  mutating func include(length: CGFloat, guide: CGFloat) {
    before = max(before, guide)
    after = max(after, length - guide)
  }

  /// The place of the line in a length, of which a fraction of what is left over goes before the subviews.
  func line(in length: CGFloat, fraction: CGFloat) -> CGFloat {
    before + (length - self.length) * fraction
  }
}

extension ViewDimensions {
  /// The place of a guide, or 0 where it is the middle or the end of an infinite length.
  func finiteGuide(_ key: AlignmentKey) -> CGFloat {
    let guide = self[key: key]
    return guide.isFinite ? guide : 0
  }

  /// The length along an axis.
  subscript(axis: Axis) -> CGFloat { axis == .horizontal ? width : height }
}
