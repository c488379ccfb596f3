internal import CRaster
internal import Geometry

/// A receiver of flattened outlines.
protocol OutlineSink: ~Copyable {
  /// Starts a subpath.
  mutating func move(x: Double, y: Double)
  /// Adds a straight line.
  mutating func line(x: Double, y: Double)
  /// Closes the subpath.
  mutating func close()
}

extension OutlineSink where Self: ~Copyable {
  /// Adds a closed polygon.
  @inline(__always)
  mutating func addPolygon(corners count: Int, _ corner: (Int) -> CGPoint) {
    for index in 0..<count {
      let point = corner(index)
      if index == 0 {
        move(x: Double(point.x), y: Double(point.y))
      } else {
        line(x: Double(point.x), y: Double(point.y))
      }
    }
    close()
  }
}

/// Closed polygons in device pixels for the accumulator; reuses its memory from shape to shape.
///
/// A curve has hundreds of points, so the memory is its own: an array would check for each point whether it is shared.
@safe struct Outline: ~Copyable, OutlineSink {
  /// Coordinates are clamped to this magnitude, in pixels: far beyond any surface, and safe as
  /// integers.
  static let limit = 268_435_456.0

  private var points: UnsafeMutablePointer<SIMD2<Double>>
  private var capacity = 256
  private var count = 0
  /// The end of each polygon in `points`.
  private var ends: UnsafeMutablePointer<Int32>
  private var endCapacity = 16
  private var endCount = 0
  /// Whether every coordinate so far was finite.
  private var isFinite = true
  private var start = SIMD2<Double>.zero
  private var isOpen = false

  init() {
    // SAFETY: freed in `deinit` or when they grow.
    unsafe points = .allocate(capacity: capacity)
    unsafe ends = .allocate(capacity: endCapacity)
  }

  deinit {
    // SAFETY: allocated in `init` or when they grew, and freed once.
    unsafe points.deallocate()
    unsafe ends.deallocate()
  }

  /// Removes all polygons and keeps the memory.
  mutating func removeAll() {
    count = 0
    endCount = 0
    isFinite = true
    start = .zero
    isOpen = false
  }

  /// The pixels that the edges touch; empty if there is no area or a coordinate is NaN.
  var bounds: PixelRect {
    guard isFinite else { return .empty }
    // SAFETY: the polygons are only read during the call.
    let box = unsafe raster_bounds(polygons)
    guard box.left <= box.right, box.top < box.bottom else { return .empty }
    return PixelRect(x: box.left, y: box.top, maxX: box.right, maxY: box.bottom)
  }

  /// Adds the edges to a band.
  @unsafe func accumulate(_ band: inout raster_band, wide: Int32) {
    // SAFETY: as above.
    unsafe raster_accumulate(polygons, &band, wide)
  }

  mutating func move(x: Double, y: Double) {
    close()
    start = point(x, y)
  }

  mutating func line(x: Double, y: Double) {
    if !isOpen {
      append(start)
      isOpen = true
    }
    append(point(x, y))
  }

  mutating func close() {
    guard isOpen else { return }
    isOpen = false
    endPolygon(at: count)
  }

  /// Adds a closed polygon, optionally in reverse order.
  mutating func add(_ polygon: ConvexPolygon, reversed: Bool = false) {
    guard polygon.count > 0 else { return }
    close()
    reserve(polygon.count)
    polygon.forEachCorner(reversed: reversed) { x, y in append(point(x, y)) }
    endPolygon(at: count)
  }

  /// Adds polygons, scaled by `scale` and then moved by (`x`, `y`); adds none if the result is not
  /// finite or beyond the coordinate limit.
  mutating func add(_ polygons: borrowing FlatOutline, scale: Double, x: Double, y: Double) {
    let farthest = polygons.reach * abs(scale) + abs(x) + abs(y)
    guard farthest < Self.limit else { return }
    reserve(polygons.points.count)
    unsafe polygons.points.withUnsafeBytes { floats in
      // SAFETY: a point is two floats, and there is room for as many points.
      unsafe raster_scale_points(
        floats.assumingMemoryBound(to: Float.self).baseAddress, polygons.points.count, scale, x, y,
        UnsafeMutableRawPointer(points + count).assumingMemoryBound(to: Double.self))
    }
    for end in polygons.ends { endPolygon(at: count + Int(end)) }
    count += polygons.points.count
  }

  @inline(__always)
  private mutating func point(_ x: Double, _ y: Double) -> SIMD2<Double> {
    // Comparisons with NaN are false.
    if abs(x) <= Self.limit, abs(y) <= Self.limit { return SIMD2(x, raster_snapped(y)) }
    return farPoint(x, y)
  }

  @inline(never)
  private mutating func farPoint(_ x: Double, _ y: Double) -> SIMD2<Double> {
    guard x.isFinite, y.isFinite else {
      isFinite = false
      return .zero
    }
    let limit = Self.limit
    return SIMD2(max(-limit, min(limit, x)), raster_snapped(max(-limit, min(limit, y))))
  }

  @inline(__always)
  private mutating func append(_ point: SIMD2<Double>) {
    if count == capacity { reserve(1) }
    // SAFETY: there is room for another point.
    unsafe points[count] = point
    count &+= 1
  }

  private mutating func endPolygon(at end: Int) {
    if endCount == endCapacity {
      // SAFETY: `endCount` ends have been written, and there is room for more.
      unsafe ends = Self.moved(ends, endCount, to: 2 * endCapacity)
      endCapacity *= 2
    }
    // SAFETY: there is room for another end.
    unsafe ends[endCount] = Int32(end)
    endCount &+= 1
  }

  /// Makes room for more points.
  @inline(never)
  private mutating func reserve(_ more: Int) {
    guard count + more > capacity else { return }
    capacity = max(2 * capacity, count + more)
    // SAFETY: `count` points have been written, and there is room for more.
    unsafe points = Self.moved(points, count, to: capacity)
  }

  /// Moves `count` elements to new memory, and frees the old one.
  @unsafe private static func moved<T: BitwiseCopyable>(
    _ old: UnsafeMutablePointer<T>, _ count: Int, to capacity: Int
  ) -> UnsafeMutablePointer<T> {
    // SAFETY: the elements have no references, and the old memory is freed once.
    let new = UnsafeMutablePointer<T>.allocate(capacity: capacity)
    unsafe new.moveInitialize(from: old, count: count)
    unsafe old.deallocate()
    return unsafe new
  }

  /// The polygons in the kernels' format, valid until the next change.
  @unsafe private var polygons: raster_polygons {
    // SAFETY: a point is two doubles, and every end is at most the number of points.
    unsafe raster_polygons(
      points: UnsafeRawPointer(points).assumingMemoryBound(to: Double.self), ends: ends,
      count: endCount)
  }
}
