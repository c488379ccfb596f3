public import Geometry
import Raster
public import Drawing
import Typesetting

/// A push button.
public struct Button: Hashable, Sendable {
  /// The bounds, in logical pixels; at least 24 high, so that the button is easy to hit.
  public var rect: CGRect
  /// The label.
  public var title: String
  /// The key with the same effect, drawn as a small key cap.
  public var key: String?
  /// The name for the control tree.
  public var name: String
  /// Whether the button can be pressed.
  public var isEnabled: Bool
  /// Whether the button is highlighted, as the default or the selected one.
  public var isProminent: Bool

  /// Creates a button; one whose title is a sign needs a name.
  public init(
    _ title: String, named name: String? = nil, in rect: CGRect = .zero, key: String? = nil,
    isEnabled: Bool = true, isProminent: Bool = false
  ) {
    self.rect = rect
    self.title = title
    self.name = name ?? title
    self.key = key
    self.isEnabled = isEnabled
    self.isProminent = isProminent
  }

  /// Draws the button.
  public func draw(
    _ state: ControlState, into drawing: inout DisplayList, labels: inout LabelStore,
    palette: WindowColors
  ) {
    let radius = min(8, Double(rect.height) / 3)
    var face = ButtonFace(palette, state, isProminent: isProminent, cornerRadius: radius)
    if !isEnabled { face.fill = face.fill.withAlpha(0.5) }
    drawing.draw(face, in: rect)
    let ink = (isProminent ? palette.accentInk : palette.ink).withAlpha(isEnabled ? 1 : 0.45)
    var room = rect.insetBy(dx: 8, dy: 0)
    let (label, keyWidth) = DisplayList.title(
      title, beside: key, width: Double(room.width), gap: 5, &labels)
    if let key, keyWidth > 0 {
      drawing.keyCap(
        key, endingAt: CGPoint(x: rect.maxX - 7, y: rect.midY), &labels, palette,
        ink: ink, line: ink.withAlpha(0.4))
      room.size.width -= CGFloat(keyWidth)
    }
    drawing.label(label, at: CGPoint(x: room.midX, y: rect.midY), ink)
    if state.isFocused {
      drawing.draw(FocusRing(palette), around: rect, cornerRadius: radius)
    }
  }
}
