public import Geometry

/// A layout that puts subviews on top of each other, aligned by two guides.
///
/// All are offered what the stack was. Only those of the highest priority count for the size of the
/// stack, which is not documented for SwiftUI but known of it (objc.io, "Thinking in SwiftUI").
public struct ZStackLayout: InspectableLayout {
  /// The guides by which subviews are aligned.
  public var alignment: Alignment

  /// Makes a stack.
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  /// They may: that is what it is for.
  public var permitsOverlap: Bool { true }
  /// They may: those of lower priority do not count for the size.
  public var permitsOverflow: Bool { true }

  /// The smallest size around the aligned subviews of the highest priority.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    guard let extent = extent(in: proposal, subviews: subviews) else { return .zero }
    return CGSize(width: extent.width, height: extent.height)
  }

  /// Places all so that their guides meet.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    guard let extent = extent(in: proposal, subviews: subviews) else { return }
    for subview in subviews {
      let dimensions = subview.dimensions(in: proposal)
      subview.place(
        at: CGPoint(
          x: bounds.minX - extent.minX - Self.finite(dimensions[alignment.horizontal]),
          y: bounds.minY - extent.minY - Self.finite(dimensions[alignment.vertical])),
        proposal: proposal)
    }
  }

  /// A guide, or 0 where it is the middle or the end of what has none.
  private static func finite(_ guide: CGFloat) -> CGFloat { guide.isFinite ? guide : 0 }

  /// The rectangle around the subviews that count, where the guides are at zero.
  private func extent(in proposal: ProposedViewSize, subviews: Subviews) -> CGRect? {
    guard let highest = subviews.lazy.map(\.priority).max() else { return nil }
    var (left, right) = (CGFloat.infinity, -CGFloat.infinity)
    var (top, bottom) = (CGFloat.infinity, -CGFloat.infinity)
    for subview in subviews where subview.priority == highest {
      let dimensions = subview.dimensions(in: proposal)
      let x = -Self.finite(dimensions[alignment.horizontal])
      let y = -Self.finite(dimensions[alignment.vertical])
      left = min(left, x)
      right = max(right, x + dimensions.width)
      top = min(top, y)
      bottom = max(bottom, y + dimensions.height)
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
