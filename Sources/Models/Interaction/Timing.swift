import Glibc
import Motion

/// The durations and distances of motions and zoom steps.
enum Timing {
  /// The duration of a change of the progress bar, in seconds.
  static let progress = 0.35
  /// The duration of a fade of a button, a tint or the hint, in seconds.
  static let fade = 0.25
  /// The duration of the cross-fade of a jump with reduced motion, in seconds.
  static let crossFade = 0.12
  /// The duration of a zoom by the model itself, in seconds.
  static let glide = 0.35
  /// The greatest time between the presses of a double click, and for which a press hits what was
  /// drawn before the view moved.
  static let doublePress = Duration.milliseconds(350)
  /// The least time between two presses of a key that is not held: repeats come faster.
  static let heldKeyPause = Duration.milliseconds(500)
  /// The least time between two fits of the view to topics that are still being read.
  static let fitInterval = Duration.milliseconds(250)
  /// The delay from one ring of pushed topics to the next, and its greatest sum.
  static let pushStagger = Duration.milliseconds(15)
  static let longestPushDelay = Duration.milliseconds(75)
  /// A spring that comes to rest within 0.4 s.
  static let quickSpring = Spring(response: 0.2, dampingFraction: 0.95)
  /// The duration of the shake after a refusal, in seconds.
  static let shake = 0.45
  /// The duration of a zoom by keys, in seconds.
  static let zoom = 0.25
  /// The binary logarithms of the least and greatest zoom, 0.3 and 4.
  static let leastZoom = -1.7369655941662063
  static let greatestZoom = 2.0
  /// The wheel distance that doubles the zoom, in pixels.
  static let wheelPixelsPerDoubling = 240.0
  /// The zoom step of the keyboard, as a binary logarithm: a fifth of a doubling.
  static let zoomStep = 0.2
  /// The pan step of the keyboard, in pixels.
  static let panStep = 60.0

  /// Returns the binary logarithm of a pinch's scale.
  static func exponent(ofScale scale: Double) -> Double { log2(scale) }
}

/// The motions of a framing that follow a click.
struct Pace: Sendable {
  /// The duration of a press or its release, in seconds.
  var press: Double
  /// The growth of a topic that blooms.
  var bloom: Spring
  /// The delay from one blooming topic to the next, and its greatest sum; `nil` for no limit.
  var bloomStagger: Duration
  var longestBloomDelay: Duration?
  /// The view's motion to a topic.
  var glide: Spring

  /// Returns the delay of the topic that blooms after `order` others.
  func bloomDelay(_ order: Int) -> Duration {
    let delay = bloomStagger * order
    return longestBloomDelay.map { min(delay, $0) } ?? delay
  }
}

extension Pace {
  /// The motions of a framing; those of `fitted` are over within 0.4 s.
  init(_ framing: HoneycombModel.Framing) {
    switch framing {
    case .classic:
      self.init(
        press: 0.5, bloom: .honeycomb, bloomStagger: .milliseconds(40),
        longestBloomDelay: nil, glide: .honeycomb)
    case .fitted:
      self.init(
        press: 0.2, bloom: Spring(response: 0.19, dampingFraction: 0.8),
        bloomStagger: Timing.pushStagger, longestBloomDelay: Timing.longestPushDelay,
        glide: Timing.quickSpring)
    }
  }
}
