internal import CPixbuf

/// gdk-pixbuf's functions, loaded with the first image: with its dependencies it would cost some
/// milliseconds and a megabyte at start-up, and most lists have no images.
@safe final class PixbufLibrary {
  /// The library, loaded on demand; `nil` if it is not installed.
  static let shared = PixbufLibrary()

  /// The functions, by their C names.
  let call: cpixbuf_functions

  /// Loads the library; `nil` also if a function is missing.
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

// Constant addresses of functions.
extension PixbufLibrary: @unchecked Sendable {}
