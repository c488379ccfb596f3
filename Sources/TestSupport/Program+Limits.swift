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

  /// The limit was refused: what was said.
  public struct LimitFailure: Error {
    let errors: String
  }
}
