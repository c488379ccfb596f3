import Geometry

/// A subview as a value: what it answers to proposals, and what it carries for its container.
///
/// Made by one of the static functions and changed by modifiers whose names are those of SwiftUI's.
public struct LayoutItem: Sendable {
  /// How the item answers proposals.
  enum Kind: Sendable {
    case fixed(CGSize)
    case flexible(horizontal: LengthLimits, vertical: LengthLimits)
    case aspectRatio(CGFloat, ContentMode, ideal: CGSize)
    case text(String, fontSize: CGFloat)
    case spacer(minimum: CGFloat)
    case measured(@Sendable (ProposedViewSize) -> CGSize)
    indirect case layout(AnyLayout, [LayoutItem])
  }

  /// The place of a guide, as a function of the item's dimensions.
  typealias Guide = @Sendable (ViewDimensions) -> CGFloat

  let kind: Kind
  /// What is to be seen in it.
  public var content: LayoutContent
  /// How early the item gets its share of the space; 0, and minus infinity for a spacer, unless set.
  public var priority: Double = 0
  /// How far it would like to stay from its neighbors, or `nil` for what it is made of to say.
  public var spacing: ViewSpacing?
  /// The outline that counts for overlaps, or `nil` for what the container says.
  public var outline: LayoutOutline?
  var values = LayoutValues()
  /// The values that the item carries for its container, by the properties that declare them.
  public internal(set) var containerValues = ContainerValues()
  var guides: [AlignmentKey: Guide] = [:]

  init(_ kind: Kind, content: LayoutContent = .none) {
    self.kind = kind
    self.content = content
  }

  /// The items inside, when it is a nested layout; else none.
  public var subviews: [LayoutItem] {
    if case .layout(_, let items) = kind { return items }
    return []
  }

  /// The layout inside, when there is one.
  public var layout: AnyLayout? {
    if case .layout(let layout, _) = kind { return layout }
    return nil
  }

  /// Whether the item may have guides of its own.
  var mayHaveGuides: Bool {
    if !guides.isEmpty { return true }
    switch kind {
    case .text, .layout: return true
    case .fixed, .flexible, .aspectRatio, .spacer, .measured: return false
    }
  }
}
