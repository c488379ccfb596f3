import Drawing
import Viewer

extension HeadlessHost {
  /// Gives the stage its fonts at the start, as a window does soon: labels decide on the sizes of cells.
  func loadFonts() throws {
    stage.take(try LabelStore(families: stage.fontFamilies))
    stage.advance(to: .zero)
  }
}
