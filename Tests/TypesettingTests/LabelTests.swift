import Composition
import Geometry
import Raster
import TestSupport
import Testing

@testable import Typesetting

struct LabelTests {
  static let flatToFlat = 117.0
  static let hexagon = WidthProfile.hexagon(flatToFlat: flatToFlat)

  func texts(_ label: Label) -> (text: String, lines: Int) { (label.text, label.lines.count) }

  @Test func allInkIsInsideTheHexagon() throws {
    var setter = try Typesetter()
    for text in Samples.kind + Samples.unkind {
      let label = setter.label(text, in: Self.hexagon)
      #expect(!label.isEmpty, "\(text)")
      for pixel in Ink(label).pixels {
        #expect(isInHexagon(Ink.nearest(pixel), flatToFlat: Self.flatToFlat * 0.88), "\(text)")
      }
      for image in label.images {
        for x in [image.rect.minX, image.rect.maxX] {
          for y in [image.rect.minY, image.rect.maxY] {
            #expect(isInHexagon(CGPoint(x: x, y: y), flatToFlat: Self.flatToFlat * 0.88), "\(text)")
          }
        }
      }
    }
  }

  @Test func allInkIsInsideTheCircleAndTheButton() throws {
    var setter = try Typesetter()
    let button = TextStyle(maximumLines: 2)
    for text in Samples.kind + Samples.unkind {
      for pixel in Ink(setter.label(text, in: .circle(diameter: 117)), scale: 2).pixels {
        let point = Ink.nearest(pixel)
        #expect((point.x * point.x + point.y * point.y).squareRoot() <= 117 * 0.44 + 1e-6)
      }
      let label = setter.label(text, in: .rectangle(width: 120, height: 44), style: button)
      #expect(label.lines.count <= 2)
      for pixel in Ink(label, scale: 2).pixels {
        let point = Ink.nearest(pixel)
        #expect(abs(point.x) <= 120 * 0.44 + 1e-6 && abs(point.y) <= 44 * 0.44 + 1e-6)
      }
    }
  }

  /// A shortened name used to be a line with an ellipsis alone, and one with the rest.
  @Test(arguments: ["…17.eu-0", "…0001", "…b7qlm", "…web 17", "…kühl", "…語"])
  func anEllipsisAtTheStartHasNoLineOfItsOwn(text: String) throws {
    var setter = try Typesetter()
    for size in [60.0, 90, 120] {
      let label = setter.label(
        text, in: .hexagon(flatToFlat: size),
        style: TextStyle(size: 26, minimumSize: 8, maximumLines: 2))
      for line in label.lines { #expect(line.inkBounds.height > 4, "\(text) at \(size)") }
    }
  }

  @Test func smallShapesHoldTheirInkToo() throws {
    var setter = try Typesetter()
    for size in [0, 1, 8, 20, 40, 60.0] {
      for text in ["Politics", "History of Rome", "語", "😀", "مرحبا"] {
        let label = setter.label(text, in: .hexagon(flatToFlat: size))
        for pixel in Ink(label, scale: 16).pixels {
          #expect(isInHexagon(Ink.nearest(pixel), flatToFlat: size * 0.88), "\(text) at \(size)")
        }
      }
    }
  }

  @Test func linesNeverTouch() throws {
    var setter = try Typesetter()
    for text in Samples.kind + Samples.unkind {
      let label = setter.label(text, in: Self.hexagon)
      #expect((1...3).contains(label.lines.count), "\(text)")
      for (upper, lower) in zip(label.lines, label.lines.dropFirst()) {
        #expect(upper.inkBounds.maxY < lower.inkBounds.minY, "\(text)")
      }
      // The covered pixels are inside the reported bounds.
      for pixel in Ink(label).pixels {
        let middle = CGPoint(x: pixel.midX, y: pixel.midY)
        #expect(
          label.lines.contains { $0.inkBounds.insetBy(dx: -0.3, dy: -0.3).contains(middle) },
          "\(text)")
      }
    }
  }

  @Test func noGlyphIsMissing() throws {
    var setter = try Typesetter()
    for text in Samples.kind + Samples.unkind {
      let label = setter.label(text, in: Self.hexagon)
      #expect(label.missingGlyphs == 0, "\(text)")
      #expect(!label.text.contains("\u{FFFD}"))
    }
    for text in Samples.kind {
      #expect(setter.label(text, in: Self.hexagon).unsupportedCharacters == 0, "\(text)")
    }
  }

