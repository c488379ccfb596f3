public import Files

extension FileDescriptor {
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

  /// Opens a list that a person named: a file, or a pipe.
  ///
  /// - Parameter path: The file, absolute or under the current folder.
  /// - Returns: The open file.
  /// - Throws: `InputError` that names the file, if it cannot be read.
  public static func list(_ path: String) throws(InputError) -> FileDescriptor {
    do {
      return try reading(path, acceptsPipes: true)
    } catch {
      throw InputError(source: path, reason: .cannotRead(error.reason))
    }
  }

  /// The next bytes of a list, none at the end.
  ///
  /// - Parameters:
  ///   - capacity: The most bytes to read.
  ///   - path: The file, for the message.
  /// - Returns: At least one byte, or none at the end.
  /// - Throws: `InputError` that names the file, if it cannot be read.
  public func piece(atMost capacity: Int, of path: String) throws(InputError) -> [UInt8] {
    do {
      return try read(atMost: capacity)
    } catch {
      throw InputError(source: path, reason: .cannotRead(error.reason))
    }
  }
}
