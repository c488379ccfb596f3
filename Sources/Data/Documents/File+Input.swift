public import Files

extension File {
  /// Reads the bytes of a file that the user named.
  ///
  /// - Parameters:
  ///   - path: The file, absolute or relative to the current directory.
  ///   - acceptsPipes: Whether the path may be a pipe, which is read until its writers have closed
  ///     it.
  /// - Returns: All bytes of the file.
  /// - Throws: `InputError` with the file's name if the file cannot be read.
  public static func input(
    file path: String, acceptsPipes: Bool = false
  ) throws(InputError) -> [UInt8] {
    do {
      return try contents(of: path, acceptsPipes: acceptsPipes)
    } catch {
      throw InputError(source: path, reason: .cannotRead(error.reason))
    }
  }
}
