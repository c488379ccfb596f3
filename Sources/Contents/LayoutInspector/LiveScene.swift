public import Documents
import Files
public import Scenes

/// A scene that is reloaded when its file changes, and that tolerates invalid edits.
///
/// A value without a clock: its owner records changes as a file watch reports them, and lets it
/// reload when that is due. While the file is invalid or incomplete, the last valid scene is kept,
/// and `banner` has the error.
public struct LiveScene: Sendable {
  /// The file.
  public let path: String
  /// The last valid scene.
  public private(set) var scene: LayoutScene
  /// The error in the file, as `FILE:LINE:COLUMN: message`; `nil` if the scene is up to date.
  public private(set) var banner: String?
  /// The problems that the reader corrected in the scene.
  public private(set) var warnings: [InputWarning]
  private let reader: SceneReader
  private var debounce = Debounce()
  private var changedImages: Set<String> = []

  /// The result of a reload.
  public struct Update: Hashable, Sendable {
    /// Whether the scene was reloaded.
    public var isSceneRead = false
    /// Whether the banner has changed.
    public var isBannerChanged = false
    /// The images that have changed, by their names in the scene.
    public var images: Set<String> = []
  }

  /// Reads a scene for the first time.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - reader: The reader, with the layouts that scenes can name.
  /// - Throws: `InputError` if the scene cannot be read.
  public init(path: String, reader: SceneReader = SceneReader()) throws(InputError) {
    let reading = try reader.read(file: path)
    self.path = path
    self.reader = reader
    scene = reading.scene
    warnings = reading.warnings
  }

  // MARK: - Watching

  /// The files to watch: the scene, and the images that it names.
  public var watchedPaths: [String] {
    [path] + imageFiles.keys.filter { $0 != path }.sorted()
  }

  /// The names of the images by their files.
  private var imageFiles: [String: [String]] {
    let folder = Pathname.folder(of: path)
    let names = scene.imageNames.filter { !$0.contains("://") }
    return Dictionary(grouping: names) { Pathname.resolved($0, in: folder) }
  }

  /// Records that files may have changed.
  public mutating func note(_ changed: Set<String>, at time: Duration) {
    guard !changed.isEmpty else { return }
    debounce.note(at: time)
    for (file, names) in imageFiles where changed.contains(file) {
      changedImages.formUnion(names)
    }
  }

  /// The time at which the file has to be read; `nil` if nothing has changed.
  public var nextChange: Duration? { debounce.nextChange }

  /// Reloads the file if that is due; returns `nil` if it is not.
  public mutating func advance(to time: Duration) -> Update? {
    debounce.take(at: time) ? reload() : nil
  }

  /// Reloads the file immediately.
  public mutating func reload() -> Update {
    var update = Update(images: changedImages)
    changedImages = []
    let earlier = banner
    do throws(InputError) {
      let reading = try reader.read(file: path)
      scene = reading.scene
      warnings = reading.warnings
      banner = nil
      update.isSceneRead = true
    } catch {
      banner = error.description
    }
    update.isBannerChanged = banner != earlier
    return update
  }
}
