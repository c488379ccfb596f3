public import Geometry
public import Raster

/// An element of a display list, in logical pixels; its value alone determines its pixels.
public enum Mark: Hashable, Sendable {
  /// A vertical gradient over a rectangle of whole device pixels, replacing what is behind it.
  case background(CGRect, top: Color, bottom: Color)
  /// A filled shape.
  case fill(Shape, Color)
  /// A stroked shape, with half of the line width on either side; dashes and gaps alternate.
  ///
  /// The lines of a sign have round joins and ends, those of other shapes have miters.
  case stroke(Shape, Color, width: Double, dashes: [Double] = [])
  /// A shape filled with a vertical gradient, with a border along the inside of its edge.
  case body(Shape, BodyStyle)
  /// The soft shadow of a shape.
  case shadow(Shape, Shadow)
  /// Flat-top hexagons of one size on a plain background, without overlaps.
  case tessellation(Tessellation)
  /// Many opaque dots of one size.
  case dots(DotField)
  /// A text with its origin at a point; `scale` enlarges the label.
  case label(SharedLabel, at: CGPoint, Color, scale: Double = 1)
  /// A bitmap stretched to a rectangle and clipped to a shape; a rectangle is rounded to whole device pixels.
  case image(Bitmap, in: CGRect, clippedTo: Shape, opacity: Double = 1)
  /// A sprite with its origin at a point, at the nearest quarter of a device pixel.
  case sprite(Sprite, at: CGPoint)
}

/// How a shape is filled and bordered in one pass.
public struct BodyStyle: Hashable, Sendable {
  /// The fill at the top of the shape.
  public var top: Color
  /// The fill at the bottom.
  public var bottom: Color
  /// The border.
  public var border: Color
  /// The width of the border, in logical pixels.
  public var borderWidth: Double
  /// The opacity of fill and border, from 0 to 1.
  public var opacity: Double

  /// Creates a style.
  public init(
    top: Color, bottom: Color, border: Color, borderWidth: Double, opacity: Double = 1
  ) {
    self.top = top
    self.bottom = bottom
    self.border = border
    self.borderWidth = borderWidth
    self.opacity = opacity
  }
}

/// A soft shadow below a shape.
public struct Shadow: Hashable, Sendable {
  /// The color at its darkest point.
  public var color: Color
  /// The offset downward, in logical pixels.
  public var drop: Double
  /// The standard deviation of its blur, in logical pixels.
  public var sigma: Double
  /// Whether the shape is filled opaquely next, so that the hidden part of the shadow need not be drawn.
  public var isCovered: Bool

  /// Creates a shadow.
  public init(color: Color, drop: Double, sigma: Double, isCovered: Bool = false) {
    self.color = color
    self.drop = drop
    self.sigma = sigma
    self.isCovered = isCovered
  }
}

extension Mark {
  /// Returns equivalent marks that can be faded: a tessellation is replaced by separate shapes.
  public var separated: [Mark] {
    if case .tessellation(let cells) = self { cells.marks } else { [self] }
  }

  /// Returns the mark with the alpha of its colors multiplied by an opacity.
  ///
  /// Backgrounds, tessellations, dots, images and sprites are not changed.
  public func faded(to opacity: Double) -> Mark {
    switch self {
    case .fill(let shape, let color): return .fill(shape, color.withAlpha(opacity))
    case .stroke(let shape, let color, let width, let dashes):
      return .stroke(shape, color.withAlpha(opacity), width: width, dashes: dashes)
    case .body(let shape, var style):
      style.opacity *= opacity
      return .body(shape, style)
    case .shadow(let shape, var shadow):
      shadow.color = shadow.color.withAlpha(opacity)
      return .shadow(shape, shadow)
    case .label(let label, let point, let color, let scale):
      return .label(label, at: point, color.withAlpha(opacity), scale: scale)
    case .background, .tessellation, .dots, .image, .sprite: return self
    }
  }
}
