public import Files

/// Why the hash of the PIN cannot be read from its file.
public enum PINFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is missing, not a regular file, too large, or not readable.
  case cannotRead(String, FileError)
  /// The path leads to a symbolic link.
  case isLink(String)
  /// The file belongs to another user.
  case wrongOwner(String, owner: UInt32)
  /// Other users may use the file; `fix` is the mode that it should have.
  case wrongMode(String, mode: UInt32, fix: UInt32)
  /// The file is empty, or has more than one line, or spaces.
  case notOneLine(String)
  /// The line is not a hash.
  case badHash(String, PINHashError)
  /// The name is not that of a credential.
  case badCredentialName(String)
  /// The program was started without credentials.
  case noCredentials(String)

  /// The file, the reason and what to do.
  public var description: String {
    switch self {
    case .cannotRead(let path, let error) where error.isAbsence:
      "\(path): there is no such file; make it with: honeycomb kiosk --hash-pin >\(path)"
    case .cannotRead(let path, let error): "\(path): \(error.reason)"
    case .isLink(let path): "\(path): it is a symbolic link; name the file itself"
    case .wrongOwner(let path, let owner):
      "\(path): it belongs to the user \(owner); make it the kiosk's or root's with: chown USER \(path)"
    case .wrongMode(let path, let mode, let fix):
      "\(path): it has the mode \(Self.octal(mode)); run: chmod \(Self.octal(fix)) \(path)"
    case .notOneLine(let path):
      "\(path): expected one line with the hash that honeycomb kiosk --hash-pin prints"
    case .badHash(let path, let error): "\(path): \(error)"
    case .badCredentialName(let name):
      "\"\(name.prefix(64))\" is not the name of a credential; use letters, digits and hyphens"
    case .noCredentials(let name):
      """
      CREDENTIALS_DIRECTORY is not set, so there is no credential \(name); \
      add LoadCredential=\(name):FILE to the unit, or name a file
      """
    }
  }

  private static func octal(_ mode: UInt32) -> String { "0" + String(mode, radix: 8) }
}
