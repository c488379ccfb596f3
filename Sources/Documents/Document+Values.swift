extension Document.Node {
  /// Whether this is JSON's `null` or, in YAML, `null`, `~` or nothing at all.
  public var isNull: Bool {
    guard case .scalar(let scalar) = content else { return false }
    switch scalar.style {
    case .quoted: return false
    case .literal: return scalar.text == "null"
    case .plain: return ["", "~", "null", "Null", "NULL"].contains(scalar.text)
    }
  }

  /// The text of a string, or in YAML of anything bare; `nil` if it is something else.
  private var text: String? {
    guard case .scalar(let scalar) = content, scalar.style != .literal, !isNull else { return nil }
    return scalar.text
  }

  /// The text of a bare scalar or a literal; `nil` if it is something else.
  private var bareText: String? {
    guard case .scalar(let scalar) = content, scalar.style != .quoted else { return nil }
    return scalar.text
  }

  /// The value as a string.
  ///
  /// In YAML anything bare but null is one: `1984`, `true`. Throws `InputError` otherwise.
  public var string: String {
    get throws(InputError) {
      guard let text else { throw error(.expected("a string", found: summary)) }
      return text
    }
  }

  /// The value as a whole number; `5.0` and `5e0` are 5.
  ///
  /// Throws `InputError` if it is anything else, or beyond 2^53.
  public var int: Int {
    get throws(InputError) {
      guard let number = finiteNumber, let int = Int(exactly: number), int.magnitude <= 1 << 53
      else { throw error(.expected("a whole number", found: summary)) }
      return int
    }
  }

  /// The value as a finite number.
  ///
  /// Throws `InputError` if it is anything else, NaN and infinities included.
  public var number: Double {
    get throws(InputError) {
      guard let number = finiteNumber else { throw error(.expected("a number", found: summary)) }
      return number
    }
  }

  /// The value as `true` or `false`.
  ///
  /// Throws `InputError` if it is anything else.
  public var bool: Bool {
    get throws(InputError) {
      switch bareText {
      case "true": return true
      case "false": return false
      default: throw error(.expected("true or false", found: summary))
      }
    }
  }

  /// The elements of a list.
  ///
  /// Throws `InputError` if it is none.
  public var elements: [Document.Node] {
    get throws(InputError) {
      guard case .sequence(let elements) = content else {
        throw error(.expected("a list", found: summary))
      }
      return elements
    }
  }

  /// The elements of a list of strings.
  ///
  /// Throws `InputError` if it is none, at the element that is no string.
  public var strings: [String] {
    get throws(InputError) {
      var strings: [String] = []
      for element in try elements { strings.append(try element.string) }
      return strings
    }
  }

  /// The elements of a list of finite numbers, of `count` of them when that is given.
  ///
  /// - Throws: `InputError` if it is none, at the element that is no number.
  public func numbers(count: Int? = nil) throws(InputError) -> [Double] {
    guard case .sequence(let elements) = content, count.map({ $0 == elements.count }) ?? true else {
      let expected = count.map { "a list of \($0) numbers" } ?? "a list of numbers"
      throw error(.expected(expected, found: summary))
    }
    var numbers: [Double] = []
    for element in elements { numbers.append(try element.number) }
    return numbers
  }

  /// The value as a whole number within a range.
  ///
  /// The range lies within 2^53 of 0 on either side.
  ///
  /// - Throws: `InputError` with the range if it is anything else.
  public func int(in range: ClosedRange<Int>) throws(InputError) -> Int {
    let value = try? int
    guard let value, range.contains(value) else {
      let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
      throw error(.expected(expected, found: value.map { "\($0)" } ?? summary))
    }
    return value
  }

  /// The value as a finite number within a range.
  ///
  /// - Parameters:
  ///   - range: The least and the greatest number.
  ///   - kind: What the number is, for the message.
  /// - Returns: The number.
  /// - Throws: `InputError` with the range if it is anything else.
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

  private var finiteNumber: Double? {
    guard let bareText, let number = Double.decimal(bareText), number.isFinite else { return nil }
    return number
  }
}
