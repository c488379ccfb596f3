import Files
public import Images
public import Drawing
public import Input
import Interaction
import SceneDrawing
public import Raster
import Scenes
public import Viewer

/// An inspector whose scene is read again when its file changes, with the pictures that it names.
///
/// Pan, zoom, size, selection and overlays stay; what has moved glides from where it was. A broken edit keeps the last good
/// picture under a banner with the error.
public struct LiveInspectorStage: Stage, ~Copyable {
  /// The inspector.
  public private(set) var inspector: InspectorStage
  /// The scene's file.
  public private(set) var live: LiveScene
  private let images: SceneImages
  private let wakeUpPipe: WakeUpPipe?
  /// What tells of changes; `nil`: nothing does, and pictures are waited for.
  private let watch: FileWatch?
  private let isWatching: Bool
  private var hasImages: Bool
  private var scale = 1.0

  /// Sets up an inspector of a scene's file.
  ///
  /// - Parameters:
  ///   - inspector: The inspector, of the scene that `live` has read.
  ///   - live: The scene's file.
  ///   - remote: What of its pictures may come from the network; `nil`: nothing.
  ///   - isWatching: Whether the file is watched; where nobody is there to edit it, pictures are waited for
  ///     instead.
  public init(
    _ inspector: consuming InspectorStage, of live: LiveScene, remote: RemoteImages? = nil,
    isWatching: Bool = true
  ) {
    let wakeUpPipe = isWatching ? try? WakeUpPipe() : nil
    images = SceneImages(
      folder: Pathname.folder(of: live.path), remote: remote, bell: { wakeUpPipe?.wakeUp() })
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

  // MARK: - What has changed

  /// Becomes readable when files have changed.
  public var inputDescriptor: Int32? { watch?.descriptor }

  /// Notes which files have changed; they are read when nothing more happens to them.
  public mutating func readInput(at time: Duration) {
    do throws(FileWatchError) {
      live.note(try watch?.takeChanges() ?? [], at: time)
    } catch {
      inspector.model.banner = error.description
    }
  }

  /// Becomes readable when a picture has been decoded.
  public var noticeDescriptor: Int32? { wakeUpPipe?.descriptor }

  /// Takes note that pictures have been decoded.
  public mutating func takeNotice() { wakeUpPipe?.reset() }

  /// When the file is to be read, or the inspector changes by itself.
  public var nextChange: Duration? {
    [live.nextChange, inspector.nextChange].compactMap(\.self).min()
  }

  /// Reads the file if that is due, and moves the inspector on.
  public mutating func advance(
    to time: Duration, startEpoch: () -> Double
  ) throws -> ViewerOutcome? {
    if let update = live.advance(to: time) { take(update, at: time) }
    return try inspector.advance(to: time, startEpoch: startEpoch)
  }

  /// Reads the file at once.
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

  // MARK: - The inspector's

  /// Draws in device pixels of another size; throws when there is no font.
  public mutating func setScale(_ scale: Double) throws {
    self.scale = scale
    try inspector.setScale(scale)
  }

  /// Hands an event to the inspector.
  public mutating func handle(_ event: InputEvent, at time: Duration) {
    inspector.handle(event, at: time)
  }

  /// Takes the pictures that are there, and makes the drawing of a time.
  public mutating func prepare(at time: Duration) -> StageProgress {
    if hasImages {
      let model = inspector.model
      images.ask(for: model.scene.imageSizes(in: model.pass), scale: scale * model.zoom)
      if isWatching { _ = images.takeResults() } else { images.waitForAll() }
      inspector.model.images = images.states
    }
    return inspector.prepare(at: time)
  }

  /// Draws the prepared drawing.
  public mutating func draw(into surface: inout Surface, buffer: Int) -> Damage {
    inspector.draw(into: &surface, buffer: buffer)
  }

  /// The display list that was made last.
  public var displayList: DisplayList { mutating get { inspector.displayList } }

  /// Forgets what the buffers hold.
  public mutating func invalidate() { inspector.invalidate() }

  /// Whether closing the window ends the showing.
  public var isClosable: Bool { inspector.isClosable }

  /// What the pointer is over.
  public var pointer: StagePointer { inspector.pointer }

  /// What Ctrl + C copies.
  public var copiedText: String? { inspector.copiedText }
}
