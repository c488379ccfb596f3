/// A regular expression: the part of Perl's syntax that needs no memory of what was matched.
///
/// Characters, `.`, classes such as `[a-z]`, `\d`, `\w` and `\s`, groups, `|`, `*`, `+`, `?`, `{m,n}`, `^`, `$`, `\b` and
/// `\B`. Back references, assertions about what precedes or follows, and properties such as `\p{L}` are not supported.
///
/// Source: K. Thompson, "Regular Expression Search Algorithm", 1968. Each character takes at most the time of
/// all instructions, so there is no expression that takes long.
public struct Expression: Hashable, Sendable {
  /// A part of an expression.
  indirect enum Node: Hashable, Sendable {
    case one(Unicode.Scalar)
    /// Any character except a line break.
    case any
    case set(CharacterSet)
    case assertion(Assertion)
    case sequence([Node])
    case alternatives([Node])
    /// A node, a least and a greatest count; `nil` for no limit.
    case repetition(Node, Int, Int?)
  }

  /// A condition on a position.
  enum Assertion: Hashable, Sendable {
    case start, end, wordBoundary, notWordBoundary
  }

  /// A class of characters.
  struct CharacterSet: Hashable, Sendable {
    /// A named part of a class.
    enum Kind: Hashable, Sendable { case digit, word, whiteSpace }

    var ranges: [ClosedRange<Unicode.Scalar>] = []
    var kinds: [Kind] = []
    var invertedKinds: [Kind] = []
    var isInverted = false
    /// Whether letters match in either case.
    var ignoresCase = false

    init() {}

    init(_ kind: Kind, isInverted: Bool = false) {
      kinds = [kind]
      self.isInverted = isInverted
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
      let isInside =
        has(scalar) || ignoresCase && (has(Letters.lowercase(scalar)) || hasUppercase(scalar))
      return isInside != isInverted
    }

    private func has(_ scalar: Unicode.Scalar) -> Bool {
      ranges.contains { $0.contains(scalar) } || kinds.contains { $0.contains(scalar) }
        || invertedKinds.contains { !$0.contains(scalar) }
    }

    private func hasUppercase(_ scalar: Unicode.Scalar) -> Bool {
      guard scalar.properties.changesWhenUppercased else { return false }
      let uppercase = scalar.properties.uppercaseMapping.unicodeScalars
      return uppercase.count == 1 && uppercase.first.map(has) == true
    }
  }

  private enum Instruction: Hashable, Sendable {
    case one(Unicode.Scalar)
    case any
    case set(CharacterSet)
    case assertion(Assertion)
    /// Continues at both places.
    case split(Int, Int)
    case jump(Int)
    case match
  }

  /// The maximum number of instructions.
  private static let limit = 2000

  private var program: [Instruction] = []

  /// Creates an expression from its parts; `nil` if it is too long.
  init?(_ node: Node) {
    guard append(node) else { return nil }
    program.append(.match)
  }

  private mutating func append(_ node: Node) -> Bool {
    guard program.count < Self.limit else { return false }
    switch node {
    case .one(let scalar): program.append(.one(scalar))
    case .any: program.append(.any)
    case .set(let set): program.append(.set(set))
    case .assertion(let assertion): program.append(.assertion(assertion))
    case .sequence(let nodes):
      for node in nodes { guard append(node) else { return false } }
    case .alternatives(let nodes):
      var jumps: [Int] = []
      for (index, node) in nodes.enumerated() {
        let split = program.count
        if index < nodes.count - 1 { program.append(.split(split + 1, 0)) }
        guard append(node) else { return false }
        guard index < nodes.count - 1 else { break }
        jumps.append(program.count)
        program.append(.jump(0))
        program[split] = .split(split + 1, program.count)
      }
      for jump in jumps { program[jump] = .jump(program.count) }
    case .repetition(let node, let least, let most):
      for _ in 0..<least { guard append(node) else { return false } }
      guard let most else {
        let split = program.count
        program.append(.split(split + 1, 0))
        guard append(node) else { return false }
        program.append(.jump(split))
        program[split] = .split(split + 1, program.count)
        return true
      }
      var splits: [Int] = []
      for _ in least..<max(most, least) {
        splits.append(program.count)
        program.append(.split(program.count + 1, 0))
        guard append(node) else { return false }
      }
      for split in splits { program[split] = .split(split + 1, program.count) }
    }
    return true
  }

  // MARK: Matching

  /// Whether a part of a text matches.
  func matches(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    var run = Run(program.count)
    var position = text.startIndex
    while true {
      // A match can start at any place.
      run.upcoming.append(0)
      run.current.removeAll(keepingCapacity: true)
      run.generation += 1
      while let place = run.upcoming.popLast() {
        guard run.seen[place] != run.generation else { continue }
        run.seen[place] = run.generation
        switch program[place] {
        case .match: return true
        case .jump(let target): run.upcoming.append(target)
        case .split(let one, let other): run.upcoming += [other, one]
        case .assertion(let assertion):
          if assertion.holds(at: position, in: text) { run.upcoming.append(place + 1) }
        case .one, .any, .set: run.current.append(place)
        }
      }
      guard position < text.endIndex else { return false }
      let scalar = text[position]
      position += 1
      for place in run.current {
        let isMatch =
          switch program[place] {
          case .one(let other): other == scalar
          case .any: scalar != "\n"
          case .set(let set): set.contains(scalar)
          default: false
          }
        if isMatch { run.upcoming.append(place + 1) }
      }
    }
  }

  /// The memory of a match.
  private struct Run {
    var upcoming: [Int] = []
    var current: [Int] = []
    /// The last generation in which each instruction was reached.
    var seen: [Int]
    var generation = 0

    init(_ count: Int) { seen = Array(repeating: 0, count: count) }
  }
}

extension Expression.Assertion {
  func holds(at position: Int, in text: ArraySlice<Unicode.Scalar>) -> Bool {
    switch self {
    case .start: position == text.startIndex
    case .end:
      position == text.endIndex || position == text.endIndex - 1 && text[position] == "\n"
    case .wordBoundary: isBoundary(position, in: text)
    case .notWordBoundary: !isBoundary(position, in: text)
    }
  }

  private func isBoundary(_ position: Int, in text: ArraySlice<Unicode.Scalar>) -> Bool {
    let word = Expression.CharacterSet.Kind.word
    let before = position > text.startIndex && word.contains(text[position - 1])
    let after = position < text.endIndex && word.contains(text[position])
    return before != after
  }
}

extension Expression.CharacterSet.Kind {
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .whiteSpace: return Letters.isWhiteSpace(scalar)
    case .digit:
      if scalar.value < 0x80 { return "0"..."9" ~= scalar }
      return scalar.properties.generalCategory == .decimalNumber
    case .word:
      switch CharacterClass(scalar) {
      case .lowercase, .uppercase, .letter, .number: return true
      default: return scalar == "_"
      }
    }
  }
}
