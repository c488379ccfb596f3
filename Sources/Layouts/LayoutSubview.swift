public import Geometry

/// A proxy for one subview of a container.
///
/// It is good for the calls of one pass; a cache must not keep it.
public struct LayoutSubview: Equatable, Sendable {
  let node: LayoutNode
  let index: Int

  /// Whether both stand for the same subview.
  public static func == (left: LayoutSubview, right: LayoutSubview) -> Bool {
    left.node === right.node && left.index == right.index
  }

  /// The value that the subview carries for `key`, or the key's default.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    node.items[index].values[key] ?? K.defaultValue
  }

  /// The values that the subview carries for its container, by the properties that declare them.
  public var containerValues: ContainerValues { node.items[index].containerValues }

  /// How early the subview gets its share of the space; 0 unless it says otherwise.
  public var priority: Double { node.items[index].priority }

  /// The size that the subview takes when it is offered `proposal`.
  ///
  /// NaN, a negative length, and an infinite one that was not asked for, come back as 0, and are
  /// findings of the pass.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    node.ask(index, proposal, as: .sizeThatFits)
  }

  /// The size and the guides that the subview has when it is offered `proposal`.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    let size = node.ask(index, proposal, as: .dimensions)
    return node.dimensions(of: index, size: size, proposal: proposal)
  }

  /// How far the subview would like to stay from its neighbors.
  public var spacing: ViewSpacing { node.spacing(of: index) }

  /// Puts the point `anchor` of the subview at `position`, and offers it `proposal`.
  ///
  /// The position is in the coordinates of the bounds. The last call for a subview counts. A subview that is not
  /// placed goes to the center of the bounds and is offered what its container was offered.
  ///
  /// Source: Apple, SwiftUI documentation, "place(at:anchor:proposal:)".
  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    node.place(index, at: position, anchor: anchor, proposal: proposal)
  }
}
