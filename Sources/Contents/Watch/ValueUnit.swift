/// How a unit changes with the size of a value: "1.5 GiB", "12 ms", "12.3k req/s".
enum ValueUnit: Hashable {
  /// Any unit, behind a number with a sign for thousands.
  case plain(String)
  /// A unit that takes the sign for thousands, such as the W of "1.2 kW".
  case metric(String)
  /// Bytes, with powers of 1024; what follows the unit, such as "/s".
  case bytes(String)
  /// A time, whose unit has this number of seconds as a power of ten.
  case shortTime(Int)
  /// A time, whose unit has this number of seconds.
  case longTime(Double)

  /// The unit that a setting names.
  init(_ name: String?) {
    let name = name ?? ""
    switch name {
    case "bytes", "byte", "Bytes", "B": self = .bytes("")
    case "bytes/s", "Bytes/s", "B/s", "Bps": self = .bytes("/s")
    case "s", "sec", "seconds": self = .shortTime(0)
    case "ms", "milliseconds": self = .shortTime(-3)
    case "µs", "μs", "us", "microseconds": self = .shortTime(-6)
    case "ns", "nanoseconds": self = .shortTime(-9)
    case "min", "minutes": self = .longTime(60)
    case "h", "hours": self = .longTime(3600)
    case "d", "days": self = .longTime(86_400)
    case "bits", "bit", "bit/s", "bits/s", "bps", "Hz", "W", "Wh", "V", "A", "J":
      self = .metric(name)
    case "percent": self = .plain("%")
    default: self = .plain(name)
    }
  }

  /// A unit in which a number is written.
  struct Step: Hashable {
    /// The unit, behind the number.
    var name: String
    /// The sign for thousands, without space behind the number.
    var sign = ""
    /// The power of ten that a value is divided by.
    var exponent = 0
    /// What it is divided by besides.
    var divisor = 1.0
    /// What it is multiplied by besides.
    var factor = 1.0

    /// Returns a value in this unit.
    func number(of value: Double) -> DecimalDigits {
      DecimalDigits(value * factor / divisor).shifted(by: -exponent)
    }

    /// Returns the value of a number in this unit.
    func value(of number: DecimalDigits, isNegative: Bool) -> Double {
      let text = "\(isNegative ? "-" : "")\(number.shifted(by: exponent).powerText)"
      return (Double(text) ?? .nan) / factor * divisor
    }
  }

  /// Returns the unit in which the number of a value has few digits.
  func step(for value: Double) -> Step {
    let size = value.magnitude
    switch self {
    case .plain(let name):
      guard size >= Self.signedThousands, size < Self.powers else { return Step(name: name) }
      let (sign, exponent) = Self.thousands(of: size)
      return Step(name: name, sign: sign, exponent: exponent)
    case .metric(let name):
      guard size >= 999.5, size < Self.powers else { return Step(name: name) }
      let (sign, exponent) = Self.thousands(of: size)
      return Step(name: sign + name, exponent: exponent)
    case .bytes(let rest):
      let names = ["B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"]
      var (place, divisor) = (0, 1.0)
      while place < names.count - 1, size / divisor >= 1023.5 {
        place += 1
        divisor *= 1024
      }
      return Step(name: names[place] + rest, divisor: divisor)
    case .shortTime(let power):
      let seconds = size * (self.seconds ?? 1)
      for (name, exponent, least) in [
        ("s", 0, 0.9995), ("ms", -3, 0.9995e-3), ("µs", -6, 0.9995e-6),
      ]
      where seconds >= least { return Step(name: name, exponent: exponent - power) }
      return size == 0
        ? Step(name: power == 0 ? "s" : "ms") : Step(name: "ns", exponent: -9 - power)
    case .longTime(let seconds): return Step(name: "s", factor: seconds)
    }
  }

  /// The number of seconds in the unit; `nil` if it is not one of time.
  var seconds: Double? {
    switch self {
    case .shortTime(let power): power == 0 ? 1 : power == -3 ? 1e-3 : power == -6 ? 1e-6 : 1e-9
    case .longTime(let seconds): seconds
    case .plain, .metric, .bytes: nil
    }
  }

  /// The unit that writes times in seconds.
  var secondsStep: Step {
    switch self {
    case .shortTime(let power): Step(name: "s", exponent: -power)
    case .longTime(let seconds): Step(name: "s", factor: seconds)
    case .plain, .metric, .bytes: Step(name: "")
    }
  }

  /// From this size on thousands have a sign.
  private static let signedThousands = 9999.5
  /// From this size on numbers are powers.
  static let powers = 1e15

  private static func thousands(of size: Double) -> (String, Int) {
    switch size {
    case 9.995e11...: ("T", 12)
    case 9.995e8...: ("G", 9)
    case 9.995e5...: ("M", 6)
    default: ("k", 3)
    }
  }
}
