import Files

/// What the program prints.
enum StandardOutput {
  /// Throws where nothing can be printed, before work is done in vain.
  static func check() throws(ExitStatus) {
    guard FileDescriptor.standardOutput.isWritable else {
      throw ExitStatus(.internalError, "standard output cannot be written: it is closed")
    }
  }

  /// Writes bytes, in a single call if the system takes them at once.
  static func write(_ bytes: [UInt8]) throws(ExitStatus) {
    var rest = bytes[...]
    try write(&rest)
  }

  /// Writes bytes and removes those that are written, so that the rest can be written later.
  static func write(_ rest: inout ArraySlice<UInt8>) throws(ExitStatus) {
    try check()
    do {
      try FileDescriptor.standardOutput.write(&rest)
    } catch {
      throw ExitStatus(.internalError, "standard output cannot be written: \(error.reason)")
    }
  }
}
