import Foundation
import Glibc
import TestSupport
import Testing

/// An output that is also an input, or another output, is refused before anything is written.
struct OwnInputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, text) in Self.files { try folder.write(text, to: name) }
  }

  private static let files: KeyValuePairs<String, String> = [
    "scene.png": "layout: hstack\ncells: [A, {image: image.png}]\n",
    "script.gif":
      "{\"size\": [64, 48], \"catalogue\": \"list.txt\"}\n{\"t\": 0, \"type\": \"end\"}\n",
    "frame-1.png":
      "{\"size\": [64, 48], \"catalogue\": \"list.txt\"}\n{\"t\": 1, \"type\": \"end\"}\n",
    "list.txt": "one\ntwo\n", "values.jsonl": "{\"id\": \"a\", \"value\": 1}\n",
    "image.png": "no image",
    "theme.yaml": "picked: {outlineWidth: 2}\n", "config.yaml": "goal: 2\n",
    "kiosk.yaml": "name: a\ncatalogue: list.txt\njournal: list.txt\n",
    "own.yaml": "name: a\ncatalogue: list.txt\njournal: own.yaml\n",
    "token": "bearer x\n",
  ]

  /// A command line, whose paths start with a slash, and the file that is written and used otherwise.
  ///
  /// The path that starts with an equals sign, or what follows a redirection, is that file.
  struct Case: Sendable, CustomStringConvertible {
    let arguments: [String]
    let file: String
    /// What the message names.
    let names: [String]

    init(_ arguments: String, _ file: String, _ names: String...) {
      self.arguments = arguments.split(separator: " ").map(String.init)
      (self.file, self.names) = (file, names)
    }

    var description: String { arguments.joined(separator: " ") }
  }

  /// Outputs that are inputs.
  private static let commands = [
    Case("render /scene.png -o =scene.png", "scene.png", "--output", "FILE"),
    Case("render /scene.png -o =image.png", "image.png", "--output", "an image"),
    Case(
      "render /script.gif --format png -o =list.txt", "list.txt", "--output", "the content of FILE"
    ),
    Case("render /frame-1.png --at 0,1 -o /frame-%d.png", "frame-1.png", "--output", "FILE"),
    Case(
      "render /scene.png --theme /theme.yaml --format svg -o =theme.yaml", "theme.yaml",
      "--output", "--theme"),
    Case("record /script.gif -o =script.gif", "script.gif", "--output", "FILE"),
    Case(
      "record /script.gif --format gif -o =list.txt", "list.txt", "--output", "the content of FILE"
    ),
    Case("pick /list.txt --record =list.txt", "list.txt", "--record", "FILE"),
    Case("pick /list.txt --frame-times =list.txt", "list.txt", "--frame-times", "FILE"),
    Case("pick --record =list.txt < /list.txt", "list.txt", "--record", "standard input"),
    Case("pick - --frame-times =list.txt < /list.txt", "list.txt", "--frame-times", "input"),
    Case(
      "pick /list.txt --theme /theme.yaml --record =theme.yaml", "theme.yaml", "--record", "--theme"
    ),
    Case(
      "pick /list.txt --config /config.yaml --record =config.yaml", "config.yaml", "--record",
      "the config file"),
    Case("watch /values.jsonl --record =values.jsonl", "values.jsonl", "--record", "FILE"),
    Case("watch --follow /values.jsonl --record =values.jsonl", "values.jsonl", "--record", "FILE"),
    Case(
      "watch /values.jsonl --frame-times =values.jsonl", "values.jsonl", "--frame-times", "FILE"),
    Case("watch /values.jsonl --state =values.jsonl", "values.jsonl", "--state", "FILE"),
    Case("watch --record =values.jsonl < /values.jsonl", "values.jsonl", "--record", "input"),
    Case("watch - --state =values.jsonl < /values.jsonl", "values.jsonl", "--state", "input"),
    Case(
      "watch /values.jsonl --config /config.yaml --state =config.yaml", "config.yaml", "--state",
      "the config file"),
    Case(
      "watch --demo --state /values.jsonl --record =values.jsonl", "values.jsonl", "--record",
      "--state"),
    Case(
      "watch --prometheus http://127.0.0.1:1 --query up --credentials /token --record =token",
      "token", "--record", "--credentials"),
    Case("demo --theme /theme.yaml --record =theme.yaml", "theme.yaml", "--record", "--theme"),
    Case("demo --config /config.yaml --record =config.yaml", "config.yaml", "--record", "config"),
    Case("inspect /scene.png --record =scene.png", "scene.png", "--record", "FILE"),
    Case("inspect /scene.png --record =image.png", "image.png", "--record", "an image"),
    Case(
      "inspect /scene.png --config /config.yaml --frame-times =config.yaml", "config.yaml",
      "--frame-times", "the config file"),
    Case("journal stats /scene.png --render =scene.png", "scene.png", "--render", "the journal"),
    Case("journal import =list.txt /list.txt", "list.txt", "the journal", "the lines"),
    Case("kiosk /list.txt --journal =list.txt", "list.txt", "--journal", "FILE"),
    Case("kiosk - --journal =list.txt < /list.txt", "list.txt", "--journal", "standard input"),
    Case("kiosk --check /list.txt --journal =list.txt", "list.txt", "--journal", "FILE"),
    Case(
      "kiosk /list.txt --theme /theme.yaml --journal =theme.yaml", "theme.yaml", "--journal",
      "--theme"),
    Case("kiosk /kiosk.yaml", "list.txt", "journal", "catalogue"),
    Case("kiosk --check /kiosk.yaml", "list.txt", "journal", "catalogue"),
    Case("kiosk /own.yaml", "own.yaml", "journal", "FILE"),
  ]

  /// How the output names the input.
  enum Naming: CaseIterable {
    case samePath
    case otherPath
    case symbolicLink
    case hardLink
  }

  private func output(_ name: String, _ naming: Naming) throws -> String {
    let path = folder.path(name)
    let link = folder.path("link-" + name)
    switch naming {
    case .samePath: return path
    case .otherPath: return path.dropLast(name.count) + "./" + name
    case .symbolicLink: try #require(symlink(path, link) == 0)
    case .hardLink: try #require(Glibc.link(path, link) == 0)
    }
    return link
  }

  private static func text(_ file: String) -> String? { files.first { $0.key == file }?.value }

  /// Runs a command line in a shell, which redirects.
  private func run(_ test: Case, _ naming: Naming = .samePath) throws -> Program.Ending {
    var words: [String] = []
    var redirections = ""
    for argument in test.arguments {
      switch argument.first {
      case "/" where [">>", "<"].contains(words.last):
        redirections += " \(words.removeLast()) '\(folder.path(String(argument.dropFirst())))'"
      case "/": words.append(folder.path(String(argument.dropFirst())))
      case "=": words.append(try output(String(argument.dropFirst()), naming))
      default: words.append(argument)
      }
    }
    let program = Program.products + "/honeycomb"
    return try Program(
      ["-c", "exec \"$0\" \"$@\"\(redirections)", program] + words, of: "/bin/sh", display: nil
    ).end(within: Deadline.patience)
  }

  private func expectRefusal(_ test: Case, _ ending: Program.Ending) {
    #expect(ending.status == 2 && ending.output.isEmpty, "\(ending)")
    let lines = ending.errors.split(separator: "\n")
    #expect(
      lines.count == 1 && ending.errors.contains("are the same; name another file"), "\(ending)")
    for name in test.names { #expect(ending.errors.contains(name), "\(name): \(ending)") }
    #expect(folder.text(test.file) == Self.text(test.file) ?? "")
  }

  @Test(arguments: commands, Naming.allCases)
  func anOutputThatIsAnInputIsRefused(test: Case, naming: Naming) throws {
    expectRefusal(test, try run(test, naming))
  }

  /// Files that do not exist before.
  @Test(arguments: [
    Case("pick /list.txt --record /new --frame-times /new", "new", "--record", "--frame-times"),
    Case("pick /list.txt --record /new --listen /new", "new", "--record", "--listen"),
    Case(
      "pick --record /a.jsonl --frame-times /a.topics.json < /list.txt", "a.topics.json",
      "--frame-times", "the topics beside --record"),
    Case("watch --demo --state /new --record /new", "new", "--state", "--record"),
    Case("watch --demo --state /new --frame-times /new", "new", "--state", "--frame-times"),
    Case("watch --demo --record /new --frame-times /new", "new", "--record", "--frame-times"),
    Case("demo --record /new --frame-times /new", "new", "--record", "--frame-times"),
    Case("inspect /scene.png --record /new --frame-times /new", "new", "--record", "--frame-times"),
  ]) func twoOutputsAreDifferentFiles(test: Case) throws {
    expectRefusal(test, try run(test))
    #expect(!FileManager.default.fileExists(atPath: folder.path("new")))
  }

  @Test(arguments: [true, false]) func topicsAreNotSavedOverTheirSource(isLink: Bool) throws {
    let (list, saved) = (folder.path("list.txt"), folder.path("a.topics.json"))
    try #require((isLink ? symlink : link)(list, saved) == 0)
    let test = Case(
      "pick --record /a.jsonl < /list.txt", "list.txt", "the topics beside --record",
      "standard input")
    expectRefusal(test, try run(test))
    #expect(!FileManager.default.fileExists(atPath: folder.path("a.jsonl")))
  }

  @Test func aLinkWithoutAFileIsTheFileThatItLeadsTo() throws {
    try #require(symlink("new", folder.path("link")) == 0)
    let test = Case("watch --demo --record /link --state /new", "new", "--record", "--state")
    expectRefusal(test, try run(test))
  }

  /// Standard output that is appended to the input.
  @Test(arguments: [
    Case("render /scene.png -o - >> /scene.png", "scene.png", "standard output", "FILE"),
    Case("record /script.gif -o - >> /script.gif", "script.gif", "standard output", "FILE"),
    Case("replay /script.gif >> /script.gif", "script.gif", "standard output", "FILE"),
    Case("replay /script.gif >> /list.txt", "list.txt", "standard output", "content"),
    Case("check /scene.png >> /scene.png", "scene.png", "standard output", "FILE"),
    Case("layout /scene.png >> /scene.png", "scene.png", "standard output", "FILE"),
    Case("match one /list.txt >> /list.txt", "list.txt", "standard output", "FILE"),
    Case("match one < /list.txt >> /list.txt", "list.txt", "standard output", "standard input"),
    Case("journal export /list.txt >> /list.txt", "list.txt", "standard output", "the journal"),
    Case("journal stats /list.txt >> /list.txt", "list.txt", "standard output", "the journal"),
    Case("pick /list.txt --record /list.txt >> /values.jsonl", "list.txt", "--record", "FILE"),
    Case(
      "pick /list.txt --record /values.jsonl >> /values.jsonl", "values.jsonl", "--record",
      "standard output"),
    Case(
      "watch --demo --state /values.jsonl >> /values.jsonl", "values.jsonl", "--state",
      "standard output"),
    Case(
      "kiosk --print /list.txt --journal /values.jsonl >> /values.jsonl", "values.jsonl",
      "--journal", "standard output"),
  ])
  func standardOutputThatIsAnotherFileIsRefused(test: Case) throws {
    expectRefusal(test, try run(test))
  }

  @Test func aListThatIsAppendedToItselfIsRefused() throws {
    let test = Case("-dmenu -dump -input /list.txt >> /list.txt", "list.txt")
    let ending = try run(test)
    #expect(
      ending.status == 1 && ending.errors.contains("are the same; name another file"), "\(ending)")
    #expect(folder.text("list.txt") == Self.text("list.txt"))
  }

  @Test func devicesAndOtherFilesAreWritten() throws {
    let scene = folder.path("scene.png")
    for output in ["/dev/null", folder.path("other.png")] {
      let ending = try Program.run(["render", scene, "--format", "png", "-o", output])
      #expect(ending.status == 0 && ending.output.isEmpty, "\(ending)")
    }
  }

  /// Both ends of a FIFO, or a device that is named twice, are not the same file.
  @Test func devicesAndPipesAreNotCompared() throws {
    let test = Case("pick /pipe --record /pipe --frame-times /null", "list.txt")
    try #require(mkfifo(folder.path("pipe"), 0o600) == 0)
    try #require(symlink("/dev/null", folder.path("null")) == 0)
    let ending = try run(test)
    #expect(!ending.errors.contains("are the same; name another file"), "\(ending)")
    let other = try Program.run([
      "watch", "--demo", "--record", "/dev/null", "--frame-times", "/dev/null",
    ])
    #expect(other.status == 69, "\(other)")
  }

  @Test func aNewJournalIsForItsOwnerAlone() throws {
    try folder.write("", to: "none.jsonl")
    let journal = folder.path("new.sqlite")
    let ending = try Program.run(["journal", "import", journal, folder.path("none.jsonl")])
    #expect(ending.status == 0, "\(ending)")
    let attributes = try FileManager.default.attributesOfItem(atPath: journal)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }
}
