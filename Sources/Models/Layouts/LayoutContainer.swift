public import Geometry

/// A layout together with its subviews.
public protocol LayoutContainer {
  /// The type of the layout.
  associatedtype ContainerLayout: Layout

  /// The layout.
  var layout: ContainerLayout { get }
  /// The subviews of the layout.
  var subviews: [LayoutItem] { get }
}

extension LayoutContainer {
  /// The container as a subview of another one.
  public var item: LayoutItem { .layout(layout, subviews: subviews) }
}

extension LayoutPass {
  /// Runs the layout of a container once.
  public init(
    _ container: some LayoutContainer, proposal: ProposedViewSize, in bounds: CGRect? = nil,
    environment: LayoutEnvironment = LayoutEnvironment(), recording: Recording = .findings
  ) {
    self.init(
      container.layout, subviews: container.subviews, proposal: proposal, in: bounds,
      environment: environment, recording: recording)
  }
}
