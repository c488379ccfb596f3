/// Collects the items of a container from the statements of a closure.
@resultBuilder public enum LayoutItemBuilder {
  /// One item.
  public static func buildExpression(_ item: LayoutItem) -> [LayoutItem] { [item] }

  /// A list of items.
  public static func buildExpression(_ items: [LayoutItem]) -> [LayoutItem] { items }

  /// The items of all statements.
  public static func buildBlock(_ items: [LayoutItem]...) -> [LayoutItem] { Array(items.joined()) }

  /// The items of an `if` without `else`.
  public static func buildOptional(_ items: [LayoutItem]?) -> [LayoutItem] { items ?? [] }

  /// The items of the first branch.
  public static func buildEither(first items: [LayoutItem]) -> [LayoutItem] { items }

  /// The items of the second branch.
  public static func buildEither(second items: [LayoutItem]) -> [LayoutItem] { items }

  /// The items of all iterations of a loop.
  public static func buildArray(_ items: [[LayoutItem]]) -> [LayoutItem] { Array(items.joined()) }

  /// The items behind a check for availability.
  public static func buildLimitedAvailability(_ items: [LayoutItem]) -> [LayoutItem] { items }
}
