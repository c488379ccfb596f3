public import Files

extension FileDescriptor {
  /// The bytes of a file that a person named.
  ///
  /// - Parameter path: The file, absolute or under the current folder.
  /// - Returns: All its bytes.
  /// - Throws: `InputError` that names the file, if it cannot be read.
  public static func input(file path: String) throws(InputError) -> [UInt8] {
    do {
      return try contents(of: path)
    } catch {
      throw InputError(source: path, reason: .cannotRead(error.reason))
    }
  }
}
