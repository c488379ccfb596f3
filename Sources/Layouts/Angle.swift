private import Glibc

/// An angle; positive ones turn clockwise on the screen, where y grows downward.
@frozen public struct Angle: Hashable, Comparable, Sendable {
  /// The angle in radians.
  public var radians: Double

  /// The angle in degrees.
  public var degrees: Double {
    get { radians * (180 / .pi) }
    set { radians = newValue * (.pi / 180) }
  }

  /// Makes an angle of zero.
  public init() { radians = 0 }

  /// Makes an angle from radians.
  public init(radians: Double) { self.radians = radians }

  /// Makes an angle from degrees.
  public init(degrees: Double) { radians = degrees * (.pi / 180) }

  /// Makes an angle from radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// Makes an angle from degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// No turn at all.
  public static let zero = Angle()

  /// Whether the first turns less than the second.
  public static func < (left: Angle, right: Angle) -> Bool { left.radians < right.radians }

  /// The sum of two turns.
  public static func + (left: Angle, right: Angle) -> Angle {
    Angle(radians: left.radians + right.radians)
  }

  /// The turn from the second to the first.
  public static func - (left: Angle, right: Angle) -> Angle {
    Angle(radians: left.radians - right.radians)
  }

  /// The turn the other way.
  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }

  /// Adds a turn.
  public static func += (left: inout Angle, right: Angle) { left = left + right }

  /// Takes off a turn.
  public static func -= (left: inout Angle, right: Angle) { left = left - right }

  /// The turn made longer by a factor.
  public static func * (angle: Angle, factor: Double) -> Angle {
    Angle(radians: angle.radians * factor)
  }

  /// The turn made shorter by a divisor.
  public static func / (angle: Angle, divisor: Double) -> Angle {
    Angle(radians: angle.radians / divisor)
  }
}

extension Angle: Animatable {
  /// The radians.
  public var animatableData: Double {
    get { radians }
    set { radians = newValue }
  }
}
