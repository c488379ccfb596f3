import Geometry

/// What a container has answered, valid until its subviews change.
///
/// Passes that check a layout ask the same questions at several proposals. The answers of a container without user-defined
/// layouts do not depend on the pass, so its passes share them.
///
/// A class, because the nodes of several passes refer to it.
final class NodeMemory {
  /// Whether no layout or size in the container comes from a user's code, so that other passes have the same answers.
  private(set) lazy var isShareable = isPure && !items.contains(where: \.mayKeepState)
  var sizes: RememberedSizes
  var guides = RememberedGuides()
  var spacing: ViewSpacing?
  /// The extents of texts, with the widths for which they are the same.
  var textExtents: [Int: [(widths: LengthRange, extent: TextMeasurer.Extent)]] = [:]

  private var nested: [Int: NodeMemory] = [:]
  /// The memory of an earlier pass, of whose nested containers some are shareable.
  private let origin: NodeMemory?
  private let state: State

  /// What all containers of all passes have in common.
  private final class State {
    /// Whether no subview has returned an invalid size, which each pass has to report.
    var isValid = true
  }

  private let isPure: Bool
  private let items: [LayoutItem]

  private init(isPure: Bool, items: [LayoutItem], origin: NodeMemory?, state: State) {
    self.isPure = isPure
    self.items = items
    self.origin = origin
    self.state = state
    sizes = RememberedSizes(isPure: isPure)
  }

  /// Makes the empty memory of a container.
  convenience init(isPure: Bool, items: [LayoutItem]) {
    self.init(isPure: isPure, items: items, origin: nil, state: State())
  }

  /// The memory for the same container in another pass.
  func forAnotherPass() -> NodeMemory {
    if state.isValid, isShareable { return self }
    return NodeMemory(
      isPure: isPure, items: items, origin: state.isValid ? self : nil, state: state)
  }

  /// The memory of a nested container.
  func nested(at index: Int, isPure: Bool, items: [LayoutItem]) -> NodeMemory {
    if let known = nested[index] { return known }
    let memory =
      origin?.nested[index]?.forAnotherPass()
      ?? NodeMemory(isPure: isPure, items: items, origin: nil, state: state)
    nested[index] = memory
    return memory
  }

  /// Forgets the answers of the container itself.
  func removeAll() {
    sizes.removeAll()
    guides.removeAll()
    spacing = nil
    textExtents.removeAll()
  }

  /// Notes that a subview has returned an invalid size.
  func noteInvalidReply() { state.isValid = false }
}
