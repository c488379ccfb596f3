import ArgumentParser
import Files
import Images

/// Where a command's picture goes, and how it is written.
struct PictureOutput {
  /// The file; "-" is standard output.
  let path: String
  /// How the picture is written.
  let format: PictureFormat

  /// What `--output` and `--format` say together.
  ///
  /// The first of the known formats is that of standard output where `--format` is not given.
  init(
    path: String, format given: PictureFormat?, known: [PictureFormat]
  ) throws(ValidationError) {
    self.path = path
    if let given, !known.contains(given) {
      let names = known.map(\.rawValue).joined(separator: " or ")
      throw ValidationError("--format is \(given.rawValue); expected \(names).")
    }
    guard path != "-" else {
      format = given ?? known[0]
      return
    }
    let named = PictureFormat(ending: path).flatMap { known.contains($0) ? $0 : nil }
    if let given, let named, given != named {
      throw ValidationError(
        "\(path) is \(named.rawValue) by its name, but --format is \(given.rawValue); use one of the two."
      )
    }
    guard let format = given ?? named else {
      let endings = known.map { ".\($0.rawValue)" }.joined(separator: " or ")
      throw ValidationError(
        "\(path): expected a name that ends in \(endings), - for standard output, or --format.")
    }
    self.format = format
  }

  /// Throws where the picture cannot be written, as far as that shows before work is done in vain.
  func check() throws(ExitStatus) {
    guard path == "-" else { return try FileOutput.check(path) }
    try StandardOutput.check()
    guard !File.standardOutput.isTerminal else {
      throw ExitStatus(
        .usage, "standard output is a terminal; redirect the picture, or name a file with --output")
    }
  }

  /// Writes what `encode` makes to the file, or to another one of a series, replacing what is there.
  func write(to name: String? = nil, _ encode: () throws(ImageError) -> [UInt8]) throws(ExitStatus)
  {
    let name = name ?? path
    let bytes: [UInt8]
    do throws(ImageError) {
      bytes = try encode()
    } catch {
      var code = ExitStatus.Code.internalError
      if case .badExtent = error { code = .usage }
      throw ExitStatus(code, "\(name == "-" ? "standard output" : name): \(error)")
    }
    if name == "-" {
      try StandardOutput.write(bytes)
    } else {
      try FileOutput.write(bytes, to: name)
    }
  }
}
