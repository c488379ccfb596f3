internal import CPango

/// Pango's functions, loaded with the first text that needs them: few programs need them at the
/// start, and loading takes as long as all other libraries together.
@safe final class PangoLibrary {
  /// The file to load; it loads the rest of Pango.
  static let file = "libpangoft2-1.0.so.0"

  /// The functions, by their C names.
  let call: cpango_functions

  /// Loads `file`; `nil` if it is not installed or a function is missing.
  ///
  /// The C functions are `dlopen` and `dlsym`.
  init?(file: String = file) {
    let found = UnsafeMutablePointer<cpango_functions>.allocate(capacity: 1)
    defer { unsafe found.deallocate() }
    // SAFETY: all fields are written before they are read; the library is never closed.
    guard unsafe cpango_open(file, found) else { return nil }
    unsafe call = found.pointee
  }
}
