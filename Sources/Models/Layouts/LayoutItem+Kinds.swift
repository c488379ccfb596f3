public import Geometry

extension LayoutItem {
  /// An item with a fixed size.
  public static func fixed(
    width: CGFloat, height: CGFloat, content: LayoutContent = .none
  ) -> LayoutItem {
    LayoutItem(.fixed(CGSize(width: width, height: height)), content: content)
  }

  /// An item that takes the proposed lengths within limits, like `.frame(minWidth: ...)`.
  public static func flexible(
    minWidth: CGFloat = 0, idealWidth: CGFloat = 10, maxWidth: CGFloat = .infinity,
    minHeight: CGFloat = 0, idealHeight: CGFloat = 10, maxHeight: CGFloat = .infinity,
    content: LayoutContent = .none
  ) -> LayoutItem {
    .flexible(
      horizontal: LengthLimits(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
      vertical: LengthLimits(minimum: minHeight, ideal: idealHeight, maximum: maxHeight),
      content: content)
  }

  /// An item that takes the proposed lengths within limits for each axis.
  public static func flexible(
    horizontal: LengthLimits, vertical: LengthLimits, content: LayoutContent = .none
  ) -> LayoutItem {
    LayoutItem(.flexible(horizontal: horizontal, vertical: vertical), content: content)
  }

  /// A color that takes the proposed size, 10 pixels for an unspecified dimension.
  public static func color(
    red: Double, green: Double, blue: Double, opacity: Double = 1
  ) -> LayoutItem {
    .flexible(content: .color(red: red, green: green, blue: blue, opacity: opacity))
  }

  /// An item with a fixed ratio of width to height.
  ///
  /// An unspecified dimension follows from the other one; if both are unspecified, the item fits in
  /// `ideal` or covers it.
  public static func aspectRatio(
    _ ratio: CGFloat, contentMode: ContentMode = .fit,
    ideal: CGSize = CGSize(width: 10, height: 10), content: LayoutContent = .none
  ) -> LayoutItem {
    LayoutItem(.aspectRatio(ratio, contentMode, ideal: ideal), content: content)
  }

  /// An image with a natural size that is scaled to the proposal and keeps its aspect ratio.
  public static func image(
    _ source: String, naturalSize: CGSize, contentMode: ContentMode = .fit
  ) -> LayoutItem {
    .aspectRatio(
      naturalSize.width / naturalSize.height, contentMode: contentMode, ideal: naturalSize,
      content: .image(source))
  }

  /// A text that wraps at the proposed width.
  ///
  /// It is measured by the pass's text measurer. It shows all lines even if the proposed height is
  /// too small; SwiftUI's text truncates.
  public static func text(_ text: String, fontSize: CGFloat = 17) -> LayoutItem {
    LayoutItem(.text(text, fontSize: fontSize), content: .text(text))
  }

  /// An empty item that takes the remaining space along the direction of a stack.
  ///
  /// In a stack it has no thickness and no preferred distance to its neighbors; elsewhere it takes
  /// the proposal along both axes. Its priority is minus infinity unless ``layoutPriority(_:)``
  /// sets another: it is sized last, with its minimum length reserved.
  ///
  /// Source: Apple, SwiftUI documentation, "Spacer"; its priority and spacing: OpenSwiftUI,
  /// "Spacer.swift".
  public static func spacer(minLength: CGFloat = ViewSpacing.standardDistance) -> LayoutItem {
    LayoutItem(.spacer(minimum: minLength)).layoutPriority(-.infinity)
  }

  /// The distances that a spacer prefers in a stack of a direction, or elsewhere.
  static func spacerSpacing(in orientation: Axis?) -> ViewSpacing {
    switch orientation {
    case .horizontal: ViewSpacing(top: nil, leading: 0, bottom: nil, trailing: 0)
    case .vertical: ViewSpacing(top: 0, leading: nil, bottom: 0, trailing: nil)
    case nil: .zero
    }
  }

  /// An item measured by a function, which must return equal results for equal arguments.
  public static func measured(
    content: LayoutContent = .none, _ answer: @escaping @Sendable (ProposedViewSize) -> CGSize
  ) -> LayoutItem {
    LayoutItem(.measured(answer), content: content)
  }

  /// An item that is a container itself.
  public static func layout(_ layout: some Layout, subviews: [LayoutItem]) -> LayoutItem {
    LayoutItem(.layout(AnyLayout(layout), subviews))
  }
}
