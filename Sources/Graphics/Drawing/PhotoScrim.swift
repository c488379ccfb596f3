public import Raster

/// A scrim on the lower part of a photo, as weak as the letters of a label on it need.
///
/// It is black under light letters and white under dark ones, fades in above the first line, and keeps its strength from
/// there to the lower edge.
///
///     let scrim = PhotoScrim(
///       on: photo, under: lines, of: .white, from: lines[0].y - em / 2, hover: theme.hoverOverlay)
///     scrim.draw(over: &photo)
public struct PhotoScrim: Hashable, Sendable {
  /// Black or white; its alpha is the strength behind the lines.
  public let color: Color
  /// The first row with the scrim, and the first one with its full strength, in pixels of the photo.
  public let fade: ClosedRange<Int>

  /// The least contrast of letters.
  ///
  /// Source: W3C, "Web Content Accessibility Guidelines 2.2", success criterion 1.4.3.
  public static let leastContrast = 4.5
  /// The share of the pixels under letters that may have less contrast, such as single bright points.
  static let ignoredShare = 0.02

  init(color: Color, fade: ClosedRange<Int>) {
    self.color = color
    self.fade = fade
  }

  /// Finds the weakest scrim with which 98 % of the pixels under the letters have the least contrast.
  ///
  /// It covers the photo if no other suffices. O(pixels under the letters).
  ///
  /// - Parameters:
  ///   - photo: The opaque photo, in the size in which it is shown.
  ///   - lines: The rectangles of the lines, in pixels of the photo.
  ///   - ink: The color of the letters.
  ///   - start: The row where the scrim begins.
  ///   - overlay: The color over the photo of a hovered cell, on which the letters have the contrast too.
  public init(
    on photo: borrowing Surface, under lines: [PixelRect], of ink: Color, from start: Int,
    hover overlay: Color = .clear
  ) {
    let base: Color = ink.isLight ? .black : .white
    let pixels = Self.pixels(of: photo, under: lines)
    let ignored = Int(Self.ignoredShare * Double(pixels.count))
    // A stronger scrim has no less contrast on any pixel.
    var (least, most) = (0, 255)
    while least < most {
      let alpha = (least + most) / 2
      let levels = ContrastLevels(of: ink, hover: overlay) {
        Self.scrimmed($0, alpha: alpha, isBlack: base == .black)
      }
      let count = pixels.count { levels.contrast(to: $0) < Self.leastContrast }
      if count <= ignored { most = alpha } else { least = alpha + 1 }
    }
    let top = lines.map(\.y).min() ?? start
    self.init(
      color: Color(red: base.red, green: base.green, blue: base.blue, alpha: UInt8(least)),
      fade: min(start, top)...top)
  }

  /// Returns the contrast that 98 % of the pixels under letters have at least, in both states of the cell.
  ///
  /// - Parameters:
  ///   - ink: The color of the letters.
  ///   - picture: The photo with its scrim.
  ///   - lines: The rectangles of the lines, in pixels of the photo.
  ///   - overlay: The color over the photo of a hovered cell.
  /// - Returns: The contrast; 21 if there are no pixels under letters.
  public static func contrast(
    of ink: Color, on picture: borrowing Surface, under lines: [PixelRect],
    hover overlay: Color = .clear
  ) -> Double {
    let levels = ContrastLevels(of: ink, hover: overlay) { $0 }
    let contrasts = pixels(of: picture, under: lines).map(levels.contrast(to:)).sorted()
    return contrasts.isEmpty ? 21 : contrasts[Int(ignoredShare * Double(contrasts.count))]
  }

  private static func pixels(of photo: borrowing Surface, under lines: [PixelRect]) -> [UInt32] {
    var pixels: [UInt32] = []
    for line in lines.map({ [bounds = photo.bounds] in $0.intersection(bounds) })
    where !line.isEmpty {
      for y in line.y..<line.maxY {
        for x in line.x..<line.maxX { pixels.append(photo[x, y]) }
      }
    }
    return pixels
  }

  // MARK: - Drawing

  /// Draws the scrim over the opaque photo for which it was made.
  public func draw(over photo: inout Surface) {
    var drawn = 0
    var values: [UInt32] = []
    for y in max(0, fade.lowerBound)..<max(0, fade.lowerBound, photo.height) {
      let t = min(1, Double(y - fade.lowerBound + 1) / Double(fade.count))
      // Smooth at both ends, because a bend would be visible as a line.
      let alpha = Int((Double(color.alpha) * t * t * (3 - 2 * t)).rounded())
      guard alpha > 0 else { continue }
      if alpha != drawn {
        values = (0...255).map { UInt32(Self.scrimmed($0, alpha: alpha, isBlack: color.red == 0)) }
        drawn = alpha
      }
      for x in 0..<photo.width {
        let pixel = photo[x, y]
        photo[x, y] =
          pixel & 0xFF00_0000 | values[Int(pixel >> 16 & 255)] << 16
          | values[Int(pixel >> 8 & 255)] << 8 | values[Int(pixel & 255)]
      }
    }
  }

  /// Returns a channel below the scrim, rounded to the side of less contrast.
  private static func scrimmed(_ value: Int, alpha: Int, isBlack: Bool) -> Int {
    isBlack ? (value * (255 - alpha) + 254) / 255 : alpha + value * (255 - alpha) / 255
  }
}

/// The contrasts of letters to the pixels of a cell, hovered or not, whichever is less.
private struct ContrastLevels {
  private let ink: Double
  private let isLight: Bool
  /// The shares of the luminance by the values of red, green and blue.
  private var shares: (red: [Double], green: [Double], blue: [Double])

  /// The luminance of the light that any screen reflects.
  private static let flare = 0.05

  /// Prepares for pixels whose channels `change` has changed.
  init(of ink: Color, hover overlay: Color, _ change: (Int) -> Int) {
    let isLight = ink.isLight
    self.ink = ink.relativeLuminance + Self.flare
    self.isLight = isLight
    func values(_ cover: UInt8) -> [UInt8] {
      (0...255).map { value in
        let value = change(value)
        let sum = value * (255 - Int(overlay.alpha)) + Int(cover) * Int(overlay.alpha)
        return UInt8(isLight ? max(value, (sum + 254) / 255) : min(value, sum / 255))
      }
    }
    shares = (
      values(overlay.red).map { Color(red: $0, green: 0, blue: 0).relativeLuminance },
      values(overlay.green).map { Color(red: 0, green: $0, blue: 0).relativeLuminance },
      values(overlay.blue).map { Color(red: 0, green: 0, blue: $0).relativeLuminance }
    )
  }

  /// Returns the contrast to a pixel, less than 1 if the ink is on the wrong side of it.
  func contrast(to pixel: UInt32) -> Double {
    let level =
      shares.red[Int(pixel >> 16 & 255)] + shares.green[Int(pixel >> 8 & 255)]
      + shares.blue[Int(pixel & 255)] + Self.flare
    return isLight ? ink / level : level / ink
  }
}
