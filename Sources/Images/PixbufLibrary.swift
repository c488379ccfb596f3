internal import CPixbuf

/// gdk-pixbuf's functions, found when the first picture wants them: with what they bring they cost a
/// start some milliseconds and a megabyte, and most lists have no pictures.
@safe final class PixbufLibrary {
  /// The library, once something has asked for it; `nil` where it is not installed.
  static let shared = PixbufLibrary()

  /// The functions, by their own names.
  let call: cpixbuf_functions

  /// Opens the library; `nil` where it lacks a function, too.
  ///
  /// The C functions are `dlopen` and `dlsym`.
  private init?() {
    let found = UnsafeMutablePointer<cpixbuf_functions>.allocate(capacity: 1)
    defer { unsafe found.deallocate() }
    // SAFETY: all fields are written before they are read; the library is never closed.
    guard unsafe cpixbuf_open("libgdk_pixbuf-2.0.so.0", found) else { return nil }
    unsafe call = found.pointee
  }
}

// Addresses of functions, which never change.
extension PixbufLibrary: @unchecked Sendable {}