  @Test func unsupportedCharactersAreLeftOut() throws {
    var setter = try Typesetter()
    let mixed = setter.label("a\u{378}b", in: Self.hexagon)
    #expect(mixed.text == "ab")
    #expect(mixed.unsupportedCharacters == 1)
    #expect(setter.label("\u{378}\u{379}", in: Self.hexagon).text == "?")
  }

  @Test func blankTextsDrawNothing() throws {
    var setter = try Typesetter()
    for text in Samples.blank {
      let label = setter.label(text, in: Self.hexagon)
      #expect(label.isEmpty && label.path.isEmpty && label.images.isEmpty)
      #expect(label.inkBounds == .zero && !label.isTruncated)
    }
  }

  @Test func wordsAreCentered() throws {
    var setter = try Typesetter()
    for text in ["Politics", "Art", "TV-series", "Cooking", "شلوم", "人工"] {
      guard let ink = Ink(setter.label(text, in: Self.hexagon), scale: 16).bounds else {
        Issue.record("no ink")
        continue
      }
      #expect(abs(ink.midX) < 0.1, "\(text)")
    }
    // Baselines are upright: uppercase and lowercase letters are centered, whatever is below the
    // line.
    let baselines = try ["Politics", "Art", "Cooking", "jpg", "mow"].map { text in
      try #require(setter.label(text, in: Self.hexagon).lines.first).baseline
    }
    #expect(Set(baselines).count == 1)
    #expect(baselines[0] > 4.5 && baselines[0] < 5.8)
    let han = try #require(Ink(setter.label("國", in: Self.hexagon), scale: 16).bounds)
    #expect(abs(han.midY) < 0.1)
  }

  @Test func layingOutTwiceGivesTheSame() throws {
    var first = try Typesetter()
    var second = try Typesetter()
    for text in Samples.unkind.reversed() { _ = second.label(text, in: Self.hexagon) }
    for text in Samples.kind {
      let (one, two) = (first.label(text, in: Self.hexagon), second.label(text, in: Self.hexagon))
      #expect(one.path == two.path, "\(text)")
      #expect(one.lines == two.lines && one.text == two.text)
    }
  }

  @Test func shrinksBeforeItCutsAndBreaksNoWords() throws {
    var setter = try Typesetter()
    let short = setter.label("Photography", in: Self.hexagon)
    #expect(short.fontSize == 16 && short.lines.count == 1)
    let long = setter.label("Electroencephalogram", in: Self.hexagon)
    #expect(long.fontSize < 16 && long.fontSize >= 9.6 && long.lines.count == 1)
    let longer = setter.label("Donaudampfschifffahrtsgesellschaft", in: Self.hexagon)
    #expect(longer.lines.count == 1 && longer.isTruncated)
    #expect(longer.text.hasPrefix("Donaudampf") && longer.text.hasSuffix("…"))
    let endless = setter.label(String(repeating: "W", count: 500), in: Self.hexagon)
    #expect(endless.isTruncated && endless.text.hasSuffix("…") && endless.lines.count == 1)
  }

  /// A count must not move the text beside it; Inter's figures have different widths by default.
  @Test func figuresHaveEqualWidths() throws {
    var setter = try Typesetter(families: ["Inter"])
    let style = TextStyle(size: 16)
    let widths = (0...9).map { figure in
      setter.line("|" + String(repeating: "\(figure)", count: 8) + "|", style: style)
        .inkBounds.width
    }
    // Kerning beside the bars is allowed.
    #expect(widths.allSatisfy { abs($0 - widths[0]) < 1 }, "\(widths)")
  }

  @Test func everySentenceFitsInItsButton() throws {
    var setter = try Typesetter()
    let done = setter.label("Done", in: .rectangle(width: 120, height: 44))
    #expect(done.fontSize == 16 && done.lines.count == 1 && !done.isTruncated)
    let still = setter.label("I am still here", in: .rectangle(width: 105, height: 44))
    #expect(still.fontSize < 16 && still.lines.count == 1)
    let long = setter.label(
      "Confirm my five picks now please", in: .rectangle(width: 120, height: 44))
    #expect(long.lines.count == 2 && !long.isTruncated)
  }

