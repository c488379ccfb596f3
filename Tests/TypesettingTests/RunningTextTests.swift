import Geometry
import TestSupport
import Testing

@testable import Typesetting

/// Texts in lines of one size, and the ruler that measures them.
struct RunningTextTests {
  private static let pieces = [
    "Hexagons", "tile", "the", "plane,", "WAVE", "fi-ligature", "i", "Illinois", "2024", "naïve",
    "e\u{301}a\u{308}",
    "Việt", "مرحبا", "بالعالم", "سلام", "שלום", "人工智能", "日本語の文章", "한국어", "😀", "👨‍👩‍👧‍👦", "🇩🇪",
    "soft\u{AD}hyphenated",
    "Русский", "Ελληνικά", "\n",
  ]

  /// Seeded texts of one to eight words, with a size and a line width each.
  private static func samples(
    count: Int
  ) -> [(text: String, size: Double, lineWidth: Double?)] {
    var generator = SplitMix64(seed: 350)
    return (0..<count).map { _ in
      let words = (0..<generator.int(1...8)).map { _ in
        pieces[generator.int(0...pieces.count - 1)]
      }
      let lineWidth: Double? =
        switch generator.int(0...3) {
        case 0: nil
        case 1: generator.double(0, 60)
        default: generator.double(40, 320)
        }
      return (words.joined(separator: " "), generator.double(6, 48).rounded(), lineWidth)
    }
  }

