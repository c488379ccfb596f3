public import Geometry
public import Input

/// A node of a window's control tree with its bounds and the nodes in it.
///
/// Its nodes are values of one time, created on demand:
/// a list of a million topics costs nothing until a child is requested.
///
///     var labels: [String] = []
///     func read(_ node: ControlTree) {
///       labels.append(node.label)
///       for child in node.children { read(child) }
///     }
///     read(model.controlTree(at: time))
public struct ControlTree: Sendable {
  /// The role.
  public var role: ControlNode.Role
  /// The label in words, in the language of the window; never a symbol.
  public var label: String
  /// The name by which requests refer to it (``InputEvent/action(_:on:)``); `nil` if it takes none.
  public var name: ControlName?
  /// The value; `nil` if there is none.
  public var value: ControlNode.Value?
  /// The states.
  public var states: ControlNode.States
  /// The action; `nil` if it is only shown.
  public var action: ControlNode.Action?
  /// The visible bounds, in logical pixels from the window's top left; empty if it is not visible.
  public var bounds: CGRect
  /// The nodes in it.
  public var children: Children

  /// Creates a node.
  public init(
    _ role: ControlNode.Role, _ label: String, named name: ControlName? = nil,
    value: ControlNode.Value? = nil, states: ControlNode.States = [],
    action: ControlNode.Action? = nil, in bounds: CGRect, children: Children = Children([])
  ) {
    self.role = role
    self.label = label
    self.name = name
    self.value = value
    self.states = states
    self.action = action
    self.bounds = bounds
    self.children = children
  }

  /// Creates a node with its bounds.
  init(_ node: ControlNode, in bounds: CGRect, children: Children = Children([])) {
    self.init(
      node.role, node.label, named: node.name, value: node.value, states: node.states,
      action: node.action, in: bounds, children: children)
  }

  /// The nodes in a node: a few in an array, or many that are created on demand.
  public struct Children: RandomAccessCollection, Sendable {
    /// The number of nodes.
    public let count: Int
    /// The index of the node that has the keyboard focus, or contains it; `nil` if there is none.
    public let focused: Int?
    private let make: @Sendable (Int) -> ControlTree
    private let hit: @Sendable (CGPoint) -> Int?

    /// Creates a virtual container.
    ///
    /// - Parameters:
    ///   - count: The number of nodes.
    ///   - focused: The index of the focused node; `nil` if there is none.
    ///   - make: Returns the node at an index.
    ///   - hit: Returns the index of the frontmost node at a point; `nil` if there is none.
    public init(
      count: Int, focused: Int? = nil, _ make: @escaping @Sendable (Int) -> ControlTree,
      at hit: @escaping @Sendable (CGPoint) -> Int?
    ) {
      self.count = count
      self.focused = focused
      self.make = make
      self.hit = hit
    }

    /// Creates the children from an array, of which the first or the last one is in front.
    public init(_ nodes: [ControlTree], isLastInFront: Bool = false) {
      self.init(
        count: nodes.count, focused: nodes.firstIndex { $0.focused != nil }, { nodes[$0] },
        at: { point in
          isLastInFront
            ? nodes.lastIndex { $0.bounds.contains(point) }
            : nodes.firstIndex { $0.bounds.contains(point) }
        })
    }

    /// The first index, 0.
    public var startIndex: Int { 0 }
    /// The number of nodes.
    public var endIndex: Int { count }
    /// The node at an index, created on demand.
    public subscript(index: Int) -> ControlTree { make(index) }
    /// Returns the frontmost node at a point; `nil` if there is none.
    public func node(at point: CGPoint) -> ControlTree? { hit(point).map { make($0) } }

    func moved(by offset: Vector) -> Children {
      Children(
        count: count, focused: focused, { [make] in make($0).moved(by: offset) },
        at: { [hit] in hit(CGPoint(x: $0.x - offset.x, y: $0.y - offset.y)) })
    }

    func mirrored(inWidth width: Double) -> Children {
      Children(
        count: count, focused: focused, { [make] in make($0).mirrored(inWidth: width) },
        at: { [hit] in hit(CGPoint(x: CGFloat(width) - $0.x, y: $0.y)) })
    }
  }

  /// The node with the keyboard focus: this one or one in it; `nil` if there is none.
  public var focused: ControlTree? {
    states.contains(.focused) ? self : children.focused.flatMap { children[$0].focused }
  }

  /// Returns the tree with other bounds, for a part of a window with separate coordinates.
  public func moved(by offset: Vector) -> ControlTree {
    var node = self
    node.bounds = bounds.offsetBy(dx: offset.x, dy: offset.y)
    node.children = children.moved(by: offset)
    return node
  }

  /// Returns the tree with the bounds of a mirrored window.
  ///
  /// - Parameter width: The width of the window, in logical pixels.
  /// - Returns: The tree.
  public func mirrored(inWidth width: Double) -> ControlTree {
    var node = self
    if !bounds.isEmpty { node.bounds.origin.x = CGFloat(width) - bounds.maxX }
    node.children = children.mirrored(inWidth: width)
    return node
  }

  /// Returns the innermost node at a point; `nil` if the point is outside the bounds.
  public func node(at point: CGPoint) -> ControlTree? {
    guard bounds.contains(point) else { return nil }
    return children.node(at: point)?.node(at: point) ?? self
  }
}
