import Foundation
import Matching
import TestSupport
import Testing
import Topics

@testable import Launcher

/// The flags of rofi and dmenu.
struct LegacyArgumentsTests {
  private func rofi(_ arguments: String...) -> LegacyArguments {
    LegacyArguments(.rofi, ["-dmenu"] + arguments)
  }

  private func dmenu(_ arguments: String...) -> LegacyArguments {
    LegacyArguments(.dmenu, arguments)
  }

  @Test func onlyTheNameOrDmenuStartsALauncher() {
    func dialect(_ arguments: String...) -> LauncherMode.Dialect? {
      LegacyArguments(arguments)?.options.dialect
    }
    #expect(dialect("/usr/bin/dmenu") == .dmenu)
    #expect(dialect("dmenu", "-dmenu") == .dmenu)
    #expect(dialect("bin/rofi", "-dmenu") == .rofi)
    #expect(dialect("honeycomb", "-p", "x", "-dmenu") == .rofi)
    #expect(dialect("honeycomb") == nil)
    #expect(dialect("honeycomb", "match", "-dmenu") == nil)
    #expect(dialect("dmenu-not", "--title", "dmenu") == nil)
    #expect(dialect() == nil)
  }

  @Test func rofiIgnoresWhatItDoesNotKnow() {
    let plain = rofi()
    #expect(rofi("-nonsense", "x", "y") == plain)
    #expect(rofi("-p") == plain)
    #expect(rofi("-p", "-i").prompt == "-i")
    #expect(rofi("-p", "-i").options.rules.letterCase == .ignored)
    #expect(rofi("-p", "a", "-p", "b").prompt == "a")
    #expect(rofi("-filter", "a", "-filter", "b").filter == "b")
    #expect(LegacyArguments(.rofi, []).request != .show)
    #expect(rofi("-matching", "no").request != .show)
    #expect(rofi("-location", "9").request != .show)
    #expect(rofi("-kb-cancel", "Return").request != .show)
    #expect(rofi("-kb-nonsense", "Return") == plain)
  }

  @Test func dmenuRefusesWhatItDoesNotKnow() {
    for wrong in [["-x"], ["-p"], ["x"], ["-i", "-l"], ["-h"], ["-bi"]] {
      #expect(LegacyArguments(.dmenu, wrong).request == .usage(isError: true))
    }
    #expect(dmenu("-v", "-x").request == .version)
    #expect(dmenu("-l", "x").options == dmenu().options)
    #expect(dmenu("-l", "7").options.pageLength == 7)
  }

  /// Each flag is read alone, with several values, and compared with none.
  @Test(arguments: [LauncherMode.Dialect.rofi, .dmenu])
  func aFlagThatDoesSomethingChangesTheSession(dialect: LauncherMode.Dialect) {
    func read(_ arguments: [String]) -> LegacyArguments {
      LegacyArguments(dialect, (dialect == .rofi ? ["-dmenu"] : []) + arguments)
    }
    let plain = read([])
    // These are the default, have no meaning beside their presence, or are read by their action.
    let exceptions = [
      "-dmenu", "-tokenize", "-cycle", "-no-auto-select", "-no-sort", "-no-normalize-match",
      "-kb-*",
    ]
    for flag in dialect == .rofi ? LegacyFlag.rofi : LegacyFlag.dmenu {
      for name in flag.names where !exceptions.contains(name) {
        let changed = ["3", "fuzzy", "\\t"].map { value in
          read([name] + (flag.value == nil ? [] : [value]))
        }
        #expect(changed.contains { $0 != plain } == (flag.apply != nil), "\(name)")
      }
    }
  }

  @Test func separatorsAreCharactersOrEscapes() {
    let expected: [(String, UInt8)] = [
      ("|", 0x7C), ("\\n", 0x0A), ("\\0", 0), ("\\x0", 0), ("\\x41", 0x41), ("\\t", 9),
      ("\\a", 7), ("", 0x0A), ("ab", 0x0A), ("é", 0x0A), ("\\\\", 0x5C),
    ]
    for (text, byte) in expected { #expect(rofi("-sep", text).separator == byte, "\(text)") }
  }

  // MARK: The tables of the article

  /// The rows of a table of the article, without the marks of code.
  private func rows(below heading: String) throws -> [String] {
    let article = PackageFolder.root.appending(
      path: "Sources/Programs/honeycomb/honeycomb.docc/Launchers.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let part = try #require(text.components(separatedBy: "### \(heading)\n").dropFirst().first)
    return part.split(separator: "\n").drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
      .dropFirst(2).map(String.init)
  }

  @Test(arguments: [("Flags of rofi", LegacyFlag.rofi), ("Flags of dmenu", LegacyFlag.dmenu)])
  func theArticleHasAllFlags(heading: String, flags: [LegacyFlag]) throws {
    let expected = flags.map { flag in
      let names = flag.names.map { "`\($0)`" }.joined(separator: " ")
      let value = flag.value.map { " *\($0)*" } ?? ""
      return "| \(names)\(value) | \(flag.apply == nil ? "no" : "yes") | \(flag.note) |"
    }
    #expect(try rows(below: heading) == expected)
  }

  @Test func theArticleHasAllActions() throws {
    #expect(
      try rows(below: "Keys of rofi").map { $0.split(separator: "`")[1] }
        == LauncherKeys.names.map { "-kb-\($0)" })
  }
}
