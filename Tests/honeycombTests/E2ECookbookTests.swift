import Foundation
import TestSupport
import Testing

/// Runs each recipe of the cookbook, word for word, with stand-ins for the programs around the picker.
struct E2ECookbookTests {
  /// A recipe, what a person types in its window, and the calls of other programs that it leads to.
  struct Recipe: CustomTestStringConvertible, Sendable {
    var title: String
    /// The keys, with those that type no character in angle brackets.
    var keys: String
    /// The last lines of the calls or, of a kiosk, of the output, in any order.
    var result: [String]
    /// Files that the recipe reads, by their path in the home folder; an empty one is the recipe's first block.
    var files: [String: String] = [:]
    /// Whether the window is a kiosk, which ends with a signal.
    var isKiosk = false

    var testDescription: String { title }
  }

  private static let recipes = [
    Recipe(
      title: "Connect to a host by SSH", keys: "delta<Return>", result: ["ssh delta"],
      files: [".ssh/config": "Host alpha beta\n  User me\nHost *.example !gamma\nhost delta\n"]),
    Recipe(title: "Check out a branch", keys: "fix<Return>", result: ["git checkout fix/a-b"]),
    Recipe(
      title: "Open a bookmark", keys: "debian<Return>", result: ["xdg-open https://www.debian.org"],
      files: ["bookmarks.yaml": ""]),
    Recipe(
      title: "Join a Wi-Fi network", keys: "cafe<Return>",
      result: ["nmcli device wifi connect Cafe Net --ask"]),
    Recipe(
      title: "Choose the monitors to use", keys: "<Tab><space><S-Tab><space><Return>",
      result: ["xrandr --output DP-2 --auto --output DP-1 --auto --right-of DP-2"]),
    Recipe(
      title: "Copy an emoji", keys: "bee<Return>", result: ["xclip -selection clipboard: 🐝"]),
    Recipe(
      title: "Tag a file", keys: "<space><Tab><space><Return>",
      result: ["setfattr --name=user.xdg.tags --value=bills,home photo.png"],
      files: ["tags.txt": "bills\nhome\ntravel\n"]),
    Recipe(
      title: "Switch the audio output", keys: "head<Return>",
      result: ["pactl set-default-sink sink.2"]),
    Recipe(title: "End processes", keys: "sleep<Return>", result: ["kill 345"]),
    Recipe(
      title: "Ask visitors at a stand",
      keys: "<space><Tab><space><Tab><space><Tab><space><Tab><space><Return>",
      result: ["1 a", "1 b", "1 c", "1 d", "1 e"],
      files: ["survey.yaml": "topics: [a, b, c, d, e, f]\n"], isKiosk: true),
  ]

