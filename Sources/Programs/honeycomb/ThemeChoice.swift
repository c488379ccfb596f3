import CommandSupport
import ArgumentParser
import Documents
import Drawing
import Files
import Themes
import Topics

/// The value of `--theme`: a built-in theme or a file.
enum ThemeChoice: ExpressibleByArgument {
  case shipped(Theme)
  case file(String)

  init(argument: String) {
    if let theme = Theme.shipped.first(where: { $0.name == argument }) {
      self = .shipped(theme)
    } else {
      self = .file(argument)
    }
  }

  var defaultValueDescription: String {
    switch self {
    case .shipped(let theme): theme.name
    case .file(let path): path
    }
  }

  /// The choice as a setting, with the whole path of a file.
  var setting: String {
    switch self {
    case .shipped(let theme): theme.name
    case .file(let path): File.absolutePath(of: path)
    }
  }

  static var defaultCompletionKind: CompletionKind {
    .file(extensions: ["yaml", "yml", "json"])
  }

  /// The theme file; `nil` for a built-in theme.
  var path: String? { if case .file(let path) = self { path } else { nil } }

  /// Returns the theme; a built-in theme reads no file.
  ///
  /// - Parameter report: Prints a warning.
  /// - Returns: The theme.
  /// - Throws: `InputError` if the file is invalid.
  func load(report: (String) -> Void = Diagnostics.write) throws(InputError) -> Theme {
    switch self {
    case .shipped(let theme): return theme
    case .file(let path):
      let reading: ThemeReader.Reading
      do {
        reading = try FileKind.reading(path, as: [.theme]) { () throws(InputError) in
          try ThemeReader.read(file: path)
        }
      } catch {
        throw Self.explained(error, of: path)
      }
      for warning in reading.warnings { report("honeycomb: \(warning)") }
      return reading.theme
    }
  }

  /// Returns an error that lists the built-in themes if the path looks like a misspelled name.
  private static func explained(_ error: InputError, of path: String) -> InputError {
    guard case .cannotRead(let reason) = error.reason,
      !path.contains(where: { $0 == "/" || $0 == "." })
    else { return error }
    let names = Theme.shipped.map(\.name).joined(separator: ", ")
    return InputError(
      source: path,
      reason: .invalid("no such theme; expected \(names), or a theme file (\(reason))"))
  }
}
