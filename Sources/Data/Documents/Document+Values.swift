extension Document.Node {
  /// Whether the value is `null` in JSON, or in YAML `null`, `~` or empty.
  public var isNull: Bool {
    guard case .scalar(let scalar) = content else { return false }
    switch scalar.style {
    case .quoted: return false
    case .literal: return scalar.text == "null"
    case .plain: return ["", "~", "null", "Null", "NULL"].contains(scalar.text)
    }
  }

  /// The text of a string, or of any bare scalar in YAML; `nil` otherwise.
  private var text: String? {
    guard case .scalar(let scalar) = content, scalar.style != .literal, !isNull else { return nil }
    return scalar.text
  }

  /// The text of a bare scalar or a literal; `nil` otherwise.
  private var bareText: String? {
    guard case .scalar(let scalar) = content, scalar.style != .quoted else { return nil }
    return scalar.text
  }

  /// The value as a string.
  ///
  /// In YAML, any bare scalar but null is a string: `1984`, `true`. Throws `InputError` otherwise.
  public var string: String {
    get throws(InputError) {
      guard let text else { throw error(expected: "a string") }
      return text
    }
  }

  /// The value as a whole number; `5.0` and `5e0` are 5.
  ///
  /// Throws `InputError` if the value is not a whole number, or is beyond 2^53.
  public var int: Int {
    get throws(InputError) {
      guard let number = finiteNumber, let int = Int(exactly: number), int.magnitude <= 1 << 53
      else { throw error(expected: "a whole number") }
      return int
    }
  }

  /// The value as a finite number.
  ///
  /// Throws `InputError` if the value is not a number, or is NaN or infinite.
  public var number: Double {
    get throws(InputError) {
      guard let number = finiteNumber else { throw error(expected: "a number") }
      return number
    }
  }

  /// The value as `true` or `false`.
  ///
  /// Throws `InputError` if the value is neither.
  public var bool: Bool {
    get throws(InputError) {
      switch bareText {
      case "true": return true
      case "false": return false
      default: throw error(expected: "true or false")
      }
    }
  }

  /// The elements of a list.
  ///
  /// Throws `InputError` if the value is not a list.
  public var elements: [Document.Node] {
    get throws(InputError) {
      guard case .sequence(let elements) = content else {
        throw error(expected: "a list")
      }
      return elements
    }
  }

  /// The elements of a list of strings.
  ///
  /// Throws `InputError` if the value is not a list, or at the first element that is not a string.
  public var strings: [String] {
    get throws(InputError) {
      try elements.map { element throws(InputError) in try element.string }
    }
  }

  /// Returns the elements of a list of finite numbers; if `count` is given, of that many numbers.
  ///
  /// - Throws: `InputError` if the value is not such a list, or at the first element that is not a
  ///   number.
  public func numbers(count: Int? = nil) throws(InputError) -> [Double] {
    guard case .sequence(let elements) = content, count.map({ $0 == elements.count }) ?? true else {
      let expected = count.map { "a list of \($0) numbers" } ?? "a list of numbers"
      throw error(expected: expected)
    }
    return try elements.map { element throws(InputError) in try element.number }
  }

  /// Returns the value as a whole number within a range.
  ///
  /// The bounds of the range must be within 2^53 of 0.
  ///
  /// - Throws: `InputError` with the range if the value is anything else.
  public func int(in range: ClosedRange<Int>) throws(InputError) -> Int {
    let value = try? int
    guard let value, range.contains(value) else {
      let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
      throw error(.expected(expected, found: value.map { "\($0)" } ?? summary))
    }
    return value
  }

  /// Returns the value as a finite number within a range.
  ///
  /// - Parameters:
  ///   - range: The valid numbers.
  ///   - kind: A description of the number, for the message.
  /// - Returns: The number.
  /// - Throws: `InputError` with the range if the value is anything else.
  public func number(
    in range: ClosedRange<Double>, as kind: String = "a number"
  ) throws(InputError) -> Double {
    guard let value = finiteNumber, range.contains(value) else {
      let (low, high) = (
        JSONWriter.text(of: range.lowerBound), JSONWriter.text(of: range.upperBound)
      )
      throw error(
        .expected(
          "\(kind) from \(low) to \(high)",
          found: finiteNumber.map { JSONWriter.text(of: $0) } ?? summary))
    }
    return value
  }

  /// Returns the choice that this value names.
  ///
  /// - Throws: `InputError` if it is not the name of a choice.
  public func choice<Choice>() throws(InputError) -> Choice
  where Choice: CaseIterable & RawRepresentable<String> {
    guard let choice = Choice(rawValue: try string) else {
      throw error(expected: "one of \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return choice
  }

  /// Checks the version of a format that has one.
  ///
  /// - Throws: `InputError` if this value is not 1.
  public func requireVersion1() throws(InputError) {
    guard try int == 1 else { throw error(expected: "version 1") }
  }

  private var finiteNumber: Double? {
    guard let bareText, let number = Double.decimal(bareText), number.isFinite else { return nil }
    return number
  }
}
