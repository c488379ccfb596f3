public import ArgumentParser
import Documents

/// How long cells stay that their source no longer has, as the option `--forget` has it.
public struct ForgetAge: ExpressibleByArgument, Hashable {
  /// The time; `nil` for ever.
  public let duration: Duration?

  /// The seconds of each unit.
  private static let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
  /// The valid times, in seconds: up to 30 days.
  private static let seconds = 1.0...2_592_000

  /// Reads a number with a unit, a number of seconds, or `never`.
  public init?(argument: String) {
    guard argument != "never" else {
      duration = nil
      return
    }
    let unit = argument.last.flatMap { Self.units[$0] }
    guard let number = Double.decimal(unit == nil ? argument[...] : argument.dropLast()) else {
      return nil
    }
    let seconds = number * (unit ?? 1)
    guard Self.seconds.contains(seconds) else { return nil }
    duration = .seconds(seconds)
  }
}
