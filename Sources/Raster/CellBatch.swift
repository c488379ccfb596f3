internal import CRaster

/// Cells prepared for drawing, by one thread or by several that draw a band each.
///
/// Reuses its memory from one filling to the next, so that it allocates nothing once warm. Drawing
/// only reads it.
@safe public struct CellBatch: ~Copyable {
  private var memory: UnsafeMutableRawPointer
  private var byteCount = 1 << 12
  /// The device rows that the cells are prepared for; other rows are not drawn.
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

  /// Replaces the cells and the background, to be drawn in device rows `rows`.
  ///
  /// Cells must not overlap; where they do, the sum of their colors is clamped. A color with alpha
  /// is composed over the background; the background's alpha is ignored. Cells that are not finite
  /// or have no area are left out. O(cells).
  ///
  /// With `workers`, many cells are prepared on both threads; the drawn bytes are the same.
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
      // SAFETY: `HexCell` has the layout of its only member; the memory has the size that the
      // kernel requires.
      unsafe base.withMemoryRebound(to: raster_cell.self, capacity: buffer.count) { raw in
        unsafe raster_begin_batch(
          Int32(parts), buffer.count, background.straight, Int32(rows.lowerBound),
          Int32(rows.count), memory)
        var work = unsafe Work(cells: raw, memory: memory)
        unsafe withUnsafeMutablePointer(to: &work) { work in
          unsafe Self.run(parts, on: workers, work) { context, part, _ in
            // SAFETY: the context is the work below, which is valid until the run has ended.
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

  /// Makes room for at least `size` bytes; the old content is lost.
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
      // SAFETY: the caller keeps the work valid until this returns.
      unsafe workers.run(bands: parts, context: context, body)
    } else {
      for part in 0..<parts { unsafe body(context, part, 0) }
    }
  }

  /// Below this count, the cells are prepared before a second thread has started.
  private static let leastShared = 400

  /// The data that is passed to the threads that prepare a batch.
  @unsafe private struct Work {
    let cells: UnsafePointer<raster_cell>
    let memory: UnsafeMutableRawPointer
  }

  /// The pointer that the kernels take.
  @unsafe var kernelMemory: UnsafeRawPointer { unsafe UnsafeRawPointer(memory) }
}

// A batch is memory with one owner, and drawing only reads it.
extension CellBatch: @unchecked Sendable {}
