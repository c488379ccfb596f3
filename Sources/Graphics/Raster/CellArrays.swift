internal import CRaster
public import Geometry

/// The hexagons of a tessellation as separate arrays; see `CellBatch`.
public struct CellArrays: Sendable {
  /// The centers, for example in logical pixels.
  public var centers: [CGPoint] = []
  /// The fills, in the same order.
  public var colors: [Color] = []
  /// The circumradius of cells without one of their own.
  public var circumradius = 0.0
  /// The circumradius of each cell; empty if all have `circumradius`.
  public var circumradii: [Double] = []
  /// The width of the border inside the edge of cells without one of their own.
  public var border = 0.0
  /// The width of each cell's border; empty if all have `border`.
  public var borders: [Double] = []
  /// The levels of a border's channels for each level of the fill's.
  public var borderLevels = BorderLevels()

  /// Creates arrays without cells.
  public init() {}

  /// The colors of borders: a channel of a border is a function of that of the fill.
  public struct BorderLevels: Sendable {
    /// 256 levels of red, green and blue, then 256 of alpha.
    fileprivate let levels: [UInt8]

    /// Creates the levels of borders with the color of the fill.
    public init() { levels = Self.unchanged }

    private static let unchanged = BorderLevels { $0 }.levels

    /// Creates levels from the border's color for each gray, whose alpha is its level too.
    public init(_ color: (Color) -> Color) {
      let colors = (0...UInt8.max).map {
        color(Color(red: $0, green: $0, blue: $0, alpha: $0))
      }
      levels = colors.map(\.red) + colors.map(\.alpha)
    }
  }

  /// Whether there are cells, and as many values as cells in each array.
  var isComplete: Bool {
    let count = centers.count
    return count > 0 && colors.count == count
      && (circumradii.isEmpty || circumradii.count == count)
      && (borders.isEmpty || borders.count == count)
  }

  /// Writes the cells in device pixels, and returns the bounds of their centers.
  @unsafe func write(
    to cells: UnsafeMutablePointer<raster_cell>, scale: Double, on workers: BandWorkers?
  ) -> raster_box {
    let parts = workers == nil ? 1 : Int(RASTER_BATCH_PARTS)
    return unsafe withSource(scale: scale) { source in
      var work = unsafe Work(source: source, parts: parts, cells: cells)
      return unsafe withUnsafeMutablePointer(to: &work) { work in
        unsafe BandWorkers.run(parts, on: workers, work) { context, part, _ in
          // SAFETY: the context is the work above, which is valid until the run has ended.
          let work = unsafe context.assumingMemoryBound(to: Work.self)
          unsafe raster_write_cells(
            &work.pointee.source, Int32(part), Int32(work.pointee.parts), work.pointee.cells,
            &work.pointee.boxes[part])
        }
        var box = unsafe work.pointee.boxes[0]
        for part in 1..<max(1, parts) {
          let other = unsafe work.pointee.boxes[part]
          box = raster_box(
            left: min(box.left, other.left), top: min(box.top, other.top),
            right: max(box.right, other.right), bottom: max(box.bottom, other.bottom))
        }
        return box
      }
    }
  }

  /// The pixels that cells with centers in a box can touch; empty if they are not finite.
  func area(_ box: raster_box, scale: Double) -> PixelRect {
    let largest = (circumradii.isEmpty ? circumradius : circumradii.reduce(0, max)) * scale
    guard largest > 0, box.left <= box.right,
      max(abs(box.left), abs(box.right), abs(box.top), abs(box.bottom)) + largest < 1e7
    else { return .empty }
    let inradius = largest * 0.75.squareRoot()
    let left = Int((box.left - largest).rounded(.down))
    let top = Int((box.top - inradius).rounded(.down))
    return PixelRect(
      x: left, y: top, width: Int((box.right + largest).rounded(.up)) - left,
      height: Int((box.bottom + inradius).rounded(.up)) - top)
  }

  @unsafe private struct Work {
    var source: raster_cell_source
    let parts: Int
    let cells: UnsafeMutablePointer<raster_cell>
    var boxes = InlineArray<4, raster_box>(repeating: raster_box())
  }

  /// Calls `body` with the arrays in the kernel's format.
  @unsafe private func withSource<R>(scale: Double, _ body: (raster_cell_source) -> R) -> R {
    // SAFETY: the layouts are those of C, and the pointers are valid until `body` returns.
    unsafe centers.withUnsafeBytes { centers in
      unsafe colors.withUnsafeBytes { colors in
        unsafe circumradii.withUnsafeBufferPointer { circumradii in
          unsafe borders.withUnsafeBufferPointer { borders in
            unsafe borderLevels.levels.withUnsafeBufferPointer { levels in
              var source = unsafe raster_cell_source()
              unsafe source.centers = centers.baseAddress?.assumingMemoryBound(to: Double.self)
              unsafe source.colors = colors.baseAddress?.assumingMemoryBound(to: UInt8.self)
              unsafe source.circumradii = circumradii.isEmpty ? nil : circumradii.baseAddress
              unsafe source.borders = borders.isEmpty ? nil : borders.baseAddress
              unsafe source.circumradius = circumradius
              unsafe source.border = border
              unsafe source.border_levels = levels.baseAddress
              unsafe source.scale = scale
              unsafe source.count = centers.count / MemoryLayout<CGPoint>.stride
              return unsafe body(source)
            }
          }
        }
      }
    }
  }
}
