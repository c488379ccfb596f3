public import Geometry

extension LayoutItem {
  /// The size of an item that always has the same size; `nil` for other items.
  public var fixedSize: CGSize? {
    if case .fixed(let size) = kind { size } else { nil }
  }

  /// Returns an item of a fixed size with another size, and any other item as it is.
  public func resized(to size: CGSize) -> LayoutItem {
    guard case .fixed = kind else { return self }
    var item = self
    item.kind = .fixed(size)
    return item
  }

  /// Returns a text with its font size multiplied, and any other item as it is.
  ///
  /// Texts inside a nested layout keep their sizes.
  public func scalingText(by factor: CGFloat) -> LayoutItem {
    guard case .text(let text, let fontSize) = kind else { return self }
    var item = self
    item.kind = .text(text, fontSize: fontSize * factor)
    return item
  }

  /// Returns a nested layout with other subviews, and any other item as it is.
  public func replacing(subviews: [LayoutItem]) -> LayoutItem {
    guard case .layout(let layout, _) = kind else { return self }
    var item = self
    item.kind = .layout(layout, subviews)
    return item
  }
}
