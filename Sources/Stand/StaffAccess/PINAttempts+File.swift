internal import Files

extension PINAttempts {
  /// The first line of the file: the format and its version.
  private static let header = "honeycomb-pin-attempts 1"
  /// The most bytes of the file.
  private static let sizeLimit = 1024

  /// Reads the count that `write(to:)` has written, possibly before a restart or a reboot.
  ///
  /// Without a file there are no failures. A file that is damaged or cannot be read counts as the longest wait, because
  /// otherwise damaging it would give more attempts; the problem is for the log and for the staff. Write the count again
  /// at once, because after a problem or a reboot each reading begins a whole wait.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - elapsed: The time since boot, with the time in suspend (`CLOCK_BOOTTIME`).
  ///   - boot: What identifies this boot.
  /// - Returns: The count, and why it is the longest wait if the file is of no use.
  public static func read(
    from path: String, at elapsed: Duration, boot: String
  ) -> (attempts: PINAttempts, problem: PINAttemptsError?) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try File.reading(path).contents(limit: sizeLimit)
    } catch {
      if error.isAbsence { return (PINAttempts(boot: boot), nil) }
      return (PINAttempts(worstAt: elapsed, boot: boot), .cannotRead(path, error))
    }
    guard let attempts = PINAttempts(text: bytes, at: elapsed, boot: boot) else {
      return (PINAttempts(worstAt: elapsed, boot: boot), .damaged(path))
    }
    return (attempts, nil)
  }

  /// Replaces the file in one step, and waits until it is on the disk.
  ///
  /// Only the user can read it. A link, FIFO or device at the path is replaced too. Call it where waiting for a disk does no harm, like on the thread that hashes.
  ///
  /// - Parameter path: The file, in a folder that only the kiosk can write.
  /// - Throws: `PINAttemptsError`; without the file, a restart would forget the failures.
  public func write(to path: String) throws(PINAttemptsError) {
    do throws(FileError) {
      try File.replaceEntry(path, by: Array(text.utf8), mode: 0o600, isDurable: true)
    } catch {
      throw .cannotWrite(path, error)
    }
  }

  /// The lines of the file.
  private var text: String {
    let (seconds, attoseconds) = blockedUntil.components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    return """
      \(Self.header)
      failures \(failures)
      blocked-until-ms \(milliseconds)
      boot \(boot)

      """
  }

  /// Parses the lines of the file; `nil` unless they are exactly what `text` gives.
  private init?(text bytes: [UInt8], at elapsed: Duration, boot: String) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == 5, lines[0] == Self.header, lines[4].isEmpty,
      let failures = Self.number(lines[1], "failures "),
      let milliseconds = Self.number(lines[2], "blocked-until-ms "), lines[3].hasPrefix("boot ")
    else { return nil }
    let writer = String(lines[3].dropFirst(5))
    guard writer.utf8.count <= Self.bootLimit, writer.unicodeScalars.allSatisfy(Self.isOfBoot)
    else { return nil }
    self.init(
      failures: failures, blockedUntil: .milliseconds(milliseconds), writer: writer, at: elapsed,
      boot: boot)
  }

  /// Parses a line of a name and decimal digits.
  private static func number(_ line: Substring, _ name: String) -> Int? {
    guard line.hasPrefix(name) else { return nil }
    let digits = line.dropFirst(name.count)
    guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return Int(digits)
  }
}