  /// The programs around the picker: shell commands by name.
  private static let programs = [
    "ssh": #"echo "ssh $*" >>log"#,
    "xdg-open": #"echo "xdg-open $*" >>log"#,
    "kill": #"echo "kill $*" >>log"#,
    "setfattr": #"echo "setfattr $*" >>log"#,
    "xclip": #"echo "xclip $*: $(cat)" >>log"#,
    "ps": #"printf '   12 init\n  345 sleep\n'"#,
    "git": """
    if [ "$1" = branch ]; then printf 'main\\nfix/a-b\\n'; else echo "git $*" >>log; fi
    """,
    "nmcli": """
    if [ "$1" = --terse ]; then printf 'Home\\nCafe Net\\n\\nHome\\n'; else echo "nmcli $*" >>log; fi
    """,
    "xrandr": """
    if [ "$1" = --query ]; then
      printf 'Screen 0: minimum 8 x 8\\nDP-1 connected 1920x1080+0+0\\n'
      printf 'HDMI-1 disconnected (normal)\\nDP-2 connected primary 1920x1080+1920+0\\n'
    else
      echo "xrandr $*" >>log
    fi
    """,
    "pactl": #"""
    if [ "$1" = set-default-sink ]; then
      echo "pactl $*" >>log
    else
      echo '[{"name": "sink.1", "description": "Loud speakers"},'
      echo ' {"name": "sink.2", "description": "Head \"phones\""}]'
    fi
    """#,
  ]

  /// The indented blocks below a title of the cookbook, without the indentation.
  private func blocks(of title: String) throws -> [String] {
    let file = PackageFolder.root.appending(
      path: "Sources/Programs/honeycomb/honeycomb.docc/Cookbook.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.range(of: "### \(title)\n"))
    let section = text[start.upperBound...].split(separator: #/\n##+ /#, maxSplits: 1)[0]
    return section.split(separator: "\n\n").filter {
      $0.hasPrefix("    ") || $0.hasPrefix("\n    ")
    }
    .map { block in
      block.split(separator: "\n").map { $0.dropFirst(4) }.joined(separator: "\n") + "\n"
    }
  }

  @Test func everyRecipeIsTried() throws {
    let file = PackageFolder.root.appending(
      path: "Sources/Programs/honeycomb/honeycomb.docc/Cookbook.md")
    let titles = try String(contentsOf: file, encoding: .utf8).matches(of: /### (.*)\n/).map {
      "\($0.1)"
    }
    #expect(titles == Self.recipes.map(\.title))
  }

  private static let hasJQ =
    (try? Program(["--version"], of: "jq", display: nil).end().status) == 0

  @Test(.enabled(if: hasJQ, "needs jq: Scripts/bootstrap --tests"), arguments: recipes)
  func aRecipeDoesWhatItsTitleSays(recipe: Recipe) throws {
    let home = try TemporaryFolder()
    try home.makeFolder("bin")
    try home.makeFolder(".ssh")
    for (name, command) in Self.programs {
      try home.writeProgram("#!/bin/sh\ncd \"$HOME\"\n\(command)\n", to: "bin/\(name)")
    }
    try home.writeProgram(
      // The list is there when the window appears, so that keys that are typed at once find its topics.
      """
      #!/bin/sh
      cd "$HOME"
      echo $$ >pid
      cat >list
      exec '\(Program.products)/honeycomb' "$@" <list

      """,
      to: "bin/honeycomb")
    let blocks = try blocks(of: recipe.title)
    for (name, text) in recipe.files { try home.write(text.isEmpty ? blocks[0] : text, to: name) }
    let server = try XServer(width: 960, height: 720)
    let outside = try server.connect()
    let script = try #require(blocks.last)
    let program = try Program(
      [
        "HOME=\(home.path(""))", "USER=nobody",
        "PATH=\(home.path("bin")):\(ProcessInfo.processInfo.environment["PATH"] ?? "")",
        "bash", "-c", "set -uo pipefail; cd \"$HOME\"\n\(script)", "recipe", "photo.png",
      ], of: "/usr/bin/env", display: server.display)
    let typist = WindowTypist(outside)
    try #require(try typist.awaitWindow(), "\(program.errorsSoFar)")
    if recipe.isKiosk { try wake(typist, outside) }
    try typist.type(recipe.keys)
    if recipe.isKiosk {
      let journal = Deadline().wait { home.text("answers.jsonl").contains("accepted") }
      #expect(journal)
      kill(
        try #require(pid_t(home.text("pid").trimmingCharacters(in: .whitespacesAndNewlines))),
        SIGTERM)
    }
    let ending = try program.end()
    #expect(ending.status == 0, "\(ending)")
    let lines = (recipe.isKiosk ? ending.output : home.text("log")).split(separator: "\n")
    let words = lines.map { $0.split(separator: " ").joined(separator: " ") }
    #expect(words.suffix(recipe.result.count).sorted() == recipe.result.sorted(), "\(ending)")
  }

  /// Wakes a kiosk, and waits until its first topic is at rest.
  ///
  /// Keys before that are for the attract screen, or come before the journal is open; the key changes nothing then.
  private func wake(_ typist: WindowTypist, _ outside: XClient) throws {
    var (last, equalCount) = (0 as UInt32, 0)
    let isAwake = try Deadline().wait {
      try typist.strike("Home")
      usleep(200_000)
      let pixel = try outside.picture(of: outside.root, x: 250, y: 372, width: 1, height: 1)[0, 0]
      // The background is dark; on the attract screen, the gradient of a cell passes.
      equalCount = pixel == last && pixel & 0xFF > 128 ? equalCount + 1 : 0
      last = pixel
      return equalCount >= 3
    }
    try #require(isAwake)
  }
}
