import Geometry

/// A subview as a value: its sizing behavior and the values for its container.
///
/// Static functions create items, and modifiers with SwiftUI's names change them.
public struct LayoutItem: Sendable {
  /// The sizing behavior of the item.
  enum Kind: Sendable {
    case fixed(CGSize)
    case flexible(horizontal: LengthLimits, vertical: LengthLimits)
    case aspectRatio(CGFloat, ContentMode, ideal: CGSize)
    case text(String, fontSize: CGFloat)
    case spacer(minimum: CGFloat)
    case measured(@Sendable (ProposedViewSize) -> CGSize)
    indirect case layout(AnyLayout, [LayoutItem])
  }

  /// Returns the position of a guide for the item's dimensions.
  typealias Guide = @Sendable (ViewDimensions) -> CGFloat

  var kind: Kind
  /// The visible content.
  public var content: LayoutContent
  /// The layout priority: 0 by default, minus infinity for a spacer.
  public var priority: Double = 0
  /// The preferred distances from neighbors, or `nil` for the default of its kind.
  public var spacing: ViewSpacing?
  /// The outline for overlap checks, or `nil` for the container's.
  public var outline: LayoutOutline?
  var values = LayoutValues()
  /// The values for the container.
  public internal(set) var containerValues = ContainerValues()
  var guides: [AlignmentKey: Guide] = [:]

  init(_ kind: Kind, content: LayoutContent = .none) {
    self.kind = kind
    self.content = content
  }

  /// The subviews of a nested layout; empty for other items.
  public var subviews: [LayoutItem] {
    if case .layout(_, let items) = kind { return items }
    return []
  }

  /// The nested layout, if any.
  public var layout: AnyLayout? {
    if case .layout(let layout, _) = kind { return layout }
    return nil
  }

  /// Whether the item may have explicit guides.
  var mayHaveGuides: Bool {
    if !guides.isEmpty { return true }
    switch kind {
    case .text, .layout: return true
    case .fixed, .flexible, .aspectRatio, .spacer, .measured: return false
    }
  }
}
