import Interaction
import Raster
import Typesetting

/// A scene on its way to pixels: what is drawn, and those who draw it.
///
/// A class, for the threads that draw bands of a frame share it. During a run each touches its own
/// painter; the rest stays as it is.
final class FramePainter: BandPainting, @unchecked Sendable {
  /// What is drawn.
  var scene = Scene()
  /// The texts in it.
  var labels: LabelStore
  /// The images in it.
  var images: ImageStore
  /// Where it is drawn.
  var damage = Damage(in: .empty)
  private var stamps = CellStamps()
  private var painter: Painter
  /// The painter of the second thread; made when a frame is first worth it.
  private var secondPainter: Painter?
  private var workers: BandWorkers?
  private var bands = BandPlan()
  private let theme: Theme
  private let isParallel: Bool
  private var hasDrawn = false

  /// Makes a painter without a scene; throws when no font can be found.
  init(
    theme: Theme, shape: HoneycombModel.CellShape, images: consuming ImageStore, isParallel: Bool,
    fontBell: (@Sendable () -> Void)?
  ) throws(TypesettingError) {
    self.theme = theme
    self.images = images
    self.isParallel = isParallel
    painter = Painter(theme: theme)
    // Last, for it may have to wait for the fonts.
    labels = try LabelStore(families: theme.fontFamilies, shape: shape, bell: fontBell)
  }

  /// Draws the scene into the damage; the bytes are the same on one thread and two.
  func paint(into surface: inout Surface) {
    defer { hasDrawn = true }
    painter.makeStamps(for: scene, in: &stamps)
    images.prepare(for: scene)
    // The first frame is to be seen soon, and often the only one: no thread for it.
    if isParallel, hasDrawn, bands.cut(damage, of: scene, height: surface.height) {
      if secondPainter == nil {
        secondPainter = Painter(theme: theme)
        workers = BandWorkers()
      }
      if let workers {
        workers.paint(self, bands: bands.count, into: &surface)
        return
      }
    }
    painter.paint(
      scene, labels: labels, stamps: stamps, images: images, damage: damage,
      rows: 0..<surface.height,
      into: &surface)
  }

  func paint(band: Int, worker: Int, into surface: inout Surface) {
    let rows = bands[band]
    if worker == 0 {
      painter.paint(
        scene, labels: labels, stamps: stamps, images: images, damage: damage, rows: rows,
        into: &surface)
    } else {
      secondPainter?.paint(
        scene, labels: labels, stamps: stamps, images: images, damage: damage, rows: rows,
        into: &surface)
    }
  }
}
