extension Expression {
  /// Parses an expression whose letters match in either case; `nil` if it is invalid, too long or not supported.
  public init?(_ text: String) {
    self.init(parsing: Array(text.unicodeScalars), rules: .caseless)
  }

  /// Returns whether a part of a text matches an expression whose letters match in either case.
  public func matches(_ text: String) -> Bool {
    matches(text.unicodeScalars.map(TokenRules.caseless.folded)[...])
  }

  /// Parses a regular expression; `nil` if it is invalid, too long or not supported.
  init?(parsing text: [Unicode.Scalar], rules: TokenRules) {
    var parser = ExpressionParser(text, rules: rules)
    guard let node = parser.alternatives(), parser.isAtEnd else { return nil }
    self.init(node)
  }
}

/// Parses the syntax of ``Expression``.
struct ExpressionParser {
  private let text: [Unicode.Scalar]
  private let rules: TokenRules
  private var position = 0
  private var depth = 0

  private static let greatestCount = 1000
  private static let depthLimit = 50

  init(_ text: [Unicode.Scalar], rules: TokenRules) {
    self.text = text
    self.rules = rules
  }

  var isAtEnd: Bool { position == text.count }

  private var upcoming: Unicode.Scalar? { isAtEnd ? nil : text[position] }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard upcoming == scalar else { return false }
    position += 1
    return true
  }

  private mutating func next() -> Unicode.Scalar? {
    guard let scalar = upcoming else { return nil }
    position += 1
    return scalar
  }

  mutating func alternatives() -> Expression.Node? {
    var nodes: [Expression.Node] = []
    repeat {
      guard let node = sequence() else { return nil }
      nodes.append(node)
    } while take("|")
    return nodes.count == 1 ? nodes[0] : .alternatives(nodes)
  }

  private mutating func sequence() -> Expression.Node? {
    var nodes: [Expression.Node] = []
    while let scalar = upcoming, scalar != "|", scalar != ")" {
      guard var node = atom() else { return nil }
      if let count = quantifier() {
        // A count of a count is invalid, or means a match without returning, which is not supported.
        guard count.isValid, quantifier() == nil else { return nil }
        node = .repetition(node, count.least, count.most)
      }
      nodes.append(node)
    }
    return .sequence(nodes)
  }

  private mutating func atom() -> Expression.Node? {
    guard let scalar = next() else { return nil }
    switch scalar {
    case ".": return .any
    case "^": return .assertion(.start)
    case "$": return .assertion(.end)
    case "[": return characterClass()
    case "(":
      if take("?"), !take(":") { return nil }
      depth += 1
      guard depth <= Self.depthLimit, let node = alternatives(), take(")") else { return nil }
      depth -= 1
      return node
    case "\\": return escape()
    case "*", "+", "?": return nil
    default: return .one(rules.folded(scalar))
    }
  }

  // MARK: Counts

  private struct Count {
    var least: Int
    var most: Int?
    var isValid: Bool { most.map { $0 >= least } ?? true }
  }

  private mutating func quantifier() -> Count? {
    let count: Count
    if take("*") {
      count = Count(least: 0, most: nil)
    } else if take("+") {
      count = Count(least: 1, most: nil)
    } else if take("?") {
      count = Count(least: 0, most: 1)
    } else if let braces = braces() {
      count = braces
    } else {
      return nil
    }
    // Matching as little as possible does not change whether there is a match.
    _ = take("?")
    return count
  }

  /// Parses `{m}`, `{m,}` or `{m,n}`; other braces are characters.
  private mutating func braces() -> Count? {
    let start = position
    guard take("{"), let least = number() else {
      position = start
      return nil
    }
    var most: Int? = least
    if take(",") { most = number() }
    guard take("}") else {
      position = start
      return nil
    }
    return Count(least: least, most: most)
  }

  private mutating func number() -> Int? {
    var number: Int?
    while let scalar = upcoming, "0"..."9" ~= scalar {
      position += 1
      number = min((number ?? 0) * 10 + Int(scalar.value - 0x30), Self.greatestCount)
    }
    return number
  }

  // MARK: Characters

  private mutating func escape() -> Expression.Node? {
    guard let scalar = next() else { return nil }
    switch scalar {
    case "b": return .assertion(.wordBoundary)
    case "B": return .assertion(.notWordBoundary)
    case "A": return .assertion(.start)
    case "z", "Z": return .assertion(.end)
    default:
      if let (kind, isInverted) = Self.kind(scalar) {
        return .set(.init(kind, isInverted: isInverted))
      }
      return Self.character(scalar).map { .one(rules.folded($0)) }
    }
  }

  private static func kind(
    _ scalar: Unicode.Scalar
  ) -> (kind: Expression.CharacterSet.Kind, isInverted: Bool)? {
    switch scalar {
    case "d": (.digit, false)
    case "D": (.digit, true)
    case "w": (.word, false)
    case "W": (.word, true)
    case "s": (.whiteSpace, false)
    case "S": (.whiteSpace, true)
    default: nil
    }
  }

  /// The character of an escape sequence; `nil` for letters and digits that have another meaning.
  private static func character(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "n": "\n"
    case "t": "\t"
    case "r": "\r"
    case "a"..."z", "A"..."Z", "0"..."9": nil
    default: scalar
    }
  }

  private mutating func characterClass() -> Expression.Node? {
    var set = Expression.CharacterSet()
    set.ignoresCase = rules.letterCase != .distinct
    set.isInverted = take("^")
    var isFirst = true
    while isFirst || upcoming != "]" {
      isFirst = false
      guard var first = next() else { return nil }
      if first == "[", upcoming == ":" { return nil }
      if first == "\\" {
        guard let escaped = next() else { return nil }
        if let (kind, isInverted) = Self.kind(escaped) {
          if isInverted { set.invertedKinds.append(kind) } else { set.kinds.append(kind) }
          continue
        }
        guard let character = Self.character(escaped) else { return nil }
        first = character
      }
      var last = first
      if upcoming == "-", position + 1 < text.count, text[position + 1] != "]" {
        position += 1
        guard var end = next() else { return nil }
        if end == "\\" {
          guard let character = next().flatMap(Self.character) else { return nil }
          end = character
        }
        last = end
      }
      guard first <= last else { return nil }
      set.ranges.append(first...last)
    }
    position += 1
    return .set(set)
  }
}
