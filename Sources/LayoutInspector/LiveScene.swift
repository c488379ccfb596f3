public import Documents
import Files
public import Scenes

/// A scene that is read again when its file has changed, and that an edit cannot break.
///
/// A value without a clock: its owner notes changes as a file watch tells of them, and lets it read when that
/// is due. While the file is broken or half-written the last good scene stays, with what is wrong as a banner.
public struct LiveScene: Sendable {
  /// The file.
  public let path: String
  /// The scene as it was read last without a mistake.
  public private(set) var scene: LayoutScene
  /// What is wrong with the file now, as `FILE:LINE:COLUMN: message`; `nil`: the scene is what it says.
  public private(set) var banner: String?
  /// What had to be mended to read the scene.
  public private(set) var warnings: [InputWarning]
  private let reader: SceneReader
  private var debounce = Debounce()
  private var changedImages: Set<String> = []

  /// What came of looking again.
  public struct Update: Hashable, Sendable {
    /// Whether the scene was read anew.
    public var isSceneRead = false
    /// Whether the banner is another one.
    public var isBannerChanged = false
    /// The pictures that have changed, by the names that the scene has for them.
    public var images: Set<String> = []
  }

  /// Reads a scene for the first time.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - reader: What reads it, with the layouts that scenes can name.
  /// - Throws: `InputError` where there is no scene to begin with.
  public init(path: String, reader: SceneReader = SceneReader()) throws(InputError) {
    let reading = try reader.read(file: path)
    self.path = path
    self.reader = reader
    scene = reading.scene
    warnings = reading.warnings
  }

  // MARK: - Watching

  /// The files to watch: the scene, and the pictures that it names.
  public var watchedPaths: [String] {
    [path] + imageFiles.keys.filter { $0 != path }.sorted()
  }

  /// The names of the pictures by their files.
  private var imageFiles: [String: [String]] {
    let folder = Pathname.folder(of: path)
    let names = scene.imageNames.filter { !$0.contains("://") }
    return Dictionary(grouping: names) { Pathname.resolved($0, in: folder) }
  }

  /// Notes that files may have changed.
  public mutating func note(_ changed: Set<String>, at time: Duration) {
    guard !changed.isEmpty else { return }
    debounce.note(at: time)
    for (file, names) in imageFiles where changed.contains(file) {
      changedImages.formUnion(names)
    }
  }

  /// When the file is to be read; `nil`: nothing has changed.
  public var nextChange: Duration? { debounce.nextChange }

  /// Reads the file if that is due; `nil`: it is not.
  public mutating func advance(to time: Duration) -> Update? {
    debounce.take(at: time) ? reload() : nil
  }

  /// Reads the file at once.
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
