import Files
public import Images
public import Drawing
public import Input
import Interaction
import SceneDrawing
public import Raster
import Scenes
public import Viewer

/// An inspector that reloads its scene and the scene's images when their files change.
///
/// Pan, zoom, size, selection and overlays are kept, and cells that have moved are animated. If the
/// file becomes invalid, the last valid picture stays under a banner with the error.
public struct LiveInspectorStage: Stage, ~Copyable {
  /// The inspector.
  public private(set) var inspector: InspectorStage
  /// The scene's file.
  public private(set) var live: LiveScene
  private let images: ImageStore
  private let wakeUpPipe: WakeUpPipe?
  /// Watches the files; `nil` if they are not watched and images are loaded synchronously.
  private let watch: FileWatch?
  private let isWatching: Bool
  private var hasImages: Bool
  private var scale = 1.0

  /// Creates an inspector of a scene's file.
  ///
  /// - Parameters:
  ///   - inspector: The inspector of the scene that `live` has read.
  ///   - live: The scene's file.
  ///   - remote: Which images may come from the network; `nil` for none.
  ///   - isWatching: Whether the file is watched. If it is not, because no user edits it, drawing
  ///     waits until images are loaded.
  public init(
    _ inspector: consuming InspectorStage, of live: LiveScene, remote: RemoteImages? = nil,
    isWatching: Bool = true
  ) {
    let wakeUpPipe = isWatching ? try? WakeUpPipe() : nil
    images = ImageStore(
      folder: Pathname.folder(of: live.path), remote: remote, byteLimit: 0,
      bell: { wakeUpPipe?.wakeUp() })
    self.wakeUpPipe = wakeUpPipe
    self.isWatching = isWatching
    var complaint: String?
    if isWatching {
      do throws(FileWatchError) {
        watch = try FileWatch(live.watchedPaths)
      } catch {
        watch = nil
        complaint = error.description
      }
    } else {
      watch = nil
    }
    hasImages = !live.scene.imageNames.isEmpty
    self.live = live
    inspector.model.banner = live.banner ?? complaint
    self.inspector = inspector
  }

  // MARK: - Changes

  /// Becomes readable when files have changed.
  public var inputDescriptor: Int32? { watch?.descriptor }

  /// Records which files have changed; they are read once changes have stopped.
  public mutating func readInput(at time: Duration) {
    do throws(FileWatchError) {
      live.note(try watch?.takeChanges() ?? [], at: time)
    } catch {
      inspector.model.banner = error.description
    }
  }

  /// Becomes readable when an image has been decoded.
  public var noticeDescriptor: Int32? { wakeUpPipe?.descriptor }

  /// Resets the notice that images have been decoded.
  public mutating func takeNotice() { wakeUpPipe?.reset() }

  /// The time of the next reload or of the inspector's next change.
  public var nextChange: Duration? {
    [live.nextChange, inspector.nextChange].compactMap(\.self).min()
  }

  /// Reloads the file if that is due, and advances the inspector.
  public mutating func advance(
    to time: Duration, startEpoch: () -> Double
  ) throws -> ViewerOutcome? {
    if let update = live.advance(to: time) { take(update, at: time) }
    return try inspector.advance(to: time, startEpoch: startEpoch)
  }

  /// Reloads the file immediately, and returns `true`.
  public mutating func reload(at time: Duration) -> Bool {
    take(live.reload(), at: time)
    return true
  }

  private mutating func take(_ update: LiveScene.Update, at time: Duration) {
    images.forget(update.images)
    inspector.model.banner = live.banner
    guard update.isSceneRead else { return }
    inspector.model.replace(scene: live.scene, at: time)
    hasImages = !live.scene.imageNames.isEmpty
    do throws(FileWatchError) {
      try watch?.watch(live.watchedPaths)
    } catch {
      inspector.model.banner = error.description
    }
  }

  // MARK: - Forwarding

  /// Sets the device pixels per logical pixel; throws if there is no font.
  public mutating func setScale(_ scale: Double) throws {
    self.scale = scale
    try inspector.setScale(scale)
  }

  /// Passes an event to the inspector.
  public mutating func handle(_ event: InputEvent, at time: Duration) {
    inspector.handle(event, at: time)
  }

  /// Takes images that have been loaded, and prepares the drawing for a time.
  public mutating func prepare(at time: Duration) -> StageProgress {
    if hasImages {
      let model = inspector.model
      inspector.model.images = images.states(
        for: model.scene.imageSizes(in: model.pass), scale: scale * model.zoom,
        isAwaited: !isWatching)
    }
    return inspector.prepare(at: time)
  }

  /// Draws the prepared drawing.
  public mutating func draw(into surface: inout Surface, buffer: Int) -> Damage {
    inspector.draw(into: &surface, buffer: buffer)
  }

  /// The last display list.
  public var displayList: DisplayList { mutating get { inspector.displayList } }

  /// Marks the content of all buffers as out of date.
  public mutating func invalidate() { inspector.invalidate() }

  /// Whether closing the window ends the viewer.
  public var isClosable: Bool { inspector.isClosable }

  /// The pointer shape for what is under the pointer.
  public var pointer: StagePointer { inspector.pointer }

  /// The text that Ctrl + C copies.
  public var copiedText: String? { inspector.copiedText }
}
