public import Documents
public import Drawing
import Files
public import Interaction
import Picker
public import StaffAccess
public import StandSettings
import Themes
public import Topics
public import Words

/// What a kiosk shows: its settings, its catalogue and its theme, read from their files.
public struct KioskContent: Sendable {
  /// The settings.
  public var settings: KioskSettings
  /// The topics.
  public var catalogue: Catalogue
  /// The catalogue as JSON that does not depend on how its file is written; the journal refers to it.
  public var canonicalCatalogue: [UInt8]
  /// The theme.
  public var theme = Theme.dark
  /// The folder of the topics' images.
  public var imageFolder: String
  /// The file of the logo; `nil` for none.
  public var logo: String?
  /// The file of the image in the thank-you; `nil` for none.
  public var thanksImage: String?
  /// The languages to choose from: those of the settings, otherwise of the catalogue, otherwise of the title.
  public var languages: [Language]
  /// The texts of the program in all languages.
  public var tables: MessageTables
  /// The languages of which texts of the program are missing, which are then in English.
  public var incompleteLanguages: [Language] {
    languages.filter { language in
      let table = tables.table(for: language)
      return table.language.primarySubtag != language.primarySubtag
        || MessageKey.replaceable.contains { table[$0] == nil }
    }
  }
  /// The corner that staff holds: the one in the settings, otherwise one without a control.
  ///
  /// In languages that are written from right to left, the corners are those of a mirror image, as the controls are.
  public var staffCorner: StaffGesture.Corner {
    settings.staff?.corner ?? (languages.count > 1 || settings.ease ? .topLeft : .topRight)
  }
  /// The problems that were corrected while reading.
  public var warnings: [InputWarning] = []
  /// Whether there is nothing to show but that the kiosk is out of order.
  public private(set) var isOutOfOrder = false

  /// Reads the files that settings name.
  ///
  /// - Throws: `InputError` with the file and the position of the first mistake.
  public init(_ settings: KioskSettings) throws(InputError) {
    var theme: [UInt8]?
    if case .file(let path) = settings.theme { theme = try File.input(file: path) }
    try self.init(
      settings, catalogue: try File.input(file: settings.catalogue), theme: theme)
  }

  /// Reads the contents of files; those that the settings name give the names for errors and the folder of images.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - bytes: The catalogue.
  ///   - format: Its format; `nil` for that of its file's name.
  ///   - themeBytes: The theme; `nil` if the settings name no file.
  ///   - places: The value of the config file, for the places of its mistakes; `nil` for none.
  /// - Throws: `InputError` with the file and the position of the first mistake.
  public init(
    _ settings: KioskSettings, catalogue bytes: [UInt8], as format: CatalogueReader.Format? = nil,
    theme themeBytes: [UInt8]?, places: Document.Node? = nil
  ) throws(InputError) {
    self.settings = settings
    let reading = try CatalogueReader(format: format).read(bytes, named: settings.catalogue)
    catalogue = reading.catalogue
    warnings = reading.warnings
    canonicalCatalogue = CatalogueWriter.bytes(of: catalogue)
    imageFolder = Pathname.folder(of: settings.catalogue)
    logo = settings.logo
    thanksImage = settings.thanksImage
    languages = settings.languages
    if languages.isEmpty { languages = catalogue.languages }
    if languages.isEmpty { languages = settings.title?.languages ?? [] }
    tables = MessageTables(replacements: settings.texts(in: languages))
    guard catalogue.selectableCount > 0 else {
      throw InputError(
        source: settings.catalogue, reason: .expected("topics to pick", found: "none"))
    }
    switch settings.theme {
    case .shipped(let name):
      theme = Theme.shipped.first { $0.name == name } ?? .dark
    case .file(let path):
      let reading = try ThemeReader.read(themeBytes ?? [], named: path)
      theme = reading.theme
      warnings += reading.warnings
    }
    do throws(HoneycombModel.LimitError) {
      _ = try model()
    } catch {
      let place = places?["min"] ?? places?["max"]
      throw place?.error(.invalid("\(error)"))
        ?? InputError(source: settings.catalogue, reason: .invalid("\(error)"))
    }
  }

