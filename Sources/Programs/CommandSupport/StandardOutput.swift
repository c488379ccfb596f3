import Files

/// Writes to standard output.
public enum StandardOutput {
  /// Throws if standard output is closed, or is one of the files that the command reads, before any work is done.
  public static func check(reading inputs: [FileOutput.NamedFile] = []) throws(ExitStatus) {
    guard File.standardOutput.isWritable else {
      throw ExitStatus(.internalError, "standard output cannot be written: it is closed")
    }
    try FileOutput.check(writing: [("standard output", "-")], reading: inputs)
  }

  /// Writes bytes, in a single call if the system takes them all.
  public static func write(_ bytes: [UInt8]) throws(ExitStatus) {
    var rest = bytes[...]
    try write(&rest)
  }

  /// Writes bytes like `write(_:)`, and gives up after a time; `nil` for no limit.
  public static func write(_ bytes: [UInt8], within limit: Duration?) throws(ExitStatus) {
    guard let limit else { return try write(bytes) }
    let result = TimedWork.result(within: limit) { () -> Result<Void, ExitStatus> in
      Result { () throws(ExitStatus) in try write(bytes) }
    }
    guard let result else { throw ExitStatus(.timedOut) }
    try result.get()
  }

  /// Writes bytes and removes the written ones, so that the rest can be written later.
  public static func write(_ rest: inout ArraySlice<UInt8>) throws(ExitStatus) {
    try check()
    do {
      try File.standardOutput.write(&rest)
    } catch {
      throw ExitStatus(.internalError, "standard output cannot be written: \(error.reason)")
    }
  }
}
