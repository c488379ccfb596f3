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

/// The context switches so far, voluntary and not, of every thread of a process, by thread.
///
/// Source: proc(5), `/proc/PID/task/TID/status`.
public func contextSwitches(of process: pid_t) throws -> [String: [Int]] {
  let folder = "/proc/\(process)/task"
  var counts: [String: [Int]] = [:]
  for thread in try FileManager.default.contentsOfDirectory(atPath: folder) {
    let status = try String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)
    counts[thread] = status.split(separator: "\n").filter { $0.contains("ctxt_switches") }
      .compactMap { $0.split(separator: "\t").last.flatMap { Int($0) } }
  }
  return counts
}
