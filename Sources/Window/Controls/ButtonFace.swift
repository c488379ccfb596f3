public import Drawing
public import Geometry
public import Raster

/// What the label of a button is on: its ground and its border, in a state of the button.
///
/// One for the buttons, chips, tabs, rows and fields of all windows.
public struct ButtonFace: Hashable, Sendable {
  /// The ground.
  public var fill: Color
  /// The border; clear for none.
  public var border: Color
  /// The width of the border, in logical pixels.
  public var borderWidth: Double
  /// The radius of the corners, in logical pixels; at most half of the height.
  public var cornerRadius: Double
  /// The opacity, from 0 to 1.
  public var opacity: Double

  /// Creates a face.
  public init(
    _ fill: Color, border: Color = .clear, borderWidth: Double = 0, cornerRadius: Double,
    opacity: Double = 1
  ) {
    self.fill = fill
    self.border = border
    self.borderWidth = borderWidth
    self.cornerRadius = cornerRadius
    self.opacity = opacity
  }

  /// Creates the face of a button of a picker in a state.
  public init(
    _ style: Theme.ButtonStyle, _ state: ControlState, cornerRadius: Double, opacity: Double = 1
  ) {
    let fill =
      state.isPressed
      ? style.fill.mixed(with: .black, by: 0.2)
      : state.isHovered ? style.fill.mixed(with: style.outline, by: 0.1) : style.fill
    self.init(
      fill, border: style.outline, borderWidth: 1.5, cornerRadius: cornerRadius, opacity: opacity)
  }

  /// Creates the face of a button of the windows with panels in a state.
  init(_ palette: WindowColors, _ state: ControlState, isProminent: Bool, cornerRadius: Double) {
    self.init(
      isProminent ? palette.chosenGround(state) : palette.ground(state),
      border: isProminent ? .clear : palette.hairline, borderWidth: isProminent ? 0 : 1,
      cornerRadius: cornerRadius)
  }
}

extension DisplayList {
  /// Draws the face of a button.
  public mutating func draw(_ face: ButtonFace, in rect: CGRect, key: Key = .none) {
    guard face.opacity > 0 else { return }
    append(
      .body(
        .rect(rect, cornerRadius: min(face.cornerRadius, rect.height / 2)),
        BodyStyle(
          top: face.fill, bottom: face.fill, border: face.border, borderWidth: face.borderWidth,
          opacity: face.opacity)), key: key)
  }
}
