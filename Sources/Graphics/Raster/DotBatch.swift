internal import CRaster
internal import Glibc

/// Opaque dots of a few whole pixels, prepared for drawing in bands by one thread or several.
///
/// Each dot has the shape of a flat-top hexagon as far as its pixels allow. Its corner is rounded to
/// whole pixels, by the same rule everywhere, so that a lattice of whole pixels stays regular. A batch
/// remembers its dots: filling it with an array that shares its storage with the last one costs
/// nothing. It reuses its memory, so that it allocates nothing once warm. Drawing only reads it.
@safe public struct DotBatch: ~Copyable {
  private var memory: UnsafeMutableRawPointer
  private(set) var byteCount = leastByteCount
  private var source = Source()
  /// The pixels that the dots are prepared for; others are not drawn.
  var area: PixelRect { source.area }
  /// The number of dots.
  var count: Int { source.count }

  /// What the dots were prepared from.
  private struct Source: Equatable {
    var centers: [SIMD2<Float>] = []
    var count = 0
    var scale = 0.0
    var width = 0
    var height = 0
    var area = PixelRect.empty
  }

  /// The largest width and height of a dot, in pixels.
  public static let largestSize = Int(RASTER_DOT_LIMIT)

  /// The size of the memory of a batch without dots.
  static let leastByteCount = 1 << 12

  /// Creates a batch without dots.
  public init() {
    // SAFETY: freed in `deinit` or replaced below.
    unsafe memory = .allocate(byteCount: byteCount, alignment: 64)
  }

  deinit {
    // SAFETY: allocated here, freed once.
    unsafe memory.deallocate()
  }

  /// Returns a width or height as a whole number of pixels, from 1 to `largestSize`; 1 for NaN.
  public static func size(_ length: Double) -> Int {
    length > 1 ? Int(min(length, Double(largestSize)).rounded()) : 1
  }

  /// Whether two arrays of colors are equal, in the time of reading them.
  public static func areEqual(_ left: [UInt32], _ right: [UInt32]) -> Bool {
    guard left.count == right.count else { return false }
    return unsafe left.withUnsafeBytes { left in
      unsafe right.withUnsafeBytes { right in
        guard let first = left.baseAddress, let second = right.baseAddress else { return true }
        // SAFETY: both have this number of bytes.
        return unsafe first == second || memcmp(first, second, left.count) == 0
      }
    }
  }

  /// Returns the number of pixels that a row of a dot is narrower at either end.
  public static func inset(ofRow row: Int, width: Int, height: Int) -> Int {
    Int(raster_dot_inset(Int32(row), Int32(width), Int32(height)))
  }

  /// Returns the upper left pixel of a dot in device pixels; `nil` if it is too far away to be drawn.
  public static func corner(
    of center: SIMD2<Float>, scale: Double, width: Int, height: Int
  ) -> (x: Int, y: Int)? {
    var corner: (Int32, Int32) = (0, 0)
    let isNear = unsafe withUnsafeMutableBytes(of: &corner) { bytes in
      // SAFETY: the tuple has two numbers, which the kernel sets.
      unsafe raster_dot_corner(
        center.x, center.y, Float(scale), Int32(width), Int32(height),
        bytes.baseAddress?.assumingMemoryBound(to: Int32.self))
    }
    return isNear != 0 ? (Int(corner.0), Int(corner.1)) : nil
  }

  /// Removes the dots, and frees their memory.
  public mutating func release() {
    guard byteCount > Self.leastByteCount else { return }
    self = DotBatch()
  }

  /// Replaces the dots.
  ///
  /// Where dots overlap, it is not specified which one is in front. Dots whose centers are not finite
  /// are left out. The drawn bytes do not depend on the number of threads. O(dots), or O(1) if nothing
  /// has changed.
  ///
  /// - Parameters:
  ///   - centers: The centers, for example in logical pixels.
  ///   - count: The number of dots, from the first one on.
  ///   - scale: Device pixels per unit of the centers.
  ///   - width: The width of each dot, in device pixels, from 1 to `largestSize`.
  ///   - height: The height of each dot, likewise.
  ///   - area: The device pixels that can be drawn.
  ///   - workers: The threads that prepare many dots.
  public mutating func fill(
    with centers: [SIMD2<Float>], count: Int, scale: Double, width: Int, height: Int,
    in area: PixelRect, on workers: BandWorkers? = nil
  ) {
    let limits = 1...Self.largestSize
    precondition(limits.contains(width) && limits.contains(height), "a dot is 1 to 64 pixels")
    let new = Source(
      centers: centers, count: min(count, centers.count), scale: scale, width: width,
      height: height, area: area)
    guard new != source else { return }
    source = new
    guard !isEmpty else { return }
    unsafe centers.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      reserve(raster_dots_size(new.count, Int32(area.height)))
      let workers = new.count < Self.leastShared ? nil : workers
      let parts = workers == nil ? 1 : Int(RASTER_BATCH_PARTS)
      // SAFETY: a vector of two numbers has their layout; the memory has the size that the kernel
      // requires.
      unsafe base.withMemoryRebound(to: Float.self, capacity: 2 * buffer.count) { raw in
        var field = unsafe raster_dot_field(
          centers: raw, count: new.count, scale: Float(scale), width: Int32(width),
          height: Int32(height), x: Int32(area.x), y: Int32(area.y), columns: Int32(area.width),
          rows: Int32(area.height))
        unsafe raster_begin_dots(&field, Int32(parts), memory)
        unsafe BandWorkers.run(parts, on: workers, memory) { memory, part, _ in
          // SAFETY: the context is the batch's memory, which is valid until the run has ended.
          unsafe raster_count_dots(Int32(part), memory)
        }
        unsafe raster_plan_dots(memory)
        unsafe BandWorkers.run(parts, on: workers, memory) { memory, part, _ in
          // SAFETY: as above.
          unsafe raster_fill_dots(Int32(part), memory)
        }
      }
    }
  }

  /// Whether there is nothing to draw.
  var isEmpty: Bool { source.count == 0 || source.area.isEmpty || !(source.scale > 0) }

  /// Makes room for at least `size` bytes; the old content is lost.
  private mutating func reserve(_ size: Int) {
    guard size > byteCount else { return }
    byteCount = size
    // SAFETY: the old memory is freed once and replaced.
    unsafe memory.deallocate()
    unsafe memory = .allocate(byteCount: size, alignment: 64)
  }

  /// Below this count, the dots are prepared before a second thread has started.
  private static let leastShared = 20_000

  /// The pointer that the kernels take.
  @unsafe var kernelMemory: UnsafeRawPointer { unsafe UnsafeRawPointer(memory) }
}

// A batch is memory with one owner, and drawing only reads it.
extension DotBatch: @unchecked Sendable {}
