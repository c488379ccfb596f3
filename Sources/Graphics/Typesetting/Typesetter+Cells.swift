public import Composition
internal import Geometry

/// Texts of cells, whose lines a composition chooses.
extension Typesetter {
  /// Measures a text of a cell and finds where its lines may end; `nil` if it has no ink.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - weight: Its weight.
  ///   - isHyphenated: Whether lines may end inside words, if their language is one of ``hyphenatedLanguages``; opens the
  ///     dictionary of the language at the first word.
  /// - Returns: The text.
  public mutating func cellText(
    _ text: String, weight: TextStyle.Weight, isHyphenated: Bool
  ) -> CellText? {
    cellText(source(text, weight), weight, isHyphenated: isHyphenated)
  }

  private mutating func cellText(
    _ source: Source, _ weight: TextStyle.Weight, isHyphenated: Bool
  ) -> CellText? {
    guard source.hasInk, let measure = source.shaped.measure else { return nil }
    let scalars = Array(source.text.unicodeScalars)
    var broken = measure.breakingNames(scalars)
    if isHyphenated, let hyphenated = hyphenated(broken, scalars, weight) { broken = hyphenated }
    return CellText(
      broken, breaks: broken.lineBreaks(scalars).map { LineBreak($0.place, $0.kind) },
      hyphenWidth: broken.hyphens.isEmpty && broken.insertedHyphens.isEmpty
        ? 0 : hyphenWidth(weight))
  }

  /// Returns whether a text has words that hyphenation might break.
  public static func hasHyphenatedWords(_ text: String) -> Bool {
    !BreakableText.hyphenatedWords(in: Array(text.unicodeScalars)).isEmpty
  }

  /// Lays out a text of a cell, in the lines that a composition has chosen for it.
  ///
  /// - Parameters:
  ///   - text: The text that was measured.
  ///   - setting: Its lines.
  ///   - weight: Its weight.
  /// - Returns: The label around the center of the cell, in logical pixels.
  public mutating func label(
    _ text: String, set setting: LabelSetting, weight: TextStyle.Weight
  ) -> Label {
    label(source(text, weight), set: setting, weight: weight)
  }

  private mutating func label(
    _ source: Source, set setting: LabelSetting, weight: TextStyle.Weight
  ) -> Label {
    guard source.hasInk, !setting.lines.isEmpty else { return Label() }
    let lines = lines(of: source, set: setting)
    let shaped =
      lines.count == 1
      ? source.shaped : shape(lines.joined(separator: "\u{2028}"), weight: weight)
    let origins = zip(shaped.lines, setting.lines).map { line, set in
      CGPoint(x: -Double(line.ink?.midX ?? 0), y: set.baseline)
    }
    var label = label(StackedLines(shaped, origins: origins), size: setting.size)
    label.text = lines.joined(separator: " ")
    label.isTruncated = source.isTruncated
    label.unsupportedCharacters = source.dropped
    return label
  }

  /// Lays out names in the middle of a shape, as in a cell; `nil` if they do not fit.
  mutating func composed(
    _ source: Source, in profile: WidthProfile, style: TextStyle
  ) -> Label? {
    for (isHyphenated, steps) in [
      (false, Breaking.words ... .words), (true, .joints ... .anywhere),
    ] {
      let setting = cellText(source, style.weight, isHyphenated: isHyphenated)?.setting(
        in: profile, sizes: style.sizes, maximumLines: style.maximumLines,
        lineHeight: style.lineHeight, breaking: steps)
      if let setting, !setting.isCut { return label(source, set: setting, weight: style.weight) }
    }
    return nil
  }

  /// Returns the lines of a text of a cell; see ``label(_:set:weight:)``.
  public mutating func lines(
    of text: String, set setting: LabelSetting, weight: TextStyle.Weight
  ) -> [String] {
    lines(of: source(text, weight), set: setting)
  }

  private func lines(of source: Source, set setting: LabelSetting) -> [String] {
    let scalars = Array(source.text.unicodeScalars)
    return setting.lines.map { line in
      var shown = String.UnicodeScalarView(scalars[line.scalars])
      if line.showsHyphen {
        // A soft hyphen is visible only where its word is broken.
        if shown.last == "\u{AD}" { shown.removeLast() }
        shown.append("-")
      }
      return String(shown)
    }
  }
}
