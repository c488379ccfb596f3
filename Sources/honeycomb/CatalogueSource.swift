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
    case nil: self = FileDescriptor.standardInput.isStream ? .standardInput : .standard
    }
  }

  /// What messages call it.
  var name: String {
    switch self {
    case .standard: "the default catalogue"
    case .file(let path): path
    case .standardInput: StreamedInput.name
    }
  }

  /// The folder that the paths of its images start from; for topics down a pipe the current one.
  var folder: String? {
    switch self {
    case .standard: nil
    case .file(let path): isPipe ? "." : FilePath.folder(of: path)
    case .standardInput: "."
    }
  }

  /// Whether its topics are gone once they are read, so that no path leads to them again.
  var isPipe: Bool {
    switch self {
    case .standard: false
    case .file(let path): FileDescriptor.isPipeOrDevice(path)
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

/// Topics from standard input, as they arrive.
struct StreamedInput {
  private enum Reader {
    case lines(LineReader)
    /// A format that means something only as a whole.
    case document(CatalogueReader, [UInt8])
  }
  /// `nil` only while it takes a piece: a second owner would copy all that has come before.
  private var reader: Reader?
  fileprivate static let name = "standard input"
  private static let chunkSize = 1 << 16

  /// Lines are a flat list unless `structure` says otherwise: what other programs print is often
  /// indented for the eye alone.
  init(
    format: CatalogueReader.Format?, separator: LineReader.Separator,
    structure: LineReader.Structure?
  ) {
    switch format ?? .lines {
    case .lines:
      reader = .lines(
        LineReader(named: Self.name, separator: separator, structure: structure ?? .flat))
    case .json, .yaml: reader = .document(CatalogueReader(format: format), [])
    }
  }

  /// Takes what has arrived, and answers whether more may come.
  ///
  /// To be called when there is something; else it waits.
  mutating func take(into model: inout HoneycombModel, at time: Duration) throws -> Bool {
    let bytes: [UInt8]
    do {
      bytes = try FileDescriptor.standardInput.read(atMost: Self.chunkSize)
    } catch {
      throw InputError(source: Self.name, reason: .cannotRead(error.reason))
    }
    switch reader.take() {
    case nil: break
    case .lines(var lines):
      try model.extend(at: time) { catalogue in
        if bytes.isEmpty {
          try lines.finish(into: &catalogue)
        } else {
          try lines.consume(bytes, into: &catalogue)
        }
      }
      reader = .lines(lines)
      if bytes.isEmpty { lines.warnings.forEach { Diagnostics.note("honeycomb: \($0)") } }
    case .document(let document, var text):
      text.append(contentsOf: bytes)
      guard text.count <= FileDescriptor.sizeLimit else {
        let error = FileError.tooLarge(limit: FileDescriptor.sizeLimit)
        throw InputError(source: Self.name, reason: .cannotRead(error.reason))
      }
      reader = .document(document, text)
      if bytes.isEmpty {
        let reading = try document.read(text, named: Self.name)
        reading.warnings.forEach { Diagnostics.note("honeycomb: \($0)") }
        model.extend(at: time) { catalogue in catalogue = reading.catalogue }
      }
    }
    guard bytes.isEmpty else { return true }
    try model.completeInput(at: time)
    return false
  }
}
