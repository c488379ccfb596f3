public import Geometry
public import Input

/// A window with few parts, none of which is in another: a pad, a card, or a screen with some texts.
///
/// Made when the window is asked, so it is for some dozen parts at most.
public struct FlatControls: ControlSource {
  /// A part of the window.
  public struct Part: Sendable {
    /// The identity.
    public var id: ControlID
    /// What it is.
    public var node: ControlNode
    /// The visible bounds, in logical pixels; `nil` if it is not visible.
    public var bounds: CGRect?
    /// The position among those like it; `nil` if it is not one of several.
    public var position: ControlPosition?

    /// Creates a part.
    public init(
      _ id: ControlID, _ node: ControlNode, in bounds: CGRect?, position: ControlPosition? = nil
    ) {
      self.id = id
      self.node = node
      self.bounds = bounds
      self.position = position
    }
  }

  /// The window.
  private let window: Part
  /// The parts, from top to bottom.
  private let parts: [Part]
  /// The part that has the keyboard focus.
  public let focusedControl: ControlID

  /// Creates a window.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - language: The language of the texts, as a BCP 47 tag; `nil` if it is not known.
  ///   - states: The states of the window, without the focus.
  ///   - bounds: The bounds of the window, in logical pixels.
  ///   - parts: The parts, from top to bottom; the last one is in front.
  ///   - focused: The part that has the keyboard focus; the window itself if it is none of them.
  public init(
    _ title: String, language: String? = nil, states: ControlNode.States = [],
    in bounds: CGRect, _ parts: [Part], focused: ControlID? = nil
  ) {
    let focused = parts.contains { $0.id == focused } ? focused ?? .window : .window
    window = Part(
      .window, ControlNode(.window, title, language: language, states: states), in: bounds)
    self.parts = parts
    focusedControl = focused
  }

  private func part(_ id: ControlID) -> Part? {
    id == .window ? window : parts.first { $0.id == id }
  }

  /// Returns what a part is.
  public func node(_ id: ControlID) -> ControlNode? {
    guard var node = part(id)?.node else { return nil }
    node.isFocused = id == focusedControl
    return node
  }

  /// Returns the number of parts in the window; 0 for a part.
  public func childCount(of id: ControlID) -> Int { id == .window ? parts.count : 0 }

  /// Returns the part at an index in the window.
  public func child(_ index: Int, of id: ControlID) -> ControlID? {
    id == .window && parts.indices.contains(index) ? parts[index].id : nil
  }

  /// Returns the place of a part in the window.
  public func place(of id: ControlID) -> ControlPlace? {
    parts.firstIndex { $0.id == id }.map { ControlPlace(in: .window, at: $0) }
  }

  /// Returns the position of a part among those like it.
  public func position(of id: ControlID) -> ControlPosition? { part(id)?.position }

  /// Returns the visible bounds of a part, or of the window.
  public func bounds(of id: ControlID) -> CGRect? { part(id)?.bounds }

  /// Returns the part in front at a point; the window where there is none.
  public func hit(_ point: Vector) -> ControlID? {
    let point = CGPoint(point)
    guard window.bounds?.contains(point) == true else { return nil }
    return parts.last { $0.bounds?.contains(point) == true }?.id ?? .window
  }
}
