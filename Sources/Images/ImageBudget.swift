/// What decoding one image file may cost; what would cost more is refused.
public struct ImageBudget: Hashable, Sendable {
  /// The largest file, in bytes.
  public var bytes: Int
  /// The most pixels that a file's header may announce.
  public var pixels: Int
  /// The most processor time, of the thread that decodes; more than five seconds are never given.
  public var work: Duration

  /// Creates a budget.
  public init(bytes: Int, pixels: Int, work: Duration) {
    self.bytes = bytes
    self.pixels = pixels
    self.work = work
  }

  /// Any photograph of a camera, and nothing that takes a picker's machine down: 32 MiB of file, 50 million pixels
  /// (200 MB while they are decoded), five seconds.
  public static let standard = ImageBudget(bytes: 32 << 20, pixels: 50_000_000, work: .seconds(5))
}
