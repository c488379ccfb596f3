/// Counts how often a pixel flashes.
///
/// Source: W3C, "Web Content Accessibility Guidelines 2.2", definition of "general flash": a pair of opposing changes in
/// relative luminance of a tenth of the greatest one or more, where the darker image is below 0.8. Areas of less than a quarter
/// of ten degrees of the visual field, such as digits, do not count.
public struct FlashCounter: Sendable {
  /// When the opposing changes have ended.
  public private(set) var times: [Duration] = []
  private var low = Double.infinity
  private var high = -Double.infinity
  private var isRising: Bool?

  /// Creates a counter of a pixel that has not been seen.
  public init() {}

  /// Notes the luminance, from 0 to 1, at a time, which must not decrease.
  public mutating func note(_ luminance: Double, at time: Duration) {
    low = min(low, luminance)
    high = max(high, luminance)
    if isRising != true, luminance - low >= 0.1, low < 0.8 {
      turn(rising: true, luminance, at: time)
    } else if isRising != false, high - luminance >= 0.1, luminance < 0.8 {
      turn(rising: false, luminance, at: time)
    } else if isRising == true, luminance >= high {
      low = luminance
    } else if isRising == false, luminance <= low {
      high = luminance
    }
  }

  private mutating func turn(rising: Bool, _ luminance: Double, at time: Duration) {
    isRising = rising
    (low, high) = (luminance, luminance)
    times.append(time)
  }

  /// The greatest number of flashes within a second.
  public var greatestRate: Int {
    times.indices.map { first in
      times[first...].prefix { $0 - times[first] < .seconds(1) }.count / 2
    }.max() ?? 0
  }
}
