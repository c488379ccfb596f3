extension RunningProgram {
  /// The interval between checks for cancellation.
  private static var pollTime: Duration { .milliseconds(50) }

  /// Waits for the end of the program and returns its whole output.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of bytes.
  ///   - time: The timeout.
  ///   - isCanceled: Called several times a second; returning `true` ends the program.
  /// - Returns: The output, or why there is none.
  public consuming func output(
    limit: Int, time: Duration, isCanceled: () -> Bool
  ) -> ProgramOutput {
    var bytes: [UInt8] = []
    // Time is counted in waits, because only the window host reads clocks.
    var turns = Int(time / Self.pollTime)
    reading: while true {
      switch read(atMost: 1 << 16, within: Self.pollTime) {
      case .nothing:
        turns -= 1
        if turns <= 0 || isCanceled() { return .late }
      case .bytes(let piece):
        bytes += piece
        if bytes.count > limit { return .tooMany }
      case .end: break reading
      }
    }
    let code = finish()
    return code == 0 ? .bytes(bytes) : .failed(code)
  }
}
