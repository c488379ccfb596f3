public import Geometry

extension LayoutItem {
  /// Sets how early the item gets its share of the space.
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

  /// Sets how far the item would like to stay from its neighbors.
  public func spacing(_ spacing: ViewSpacing) -> LayoutItem {
    var result = self
    result.spacing = spacing
    return result
  }

  /// Sets where a guide of the item is, from its leading edge.
  ///
  /// The function is given the dimensions without the guides that are set on the item this way.
  public func alignmentGuide(
    _ guide: HorizontalAlignment,
    computeValue: @escaping @Sendable (ViewDimensions) -> CGFloat
  ) -> LayoutItem {
    var result = self
    result.guides[guide.key] = computeValue
    return result
  }

  /// Sets where a guide of the item is, from its top.
  ///
  /// The function is given the dimensions without the guides that are set on the item this way.
  public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping @Sendable (ViewDimensions) -> CGFloat
  ) -> LayoutItem {
    var result = self
    result.guides[guide.key] = computeValue
    return result
  }

  /// Sets what is to be seen in the item.
  public func content(_ content: LayoutContent) -> LayoutItem {
    var result = self
    result.content = content
    return result
  }

  /// Sets the outline that counts for overlaps, whatever the container says.
  public func outline(_ outline: LayoutOutline) -> LayoutItem {
    var result = self
    result.outline = outline
    return result
  }
}
