public import Documents
import Files
import Interaction
public import Topics

/// What the argument of `honeycomb kiosk` names: a config file, or a catalogue that is shown with standard settings.
///
/// A YAML or JSON file with the key `catalogue` is a config file; one with the key `topics`, or a list, is a catalogue, and
/// so are files of all other formats.
public struct KioskArgument: Sendable {
  /// The settings that can be chosen without a config file.
  public struct Choices: Hashable, Sendable {
    /// The number of picks to ask for; `nil` for that of the catalogue.
    public var goal: Int?
    /// The time without activity after which a session ends, in seconds; `nil` for the standard one.
    public var idle: Double?
    /// The theme; `nil` for the standard one.
    public var theme: KioskSettings.ThemeName?
    /// The file of the journal; `nil` for one in the folder for the user's state.
    public var journal: String?

    /// Creates the standard settings.
    public init() {}
  }

  private enum Content: Sendable {
    case config
    /// A catalogue; the bytes are those of standard input.
    case catalogue(KioskSettings, bytes: [UInt8]?)
  }

  /// The file as the user has named it, or "standard input".
  public let path: String
  /// How the catalogue is written; `nil` for the format of its file's name.
  public let format: CatalogueReader.Format?
  private let content: Content

  /// The name of standard input in messages.
  private static let inputName = "standard input"

  /// Creates the source for a file, whose beginning decides what it is.
  ///
  /// A file that cannot be read, or whose notation has a mistake, counts as a config file unless a line begins with `topics:`; its
  /// reader reports the mistake.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - choices: The settings of a catalogue.
  ///   - folder: The folder for the user's state.
  /// - Throws: `InputError` if the file is both.
  public init(file path: String, choices: Choices, stateFolder folder: String) throws(InputError) {
    self.path = path
    format = nil
    content =
      try Self.isCatalogue(path)
      ? .catalogue(Self.settings(of: path, choices, folder), bytes: nil) : .config
  }

  /// Creates the source for a catalogue on standard input: YAML or JSON with `topics` or a list, otherwise lines.
  ///
  /// - Parameters:
  ///   - bytes: All that standard input had.
  ///   - choices: The settings.
  ///   - folder: The folder for the user's state.
  /// - Throws: `InputError` if it is a config file, whose paths need a folder.
  public init(
    standardInput bytes: [UInt8], choices: Choices, stateFolder folder: String
  ) throws(InputError) {
    path = Self.inputName
    // JSON is YAML too.
    let root = try? Document(reading: bytes, named: path, as: .yaml).root
    if root?["catalogue"] != nil {
      throw InputError(
        source: path, reason: .invalid("a config file cannot be read from here; name the file"))
    }
    format = root?["topics"] != nil || root?.isSequence == true ? .yaml : .lines
    content = .catalogue(Self.settings(of: path, choices, folder), bytes: bytes)
  }

  /// Whether this is a config file.
  public var isConfig: Bool { if case .config = content { true } else { false } }

  /// The bytes of a catalogue that has no file.
  public var catalogueBytes: [UInt8]? {
    if case .catalogue(_, let bytes) = content { bytes } else { nil }
  }

  /// The file that decides what is shown; `nil` for standard input.
  public var watchedPath: String? { catalogueBytes == nil ? path : nil }

  /// Reads the settings.
  ///
  /// - Returns: The settings and the warnings of the reader.
  /// - Throws: `InputError` with the position of the first mistake.
  public func settings() throws(InputError) -> KioskSettingsReader.Reading {
    try settings { path throws(InputError) in try File.input(file: path) }
  }

  /// Reads the settings, of which the caller reads the file.
  ///
  /// - Parameter read: Reads the config file.
  /// - Returns: The settings and the warnings of the reader.
  /// - Throws: `InputError` with the position of the first mistake.
  public func settings(
    reading read: (String) throws(InputError) -> [UInt8]
  ) throws(InputError) -> KioskSettingsReader.Reading {
    switch content {
    case .config: try KioskSettingsReader.read(try read(path), named: path)
    case .catalogue(let settings, _):
      KioskSettingsReader.Reading(settings: settings, warnings: [], root: nil)
    }
  }

  /// Returns the state folder, also of a config file whose other settings have mistakes; `nil` if it is not known.
  public var stateFolder: String? {
    if let settings = (try? settings())?.settings { return settings.stateFolder }
    return KioskSettingsReader.stateFolder(file: path)
  }

  // MARK: - Catalogues

  private static func isCatalogue(_ path: String) throws(InputError) -> Bool {
    guard Document.Notation(forFile: path) != nil else { return true }
    guard let bytes = try? File.input(file: path) else { return false }
    guard let root = try? Document(reading: bytes, named: path).root else {
      let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      return lines.contains { $0.hasPrefix("topics:") }
        && !lines.contains { $0.hasPrefix("catalogue:") }
    }
    guard case .mapping(let entries) = root.content, root["catalogue"] != nil else {
      return root["topics"] != nil || root.isSequence
    }
    guard let topics = entries.first(where: { $0.key == "topics" }) else { return false }
    throw topics.error(
      .invalid(
        "a config file has \"catalogue\" and a catalogue has \"topics\"; remove one of the two, or move the topics"
          + " to the file that \"catalogue\" names"))
  }

  /// Returns the standard settings for a catalogue.
  private static func settings(
    of path: String, _ choices: Choices, _ folder: String
  ) -> KioskSettings {
    let file = Pathname.name(of: path)
    let stem = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    let name = stem.isEmpty ? file : stem
    let journal =
      choices.journal
      ?? Pathname.resolved("honeycomb/kiosk/\(name).sqlite", in: folder)
    var settings = KioskSettings(name: name, catalogue: path, journal: journal)
    // Beside the journal, because that has one kiosk.
    settings.stateFolder = journal + ".state"
    settings.goal = choices.goal
    if let idle = choices.idle { settings.times = HoneycombModel.Kiosk(idle: idle) }
    if let theme = choices.theme { settings.theme = theme }
    return settings
  }
}

extension Document.Node {
  fileprivate var isSequence: Bool { if case .sequence = content { true } else { false } }
}
