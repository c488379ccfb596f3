internal import CRaster

/// A shape's coverage, kept to be painted in many places.
///
/// Painting one costs little more than the pixels it covers: rows are kept with the runs in which
/// nothing, or everything, is covered. Made from a picture of the shape in white on nothing, so that
/// whatever a rasterizer draws can become a stamp.
public struct Stamp: Sendable {
  /// The pixels it covers, counted from the pixel it is painted at.
  public let bounds: PixelRect
  private let coverage: [UInt8]
  private let runs: [Int32]

  /// Keeps the blue channel of `picture` as coverage.
  ///
  /// (x, y) is the picture's first pixel, counted from the pixel that the stamp is to be painted at.
  /// O(pixels).
  public init(of picture: borrowing Surface, x: Int, y: Int) {
    bounds = PixelRect(x: x, y: y, width: picture.width, height: picture.height)
    var coverage: [UInt8] = []
    var runs: [Int32] = []
    coverage.reserveCapacity(picture.width * picture.height)
    runs.reserveCapacity(5 * picture.height)
    for row in 0..<picture.height {
      let start = coverage.count
      for column in 0..<picture.width {
        coverage.append(UInt8(truncatingIfNeeded: picture[column, row]))
      }
      runs.append(contentsOf: Self.runs(of: coverage[start...]))
    }
    self.coverage = coverage
    self.runs = runs
  }

  /// The bytes it occupies.
  public var byteCount: Int { coverage.count + 4 * runs.count }

  /// First, hole, resume, last, and 1 where the hole is solid; columns count from the row's first.
  private static func runs(of row: ArraySlice<UInt8>) -> [Int32] {
    guard let first = row.firstIndex(where: { $0 > 0 }),
      let last = row.lastIndex(where: { $0 > 0 })
    else { return [0, 0, 0, 0, 0] }
    // The longest run of nothing or everything between the two is the hole.
    var best = last + 1..<last + 1
    var start = first
    while start <= last {
      let value = row[start]
      var end = start + 1
      while end <= last, row[end] == value { end += 1 }
      if value == 0 || value == 255, end - start > best.count { best = start..<end }
      start = end
    }
    let isSolid = !best.isEmpty && row[best.lowerBound] == 255
    return [first, best.lowerBound, best.upperBound, last + 1].map {
      Int32($0 - row.startIndex)
    } + [isSolid ? 1 : 0]
  }
}

extension Rasterizer {
  /// Paints a stamp at the pixel (x, y) in an opaque colour or an opaque vertical gradient.
  public mutating func paint(
    _ stamp: borrowing Stamp, atX x: Int, y: Int, with paint: Paint, into surface: inout Surface,
    clip: PixelRect
  ) {
    let place = PixelRect(
      x: stamp.bounds.x + x, y: stamp.bounds.y + y, width: stamp.bounds.width,
      height: stamp.bounds.height)
    let area = place.intersection(clip).intersection(surface.bounds)
    guard !area.isEmpty else { return }
    unsafe paint.withKernelPaint(opacity: 1) { kernelPaint in
      var kernelPaint = unsafe kernelPaint
      unsafe precondition(
        kernelPaint.weight == 255 && kernelPaint.ax == 0,
        "a stamp takes opaque colours and vertical gradients")
      unsafe stamp.withKernelStamp { kernelStamp in
        var kernelStamp = unsafe kernelStamp
        // SAFETY: `area` is inside the surface and, counted from `place`, inside the stamp; pixels
        // outside of the area are not touched, though the base may be outside of the surface.
        unsafe raster_paint_stamp(
          &kernelPaint, &kernelStamp, surface.base + (place.y * surface.stride + place.x),
          surface.stride, Int32(place.x), Int32(place.y), area.x - place.x, area.y - place.y,
          area.maxX - place.x, area.maxY - place.y, wide)
      }
    }
  }
}

extension Stamp {
  @unsafe fileprivate borrowing func withKernelStamp(_ body: (raster_stamp) -> Void) {
    let width = bounds.width
    unsafe coverage.withUnsafeBufferPointer { coverage in
      unsafe runs.withUnsafeBufferPointer { runs in
        // SAFETY: both arrays live until `body` returns and hold what the bounds say.
        unsafe body(
          raster_stamp(coverage: coverage.baseAddress, runs: runs.baseAddress, width: width))
      }
    }
  }
}
