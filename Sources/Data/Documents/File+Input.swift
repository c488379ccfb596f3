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
    try InputError.reading(path) { () throws(FileError) in
      try contents(of: path, acceptsPipes: acceptsPipes)
    }
  }
}

extension InputError {
  /// Runs `body`, which reads a source, and reports its failure as one of the source.
  ///
  /// - Parameters:
  ///   - source: The name of the source, for the message.
  ///   - body: Reads the source.
  /// - Returns: What `body` returns.
  /// - Throws: `InputError` with the source's name if `body` throws.
  public static func reading<Value: ~Copyable>(
    _ source: String, _ body: () throws(FileError) -> Value
  ) throws(InputError) -> Value {
    do {
      return try body()
    } catch {
      throw InputError(source: source, reason: .cannotRead(error.reason))
    }
  }
}
