internal import CRaster

/// Cells made ready to be drawn, by one thread or by several, each in bands of its own.
///
/// Keeps its memory from one filling to the next, so that once warm it allocates nothing. Drawing only
/// reads it.
@safe public struct CellBatch: ~Copyable {
  private var memory: UnsafeMutableRawPointer
  private var byteCount = 1 << 12
  /// The rows that the cells were made ready for; not drawn outside of them.
  public private(set) var rows = 0..<0
  private(set) var background = Color.black
  private(set) var isEmpty = true

  /// Creates a batch without cells.
  public init() {
    // SAFETY: freed in `deinit` or replaced below.
    unsafe memory = .allocate(byteCount: byteCount, alignment: 64)
  }

  deinit {
    // SAFETY: allocated here, freed once.
    unsafe memory.deallocate()
  }

  /// Replaces the cells by others on a background, to be drawn in device rows `rows`.
  ///
  /// Cells must not overlap; where they do, the sum of their colours is clamped. A colour's alpha lets the
  /// background through; the background's own is taken as opaque. Cells that are not finite, or without
  /// an area, are left out. O(cells).
  public mutating func fill(with cells: [HexCell], background: Color, rows: Range<Int>) {
    self.rows = rows
    self.background = background
    isEmpty = cells.isEmpty || rows.isEmpty
    guard !isEmpty else { return }
    unsafe cells.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let size = raster_batch_size(buffer.count, Int32(rows.count))
      if size > byteCount {
        byteCount = size
        // SAFETY: the old memory is freed once and replaced.
        unsafe memory.deallocate()
        unsafe memory = .allocate(byteCount: size, alignment: 64)
      }
      // SAFETY: `HexCell` has the layout of its only member; the memory is as large as the kernel says.
      unsafe base.withMemoryRebound(to: raster_cell.self, capacity: buffer.count) { raw in
        unsafe raster_make_batch(
          raw, buffer.count, background.straight, Int32(rows.lowerBound), Int32(rows.count), memory)
      }
    }
  }

  /// What the kernels read.
  @unsafe var kernelMemory: UnsafeRawPointer { unsafe UnsafeRawPointer(memory) }
}

// A batch is memory with one owner; drawing only reads it.
extension CellBatch: @unchecked Sendable {}
