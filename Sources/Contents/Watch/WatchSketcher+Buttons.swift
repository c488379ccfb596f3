import Controls
import Drawing
import Geometry
import LiveGrid
import Raster

extension WatchSketcher {
  /// Draws the buttons of the header.
  func drawButtons(of model: borrowing WatchModel, into list: inout DisplayList) {
    for (index, button) in model.layout.buttons.enumerated() {
      guard let rect = model.layout.rect(of: button.control) else { continue }
      drawButton(
        rect, button.icon(model), isOn: button.isOn?(model) ?? false,
        model.controls.state(of: button.control),
        key: .part(.button, index), into: &list)
    }
  }

  private func drawButton(
    _ rect: CGRect, _ icon: Path, isOn: Bool, _ state: ControlState, key: DisplayList.Key,
    into list: inout DisplayList
  ) {
    let radius = (0.24 * rect.height).rounded()
    if state.isFocused {
      list.draw(FocusRing(theme.focusRing), around: rect, cornerRadius: radius, key: key)
    }
    let face = ButtonFace(
      isOn ? palette.accent : palette.ground(state), border: palette.hairline,
      borderWidth: palette.isHighContrast ? 1.5 : 0, cornerRadius: radius)
    list.draw(face, in: rect, key: key)
    let center = CGPoint(x: rect.midX, y: rect.midY)
    draw(
      sign: icon, at: center, size: 0.24 * rect.height,
      isOn ? palette.accentInk : palette.ink, lineWidth: 0.2, key: key[.sign], into: &list)
  }
}
