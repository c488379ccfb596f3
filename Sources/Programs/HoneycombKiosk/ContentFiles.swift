import Documents
import Files
import Images
import Interaction
import Kiosk
import SessionStore

/// The files of a kiosk's content, read at one time: the config file and what it names.
struct ContentFiles: Sendable {
  /// A file with its name in the folder of a set.
  struct Item: Sendable {
    var name: String
    var bytes: [UInt8]
  }

  /// What the files say.
  private(set) var content: KioskContent
  /// All files except for the images that cannot be read.
  private(set) var items: [Item] = []
  /// The mistakes of images, which a kiosk that starts shows as placeholders.
  private(set) var imageErrors: [InputError] = []
  /// The files to watch for changes.
  private(set) var paths: [String] = []

  /// The greatest size of an image file, in bytes.
  private static let imageLimit = 64 << 20
  /// The name of the config file in the folder of a set.
  static let configName = "config"

  /// Reads the files.
  ///
  /// - Parameters:
  ///   - source: The config file, whose relative paths start at its folder, or the catalogue.
  ///   - set: The folder of the set to read the files from; `nil` for the files themselves.
  /// - Throws: `InputError` with the name of the original file.
  init(_ source: KioskSource, inSet set: String? = nil) throws(InputError) {
    func read(_ path: String, as name: String) throws(InputError) -> [UInt8] {
      do throws(FileError) {
        return try File.contents(of: set.map { Pathname.resolved(name, in: $0) } ?? path)
      } catch {
        throw InputError(source: path, reason: .cannotRead(error.reason))
      }
    }
    var configItem: Item?
    let reading = try source.settings { path throws(InputError) in
      let bytes = try read(path, as: Self.configName)
      configItem = Item(name: Self.configName, bytes: bytes)
      return bytes
    }
    let settings = reading.settings
    if let configItem {
      items.append(configItem)
      paths.append(source.path)
    }

    let catalogueName = Self.name(of: settings.catalogue, in: "catalogue")
    let catalogueBytes: [UInt8]
    if let bytes = source.catalogueBytes {
      catalogueBytes = bytes
    } else {
      catalogueBytes = try read(settings.catalogue, as: catalogueName)
      paths.append(settings.catalogue)
    }
    items.append(Item(name: catalogueName, bytes: catalogueBytes))

    var themeBytes: [UInt8]?
    if case .file(let path) = settings.theme {
      let name = Self.name(of: path, in: "theme")
      let bytes = try read(path, as: name)
      themeBytes = bytes
      items.append(Item(name: name, bytes: bytes))
      paths.append(path)
    }
    content = try KioskContent(
      settings, catalogue: catalogueBytes, as: source.format, theme: themeBytes)
    content.warnings.insert(contentsOf: reading.warnings, at: 0)
    try readImages(settings, set)
  }

  private static func name(of path: String, in folder: String) -> String {
    "\(folder)/\(Pathname.name(of: path))"
  }

  /// Reads the images of the topics and the logo.
  private mutating func readImages(_ settings: KioskSettings, _ set: String?) throws(InputError) {
    var files:
      [(folder: String, path: String, name: String, place: Catalogue.Place?, source: String)] =
        []
    let catalogue = content.catalogue
    let folder = Pathname.folder(of: settings.catalogue)
    var known: Set<String> = []
    for index in 0..<catalogue.count {
      let topic = TopicIndex(index)
      guard let path = catalogue.icon(of: topic), known.insert(path).inserted else { continue }
      files.append(
        (folder, path, "catalogue/\(path)", catalogue.iconPlace(of: topic), settings.catalogue))
    }
    if let logo = settings.logo {
      files.append(
        (
          Pathname.folder(of: logo), Pathname.name(of: logo),
          Self.name(of: logo, in: "logo"), nil, logo
        ))
    }
    for file in files {
      paths.append(Pathname.resolved(file.path, in: file.folder))
      do throws(ImageFault) {
        let reader = try AssetFolder(path: set ?? file.folder)
        let bytes = try reader.contents(
          of: set == nil ? file.path : file.name, limit: Self.imageLimit)
        items.append(Item(name: file.name, bytes: bytes))
      } catch {
        imageErrors.append(
          InputError(
            source: file.source, line: file.place?.line ?? 0, column: file.place?.column ?? 0,
            reason: .invalid("\(file.path): \(error)")))
      }
    }
  }

  /// A text that is equal for equal files.
  var digest: String {
    items.map { "\(Checksum.sha256($0.bytes)) \($0.name)" }.joined(separator: "\n") + "\n"
  }

  /// Returns the content that shows the files of a set instead of the original ones.
  func content(inSet set: String) -> KioskContent {
    var content = content
    content.imageFolder = Pathname.resolved("catalogue", in: set)
    content.logo = content.settings.logo.map {
      Pathname.resolved(Self.name(of: $0, in: "logo"), in: set)
    }
    return content
  }
}
