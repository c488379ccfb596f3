public import Documents
import Files
import Images
import Interaction
import SessionStore
public import StandSettings

/// The files of a kiosk's content, read at one time: the config file and what it names.
public struct ContentFiles: Sendable {
  /// A file with its name in the folder of a set.
  struct Item: Sendable {
    var name: String
    var bytes: [UInt8]
  }

  /// An image, and where it is named.
  private struct ImageFile: Sendable {
    var folder: String
    var path: String
    /// Its name in the folder of a set.
    var name: String
    var source: String
    var line: Int
    var column: Int

    /// Returns the error that the image cannot be shown.
    func error(_ reason: String) -> InputError {
      InputError(
        source: source, line: line, column: column, reason: .invalid("\(path): \(reason)"))
    }
  }

  /// What the files say.
  public private(set) var content: KioskContent
  /// The settings as they were read.
  public let reading: KioskSettingsReader.Reading
  /// The images that the files name.
  private var images: [ImageFile] = []
  /// All files except for the images that cannot be read.
  private(set) var items: [Item] = []
  /// The mistakes of images, which a kiosk that starts shows as placeholders.
  public private(set) var imageErrors: [InputError] = []
  /// The catalogue's file.
  public private(set) var catalogueBytes: [UInt8] = []
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
  public init(_ source: KioskArgument, inSet set: String? = nil) throws(InputError) {
    func read(
      _ path: String, as name: String, from reading: KioskSettingsReader.Reading? = nil,
      at key: String = ""
    ) throws(InputError) -> [UInt8] {
      do throws(FileError) {
        return try File.contents(of: set.map { Pathname.resolved(name, in: $0) } ?? path)
      } catch {
        guard let place = reading?.root?[key] else {
          throw InputError(source: path, reason: .cannotRead(error.reason))
        }
        throw place.error(.invalid("\(path): cannot be read: \(error.reason)"))
      }
    }
    var configItem: Item?
    reading = try source.settings { path throws(InputError) in
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
    if let bytes = source.catalogueBytes {
      catalogueBytes = bytes
    } else {
      catalogueBytes = try read(
        settings.catalogue, as: catalogueName, from: reading, at: "catalogue")
      paths.append(settings.catalogue)
    }
    items.append(Item(name: catalogueName, bytes: catalogueBytes))

    var themeBytes: [UInt8]?
    if case .file(let path) = settings.theme {
      let name = Self.name(of: path, in: "theme")
      let bytes = try read(path, as: name, from: reading, at: "theme")
      themeBytes = bytes
      items.append(Item(name: name, bytes: bytes))
      paths.append(path)
    }
    content = try KioskContent(
      settings, catalogue: catalogueBytes, as: source.format, theme: themeBytes,
      places: reading.root)
    content.warnings.insert(contentsOf: reading.warnings, at: 0)
    try readImages(settings, set)
  }

  private static func name(of path: String, in folder: String) -> String {
    "\(folder)/\(Pathname.name(of: path))"
  }

  /// Reads the images of the topics, the logo and the image of the thank-you.
  private mutating func readImages(_ settings: KioskSettings, _ set: String?) throws(InputError) {
    let catalogue = content.catalogue
    let folder = Pathname.folder(of: settings.catalogue)
    var known: Set<String> = []
    for index in 0..<catalogue.count {
      let topic = TopicIndex(index)
      guard let path = catalogue.icon(of: topic), known.insert(path).inserted else { continue }
      let place = catalogue.iconPlace(of: topic)
      images.append(
        ImageFile(
          folder: folder, path: path, name: "catalogue/\(path)", source: settings.catalogue,
          line: place?.line ?? 0, column: place?.column ?? 0))
    }
    for (path, keys) in [(settings.logo, ["logo"]), (settings.thanksImage, ["thanks", "image"])] {
      guard let path else { continue }
      let place = keys.reduce(reading.root) { $0?[$1] }
      images.append(
        ImageFile(
          folder: Pathname.folder(of: path), path: Pathname.name(of: path),
          name: Self.name(of: path, in: keys[0]), source: place?.source ?? path,
          line: place?.line ?? 0, column: place?.column ?? 0))
    }
    for file in images {
      paths.append(Pathname.resolved(file.path, in: file.folder))
      do throws(ImageFault) {
        let reader = try AssetFolder(path: set ?? file.folder)
        let bytes = try reader.contents(
          of: set == nil ? file.path : file.name, limit: Self.imageLimit)
        items.append(Item(name: file.name, bytes: bytes))
      } catch {
        imageErrors.append(file.error("\(error)"))
      }
    }
  }

  /// Decodes the images as a whole; returns those that cannot be shown completely, although their files can be read.
  public func undecodableImages() -> [InputError] {
    let decoder = ImageDecoder()
    return images.compactMap { file in
      guard let item = items.first(where: { $0.name == file.name }) else { return nil }
      do throws(ImageFault) {
        try decoder.check(item.bytes)
        return nil
      } catch {
        return file.error("\(error)")
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
    content.thanksImage = content.settings.thanksImage.map {
      Pathname.resolved(Self.name(of: $0, in: "thanks"), in: set)
    }
    return content
  }
}
