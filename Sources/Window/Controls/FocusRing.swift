public import Drawing
public import Geometry
public import Raster

/// The ring of the keyboard focus: a line around a part of a window, which a gap separates from it.
///
/// One for all windows, so that the focus looks the same in each; only its colors and its size are a window's own.
public struct FocusRing: Hashable, Sendable {
  /// What the gap between the part and the line shows.
  public enum Gap: Hashable, Sendable {
    /// What is behind the ring.
    case clear
    /// A color on both sides of the line, where cells of any color may be behind it and beside it.
    case filled(Color)
    /// A color on both sides of a line that touches the part, because the next one is near.
    case beside(Color)
  }

  /// The width of the line of a picker, in logical pixels at scale 1.
  private static let pickerWidth = 3.0
  /// How far the ring of a picker reaches beyond its part, in logical pixels at scale 1.
  public static let pickerReach = gap + pickerWidth + gap
  /// The distance between the part and the line, in logical pixels at scale 1.
  public static let gap = 1.5

  /// The color of the line.
  public var color: Color
  /// The width of the line, in logical pixels at scale 1.
  public var width: Double
  /// The gap.
  public var space: Gap

  /// Creates a ring.
  public init(_ color: Color, width: Double = 2, gap: Gap = .clear) {
    self.color = color
    self.width = width
    space = gap
  }

  /// How far the ring reaches beyond its part, in logical pixels at scale 1.
  public var reach: Double { middle + width / 2 + (ground == nil ? 0 : Self.gap) }

  /// The distance between the part and the middle of the line, in logical pixels at scale 1.
  var middle: Double {
    if case .beside = space { width / 2 } else { Self.gap + width / 2 }
  }

  /// The color on both sides of the line; `nil` for what is behind the ring.
  var ground: Color? {
    switch space {
    case .clear: nil
    case .filled(let color), .beside(let color): color
    }
  }

  /// Creates the ring of a picker on a ground; `nil` is the background.
  public init(_ theme: Theme, on ground: Color? = nil) {
    self.init(
      theme.focusRing, width: Self.pickerWidth, gap: .filled(ground ?? theme.backgroundBottom))
  }

  /// Creates the ring of the windows with panels.
  public init(_ palette: WindowColors) { self.init(palette.focusRing) }
}

extension DisplayList {
  /// Draws a focus ring.
  ///
  /// - Parameters:
  ///   - ring: The ring.
  ///   - scale: How much larger its lines are.
  ///   - opacity: The opacity, from 0 to 1.
  ///   - key: The key of the part; parts 3 and 4 of it are those of the gap and the line.
  ///   - outline: Returns the outline of the part, grown by a distance at scale 1.
  public mutating func draw(
    _ ring: FocusRing, scale: Double = 1, opacity: Double = 1, key: Key = .none,
    around outline: (_ growth: Double) -> Shape
  ) {
    let (middle, width) = (ring.middle, ring.width)
    if let ground = ring.ground {
      stroke(
        outline(middle), ground.withAlpha(opacity), width: (width + 2 * FocusRing.gap) * scale,
        key: key[3])
    }
    stroke(outline(middle), ring.color.withAlpha(opacity), width: width * scale, key: key[4])
  }

  /// Draws a focus ring around a rectangle with round corners.
  public mutating func draw(
    _ ring: FocusRing, around rect: CGRect, cornerRadius: Double, key: Key = .none
  ) {
    draw(ring, key: key) {
      .rect(rect.insetBy(dx: -$0, dy: -$0), cornerRadius: cornerRadius + $0)
    }
  }
}
