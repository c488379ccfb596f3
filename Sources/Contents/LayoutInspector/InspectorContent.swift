public import Controls
public import Drawing
import Files
import Geometry
public import Images
public import Input
import Raster
import SceneDrawing
import Scenes
public import Viewer

/// An inspector in a window, whose scene or program may change while it is shown.
///
/// If the scene has a file, the scene and its images are reloaded when their files change. Pan, zoom, size,
/// selection and overlays are kept, and cells that have moved are animated. If the file becomes invalid, the
/// last valid picture stays under a banner with the error.
public struct InspectorContent: WindowContent {
  /// The inspector's state, which the owner can read or give another scene.
  public var model: InspectorModel
  /// The scene's file; `nil` if the scene never changes.
  public private(set) var live: LiveScene?
  /// Whether the stage has ended because its program was rebuilt and is to be replaced.
  private(set) var isReplaced = false
  private let palette: WindowColors
  fileprivate let frameTimes: FrameTimes?
  private let remote: RemoteImages?
  /// The program that is watched; `nil` for none.
  private let program: String?
  private var rebuild = Debounce()
  private var watch: FileWatch?
  /// The images of a scene with a file, since the first picture.
  private var images: ImageStore?
  /// Whether the scene names images; finding out costs O(cells).
  private var hasImages: Bool
  /// The number of device pixels per logical pixel.
  private var scale = 1.0

  /// Creates the content of an inspector; see ``ContentStage/init(model:palette:frameTimes:live:remote:isWatching:)``.
  ///
  /// With a program that shows its own layout, it ends when that has been rebuilt. If the program's file cannot be watched, it
  /// is never replaced.
  init(
    model: InspectorModel, palette: WindowColors, frameTimes: FrameTimes?, live: LiveScene? = nil,
    remote: RemoteImages? = nil, isWatching: Bool = true, program: String? = nil
  ) {
    self.model = model
    self.palette = palette
    self.frameTimes = frameTimes
    self.live = live
    self.remote = remote
    self.program = program
    hasImages = live?.scene.imageNames.isEmpty == false
    var complaint: String?
    if isWatching, let paths = program.map({ [$0] }) ?? live?.watchedPaths {
      do throws(FileWatchError) {
        watch = try FileWatch(paths)
      } catch {
        complaint = error.description
      }
    }
    if let live { self.model.banner = live.banner ?? complaint }
  }

  /// Images have the sizes of device pixels from now on.
  public mutating func setScale(_ scale: Double, at time: Duration) { self.scale = scale }

  /// All buttons of the bar below the picture.
  public var leastRoom: TextScale.Room { TextScale.Room(width: 300, height: 240) }

  /// Passes the size of the texts to the inspector.
  public mutating func setTextZoom(_ zoom: Double) { model.view.textZoom = zoom }

  /// Passes an event to the inspector.
  public mutating func handle(_ event: InputEvent, at time: Duration, fonts: inout WindowFonts) {
    model.handle(event, at: time)
  }

  /// The field of the search.
  public var editedField: TextField? { model.searchField }

  /// Returns where the last event has asked for the caret of the search.
  public mutating func takeCaretRequest() -> FieldPointer.CaretRequest? {
    model.search.pointer.takeRequest()
  }

  /// Moves the caret of the search.
  public mutating func moveCaret(to offset: Int, selecting: Bool) {
    model.search.text.moveCaret(to: offset, selecting: selecting)
  }

  /// Adds what the frames took.
  public func complete(_ tree: inout PartTree, at time: Duration) {
    tree.change(InspectorCaption.frameTimes.id) {
      $0.node.value = .text(InspectorText.frames(frameTimes?.seconds ?? []).last)
    }
  }

