import Controls
import Foundation
import Input
import LayoutInspector
import Layouts
import Raster
import Drawing
import SceneDrawing
import Scenes
import TestSupport
import Testing
import Viewer

/// A scene from Assets.
func shippedScene(_ name: String) throws -> LayoutScene {
  try SceneReader().read(file: PackageFolder.scenes.appending(path: name).path).scene
}

/// A scene from its text.
func scene(_ text: String) throws -> LayoutScene {
  try SceneReader().read(Array(text.utf8), named: "my.yaml").scene
}

extension InspectorOverlay {
  /// The key of the overlay; empty if it has none.
  var key: String {
    KeyBindings<InspectorKeyAction>().chords(for: .press(.overlay(self))).first?.key ?? ""
  }
}

/// An inspector in a window of 1280 x 800.
func inspector(
  _ name: String, overlays: Set<InspectorOverlay> = InspectorOverlay.standard,
  proposal: ProposedViewSize? = nil
) throws -> InspectorModel {
  var model = InspectorModel(
    scene: try shippedScene(name), proposal: proposal, overlays: overlays)
  model.handle(.resize(width: 1280, height: 800), at: .zero)
  return model
}

/// A host of an inspector's stage, drawn as in a window.
typealias Showing = HeadlessHost<InspectorStage>

extension HeadlessHost<InspectorStage> {
  convenience init(_ model: InspectorModel, scale: Double = 1, palette: WindowColors = .dark) {
    self.init(
      InspectorStage(model: model, palette: palette), width: model.view.windowSize.width,
      height: model.view.windowSize.height, scale: scale)
  }

  /// Draws into one of two buffers, and returns its pixels and its damage.
  func frame(
    at time: Duration, into surface: inout Surface, buffer: Int
  ) throws -> [PixelRect] {
    try prepare(at: time)
    return draw(into: &surface, buffer: buffer).rects
  }
}

/// Presses, moves in steps, and releases.
func drag(
  _ model: inout InspectorModel, from start: Vector, to end: Vector, at time: Duration = .zero
) {
  model.handle(.move(to: start), at: time)
  model.handle(.press(at: start), at: time)
  for step in 1...4 {
    model.handle(.move(to: start + (end - start) * (Double(step) / 4)), at: time)
  }
  model.handle(.release(at: end), at: time)
}

/// Presses and releases.
func click(_ model: inout InspectorModel, _ point: Vector, at time: Duration = .zero) {
  drag(&model, from: point, to: point, at: time)
}

/// The middle of a control.
func place(of id: InspectorControl, in model: InspectorModel) throws -> Vector {
  let rect = try #require(model.controls[id]).rect
  return Vector(Double(rect.midX), Double(rect.midY))
}

/// Presses a key.
func press(
  _ model: inout InspectorModel, _ key: String, shift: Bool = false, at time: Duration = .zero
) {
  model.handle(.key(KeyPress(key, shift: shift)), at: time)
}
