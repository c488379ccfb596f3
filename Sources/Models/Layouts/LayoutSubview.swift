public import Geometry

/// A proxy for one subview of a container.
///
/// It is valid during one pass; a cache must not keep it.
public struct LayoutSubview: Equatable, Sendable {
  let node: LayoutNode
  let index: Int

  /// Whether both refer to the same subview.
  public static func == (left: LayoutSubview, right: LayoutSubview) -> Bool {
    left.node === right.node && left.index == right.index
  }

  /// The value of the subview for `key`, or the key's default.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    node.items[index].values[key] ?? K.defaultValue
  }

  /// The container values of the subview.
  public var containerValues: ContainerValues { node.items[index].containerValues }

  /// The layout priority of the subview; 0 by default.
  public var priority: Double { node.items[index].priority }

  /// Returns the size of the subview for `proposal`.
  ///
  /// NaN, negative lengths, and infinite ones for a finite proposal are replaced by 0, and are
  /// findings of the pass.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    sizeThatFits(proposal, from: .unknown)
  }

  /// Returns the size of the subview for a proposal that follows from the container's.
  func sizeThatFits(_ proposal: ProposedViewSize, from source: OfferOrigin) -> CGSize {
    node.ask(index, proposal, from: source, as: .sizeThatFits)
  }

  /// Returns the size and the guides of the subview for `proposal`.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    dimensions(in: proposal, from: .unknown)
  }

  /// Returns the size and the guides of the subview for a proposal that follows from the container's.
  func dimensions(in proposal: ProposedViewSize, from source: OfferOrigin) -> ViewDimensions {
    let size = node.ask(index, proposal, from: source, as: .dimensions)
    return node.dimensions(of: index, size: size, proposal: proposal, from: source)
  }

  /// The preferred distances of the subview from its neighbors.
  public var spacing: ViewSpacing { node.spacing(of: index) }

  /// Places the subview with its `anchor` at `position` and the proposal `proposal`.
  ///
  /// The position is in the coordinates of the bounds. The last call for a subview counts. A
  /// subview that is not placed is centered in the bounds with its container's proposal.
  ///
  /// Source: Apple, SwiftUI documentation, "place(at:anchor:proposal:)".
  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    place(at: position, anchor: anchor, proposal: proposal, from: .unknown)
  }

  /// Places the subview with a proposal that follows from the container's.
  func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize,
    from source: OfferOrigin
  ) {
    node.place(index, at: position, anchor: anchor, proposal: proposal, from: source)
  }
}
