import Drawing
import Geometry
import LiveGrid
import Raster

/// The dots of the last lists, whose memory is used again.
///
/// A list shares its dots with this value. Two buffers keep a list each, so those of the third are free again.
struct DotMarks {
  private var fields = Array(repeating: DotField(), count: 3)
  private var signs = Array(repeating: DotSigns(), count: 3)
  private var turn = 0

  /// Appends the dots of a frame to a list: all of them, and the signs of their states in front.
  ///
  /// - Parameters:
  ///   - dots: The dots, of the same frame each time.
  ///   - colors: The colors of their looks.
  ///   - sizes: The sizes of dots and of their signs, in logical pixels.
  ///   - area: The viewport.
  ///   - list: The list.
  mutating func draw(
    _ dots: borrowing GridFrame.Dots, _ colors: borrowing LookColors, sizes: DotSizes,
    in area: CGRect, into list: inout DisplayList
  ) {
    turn = (turn + 1) % fields.count
    signs[turn].sizes = sizes
    colors.dotColors(
      of: dots.looks, at: dots.centers, into: &fields[turn].colors, signs: &signs[turn])
    fields[turn].centers = dots.centers
    (fields[turn].width, fields[turn].height) = (sizes.usual.x, sizes.usual.y)
    fields[turn].bounds = area
    // The centers of the frame are mirrored already.
    let axis = list.mirrorAxis
    list.mirrorAxis = nil
    defer { list.mirrorAxis = axis }
    list.append(.dots(fields[turn]), key: .part(.dots))
    // Only the list keeps the centers, so that the frame can use their memory again.
    fields[turn].centers = []
    signs[turn].draw(in: area, into: &list)
  }
}

/// The sizes of dots: whole device pixels, in logical pixels.
struct DotSizes: Hashable {
  /// The width and height of the dots of warnings and of critical ones, which touch.
  var wide: SIMD2<Float>
  /// The width and height of all others: a device pixel less.
  var usual: SIMD2<Float>
  /// The width and height of a hole.
  var hole: SIMD2<Float>
  /// The width and height of what is cut off a stale dot, and how far its center is below that of the dot.
  var half: SIMD2<Float>
  var halfShift: Float

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
    wide = size(width, row)
    usual = size(width - 1, row - 1)
    let (across, down) = (max(1, width - 1), max(1, row - 1))
    let side = max(1, ((min(across, down) + 1) / 3).rounded(.down))
    hole = size(side, side)
    let cut = (down / 2).rounded(.up)
    half = size(across, cut)
    halfShift = Float((down - cut) / 2 / scale)
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
