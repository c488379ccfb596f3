internal import Foundation
internal import Raster

extension Typesetter {
  /// Lays `text` out in the middle of a shape.
  ///
  /// Tries each size from `style.size` down, with as few lines as look well; then breaks words between characters; then cuts the text
  /// and ends it with an ellipsis. All ink stays inside `profile`, whatever the text. Some tens of microseconds for
  /// a word or two; the outcome does not depend on earlier calls.
  public mutating func label(
    _ text: String, in profile: WidthProfile, style: TextStyle = TextStyle()
  ) -> Label {
    let clean = sanitizer.sanitize(text)
    let source = supported(clean.isTruncated ? clean.text + "…" : clean.text, style.weight)
    guard source.hasInk else {
      var empty = Label()
      empty.unsupportedCharacters = source.dropped
      return empty
    }
    let breaker = LineBreaker(
      text: measure(source.text, source.shaped), profile: profile, style: style)
    let scalars = Array(source.text.unicodeScalars)

    var tried: (ends: [Int], setting: Setting)?
    func finish(
      _ typesetter: inout Typesetter, _ setting: Setting, size: Double, breaks: LineBreaks
    ) -> Label {
      var label = typesetter.label(setting, size: size)
      label.text = String(
        Self.string(scalars, breaks, breaker.text).map { $0 == "\u{2028}" ? " " : $0 })
      if breaks.ends == [scalars.count] { label.text = source.text }
      label.isTruncated = breaks.isTruncated || clean.isTruncated
      label.unsupportedCharacters = source.dropped
      return label
    }
    func setting(_ typesetter: inout Typesetter, _ breaks: LineBreaks) -> Setting {
      if let tried, tried.ends == breaks.ends, !breaks.isTruncated { return tried.setting }
      let isWhole = breaks.ends == [scalars.count] && !breaks.isTruncated
      let shaped =
        isWhole
        ? source.shaped
        : typesetter.shape(Self.string(scalars, breaks, breaker.text), weight: style.weight)
      let made = Setting(shaped, lineHeight: style.lineHeight)
      tried = (breaks.ends, made)
      return made
    }

    for size in Self.sizes(style) {
      guard let breaks = breaker.wholeWords(size: size) else { continue }
      let candidate = setting(&self, breaks)
      let reach = candidate.reach(in: profile, size: size)
      if reach <= Self.slightlyOver {
        return finish(&self, candidate, size: size / max(1, reach), breaks: breaks)
      }
    }
    if let breaks = breaker.brokenWords(size: style.minimumSize) {
      let candidate = setting(&self, breaks)
      let reach = candidate.reach(in: profile, size: style.minimumSize)
      if reach <= Self.slightlyOver {
        return finish(
          &self, candidate, size: style.minimumSize / max(1, reach), breaks: breaks)
      }
    }
    let ellipsis = ellipsisWidth(style.weight)
    var last: (setting: Setting, breaks: LineBreaks)?
    for tightness in [1, 0.96, 0.9, 0.8] {
      guard
        let breaks = breaker.truncated(
          size: style.minimumSize, ellipsis: ellipsis, tightness: tightness)
      else { break }
      let candidate = setting(&self, breaks)
      last = (candidate, breaks)
      if candidate.reach(in: profile, size: style.minimumSize) <= Self.slightlyOver { break }
    }
    // A shape too small for a character, or ink too tall for a line: it shrinks until it fits, whatever its size then.
    let stop = breaker.text.characterBreaks.first ?? scalars.count
    let breaks =
      last?.breaks
      ?? LineBreaks(ends: [stop], fill: 1, brokenWords: 0, isTruncated: stop < scalars.count)
    let final = last?.setting ?? setting(&self, breaks)
    let reach = final.reach(in: profile, size: style.minimumSize)
    guard reach.isFinite else { return Label() }
    return finish(&self, final, size: style.minimumSize / max(1, reach), breaks: breaks)
  }

  /// Lays `text` out on one line, such as a header or a button's title.
  ///
  /// At most `maxWidth` logical pixels wide: shrinks, then ends in an ellipsis. The label's origin is at the end or the middle of its ink that
  /// `alignment` names, and at the optical middle of its height; `lines[0].baseline` tells where the baseline is.
  public mutating func line(
    _ text: String, style: TextStyle = TextStyle(), maxWidth: Double = .infinity,
    alignment: TextAlignment = .center
  ) -> Label {
    var single = style
    single.maximumLines = 1
    let room = WidthProfile.rectangle(width: maxWidth, height: .infinity, padding: 0)
    let label = label(text, in: room, style: single)
    switch alignment {
    case .center: return label
    case .left: return label.moved(x: -Double(label.inkBounds.minX))
    case .right: return label.moved(x: -Double(label.inkBounds.maxX))
    }
  }

  /// A setting that reaches this far is scaled down rather than set anew: nobody sees 4 %.
  private static let slightlyOver = 1.04

  /// The sizes to try, from the wanted one down, in steps of a sixteenth of it.
  private static func sizes(_ style: TextStyle) -> [Double] {
    Array(stride(from: style.size, to: style.minimumSize, by: -style.size / 16))
      + [style.minimumSize]
  }

  /// `text` without what no font can show, and its shape.
  private mutating func supported(
    _ text: String, _ weight: TextStyle.Weight
  ) -> (text: String, shaped: ShapedText, dropped: Int, hasInk: Bool) {
    var text = text
    var dropped = 0
    var shaped = shape(text, weight: weight)
    // Dropping a character can change how its neighbours are shaped, but not bring back a dropped one.
    while !shaped.missing.isEmpty {
      let missing = shaped.missing
      var kept = String.UnicodeScalarView()
      for scalar in text.unicodeScalars {
        if missing.contains(scalar.value) { dropped += 1 } else { kept.append(scalar) }
      }
      guard kept.count < text.unicodeScalars.count else { break }
      text = sanitizer.sanitize(String(kept)).text
      shaped = shape(text, weight: weight)
    }
    if dropped > 0, !shaped.lines.contains(where: { $0.ink != nil }) {
      text = "?"
      shaped = shape(text, weight: weight)
    }
    return (text, shaped, dropped, shaped.lines.contains { $0.ink != nil })
  }

  /// How wide an ellipsis is, in ems.
  private mutating func ellipsisWidth(_ weight: TextStyle.Weight) -> Double {
    if let known = ellipsisWidths[weight] { return known }
    let shaped = shape("…", weight: weight)
    let measured = measure("…", shaped)
    let width = measured.width(0, measured.count)
    ellipsisWidths[weight] = width
    return width
  }

  /// The text with its line breaks in place, and an ellipsis where it was cut.
  private static func string(
    _ scalars: [Unicode.Scalar], _ breaks: LineBreaks, _ text: BreakableText
  ) -> String {
    var result = String.UnicodeScalarView()
    var start = 0
    for (index, end) in breaks.ends.enumerated() {
      if index > 0 { result.append("\u{2028}") }
      let visible = max(start, text.trimmedEnds[end])
      for at in start..<visible {
        // A soft hyphen shows where its word is broken, and only there.
        let isAtBreak = at == visible - 1 && index < breaks.ends.count - 1
        result.append(scalars[at] == "\u{AD}" && isAtBreak ? "-" : scalars[at])
      }
      start = end
    }
    if breaks.isTruncated { result.append("…") }
    return String(result)
  }
}
