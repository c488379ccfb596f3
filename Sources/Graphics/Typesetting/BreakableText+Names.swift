internal import Composition

extension BreakableText {
  /// Returns the text with breaks between the parts of names: after signs, and before capitals inside a word.
  ///
  /// O(n).
  func breakingNames(_ scalars: [Unicode.Scalar]) -> BreakableText {
    adding { Self.partKind(before: $0, in: scalars) }
  }

  /// Returns the text with breaks between all characters, except beside those that start or end no line in Japanese.
  func breakingAnywhere(_ scalars: [Unicode.Scalar]) -> BreakableText {
    adding { place in
      place < scalars.count && UnspacedText.binds(scalars[place - 1], scalars[place])
        ? nil : .character
    }
  }

  /// Returns where lines may end, with the signs after which Unicode's rules allow it.
  ///
  /// - Parameter scalars: The Unicode scalars of the text.
  /// - Returns: The places in ascending order, without the end of the text.
  func lineBreaks(_ scalars: [Unicode.Scalar]) -> [(place: Int, kind: LineBreakKind)] {
    wordBreaks.filter { $0 < count }.map { place in
      (place, kinds[place] ?? Self.signKind(scalars[place - 1]) ?? .space)
    }
  }

  /// How bad a line break is at a position.
  func cost(of place: Int) -> Double { kinds[place]?.cost ?? 0 }

  /// Adds the boundaries of characters that have a kind to the breaks.
  private func adding(_ kind: (Int) -> LineBreakKind?) -> BreakableText {
    var result = self
    var known = wordBreaks[...]
    for place in characterBreaks {
      while let first = known.first, first < place { known.removeFirst() }
      guard known.first != place, let kind = kind(place) else { continue }
      // White space stays at the end of its line.
      guard trimmedEnds[place] == place else { continue }
      result.wordBreaks.append(place)
      result.kinds[place] = kind
    }
    result.wordBreaks.sort()
    return result
  }

  /// The kind of a break after a sign between the parts of a name; `nil` for other characters.
  private static func signKind(_ scalar: Unicode.Scalar) -> LineBreakKind? {
    switch scalar {
    case "/", ".", "@", ":": .sign
    case "-", "_": .dash
    default: nil
    }
  }

  private static func partKind(
    before place: Int, in scalars: [Unicode.Scalar]
  ) -> LineBreakKind? {
    guard place > 1, place < scalars.count else { return nil }
    let (last, next) = (scalars[place - 1], scalars[place])
    if let kind = signKind(last) {
      return signKind(next) != nil || scalars[..<place].allSatisfy { signKind($0) != nil }
        ? nil : kind
    }
    // The tables of Unicode are slow.
    if next.isASCII, !("A"..."Z").contains(next) { return nil }
    guard next.properties.isUppercase else { return nil }
    if last.properties.isLowercase { return .capital }
    // The last capital of several begins a word: "HTTPServer".
    let isLast =
      last.properties.isUppercase && place + 1 < scalars.count
      && scalars[place + 1].properties.isLowercase
    return isLast ? .capital : nil
  }
}
