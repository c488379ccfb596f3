public import Geometry

extension LayoutItem {
  /// Sets the priority of the item when space is divided; higher priorities are sized first.
  public func layoutPriority(_ value: Double) -> LayoutItem {
    var result = self
    result.priority = value
    return result
  }

  /// Sets a value that the item carries for its container.
  ///
  /// Unlike SwiftUI's the value is `Sendable`, because items are.
  public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> LayoutItem
  where K.Value: Sendable {
    var result = self
    result.values.set(key, to: value)
    return result
  }

  /// Sets a value that the item carries for its container, by the property that declares it.
  ///
  /// Unlike SwiftUI's the value is `Sendable`, because items are.
  public func containerValue<Value: Sendable>(
    _ keyPath: WritableKeyPath<ContainerValues, Value>, _ value: Value
  ) -> LayoutItem {
    var result = self
    result.containerValues[keyPath: keyPath] = value
    return result
  }

  /// Sets the preferred distances of the item from its neighbors.
  public func spacing(_ spacing: ViewSpacing) -> LayoutItem {
    var result = self
    result.spacing = spacing
    return result
  }

  /// Sets the position of a guide, from the item's leading edge.
  ///
  /// The function gets the dimensions without the guides that were set by this modifier.
  public func alignmentGuide(
    _ guide: HorizontalAlignment,
    computeValue: @escaping @Sendable (ViewDimensions) -> CGFloat
  ) -> LayoutItem {
    var result = self
    result.guides[guide.key] = computeValue
    return result
  }

  /// Sets the position of a guide, from the item's top.
  ///
  /// The function gets the dimensions without the guides that were set by this modifier.
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping @Sendable (ViewDimensions) -> CGFloat
  ) -> LayoutItem {
    var result = self
    result.guides[guide.key] = computeValue
    return result
  }

  /// Sets the visible content of the item.
  public func content(_ content: LayoutContent) -> LayoutItem {
    var result = self
    result.content = content
    return result
  }

  /// Sets the outline for overlap checks; it overrides the container's.
  public func outline(_ outline: LayoutOutline) -> LayoutItem {
    var result = self
    result.outline = outline
    return result
  }
}