  /// Creates the content of a kiosk that has none.
  public init(outOfOrder settings: KioskSettings) {
    self.settings = settings
    catalogue = Catalogue()
    canonicalCatalogue = CatalogueWriter.bytes(of: catalogue)
    imageFolder = Pathname.folder(of: settings.catalogue)
    languages = settings.languages
    logo = settings.logo
    thanksImage = settings.thanksImage
    tables = MessageTables(replacements: settings.texts)
    isOutOfOrder = true
  }

  /// Returns the model of a window, whose size the window sets.
  ///
  /// - Throws: `HoneycombModel.LimitError` if the limits of the settings do not fit the catalogue.
  public func model() throws(HoneycombModel.LimitError) -> HoneycombModel {
    try model(settings.configuration)
  }

  /// Returns the model of a window with its controls.
  ///
  /// - Parameter seed: Decides on the order of the topics if the settings shuffle them.
  /// - Returns: The model.
  /// - Throws: As ``model()``.
  func pickerModel(shuffledBy seed: UInt64 = 0) throws(HoneycombModel.LimitError) -> PickerModel {
    var configuration = settings.configuration
    if settings.shuffle { configuration.kiosk?.shuffleSeed = seed }
    return PickerModel(try model(configuration), parts: parts, tables: tables)
  }

  /// What decides on the size of labels.
  private var parts: PickerWindowOptions {
    var parts = PickerWindowOptions()
    (parts.distance, parts.scale) = (settings.distance, settings.scale ?? 1)
    (parts.tapSlop, parts.screenTop) = (settings.tapSlop, settings.height)
    return parts
  }

  /// Returns the model of the attract screen.
  ///
  /// - Parameter reservedHeight: The height at the bottom of the window that is for texts, in logical pixels.
  /// - Returns: A model without header, footer and goal.
  func attractModel(reservedHeight: Double) -> PickerModel {
    var parts = parts
    (parts.hasStrips, parts.hasTray) = (false, false)
    parts.reservedHeight = reservedHeight
    var configuration = settings.configuration
    (configuration.goal, configuration.minimum, configuration.maximum) = (0, 0, .max)
    // Nobody uses it, so that nobody stops using it.
    configuration.kiosk = HoneycombModel.Kiosk(idle: 1e9)
    configuration.driftReach = AttractScript.driftReach
    do throws(HoneycombModel.LimitError) {
      return PickerModel(try model(configuration, parts), parts: parts, tables: tables)
    } catch {
      preconditionFailure("no topic is required: \(error)")
    }
  }

  private func model(
    _ configuration: HoneycombModel.Configuration,
    _ parts: PickerWindowOptions = PickerWindowOptions()
  ) throws(HoneycombModel.LimitError) -> HoneycombModel {
    var configuration = configuration
    configuration.languages = languages
    configuration.arranging = .byRoom(cellWidth: nil)
    var model = HoneycombModel(
      catalogue: catalogue, configuration: configuration, width: 960, height: 720,
      parts: parts)
    if isOutOfOrder {
      model.suspend(at: .zero)
    } else {
      try model.completeInput(at: .zero)
    }
    return model
  }
}

/// The newest valid content of a kiosk whose files are watched, without making the loop wait.
///
/// Class-bound: the stage and its owner share one state.
public protocol KioskUpdates: AnyObject {
  /// Readable when the files were read, until `takeNotice()`.
  var descriptor: Int32 { get }
  /// Makes `descriptor` unreadable.
  func takeNotice()
  /// Returns new content, once.
  func takeContent() -> KioskContent?
  /// Called when new content is shown, before its first session.
  func didAdopt(_ content: KioskContent)
  /// Starts to read the files again.
  func requestReload()
}
