/// Conversions between straight alpha, as in files, and premultiplied alpha, as in surfaces.
public enum StraightAlpha {
  /// Returns the straight channel of a premultiplied one, both 0 to 255, rounded to nearest.
  ///
  /// For a channel of at most `alpha`, `premultiplied` restores it exactly.
  @inlinable
  @inline(__always)
  public static func straight(_ channel: UInt32, alpha: UInt32) -> UInt8 {
    guard alpha > 0 else { return 0 }
    if alpha == 255 { return UInt8(truncatingIfNeeded: channel) }
    return UInt8(truncatingIfNeeded: min(255, (channel * 255 + alpha / 2) / alpha))
  }

  /// Returns a channel multiplied by its alpha, rounded to nearest.
  @inlinable
  @inline(__always)
  public static func premultiplied(_ channel: UInt8, alpha: UInt8) -> UInt32 {
    (UInt32(channel) * UInt32(alpha) + 127) / 255
  }
}
