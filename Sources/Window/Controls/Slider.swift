public import Geometry
import Glibc
import Input
import Raster
public import Drawing
import Typesetting

/// A slider, which sets a number in a range.
public struct Slider: Hashable, Sendable {
  /// The bounds, in logical pixels; at least 42 high with a title, otherwise at least 24.
  public var rect: CGRect
  /// The name of the number, shown above the track.
  public var title: String?
  /// The name for the control tree.
  public var name: String
  /// The formatted value, shown at the right end of the title's line.
  public var text: String?
  /// The value.
  public var value: Double
  /// The range of the value.
  public var range: ClosedRange<Double>
  /// The step of a key press; 10 times as large with Shift.
  public var step: Double
  /// The values that the thumb snaps to, marked on the track.
  public var snaps: [Double]
  /// What screen readers say for a value.
  public var scale: Scale

  /// What the numbers on the scale stand for.
  public enum Scale: Hashable, Sendable {
    /// Themselves.
    case linear
    /// The exponents of ratios: 1 is the ratio 2.
    case exponent

    /// Returns the number that screen readers say for a value.
    func number(for value: Double) -> Double { self == .linear ? value : exp2(value) }

    /// Returns the value for a number that a screen reader sets; for a ratio that is not positive, one below all others.
    func value(for number: Double) -> Double {
      switch self {
      case .linear: number
      case .exponent: number > 0 ? log2(number) : -.greatestFiniteMagnitude
      }
    }
  }

  /// Creates a slider; `value` is clamped to `range`.
  ///
  /// One without a title needs a name.
  public init(
    _ title: String? = nil, named name: String? = nil, in rect: CGRect = .zero, value: Double,
    range: ClosedRange<Double>,
    step: Double = 1, snaps: [Double] = [], scale: Scale = .linear, text: String? = nil
  ) {
    self.rect = rect
    self.title = title
    self.name = name ?? title ?? "Value"
    self.text = text
    self.value = min(max(value, range.lowerBound), range.upperBound)
    self.range = range
    self.step = step
    self.snaps = snaps
    self.scale = scale
  }

  /// Returns what the slider is.
  ///
  /// - Parameters:
  ///   - states: The states of the interaction.
  ///   - controlName: The name by which requests refer to it.
  ///   - actions: The requests that it obeys now.
  /// - Returns: The node.
  func node(
    _ states: ControlNode.States, named controlName: ControlName, actions: ControlNode.Actions
  ) -> ControlNode {
    var node = ControlNode(
      .slider, name, named: controlName,
      value: .number(
        scale.number(for: value),
        in: scale.number(for: range.lowerBound)...scale.number(for: range.upperBound)),
      states: states, actions: actions)
    node.step = spokenStep
    return node
  }

  /// The step of the number that screen readers say: a power of ten that shows each step of the value, unless the scale is linear.
  private var spokenStep: Double {
    let change = scale.number(for: value + step) - scale.number(for: value)
    return scale == .linear ? step : pow(10, log10(change).rounded(.down))
  }

  /// The distance within which the thumb snaps to a value, in logical pixels.
  private static let snapDistance = 5.0
  private static let thumbRadius = 8.0

  // MARK: - Positions and values

  /// The line on which the center of the thumb moves: its start and its length.
  private var track: (start: CGPoint, length: Double) {
    let y = title == nil && text == nil ? rect.midY : rect.maxY - 12
    return (
      CGPoint(x: rect.minX + Self.thumbRadius, y: y),
      max(1, Double(rect.width) - 2 * Self.thumbRadius)
    )
  }

  /// Returns the center of the thumb for a value.
  public func place(of value: Double) -> CGPoint {
    let (start, length) = track
    let extent = range.upperBound - range.lowerBound
    let share = extent > 0 ? (value - range.lowerBound) / extent : 0
    return CGPoint(x: start.x + share * length, y: start.y)
  }

  /// Returns the value for a thumb at a point, clamped to the range and snapped to nearby values.
  public func value(at point: Vector, isSnapping: Bool = true) -> Double {
    let (start, length) = track
    let extent = range.upperBound - range.lowerBound
    let raw = range.lowerBound + min(max((point.x - start.x) / length, 0), 1) * extent
    guard isSnapping, let near = snaps.min(by: { abs($0 - raw) < abs($1 - raw) }),
      abs(near - raw) * length <= Self.snapDistance * extent
    else { return raw }
    return near
  }

  /// Returns whether a point is on the thumb.
  func isOnThumb(_ point: Vector) -> Bool {
    let place = place(of: value)
    return Vector(point.x - place.x, point.y - place.y).length <= Self.thumbRadius + 4
  }

  /// Returns the value after a key press; `nil` if the key is unused.
  func value(pressing key: KeyPress) -> Double? {
    let step = key.shift ? 10 * step : step
    let result: Double
    switch key.name {
    case "Right", "Up": result = value + step
    case "Left", "Down": result = value - step
    case "Prior": result = value + 10 * step
    case "Next": result = value - 10 * step
    case "Home": result = range.lowerBound
    case "End": result = range.upperBound
    default: return nil
    }
    return clamped(result)
  }

  /// Returns the nearest value in the range.
  func clamped(_ value: Double) -> Double { min(max(value, range.lowerBound), range.upperBound) }

  // MARK: - Drawing

  /// Draws the slider.
  public func draw(
    _ state: ControlState, into drawing: inout DisplayList, labels: inout LabelStore,
    palette: WindowColors
  ) {
    let (low, high, thumb) = (
      place(of: range.lowerBound), place(of: range.upperBound), place(of: value)
    )
    drawing.fill(Self.bar(from: low, to: high), palette.groove)
    drawing.fill(Self.bar(from: low, to: thumb), palette.accent)
    for snap in snaps where range.contains(snap) {
      let place = place(of: snap)
      drawing.line(
        from: CGPoint(x: place.x, y: place.y - 7), to: CGPoint(x: place.x, y: place.y + 7),
        palette.faintInk.withAlpha(0.55), width: 1)
    }
    if state.isFocused {
      drawing.draw(FocusRing(palette)) {
        .circle(center: thumb, radius: Self.thumbRadius + 0.5 + $0)
      }
    }
    let radius = state.isPressed ? Self.thumbRadius + 1 : Self.thumbRadius
    drawing.fill(.circle(center: thumb, radius: radius), .white)
    drawing.stroke(
      .circle(center: thumb, radius: radius - 1),
      state.isHovered || state.isPressed ? palette.focusRing : palette.accent, width: 2)
    let line = rect.minY + 9
    var room = Double(rect.width)
    if let text {
      let label = labels.line(text, style: ControlText.strong, alignment: .right)
      drawing.label(label, at: CGPoint(x: rect.maxX, y: line), palette.ink)
      room -= Double(label.inkBounds.width) + 8
    }
    if let title {
      let label = labels.line(
        title, style: ControlText.body, maxWidth: max(1, room), alignment: .left)
      drawing.label(label, at: CGPoint(x: rect.minX, y: line), palette.faintInk)
    }
  }

  /// Returns a bar four pixels thick with round ends.
  private static func bar(from start: CGPoint, to end: CGPoint) -> Shape {
    let rect = CGRect(
      x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x),
      height: abs(end.y - start.y))
    return .rect(rect.insetBy(dx: -2, dy: -2), cornerRadius: 2)
  }
}
