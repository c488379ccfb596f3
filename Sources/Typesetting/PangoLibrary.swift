internal import CPango

/// Pango's functions, found when the first text wants them: few programs' first words do, and opening
/// it costs as much as all other libraries together.
@safe final class PangoLibrary {
  /// The file to open; it brings the rest of Pango with it.
  static let file = "libpangoft2-1.0.so.0"

  /// The functions, by their own names.
  let call: cpango_functions

  /// Opens `file`; `nil` where it is not installed, or lacks a function.
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
