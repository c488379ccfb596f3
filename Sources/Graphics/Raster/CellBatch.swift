internal import CRaster

/// Cells prepared for drawing, by one thread or by several that draw a band each.
///
/// Reuses its memory from one filling to the next, so that it allocates nothing once warm. Drawing
/// only reads it.
@safe public struct CellBatch: ~Copyable {
  private var memory: UnsafeMutableRawPointer
  private(set) var byteCount = leastByteCount
  /// The cells of arrays, before they are prepared.
  private var cellMemory: UnsafeMutablePointer<raster_cell>
  private var cellCapacity = 1
  /// The device pixels that the cells are prepared for; others are not drawn.
  public private(set) var area = PixelRect.empty
  private(set) var background = Color.black
  private(set) var isEmpty = true

  /// The size of the memory of a batch without cells.
  static let leastByteCount = 1 << 12

  /// Creates a batch without cells.
  public init() {
    // SAFETY: freed in `deinit` or replaced below.
    unsafe memory = .allocate(byteCount: byteCount, alignment: 64)
    unsafe cellMemory = .allocate(capacity: cellCapacity)
  }

  deinit {
    // SAFETY: allocated here, freed once.
    unsafe memory.deallocate()
    unsafe cellMemory.deallocate()
  }

  /// Removes the cells, and frees their memory.
  public mutating func release() {
    guard byteCount > Self.leastByteCount else { return }
    self = CellBatch()
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
    // More columns than any surface has.
    area = PixelRect(x: -1 << 28, y: rows.lowerBound, width: 1 << 29, height: rows.count)
    self.background = background
    isEmpty = cells.isEmpty || rows.isEmpty
    guard !isEmpty else { return }
    unsafe cells.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      // SAFETY: `HexCell` has the layout of its only member.
      unsafe base.withMemoryRebound(to: raster_cell.self, capacity: buffer.count) { raw in
        unsafe prepare(raw, count: buffer.count, on: workers)
      }
    }
  }

  /// Replaces the cells by those of arrays and the background, to be drawn in `clip` as far as it contains cells.
  ///
  /// Otherwise like `fill(with:background:rows:on:)`. With centers that are not finite, or an array that
  /// has not the same count as the centers, nothing is drawn.
  public mutating func fill(
    with cells: CellArrays, scale: Double, background: Color, in clip: PixelRect,
    on workers: BandWorkers? = nil
  ) {
    area = .empty
    self.background = background
    isEmpty = true
    guard cells.isComplete, !clip.isEmpty else { return }
    let count = cells.centers.count
    if count > cellCapacity {
      cellCapacity = count + count / 4
      // SAFETY: the old memory is freed once and replaced.
      unsafe cellMemory.deallocate()
      unsafe cellMemory = .allocate(capacity: cellCapacity)
    }
    let writers = count < Self.leastShared ? nil : workers
    // SAFETY: there is room for `count` cells.
    let centers = unsafe cells.write(to: cellMemory, scale: scale, on: writers)
    area = cells.area(centers, scale: scale).intersection(clip)
    isEmpty = area.isEmpty
    guard !isEmpty else { return }
    // SAFETY: `count` cells have just been written.
    unsafe prepare(cellMemory, count: count, on: workers)
  }

  /// Prepares the cells for the area.
  @unsafe private mutating func prepare(
    _ cells: UnsafePointer<raster_cell>, count: Int, on workers: BandWorkers?
  ) {
    reserve(raster_batch_size(count, Int32(area.height)))
    let workers = count < Self.leastShared ? nil : workers
    let parts = workers == nil ? 1 : Int(RASTER_BATCH_PARTS)
    // SAFETY: the memory has the size that the kernel requires.
    unsafe raster_begin_batch(
      Int32(parts), count, background.straight, Int32(area.x), Int32(area.y), Int32(area.width),
      Int32(area.height), memory)
    var work = unsafe Work(cells: cells, memory: memory)
    unsafe withUnsafeMutablePointer(to: &work) { work in
      unsafe BandWorkers.run(parts, on: workers, work) { context, part, _ in
        // SAFETY: the context is the work below, which is valid until the run has ended.
        let work = unsafe context.assumingMemoryBound(to: Work.self).pointee
        unsafe raster_count_batch(work.cells, Int32(part), work.memory)
      }
      unsafe raster_plan_batch(memory)
      unsafe BandWorkers.run(parts, on: workers, work) { context, part, _ in
        // SAFETY: as above.
        let work = unsafe context.assumingMemoryBound(to: Work.self).pointee
        unsafe raster_fill_batch(work.cells, Int32(part), work.memory)
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
