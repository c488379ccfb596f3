import Foundation

/// The processor time that a process has used, and whether it is waiting now.
///
/// On a busy machine a program may pause for long because it gets no processor time. Two equal values
/// that are at rest, taken some time apart, show that it had nothing left to do.
///
/// Source: proc(5), `/proc/PID/task/TID/stat` and `schedstat`.
public struct ProcessWork: Hashable, Sendable {
  /// The run time of each thread in nanoseconds, by thread.
  public private(set) var nanoseconds: [String: UInt64] = [:]
  /// Whether every thread is waiting.
  public private(set) var isAtRest = true

  /// Reads the state of the process `process`; a process that has ended is at rest.
  public init(of process: pid_t) {
    let folder = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for thread in threads {
      guard let status = try? String(contentsOfFile: "\(folder)/\(thread)/stat", encoding: .utf8),
        let times = try? String(contentsOfFile: "\(folder)/\(thread)/schedstat", encoding: .utf8)
      else { continue }
      nanoseconds[thread] = times.split(separator: " ").first.flatMap { UInt64($0) }
      // The state follows the name, which is in parentheses and may contain any character.
      if let end = status.lastIndex(of: ")") {
        isAtRest = isAtRest && status[end...].dropFirst(2).first != "R"
      }
    }
  }

  /// Waits until all of some processes have had nothing to do for a time, by default a tenth of a second; returns `false` if one
  /// still has when the deadline passes.
  ///
  /// A program that waits for its X server is at rest too, so both belong to what is waited for.
  public static func waitForRest(of processes: pid_t..., for seconds: Double = 0.1) -> Bool {
    var work = processes.map(ProcessWork.init)
    var start = Deadline.now
    return Deadline().wait {
      usleep(100_000)
      let now = processes.map(ProcessWork.init)
      defer { work = now }
      let isAtRest = now == work && now.allSatisfy(\.isAtRest)
      if !isAtRest { start = Deadline.now }
      return isAtRest && Deadline.now - start >= seconds - 0.05
    }
  }
}

/// Returns the voluntary and involuntary context switches of every thread of a process so far, by thread.
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
