/// The result of a trial.
enum Verdict: CustomStringConvertible {
  /// The program ended as documented.
  case fine(status: Int32)
  /// A signal ended it, or its exit code is not documented.
  case status(Int32, errors: String)
  /// It refused its input without a message.
  case silence
  /// Its messages contain characters that change the state of a terminal.
  case controls
  /// It did not end in time, with the processor time or the waiting time.
  case hang(seconds: Double)
  /// It did not reply to its window manager, or to SIGTERM, in time, with the seconds of the reply.
  case late(what: String, seconds: Double)
  /// It used more memory than allowed.
  case memory(bytes: Int)

  var isFine: Bool {
    if case .fine = self { true } else { false }
  }

  var description: String {
    switch self {
    case .fine(let status): "exit code \(status)"
    case .status(let status, let errors):
      "exit code \(status): \(errors.split(separator: "\n").first ?? "no message")"
    case .silence: "exit code 2 without a message"
    case .controls: "control characters in the messages"
    case .hang(let seconds): "still running after \(Int(seconds)) s"
    case .late(let what, let seconds):
      "\(what) took \(Int(seconds * 1000)) ms"
    case .memory(let bytes): "\(bytes >> 20) MB of memory"
    }
  }
}
