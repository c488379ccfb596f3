public import Geometry

/// A layout and its subviews over many passes, with their caches.
///
/// Caches live as long as the type of the layout does not change: they are created before the first
/// pass, reused while only the proposal changes, and updated after a change of the layout or its
/// subviews. A copy of a session starts with new caches.
public struct LayoutSession: Sendable {
  private var node: LayoutNode

  /// The layout.
  public var layout: AnyLayout { node.layout }
  /// The subviews of the layout.
  public var subviews: [LayoutItem] { node.items }
  /// The values that apply to all containers.
  public var environment: LayoutEnvironment { node.environment }

  /// Creates a session without running a pass.
  public init(
    _ layout: some Layout, subviews: [LayoutItem],
    environment: LayoutEnvironment = LayoutEnvironment()
  ) {
    node = LayoutNode(
      layout: AnyLayout(layout), items: subviews, environment: environment, path: [])
  }

  /// Changes the layout, the subviews or both; the next pass updates the caches.
  public mutating func update(
    layout: (any Layout)? = nil, subviews: [LayoutItem]? = nil,
    environment: LayoutEnvironment? = nil
  ) {
    // The caches may belong to another copy of this session.
    makeUnique()
    let changed = LayoutNode(
      layout: layout.map { AnyLayout($0) } ?? node.layout, items: subviews ?? node.items,
      environment: environment ?? node.environment, path: [])
    changed.inherit(from: node)
    node = changed
  }

  /// Returns the size of the layout for a proposal.
  public mutating func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    makeUnique()
    node.join(nil)
    return node.ask(proposal)
  }

  /// Runs a pass.
  public mutating func run(
    proposal: ProposedViewSize, in bounds: CGRect? = nil, recording: LayoutPass.Recording = []
  ) -> LayoutPass {
    makeUnique()
    return LayoutPass(running: node, proposal: proposal, in: bounds, recording: recording)
  }

  /// If the caches are shared with a copy, leaves them to it.
  private mutating func makeUnique() {
    guard !isKnownUniquelyReferenced(&node) else { return }
    node = LayoutNode(
      layout: node.layout, items: node.items, environment: node.environment, path: [])
  }
}
