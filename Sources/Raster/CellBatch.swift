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
  /// Cells must not overlap; where they do, the sum of their colors is clamped. A color's alpha lets the
  /// background through; the background's own is taken as opaque. Cells that are not finite, or without
  /// an area, are left out. O(cells).
  ///
  /// With `workers`, many cells are made ready on both threads; the bytes drawn are the same.
  public mutating func fill(
    with cells: [HexCell], background: Color, rows: Range<Int>, on workers: BandWorkers? = nil
  ) {
    self.rows = rows
    self.background = background
    isEmpty = cells.isEmpty || rows.isEmpty
    guard !isEmpty else { return }
    unsafe cells.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      reserve(raster_batch_size(buffer.count, Int32(rows.count)))
      let workers = buffer.count < Self.leastShared ? nil : workers
      let parts = workers == nil ? 1 : Int(RASTER_BATCH_PARTS)
      // SAFETY: `HexCell` has the layout of its only member; the memory is as large as the kernel says.
      unsafe base.withMemoryRebound(to: raster_cell.self, capacity: buffer.count) { raw in
        unsafe raster_begin_batch(
          Int32(parts), buffer.count, background.straight, Int32(rows.lowerBound),
          Int32(rows.count), memory)
        var work = unsafe Work(cells: raw, memory: memory)
        unsafe withUnsafeMutablePointer(to: &work) { work in
          unsafe Self.run(parts, on: workers, work) { context, part, _ in
            // SAFETY: it is the work below, which is there until the run has ended.
            let work = unsafe context.assumingMemoryBound(to: Work.self).pointee
            unsafe raster_count_batch(work.cells, Int32(part), work.memory)
          }
          unsafe raster_plan_batch(memory)
          unsafe Self.run(parts, on: workers, work) { context, part, _ in
            // SAFETY: as above.
            let work = unsafe context.assumingMemoryBound(to: Work.self).pointee
            unsafe raster_fill_batch(work.cells, Int32(part), work.memory)
          }
        }
      }
    }
  }

  /// Takes memory of at least `size` bytes; what was in it is lost.
  private mutating func reserve(_ size: Int) {
    guard size > byteCount else { return }
    byteCount = size
    // SAFETY: the old memory is freed once and replaced.
    unsafe memory.deallocate()
    unsafe memory = .allocate(byteCount: size, alignment: 64)
  }

  /// Calls `body` for each part, on both threads or on this one.
  @unsafe private static func run(
    _ parts: Int, on workers: BandWorkers?, _ work: UnsafeMutablePointer<Work>,
    _ body: @escaping BandWorkers.Body
  ) {
    let context = UnsafeMutableRawPointer(work)
    if let workers {
      // SAFETY: the caller keeps the work until this returns.
      unsafe workers.run(bands: parts, context: context, body)
    } else {
      for part in 0..<parts { unsafe body(context, part, 0) }
    }
  }

  /// Fewer cells are ready before another thread has begun with them.
  private static let leastShared = 400

  /// What the threads that make a batch ready are handed.
  @unsafe private struct Work {
    let cells: UnsafePointer<raster_cell>
    let memory: UnsafeMutableRawPointer
  }

  /// What the kernels read.
  @unsafe var kernelMemory: UnsafeRawPointer { unsafe UnsafeRawPointer(memory) }
}

// A batch is memory with one owner; drawing only reads it.
extension CellBatch: @unchecked Sendable {}
