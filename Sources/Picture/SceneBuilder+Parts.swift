import Geometry
import Interaction
import Raster

extension SceneBuilder {
  /// Title, progress bar and message, as high as the strip allows.
  func appendHeader(
    of frame: borrowing Frame, title: String, labels: inout LabelStore, to scene: inout Scene
  ) {
    let header = frame.layout.header
    // Measures of a strip 80 px high; lower ones shrink them.
    let unit = header.height / 80
    let width = header.width
    labels.setTitle(title)
    appendText(
      .title, in: CGRect(x: 16, y: 6 * unit, width: max(0, width - 32), height: 36 * unit),
      color: theme.title, labels: &labels, key: 10, to: &scene)
    let barWidth = min(320, width * 0.6).rounded()
    let bar = CGRect(
      x: ((width - barWidth) / 2).rounded(), y: (46 * unit).rounded(), width: barWidth,
      height: max(5, (7 * unit).rounded()))
    let radius = bar.height / 2
    appendRect(bar, radius: radius, fill: theme.track, key: 11, to: &scene)
    let filled = bar.height + (barWidth - bar.height) * frame.progress
    if frame.progress > 0 {
      appendRect(
        CGRect(x: bar.minX, y: bar.minY, width: filled, height: bar.height), radius: radius,
        fill: theme.progress.mixed(with: theme.progressComplete, by: frame.goalTint), key: 12,
        to: &scene)
    }
    appendText(
      .message(frame.message),
      in: CGRect(
        x: 12, y: bar.maxY + 1, width: max(0, width - 24), height: header.height - bar.maxY - 1),
      color: theme.secondaryText.mixed(with: theme.title, by: frame.goalTint), dx: frame.shake,
      labels: &labels, key: 13, to: &scene)
  }

  /// The buttons, and what stands between them.
  func appendFooter(of frame: borrowing Frame, labels: inout LabelStore, to scene: inout Scene) {
    let layout = frame.layout
    if frame.showsCancel {
      appendButton(
        .cancel, of: frame, style: theme.secondaryButton, opacity: 1, labels: &labels, key: 20,
        to: &scene)
    }
    appendButton(
      .done, of: frame, style: theme.primaryButton, opacity: frame.doneOpacity, labels: &labels,
      key: 23, to: &scene)
    // Where there is nothing, there is nothing to explore.
    let hint = frame.pickedCount == 0 && !frame.cells.isEmpty ? frame.hintOpacity : 0
    appendText(
      .hint, in: layout.footerText, color: theme.secondaryText, opacity: hint, labels: &labels,
      key: 26, to: &scene)
    if frame.pickedCount > 0 {
      appendText(
        .count(frame.pickedCount), in: layout.footerText, color: theme.title, labels: &labels,
        key: 27, to: &scene)
    }
  }

  private func appendButton(
    _ button: WindowLayout.Button, of frame: borrowing Frame, style: Theme.ButtonStyle,
    opacity: Double, labels: inout LabelStore, key: Int, to scene: inout Scene
  ) {
    guard opacity > 0 else { return }
    var rect = frame.layout.rect(of: button)
    let isPressed = frame.pressedButton == button
    if isPressed { rect = rect.insetBy(dx: 2, dy: 2) }
    var fill = style.fill
    if isPressed {
      fill = fill.mixed(with: .black, by: 0.2)
    } else if frame.hoveredButton == button {
      fill = fill.mixed(with: style.outline, by: 0.1)
    }
    appendRect(
      rect, radius: 14, fill: fill, outline: style.outline, outlineWidth: 1.5, opacity: opacity,
      key: key, to: &scene)
    appendText(
      .button(button), in: rect.insetBy(dx: 8, dy: 4), color: style.label, opacity: opacity,
      labels: &labels, key: key + 1, to: &scene)
  }

  /// A kiosk's thanks, warning or fault, over everything else.
  func appendCover(of frame: borrowing Frame, labels: inout LabelStore, to scene: inout Scene) {
    let size = frame.layout.size
    let middle = size.y / 2
    let title: LabelStore.Text
    let detail: LabelStore.Text
    switch frame.cover {
    case .none: return
    case .thanks: (title, detail) = (.thanks, .thanksDetail)
    case .outOfOrder: (title, detail) = (.outOfOrder, .outOfOrderDetail)
    case .idleWarning(let seconds): (title, detail) = (.idle(seconds), .idleDetail)
    }
    appendRect(
      CGRect(x: 0, y: 0, width: size.x, height: size.y), radius: 0,
      // What cannot be used is not to be seen.
      fill: frame.cover == .outOfOrder ? theme.backgroundBottom : theme.veil, key: 30, to: &scene)
    appendText(
      title, in: CGRect(x: 16, y: middle - 76, width: max(0, size.x - 32), height: 48),
      color: theme.title, labels: &labels, key: 31, to: &scene)
    appendText(
      detail, in: CGRect(x: 16, y: middle - 28, width: max(0, size.x - 32), height: 40),
      color: theme.secondaryText, labels: &labels, key: 32, to: &scene)
    if case .idleWarning = frame.cover {
      appendButton(
        .stillHere, of: frame, style: theme.primaryButton, opacity: 1, labels: &labels, key: 33,
        to: &scene)
    }
  }
}
