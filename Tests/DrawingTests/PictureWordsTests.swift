import Drawing
import Foundation
import Geometry
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What SVG files say to readers.
struct PictureWordsTests {
  /// The elements of a file with their attributes and texts, as an XML parser reads them.
  private final class Reading: NSObject, XMLParserDelegate {
    struct Element {
      var name: String
      var attributes: [String: String]
      var text = ""
      var parent: Int?
    }
    var elements: [Element] = []
    var open: [Int] = []

    init?(_ bytes: [UInt8]) {
      super.init()
      let parser = XMLParser(data: Data(bytes))
      parser.delegate = self
      guard parser.parse() else { return nil }
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements.append(Element(name: name, attributes: attributes, parent: open.last))
      open.append(elements.count - 1)
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      if let last = open.last { elements[last].text += text }
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) { open.removeLast() }

    /// The elements in one, by its position.
    func children(of index: Int, named name: String) -> [Element] {
      elements.filter { $0.parent == index && $0.name == name }
    }
  }

  /// Names that would end an element or an attribute, or that XML cannot have.
  static let hostile = [
    "</title><script>alert(1)</script>", "\" onload=\"alert(1)", "' x='", "a & b &amp; c", "]]>",
    "<!-- -->", "<![CDATA[", "&#0;", "line\nbreak\ttab\rreturn", "\u{0}\u{1}\u{1B}\u{FFFE}\u{FFFF}",
    "\u{202E}desrever", "شاي", "お茶", "👩‍👩‍👧", "", " ", "&", "<", ">", "\\", "%3C",
  ]

  /// A text as XML can have it.
  private func readable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          let isLegal = scalar.value >= 0x20 || ["\t", "\n", "\r"].contains(scalar)
          return isLegal && scalar.value != 0xFFFE && scalar.value != 0xFFFF ? scalar : "\u{FFFD}"
        }))
  }

  private func list() -> DisplayList {
    var list = DisplayList(size: CGSize(width: 100, height: 40), background: .white)
    list.beginClip(CGRect(x: 0, y: 0, width: 50, height: 40))
    list.fill(.rect(CGRect(x: 1, y: 2, width: 30, height: 20), cornerRadius: 0), .black)
    list.endClip()
    list.fill(.rect(CGRect(x: 1, y: 2, width: 30, height: 20), cornerRadius: 0), .black)
    return list
  }

  @Test(arguments: hostile) func allNamesAreReadAsTheyAre(name: String) throws {
    var words = PictureWords(title: name, description: name, language: "ar")
    words.parts = [
      .init(title: name, bounds: CGRect(x: 1, y: 2, width: 30, height: 20)),
      .init(title: "plain", description: name, bounds: CGRect(x: 40, y: 2, width: 30, height: 20)),
    ]
    let reading = try #require(Reading(try SVGWriter().bytes(of: list(), saying: words)))
    let expected = readable(name)
    let root = reading.elements[0]
    #expect(root.name == "svg" && root.attributes["role"] == "group")
    #expect(root.attributes["xml:lang"] == "ar" && root.attributes["aria-label"] == expected)
    #expect(reading.children(of: 0, named: "title").map(\.text) == [expected])
    #expect(reading.children(of: 0, named: "desc").map(\.text) == [expected])
    let index = try #require(reading.elements.firstIndex { $0.attributes["role"] == "list" })
    let items = reading.elements.indices.filter { reading.elements[$0].parent == index }
    #expect(items.allSatisfy { reading.elements[$0].attributes["role"] == "listitem" })
    #expect(items.map { reading.elements[$0].attributes["aria-label"] } == [expected, "plain"])
    #expect(
      items.map { reading.children(of: $0, named: "title").map(\.text) } == [[expected], ["plain"]])
    #expect(items.map { reading.children(of: $0, named: "desc").map(\.text) } == [[], [expected]])
    #expect(!reading.elements.contains { $0.name == "script" || $0.attributes["onload"] != nil })
    #expect(reading.elements.count { $0.attributes["aria-hidden"] == "true" } == 1)
  }

  @Test func aPictureWithoutPartsIsAnImage() throws {
    let words = PictureWords(title: "a", language: "de")
    let reading = try #require(Reading(try SVGWriter().bytes(of: list(), saying: words)))
    #expect(reading.elements[0].attributes["role"] == "img")
    #expect(reading.elements[0].attributes["xml:lang"] == "de")
    #expect(!reading.elements.contains { $0.attributes["aria-hidden"] != nil })
  }

  @Test func wordsChangeNoPixel() throws {
    var words = PictureWords(title: "a")
    words.parts = [.init(title: "b", bounds: CGRect(x: 0, y: 0, width: 90, height: 30))]
    guard SVGConverter.isInstalled else { return }
    let silent = try SVGConverter.picture(of: SVGWriter().bytes(of: list()))
    let saying = try SVGConverter.picture(of: SVGWriter().bytes(of: list(), saying: words))
    #expect(silent.digest == saying.digest)
  }

  @Test func aFileHasAtMostSoManyParts() throws {
    var words = PictureWords(title: "a")
    words.parts = (0..<PictureWords.partLimit + 5).map {
      .init(title: "\($0)", bounds: CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    let reading = try #require(Reading(try SVGWriter().bytes(of: list(), saying: words)))
    let items = reading.elements.filter { $0.attributes["role"] == "listitem" }
    #expect(items.count == PictureWords.partLimit)
  }
}
