internal import Geometry

extension Typesetter {
  /// Sets `text` in lines of its size, which start at the left or the right edge and are not fitted to a shape.
  ///
  /// Words wrap; a word that is too long for a line is broken between characters. The label's origin is the upper left
  /// corner of the text's extent, which ``TextRuler`` measures. The fonts' ascent and descent decide on the baselines.
  ///
  /// - Parameters:
  ///   - text: The text; each line break in it starts a line.
  ///   - size: Logical pixels per em.
  ///   - lineWidth: The width of a line, at least 0, in logical pixels; `nil` for no limit.
  ///   - alignsRight: Whether the lines end at the right edge of the extent.
  /// - Returns: The label; empty if there is nothing to draw.
  public mutating func runningText(
    _ text: String, size: Double, lineWidth: Double? = nil, alignsRight: Bool = false
  ) -> Label {
    let running = runningText(text)
    let room = lineWidth.map { $0 / size }
    var shaped = ShapedText()
    var texts: [String] = []
    var start = 0
    for paragraph in running.paragraphs {
      let set = lines(of: paragraph, in: room)
      for var line in set.lines {
        for index in line.glyphs.indices {
          line.glyphs[index].scalar += start
          line.glyphs[index].scalarEnd += start
        }
        shaped.lines.append(line)
      }
      texts.append(set.text)
      start += set.text.unicodeScalars.count + 1
    }
    let widths = shaped.lines.map(\.width)
    var wrap = RunningText.Wrap(around: room ?? .infinity)
    wrap.lineCount = widths.count
    wrap.width = widths.max() ?? 0
    let extent = running.extent(wrap, size: size, lineWidth: lineWidth)
    let pitch = running.pitch(size: size) / size
    let origins = widths.enumerated().map { index, width in
      CGPoint(
        x: alignsRight ? extent.width / size - width : 0,
        y: extent.firstBaseline / size + Double(index) * pitch)
    }
    var label = label(StackedLines(shaped, origins: origins), size: size)
    label.text = texts.joined(separator: " ")
    return label
  }

  /// Prepares a text to be set in lines.
  mutating func runningText(_ text: String) -> RunningText {
    // The font of Latin letters counts in any text, so that lines of one size are at least as high.
    let plain = latinFont(RunningText.weight)
    var (ascent, descent) = (plain?.ascent ?? 0, plain?.descent ?? 0)
    var sanitizer = sanitizer
    sanitizer.maximumScalars = RunningText.longestParagraph
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { piece in
        let clean = sanitizer.sanitize(String(piece))
        let source = supported(
          clean.isTruncated ? clean.text + "…" : clean.text, RunningText.weight)
        let line = source.shaped.lines.first ?? ShapedText.Line()
        for font in Set(line.glyphs.map(\.font)) {
          ascent = max(ascent, library.fonts[font].ascent)
          descent = max(descent, library.fonts[font].descent)
        }
        return RunningText.Paragraph(
          scalars: Array(source.text.unicodeScalars), measure: source.shaped.measure,
          width: line.width)
      }
    return RunningText(
      paragraphs: paragraphs, ascent: ascent, descent: descent,
      width: paragraphs.map(\.width).max() ?? 0)
  }

  /// Returns the number of lines of a text and the width of the widest one, in ems.
  mutating func measure(_ text: RunningText, in room: Double) -> RunningText.Wrap {
    var wrap = RunningText.Wrap(around: room)
    for paragraph in text.paragraphs {
      if wrap.rooms.fits(paragraph.width) {
        wrap.lineCount += 1
        wrap.width = max(wrap.width, paragraph.width)
      } else {
        let set = lines(of: paragraph, in: room)
        wrap.lineCount += set.lines.count
        wrap.width = set.lines.reduce(wrap.width) { max($0, $1.width) }
        wrap.rooms.formIntersection(set.rooms)
      }
    }
    return wrap
  }

  /// Sets a paragraph in lines of a width in ems; the text has a space for each line break.
  private mutating func lines(
    of paragraph: RunningText.Paragraph, in room: Double?
  ) -> (lines: [ShapedText.Line], text: String, rooms: RunningText.RoomRange) {
    guard let measure = paragraph.measure else {
      return ([ShapedText.Line()], "", RunningText.RoomRange(around: room ?? .infinity))
    }
    let hyphen = measure.hyphens.isEmpty ? 0 : width(of: "-", RunningText.weight)
    let (ends, rooms) = paragraph.ends(in: room, hyphenWidth: hyphen)
    let breaks = LineBreaks(ends: ends, fill: 1, cost: 0, isTruncated: false)
    let text = Self.string(paragraph.scalars, breaks, measure, separator: "\u{2028}")
    return (
      shape(text, weight: RunningText.weight).lines,
      Self.string(paragraph.scalars, breaks, measure, separator: " "), rooms
    )
  }
}
