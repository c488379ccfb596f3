/// What stands behind a number: a prefix, a unit, or both.
///
/// Prefixes belong to the number, so that "1.5 GiB" and "300 MiB" are on one scale: bytes. Units that no prefix is known for,
/// such as hPa and dBm, stay as they are.
///
/// Source: IEC 80000-13:2008, 4, binary prefixes; Kubernetes, "Quantity", for suffixes without a unit.
struct NumberUnit: Hashable, Sendable {
  /// The unit without a prefix, as `--unit` has it; `nil` for none.
  var name: String?
  /// The power of ten that a number is multiplied by.
  var power = 0
  /// What it is multiplied by besides.
  var factor = 1.0
  /// Whether the `m` of other numbers in the column is a thousandth, because this is a suffix of Kubernetes.
  var impliesMilli = false

  /// The longest text of an unknown unit, in bytes.
  private static let lengthLimit = 12

  /// Reads what is behind a number, such as "%", "MiB/s" or "k req/s"; `nil` for what is no unit.
  init?(_ text: String) {
    if let known = Self.known[text] {
      self = known
      return
    }
    // This program itself writes 12.3k req/s.
    let blank = text.firstIndex(of: " ")
    let prefix = blank.flatMap { Self.known[String(text[..<$0])] }
    let name = prefix == nil ? text[...] : text[(blank ?? text.startIndex)...].dropFirst()
    guard prefix?.name == nil, name.first != "/", name.utf8.count <= Self.lengthLimit,
      name.unicodeScalars.allSatisfy(\.isOfUnit)
    else { return nil }
    self.init(name: String(name), power: prefix?.power ?? 0)
  }

  /// Creates a unit, which is unknown or has no prefix.
  init(name: String?, power: Int = 0, factor: Double = 1, impliesMilli: Bool = false) {
    (self.name, self.power, self.factor) = (name, power, factor)
    self.impliesMilli = impliesMilli
  }

  private static let known: [String: NumberUnit] = {
    var units: [String: NumberUnit] = [:]
    func add(_ names: String, _ unit: NumberUnit, prefix: String = "") {
      for name in names.split(separator: " ") { units[prefix + name] = unit }
    }
    add("% percent", .init(name: "%"))
    add("rpm RPM", .init(name: "RPM"))
    add("C °C ℃", .init(name: "°C"))
    add("F °F ℉", .init(name: "°F"))
    add("byte bytes Bytes", .init(name: "bytes"))
    add("bytes/s Bytes/s", .init(name: "bytes/s"))
    add("s sec secs second seconds", .init(name: "s"))
    add("ms msec milliseconds", .init(name: "s", power: -3))
    add("us µs μs usec microseconds", .init(name: "s", power: -6))
    add("ns nsec nanoseconds", .init(name: "s", power: -9))
    add("min mins minute minutes", .init(name: "s", factor: 60))
    add("h hr hrs hour hours", .init(name: "s", factor: 3600))
    add("d day days", .init(name: "s", factor: 86_400))
    let large = [("k", 3), ("K", 3), ("M", 6), ("G", 9), ("T", 12), ("P", 15)]
    let small = [("m", -3), ("u", -6), ("µ", -6), ("μ", -6), ("n", -9)]
    for (prefix, power) in [("", 0)] + large {
      add("B", .init(name: "bytes", power: power), prefix: prefix)
      add("B/s Bps", .init(name: "bytes/s", power: power), prefix: prefix)
      add("bit bits", .init(name: "bit", power: power), prefix: prefix)
      add("bit/s bits/s b/s bps", .init(name: "bit/s", power: power), prefix: prefix)
    }
    for (prefix, power) in [("", 0)] + large + small {
      for name in ["Hz", "W", "Wh", "V", "A", "J"] {
        add(name, .init(name: name, power: power), prefix: prefix)
      }
      let isPrefixAlone = power != 0 && prefix != "m"
      if isPrefixAlone { add(prefix, .init(name: nil, power: power, impliesMilli: prefix == "n")) }
    }
    for (place, prefix) in ["Ki", "Mi", "Gi", "Ti", "Pi", "Ei"].enumerated() {
      let factor = Double(1 << (10 * (place + 1)))
      add(prefix, .init(name: "bytes", factor: factor, impliesMilli: true))
      add("B", .init(name: "bytes", factor: factor), prefix: prefix)
      add("B/s Bps", .init(name: "bytes/s", factor: factor), prefix: prefix)
    }
    return units
  }()
}

extension Unicode.Scalar {
  /// Whether it may be part of a unit.
  fileprivate var isOfUnit: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "/", "%", "°", "²", "³", "·", "‰": true
    default: value >= 0x80 && properties.isAlphabetic || isCurrencySign
    }
  }
}
