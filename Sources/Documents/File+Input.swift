public import Files

extension File {
  /// The bytes of a file that a person named.
  ///
  /// - Parameters:
  ///   - path: The file, absolute or under the current folder.
  ///   - acceptsPipes: Whether the path may lead to a pipe, which is read until its writers have closed it.
  /// - Returns: All its bytes.
  /// - Throws: `InputError` that names the file, if it cannot be read.
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
