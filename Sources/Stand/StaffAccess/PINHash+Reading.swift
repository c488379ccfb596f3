public import Files
internal import Glibc

extension PINHash {
  /// The most bytes of a file with a hash.
  private static let sizeLimit = 1024

  /// Reads a hash from a file that belongs to the user or to root, and that other users can neither read nor write.
  ///
  /// The path must not lead to a link, because the folder of the link could be another user's.
  ///
  /// - Parameter path: A file of one line, with the mode 0600 or 0400.
  /// - Throws: `PINFileError`.
  public init(file path: String) throws(PINFileError) {
    try self.init(path: path, acceptedModes: [0o600, 0o400], fix: 0o600)
  }

  /// Reads a hash that systemd passes to a service with `LoadCredential=NAME:PATH`.
  ///
  /// Source: systemd.exec(5), "Credentials": the file has the mode 0400, or 0440 if it belongs to root and an access
  /// list admits the service.
  ///
  /// - Parameters:
  ///   - name: The name of the credential.
  ///   - folder: The folder of the service's credentials.
  /// - Throws: `PINFileError`.
  public init(
    credential name: String, in folder: String? = Environment["CREDENTIALS_DIRECTORY"]
  ) throws(PINFileError) {
    guard !name.isEmpty, ![".", ".."].contains(name),
      name.utf8.allSatisfy({ $0 != UInt8(ascii: "/") && $0 >= 0x20 && $0 != 0x7F })
    else { throw .badCredentialName(name) }
    guard let folder, folder.hasPrefix("/") else { throw .noCredentials(name) }
    try self.init(
      path: Pathname.resolved(name, in: folder), acceptedModes: [0o600, 0o400, 0o440], fix: 0o400)
  }

  private init(
    path: String, acceptedModes: Set<UInt32>, fix: UInt32
  ) throws(PINFileError) {
    let bytes = try Self.bytes(of: path, acceptedModes: acceptedModes, fix: fix)
    var line = bytes[...]
    if line.last == UInt8(ascii: "\n") { line.removeLast() }
    guard !line.isEmpty, line.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw .notOneLine(path)
    }
    do throws(PINHashError) {
      try self.init(String(decoding: line, as: UTF8.self))
    } catch {
      throw .badHash(path, error)
    }
  }

  /// Opens the file, checks who may use it, and reads it.
  private static func bytes(
    of path: String, acceptedModes: Set<UInt32>, fix: UInt32
  ) throws(PINFileError) -> [UInt8] {
    let bytes: [UInt8]
    let permissions: File.Permissions
    do throws(FileError) {
      let file = try File.folder(Pathname.folder(of: path)).entry(
        Pathname.name(of: path), isFolder: false)
      bytes = try file.contents(limit: sizeLimit)
      permissions = try file.permissions
    } catch {
      throw error == .failed(call: "open", errno: ELOOP) ? .isLink(path) : .cannotRead(path, error)
    }
    guard [geteuid(), 0].contains(permissions.owner) else {
      throw .wrongOwner(path, owner: permissions.owner)
    }
    guard acceptedModes.contains(permissions.mode) else {
      throw .wrongMode(path, mode: permissions.mode, fix: fix)
    }
    return bytes
  }
}
