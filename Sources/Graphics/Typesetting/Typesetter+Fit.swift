internal import Composition
internal import Glibc

extension Typesetter {
  /// A text with a layout that fits.
  struct Fit {
    var stack: StackedLines
    /// Logical pixels per em.
    var size: Double
    /// The displayed text, with spaces for line breaks.
    var text: String
    var isTruncated: Bool
  }

  /// A strategy for fitting a text.
  private enum Attempt {
    case oneLine(size: Double)
    case wholeWords(size: Double)
    /// Lines that may end inside words of katakana, at the smallest size.
    case letters
    case truncated(tightness: Double)
  }

  /// Lines with up to this reach are scaled down instead of set again; 4 % is not noticeable.
  private static let slightlyOver = 1.04
  /// The smallest relative size of a single line in a rectangle before two lines are tried.
  private static let smallestSingleLine = 0.8

  /// Fits a text by the first strategy that succeeds; `nil` for a shape without space.
  mutating func fit(_ source: Source, _ breaker: LineBreaker) -> Fit? {
    let scalars = Array(source.text.unicodeScalars)
    let (profile, style) = (breaker.profile, breaker.style)
    var last: (stack: StackedLines, breaks: LineBreaks)?
    for attempt in Self.attempts(breaker) {
      var size = style.minimumSize
      let found: LineBreaks?
      switch attempt {
      case .oneLine(let wanted):
        size = wanted
        found = breaker.oneLine(size: size)
      case .wholeWords(let wanted):
        size = wanted
        found = breaker.wholeWords(size: size).flatMap {
          breaker.breaksWords($0) ? nil : $0
        }
      case .letters:
        found = breaker.wholeWords(size: size)
      case .truncated(let tightness):
        found = breaker.truncated(
          size: size, ellipsis: ellipsisWidth(style.weight), tightness: tightness)
      }
      guard let breaks = found else { continue }
      // Consecutive sizes often have the same breaks.
      let stack =
        last.flatMap { $0.breaks.isSame(as: breaks) ? $0.stack : nil }
        ?? set(source, scalars, breaks, breaker)
      last = (stack, breaks)
      let reach = stack.reach(in: profile, size: size)
      if reach <= Self.slightlyOver {
        return fit(stack, size / max(1, reach), scalars, breaks, breaker)
      }
    }
    // The shape is too small for a character, or the ink too tall for a line: scale it down until
    // it fits, at any size.
    let stop = breaker.text.characterBreaks.first ?? scalars.count
    let breaks =
      last?.breaks
      ?? LineBreaks(ends: [stop], fill: 1, cost: 0, isTruncated: stop < scalars.count)
    let stack = last?.stack ?? set(source, scalars, breaks, breaker)
    let reach = stack.reach(in: profile, size: style.minimumSize)
    guard reach.isFinite else { return nil }
    return fit(stack, style.minimumSize / max(1, reach), scalars, breaks, breaker)
  }

  private static func attempts(_ breaker: LineBreaker) -> [Attempt] {
    let style = breaker.style
    var attempts: [Attempt] = []
    // Names are cut only after all of this has failed.
    if style.breaking == .words {
      if breaker.profile.isRectangle {
        // On a button, a slightly smaller line is better than two large ones.
        for size in style.sizes where size >= style.size * smallestSingleLine {
          attempts.append(.oneLine(size: size))
        }
      }
      attempts += style.sizes.map { .wholeWords(size: $0) } + [.letters]
    }
    return attempts + [1, 0.96, 0.9, 0.8].map { .truncated(tightness: $0) }
  }

  private mutating func set(
    _ source: Source, _ scalars: [Unicode.Scalar], _ breaks: LineBreaks, _ breaker: LineBreaker
  ) -> StackedLines {
    let isWhole = breaks.ends == [scalars.count] && !breaks.isTruncated
    let shaped =
      isWhole
      ? source.shaped
      : shape(
        Self.string(scalars, breaks, breaker.text, separator: "\u{2028}"),
        weight: breaker.style.weight)
    return StackedLines(shaped, lineHeight: breaker.style.lineHeight)
  }

  private func fit(
    _ stack: StackedLines, _ size: Double, _ scalars: [Unicode.Scalar],
    _ breaks: LineBreaks, _ breaker: LineBreaker
  ) -> Fit {
    Fit(
      stack: stack, size: size,
      text: Self.string(scalars, breaks, breaker.text, separator: " "),
      isTruncated: breaks.isTruncated)
  }

  /// The text with its line breaks, and an ellipsis if it is truncated.
  static func string(
    _ scalars: [Unicode.Scalar], _ breaks: LineBreaks, _ text: BreakableText,
    separator: Unicode.Scalar
  ) -> String {
    var result = String.UnicodeScalarView()
    var start = 0
    for (index, end) in breaks.ends.enumerated() {
      if index > 0 { result.append(separator) }
      for at in start..<max(start, text.trimmedEnds[end]) {
        // A soft hyphen is visible only where its word is broken.
        let isShown = at == end - 1 && index < breaks.ends.count - 1 && text.hyphens.contains(end)
        result.append(isShown ? "-" : scalars[at])
      }
      if index < breaks.ends.count - 1, text.insertedHyphens.contains(end) { result.append("-") }
      start = end
    }
    if breaks.isTruncated { result.append("…") }
    return String(result)
  }

  /// The width of an ellipsis, in ems.
  private mutating func ellipsisWidth(_ weight: TextStyle.Weight) -> Double {
    if let known = ellipsisWidths[weight] { return known }
    let width = width(of: "…", weight)
    ellipsisWidths[weight] = width
    return width
  }

  /// The width of a hyphen, in ems; after a letter, because a sign alone would want Pango.
  mutating func hyphenWidth(_ weight: TextStyle.Weight) -> Double {
    if let known = hyphenWidths[weight] { return known }
    let width = width(of: "n-", weight) - width(of: "n", weight)
    hyphenWidths[weight] = width
    return width
  }

  mutating func width(of text: String, _ weight: TextStyle.Weight) -> Double {
    let measured = shape(text, weight: weight, isMeasured: true).measure
    return measured.map { $0.width(0, $0.count) } ?? 0
  }

  /// Returns a text with the breaks of hyphenation; `nil` if there are none, and while it is off.
  mutating func hyphenated(
    _ text: BreakableText, _ scalars: [Unicode.Scalar], _ weight: TextStyle.Weight
  ) -> BreakableText? {
    guard !isHyphenationOff, !BreakableText.hyphenatedWords(in: scalars).isEmpty,
      openHyphenator()
    else { return nil }
    let width = hyphenWidth(weight)
    return hyphenator?.hyphenated(text, scalars, hyphenWidth: width)
  }
}
