import Drawing
import Interaction

/// The settings that the sketcher of the demo depends on.
struct DemoLook: Hashable {
  /// The colors of the picker, on the background of the demo.
  let theme: Theme
  /// The shape of the picker's cells.
  let shape: HoneycombModel.CellShape

  init(of model: DemoModel) {
    shape = model.picker.honeycomb.configuration.shape
    var theme = model.theme
    let ground = model.palette.background
    (theme.backgroundTop, theme.backgroundBottom) = (ground, ground)
    self.theme = theme
  }
}
