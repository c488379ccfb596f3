import Foundation

extension Program {
  /// Limits the size of the program's files, as if the disk were full; `nil` removes the limit.
  ///
  /// Runs the command `prlimit`, because the system's function is not visible to Swift.
  public func limitFiles(to size: Int?) throws {
    try setLimit("--fsize=\(size.map(String.init) ?? "unlimited"):")
  }

  /// Lets the program open no more descriptors than it has, and some.
  public func limitDescriptors(toOpenAnd more: Int) throws {
    let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd")
    let numbers = Set(open.compactMap { Int($0) })
    let free = (0...).lazy.filter { !numbers.contains($0) }.prefix(more)
    try setLimit("--nofile=\(free.reduce(0) { max($0, $1 + 1) }):")
  }

  private func setLimit(_ option: String) throws {
    let ending = try Program(
      ["--pid", "\(process)", option], of: "/usr/bin/prlimit", display: nil
    ).end()
    guard ending.status == 0 else { throw LimitFailure(errors: ending.errors) }
  }

  /// Runs a non-interactive command to its end with limited memory and processor time.
  ///
  /// A signal ends the program at the time limit, which does not depend on how busy the machine is.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - memory: The maximum private memory in bytes, including the threads' stacks.
  ///   - work: The maximum processor time, in seconds.
  /// - Returns: The program's exit code and output.
  /// - Throws: `Failure` if the program cannot be started or does not end.
  public static func run(_ arguments: [String], memory: Int, work: Int = 4) throws -> Ending {
    try Program(
      ["--data=\(memory)", "--cpu=\(work)", "--core=0", products + "/honeycomb"] + arguments,
      of: "/usr/bin/prlimit", display: nil
    ).end(within: 60)
  }

  /// `prlimit` failed, with this output on standard error.
  public struct LimitFailure: Error {
    let errors: String
  }
}
