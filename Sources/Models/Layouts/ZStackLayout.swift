public import Geometry

/// A layout that overlays subviews, aligned by two guides.
///
/// Only the subviews of the highest priority determine the size of the stack; it proposes its own
/// proposal to them. When it places its subviews, it proposes its size to all of them, so that a
/// color behind a text is as large as the text.
///
/// Source: Fatbobman, "Exploring the Secrets of layoutPriority in SwiftUI ZStack", for the
/// priorities; SwiftVVD, "ZStackLayout.swift", for the proposal when placing and for the spacing.
public struct ZStackLayout: InspectableLayout {
  /// The guides that align the subviews.
  public var alignment: Alignment

  /// Creates a stack.
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  /// Overlap is the purpose of the layout.
  public var permitsOverlap: Bool { true }
  /// Subviews of lower priority do not count for the size and may overflow.
  public var permitsOverflow: Bool { true }

  /// The preferences of the subviews of the highest priority merged; zero without subviews.
  public func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
    subviews[Self.leading(subviews)].mergedSpacing
  }

  /// The smallest size around the aligned subviews of the highest priority.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    extent(
      of: subviews[Self.leading(subviews)].map { $0.dimensions(in: proposal, from: .passed) }
    )?.size ?? .zero
  }

  /// Places all subviews with aligned guides.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let offer = ProposedViewSize(bounds.size)
    var answers: [ViewDimensions?] = Array(repeating: nil, count: subviews.count)
    for index in Self.leading(subviews) {
      answers[index] = subviews[index].dimensions(in: offer, from: .fixed)
    }
    guard let extent = extent(of: answers.compactMap(\.self)) else { return }
    for (subview, answer) in zip(subviews, answers) {
      let dimensions = answer ?? subview.dimensions(in: offer, from: .fixed)
      subview.place(
        at: CGPoint(
          x: bounds.minX - extent.minX - dimensions.finiteGuide(alignment.horizontal.key),
          y: bounds.minY - extent.minY - dimensions.finiteGuide(alignment.vertical.key)),
        proposal: offer, from: .fixed)
    }
  }

  /// The positions of the subviews of the highest priority.
  private static func leading(_ subviews: Subviews) -> [Int] {
    let highest = subviews.lazy.map(\.priority).max()
    return subviews.indices.filter { subviews[$0].priority == highest }
  }

  /// The rectangle around subviews whose guides are at zero; `nil` without subviews.
  private func extent(of answers: [ViewDimensions]) -> CGRect? {
    guard !answers.isEmpty else { return nil }
    var (left, right) = (CGFloat.infinity, -CGFloat.infinity)
    var (top, bottom) = (CGFloat.infinity, -CGFloat.infinity)
    for dimensions in answers {
      let x = -dimensions.finiteGuide(alignment.horizontal.key)
      let y = -dimensions.finiteGuide(alignment.vertical.key)
      left = min(left, x)
      right = max(right, x + dimensions.width)
      top = min(top, y)
      bottom = max(bottom, y + dimensions.height)
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
