import Geometry

/// The placements of a container's subviews, and its bounds.
struct PlacedContainer {
  let placements: [LayoutPlacement]
  let bounds: CGRect

  init(_ placements: [LayoutPlacement], in bounds: CGRect) {
    self.placements = placements
    self.bounds = bounds
  }

  /// The frames from the origin of the container.
  var frames: [CGRect] {
    placements.map { $0.frame.offsetBy(dx: -bounds.minX, dy: -bounds.minY) }
  }
}

/// A container or subview that differs between two passes, although it was proposed the same.
struct PassMismatch {
  /// What differs.
  enum Content {
    /// The frames of the subviews; and the origin of the container in the first pass.
    case frames(PlacementDifference, firstOrigin: CGPoint)
    /// The size.
    case size(proposal: ProposedViewSize, first: CGSize, second: CGSize)
  }

  let path: [Int]
  let content: Content

  /// Compares two passes, container by container.
  ///
  /// What differs because of its subviews is not listed: neither a container of which a subview has
  /// another size for the same proposal, nor one of this package with subviews that keep state.
  static func all(
    _ layout: AnyLayout, _ items: [LayoutItem], _ first: PlacedContainer,
    _ second: PlacedContainer, at path: [Int] = [], slack: CGFloat
  ) -> [PassMismatch] {
    var found: [PassMismatch] = []
    var hasCause = false
    for (placement, other) in zip(first.placements, second.placements)
    where placement.proposal == other.proposal {
      let item = items[placement.index]
      let path = path + [placement.index]
      let isResized = !placement.size.isClose(to: other.size, within: slack)
      hasCause = hasCause || isResized
      var inner: [PassMismatch] = []
      if case .layout(let layout, let items) = item.kind {
        inner = all(
          layout, items, PlacedContainer(placement.children, in: placement.frame),
          PlacedContainer(other.children, in: other.frame), at: path, slack: slack)
      }
      if isResized, item.isUserDefined, !inner.contains(where: { $0.path == path }) {
        let content = Content.size(
          proposal: placement.proposal, first: placement.size, second: other.size)
        inner.append(PassMismatch(path: path, content: content))
      }
      found += inner
    }
    if hasCause || layout.permitsDifferences { return found }
    if layout.isPure, items.contains(where: \.mayKeepState) { return found }
    let difference = PlacementDifference(
      expected: first.frames, actual: second.frames, origin: second.bounds.origin, slack: slack)
    if let difference {
      let content = Content.frames(difference, firstOrigin: first.bounds.origin)
      found.append(PassMismatch(path: path, content: content))
    }
    return found
  }

  /// The difference if the container placed its subviews as if its origin had not moved, in one
  /// dimension or both; `nil` if it has another cause.
  ///
  /// In the first pass, the container may have had an origin that it ignored too. So the expected
  /// frames are those in bounds whose origin is zero.
  func differenceByOrigin(in direction: LayoutDirection) -> PlacementDifference? {
    guard case .frames(let difference, let firstOrigin) = content else { return nil }
    let (way, slack) = (difference.origin - firstOrigin, CGFloat(1e-3))
    // Frames that were mirrored in their bounds moved the other way.
    let turn: CGFloat = direction == .rightToLeft ? -1 : 1
    var expected = difference.expected
    for index in difference.subviews {
      let (frame, actual) = (difference.expected[index], difference.actual[index])
      guard frame.size.isClose(to: actual.size, within: slack) else { return nil }
      let move = actual.origin - frame.origin
      let isFixed = (
        x: abs(move.x + turn * way.x) <= slack, y: abs(move.y + way.y) <= slack
      )
      guard isFixed.x || abs(move.x) <= slack, isFixed.y || abs(move.y) <= slack else {
        return nil
      }
      if isFixed.x { expected[index].origin.x += turn * firstOrigin.x }
      if isFixed.y { expected[index].origin.y += firstOrigin.y }
    }
    return PlacementDifference(
      expected: expected, actual: difference.actual, origin: difference.origin, slack: 0)
  }

  /// Returns the containers whose subviews have the same frames in both layout directions, by path.
  ///
  /// Containers are left out that are symmetric, or in which rows run toward the leading edge.
  static func unmirrored(
    _ layout: AnyLayout, _ items: [LayoutItem], _ first: PlacedContainer,
    _ second: PlacedContainer, at path: [Int] = [], slack: CGFloat
  ) -> [(path: [Int], difference: PlacementDifference)] {
    var found: [(path: [Int], difference: PlacementDifference)] = []
    for (placement, other) in zip(first.placements, second.placements)
    where placement.proposal == other.proposal
      && placement.size.isClose(to: other.size, within: slack)
    {
      guard case .layout(let layout, let items) = items[placement.index].kind else { continue }
      found += unmirrored(
        layout, items, PlacedContainer(placement.children, in: placement.frame),
        PlacedContainer(other.children, in: other.frame), at: path + [placement.index],
        slack: slack)
    }
    let (frames, others) = (first.frames, second.frames)
    guard !layout.permitsDifferences,
      zip(frames, others).allSatisfy({ $0.isClose(to: $1, within: slack) }),
      runsToTrailing(frames, slack: slack)
    else { return found }
    let difference = PlacementDifference(
      expected: frames.map { $0.mirrored(inWidth: first.bounds.width) }, actual: others,
      origin: first.bounds.origin, slack: slack)
    if let difference { found.append((path, difference)) }
    return found
  }

  /// Whether frames are in the order in which lines are read, so that their direction means nothing.
  ///
  /// There is a row that runs to the right and none that runs to the left, or all frames have a
  /// common left or right edge. O(n²) for up to ``rowLimit`` frames; others are not considered.
  private static func runsToTrailing(_ frames: [CGRect], slack: CGFloat) -> Bool {
    let frames = frames.prefix(rowLimit)
    guard let first = frames.first, frames.count > 1 else { return false }
    var hasRow = false
    for (index, frame) in frames.enumerated() {
      for next in frames[(index + 1)...] {
        let common = min(frame.maxY, next.maxY) - max(frame.minY, next.minY)
        guard common > min(frame.height, next.height) / 2 else { continue }
        if next.maxX <= frame.minX + slack { return false }
        if frame.maxX <= next.minX + slack { hasRow = true }
      }
    }
    return hasRow || frames.allSatisfy { abs($0.minX - first.minX) <= slack }
      || frames.allSatisfy { abs($0.maxX - first.maxX) <= slack }
  }

  private static let rowLimit = 500
}

extension CGPoint {
  fileprivate static func - (left: CGPoint, right: CGPoint) -> CGPoint {
    CGPoint(x: left.x - right.x, y: left.y - right.y)
  }
}

extension AnyLayout {
  /// Whether the layout may place its subviews elsewhere in another pass.
  var permitsDifferences: Bool {
    (base as? any InspectableLayout)?.permitsDifferences ?? false
  }
}

extension LayoutItem {
  /// Whether the size of the item comes from a user's code.
  var isUserDefined: Bool {
    switch kind {
    case .measured: true
    case .layout(let layout, _): !layout.isPure
    case .fixed, .flexible, .aspectRatio, .text, .spacer: false
    }
  }

  /// Whether the item or any of its subviews is user-defined, so that its size may change.
  var mayKeepState: Bool { isUserDefined || subviews.contains(where: \.mayKeepState) }

  /// The item as a subview of a fixed size, which differs from item to item.
  func resized(at index: Int) -> LayoutItem {
    let size = CGSize(width: 31 + 7 * (index % 5), height: 23 + 5 * (index % 3))
    var result = self
    result.kind = .fixed(size)
    return result
  }
}
