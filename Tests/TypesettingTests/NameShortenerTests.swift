import TestSupport
import Testing

@testable import Typesetting

/// Shortened names can be told apart.
@Suite struct NameShortenerTests {
  /// A kind of names that people have.
  enum Kind: CaseIterable {
    case hosts
    case addresses
    case pods
    case domains
    case uuids
    case paths
    case branches

    func name(_ number: Int, _ generator: inout SplitMix64) -> String {
      func letters(_ count: Int, _ alphabet: String = "bcdfghjklmnpqrstvwxz2456789") -> String {
        let alphabet = Array(alphabet)
        return String((0..<count).map { _ in alphabet[generator.int(0...alphabet.count - 1)] })
      }
      func pick(_ words: [String]) -> String { words[generator.int(0...words.count - 1)] }
      switch self {
      case .hosts: return "\(pick(["web", "database", "cache"]))-\(number).rack\(number % 9)"
      case .addresses:
        return "ip-10-0-\(number / 250)-\(number % 250).eu-west-1.compute.internal:9100"
      case .pods:
        let name = pick(["checkout-frontend-production", "checkout-backend-production", "cart"])
        return "\(name)-\(pick(["7d8f9b6c5", "6c5f4d8b9"]))-\(letters(5))"
      case .domains:
        return "sensor-\(10_000 + number).hall-\(pick(["a", "b"])).example.internal"
      case .uuids:
        let hex = "0123456789abcdef"
        return [8, 4, 4, 4, 12].map { letters($0, hex) }.joined(separator: "-")
      case .paths: return "/srv/data/\(pick(["import", "export"]))/part-\(number)/table.parquet"
      case .branches:
        return "feature/ABC-\(1000 + number)-\(pick(["fix", "add", "drop"]))-\(letters(9))"
      }
    }

    func names(_ count: Int, seed: UInt64) -> [String] {
      var generator = SplitMix64(seed: seed)
      return Array(Set((0..<count).map { name($0, &generator) })).sorted()
    }
  }

  /// At least 99 % of the labels that differ are drawn differently.
  @Test(arguments: Kind.allCases, [UInt64(1), 2, 3])
  func namesThatDifferAreShownDifferently(kind: Kind, seed: UInt64) {
    for count in [2, 7, 40, 600, 4000] {
      for limit in [8, 10, 12] {
        let names = kind.names(count, seed: seed)
        let shortener = NameShortener(names, limit: limit)
        let texts = names.map(shortener.text)
        let counts = Dictionary(texts.map { ($0, 1) }, uniquingKeysWith: +)
        let unique = texts.count { counts[$0] == 1 }
        #expect(Double(unique) >= 0.99 * Double(names.count), "\(kind) \(count) \(limit)")
        for (name, text) in zip(names, texts) {
          #expect(text.count <= limit && text.count { $0 == "…" } <= 1)
          #expect(text == name || text.contains("…"))
        }
      }
    }
  }

  @Test func namesShowWhatDiffers() {
    func texts(_ names: [String]) -> [String] {
      let shortener = NameShortener(names, limit: 8)
      return names.map(shortener.text)
    }
    #expect(
      texts(["sensor-0001.hall-a.example", "sensor-0002.hall-a.example"]) == ["…0001", "…0002"])
    #expect(
      texts([
        "checkout-frontend-production-7d8f9b6c5-x2k9p",
        "checkout-frontend-production-7d8f9b6c5-b7q",
      ]) == ["…x2k9p", "…b7q"])
    #expect(texts(["web-1", "web-10"]) == ["web-1", "web-10"])
    #expect(texts(["alpha.example", "beta.example"]) == ["alpha…", "beta…"])
  }

  /// A name that has come since has the same form.
  @Test func furtherNamesAreShortenedAlike() {
    let shortener = NameShortener(Kind.addresses.names(40, seed: 4), limit: 8)
    #expect(shortener.text(of: "ip-10-0-7-249.eu-west-1.compute.internal:9100") == "…7-249")
    #expect(shortener.text(of: "short") == "short")
    #expect(NameShortener([], limit: 8).text(of: "a-very-long-name") == "a-…-name")
  }

  @Test func manyNamesAreToldApart() {
    let names = Kind.domains.names(20_000, seed: 5)
    let shortener = NameShortener(names, limit: 8)
    #expect(Set(names.map(shortener.text)).count >= 99 * names.count / 100)
  }
}
