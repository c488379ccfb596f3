public import Geometry

/// The size of a subview and its alignment guides, in its own coordinates.
public struct ViewDimensions: Equatable, Sendable {
  /// The width in pixels.
  public let width: CGFloat
  /// The height in pixels.
  public let height: CGFloat
  /// The source of explicit guides; `nil` for a subview without any.
  let source: Source?

  /// A subview with its proposal.
  struct Source: Sendable {
    let subview: LayoutSubview
    let proposal: ProposedViewSize
    /// How the proposal follows from the container's.
    let offer: OfferOrigin
    /// Whether the guides that were set on the item are excluded.
    let isInner: Bool
  }

  /// The position of a guide from the leading edge, explicit or default.
  public subscript(guide: HorizontalAlignment) -> CGFloat {
    self[explicit: guide] ?? guide.key.id.defaultValue(in: self)
  }

  /// The position of a guide from the top, explicit or default.
  public subscript(guide: VerticalAlignment) -> CGFloat {
    self[explicit: guide] ?? guide.key.id.defaultValue(in: self)
  }

  /// The explicit position of a guide from the leading edge, or `nil`.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }

  /// The explicit position of a guide from the top, or `nil`.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

  func explicit(_ key: AlignmentKey) -> CGFloat? {
    guard let source else { return nil }
    return source.subview.node.explicitGuide(
      key, of: source.subview.index, size: CGSize(width: width, height: height),
      proposal: source.proposal, from: source.offer, inner: source.isInner)
  }

  /// Whether both have the same size and take their guides from the same subview.
  public static func == (left: ViewDimensions, right: ViewDimensions) -> Bool {
    left.width == right.width && left.height == right.height
      && left.source?.subview == right.source?.subview
      && left.source?.proposal == right.source?.proposal
      && left.source?.isInner == right.source?.isInner
  }
}

extension ViewDimensions {
  /// The place of a guide of either axis.
  subscript(key key: AlignmentKey) -> CGFloat {
    explicit(key) ?? key.id.defaultValue(in: self)
  }
}
