import CommandSupport
import Documents
import Files
import Interaction
import Topics

/// The source of topics: the default catalogue, a file, or standard input.
enum CatalogueArgument {
  case standard
  case file(String)
  case standardInput

  /// Creates the source for a command's FILE argument; "-" is standard input.
  ///
  /// Without a FILE, the source is standard input if that is a pipe, else the default catalogue.
  init(argument: String?) {
    switch argument {
    case "-": self = .standardInput
    case let path?: self = .file(path)
    case nil: self = File.standardInput.isStream ? .standardInput : .standard
    }
  }

  /// The name of the source in messages.
  var name: String {
    switch self {
    case .standard: "the default catalogue"
    case .file(let path): path
    case .standardInput: "standard input"
    }
  }

  /// The folder of relative image paths; the current folder for topics from a pipe.
  var folder: String? {
    switch self {
    case .standard: nil
    case .file(let path): isPipe ? "." : Pathname.folder(of: path)
    case .standardInput: "."
    }
  }

  /// Whether the topics can be read only once.
  var isPipe: Bool {
    switch self {
    case .standard: false
    case .file(let path): File.isPipeOrDevice(path)
    case .standardInput: true
    }
  }

  /// Returns the default catalogue, which is built into the program.
  static func standardCatalogue() throws(InputError) -> Catalogue {
    try CatalogueReader(format: .yaml)
      .read(PackageResources.catalogue_yaml, named: CatalogueArgument.standard.name).catalogue
  }

  /// Reads a source that is complete.
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
        // Any text can be read as lines. Without an explicit format, the file may be of another kind.
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
