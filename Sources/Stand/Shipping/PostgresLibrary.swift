internal import CPQ
internal import Files

/// libpq's functions, loaded with the first connection: a kiosk that does not ship needs no libpq.
@safe final class PostgresLibrary {
  /// The file to load.
  static let file = "libpq.so.5"

  /// The functions, by their C names.
  let call: cpq_functions

  /// Loads `file`; `nil` if it is not installed or a function is missing.
  ///
  /// Removes the variables of the environment that begin with `PG`, but `PGPASSFILE`: libpq reads about forty of them, and some,
  /// such as `PGTZ`, have no parameter. The C functions are `dlopen` and `dlsym`.
  init?(file: String = file) {
    for variable in Environment.variables(prefix: "PG") where variable.name != "PGPASSFILE" {
      Environment.remove(variable.name)
    }
    let found = UnsafeMutablePointer<cpq_functions>.allocate(capacity: 1)
    defer { unsafe found.deallocate() }
    // SAFETY: all fields are written before they are read; the library is never closed.
    guard unsafe cpq_open(file, found) else { return nil }
    unsafe call = found.pointee
  }
}
