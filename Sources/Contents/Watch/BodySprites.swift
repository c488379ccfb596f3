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

  private var sprites: [BodyStyle: Sprite] = [:]
  private var signs: [Sign: Sprite] = [:]
  private var hatches: [Color: Sprite] = [:]
  private var radius = 0.0
  private var cornerRadius = 0.0
  private var isUsed = false
  /// The greatest number of sprites; more are not worth their memory.
  private static let capacity = 64
  /// The greatest circumradius, in device pixels; larger pictures are not worth their memory either.
  private static let greatestRadius = 72.0

  /// Begins a list.
  ///
  /// - Parameters:
  ///   - radius: The circumradius of usual bodies, in logical pixels.
  ///   - cornerRadius: The radius of their corners, in logical pixels.
  ///   - scale: Device pixels per logical pixel.
  mutating func begin(radius: Double, cornerRadius: Double, scale: Double) {
    isUsed = radius * scale <= Self.greatestRadius
    guard radius != self.radius || cornerRadius != self.cornerRadius else { return }
    (self.radius, self.cornerRadius) = (radius, cornerRadius)
    sprites.removeAll(keepingCapacity: true)
    signs.removeAll(keepingCapacity: true)
    hatches.removeAll(keepingCapacity: true)
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
    let sign = Sign(state: state, size: size, ink: ink)
    if let sprite = signs[sign] { return sprite }
    guard signs.count < Self.capacity else { return nil }
    let sprite = Sprite([
      .stroke(
        .sign(WatchIcons.sign(of: state), center: .zero, size: size), ink,
        width: WatchIcons.lineWidth * size)
    ])
    signs[sign] = sprite
    return sprite
  }

  /// Returns the picture of the lines over a stale body about the origin; `nil` if there are too many pictures.
  mutating func hatch(_ color: Color, onBodyOf radius: Double) -> Sprite? {
    guard isUsed, radius == self.radius else { return nil }
    if let sprite = hatches[color] { return sprite }
    guard hatches.count < Self.capacity else { return nil }
    let sprite = Sprite([
      .stroke(
        .sign(WatchIcons.hatch, center: .zero, size: radius), color,
        width: WatchIcons.hatchWidth * radius)
    ])
    hatches[color] = sprite
    return sprite
  }

  /// Returns the picture of a body about the origin; `nil` if it has another size, or there are too many pictures.
  mutating func sprite(radius: Double, _ style: BodyStyle) -> Sprite? {
    guard isUsed, radius == self.radius else { return nil }
    if let sprite = sprites[style] { return sprite }
    guard sprites.count < Self.capacity else { return nil }
    let shape = Shape.hexagon(
      center: .zero, circumradius: radius, cornerRadius: cornerRadius, flatTop: true)
    let sprite = Sprite([.body(shape, style)])
    sprites[style] = sprite
    return sprite
  }
}
