import Foundation
import TestSupport
import Testing

/// What the program says of its arguments cannot command the terminal.
struct EscapingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A title, a color as C1 and as C0, an override of the direction, and a line of its own.
  private static let hostile =
    "a\u{1B}]0;x\u{7}\u{9B}31m\u{1B}[2J\u{202E}\u{2066}b\nhoneycomb: zero\r"

  /// Command lines with a placeholder for a text.
  @Test(arguments: [
    ["N"], ["--N"], ["--theme", "N"], ["--theme=N"], ["--goal", "N"], ["--goal=N"],
    ["--size", "N"], ["--key", "N"], ["--key", "N=ctrl+x"], ["--config", "N"],
    ["--check-config", "N"], ["pick", "a", "N"],
    ["render", "N", "-o", "x.png"], ["render", "my.yaml", "-o", "N"],
    ["render", "my.yaml", "-o", "N/x.png"], ["render", "my.yaml", "-o", "x.png", "--overlay", "N"],
    ["render", "my.yaml", "-o", "x.png", "--size", "N"], ["record", "N", "-o", "x.gif"],
    ["record", "my.jsonl", "-o", "N.gif/x.gif"], ["record", "my.jsonl", "-o", "N"],
    ["replay", "N"], ["replay", "my.jsonl", "--N"], ["layout", "N"], ["check", "N"],
    ["match", "a", "N"], ["match", "--N", "a"], ["watch", "N"], ["watch", "--follow", "N"],
    ["watch", "--listen", "N/socket"], ["watch", "--stale", "N"], ["watch", "--replay", "N"],
    ["inspect", "N"], ["demo", "--scale", "N"], ["demo", "N"],
    ["--generate-completion-script", "N"], ["kiosk", "N"], ["kiosk", "--check", "N"],
    ["kiosk", "--N"], ["kiosk", "--status", "N"], ["journal", "stats", "N"],
    ["journal", "N"], ["journal", "prune", "--days", "N", "x"], ["journal", "export", "N"],
    ["-dmenu", "-matching", "N"], ["-dmenu", "-location", "9N"],
    ["-dmenu", "-dump", "-input", "N"],
    ["-dmenu", "-display", "N"],
  ])
  func anArgumentIsEscapedInMessages(template: [String]) throws {
    try folder.write("layout: hstack\ncells: [A]\n", to: "my.yaml")
    try folder.write("{\"size\": [64, 48]}\n{\"t\": 0, \"type\": \"end\"}\n", to: "my.jsonl")
    /// Runs the program with a text in place of the placeholder.
    func lines(with text: String) throws -> [String] {
      let arguments = template.map {
        $0.hasPrefix("my.") ? folder.path($0) : $0.replacing("N", with: text)
      }
      let ending = try Program.run(arguments)
      #expect(ending.status != 0, "\(ending)")
      let controls = ending.errors.unicodeScalars.filter {
        $0 != "\n" && ($0.properties.generalCategory == .control || $0.properties.isBidiControl)
      }
      #expect(controls.isEmpty, "\(ending.errors.debugDescription)")
      return ending.errors.split(separator: "\n").map(String.init)
    }
    let found = try lines(with: Self.hostile)
    #expect(!found.contains { $0.hasPrefix("honeycomb: zero") }, "\(found)")
    #expect(try found.count == lines(with: "a").count, "\(found)")
  }

  @Test(arguments: ["DISPLAY", "HONEYCOMB_CONFIG", "XDG_CONFIG_HOME", "LANG"])
  func aVariableIsEscapedInMessages(name: String) throws {
    let ending = try Program.run(
      ["pick", folder.path("none.yaml")], variables: ["\(name)=\(Self.hostile)"])
    #expect(ending.status == 2 || ending.status == 69, "\(ending)")
    #expect(!ending.errors.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\r" }, "\(ending)")
    #expect(ending.errors.split(separator: "\n").count == 1, "\(ending)")
  }
}
