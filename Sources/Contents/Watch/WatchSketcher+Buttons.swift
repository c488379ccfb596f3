import Controls
import Drawing
import Geometry
import LiveGrid
import Raster

extension WatchSketcher {
  /// Draws the buttons of the header.
  func drawButtons(of model: borrowing WatchModel, into list: inout DisplayList) {
    for control in model.layout.buttons {
      guard let rect = model.layout.rect(of: control) else { continue }
      let isOn =
        control == .pause && model.grid.isPaused || control == .histogram && model.showsHistogram
      let icon: Path =
        switch control {
        case .pause: model.grid.isPaused ? WatchIcons.resume : WatchIcons.pause
        case .fit: WatchIcons.fit
        case .histogram: WatchIcons.histogram
        case .order, .grid: WatchIcons.order(model.grid.definition.order ?? .arrival)
        }
      drawButton(
        rect, icon, isOn: isOn, model.controls.state(of: control),
        key: .part(120 + control.part), into: &list)
    }
  }

  private func drawButton(
    _ rect: CGRect, _ icon: Path, isOn: Bool, _ state: ControlState, key: DisplayList.Key,
    into list: inout DisplayList
  ) {
    let radius = (0.24 * rect.height).rounded()
    let strength = state.isPressed ? 0.04 : state.isHovered ? 0.18 : 0.08
    let ground = isOn ? palette.accent : palette.card.mixed(with: palette.ink, by: strength)
    if state.isFocused {
      list.append(
        .stroke(
          .rect(rect.insetBy(dx: -3, dy: -3), cornerRadius: radius + 3), theme.focusRing, width: 2),
        key: key)
    }
    list.append(.fill(.rect(rect, cornerRadius: radius), ground), key: key[1])
    if palette.isHighContrast {
      list.append(
        .stroke(
          .rect(rect.insetBy(dx: 0.75, dy: 0.75), cornerRadius: radius), palette.hairline,
          width: 1.5), key: key[2])
    }
    let center = CGPoint(x: rect.midX, y: rect.midY)
    draw(
      sign: icon, at: center, size: 0.24 * rect.height,
      isOn ? palette.accentInk : palette.ink, lineWidth: 0.2, key: key[3], into: &list)
  }
}

extension WatchControl {
  /// The number of the control among the parts of the header.
  fileprivate var part: UInt64 {
    switch self {
    case .grid: 0
    case .pause: 1
    case .fit: 2
    case .histogram: 3
    case .order: 4
    }
  }
}
