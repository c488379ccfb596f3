import Geometry

extension LayoutItem {
  /// Returns the size of an item that is neither a text nor a layout; zero for those.
  ///
  /// The size is not validated: it may be negative or NaN.
  static func size(of kind: Kind, in proposal: ProposedViewSize, orientation: Axis?) -> CGSize {
    switch kind {
    case .fixed(let size): size
    case .flexible(let horizontal, let vertical):
      CGSize(
        width: horizontal.length(in: proposal.width), height: vertical.length(in: proposal.height))
    case .aspectRatio(let ratio, let mode, let ideal):
      scaled(ratio: ratio, mode: mode, ideal: ideal, in: proposal)
    case .spacer(let minimum):
      CGSize(
        width: orientation == .vertical ? 0 : max(minimum, proposal.width ?? minimum),
        height: orientation == .horizontal ? 0 : max(minimum, proposal.height ?? minimum))
    case .measured(let function): function(proposal)
    case .text, .layout: .zero
    }
  }

  /// Returns the proposals for which an item that is neither a text nor a layout has the same size.
  static func range(
    of kind: Kind, in proposal: ProposedViewSize, orientation: Axis?
  ) -> ProposalRange {
    switch kind {
    case .fixed: .all
    case .flexible(let horizontal, let vertical):
      ProposalRange(
        width: horizontal.range(of: proposal.width), height: vertical.range(of: proposal.height))
    case .spacer(let minimum):
      ProposalRange(
        width: orientation == .vertical
          ? .all : LengthLimits(minimum: minimum, ideal: minimum).range(of: proposal.width),
        height: orientation == .horizontal
          ? .all : LengthLimits(minimum: minimum, ideal: minimum).range(of: proposal.height))
    case .aspectRatio, .measured, .text, .layout: ProposalRange(only: proposal)
    }
  }

  /// The extent of a text, and the widths for which it is the same; an infinite width does not wrap
  /// lines.
  static func measurement(
    of string: String, fontSize: CGFloat, in proposal: ProposedViewSize, by measurer: TextMeasurer
  ) -> TextMeasurer.Measurement {
    let width = proposal.width.flatMap { $0.isFinite ? max(0, $0) : nil }
    return measurer.measurement(of: string, fontSize: fontSize, width: width)
  }

  /// The size with the aspect ratio that fits in a proposal or covers it.
  private static func scaled(
    ratio: CGFloat, mode: ContentMode, ideal: CGSize, in proposal: ProposedViewSize
  ) -> CGSize {
    // An infinite dimension counts as unspecified, unless the proposal is to be covered.
    let (width, height): (CGFloat, CGFloat)
    switch (proposal.width, proposal.height) {
    case (nil, nil): (width, height) = (ideal.width, ideal.height)
    case (let proposed?, nil): return CGSize(width: proposed, height: proposed / ratio)
    case (nil, let proposed?): return CGSize(width: proposed * ratio, height: proposed)
    case (let proposedWidth?, let proposedHeight?):
      (width, height) = (proposedWidth, proposedHeight)
    }
    let isWidthBinding = (width <= height * ratio) == (mode == .fit)
    return isWidthBinding
      ? CGSize(width: width, height: width / ratio)
      : CGSize(width: height * ratio, height: height)
  }
}
