import Geometry

/// The proxies of the subviews of a container, in order.
///
/// Slices have the same type and, as in SwiftUI, indices from 0: `subviews[1...]` starts with the
/// index 0, and so does `subviews.dropFirst()`.
public struct LayoutSubviews: Equatable, RandomAccessCollection, Sendable {
  /// A slice is again a collection of proxies.
  public typealias SubSequence = LayoutSubviews
  /// The proxy of one subview.
  public typealias Element = LayoutSubview
  /// An index from 0.
  public typealias Index = Int
  /// The range of all indices.
  public typealias Indices = Range<Int>
  /// An iterator over the proxies.
  public typealias Iterator = IndexingIterator<LayoutSubviews>

  /// The selected subviews of the container.
  private enum Selection: Hashable, Sendable {
    case range(Range<Int>)
    case list([Int])
  }

  let node: LayoutNode
  private let selection: Selection

  /// The layout direction of the container.
  ///
  /// Layouts can ignore it: the engine mirrors their placements.
  public var layoutDirection: LayoutDirection

  init(node: LayoutNode) {
    self.init(node: node, selection: .range(0..<node.items.count))
  }

  private init(node: LayoutNode, selection: Selection) {
    self.node = node
    self.selection = selection
    layoutDirection = node.environment.layoutDirection
  }

  /// The position of the first proxy, 0.
  public var startIndex: Int { 0 }

  /// The number of proxies.
  public var endIndex: Int {
    switch selection {
    case .range(let range): range.count
    case .list(let list): list.count
    }
  }

  /// The proxy at `index`.
  public subscript(index: Int) -> LayoutSubview {
    switch selection {
    case .range(let range):
      precondition(index >= 0 && index < range.count, "There is no subview \(index)")
      return LayoutSubview(node: node, index: range.lowerBound + index)
    case .list(let list):
      return LayoutSubview(node: node, index: list[index])
    }
  }

  /// The proxies at `bounds`, counted from 0.
  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    precondition(bounds.lowerBound >= 0 && bounds.upperBound <= count, "Bounds beyond the subviews")
    switch selection {
    case .range(let range):
      let start = range.lowerBound + bounds.lowerBound
      return LayoutSubviews(node: node, selection: .range(start..<start + bounds.count))
    case .list(let list):
      return LayoutSubviews(node: node, selection: .list(Array(list[bounds])))
    }
  }

  /// The proxies from an index on, with indices from 0.
  ///
  /// Without it, `subviews[1...]` would treat the bounds as an infinite sequence of indices.
  public subscript(bounds: PartialRangeFrom<Int>) -> LayoutSubviews {
    self[bounds.lowerBound..<endIndex]
  }

  /// The proxies at `indices`, in that order, counted from 0.
  public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
    LayoutSubviews(node: node, selection: .list(indices.map { self[$0].index }))
  }

  /// Whether both refer to the same subviews in the same order.
  public static func == (left: LayoutSubviews, right: LayoutSubviews) -> Bool {
    left.node === right.node && left.layoutDirection == right.layoutDirection
      && left.elementsEqual(right)
  }

  /// The preferred distances of all subviews merged, edge by edge; zero without subviews.
  var mergedSpacing: ViewSpacing {
    isEmpty ? .zero : reduce(into: ViewSpacing()) { $0.formUnion($1.spacing) }
  }
}
