import Drawing
import Geometry
import LiveGrid
import Raster

/// The dots of the last lists, whose memory is used again.
///
/// A list shares its dots with this value. Two buffers keep a list each, so those of the third are free again.
struct DotMarks {
  private var fields = Array(repeating: DotField(), count: 3)
  private var criticalFields = Array(repeating: DotField(), count: 3)
  private var turn = 0

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
    colors.dotColors(
      of: dots.looks, at: dots.centers, into: &fields[turn].colors,
      critical: &criticalFields[turn])
    fields[turn].centers = dots.centers
    (fields[turn].width, fields[turn].height) = (sizes.usual.x, sizes.usual.y)
    fields[turn].bounds = area
    // The centers of the frame are mirrored already.
    let axis = list.mirrorAxis
    list.mirrorAxis = nil
    defer { list.mirrorAxis = axis }
    list.append(.dots(fields[turn]), key: .part(2))
    // Only the list keeps the centers, so that the frame can use their memory again.
    fields[turn].centers = []
    (criticalFields[turn].width, criticalFields[turn].height) = (
      sizes.critical.x, sizes.critical.y
    )
    criticalFields[turn].bounds = area
    list.append(.dots(criticalFields[turn]), key: .part(3))
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
