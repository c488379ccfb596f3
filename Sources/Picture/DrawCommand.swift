public import Geometry
public import Raster

/// One thing to draw, in device pixels; everything that decides its pixels is in the value.
public enum DrawCommand: Hashable, Sendable {
  /// The window's ground: a vertical gradient over `height` rows.
  case background(top: Color, bottom: Color, height: Int)
  /// A topic's cell.
  case cell(CellPicture)
  /// A rectangle with rounded corners.
  case roundedRect(RoundedRectPicture)
  /// A laid-out text.
  case text(TextPicture)

  /// A cell: shadow, body, outline, tick, focus ring, overlay and label.
  public struct CellPicture: Hashable, Sendable {
    /// The centre, on quarters of a pixel.
    public var center: CGPoint
    /// Whether the cell is of the size that most are, so that it is drawn through a stamp.
    public var isFullSize: Bool
    /// Half the distance from flat to flat of the body, or a circle's radius.
    public var inradius: Double
    /// Device pixels for a logical pixel of the cell at scale 1.
    public var scale: Double
    /// Whether the body is a circle.
    public var isCircle: Bool
    /// The body's colours.
    public var style: Theme.CellStyle
    /// How opaque everything is, from 0 to 1.
    public var opacity: Double
    /// What is laid over the body and all on it but the label.
    public var overlay: Color
    /// How far the tick has come in, from 0 to 1.
    public var tick: Double
    /// Whether a focus ring is about it.
    public var isFocused: Bool
    /// Whether a mark says that there are subtopics to come.
    public var hasMore: Bool
    /// The label, by its place in the label store; `nil`: none is shown.
    public var label: LabelID?
    /// How opaque the label is, from 0 to 1.
    public var labelOpacity: Double
    /// What there is of the topic's image; `nil`: it has none.
    public var icon: IconPicture?
  }

  /// A rectangle with rounded corners.
  public struct RoundedRectPicture: Hashable, Sendable {
    /// The rectangle.
    public var rect: CGRect
    /// The radius of its corners.
    public var radius: Double
    /// What fills it.
    public var fill: Color
    /// The line along its inner edge.
    public var outline: Color
    /// The width of that line.
    public var outlineWidth: Double
    /// Whether it throws a shadow.
    public var hasShadow: Bool
    /// How opaque it is, from 0 to 1.
    public var opacity: Double
  }

  /// A laid-out text.
  public struct TextPicture: Hashable, Sendable {
    /// The text, by its place in the label store.
    public var label: LabelID
    /// Where the middle of its box stands.
    public var center: CGPoint
    /// Device pixels for a logical pixel.
    public var scale: Double
    /// Its colour.
    public var color: Color
    /// How opaque it is, from 0 to 1.
    public var opacity: Double
    /// The box it stays in, for the damage.
    public var box: CGRect
  }
}

/// The place of a laid-out text in the label store.
public struct LabelID: Hashable, Sendable {
  /// Unique in its store, never used again.
  public var rawValue: Int

  /// Creates an id.
  public init(rawValue: Int) { self.rawValue = rawValue }
}
