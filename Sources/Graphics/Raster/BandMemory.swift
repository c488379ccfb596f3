internal import CRaster
internal import Glibc

/// The accumulator's memory, reused from shape to shape; all zero between shapes.
@safe struct BandMemory: ~Copyable {
  /// The most entries in use at a time: 128 KiB, which stay in the second-level cache.
  private static let size = 32768

  private var cells: UnsafeMutablePointer<Int32>
  private var cellCapacity: Int
  private var touched: UnsafeMutablePointer<UInt64>
  private var touchedCapacity: Int
  private var bytes: UnsafeMutableRawPointer
  private var byteCapacity: Int

  init() {
    // A page for small shapes: many rasterizers draw nothing else.
    cellCapacity = 1024
    touchedCapacity = 128
    byteCapacity = 4096
    // SAFETY: allocated and initialized here, freed in `deinit` or `grow`.
    unsafe cells = Self.zeroed(cellCapacity)
    unsafe touched = Self.zeroed(touchedCapacity)
    unsafe bytes = .allocate(byteCount: byteCapacity, alignment: 64)
  }

  deinit {
    // SAFETY: each was allocated by `zeroed` and is freed once.
    unsafe free(cells)
    unsafe free(touched)
    unsafe bytes.deallocate()
  }

  /// Returns at least `size` bytes of undefined content, valid until the next call.
  @unsafe mutating func raw(_ size: Int) -> UnsafeMutableRawPointer {
    if size > byteCapacity {
      byteCapacity = size
      // SAFETY: the old memory is freed once and replaced.
      unsafe bytes.deallocate()
      unsafe bytes = .allocate(byteCount: size, alignment: 64)
    }
    return unsafe bytes
  }

  /// The rows of `area` from `y` on that fit, ready for edges.
  ///
  /// The band's pointers are valid until the next call.
  @unsafe mutating func band(of area: PixelRect, from y: Int) -> raster_band {
    // Edges write up to three columns past the last; rows are swept eight columns at a time.
    let stride = (area.width + 3 + 7) & ~7
    let words = (stride >> 9) + 1
    let rows = min(max(1, Self.size / stride), area.maxY - y)
    if stride * rows > cellCapacity {
      cellCapacity = max(stride * rows, min(2 * cellCapacity, Self.size))
      // SAFETY: the old memory is freed once and replaced; nothing is kept in it between bands.
      unsafe free(cells)
      unsafe cells = Self.zeroed(cellCapacity)
    }
    if words * rows > touchedCapacity {
      touchedCapacity = max(words * rows, 2 * touchedCapacity)
      // SAFETY: as above.
      unsafe free(touched)
      unsafe touched = Self.zeroed(touchedCapacity)
    }
    // SAFETY: both buffers hold `rows` rows of their strides.
    return unsafe raster_band(
      cells: cells, touched: touched, stride: stride, words: words, x: Int32(area.x), y: Int32(y),
      width: Int32(area.width), rows: Int32(rows))
  }

  /// Zeroed memory whose pages are mapped on the first write.
  @unsafe private static func zeroed<T: FixedWidthInteger>(
    _ count: Int
  ) -> UnsafeMutablePointer<T> {
    // SAFETY: `calloc` checks the size, and its memory is aligned for every type.
    guard let memory = unsafe calloc(count, MemoryLayout<T>.stride) else {
      fatalError("no memory for \(count) entries")
    }
    return unsafe memory.bindMemory(to: T.self, capacity: count)
  }
}
