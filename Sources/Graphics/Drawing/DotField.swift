public import Geometry
import Raster

/// Many opaque dots of one size, such as a grid of cells that is seen from afar.
///
///     var field = DotField()
///     field.centers = [SIMD2(10, 10), SIMD2(14, 10)]
///     field.colors = [0xE06C75, 0x98C379]
///     (field.width, field.height) = (4, 4)
///     field.bounds = CGRect(x: 8, y: 8, width: 8, height: 4)
///
/// A hundred thousand dots take a fraction of a millisecond. Each dot covers whole device pixels and
/// has the shape of a flat-top hexagon as far as these allow. Where dots overlap, it is not specified
/// which one is in front.
///
/// Lists whose fields share the storage of `centers` are compared and drawn fastest: keep the array
/// from frame to frame as long as no dot moves.
public struct DotField: Hashable, Sendable {
  /// The centers, in logical pixels.
  public var centers: [SIMD2<Float>] = []
  /// The colors, `0xRRGGBB`, in the same order; the upper eight bits are ignored.
  ///
  /// Dots without a color are not drawn.
  public var colors: [UInt32] = []
  /// The width of each dot, in logical pixels; rounded to 1 to 64 device pixels.
  public var width: Float = 1
  /// The height of each dot, in logical pixels; rounded to 1 to 64 device pixels.
  public var height: Float = 1
  /// A rectangle that contains all dots, in logical pixels, given by the caller so that nothing is searched.
  ///
  /// Dots outside may be missing.
  public var bounds = CGRect.zero

  /// Creates a field without dots.
  public init() {}

  /// The number of dots that have a color.
  var count: Int { min(centers.count, colors.count) }

  /// The width and height of each dot in device pixels.
  func pixelSize(scale: Double) -> (width: Int, height: Int) {
    (DotBatch.size(Double(width) * scale), DotBatch.size(Double(height) * scale))
  }

  /// Whether both have the same dots, also those without a color.
  ///
  /// - Complexity: O(1) if the centers and colors share their storage; else O(*n*), where *n* is the number of dots.
  public static func == (left: DotField, right: DotField) -> Bool {
    left.isRecolored(in: right) && DotBatch.areEqual(left.colors, right.colors)
  }

  /// Prepares the dots for a surface with some pixels.
  func fill(
    _ batch: inout DotBatch, scale: Double, pixels: PixelRect, on workers: BandWorkers? = nil
  ) {
    let size = pixelSize(scale: scale)
    batch.fill(
      with: centers, count: count, scale: scale, width: size.width, height: size.height,
      in: pixels.intersection(PixelRect(around: bounds, scale: scale)), on: workers)
  }

  /// How far a dot reaches beyond its center, in logical pixels, if it is not smaller than a device pixel.
  var reach: Double { Double(max(width, height)) }

  /// Whether `new` has the same dots, perhaps in other colors.
  ///
  /// - Complexity: O(1) if the centers share their storage.
  func isRecolored(in new: DotField) -> Bool {
    width == new.width && height == new.height && bounds == new.bounds
      && colors.count == new.colors.count && centers == new.centers
  }
}
