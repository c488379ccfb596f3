/// Where in a text a line may end.
public enum LineBreakKind: Hashable, Sendable, CaseIterable {
  /// After white space, and wherever else Unicode's rules end a word or a phrase.
  case space
  /// After `/`, `@`, `:` or `.` inside a name.
  case sign
  /// After `-` or `_` inside a name.
  case dash
  /// Before a capital inside a word.
  case capital
  /// After a soft hyphen of the author.
  case softHyphen
  /// Between two words of a compound.
  case joint
  /// Between two syllables; used only with at least three letters on both sides.
  case syllable
  /// Between two words in a script without spaces.
  case unspacedWord
  /// Inside a word in a script without spaces, where Unicode's rules allow it.
  case unspacedLetter
  /// Between any two characters.
  case character

  /// How bad such a break is; an uneven line costs the square of its relative distance from the mean.
  public var cost: Double {
    switch self {
    case .space: 0
    case .softHyphen: 0.5
    case .sign, .unspacedWord: 1
    case .dash: 1.5
    case .capital, .joint: 2
    case .syllable, .unspacedLetter: 4
    case .character: 8
    }
  }

  /// Whether a line that ends here shows a hyphen that takes room.
  public var showsHyphen: Bool { self == .softHyphen || self == .joint || self == .syllable }

  /// The first step at which such breaks are used.
  var breaking: Breaking {
    switch self {
    case .space, .sign, .dash, .capital, .unspacedWord: .words
    case .softHyphen, .joint: .joints
    case .syllable, .unspacedLetter: .syllables
    case .character: .anywhere
    }
  }
}

/// How far words are broken; each step allows the breaks of those before it.
public enum Breaking: Int, Hashable, Sendable, Comparable, CaseIterable {
  /// Between words and between the parts of names.
  case words
  /// Also at soft hyphens and between the words of compounds.
  case joints
  /// Also between syllables.
  case syllables
  /// Between any characters.
  case anywhere

  /// Whether a step comes before another.
  public static func < (one: Breaking, other: Breaking) -> Bool { one.rawValue < other.rawValue }
}

/// A place in a text where a line may end.
public struct LineBreak: Hashable, Sendable {
  /// The number of Unicode scalars before the break.
  public var position: Int
  /// What the break is between.
  public var kind: LineBreakKind

  /// Creates a break before the scalar at `position`.
  public init(_ position: Int, _ kind: LineBreakKind) {
    self.position = position
    self.kind = kind
  }
}

/// A measured text of a cell, and where its lines may end.
///
///     let text = CellText(measure, breaks: [LineBreak(8, .joint), LineBreak(14, .syllable)])
public struct CellText: Sendable {
  /// The text; of its breaks, only those between characters are used.
  public var measure: BreakableText
  /// The breaks, except for the end of the text; ascending.
  public var breaks: [LineBreak]
  /// The width of a hyphen, in ems.
  public var hyphenWidth: Double

  /// Creates a text from its measurements and breaks; `hyphenWidth` is in ems.
  public init(_ measure: BreakableText, breaks: [LineBreak], hyphenWidth: Double = 0.35) {
    self.measure = measure
    self.breaks = breaks
    self.hyphenWidth = hyphenWidth
  }

  /// The fewest letters beside a break between syllables.
  static let leastLetters = 3

  /// Returns the text with the stops of a step.
  func stops(_ breaking: Breaking) -> StoppedText {
    var stops = [StoppedText.Stop(position: 0, trimmed: 0, start: 0, end: 0, cost: 0)]
    stops.reserveCapacity(breaks.count + 2)
    var next = 0
    func add(_ position: Int, _ kind: LineBreakKind) {
      let trimmed = measure.trimmedEnds[position]
      stops.append(
        StoppedText.Stop(
          position: position, trimmed: trimmed, start: measure.offsets[position],
          end: measure.offsets[trimmed] + (kind.showsHyphen ? hyphenWidth : 0), cost: kind.cost,
          showsHyphen: kind.showsHyphen))
    }
    func addCharacters(before limit: Int) {
      guard breaking == .anywhere else { return }
      while next < measure.characterBreaks.count, measure.characterBreaks[next] < limit {
        let place = measure.characterBreaks[next]
        // White space stays at the end of its line.
        if place > stops[stops.count - 1].position, measure.trimmedEnds[place] == place {
          add(place, .character)
        }
        next += 1
      }
    }
    for item in breaks where item.kind.breaking <= breaking {
      guard item.position < measure.count,
        item.kind != .syllable || hasLetters(beside: item.position)
      else { continue }
      addCharacters(before: item.position)
      if item.position > stops[stops.count - 1].position { add(item.position, item.kind) }
    }
    addCharacters(before: measure.count)
    if measure.count > 0 { add(measure.count, .space) }
    return StoppedText(stops: stops, measure: measure)
  }

  /// Returns how the text is set in the middle of a shape that shows nothing else.
  ///
  /// At each of the sizes between words, then at each with more kinds of breaks. Takes some microseconds.
  ///
  /// - Parameters:
  ///   - profile: The shape, in logical pixels.
  ///   - sizes: The sizes in order of preference, in logical pixels per em.
  ///   - maximumLines: The most lines.
  ///   - lineHeight: The least distance between baselines, in ems.
  ///   - steps: How far words are broken.
  /// - Returns: The lines; those of a text that does not fit are cut.
  public func setting(
    in profile: WidthProfile, sizes: [Double], maximumLines: Int, lineHeight: Double = 1.2,
    breaking steps: ClosedRange<Breaking> = .words ... .anywhere
  ) -> LabelSetting {
    var composer = LineComposer()
    for step in Breaking.allCases where steps.contains(step) {
      let stopped = stops(step)
      for size in sizes {
        let inner = profile.scaled(by: 1 / size)
        let room = LabelRoom(
          profile: inner, top: -inner.halfHeight, bottom: inner.halfHeight,
          maximumLines: maximumLines)
        if let fit = room.fit(stopped, lineHeight: lineHeight, by: &composer) {
          return LabelSetting(stopped, fit, size: size, breaking: step)
        }
      }
    }
    return LabelSetting(size: sizes.last ?? 1, isCut: true)
  }

  private func hasLetters(beside position: Int) -> Bool {
    let (first, last) = (position - Self.leastLetters, position + Self.leastLetters)
    guard first >= 0, last <= measure.count else { return false }
    return (first + 1...last).allSatisfy { measure.trimmedEnds[$0] == $0 }
  }
}
