import Foundation

/// How much processors have done for a process so far, and whether it waits for something now.
///
/// On a busy machine a program may be silent for long because it gets no processor; two equal values
/// that rest, taken some time apart, tell that nothing was left to do.
///
/// Source: proc(5), `/proc/PID/task/TID/stat` and `schedstat`.
public struct ProcessWork: Hashable, Sendable {
  /// The time each thread has run, in nanoseconds, by thread.
  public private(set) var nanoseconds: [String: UInt64] = [:]
  /// Whether every thread waits.
  public private(set) var isAtRest = true

  /// Looks at the process `process`; one that has ended is at rest.
  public init(of process: pid_t) {
    let folder = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for thread in threads {
      guard let status = try? String(contentsOfFile: "\(folder)/\(thread)/stat", encoding: .utf8),
        let times = try? String(contentsOfFile: "\(folder)/\(thread)/schedstat", encoding: .utf8)
      else { continue }
      nanoseconds[thread] = times.split(separator: " ").first.flatMap { UInt64($0) }
      // The state stands behind the name, which is in brackets and may hold anything.
      if let end = status.lastIndex(of: ")") {
        isAtRest = isAtRest && status[end...].dropFirst(2).first != "R"
      }
    }
  }
}
