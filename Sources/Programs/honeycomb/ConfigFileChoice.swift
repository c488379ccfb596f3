import Configuration
import Documents
import Files

/// Which config files are read.
enum ConfigFileChoice {
  /// Those that the environment names, or those of user and system.
  case standard
  /// None.
  case none
  /// This one.
  case file(String)

  /// The environment variable that names the config file.
  static let variable = "HONEYCOMB_CONFIG"

  /// What was found.
  struct Contents {
    /// The files with their bytes, the most important one first.
    var files: [(path: String, bytes: [UInt8])] = []
    /// The files that cannot be read.
    var errors: [InputError] = []
  }

  /// Reads the files.
  ///
  /// - Parameter variables: The variables of the environment that have settings.
  /// - Returns: The files; those of user and system may be absent.
  func contents(variables: [(name: String, value: String)]) -> Contents {
    var paths: [String] = []
    var mustExist = true
    switch self {
    case .file(let path): paths = [path]
    case .none: break
    case .standard:
      let named = variables.first { $0.name == Self.variable && !$0.value.isEmpty }
      paths = named.map { [$0.value] } ?? ConfigurationFiles.paths()
      mustExist = named != nil
    }
    var found = Contents()
    for path in paths {
      do throws(FileError) {
        found.files.append((path, try File.contents(of: path)))
      } catch {
        guard mustExist || !error.isAbsence else { continue }
        found.errors.append(InputError(source: path, reason: .cannotRead(error.reason)))
      }
    }
    return found
  }
}
