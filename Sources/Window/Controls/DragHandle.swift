public import Geometry
public import Input
import Raster
public import Drawing

/// A point that can be dragged, for example on the edge of a resizable area.
public struct DragHandle: Hashable, Sendable {
  /// The directions in which a handle can move.
  public enum Axis: Hashable, Sendable {
    /// Left and right.
    case horizontal
    /// Up and down.
    case vertical
    /// All directions.
    case both
  }

  /// The point, in logical pixels.
  public var center: CGPoint
  /// The directions in which the handle can move.
  public var axis: Axis

  /// The name for the control tree.
  public var name: String
  /// The number that a handle with one direction stands for, such as a width in pixels, and its range; `nil` for none.
  public var number: Number?
  /// The value of a handle without a number in words, such as a size; `nil` for none.
  public var text: String?

  /// A number that is dragged, in steps of 1.
  public struct Number: Hashable, Sendable {
    /// The number.
    public var value: Double
    /// What it can be.
    public var range: ClosedRange<Double>

    /// Creates a number, which is brought into its range.
    public init(_ value: Double, in range: ClosedRange<Double>) {
      self.value = min(max(value, range.lowerBound), range.upperBound)
      self.range = range
    }
  }

  /// Creates a handle.
  ///
  /// - Parameters:
  ///   - center: The point, in logical pixels.
  ///   - axis: The directions in which it can move.
  ///   - name: The name for the control tree.
  ///   - number: The number that it stands for; `nil` for none.
  ///   - text: Its value in words; `nil` for none.
  public init(
    at center: CGPoint, axis: Axis, named name: String, number: Number? = nil, text: String? = nil
  ) {
    (self.center, self.axis, self.name) = (center, axis, name)
    (self.number, self.text) = (number, text)
  }

  /// Returns what the handle is.
  ///
  /// - Parameters:
  ///   - states: The states of the interaction.
  ///   - controlName: The name by which requests refer to it.
  ///   - actions: The requests that it obeys now.
  /// - Returns: The node.
  func node(
    _ states: ControlNode.States, named controlName: ControlName, actions: ControlNode.Actions
  ) -> ControlNode {
    var node = ControlNode(.handle, name, named: controlName, states: states, actions: actions)
    if let number {
      node.value = .number(number.value, in: number.range)
      node.step = 1
    } else if let text {
      node.value = .text(text)
    }
    return node
  }

  // MARK: - Keys and requests

  /// Returns the change of the number to a value in its range; `nil` without a number.
  func change(to value: Double) -> ControlAction? {
    number.map { .change(min(max(value, $0.range.lowerBound), $0.range.upperBound)) }
  }

  /// Returns what a key does: the arrow keys move by 1 pixel, with Shift by 10; `nil` if the key is unused.
  ///
  /// An arrow across the direction of the handle moves it by nothing, so that it does nothing else either.
  func action(pressing key: KeyPress) -> ControlAction? {
    switch (key.name, number) {
    case ("Home", let number?): return change(to: number.range.lowerBound)
    case ("End", let number?): return change(to: number.range.upperBound)
    default: break
    }
    guard var step = Self.step(of: key) else { return nil }
    if axis == .horizontal { step.y = 0 }
    if axis == .vertical { step.x = 0 }
    return .nudge(step)
  }

  /// Returns the offset of an arrow key, in logical pixels: 1, or 10 with Shift; `nil` for other keys.
  public static func step(of key: KeyPress) -> Vector? {
    let length = key.shift ? 10.0 : 1
    return switch key.name {
    case "Left": Vector(-length, 0)
    case "Right": Vector(length, 0)
    case "Up": Vector(0, -length)
    case "Down": Vector(0, length)
    default: nil
    }
  }

  /// The area that can be hit, in logical pixels.
  public var rect: CGRect {
    let size =
      switch axis {
      case .horizontal: CGSize(width: 24, height: 52)
      case .vertical: CGSize(width: 52, height: 24)
      case .both: CGSize(width: 28, height: 28)
      }
    return CGRect(center: center, width: size.width, height: size.height)
  }

  /// Draws the handle.
  public func draw(_ state: ControlState, into drawing: inout DisplayList, palette: WindowColors) {
    let isActive = state.isHovered || state.isPressed
    let size =
      switch axis {
      case .horizontal: CGSize(width: isActive ? 10 : 8, height: 36)
      case .vertical: CGSize(width: 36, height: isActive ? 10 : 8)
      case .both: CGSize(width: isActive ? 18 : 16, height: isActive ? 18 : 16)
      }
    let knob = CGRect(center: center, width: size.width, height: size.height)
    let radius = axis == .both ? 5 : Double(min(size.width, size.height)) / 2
    drawing.fill(
      .rect(knob.insetBy(dx: -2, dy: -2), cornerRadius: radius + 2), palette.background)
    drawing.fill(
      .rect(knob, cornerRadius: radius),
      isActive ? palette.focusRing : palette.proposal)
    if state.isFocused {
      drawing.draw(FocusRing(palette), around: knob, cornerRadius: radius)
    }
  }
}
