import Composition
import Geometry
import Raster
import Testing

@testable import Typesetting

/// Words are hyphenated by libhyphen where they do not fit otherwise.
struct HyphenationTests {
  private static let cell = WidthProfile.hexagon(flatToFlat: 117)
  private static let style = TextStyle(
    size: 16, minimumSize: 10.5, weight: .semibold, maximumLines: 5, breaking: .names)

  private static func label(_ text: String, language: String?) throws -> Label {
    var typesetter = try Typesetter()
    if let language { typesetter.hyphenate(language) }
    return typesetter.label(text, in: cell, style: style)
  }

  /// All patterns of a dictionary, which take long, give the same places as those for the word.
  @Test(arguments: [
    ("de", "donaudampfschifffahrtsgesellschaft", "do-nau-dampf-schiff-fahrts-ge-sell-schaft"),
    ("de-CH", "Rechtsschutzversicherungen", "rechts-schutz-ver-si-che-run-gen"),
    ("en", "infrastructure", "in-fra-struc-ture"),
    ("fr-CA", "anticonstitutionnellement", "an-ti-cons-ti-tu-tion-nel-le-ment"),
    ("es", "electroencefalografista", "elec-troen-ce-fa-lo-gra-fis-ta"),
  ])
  func wordsHaveThePlacesOfTheirLanguage(language: String, word: String, expected: String) throws {
    let hyphenator = try #require(Hyphenator(language: language), "Scripts/bootstrap installs it")
    let places = hyphenator.syllables(in: word.lowercased().unicodeScalars)
    #expect(Self.divided(word) { places.contains($0) ? "-" : "" }.lowercased() == expected)
  }

  /// A word with a sign at each place.
  private static func divided(_ word: String, sign: (Int) -> String) -> String {
    word.enumerated().map { sign($0) + String($1) }.joined()
  }

  /// Joints come before syllables, and there are three letters on both sides of each.
  @Test(arguments: [
    ("de", "Meldebescheinigung", "Melde|beschei-ni-gung"),
    ("de-CH", "Elterngeldantrag", "Eltern|geld|antrag"),
    ("de", "Benennung", "Benen-nung"), ("en", "Infrastructure", "Infra-struc-ture"),
    ("fr", "Anticonstitutionnellement", "Anti-cons-ti-tu-tion-nel-le-ment"),
  ])
  func jointsAreToldFromSyllables(language: String, word: String, expected: String) throws {
    var hyphenator = try #require(Hyphenator(language: language))
    for _ in 0..<2 {
      let breaks = hyphenator.breaks(in: word.unicodeScalars)
      let shown = Self.divided(word) { place in
        breaks.first { $0.place == place }.map { $0.kind == .joint ? "|" : "-" } ?? ""
      }
      #expect(shown == expected)
    }
  }

  /// A compound used to be broken between any letters.
  @Test func withoutDictionariesCompoundsAreBrokenAtTheirJoints() throws {
    var bare = try #require(Hyphenator(language: "de", folder: "/nonexistent"))
    let breaks = bare.breaks(in: "Meldebescheinigung".unicodeScalars)
    #expect(breaks.map(\.place) == [5] && breaks.map(\.kind) == [.joint])
    #expect(bare.breaks(in: "Übersetzung".unicodeScalars).isEmpty)
    let label = try Self.label("Sperrmüllabholungsanmeldung", language: "de")
    let joints = ["Sperr-", "Sperrmüll-", "müll-", "müllabholungs-", "abholungs-"]
    #expect(label.text.split(separator: " ").dropLast().allSatisfy { joints.contains(String($0)) })
  }

  @Test func missingPackagesAreNamed() {
    func missing(_ tag: String, _ folder: String, _ library: String) -> [String] {
      Hyphenator.missingPackages(for: tag, folder: folder, libraryFile: library)
    }
    let (folder, library) = (Hyphenator.folder, HyphenLibrary.file)
    for (tag, package) in [
      ("de", "hyphen-de"), ("de-AT", "hyphen-de"), ("en", "hyphen-en-us"), ("es", "hyphen-es"),
      ("fr-CA", "hyphen-fr"),
    ] {
      #expect(missing(tag, folder, library).isEmpty)
      #expect(missing(tag, "/nonexistent", library) == [package])
      #expect(missing(tag, "/nonexistent", "libnothing.so.0") == ["libhyphen0", package])
    }
    #expect(missing("de", folder, "libnothing.so.0") == ["libhyphen0"])
    for tag in ["ja", "ar", ""] { #expect(missing(tag, "/nonexistent", library).isEmpty) }
    #expect(Typesetter.hyphenatedLanguages == ["de", "en", "es", "fr"])
  }

  @Test func whatIsNotInstalledIsSkipped() throws {
    #expect(Hyphenator(language: "en", folder: "/nonexistent") == nil)
    #expect(Hyphenator(language: "en", libraryFile: "libnothing.so.0") == nil)
    #expect(Hyphenator(language: "fi") == nil && Hyphenator(language: "") == nil)
    #expect(HyphenationPatterns(Array("KOI8-R\na1b\n".utf8)) == nil)
    #expect(HyphenationPatterns([]) == nil)
  }

  /// A German compound that did not fit dropped every later word.
  @Test(arguments: [
    "Rechtsschutzversicherungsgesellschaften vergleichen",
    "Donaudampfschifffahrtsgesellschaft Wien",
    "Kraftfahrzeughaftpflichtversicherung kündigen",
  ])
  func compoundsAreHyphenatedAndNoWordIsDropped(text: String) throws {
    let label = try Self.label(text, language: "de")
    #expect(!label.isTruncated && label.text.contains("- "))
    #expect(label.text.split(separator: " ").last == text.split(separator: " ").last)
    let offsets = label.scalarOffsets(of: text)
    let shown = Array(label.text.unicodeScalars)
    for (scalar, offset) in zip(text.unicodeScalars, offsets) { #expect(shown[offset] == scalar) }
    // Each line that ends inside a word has a hyphen.
    #expect(label.text.filter { $0 != "-" && $0 != " " } == text.filter { $0 != " " })
    let plain = try Self.label(text, language: nil)
    #expect(!plain.text.contains("- "))
  }

  @Test(arguments: [
    "storefrontservice-checkoutdatabase", "infrastructure2internationalization",
    "configuration_administration_interface", "administrationsverwaltung/Donaudampfschifffahrt",
    "StorefrontInternationalization", "Do\u{AD}nau\u{AD}dampfschifffahrtsgesellschaft",
  ])
  func namesAndSoftHyphensAreLeftAlone(text: String) throws {
    #expect(BreakableText.hyphenatedWords(in: Array(text.unicodeScalars)).isEmpty)
    for language in ["de", "en"] {
      let (label, plain) = try (
        Self.label(text, language: language), Self.label(text, language: nil)
      )
      #expect(label.text == plain.text)
    }
  }

  @Test func signsBesideWordsAreNotInTheWay() {
    let scalars = Array("(Versicherung), \"Gesellschaft\" 2nd".unicodeScalars)
    let words = BreakableText.hyphenatedWords(in: scalars).map { range in
      String(String.UnicodeScalarView(scalars[range]))
    }
    #expect(words == ["Versicherung", "Gesellschaft"])
  }

  /// Words are not hyphenated where they fit.
  @Test func shortLabelsStayAsTheyAre() throws {
    for text in ["Versicherung", "Alpine cheese", "Gesellschaft und Kultur"] {
      let label = try Self.label(text, language: "de")
      #expect(label.text == text)
    }
  }
}
