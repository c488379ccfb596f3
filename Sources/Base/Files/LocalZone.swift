internal import Glibc

/// The zone of local time, as the system or the variable `TZ` sets it.
public enum LocalZone {
  /// Returns the seconds that local time is ahead of UTC at a time.
  ///
  /// Follows changes of the zone while the program runs. The C functions are `tzset` and `localtime_r`.
  ///
  /// - Parameter time: The time, in seconds since 1970.
  /// - Returns: The seconds, east of Greenwich positive.
  public static func offset(at time: Int64) -> Int {
    tzset()
    var seconds = time_t(time)
    var parts = unsafe tm()
    // SAFETY: the system reads the one and fills in the other, both ours; only a number is used.
    guard unsafe localtime_r(&seconds, &parts) != nil else { return 0 }
    return unsafe parts.tm_gmtoff
  }
}
