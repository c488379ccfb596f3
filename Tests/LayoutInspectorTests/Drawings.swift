import Controls
import Geometry
import Drawing
import SceneDrawing
import Scenes
import Testing

@testable import LayoutInspector

/// A text of an inspector's window, and its position.
struct ShownText {
  let text: String
  let place: CGPoint
}

/// The texts of an inspector's window, each with its position.
func texts(
  of model: InspectorModel, at time: Duration = .zero, palette: WindowColors = .dark
) throws -> [ShownText] {
  let drawing = try drawing(of: model, at: time, palette: palette)
  return drawing.marks.compactMap { mark in
    guard case .label(let position, let place, _, _) = mark else { return nil }
    return ShownText(text: position.text, place: place)
  }
}

/// The drawing of an inspector's window.
func drawing(
  of model: InspectorModel, at time: Duration = .zero, palette: WindowColors = .dark
) throws -> DisplayList {
  var sketcher = InspectorSketcher(palette: palette, labels: try LabelStore())
  var model = model
  model.advance(to: time)
  var drawing = DisplayList()
  sketcher.draw(model, at: time, into: &drawing)
  return drawing
}

/// An inspector of two scenes in a window of 1280 x 800.
func comparison(_ first: LayoutScene, _ second: LayoutScene) -> InspectorModel {
  var model = InspectorModel(scene: first, comparedWith: second)
  model.handle(.resize(width: 1280, height: 800), at: .zero)
  return model
}

/// Clicks on the tab of a page.
func open(_ page: InspectorPage, in model: inout InspectorModel) throws {
  guard case .tabs(let tabs)? = model.controls[.pages] else { return }
  let rect = tabs.rect(ofTab: try #require(model.pages.firstIndex(of: page)))
  click(&model, Vector(Double(rect.midX), Double(rect.midY)))
}
