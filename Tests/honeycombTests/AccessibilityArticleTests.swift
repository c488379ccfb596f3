import Foundation
import TestSupport
import Testing

/// The tables about WCAG and EN 301 549 in the documentation.
struct AccessibilityArticleTests {
  private static let article: String = {
    let file = PackageFolder.root.appending(
      path: "Sources/Programs/honeycomb/honeycomb.docc/Accessibility.md")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }()
  /// The rows of the tables, as cells.
  private static let rows = article.split(separator: "\n").filter { $0.hasPrefix("| ") }
    .map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    .filter { $0.count == 4 || $0.count == 3 }

  /// A suite that was renamed or removed proves nothing.
  @Test func theSuitesThatAreNamedExist() throws {
    let folder = PackageFolder.root.appending(path: "Tests")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
    let suites = Set(
      files.compactMap { ($0 as? String)?.split(separator: "/").last }
        .filter { $0.hasSuffix("Tests.swift") }.map { String($0.dropLast(".swift".count)) })
    let named = Self.article.matches(of: /`(\w+Tests)`/).map { String($0.1) }
    #expect(named.count > 60)
    #expect(Set(named).subtracting(suites) == [])
  }

  /// What is met says where it is tested.
  @Test func whatIsMetIsTested() {
    let met = Self.rows.filter { $0.count > 1 && ["yes", "partly"].contains($0[1]) }
    #expect(met.count > 40)
    #expect(met.filter { $0.count < 4 && !$0[0].hasPrefix("11.5.1 ") } == [])
  }
}
