import Drawing
import Geometry
import LiveGrid
import Raster

/// The dots of the last lists, whose memory is used again.
///
/// A list shares its dots with this value. Buffers keep up to three lists, so those of the fourth are free again.
struct DotMarks {
  private var fields = Array(repeating: DotField(), count: 4)
  private var criticalFields = Array(repeating: DotField(), count: 4)
  private var turn = 0
  /// The centers of recent lists, copied so that the frame can write its own ones again.
  private var centers: [[SIMD2<Float>]] = Array(repeating: [], count: 4)
  private var latest = 0
  /// The version of the latest centers; `nil` before the first list.
  private var version: Int?
  /// The number of lists since the centers have changed, as far as it matters.
  private var restCount = 0

  /// Appends the dots of a frame to a list: all of them, and the critical ones larger in front.
  ///
  /// - Parameters:
  ///   - dots: The dots, of the same frame each time.
  ///   - colors: The colors of their looks.
  ///   - sizes: The sizes of usual and of critical dots, in logical pixels.
  ///   - area: The viewport.
  ///   - list: The list.
  mutating func draw(
    _ dots: borrowing GridFrame.Dots, _ colors: borrowing LookColors, sizes: DotSizes,
    in area: CGRect, into list: inout DisplayList
  ) {
    turn = (turn + 1) % fields.count
    // Its memory may be used for the new centers.
    fields[turn].centers = []
    if version != dots.version {
      version = dots.version
      latest = (latest + 1) % centers.count
      centers[latest].removeAll(keepingCapacity: true)
      centers[latest].append(contentsOf: dots.centers)
      restCount = 0
    } else if restCount < centers.count {
      restCount += 1
      if restCount == centers.count { releaseCenters() }
    }
    colors.dotColors(
      of: dots.looks, at: dots.centers, into: &fields[turn].colors,
      critical: &criticalFields[turn])
    fields[turn].centers = centers[latest]
    (fields[turn].width, fields[turn].height) = (sizes.usual.x, sizes.usual.y)
    fields[turn].bounds = area
    list.append(.dots(fields[turn]), key: .part(2))
    (criticalFields[turn].width, criticalFields[turn].height) = (
      sizes.critical.x, sizes.critical.y
    )
    criticalFields[turn].bounds = area
    list.append(.dots(criticalFields[turn]), key: .part(3))
  }

  /// Frees the earlier centers, which no list has anymore: those of a million dots take 24 MB.
  private mutating func releaseCenters() {
    for index in centers.indices where index != latest { centers[index] = [] }
  }
}

/// The sizes of dots: whole device pixels, in logical pixels.
struct DotSizes: Hashable {
  /// The width and height of critical dots, which touch.
  var critical: SIMD2<Float>
  /// The width and height of all others: a device pixel less.
  var usual: SIMD2<Float>

  /// The distance of columns in device pixels from which dots are hexagons that reach between each other.
  private static let leastHexagonPitch = 5.0

  /// Returns the sizes of dots.
  ///
  /// - Parameters:
  ///   - pitch: The distances of columns and of rows, in logical pixels.
  ///   - scale: Device pixels per logical pixel.
  init(pitch: CGSize, scale: Double) {
    let (column, row) = ((pitch.width * scale).rounded(), (pitch.height * scale).rounded())
    let width = column < Self.leastHexagonPitch ? column : (column * 4 / 3).rounded()
    func size(_ width: Double, _ height: Double) -> SIMD2<Float> {
      SIMD2(Float(max(1, width) / scale), Float(max(1, height) / scale))
    }
    critical = size(width, row)
    usual = size(width - 1, row - 1)
  }
}

extension WatchSketcher {
  /// Draws the cells as dots.
  mutating func drawDots(of frame: borrowing GridFrame, into list: inout DisplayList) {
    dotMarks.draw(
      frame.dots, colors, sizes: DotSizes(pitch: frame.pitch, scale: scale),
      in: frame.viewport, into: &list)
  }
}
