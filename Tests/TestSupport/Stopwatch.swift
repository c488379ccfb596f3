import Foundation

/// Measures how long programs take on a machine that has other work as well.
///
/// The time that this thread and the programs wait for a processor does not count. On an idle machine the result is the
/// time of the wall clock.
///
/// Source: proc(5), `/proc/PID/task/TID/schedstat`, whose second number is the time on a run queue.
public struct Stopwatch {
  private let processes: [pid_t]
  private let start: Double
  private let waited: Double

  /// Starts to measure; the programs have to run until `seconds` is read.
  public init(of processes: [pid_t]) {
    self.processes = processes
    waited = Self.waited(processes)
    start = Deadline.now
  }

  /// The time since the start that nobody spent waiting for a processor, in seconds; never negative.
  public var seconds: Double {
    max(0, Deadline.now - start - (Self.waited(processes) - waited))
  }

  /// The time that this thread and all threads of the processes have waited for a processor, in seconds.
  private static func waited(_ processes: [pid_t]) -> Double {
    let threads = processes.flatMap { process in
      let folder = "/proc/\(process)/task"
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return names.map { "\(folder)/\($0)" }
    }
    return (threads + ["/proc/thread-self"]).reduce(0) { sum, thread in
      let text = (try? String(contentsOfFile: "\(thread)/schedstat", encoding: .utf8)) ?? ""
      let numbers = text.split(separator: " ")
      return sum + (numbers.count > 1 ? (Double(numbers[1]) ?? 0) * 1e-9 : 0)
    }
  }

  /// Returns the least processor time that this thread spends in one of three runs of `body`, in seconds.
  ///
  /// Only for comparing a long list with a short one where the steps cannot be counted: seconds depend on the processor.
  public static func leastProcessorTime(of body: () throws -> Void) rethrows -> Double {
    var least = Double.infinity
    for _ in 0..<3 {
      let start = threadTime
      try body()
      least = min(least, threadTime - start)
    }
    return least
  }

  private static var threadTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
