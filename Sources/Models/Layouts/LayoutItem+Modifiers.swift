public import Geometry

extension LayoutItem {
  /// Sets the priority of the item when space is divided; higher priorities are sized first.
  public func layoutPriority(_ value: Double) -> LayoutItem {
    with { $0.priority = value }
  }

  /// Sets a value that the item carries for its container.
  ///
  /// Unlike SwiftUI's the value is `Sendable`, because items are.
  public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> LayoutItem
  where K.Value: Sendable {
    with { $0.values.set(key, to: value) }
  }

  /// Sets a value that the item carries for its container, by the property that declares it.
  ///
  /// Unlike SwiftUI's the value is `Sendable`, because items are.
  public func containerValue<Value: Sendable>(
    _ keyPath: WritableKeyPath<ContainerValues, Value>, _ value: Value
  ) -> LayoutItem {
    with { $0.containerValues[keyPath: keyPath] = value }
  }

  /// Sets the preferred distances of the item from its neighbors.
  public func spacing(_ spacing: ViewSpacing) -> LayoutItem {
    with { $0.spacing = spacing }
  }

  /// Sets the position of a guide, from the item's leading edge.
  ///
  /// The function gets the dimensions without the guides that were set by this modifier.
  public func alignmentGuide(
    _ guide: HorizontalAlignment,
    computeValue: @escaping @Sendable (ViewDimensions) -> CGFloat
  ) -> LayoutItem {
    with { $0.guides[guide.key] = computeValue }
  }

  /// Sets the position of a guide, from the item's top.
  ///
  /// The function gets the dimensions without the guides that were set by this modifier.
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping @Sendable (ViewDimensions) -> CGFloat
  ) -> LayoutItem {
    with { $0.guides[guide.key] = computeValue }
  }

  /// Sets the visible content of the item.
  public func content(_ content: LayoutContent) -> LayoutItem {
    with { $0.content = content }
  }

  /// Sets the outline for overlap checks; it overrides the container's.
  public func outline(_ outline: LayoutOutline) -> LayoutItem {
    with { $0.outline = outline }
  }

  private func with(_ change: (inout LayoutItem) -> Void) -> LayoutItem {
    var result = self
    change(&result)
    return result
  }
}
