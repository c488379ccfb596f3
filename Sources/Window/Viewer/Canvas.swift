public import Drawing
import Files
public import Raster

/// What a stage draws with: a display list, its renderer and its texts, which the stage's host owns.
public struct Canvas: ~Copyable {
  /// Lays out texts; they are empty while the fonts are being loaded.
  public var labels: LabelStore
  /// Draws its display list, `renderer.list`.
  public var renderer: Renderer
  /// Adds marks in front of the list that depend on its pixels; `nil` for none.
  ///
  /// The stage sets it again for each picture.
  public var overlay: ((borrowing Surface, inout DisplayList) -> Void)?
  /// Whether the picture lacks something that is being loaded, such as an image.
  ///
  /// The stage sets it, and lets `bell` ring when it has been loaded.
  public var isLoading = false
  /// Makes the host advance the stage and draw; can be called from any thread.
  public let bell: @Sendable () -> Void
  private let pipe: WakeUpPipe?
  private var fontFamilies: [String]
  private let isParallel: Bool

  /// Creates an empty canvas.
  ///
  /// - Parameters:
  ///   - fontFamilies: The fonts of the texts.
  ///   - scale: The number of device pixels per logical pixel.
  ///   - awaitsFonts: Whether to wait for the fonts; otherwise the bell rings when they are loaded.
  ///   - isParallel: Whether a second thread may draw.
  /// - Throws: `TypesettingError` if there is no font.
  init(
    fontFamilies: [String], scale: Double, awaitsFonts: Bool = false, isParallel: Bool = true
  ) throws {
    let pipe = try? WakeUpPipe()
    self.pipe = pipe
    self.fontFamilies = fontFamilies
    self.isParallel = isParallel
    bell = { pipe?.wakeUp() }
    renderer = Renderer(scale: scale, isParallel: isParallel)
    labels = try LabelStore(
      families: fontFamilies, bell: awaitsFonts || pipe == nil ? nil : bell)
  }

  /// The number of device pixels per logical pixel.
  public var scale: Double { renderer.scale }

  /// Changes the scale; the buffers' contents are no longer valid.
  mutating func setScale(_ scale: Double) {
    renderer = Renderer(scale: scale, isParallel: isParallel)
  }

  // MARK: - Notices

  /// Readable when the bell has rung.
  var descriptor: Int32? { pipe?.descriptor }

  /// Silences the bell.
  mutating func takeNotices() { pipe?.reset() }

  /// Takes the fonts if they have been loaded; throws `TypesettingError` if there are none.
  mutating func takeFonts() throws { try labels.takeFonts() }

  /// Waits until the bell rings if the picture lacks something; returns `false` if it is complete.
  mutating func waitForParts() -> Bool {
    guard isLoading, let pipe else { return false }
    while !pipe.wait(within: .seconds(60)) {}
    pipe.reset()
    return true
  }

  // MARK: - Drawing

  /// Prepares the picture of a time to which the stage has been advanced.
  mutating func prepare<Showing: Stage & ~Copyable>(
    _ stage: inout Showing, at time: Duration
  ) throws -> StageProgress {
    if fontFamilies != stage.fontFamilies {
      fontFamilies = stage.fontFamilies
      // Waits, because a window that has shown text does not lose it.
      labels = try LabelStore(families: fontFamilies)
    }
    labels.begin()
    (isLoading, overlay) = (false, nil)
    let isAnimating = stage.draw(at: time, on: &self)
    var progress = StageProgress(
      isChanged: renderer.isChanged || overlay != nil, isAnimating: isAnimating)
    progress.isPartial = !labels.isReady
    return progress
  }

  /// Draws the prepared picture into `surface`, which is buffer number `buffer` (from 0) and contains
  /// what was last drawn into that buffer.
  ///
  /// - Returns: Where the picture differs from the one that the last call drew, into either buffer: the
  ///   part that must be uploaded.
  mutating func draw(into surface: inout Surface, buffer: Int) -> Damage {
    guard let overlay else { return renderer.draw(into: &surface, buffer: buffer) }
    let list = renderer.list
    var damage = renderer.draw(into: &surface, buffer: buffer)
    renderer.list = list
    overlay(surface, &renderer.list)
    for rect in renderer.draw(into: &surface, buffer: buffer).rects { damage.add(rect) }
    return damage
  }
}
