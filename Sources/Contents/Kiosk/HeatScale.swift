import Raster

/// A sequence of colors from light to dark for numbers from zero to a maximum.
///
/// The luminance falls steadily, so that the order shows in gray too, and the hue goes from yellow to blue, which people
/// with any kind of color blindness can tell apart.
struct HeatScale: Hashable {
  /// The greatest number.
  let maximum: Int

  /// Creates a scale; a negative maximum counts as zero.
  init(maximum: Int) { self.maximum = max(0, maximum) }

  /// Colors at equal distances, from the lightest to the darkest.
  private static let colors: [UInt32] = [0xFFF4D2, 0xB4CFA6, 0x5FA09E, 0x2F6A8C, 0x16305F]
  /// The least distance between the last two ticks, as a fraction of the scale.
  private static let tickDistance = 0.12

  /// Returns the place of a number on the scale, from 0 to 1.
  ///
  /// It grows with the root of the number: a few topics are often picked much more often than the others, which would all
  /// look the same otherwise.
  func fraction(of number: Int) -> Double {
    guard maximum > 0 else { return 0 }
    return (Double(min(max(number, 0), maximum)) / Double(maximum)).squareRoot()
  }

  /// Returns the color of a number, clamped to the scale.
  func color(of number: Int) -> Color { color(at: fraction(of: number)) }

  /// Returns the color at a fraction of the scale, clamped to 0 to 1.
  func color(at fraction: Double) -> Color {
    let place = min(max(fraction, 0), 1) * Double(Self.colors.count - 1)
    let index = min(Int(place), Self.colors.count - 2)
    return Color(rgb: Self.colors[index])
      .mixed(with: Color(rgb: Self.colors[index + 1]), by: place - Double(index))
  }

  /// The numbers for a legend, from zero to the maximum; those between are 1, 2 or 5 times a power of ten.
  var ticks: [Int] {
    guard maximum > 5 else { return Array(0...maximum) }
    var ticks = [0]
    for quarter in [1, 2, 3] {
      let tick = Self.round(maximum * quarter * quarter / 16)
      // Otherwise it would be written over the maximum.
      guard fraction(of: tick) <= 1 - Self.tickDistance else { continue }
      if tick > ticks[ticks.count - 1] { ticks.append(tick) }
    }
    return ticks + [maximum]
  }

  /// Returns the greatest number up to another one that is 1, 2 or 5 times a power of ten; 0 for 0.
  private static func round(_ number: Int) -> Int {
    var power = 1
    while power <= number / 10 { power *= 10 }
    return [5, 2, 1].map { $0 * power }.first { $0 <= number } ?? 0
  }
}
