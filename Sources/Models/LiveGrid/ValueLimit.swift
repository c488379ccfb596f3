/// Where values begin to be bad: from a number on, or outside of bounds.
///
///     ValueLimit("90")          // from 90 on; up to 90 where values below are bad
///     ValueLimit("<10, >90")    // below 10 and above 90
///     ValueLimit(">=90")        // from 90 on, whatever the direction
public enum ValueLimit: Hashable, Sendable {
  /// A number whose side the direction of the values says; the number itself is bad.
  case from(Double)
  /// Bounds outside of which values are bad; `nil` where there is none.
  case outside(lower: Bound?, upper: Bound?)

  /// A bound of good values.
  public struct Bound: Hashable, Sendable {
    /// The number.
    public var value: Double
    /// Whether the number itself is bad.
    public var isBad: Bool
  }

  /// What a text of a limit is called in messages.
  public static let words = "a number, or bounds such as \"<10, >90\""

  /// Reads a number or bounds; `nil` for anything else, and for bounds that no value is between.
  ///
  /// Numbers may have a decimal comma.
  public init?(_ text: String) {
    func number(_ text: Substring) -> Double? {
      guard text.last(where: { $0 != " " }) != "," else { return nil }
      var text = text.replacing(",", with: ".")
      while text.first == " " { text.removeFirst() }
      while text.last == " " { text.removeLast() }
      let isPlain = text.utf8.allSatisfy {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || "+-.eE".utf8.contains($0)
      }
      guard isPlain, let number = Double(text), number.isFinite else { return nil }
      return number
    }
    if let number = number(text[...]) {
      self = .from(number)
      return
    }
    var (lower, upper) = (Bound?.none, Bound?.none)
    var rest = text.drop { $0 == " " }
    while let sign = rest.popFirst() {
      let isBad = rest.first == "="
      if isBad { rest.removeFirst() }
      let end = rest.firstIndex { $0 == "<" || $0 == ">" } ?? rest.endIndex
      var digits = rest[..<end]
      if end < rest.endIndex, let comma = digits.lastIndex(where: { $0 != " " }),
        digits[comma] == ","
      {
        digits = digits[..<comma]
      }
      guard let value = number(digits) else { return nil }
      switch sign {
      case "<" where lower == nil: lower = Bound(value: value, isBad: isBad)
      case ">" where upper == nil: upper = Bound(value: value, isBad: isBad)
      default: return nil
      }
      rest = rest[end...]
    }
    if let lower, let upper {
      guard lower.value < upper.value || lower.value == upper.value && !lower.isBad && !upper.isBad
      else { return nil }
    }
    guard lower != nil || upper != nil else { return nil }
    self = .outside(lower: lower, upper: upper)
  }

  /// Returns the bounds; a number alone is one of them.
  ///
  /// - Parameter isBelow: Whether values below such a number are bad, not those above.
  /// - Returns: The bounds; `nil` where values are good without end.
  public func bounds(isBelow: Bool) -> (lower: Bound?, upper: Bound?) {
    switch self {
    case .outside(let lower, let upper): (lower, upper)
    case .from(let value) where isBelow: (Bound(value: value, isBad: true), nil)
    case .from(let value): (nil, Bound(value: value, isBad: true))
    }
  }

  /// Whether the direction of the values says on which side they are bad.
  public var hasDirection: Bool { if case .from = self { true } else { false } }

  /// The numbers of the limit.
  public var values: [Double] {
    let (lower, upper) = bounds(isBelow: false)
    return [lower, upper].compactMap(\.?.value)
  }

  /// Whether values can be beyond another limit without being beyond this one.
  public func isBeyond(_ other: ValueLimit, isBelow: Bool) -> Bool {
    let (own, others) = (bounds(isBelow: isBelow), other.bounds(isBelow: isBelow))
    if let lower = own.lower, let least = others.lower, lower.value < least.value { return true }
    if let upper = own.upper, let most = others.upper, upper.value > most.value { return true }
    return false
  }
}

extension ValueLimit: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a limit of a number.
  public init(floatLiteral value: Double) { self = .from(value) }
  /// Creates a limit of a number.
  public init(integerLiteral value: Int) { self = .from(Double(value)) }
}

extension ValueLimit: CustomStringConvertible {
  /// The limit as a text that can be read.
  public var description: String {
    switch self {
    case .from(let value): Self.text(of: value)
    case .outside(let lower, let upper):
      [("<", lower), (">", upper)].compactMap { sign, bound in
        bound.map { "\(sign)\($0.isBad ? "=" : "")\(Self.text(of: $0.value))" }
      }.joined(separator: ", ")
    }
  }

  private static func text(of value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }
}