  /// Reloads the file if that is due, takes images that have been loaded, and advances the inspector.
  public mutating func advance(to time: Duration, fonts: inout WindowFonts) {
    if let update = live?.advance(to: time) { take(update, at: time) }
    if rebuild.take(at: time), let program, SelfReplacement.canRun(programAt: program) {
      isReplaced = true
    }
    model.advance(to: time)
    guard hasImages, let images else { return }
    let states = images.states(
      for: model.inspected.scene.imageSizes(in: model.inspected.pass),
      scale: scale * model.view.zoom)
    if states != model.inspected.images {
      model.inspected.setImages(states)
      model.advance(to: time)
    }
  }

  /// `.canceled` if the user has closed the inspector, or its program was rebuilt.
  public var outcome: ViewerOutcome? { model.isEnded || isReplaced ? .canceled : nil }

  /// Returns the time of the next reload, check of other proposals, or second passes; all other changes without events are
  /// animations.
  public func nextChange(after time: Duration) -> Duration? {
    [live?.nextChange, rebuild.nextChange, model.nextSurvey, model.nextSecondPasses]
      .compactMap(\.self).min()
  }

  // MARK: - Changes

  /// The files that are watched; and SIGHUP, which reloads the scene's file.
  public var sources: [StageSource<ContentStage<Self>>] {
    var sources: [StageSource<ContentStage<Self>>] = []
    if let watch {
      sources.append(
        StageSource(watch.descriptor) { stage, time in stage.content.readWatch(at: time) })
    }
    if live != nil {
      sources.append(
        StageSource(nil) { stage, time in
          if let update = stage.content.live?.reload() { stage.content.take(update, at: time) }
        })
    }
    return sources
  }

  /// Records which files have changed; they are read once changes have stopped.
  private mutating func readWatch(at time: Duration) {
    do throws(FileWatchError) {
      let changed = try watch?.takeChanges() ?? []
      live?.note(changed, at: time)
      if program != nil, !changed.isEmpty { rebuild.note(at: time) }
    } catch {
      if live != nil { model.banner = error.description }
    }
  }

  private mutating func take(_ update: LiveScene.Update, at time: Duration) {
    guard let live else { return }
    images?.forget(update.images)
    model.banner = live.banner
    guard update.isSceneRead else { return }
    model.replace(scene: live.scene, at: time)
    hasImages = !live.scene.imageNames.isEmpty
    do throws(FileWatchError) {
      try watch?.watch(live.watchedPaths)
    } catch {
      model.banner = error.description
    }
  }

  // MARK: - Drawing

  /// Returns the colors.
  public func theme(inHighContrast isHighContrast: Bool) -> Theme {
    var theme = Theme.dark
    theme.window = isHighContrast ? .highContrast : palette
    return theme
  }

  /// Creates a sketcher.
  public func makeSketcher(_ theme: Theme, for canvas: borrowing Canvas) -> InspectorSketcher {
    InspectorSketcher(palette: theme.window, labels: canvas.labels, frameTimes: frameTimes)
  }

  /// Prepares for loading images, which are requested when the stage is next advanced.
  fileprivate mutating func prepareImages(for canvas: inout Canvas) {
    if hasImages, let images, images.missingCount > 0 { canvas.isLoading = true }
    guard images == nil, let live else { return }
    images = ImageStore(
      folder: Pathname.folder(of: live.path), remote: remote, byteLimit: 0, bell: canvas.bell)
    guard hasImages else { return }
    canvas.isLoading = true
    canvas.bell()
  }

  // MARK: - The window

  /// The pointer shape for what is under the pointer.
  public var pointer: StagePointer {
    model.isPanning ? .grabbing : model.controls.stagePointer ?? .normal
  }

  /// Text is typed and pasted into the search.
  public var acceptsText: Bool { model.search.isOpen }

  /// Returns what is selected in the search, or else the story of the selected or hovered cell, one line per part; as a test,
  /// Swift statements that verify the current pass.
  ///
  /// They have the current layout direction, but neither edited cells nor another size of texts, which a test does not have.
  public func copiedText(as form: CopiedForm) -> String? {
    guard form == .text else {
      return model.inspected.fileScene.with(layoutDirection: model.inspected.scene.layoutDirection)
        .testSource(in: model.inspected.pass.proposal)
    }
    let selection = model.search.text.selectedText
    return model.search.isInField && !selection.isEmpty
      ? selection
      : model.storyLines.map { "\($0.title)\t\($0.text)\n" }.joined()
  }
}

