import Glibc

/// Times in milliseconds.
enum Clock {
  case wall
  /// Of the calling thread: what others do to the machine counts less.
  case thread
  /// Of all threads.
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

/// The middle one of some numbers; NaN of none.
func median(_ values: [Double]) -> Double { quantile(values, 0.5) }

/// The number below which a part of all lie; NaN of none.
func quantile(_ values: [Double], _ part: Double) -> Double {
  guard !values.isEmpty else { return .nan }
  return values.sorted()[min(values.count - 1, Int(Double(values.count) * part))]
}
