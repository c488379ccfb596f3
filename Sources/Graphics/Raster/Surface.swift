/// A pixel buffer: premultiplied `0xAARRGGBB` in native byte order, row by row.
///
/// x grows rightward, y downward, both in device pixels from the top left. A surface either owns
/// its memory or borrows it, for example from an `XImage`, whose owner then decides the `stride`.
@safe public struct Surface: ~Copyable {
  /// The width, in device pixels.
  public let width: Int
  /// The height, in device pixels.
  public let height: Int
  /// The distance between rows, in pixels; at least `width`.
  public let stride: Int
  /// The first pixel.
  let base: UnsafeMutablePointer<UInt32>
  private let isOwner: Bool

  /// Creates a transparent surface.
  ///
  /// Traps if an extent is negative. A surface may be empty.
  public init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "a surface cannot have a negative extent")
    self.width = width
    self.height = height
    stride = width
    isOwner = true
    let count = max(1, width * height)
    // SAFETY: `count` pixels are allocated and all of them are set; `deinit` frees them.
    unsafe base = UnsafeMutablePointer.allocate(capacity: count)
    // SAFETY: the same `count` pixels.
    unsafe base.initialize(repeating: 0, count: count)
  }

  /// Wraps memory with another owner.
  ///
  /// `base` must point to `stride * height` initialized pixels that outlive the surface. Several
  /// surfaces may share memory, also across threads, as long as no pixel is written through one
  /// while it is read or written through another.
  @unsafe public init(
    borrowing base: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int
  ) {
    precondition(width >= 0 && height >= 0 && stride >= width, "rows would overlap")
    self.width = width
    self.height = height
    self.stride = stride
    isOwner = false
    // SAFETY: the caller guarantees that the memory is valid.
    unsafe self.base = base
  }

  deinit {
    // SAFETY: owned memory was allocated in `init` and is freed nowhere else.
    if isOwner { unsafe base.deallocate() }
  }

  /// The rectangle of all pixels.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The premultiplied pixel at (`x`, `y`); traps outside `bounds`.
  public subscript(x: Int, y: Int) -> UInt32 {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "no such pixel")
      // SAFETY: checked just above.
      return unsafe base[y * stride + x]
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "no such pixel")
      // SAFETY: checked just above.
      unsafe base[y * stride + x] = newValue
    }
  }

  /// The number of pixels from the first to the last, including the gaps between rows.
  private var extent: Int { height == 0 ? 0 : (height - 1) * stride + width }

  /// Calls `body` with the pixels; rows are `stride` apart, and the last one ends after `width`.
  public func withPixels<R>(_ body: (UnsafeBufferPointer<UInt32>) throws -> R) rethrows -> R {
    // SAFETY: `extent` pixels are valid as long as the surface is.
    try unsafe body(UnsafeBufferPointer(start: base, count: extent))
  }

  /// Calls `body` with the mutable pixels; rows are `stride` apart.
  public mutating func withMutablePixels<R>(
    _ body: (UnsafeMutableBufferPointer<UInt32>) throws -> R
  ) rethrows -> R {
    // SAFETY: `extent` pixels are valid as long as the surface is.
    try unsafe body(UnsafeMutableBufferPointer(start: base, count: extent))
  }

  /// Returns a second surface over the same memory, for a thread that draws disjoint pixels.
  ///
  /// Give each thread a view, a `Rasterizer` and a clip that overlaps no other. The view must not
  /// outlive the surface, and no pixel may be drawn through both at once.
  @unsafe public func sharedView() -> Surface {
    // SAFETY: the caller keeps the surface alive and the clips disjoint.
    unsafe Surface(borrowing: base, width: width, height: height, stride: stride)
  }
}

// A surface is one pointer with one owner: sending it to another thread transfers all of it.
extension Surface: @unchecked Sendable {}
