import Composition
import Geometry
import Raster
import TestSupport
import Testing

@testable import Typesetting

struct LabelPartsTests {
  private static let hexagon = WidthProfile.hexagon(flatToFlat: 117)
  private static let texts =
    Samples.kind + Samples.unkind + [
      "office affluent fjord", "لا إله", "a\u{301}e\u{301} ñ", "soft\u{AD}en",
    ]

  /// Every text in a hexagon, on one line, and on one line that is truncated.
  private static func labels(of text: String, _ setter: inout Typesetter) -> [Label] {
    [
      setter.label(text, in: hexagon), setter.line(text),
      setter.line(text, maxWidth: 60, alignment: .left),
    ]
  }

  private enum Piece: Hashable {
    case subpath([Path.Step])
    case image(ObjectIdentifier, CGRect)
  }

  /// How often each subpath and each image occurs, whatever the order of the glyphs.
  private static func glyphs(_ labels: Label...) -> [Piece: Int] {
    var counts: [Piece: Int] = [:]
    for label in labels {
      var subpath: [Path.Step] = []
      for step in label.path.steps {
        subpath.append(step)
        guard step == .close else { continue }
        counts[.subpath(subpath), default: 0] += 1
        subpath = []
      }
      if !subpath.isEmpty { counts[.subpath(subpath), default: 0] += 1 }
      for image in label.images {
        counts[.image(ObjectIdentifier(image.image), image.rect), default: 0] += 1
      }
    }
    return counts
  }

  @Test func markedAndRestAreTheLabel() throws {
    var setter = try Typesetter()
    var random = SplitMix64(seed: 17)
    for text in Self.texts {
      for label in Self.labels(of: text, &setter) {
        let all = Self.glyphs(label)
        let count = label.text.unicodeScalars.count
        for _ in 0..<3 {
          let scalars = (0..<count).filter { _ in Bool.random(using: &random) }.shuffled(
            using: &random)
          let (marked, rest) = label.split(marking: scalars)
          #expect(Self.glyphs(marked, rest) == all, "\(text)")
          #expect(marked.parts.count + rest.parts.count == label.parts.count)
          for half in [marked, rest] where !half.isEmpty {
            #expect(half.text == label.text && half.inkBounds == label.inkBounds)
            // Divided again, a half is found whole.
            let again = half.split(marking: Array(0..<count))
            #expect(Self.glyphs(again.marked) == Self.glyphs(half) && again.rest.isEmpty)
          }
          #expect(rest.split(marking: scalars).marked.isEmpty)
        }
      }
    }
  }

  @Test func aScalarMarksTheGlyphsThatShowIt() throws {
    var setter = try Typesetter()
    for text in Self.texts {
      for label in Self.labels(of: text, &setter) {
        let count = label.text.unicodeScalars.count
        // Every glyph belongs to scalars of the text, and all scalars have all glyphs.
        for part in label.parts {
          #expect(part.scalar < part.scalarEnd && part.scalarEnd <= count, "\(text)")
        }
        #expect(label.split(marking: Array(0..<count)).rest.isEmpty)
        let nothing = label.split(marking: [-1, count, count + 7])
        #expect(nothing.marked.isEmpty && Self.glyphs(nothing.rest) == Self.glyphs(label))
      }
    }
  }

  /// A letter of a line is where it is and as wide as it is alone.
  @Test func lettersAreMarkedWhereTheyAre() throws {
    var setter = try Typesetter()
    let label = setter.line("Honeycomb", alignment: .left)
    for (index, letter) in "Honeycomb".enumerated() {
      let bounds = label.split(marking: [index]).marked.path.bounds
      let alone = setter.line(String(letter), alignment: .left).path.bounds
      #expect(abs(bounds.width - alone.width) < 1e-6, "\(letter)")
      #expect(bounds.midX > label.caretPositions[index] - 0.5)
      #expect(bounds.midX < label.caretPositions[index + 1] + 0.5)
    }
  }

  @Test func scalarsAreCountedAcrossLines() throws {
    var setter = try Typesetter()
    for (text, word) in [("Science fiction", 8), ("الذكاء الاصطناعي والتعلم الآلي", 7)] {
      let label = setter.label(text, in: Self.hexagon)
      #expect(label.lines.count > 1, "\(text)")
      let first = label.split(marking: Array(0..<word - 1)).marked
      let second = label.split(marking: [word]).marked
      #expect(!second.isEmpty && second.path.bounds.minY > first.path.bounds.midY, "\(text)")
    }
  }

  @Test func emojiAreMarkedByEachOfTheirScalars() throws {
    var setter = try Typesetter()
    let label = setter.line("a👩🏽‍🚀b")
    for index in 1...4 {
      let (marked, rest) = label.split(marking: [index])
      #expect(marked.images.count == 1 && marked.path.isEmpty, "\(index)")
      #expect(rest.images.isEmpty && !rest.path.isEmpty, "\(index)")
    }
  }

