public import Geometry
public import Input

/// A part of a window as its content describes it: what it is, where it is, and what is in it.
///
///     Part(ControlID(.text, word: "title"), ControlNode(.heading, "Live grid"), in: titleBox)
public struct Part: Sendable {
  /// What is hit first where parts overlap.
  public enum Layer: Int, Comparable, Sendable {
    /// Pictures, lists and texts in them.
    case base
    /// Texts beside or over these.
    case cover
    /// Controls.
    case front
    /// What is opened over the controls, such as a list to choose from.
    case popup

    /// Whether one layer is behind another.
    public static func < (one: Layer, other: Layer) -> Bool { one.rawValue < other.rawValue }
  }

  /// The identity.
  public var id: ControlID
  /// What it is, without the focus.
  public var node: ControlNode
  /// The bounds, in logical pixels from the window's top left; `nil` if it is not visible.
  ///
  /// The bounds in a window that is not mirrored.
  public var bounds: CGRect?
  /// What is in front of it and behind it.
  public var layer: Layer
  /// The position among those like it; `nil` if it is not one of several, or only in its list.
  public var position: ControlPosition?
  /// The parts in it, if they are few, such as tabs.
  public var items: [Part]
  /// Whether it is a list of many items, which are asked for one at a time (``PartContent``).
  public var isVirtual: Bool
  /// Whether it is hit; a tooltip lets clicks through.
  public var isHit: Bool

  /// Creates a part.
  public init(
    _ id: ControlID, _ node: ControlNode, in bounds: CGRect?, layer: Layer = .base,
    position: ControlPosition? = nil, items: [Part] = [], isVirtual: Bool = false,
    isHit: Bool = true
  ) {
    self.id = id
    self.node = node
    self.bounds = bounds
    self.layer = layer
    self.position = position
    self.items = items
    self.isVirtual = isVirtual
    self.isHit = isHit
  }
}
