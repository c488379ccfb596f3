import Layouts

/// A tree of items that the reference lays out by a direct reading of the rules.
///
/// It shares no code with the engine: see `ReferencePlace` for the sizes and frames, and `item` for the same tree as
/// the library's items.
struct ReferenceNode: Sendable {
  enum Kind: Sendable {
    case fixed(width: CGFloat, height: CGFloat)
    case flexible(horizontal: ReferenceLimits, vertical: ReferenceLimits)
    case spacer(minLength: CGFloat)
    /// A leaf that keeps its area, so that each length depends on both proposed ones.
    case measured(area: CGFloat)
    case container(ReferenceLayout, [ReferenceNode])
  }

  var kind: Kind
  /// The value of `layoutPriority`, or `nil` if it was not applied.
  var setPriority: Double?
  /// The value of `spacing`, or `nil` if it was not applied.
  var setSpacing: ReferenceSpacing?
  /// The explicit guides, as distances from the leading edge or the top.
  var guides: [ReferenceGuide: CGFloat] = [:]

  /// The number of the grid row, or `nil` outside of a row.
  var row: Int?
  var rowGuide: ReferenceGuide?
  var columnGuide: ReferenceGuide?
  var columns = 1
  /// Whether the item does not count for the widths of columns.
  var isUnsizedHorizontally = false
  /// Whether the item does not count for the heights of rows.
  var isUnsizedVertically = false
  var anchor: UnitPoint?

  init(_ kind: Kind) { self.kind = kind }

  static func fixed(_ width: CGFloat, _ height: CGFloat) -> ReferenceNode {
    ReferenceNode(.fixed(width: width, height: height))
  }

  static func flexible(
    _ horizontal: ReferenceLimits = ReferenceLimits(),
    _ vertical: ReferenceLimits = ReferenceLimits()
  ) -> ReferenceNode {
    ReferenceNode(.flexible(horizontal: horizontal, vertical: vertical))
  }

  static func spacer(_ minLength: CGFloat = 8) -> ReferenceNode {
    ReferenceNode(.spacer(minLength: minLength))
  }

  static func container(_ layout: ReferenceLayout, _ children: [ReferenceNode]) -> ReferenceNode {
    ReferenceNode(.container(layout, children))
  }

  /// The size of a leaf that keeps its area; invalid negative proposals are visible in it.
  static func size(ofArea area: CGFloat, _ proposal: ReferenceProposal) -> CGSize {
    func limited(_ length: CGFloat) -> CGFloat { min(200, max(5, abs(length))) }
    let width =
      proposal.width.map(limited) ?? proposal.height.map { area / limited($0) }
      ?? area.squareRoot()
    return CGSize(width: width, height: area / width)
  }

  /// The priority that counts: the lowest one for a spacer, 0 for other items, unless it was set.
  var priority: Double {
    if let setPriority { return setPriority }
    if case .spacer = kind { return -.infinity }
    return 0
  }
}

/// The least, ideal and greatest length of a flexible item.
struct ReferenceLimits: Equatable, Sendable {
  var minimum: CGFloat = 0
  var ideal: CGFloat = 10
  var maximum: CGFloat = .infinity

  func length(_ proposed: CGFloat?) -> CGFloat { max(minimum, min(maximum, proposed ?? ideal)) }
}

/// A container with its parameters.
enum ReferenceLayout: Sendable {
  case hstack(ReferenceGuide, CGFloat?)
  case vstack(ReferenceGuide, CGFloat?)
  case zstack(ReferenceGuide, ReferenceGuide)
  case grid(ReferenceGuide, ReferenceGuide, horizontal: CGFloat?, vertical: CGFloat?)

  /// The direction of a stack, or `nil` for other containers.
  var axis: Axis? {
    switch self {
    case .hstack: .horizontal
    case .vstack: .vertical
    case .zstack, .grid: nil
    }
  }

  var isGrid: Bool {
    if case .grid = self { true } else { false }
  }
}

/// A proposed size.
struct ReferenceProposal: Hashable, Sendable {
  var width: CGFloat?
  var height: CGFloat?

  init(_ width: CGFloat?, _ height: CGFloat?) { (self.width, self.height) = (width, height) }

  init(_ size: CGSize) { self.init(size.width, size.height) }

  /// A proposal by its lengths along `axis` and across it.
  init(_ axis: Axis, along: CGFloat?, across: CGFloat?) {
    self = axis == .horizontal ? ReferenceProposal(along, across) : ReferenceProposal(across, along)
  }

  func length(_ axis: Axis) -> CGFloat? { axis == .horizontal ? width : height }
}

extension Axis {
  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension CGSize {
  func length(_ axis: Axis) -> CGFloat { axis == .horizontal ? width : height }

  /// A size by its lengths along `axis` and across it.
  init(_ axis: Axis, along: CGFloat, across: CGFloat) {
    self =
      axis == .horizontal
      ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
  }
}