  @Test func fingerprintsAreDistinct() throws {
    var setter = try Typesetter()
    let label = setter.line("filter")
    var prints: Set<UInt64> = [label.fingerprint]
    for bits in 1..<(1 << 6) - 1 {
      let (marked, rest) = label.split(marking: (0..<6).filter { bits >> $0 & 1 == 1 })
      prints.insert(marked.fingerprint)
      prints.insert(rest.fingerprint)
    }
    #expect(prints.count == 1 + 2 * 62)
    #expect(
      label.split(marking: [0]).marked.fingerprint
        == label.split(marking: [0, 0, 9]).marked.fingerprint)
  }

  @Test func caretsDivideALine() throws {
    var setter = try Typesetter()
    for text in Self.texts {
      for alignment in [LineAlignment.left, .center, .right] {
        let label = setter.line(text, maxWidth: 300, alignment: alignment)
        guard !label.isEmpty else { continue }
        let carets = label.caretPositions
        #expect(carets.count == label.text.unicodeScalars.count + 1, "\(text)")
        #expect(carets.allSatisfy { $0.isFinite })
        // Ink may stick out of the advances a little, by more where marks stack.
        let (low, high) = (carets.min() ?? 0, carets.max() ?? 0)
        #expect(low > label.inkBounds.minX - 20 && high < label.inkBounds.maxX + 20, "\(text)")
      }
      #expect(setter.label(text, in: Self.hexagon).caretPositions.isEmpty)
    }
    #expect(setter.line("").caretPositions.isEmpty)
  }

  @Test func caretsFollowTheDirection() throws {
    var setter = try Typesetter()
    let latin = setter.line("filter text").caretPositions
    #expect(latin == latin.sorted() && Set(latin).count == 12)
    for text in ["שלום עולם", "مرحبا بالعالم"] {
      let carets = setter.line(text).caretPositions
      #expect(carets == carets.sorted(by: >), "\(text)")
      #expect(carets.first ?? 0 > carets.last ?? 0)
    }
    // Within a Latin text, right-to-left words run from their right.
    let mixed = setter.line("ab שלום cd").caretPositions
    #expect(mixed[0] < mixed[1] && mixed[3] > mixed[4] && mixed[4] > mixed[6])
    #expect(mixed[8] > mixed[3] - 0.01 && mixed[10] > mixed[9])
  }

  @Test func widthsOfPrefixesAreCarets() throws {
    var setter = try Typesetter()
    // Without kerning or ligatures between them, letters are as wide as in a shorter text.
    for text in ["nnnnnnnn", "日本語日本語"] {
      let label = setter.line(text, alignment: .left)
      let step = label.caretPositions[1] - label.caretPositions[0]
      for (index, caret) in label.caretPositions.enumerated() {
        #expect(abs(caret - label.caretPositions[0] - Double(index) * step) < 0.02, "\(text)")
      }
    }
  }

  @Test func extentsJoinNeighbors() throws {
    var setter = try Typesetter()
    for text in Self.texts {
      let label = setter.line(text)
      let carets = label.caretPositions
      guard let low = carets.min(), let high = carets.max() else { continue }
      // The whole text has no gaps.
      let all = label.extents(ofScalars: 0..<carets.count + 5)
      #expect(all.count == 1, "\(text)")
      #expect(abs((all.first?.lowerBound ?? .infinity) - low) < 0.01, "\(text)")
      #expect((all.first?.upperBound ?? 0) > high - 0.01, "\(text)")
      #expect(label.extents(ofScalars: 0..<0).isEmpty)
    }
    // In a text of two directions, a range can be in two parts.
    let mixed = setter.line("ab שלום cd")
    #expect(mixed.extents(ofScalars: 0..<4).count == 2)
    #expect(mixed.extents(ofScalars: 0..<7).count == 1)
    #expect(setter.label("ab", in: Self.hexagon).extents(ofScalars: 0..<2).isEmpty)
  }

  @Test func offsetsFindTheShownScalars() throws {
    var setter = try Typesetter()
    for text in Samples.kind + Samples.unkind {
      let original = Array(text.unicodeScalars)
      for label in Self.labels(of: text, &setter) {
        let shown = Array(label.text.unicodeScalars)
        let offsets = label.scalarOffsets(of: text)
        #expect(offsets.count == original.count + 1 && offsets == offsets.sorted(), "\(text)")
        #expect(offsets.last ?? 0 <= shown.count)
        // All but inserted scalars are shown by one of the original.
        var covered = 0
        for index in original.indices where offsets[index + 1] > offsets[index] {
          let offset = offsets[index]
          if shown[offset] == original[index] { covered += 1 }
        }
        let inserted = shown.count { $0 == " " || $0 == "-" || $0 == "…" || $0 == "?" }
        if label.unsupportedCharacters == 0 {
          #expect(covered >= shown.count - inserted, "\(text)")
        }
      }
    }
  }

  @Test(arguments: [
    ("a  b", "a b", [0, 1, 2, 2, 3]), (" ab ", "ab", [0, 0, 1, 2, 2]),
    ("a\u{202E}b", "ab", [0, 1, 1, 2]), ("ab", "a b", [0, 2, 3]),
    ("a\u{AD}b", "a- b", [0, 1, 3, 4]),
  ])
  func offsetsSkipWhatIsNotShown(original: String, shown: String, offsets: [Int]) {
    var label = Label()
    label.text = shown
    #expect(label.scalarOffsets(of: original) == offsets)
  }

  @Test func truncatedScalarsAreBeforeTheEllipsis() throws {
    var setter = try Typesetter()
    let text = "A long text that does not fit"
    let label = setter.line(text, maxWidth: 60)
    #expect(label.isTruncated)
    #expect(label.scalarOffsets(of: text).last == label.text.unicodeScalars.count - 1)
  }
}
