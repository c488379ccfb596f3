import Drawing
import Geometry
import LiveGrid
import Raster

/// The pictures of bodies and signs of cells of one size, of which there are few if states determine the colors.
struct BodySprites {
  /// A sign and how it looks.
  private struct Sign: Hashable {
    var state: CellState
    var size: Double
    var ink: Color
  }

  private var sprites = FrameSprites<BodyStyle>()
  private var signs = FrameSprites<Sign>()
  private var hatches = FrameSprites<Color>()
  private var radius = 0.0
  private var cornerRadius = 0.0
  private var isUsed = false
  /// The greatest circumradius, in device pixels; larger pictures are not worth their memory.
  private static let greatestRadius = 72.0

  /// Begins a list.
  ///
  /// - Parameters:
  ///   - radius: The circumradius of usual bodies, in logical pixels.
  ///   - cornerRadius: The radius of their corners, in logical pixels.
  ///   - scale: Device pixels per logical pixel.
  mutating func begin(radius: Double, cornerRadius: Double, scale: Double) {
    isUsed = radius * scale <= Self.greatestRadius
    sprites.begin()
    signs.begin()
    hatches.begin()
    guard radius != self.radius || cornerRadius != self.cornerRadius else { return }
    (self.radius, self.cornerRadius) = (radius, cornerRadius)
    sprites.removeAll()
    signs.removeAll()
    hatches.removeAll()
  }

  /// Returns the picture of the sign of a state about the origin; `nil` if there are too many pictures.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - size: The size of the sign, in logical pixels.
  ///   - ink: The color.
  ///   - radius: The circumradius of the body, in logical pixels.
  /// - Returns: The picture.
  mutating func sign(
    of state: CellState, size: Double, _ ink: Color, onBodyOf radius: Double
  ) -> Sprite? {
    guard isUsed, radius == self.radius else { return nil }
    return signs.sprite(of: Sign(state: state, size: size, ink: ink)) {
      Sprite([
        .stroke(
          .sign(WatchIcons.sign(of: state), center: .zero, size: size), ink,
          width: WatchIcons.lineWidth * size)
      ])
    }
  }

  /// Returns the picture of the lines over a stale body about the origin; `nil` if there are too many pictures.
  mutating func hatch(_ color: Color, onBodyOf radius: Double) -> Sprite? {
    guard isUsed, radius == self.radius else { return nil }
    return hatches.sprite(of: color) {
      Sprite([
        .stroke(
          .sign(WatchIcons.hatch, center: .zero, size: radius), color,
          width: WatchIcons.hatchWidth * radius)
      ])
    }
  }

  /// Returns the picture of a body about the origin; `nil` if it has another size, or there are too many pictures.
  mutating func sprite(radius: Double, _ style: BodyStyle) -> Sprite? {
    guard isUsed, radius == self.radius else { return nil }
    let cornerRadius = cornerRadius
    return sprites.sprite(of: style) {
      Sprite([
        .body(
          .hexagon(center: .zero, circumradius: radius, cornerRadius: cornerRadius, flatTop: true),
          style)
      ])
    }
  }
}
