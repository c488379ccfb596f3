extension Program {
  /// Lets the program's files grow to so many bytes and no further, as if the disk were full; `nil`:
  /// without a limit.
  ///
  /// Done by the command `prlimit`, as the system's function is not among those that Swift sees.
  public func limitFiles(to size: Int?) throws {
    let limit = size.map(String.init) ?? "unlimited"
    let ending = try Program(
      ["--pid", "\(process)", "--fsize=\(limit):"], of: "/usr/bin/prlimit", display: nil
    ).end()
    guard ending.status == 0 else { throw LimitFailure(errors: ending.errors) }
  }

  /// Runs a command that needs no person to its end, with limited memory and work.
  ///
  /// A signal ends the program at the limit of its work, however busy the machine is.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - memory: The most bytes of memory of its own, the stacks of its threads included.
  ///   - work: The most seconds of the processors' time.
  /// - Returns: What the program left behind.
  /// - Throws: `Failure` if it cannot be started, or waits for something.
  public static func run(_ arguments: [String], memory: Int, work: Int = 4) throws -> Ending {
    try Program(
      ["--data=\(memory)", "--cpu=\(work)", "--core=0", products + "/honeycomb"] + arguments,
      of: "/usr/bin/prlimit", display: nil
    ).end(within: 60)
  }

  /// The limit was refused: what was said.
  public struct LimitFailure: Error {
    let errors: String
  }
}
