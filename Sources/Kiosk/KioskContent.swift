public import Documents
public import Drawing
public import Interaction
import Themes
import Topics

/// What a kiosk shows: its catalogue and its theme, read from their files.
public struct KioskContent: Sendable {
  /// The topics.
  public var catalogue: Catalogue
  /// The catalogue as JSON that does not depend on how its file is written; the journal refers to it.
  public var canonicalCatalogue: [UInt8]
  /// The theme.
  public var theme: Theme
  /// The problems that were corrected while reading.
  public var warnings: [InputWarning] = []

  /// Reads the files that settings name.
  ///
  /// - Throws: `InputError` with the file and the position of the first mistake.
  public init(_ settings: KioskSettings) throws(InputError) {
    let reading = try CatalogueReader().read(file: settings.catalogue)
    guard reading.catalogue.selectableCount > 0 else {
      throw InputError(
        source: settings.catalogue, reason: .expected("topics to pick", found: "none"))
    }
    catalogue = reading.catalogue
    warnings = reading.warnings
    canonicalCatalogue = CatalogueWriter.bytes(of: catalogue)
    switch settings.theme {
    case .shipped(let name):
      theme = Theme.shipped.first { $0.name == name } ?? .dark
    case .file(let path):
      let reading = try ThemeReader.read(file: path)
      theme = reading.theme
      warnings += reading.warnings
    }
  }

  /// Returns the model of a window, whose size the window sets.
  ///
  /// - Throws: `HoneycombModel.LimitError` if the limits of the settings do not fit the catalogue.
  public func model(
    for settings: KioskSettings
  ) throws(HoneycombModel.LimitError) -> HoneycombModel {
    var model = HoneycombModel(
      catalogue: catalogue, configuration: settings.configuration, width: 960, height: 720)
    try model.completeInput(at: .zero)
    return model
  }
}
