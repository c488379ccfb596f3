import Drawing
import Glibc
public import Raster

/// A band of black or white over an image, so that the label on it can be read whatever the image shows.
///
/// Even where there is ink, and soft above and below.
public struct ImageScrim: Hashable, Sendable {
  /// Its colour where there is ink; the alpha is its strength.
  public var color: Color
  /// The label's ink, from the cell's middle downward, in logical pixels of the cell at scale 1.
  public var top: Int
  /// The end of the ink.
  public var bottom: Int

  /// How long it is even beyond the ink, in logical pixels.
  private static let margin = 4.0
  /// How long it then fades, in logical pixels.
  private static let fade = 26.0

  /// How strong it is at a distance from the cell's middle, from 0 to 1.
  func strength(at y: Double) -> Double {
    let distance = max(Double(top) - y, y - Double(bottom)) - Self.margin
    let t = min(1, max(0, 1 - distance / Self.fade))
    // Without a bend at either end, which the eye would see as a line.
    return t * t * (3 - 2 * t)
  }

  /// Lays the scrim over a picture of a whole cell whose height is `height` logical pixels.
  func draw(over picture: inout Surface, height: Double) {
    let step = height / Double(picture.height)
    for y in 0..<picture.height {
      let middle = (Double(y) + 0.5) * step - height / 2
      let cover = color.withAlpha(strength(at: middle)).premultiplied
      let rest = 255 - cover >> 24
      guard rest < 255 else { continue }
      for x in 0..<picture.width {
        picture[x, y] = Self.over(cover, picture[x, y], rest: rest)
      }
    }
  }

  private static func over(_ cover: UInt32, _ pixel: UInt32, rest: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      let channel = (cover >> shift & 255) + ((pixel >> shift & 255) * rest + 127) / 255
      result |= min(255, channel) << shift
    }
    return result
  }
}

/// The scrims of a theme: how strong they must be for labels of its colours.
struct ScrimStrengths {
  /// What lies under a light label.
  private let black: Color
  /// What lies under a dark one.
  private let white: Color

  /// A label has at least this contrast.
  ///
  /// Source: W3C, "Web Content Accessibility Guidelines 2.2", success criterion 1.4.3.
  static let contrast = 4.5
  /// And this one where the theme's own labels have it: criterion 1.4.6.
  static let enhancedContrast = 7.0

  init(for theme: Theme) {
    let styles = [theme.free, theme.picked]
    let own = styles.flatMap { style in
      [style.top, style.bottom].map { style.label.contrastRatio(to: $0) }
    }
    let wanted =
      own.allSatisfy { $0 >= Self.enhancedContrast } ? Self.enhancedContrast : Self.contrast
    func weakest(_ color: Color, isForLight: Bool) -> Color {
      let labels = styles.map(\.label).filter { Self.isLight($0) == isForLight }
      // The worst that an image can be is the opposite of the scrim: of all its pixels, luminance grows with each channel.
      let worst: Color = isForLight ? .white : .black
      let alpha = (0...255).first { alpha in
        labels.allSatisfy { label in
          let scrimmed = worst.mixed(with: color, by: Double(alpha) / 255)
          let hovered = scrimmed.mixed(
            with: Color(
              red: theme.hoverOverlay.red, green: theme.hoverOverlay.green,
              blue: theme.hoverOverlay.blue), by: Double(theme.hoverOverlay.alpha) / 255)
          return min(label.contrastRatio(to: scrimmed), label.contrastRatio(to: hovered)) >= wanted
        }
      }
      return Color(
        red: color.red, green: color.green, blue: color.blue,
        alpha: UInt8(min(255, (alpha ?? 255) + 3)))
    }
    black = weakest(.black, isForLight: true)
    white = weakest(.white, isForLight: false)
  }

  /// The scrim's colour under a label of `color`.
  subscript(color: Color) -> Color { Self.isLight(color) ? black : white }

  /// Whether black is further from it than white, by contrast.
  private static func isLight(_ color: Color) -> Bool {
    color.contrastRatio(to: .black) > color.contrastRatio(to: .white)
  }
}
