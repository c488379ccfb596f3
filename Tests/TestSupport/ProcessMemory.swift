import Foundation

/// The memory of a process, in bytes.
///
/// Source: proc(5), `/proc/PID/status`.
public struct ProcessMemory: Hashable, Sendable {
  /// The resident memory, including shared memory.
  public let resident: Int
  /// The shared part of the resident memory.
  public let shared: Int
  /// The peak resident memory.
  public let peak: Int

  /// Reads the memory of the process `process`; all values are zero if there is none.
  public init(of process: pid_t) {
    let text = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    func bytes(_ name: String) -> Int {
      let line = text.split(separator: "\n").first { $0.hasPrefix("\(name):") }
      return 1024
        * (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0)
    }
    resident = bytes("VmRSS")
    shared = bytes("RssShmem")
    peak = bytes("VmHWM")
  }
}
