public import Geometry

extension LayoutItem {
  /// An item that always has the same size.
  public static func fixed(
    width: CGFloat, height: CGFloat, content: LayoutContent = .none
  ) -> LayoutItem {
    LayoutItem(.fixed(CGSize(width: width, height: height)), content: content)
  }

  /// An item that takes the proposed lengths within limits, as `.frame(minWidth: ...)` makes one.
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

  /// An item that takes what it is offered, and 10 pixels where that is left open, as a color does.
  public static func color(
    red: Double, green: Double, blue: Double, opacity: Double = 1
  ) -> LayoutItem {
    .flexible(content: .color(red: red, green: green, blue: blue, opacity: opacity))
  }

  /// An item that keeps its ratio of width to height.
  ///
  /// An open dimension follows from the other one; if both are open, the item fits in `ideal` or
  /// covers it.
  public static func aspectRatio(
    _ ratio: CGFloat, contentMode: ContentMode = .fit,
    ideal: CGSize = CGSize(width: 10, height: 10), content: LayoutContent = .none
  ) -> LayoutItem {
    LayoutItem(.aspectRatio(ratio, contentMode, ideal: ideal), content: content)
  }

  /// A picture of a natural size that is scaled to what it is offered, with its aspect ratio.
  public static func image(
    _ source: String, naturalSize: CGSize, contentMode: ContentMode = .fit
  ) -> LayoutItem {
    .aspectRatio(
      naturalSize.width / naturalSize.height, contentMode: contentMode, ideal: naturalSize,
      content: .image(source))
  }

  /// A text that wraps at the proposed width.
  ///
  /// It is measured by what the pass is given for it. However low the proposed height, no line is
  /// left out; SwiftUI's text truncates.
  public static func text(_ text: String, fontSize: CGFloat = 17) -> LayoutItem {
    LayoutItem(.text(text, fontSize: fontSize), content: .text(text))
  }

  /// An empty item that takes all it can get along the direction of a stack.
  ///
  /// In a stack it has no thickness, and stacks keep no distance to it; elsewhere it takes all it is
  /// offered along both axes. Not documented for SwiftUI; this is how its `Spacer` is seen to behave.
  public static func spacer(minLength: CGFloat = ViewSpacing.standardDistance) -> LayoutItem {
    LayoutItem(.spacer(minimum: minLength)).layoutValue(key: SpacerKey.self, value: true)
  }

  /// An item that answers with a function; equal questions must get equal answers.
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

/// Tells stacks that a subview is a spacer.
enum SpacerKey: LayoutValueKey {
  static let defaultValue = false
}
