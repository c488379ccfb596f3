internal import Glibc

/// The zone of local time, as the system or the variable `TZ` sets it.
public enum LocalZone {
  /// Makes a zone that of local time in the program and in its children.
  ///
  /// Call it before other threads start, because these may read the environment at the same time. The C function is
  /// `setenv`.
  ///
  /// - Parameter name: The name in the TZ database, such as "Europe/Berlin".
  /// - Returns: Whether there is such a zone; otherwise nothing changes.
  public static func set(_ name: String) -> Bool {
    let folder = Environment["TZDIR"] ?? "/usr/share/zoneinfo"
    let isName = !name.hasPrefix("/") && !name.split(separator: "/").contains("..")
    // SAFETY: the texts outlive the calls.
    guard isName, !name.isEmpty, unsafe name == "UTC" || access("\(folder)/\(name)", R_OK) == 0
    else {
      return false
    }
    return unsafe setenv("TZ", ":\(name)", 1) == 0
  }

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
