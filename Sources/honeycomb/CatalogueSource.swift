import Documents
import Files
import Interaction
import Topics

/// Where topics come from: the default catalogue, a file, or standard input.
enum CatalogueSource {
  case standard
  case file(String)
  case standardInput

  /// The source that a command's FILE argument means: "-" is standard input.
  ///
  /// Without a FILE topics come down a pipe if there is one, else they are the default ones.
  init(argument: String?) {
    switch argument {
    case "-": self = .standardInput
    case let path?: self = .file(path)
    case nil: self = File.standardInput.isStream ? .standardInput : .standard
    }
  }

  /// What messages call it.
  var name: String {
    switch self {
    case .standard: "the default catalogue"
    case .file(let path): path
    case .standardInput: "standard input"
    }
  }

  /// The folder that the paths of its images start from; for topics down a pipe the current one.
  var folder: String? {
    switch self {
    case .standard: nil
    case .file(let path): isPipe ? "." : Pathname.folder(of: path)
    case .standardInput: "."
    }
  }

  /// Whether its topics are gone once they are read, so that no path leads to them again.
  var isPipe: Bool {
    switch self {
    case .standard: false
    case .file(let path): File.isPipeOrDevice(path)
    case .standardInput: true
    }
  }

  /// The default catalogue, which is part of the program.
  static func standardCatalogue() throws(InputError) -> Catalogue {
    try CatalogueReader(format: .yaml)
      .read(PackageResources.catalogue_yaml, named: CatalogueSource.standard.name).catalogue
  }

  /// Reads a source that is all there.
  static func read(
    file path: String, format: CatalogueReader.Format?, separator: LineReader.Separator,
    structure: LineReader.Structure?
  ) throws(InputError) -> Catalogue {
    let expected: [FileKind] = [.catalogue, .text]
    let reader = CatalogueReader(
      format: format, separator: separator, structure: structure ?? .tree)
    let reading: CatalogueReader.Reading
    if (format ?? CatalogueReader.Format(forFile: path)) == .lines {
      reading = try reader.read(file: path) { (beginning) throws(InputError) in
        // Any text has lines; where nothing says that this is a list, it may be another thing.
        if format == nil, FileKind.isScript(beginning) {
          throw FileKind.script.error(of: path, expecting: expected)
        }
      }
    } else {
      reading = try FileKind.reading(path, as: expected) { () throws(InputError) in
        try reader.read(file: path)
      }
    }
    for warning in reading.warnings { Diagnostics.write("honeycomb: \(warning)") }
    return reading.catalogue
  }
}
