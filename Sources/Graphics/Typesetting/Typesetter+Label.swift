public import Composition
internal import Glibc
internal import Raster

extension Typesetter {
  /// Lays out `text` at the center of a shape.
  ///
  /// Tries each size from `style.size` down, with as few lines as look well; then truncates the text with an ellipsis. All
  /// ink stays inside `profile`. The lines of names are those of a ``CellText``.
  /// Takes some tens of microseconds for a word or two; the result does not depend on earlier
  /// calls.
  public mutating func label(
    _ text: String, in profile: WidthProfile, style: TextStyle = TextStyle()
  ) -> Label {
    label(text, in: profile, style: style, hasEdges: false)
  }

  private mutating func label(
    _ text: String, in profile: WidthProfile, style: TextStyle, hasEdges: Bool
  ) -> Label {
    let source = source(text, style.weight)
    guard source.hasInk, let measure = source.shaped.measure else {
      var empty = Label()
      empty.unsupportedCharacters = source.dropped
      return empty
    }
    var breaker = LineBreaker(text: measure, profile: profile, style: style)
    if style.breaking == .names {
      if let label = composed(source, in: profile, style: style) { return label }
      let scalars = Array(source.text.unicodeScalars)
      breaker.text = measure.breakingNames(scalars).breakingAnywhere(scalars)
    }
    guard let fit = fit(source, breaker) else { return Label() }
    var label = label(fit.stack, size: fit.size)
    label.text = fit.text
    label.isTruncated = fit.isTruncated || source.isTruncated
    label.unsupportedCharacters = source.dropped
    if hasEdges, let line = fit.stack.shaped.lines.first, let origin = fit.stack.origins.first {
      label.edges = line.edges(count: label.text.unicodeScalars.count).map { edges in
        Label.Edges(
          leading: (Double(origin.x) + edges.leading) * fit.size,
          trailing: (Double(origin.x) + edges.trailing) * fit.size)
      }
    }
    return label
  }

  /// Lays out `text` on one line, for example a header or a button's title.
  ///
  /// If it is wider than `maxWidth` logical pixels, it shrinks, then is truncated with an ellipsis.
  /// The label's origin is the point of its ink given by `alignment`, at the optical center of its
  /// height; `lines[0].baseline` is the position of the baseline. The label has `caretPositions`.
  public mutating func line(
    _ text: String, style: TextStyle = TextStyle(), maxWidth: Double = .infinity,
    alignment: LineAlignment = .center
  ) -> Label {
    var single = style
    single.maximumLines = 1
    let room = WidthProfile.rectangle(width: maxWidth, height: .infinity, padding: 0)
    let label = label(text, in: room, style: single, hasEdges: true)
    switch alignment {
    case .center: return label
    case .left: return label.moved(x: -Double(label.inkBounds.minX))
    case .right: return label.moved(x: -Double(label.inkBounds.maxX))
    }
  }

  /// A text that the fonts can show, and its shape on one line.
  struct Source {
    var text: String
    var shaped: ShapedText
    /// The number of characters that were removed.
    var dropped: Int
    /// Whether the end of a text that is too long for any label is left out.
    var isTruncated = false

    var hasInk: Bool { shaped.lines.contains { $0.ink != nil } }
  }

  /// Returns what of a text can be shown.
  mutating func source(_ text: String, _ weight: TextStyle.Weight) -> Source {
    let clean = sanitizer.sanitize(text)
    var source = supported(clean.isTruncated ? clean.text + "…" : clean.text, weight)
    source.isTruncated = clean.isTruncated
    return source
  }

  /// Returns `text` without characters that no font has.
  mutating func supported(_ text: String, _ weight: TextStyle.Weight) -> Source {
    var source = Source(
      text: text, shaped: shape(text, weight: weight, isMeasured: true), dropped: 0)
    // Each iteration removes at least one character.
    while !source.shaped.missing.isEmpty {
      var kept = String.UnicodeScalarView()
      let before = source.dropped
      for scalar in source.text.unicodeScalars {
        if source.shaped.missing.contains(scalar.value) {
          source.dropped += 1
        } else {
          kept.append(scalar)
        }
      }
      guard source.dropped > before else { break }
      source.text = sanitizer.sanitize(String(kept)).text
      source.shaped = shape(source.text, weight: weight, isMeasured: true)
    }
    if source.dropped > 0, !source.hasInk {
      source.text = "?"
      source.shaped = shape(source.text, weight: weight, isMeasured: true)
    }
    return source
  }
}
