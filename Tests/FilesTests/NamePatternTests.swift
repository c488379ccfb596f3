import Files
import Testing

struct NamePatternTests {
  @Test(arguments: [
    ("node_load(1|5)", "node_load5", true), ("node_load(1|5)", "node_load15", false),
    ("load", "node_load1", false), (".*load.*", "node_load1", true), ("a|bc", "bc", true),
    ("a|bc", "abc", false), ("", "", true), ("[0-9]+", "12", true), ("(é)+", "éé", true),
  ])
  func aWholeNameMatches(text: String, name: String, matches: Bool) throws {
    #expect(try NamePattern(text).matches(name) == matches)
  }

  @Test(arguments: ["(", "[", "a{2,1}", "*"])
  func mistakesAreReported(text: String) {
    #expect(throws: NamePattern.Mistake.self) { try NamePattern(text) }
  }

  @Test func equalTextsAreEqualPatterns() throws {
    #expect(try NamePattern("a") == NamePattern("a") && NamePattern("a") != NamePattern("b"))
  }
}
