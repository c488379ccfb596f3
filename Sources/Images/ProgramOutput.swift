internal import Files

/// What a program has written to its standard output.
enum ProgramOutput: Equatable {
  /// It ended well, having written these bytes.
  case bytes([UInt8])
  /// It wrote more than it may, and was killed.
  case tooMany
  /// It did not end in time, or was not waited for any longer, and was killed.
  case late
  /// It ended with an exit code other than 0, or 128 and the number of a signal.
  case failed(Int32)

  /// How long to wait before asking again whether the output is still wanted.
  private static var pollTime: Duration { .milliseconds(50) }

  /// Runs a program to its end, found as a shell would, with words that no shell reads and no environment.
  ///
  /// - Parameters:
  ///   - program: A name or a path.
  ///   - words: The arguments after the program's name.
  ///   - limit: The most bytes.
  ///   - time: How long to wait.
  ///   - isCancelled: Called some times a second.
  /// - Throws: `FileError` if the program cannot be started.
  init(
    of program: String, _ words: [String], limit: Int, time: Duration, isCancelled: () -> Bool
  ) throws(FileError) {
    let pipe = try PipeEnds(isBlocking: true)
    var child = try ChildProcess(
      program, arguments: [program] + words, output: pipe.writing.number)
    let output = pipe.closeWriting()
    var bytes: [UInt8] = []
    // Counted in turns of waiting: only the window host reads clocks.
    var turns = Int(time / Self.pollTime)
    while true {
      guard output.isReady(for: .input, within: Self.pollTime) else {
        turns -= 1
        if turns > 0, !isCancelled() { continue }
        self = .late
        return
      }
      guard let piece = try? output.read(atMost: 1 << 16), !piece.isEmpty else { break }
      bytes += piece
      if bytes.count > limit {
        self = .tooMany
        return
      }
    }
    switch child.wait() {
    case .exited(0): self = .bytes(bytes)
    case .exited(let code): self = .failed(code)
    case .signalled(let number): self = .failed(128 + number)
    }
  }
}
