import Foundation
import TestSupport
import Testing

/// The language of windows, of scripts, and of the commands that play them.
struct LanguageOptionTests {
  /// Returns the picture of a script.
  private func picture(
    of content: String = "\"catalogue\": \"topics.txt\"", header: String, options: [String] = [],
    variables: [String] = []
  ) throws -> Data {
    let folder = try TemporaryFolder()
    try folder.write("one\ntwo\nthree\n", to: "topics.txt")
    try folder.write("{layout: hstack, cells: [A, B]}\n", to: "scene.yaml")
    let script = try folder.write(
      "{\"size\": [480, 360], \(content)\(header)}\n", to: "script.jsonl")
    let file = folder.path("picture.png")
    let ending = try Program.run(
      ["render", script, "-o", file] + options, variables: variables)
    #expect(ending.status == 0 && ending.errors.isEmpty, "\(ending)")
    return try Data(contentsOf: URL(fileURLWithPath: file))
  }

  /// A recording is drawn the same in each environment.
  @Test func theHeaderSelectsTheLanguageAndTheOptionOverridesIt() throws {
    let english = try picture(header: "")
    let german = try picture(header: ", \"language\": \"de\"")
    #expect(german != english)
    #expect(try picture(header: "", variables: ["LC_ALL=de_DE.UTF-8"]) == english)
    #expect(
      try picture(header: ", \"language\": \"de\"", variables: ["LC_ALL=ja_JP.UTF-8"]) == german)
    #expect(try picture(header: "", options: ["--language", "de-AT"]) == german)
    #expect(
      try picture(header: ", \"language\": \"de\"", options: ["--language", "en"]) == english)
  }

  /// The inspector is in English, also in recordings that name another language.
  @Test(arguments: ["\"demo\": true", "\"scene\": \"scene.yaml\""])
  func allWindowsButTheInspectorHaveALanguage(content: String) throws {
    let german = ", \"language\": \"de\""
    let pictures = try [
      picture(of: content, header: "", variables: ["LC_ALL=de_DE.UTF-8"]),
      picture(of: content, header: german),
      picture(of: content, header: "", options: ["--language", "de"]),
      picture(of: content, header: german, options: ["--language", "en"]),
    ]
    #expect(pictures[0] == pictures[3] && pictures[1] == pictures[2])
    #expect((pictures[0] == pictures[1]) == content.contains("scene"))
  }

  @Test func wrongLanguagesAreRefused() throws {
    let folder = try TemporaryFolder()
    let wrong = try folder.write("{\"size\": [96, 72], \"language\": \"d\"}\n", to: "a.jsonl")
    let ending = try Program.run(["replay", wrong])
    #expect(ending.status == 2)
    #expect(
      ending.errors
        == "honeycomb: \(wrong):1:32: expected the tag of a language, such as en or pt-BR, found the string \"d\"\n"
    )
    #expect(try Program.run(["pick", "--language", "d", "--list-keys"]).status == 2)
  }

  /// The option is before the variables, and `LC_ALL` before the others.
  @Test func recordingsHaveTheLanguageOfTheirWindow() throws {
    let folder = try TemporaryFolder()
    let server = try XServer(width: 640, height: 480)
    for (number, (options, variables, tag)) in [
      ([], ["LC_ALL=de_AT.UTF-8", "LANG=fr_FR.UTF-8"], "de-AT"),
      (["--language", "ar"], ["LC_ALL=de_AT.UTF-8"], "ar"), ([], ["LC_ALL=C.UTF-8"], nil),
    ].enumerated() {
      let path = folder.path("\(number).jsonl")
      _ = try Program.run(
        ["pick", "--timeout", "0.3", "--record", path] + options, display: server.display,
        variables: variables)
      let header = folder.text("\(number).jsonl").split(separator: "\n").first ?? ""
      let found = header.firstMatch(of: /"language": "([^"]*)"/).map { String($0.1) }
      #expect(found == tag, "\(header)")
    }
  }
}