  @Test func linesBreakWhereScriptsAllow() throws {
    var setter = try Typesetter()
    let cases: [(String, String)] = [
      ("Science fiction", "Science fiction"), ("การท่องเที่ยวและอาหารไทย", "การท่องเที่ยว และอาหารไทย"),
      ("Machine learning", "Machine learning"),
    ]
    for (text, expected) in cases {
      let label = setter.label(text, in: Self.hexagon)
      #expect(label.text == expected && label.lines.count == 2)
    }
    // No line starts with a full stop or a comma.
    let japanese = setter.label("日本語のテキスト、改行。改行、改行。", in: Self.hexagon)
    #expect(japanese.lines.count > 1)
    #expect(!japanese.text.contains(" 、") && !japanese.text.contains(" 。"))
  }

  @Test func rightToLeftRunsFromTheRight() throws {
    var setter = try Typesetter()
    #expect(setter.label("שלום", in: Self.hexagon).isRightToLeft)
    #expect(!setter.label("Books ספרים", in: Self.hexagon).isRightToLeft)
    // Visual order: a right-to-left text's first word is its rightmost, a later Latin one is to the
    // left of it.
    let wide = setter.line("אאא iii", style: TextStyle(size: 16))
    let hebrew = setter.line("אאא", style: TextStyle(size: 16))
    let ink = try #require(Ink(wide, scale: 8).bounds)
    // The dots of the i's are the highest ink, and they are in the left half.
    let highest = Ink(wide, scale: 8).pixels.filter { $0.minY < ink.minY + 0.5 }
    #expect(highest.allSatisfy { $0.midX < ink.maxX - hebrew.inkBounds.width })
  }

  @Test func softHyphensShowOnlyWhereTheyBreak() throws {
    var setter = try Typesetter()
    let text = "Donaudampf\u{AD}schifffahrts\u{AD}gesellschaft"
    let label = setter.label(text, in: Self.hexagon)
    #expect(label.lines.count > 1 && label.text.contains("- "))
    let unbroken = setter.label("hyphen\u{AD}ated", in: Self.hexagon)
    #expect(unbroken.lines.count == 1)
    let whole = setter.label("soft\u{AD}en", in: Self.hexagon)
    let plain = setter.label("soften", in: Self.hexagon)
    #expect(whole.inkBounds == plain.inkBounds)
  }

  @Test func longTextsAreQuick() throws {
    var setter = try Typesetter()
    _ = setter.label("warm", in: Self.hexagon)
    func allocations(_ count: Int) -> Int {
      let before = Allocations.ofThread
      let text = String(repeating: "All work and no play makes Jack a dull boy. ", count: count)
      #expect(setter.label(text, in: Self.hexagon).isTruncated)
      return Allocations.ofThread - before
    }
    let (page, book) = (allocations(230), allocations(2_300))
    #expect(book < 2 * page, "\(book), \(page)")
  }

  @Test func emojiArePictures() throws {
    var setter = try Typesetter()
    let family = setter.label("👨‍👩‍👧‍👦", in: Self.hexagon)
    #expect(family.images.count == 1 && family.path.isEmpty)
    #expect(setter.label("🇩🇪🇫🇷", in: Self.hexagon).images.count == 2)
    let image = try #require(family.images.first)
    #expect(abs(image.rect.midX) < 0.01 && image.rect.width > 10)
    #expect(image.image.width > 64)
  }

  @Test func linesAlignTheirInk() throws {
    var setter = try Typesetter()
    let text = "Pick 5 or more topics"
    let style = TextStyle(size: 28, minimumSize: 18, weight: .bold)
    #expect(abs(setter.line(text, style: style, alignment: .left).inkBounds.minX) < 1e-9)
    #expect(abs(setter.line(text, style: style, alignment: .right).inkBounds.maxX) < 1e-9)
    let center = setter.line(text, style: style)
    #expect(abs(center.inkBounds.midX) < 1e-9)
    #expect(center.fontSize == 28 && center.lines.count == 1)
    let narrow = setter.line(text, style: style, maxWidth: 200)
    #expect(narrow.inkBounds.width <= 200 && narrow.lines.count == 1)
    #expect(narrow.fontSize < 28 && narrow.fontSize >= 18 / 1.05)
    let cut = setter.line(text, style: style, maxWidth: 60)
    #expect(cut.isTruncated && cut.inkBounds.width <= 60)
  }

  @Test func heavierWeightsCoverMore() throws {
    var setter = try Typesetter()
    let sums = TextStyle.Weight.allCases.map { weight in
      let label = setter.line("Honeycomb", style: TextStyle(size: 32, weight: weight))
      return Ink(label).mask.bytes.reduce(0) { $0 + Int($1) }
    }
    #expect(sums == sums.sorted() && Set(sums).count == sums.count)
  }
}
