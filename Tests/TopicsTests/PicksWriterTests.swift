import Documents
import Interaction
import Testing
import Topics

struct PicksWriterTests {
  private static var catalogue: Catalogue {
    var catalogue = Catalogue()
    catalogue.append("Art")
    let science = catalogue.append("Science", attributes: .init(id: "science", value: "sci"))
    catalogue.append("Physics", parent: science)
    catalogue.append("a\u{1B}[31m\n\"é\"\u{202E}")
    return catalogue
  }

  private static func text(_ topics: [Int], _ writer: PicksWriter) -> String {
    let bytes = writer.bytes(for: topics.map { TopicIndex($0) }, in: catalogue)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func linesAreValuesInTheOrderChosen() {
    #expect(Self.text([2, 1, 0], PicksWriter()) == "Physics\nsci\nArt\n")
    #expect(Self.text([2, 1, 0], PicksWriter(order: .listed)) == "Art\nsci\nPhysics\n")
    #expect(Self.text([], PicksWriter()).isEmpty)
  }

  @Test func zeroEndedValuesKeepTheirLineBreaks() {
    #expect(
      Self.text([3, 0], PicksWriter(form: .zeroEnded))
        == "a\u{1B}[31m\n\"é\"\u{202E}\0Art\0")
  }

  @Test func controlsAreEscapedOnlyForATerminal() {
    #expect(Self.text([3], PicksWriter()) == "a\u{1B}[31m\n\"é\"\u{202E}\n")
    #expect(
      Self.text([3], PicksWriter(escapesControls: true)) == "a\\x1b[31m\\n\"é\"\\u{202e}\n")
  }

  @Test func objectsHaveIDLabelValuePathAndOrder() {
    #expect(
      Self.text([2, 1], PicksWriter(form: .json, order: .listed)) == """
        {"id": "science", "label": "Science", "value": "sci", "path": ["Science"], "order": 2}
        {"id": "Science/Physics", "label": "Physics", "value": "Physics", \
        "path": ["Science", "Physics"], "order": 1}

        """)
  }
}

struct JSONWriterTests {
  private static func text(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    body(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test func structuresAreSpacedAsInTheFormats() {
    let text = Self.text { writer in
      writer.object { writer in
        writer.member("t", 0.25)
        writer.member("size", [800.0, 600])
        writer.key("result")
        writer.null()
        writer.member("picked", ["a", "b"])
        writer.key("empty")
        writer.array { _ in }
        writer.key("cells")
        writer.array { writer in
          writer.object { $0.member("q", 1) }
          writer.object { $0.member("settled", true) }
        }
      }
      writer.endLine()
      writer.int(3)
    }
    #expect(
      text == """
        {"t": 0.25, "size": [800, 600], "result": null, "picked": ["a", "b"], "empty": [], \
        "cells": [{"q": 1}, {"settled": true}]}
        3
        """)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "-0"), (1, "1"), (-12.5, "-12.5"), (0.1, "0.1"), (1e-7, "1e-7"),
    (1.5e-10, "1.5e-10"), (1e16, "1e16"), (1.25e100, "1.25e100"), (108.253175, "108.253175"),
    (.nan, "null"), (.infinity, "null"),
  ])
  func numbersAreShort(number: Double, text: String) {
    #expect(Self.text { $0.number(number) } == text)
  }
}
