public import Geometry
import Raster
public import Drawing
import Typesetting

/// A switch with a title and a key.
public struct Toggle: Hashable, Sendable {
  /// The bounds, in logical pixels; at least 24 high, so that the toggle is easy to hit.
  public var rect: CGRect
  /// The label.
  public var title: String
  /// The key with the same effect, drawn as a small key cap.
  public var key: String?
  /// Whether the toggle is on.
  public var isOn: Bool
  /// Whether the toggle can be used.
  public var isEnabled: Bool

  /// Creates a toggle.
  public init(
    _ title: String, in rect: CGRect = .zero, key: String? = nil, isOn: Bool, isEnabled: Bool = true
  ) {
    self.rect = rect
    self.title = title
    self.key = key
    self.isOn = isOn
    self.isEnabled = isEnabled
  }

  /// The width and height of the switch, in logical pixels.
  private static let size = CGSize(width: 28, height: 16)

  /// Draws the toggle.
  public func draw(
    _ state: ControlState, into drawing: inout DisplayList, labels: inout LabelStore,
    palette: WindowColors
  ) {
    if state.isHovered || state.isPressed {
      drawing.fill(.rect(rect, cornerRadius: 6), palette.ink.withAlpha(0.06))
    }
    let opacity = isEnabled ? 1 : 0.45
    let track = CGRect(
      x: rect.minX + 6, y: (rect.midY - Self.size.height / 2).rounded(), width: Self.size.width,
      height: Self.size.height)
    let off =
      palette.isHighContrast ? palette.groove : palette.card.mixed(with: palette.ink, by: 0.28)
    let ground = isOn ? palette.chosenGround(state) : off
    drawing.fill(.rect(track, cornerRadius: 8), ground.withAlpha(opacity))
    drawing.fill(
      .circle(
        center: CGPoint(x: isOn ? track.maxX - 8 : track.minX + 8, y: track.midY), radius: 6),
      (isOn && palette.isHighContrast ? palette.accentInk : .white).withAlpha(opacity))
    let (start, end) = (track.maxX + 9, rect.maxX - 6)
    let (label, keyWidth) = DisplayList.title(
      title, beside: key, width: Double(end - start), gap: 6, alignment: .left, &labels)
    if let key, keyWidth > 0 {
      drawing.keyCap(
        key, endingAt: CGPoint(x: end, y: rect.midY), &labels, palette,
        ink: palette.faintInk.withAlpha(opacity), line: palette.hairline)
    }
    drawing.label(label, at: CGPoint(x: start, y: rect.midY), palette.ink.withAlpha(opacity))
    if state.isFocused {
      drawing.draw(FocusRing(palette), around: rect.insetBy(dx: 3, dy: 2), cornerRadius: 5)
    }
  }
}
