internal import CGLib

/// Checksums of catalogues.
public enum Checksum {
  /// Returns the SHA-256 of bytes, as 64 lower-case hexadecimal digits.
  ///
  /// Source: FIPS 180-4, Secure Hash Standard.
  public static func sha256(_ bytes: [UInt8]) -> String {
    // SAFETY: GLib reads the bytes and returns a new string, or NULL for an unknown kind of checksum.
    let text = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe g_compute_checksum_for_data(
        G_CHECKSUM_SHA256, bytes.baseAddress, gsize(bytes.count))
    }
    guard let text = unsafe text else { preconditionFailure("GLib has no SHA-256") }
    // SAFETY: The string is ours, ends with a zero byte, and is freed once.
    defer { unsafe g_free(text) }
    return unsafe String(cString: text)
  }
}
