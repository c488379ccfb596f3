internal import Glibc

/// The variables of the process's environment.
public enum Environment {
  /// Returns the value of a variable; `nil` if it is not set.
  ///
  /// The C function is `getenv`.
  public static subscript(name: String) -> String? {
    // SAFETY: the result is NULL or a terminated text, which is copied before anything can change it.
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// Returns the variables whose names begin with a prefix, in the order of the environment.
  ///
  /// O(size of the environment); allocates only for the variables that it returns.
  public static func variables(prefix: String) -> [(name: String, value: String)] {
    var found: [(name: String, value: String)] = []
    // SAFETY: `environ` is an array of terminated texts that ends in NULL; nothing changes it meanwhile.
    var entry = unsafe environ
    while let text = unsafe entry.pointee {
      // SAFETY: both texts are terminated, and the comparison ends with the shorter one.
      if unsafe strncmp(text, prefix, prefix.utf8.count) == 0 {
        let parts = unsafe String(cString: text).split(
          separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2 { found.append((String(parts[0]), String(parts[1]))) }
      }
      unsafe entry += 1
    }
    return found
  }

  /// Removes a variable, so that children do not inherit it; does nothing if it is not set.
  ///
  /// Call it before other threads start, because these may read the environment at the same time. The C function is
  /// `unsetenv`.
  public static func remove(_ name: String) {
    // SAFETY: the name outlives the call.
    _ = unsafe unsetenv(name)
  }
}
