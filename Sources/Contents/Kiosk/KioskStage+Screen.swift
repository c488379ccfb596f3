import Drawing
import Geometry
import Viewer

extension KioskStage {
  /// Whether a visitor or staff is using the kiosk.
  var isInUse: Bool {
    if isPanelOpen { return true }
    return switch picker.model.honeycomb.kioskPhase {
    case .session, .writing, .waiting, .thanks: true
    case .attract, .outOfOrder, nil: false
    }
  }

  /// The changes of the schedule.
  var screenSources: [StageSource<Self>] {
    guard let screenTimer else { return [] }
    return [
      StageSource(screenTimer.descriptor) { stage, time in
        guard let isOff = stage.screenTimer?.takeState() else { return }
        stage.screen.schedule(isOff: isOff, at: time)
        stage.screen.update(isInUse: stage.isInUse, at: time)
      }
    ]
  }

  /// Draws the picture of a screen that is off.
  func drawBlack(on canvas: inout Canvas) {
    canvas.renderer.list.clear(
      size: CGSize(width: size.x, height: size.y), background: .black)
  }
}
