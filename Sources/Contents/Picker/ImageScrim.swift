import Drawing
import Glibc
public import Raster

/// A band of black or white over an image that makes the label legible on any image.
///
/// It is uniform behind the ink, and fades above and below.
public struct ImageScrim: Hashable, Sendable {
  /// The color behind the ink; its alpha is the strength.
  public var color: Color
  /// The start of the label's ink, from the center of the cell downward, in logical pixels of the cell at scale 1.
  public var top: Int
  /// The end of the ink.
  public var bottom: Int

  /// The uniform margin around the ink, in logical pixels.
  private static let margin = 4.0
  /// The length of the fade, in logical pixels.
  private static let fade = 26.0

  /// Returns the strength at a distance from the center of the cell, from 0 to 1.
  func strength(at y: Double) -> Double {
    let distance = max(Double(top) - y, y - Double(bottom)) - Self.margin
    let t = min(1, max(0, 1 - distance / Self.fade))
    // Smooth at both ends, because a bend would be visible as a line.
    return t * t * (3 - 2 * t)
  }

  /// Draws the scrim over a picture of a cell that is `height` logical pixels high.
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

/// The scrims of a theme, with the strengths that its label colors need.
struct ScrimStrengths {
  /// The scrim under a light label.
  private let black: Color
  /// The scrim under a dark label.
  private let white: Color

  /// The minimum contrast of a label.
  ///
  /// Source: W3C, "Web Content Accessibility Guidelines 2.2", success criterion 1.4.3.
  static let contrast = 4.5
  /// The minimum contrast if the theme's own labels have it: criterion 1.4.6.
  static let enhancedContrast = 7.0

  init(for theme: Theme) {
    let styles = [theme.free, theme.picked]
    let own = styles.flatMap { style in
      [style.top, style.bottom].map { style.label.contrastRatio(to: $0) }
    }
    let wanted =
      own.allSatisfy { $0 >= Self.enhancedContrast } ? Self.enhancedContrast : Self.contrast
    func weakest(_ color: Color, isForLight: Bool) -> Color {
      let labels = styles.map(\.label).filter { $0.isLight == isForLight }
      // The worst image is the opposite of the scrim, because luminance grows with each channel.
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

  /// Returns the color of the scrim under a label of `color`.
  subscript(color: Color) -> Color { color.isLight ? black : white }
}
