/// A picture in memory: premultiplied `0xAARRGGBB` pixels in native byte order, row after row.
///
/// x grows rightward, y downward, both in device pixels from the top left. A surface either owns its
/// memory or borrows another's, such as an `XImage`'s; `stride` is then whatever the owner chose.
@safe public struct Surface: ~Copyable {
  /// The width, in device pixels.
  public let width: Int
  /// The height, in device pixels.
  public let height: Int
  /// The distance from a pixel to the one below it, in pixels; never less than `width`.
  public let stride: Int
  /// The first pixel.
  let base: UnsafeMutablePointer<UInt32>
  private let isOwner: Bool

  /// Creates a surface of clear pixels.
  ///
  /// Traps when an extent is negative. A surface without a pixel is allowed.
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

  /// Wraps memory that belongs to someone else.
  ///
  /// `base` must point to `stride * height` initialized pixels that outlive the surface. Several
  /// surfaces may share memory, also across threads, as long as no pixel is written through one while
  /// it is read or written through another.
  @unsafe public init(
    borrowing base: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int
  ) {
    precondition(width >= 0 && height >= 0 && stride >= width, "rows would overlap")
    self.width = width
    self.height = height
    self.stride = stride
    isOwner = false
    // SAFETY: the caller vouches for the memory.
    unsafe self.base = base
  }

  deinit {
    // SAFETY: owned memory was allocated in `init` and is freed nowhere else.
    if isOwner { unsafe base.deallocate() }
  }

  /// All pixels, as a rectangle.
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

  /// The number of pixels from the first to the last, gaps between rows included.
  private var extent: Int { height == 0 ? 0 : (height - 1) * stride + width }

  /// Calls `body` with the pixels, `stride` apart from row to row; the last row ends after `width`.
  public func withPixels<R>(_ body: (UnsafeBufferPointer<UInt32>) throws -> R) rethrows -> R {
    // SAFETY: `extent` pixels are there for as long as the surface is.
    try unsafe body(UnsafeBufferPointer(start: base, count: extent))
  }

  /// Calls `body` with the pixels for writing, `stride` apart from row to row.
  public mutating func withMutablePixels<R>(
    _ body: (UnsafeMutableBufferPointer<UInt32>) throws -> R
  ) rethrows -> R {
    // SAFETY: `extent` pixels are there for as long as the surface is.
    try unsafe body(UnsafeMutableBufferPointer(start: base, count: extent))
  }

  /// A second surface over the same memory, for a thread that draws disjoint pixels.
  ///
  /// Give each thread a view and a `Rasterizer` of its own and a clip that no other has. The view must not outlive the surface, and
  /// no pixel may be drawn through both at once.
  @unsafe public func sharedView() -> Surface {
    // SAFETY: the caller keeps the surface alive and the clips apart.
    unsafe Surface(borrowing: base, width: width, height: height, stride: stride)
  }
}

// A surface is one pointer with one owner: handing it to another thread hands over all of it.
extension Surface: @unchecked Sendable {}