extension InspectorModel {
  /// Whether the user is dragging the picture.
  var isPanning: Bool { panGrip?.hasMoved == true }
}

extension InspectorSketcher: ContentSketcher {
  /// Draws the inspector at a time.
  public mutating func draw(
    _ content: inout InspectorContent, under scan: SwitchHighlight?, at time: Duration,
    on canvas: inout Canvas
  ) -> Bool {
    content.prepareImages(for: &canvas)
    draw(content.model, at: time, into: &canvas.renderer.list)
    let overlays = content.model.view.overlays
    var isFlashing = false
    if overlays.contains(.damage) {
      isFlashing = flash(content.model, at: time, on: &canvas.renderer)
    } else {
      last = nil
    }
    if overlays.contains(.magnifier),
      let lens = Magnifier(of: content.model, scale: canvas.scale)
    {
      canvas.overlay = { [palette] in lens.draw($0, into: &$1, palette: palette) }
    }
    return content.model.isMoving || isFlashing
  }

  /// Adds flashes where the drawing differs from the last one, and returns whether there are any.
  private mutating func flash(
    _ model: InspectorModel, at time: Duration, on renderer: inout Renderer
  ) -> Bool {
    var bounds: [PixelRect] = []
    renderer.list.pixelBounds(scale: renderer.scale, into: &bounds)
    let size = renderer.list.size
    let scale = renderer.scale
    let graph =
      model.view.overlays.contains(.frameTimes)
      ? Self.frameGraph(in: model.geometry.picture) : nil
    if let last, last.drawing.size == size, last.scale == scale,
      last.drawing.background == renderer.list.background
    {
      var damage = Damage(
        in: PixelRect(
          x: 0, y: 0, width: Int((size.width * scale).rounded()),
          height: Int((size.height * scale).rounded())))
      damage.add(from: last.drawing, last.bounds, to: renderer.list, bounds, scale: scale)
      for pixels in damage.rects {
        let rect = CGRect(
          x: Double(pixels.x) / scale, y: Double(pixels.y) / scale,
          width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
        // The graph changes in every frame, so flashing it would never end.
        if let graph, graph.insetBy(dx: -2, dy: -2).contains(rect) { continue }
        // One flash per area, because many overlapping ones would hide it.
        flashes.removeAll { rect.contains($0.rect) }
        flashes.append((rect, time))
      }
    }
    last = (renderer.list, bounds, scale)
    addFlashes(at: time, to: &renderer.list)
    let end = time - .seconds(Self.flashTime)
    flashes.removeAll { $0.time <= end }
    return !flashes.isEmpty
  }
}

/// The stage of an inspector.
public typealias InspectorStage = ContentStage<InspectorContent>

extension ContentStage<InspectorContent> {
  /// Creates the stage of an inspector.
  ///
  /// - Parameters:
  ///   - model: The state.
  ///   - palette: The colors.
  ///   - frameTimes: The durations that the window host's hook records, for the graph of frame times.
  ///   - live: The file of the model's scene; `nil` if it has none.
  ///   - remote: Which images may come from the network; `nil` for none.
  ///   - isWatching: Whether the file is watched; otherwise it is reloaded only on SIGHUP.
  public init(
    model: InspectorModel, palette: WindowColors = .dark, frameTimes: FrameTimes? = nil,
    live: LiveScene? = nil, remote: RemoteImages? = nil, isWatching: Bool = true
  ) {
    self.init(
      InspectorContent(
        model: model, palette: palette, frameTimes: frameTimes, live: live, remote: remote,
        isWatching: isWatching))
  }

  /// The inspector's state, which the owner can read or give another scene.
  public var model: InspectorModel {
    get { content.model }
    _modify { yield &content.model }
  }
}