  /// The width of each line of a text, measured on its own as a label of one line.
  private static func lineWidths(
    of text: String, size: Double, lineWidth: Double?, by typesetter: inout Typesetter
  ) -> [Double] {
    let running = typesetter.runningText(text)
    let hyphen = typesetter.width(of: "-", RunningText.weight)
    let style = TextStyle(size: size, minimumSize: size, weight: .regular)
    return running.paragraphs.flatMap { paragraph in
      guard let measure = paragraph.measure else { return [0.0] }
      let breaks = LineBreaks(
        ends: paragraph.ends(in: lineWidth.map { $0 / size }, hyphenWidth: hyphen).ends,
        fill: 1,
        cost: 0, isTruncated: false)
      let lines = Typesetter.string(paragraph.scalars, breaks, measure, separator: "\n")
      return lines.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        let edges = typesetter.line(String(line), style: style).edges
        let ends = edges.flatMap { [$0.leading, $0.trailing] }
        return (ends.max() ?? 0) - (ends.min() ?? 0)
      }
    }
  }

  @Test func extentsAreTheSameForAllTheirLineWidths() throws {
    let ruler = try TextRuler()
    for (text, size, lineWidth) in Self.samples(count: 200) {
      let extent = ruler.extent(of: text, size: size, lineWidth: lineWidth)
      let widths = extent.lineWidths
      #expect(widths.contains(lineWidth ?? .infinity))
      // Nothing is remembered in a new one.
      let other = try TextRuler()
      for part in [0, 0.02, 0.5, 1] {
        let end = min(widths.upperBound, 1e5)
        let width = widths.lowerBound + (end - widths.lowerBound) * part
        var found = other.extent(of: text, size: size, lineWidth: width)
        found.lineWidths = widths
        #expect(found == extent, "\(text) in \(width), as in \(lineWidth ?? .infinity)")
      }
    }
  }

  @Test func extentsAreThoseOfTheLinesThatAreDrawn() throws {
    let ruler = try TextRuler()
    var typesetter = try Typesetter()
    var wrapped = 0
    for sample in Self.samples(count: 200) {
      let (text, size, lineWidth) = sample
      let extent = ruler.extent(of: text, size: size, lineWidth: lineWidth)
      let widths = Self.lineWidths(
        of: text, size: size, lineWidth: lineWidth, by: &typesetter)
      let widest = widths.max() ?? 0
      #expect(extent.lineCount == widths.count, "\(sample)")
      #expect(extent.width >= widest - 1e-3 && extent.width < widest + 1, "\(sample): \(widest)")
      if let lineWidth, widest <= lineWidth { #expect(extent.width <= lineWidth, "\(sample)") }
      wrapped += widths.count > 1 ? 1 : 0

      let label = typesetter.runningText(text, size: size, lineWidth: lineWidth)
      let pitch =
        extent.lineCount > 1
        ? (extent.lastBaseline - extent.firstBaseline) / Double(extent.lineCount - 1) : 1
      #expect(extent.height == pitch * Double(extent.lineCount) || extent.lineCount == 1)
      for line in label.lines {
        // Baselines of lines without ink are not listed.
        let index = (line.baseline - extent.firstBaseline) / pitch
        #expect(abs(index - index.rounded()) < 1e-6 && index > -0.5, "\(sample)")
        #expect(index < Double(extent.lineCount) - 0.5, "\(sample)")
        // Strokes may stick out of their advance a little.
        #expect(line.inkBounds.minX >= -0.2 * size, "\(sample)")
        #expect(line.inkBounds.maxX <= extent.width + 0.2 * size, "\(sample)")
      }
      #expect(label.inkBounds.height <= extent.height + 0.2 * size, "\(sample)")
    }
    #expect(wrapped > 60)
  }

  @Test func extentsDoNotDependOnEarlierCalls() throws {
    let (first, second) = (try TextRuler(), try TextRuler())
    let samples = Self.samples(count: 100)
    let extents = samples.map { first.extent(of: $0.text, size: $0.size, lineWidth: $0.lineWidth) }
    for (sample, extent) in zip(samples, extents).reversed() {
      let again = second.extent(of: sample.text, size: sample.size, lineWidth: sample.lineWidth)
      #expect(again == extent, "\(sample)")
      let known = first.extent(of: sample.text, size: sample.size, lineWidth: sample.lineWidth)
      #expect(known == extent)
    }
    // More texts than are remembered.
    for number in 0..<20_000 { _ = second.extent(of: "n\(number)", size: 10) }
    for (sample, extent) in zip(samples, extents) {
      let again = second.extent(of: sample.text, size: sample.size, lineWidth: sample.lineWidth)
      #expect(again == extent, "\(sample)")
    }
  }

  /// A container that offers a text its own width gets the text in the same lines.
  @Test func textFitsInItsOwnWidth() throws {
    let ruler = try TextRuler()
    for sample in Self.samples(count: 200) {
      let free = ruler.extent(of: sample.text, size: sample.size)
      #expect(ruler.extent(of: sample.text, size: sample.size, lineWidth: free.width) == free)
    }
  }

  @Test func wordsWrapAndLongWordsBreak() throws {
    let ruler = try TextRuler()
    func lines(_ text: String, _ width: Double?) -> Int {
      ruler.extent(of: text, size: 20, lineWidth: width).lineCount
    }
    let two = ruler.extent(of: "aaa bbb", size: 20).width
    #expect(lines("aaa bbb ccc ddd", two) == 2)
    #expect(lines("aaa bbb ccc ddd", two - 1) == 4)
    #expect(lines("aaa\nbbb", nil) == 2 && lines("a\n\nb", nil) == 3 && lines("a\n", nil) == 2)
    #expect(lines("abcdef", 0) == 6 && lines("ab 👨‍👩‍👧‍👦", 0) == 3)
    #expect(lines("", nil) == 1 && lines("", 0) == 1)
    #expect(ruler.extent(of: "", size: 20).width == 0)
    #expect(ruler.extent(of: "a", size: 0).height == 0)
    let wide = ruler.extent(of: "WWWW", size: 20).width
    #expect(wide > 2.5 * ruler.extent(of: "iiii", size: 20).width)
  }

  /// Capitals of the first and of the last line stand on the baselines.
  @Test func baselinesAreWhereLettersStand() throws {
    let ruler = try TextRuler()
    var typesetter = try Typesetter()
    for size in [10.0, 17, 40] {
      let extent = ruler.extent(of: "HH\nHH", size: size)
      let label = typesetter.runningText("HH\nHH", size: size)
      try #require(label.lines.count == 2)
      #expect(abs(label.lines[0].inkBounds.maxY - extent.firstBaseline) < 0.02 * size)
      #expect(abs(label.lines[1].inkBounds.maxY - extent.lastBaseline) < 0.02 * size)
      #expect(label.lines[0].inkBounds.minY >= 0 && extent.lastBaseline < extent.height)
    }
  }

  @Test func linesEndAtTheRightEdge() throws {
    var typesetter = try Typesetter()
    let label = typesetter.runningText("HHHH H", size: 20, lineWidth: 70, alignsRight: true)
    try #require(label.lines.count == 2)
    #expect(abs(label.lines[0].inkBounds.maxX - label.lines[1].inkBounds.maxX) < 1e-6)
    #expect(label.lines[1].inkBounds.minX > label.lines[0].inkBounds.minX + 20)
  }
}
