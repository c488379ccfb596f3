/// The limits for decoding an image file.
public struct ImageBudget: Hashable, Sendable {
  /// The maximum size of a file, in bytes.
  public var bytes: Int
  /// The maximum number of pixels in a file's header.
  public var pixels: Int
  /// The maximum processor time for decoding; at most five seconds are used.
  public var work: Duration

  /// Sufficient for photographs, and safe for the picker's machine: 32 MiB of file, 50 million
  /// pixels (200 MB while they are decoded), five seconds.
  public static let standard = ImageBudget(bytes: 32 << 20, pixels: 50_000_000, work: .seconds(5))
}
