/// A text as the matcher compares it: its characters, their bonuses, and their folded forms.
///
/// The memory is reused for the next text.
struct DecodedText: Sendable {
  /// The number of characters.
  private(set) var count = 0
  /// The number of characters before the context; `count` if there is none.
  private var ownCount = 0
  /// The characters, folded by the last call of `fold`.
  private(set) var letters: [Unicode.Scalar] = []
  /// The bonus for a match at each character.
  private(set) var bonuses: [Int16] = []
  /// The offset of each character in Unicode scalars; empty if the same as the index.
  private(set) var origins: [Int] = []

  /// The original characters.
  private var scalars: [Unicode.Scalar] = []
  private var classes: [CharacterClass] = []
  private var compositions = CompositionCache()
  /// The form of `letters`.
  private var foldedAs: Form?

  /// A form of folded letters.
  struct Form: Equatable {
    /// Whether uppercase letters stay unchanged.
    var isCaseSensitive: Bool
    var foldsAccents: Bool
    /// Whether to fold titlecase letters and others with a lowercase form that are not capitals.
    var foldsOtherCases: Bool
  }

  // MARK: Decoding

  /// Decodes UTF-8; each byte of an invalid sequence is a U+FFFD.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - length: The number of Unicode scalars before the context; `nil` if there is none.
  ///   - folding: The characters that count as equal.
  mutating func load(_ bytes: Span<UInt8>, length: Int? = nil, folding: Folding) {
    foldedAs = nil
    origins.removeAll(keepingCapacity: true)
    if scalars.count < bytes.count {
      let capacity = max(bytes.count, 2 * scalars.count)
      scalars = Array(repeating: " ", count: capacity)
      letters = Array(repeating: " ", count: capacity)
      classes = Array(repeating: .whiteSpace, count: capacity)
      bonuses = Array(repeating: 0, count: capacity)
    }
    count = Self.decode(
      bytes, folding: folding, compositions: &compositions, into: &scalars, &classes,
      origins: &origins)
    Self.rate(classes, count: count, into: &bonuses)
    ownCount =
      length.map { origins.isEmpty ? $0 : Self.count(of: origins, below: $0) } ?? count
  }

  /// Decodes UTF-8 and returns the number of characters.
  private static func decode(
    _ bytes: Span<UInt8>, folding: Folding, compositions: inout CompositionCache,
    into scalars: inout [Unicode.Scalar], _ classes: inout [CharacterClass],
    origins: inout [Int]
  ) -> Int {
    var scalars = scalars.mutableSpan
    var classes = classes.mutableSpan
    let classesOfASCII = CharacterClass.ofASCII
    var count = 0
    var position = 0
    var index = 0
    while position < bytes.count {
      let byte = bytes[position]
      defer { index += 1 }
      if byte < 0x80 {
        position += 1
        scalars[count] = Unicode.Scalar(byte)
        classes[count] = classesOfASCII[Int(byte)]
      } else {
        var (scalar, length) = scalar(in: bytes, at: position)
        var place = count
        position += length
        if folding == .extended {
          scalar = Composition.single(Folding.halfWidth(scalar))
          switch compositions.step(of: scalar, after: scalars.span, count: count) {
          case .append: break
          case .insert(let earlier):
            for later in (earlier..<count).reversed() {
              scalars[later + 1] = scalars[later]
              classes[later + 1] = classes[later]
            }
            place = earlier
          case .replace(let place, let letter):
            scalars[place] = letter
            classes[place] = CharacterClass(letter)
            continue
          case .ignore: continue
          }
        }
        scalars[place] = scalar
        classes[place] = CharacterClass(scalar)
      }
      if index != count || !origins.isEmpty {
        // From a range, `append(contentsOf:)` would allocate.
        if origins.isEmpty { for same in 0..<count { origins.append(same) } }
        origins.append(index)
      }
      count += 1
    }
    return count
  }

  /// Decodes a character and returns its length in bytes too.
  ///
  /// Source: The Unicode Standard, table 3-7, "Well-Formed UTF-8 Byte Sequences".
  static func scalar(
    in bytes: Span<UInt8>, at position: Int
  ) -> (scalar: Unicode.Scalar, length: Int) {
    let invalid = (scalar: Unicode.Scalar("\u{FFFD}"), length: 1)
    let first = bytes[position]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case ..<0x80: return (Unicode.Scalar(first), 1)
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if first == 0xE0 { second = 0xA0...0xBF }
      if first == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      length = 4
      if first == 0xF0 { second = 0x90...0xBF }
      if first == 0xF4 { second = 0x80...0x8F }
    default: return invalid
    }
    guard position + length <= bytes.count, second.contains(bytes[position + 1]) else {
      return invalid
    }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      let byte = bytes[position + offset]
      guard byte & 0xC0 == 0x80 else { return invalid }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    guard let scalar = Unicode.Scalar(value) else { return invalid }
    return (scalar, length)
  }

  private static func count(of origins: [Int], below end: Int) -> Int {
    origins.firstIndex { $0 >= end } ?? origins.count
  }

  private static func rate(
    _ classes: [CharacterClass], count: Int, into bonuses: inout [Int16]
  ) {
    let table = Scoring.bonuses
    let classes = classes.span
    var bonuses = bonuses.mutableSpan
    var previous = CharacterClass.whiteSpace
    for position in 0..<count {
      let current = classes[position]
      bonuses[position] = table[Int(previous.rawValue) << 3 | Int(current.rawValue)]
      previous = current
    }
  }

  /// Leaves out the context; returns `false` if there is none.
  mutating func dropContext() -> Bool {
    guard ownCount < count else { return false }
    count = ownCount
    return true
  }

  // MARK: Folding

  /// Folds the characters into `letters`.
  mutating func fold(as form: Form) {
    guard foldedAs != form else { return }
    foldedAs = form
    Self.fold(scalars, classes, count: count, as: form, into: &letters)
  }

  private static func fold(
    _ scalars: [Unicode.Scalar], _ classes: [CharacterClass], count: Int, as form: Form,
    into letters: inout [Unicode.Scalar]
  ) {
    let scalars = scalars.span
    let classes = classes.span
    var letters = letters.mutableSpan
    for position in 0..<count {
      var letter = scalars[position]
      if letter.value < 0x80 {
        if !form.isCaseSensitive, classes[position] == .uppercase {
          letter = Unicode.Scalar(UInt8(letter.value) + 32)
        }
      } else {
        if !form.isCaseSensitive, form.foldsOtherCases || classes[position] == .uppercase {
          letter = Letters.lowercase(letter)
        }
        if form.foldsAccents { letter = Letters.withoutAccent(letter) }
      }
      letters[position] = letter
    }
  }

  // MARK: White space

  /// The characters without the context and without white space at both ends.
  var trimmed: Range<Int> { trimmed(atStart: true, atEnd: true) }

  /// The characters without the context and without white space at the start, at the end, or both.
  func trimmed(atStart: Bool, atEnd: Bool) -> Range<Int> {
    var start = 0
    var end = ownCount
    if atStart { while start < end, Letters.isWhiteSpace(scalars[start]) { start += 1 } }
    if atEnd { while end > start, Letters.isWhiteSpace(scalars[end - 1]) { end -= 1 } }
    return start..<end
  }
}
