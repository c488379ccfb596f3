import CommandSupport
import ArgumentParser
import Files
import Images

/// The destination and format of a command's picture.
struct PictureOutput {
  /// The path of the file; "-" is standard output.
  let path: String
  /// The format of the picture.
  let format: PictureFormat

  /// Creates an output from the options `--output` and `--format`.
  ///
  /// Without `--format`, standard output gets the first of the known formats.
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
        "\(path) ends in .\(named.rawValue), but --format is \(given.rawValue); change one of the two."
      )
    }
    guard let format = given ?? named else {
      let endings = known.map { ".\($0.rawValue)" }.joined(separator: " or ")
      throw ValidationError(
        "\(path): expected a name that ends in \(endings), - for standard output, or --format.")
    }
    self.format = format
  }

  /// Throws if the picture cannot be written, as far as that can be known before it is drawn.
  func check() throws(ExitStatus) {
    guard path == "-" else { return try FileOutput.check(path) }
    try StandardOutput.check()
    guard !File.standardOutput.isTerminal else {
      throw ExitStatus(
        .usage, "standard output is a terminal; redirect the picture, or name a file with --output")
    }
  }

  /// Writes the bytes that `encode` returns to the file, or to the file `name` of a series, replacing an existing file.
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
