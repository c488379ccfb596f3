public import Geometry

/// A layout and its subviews over many passes, with what is kept between them.
///
/// Caches live as long as the layout stays of the same type: they are made before the first pass,
/// used again while only the proposal changes, and updated after a change of the layout or its
/// subviews. A copy starts with caches of its own.
public struct LayoutSession: Sendable {
  private var node: LayoutNode

  /// The layout that runs.
  public var layout: AnyLayout { node.layout }
  /// What it arranges.
  public var subviews: [LayoutItem] { node.items }
  /// What holds for all containers.
  public var environment: LayoutEnvironment { node.environment }

  /// Makes a session; nothing runs yet.
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
    // What another copy of this session goes on with is not ours to take.
    makeUnique()
    let changed = LayoutNode(
      layout: layout.map { AnyLayout($0) } ?? node.layout, items: subviews ?? node.items,
      environment: environment ?? node.environment, path: [])
    changed.inherit(from: node)
    node = changed
  }

  /// The size that the layout takes in a proposal.
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

  /// Leaves the caches to the other copy where there is one.
  private mutating func makeUnique() {
    guard !isKnownUniquelyReferenced(&node) else { return }
    node = LayoutNode(
      layout: node.layout, items: node.items, environment: node.environment, path: [])
  }
}
