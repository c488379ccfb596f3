import Glibc

/// Times in milliseconds.
enum Clock {
  case wall
  /// The time of the calling thread, which other programs affect less.
  case thread
  /// The time of all threads.
  case process

  var now: Double {
    let id =
      switch self {
      case .wall: CLOCK_MONOTONIC
      case .thread: CLOCK_THREAD_CPUTIME_ID
      case .process: CLOCK_PROCESS_CPUTIME_ID
      }
    var time = timespec()
    clock_gettime(id, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}

/// Returns the median of some numbers; NaN if there are none.
func median(_ values: [Double]) -> Double { quantile(values, 0.5) }

/// Returns a quantile of some numbers; NaN if there are none.
func quantile(_ values: [Double], _ part: Double) -> Double {
  guard !values.isEmpty else { return .nan }
  return values.sorted()[min(values.count - 1, Int(Double(values.count) * part))]
}
