import Foundation
import Glibc
import TestSupport
import Testing

/// An output that is also an input is refused before anything is written.
struct OwnInputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, text) in Self.files { try folder.write(text, to: name) }
  }

  private static let files: KeyValuePairs<String, String> = [
    "scene.png": "layout: hstack\ncells: [A]\n",
    "script.gif":
      "{\"size\": [64, 48], \"catalogue\": \"list.txt\"}\n{\"t\": 0, \"type\": \"end\"}\n",
    "frame-1.png":
      "{\"size\": [64, 48], \"catalogue\": \"list.txt\"}\n{\"t\": 1, \"type\": \"end\"}\n",
    "list.txt": "one\ntwo\n", "values.jsonl": "{\"id\": \"a\", \"value\": 1}\n",
    "theme.yaml": "picked: {outlineWidth: 2}\n", "config.yaml": "goal: 2\n",
  ]

  /// Command lines whose paths start with a slash, and the file that is input and output.
  private static let commands: [(arguments: [String], file: String)] = [
    (["render", "/scene.png", "-o", "=scene.png"], "scene.png"),
    (["render", "/script.gif", "--format", "png", "-o", "=list.txt"], "list.txt"),
    (["render", "/frame-1.png", "--at", "0,1", "-o", "/frame-%d.png"], "frame-1.png"),
    (
      ["render", "/scene.png", "--theme", "/theme.yaml", "--format", "svg", "-o", "=theme.yaml"],
      "theme.yaml"
    ),
    (["record", "/script.gif", "-o", "=script.gif"], "script.gif"),
    (["record", "/script.gif", "--format", "gif", "-o", "=list.txt"], "list.txt"),
    (["pick", "/list.txt", "--record", "=list.txt"], "list.txt"),
    (["pick", "/list.txt", "--frame-times", "=list.txt"], "list.txt"),
    (["pick", "/list.txt", "--theme", "/theme.yaml", "--record", "=theme.yaml"], "theme.yaml"),
    (["pick", "/list.txt", "--config", "/config.yaml", "--record", "=config.yaml"], "config.yaml"),
    (["watch", "/values.jsonl", "--record", "=values.jsonl"], "values.jsonl"),
    (["watch", "--follow", "/values.jsonl", "--record", "=values.jsonl"], "values.jsonl"),
    (["watch", "/values.jsonl", "--frame-times", "=values.jsonl"], "values.jsonl"),
    (["watch", "/values.jsonl", "--state", "=values.jsonl"], "values.jsonl"),
    (["watch", "--demo", "--state", "/values.jsonl", "--record", "=values.jsonl"], "values.jsonl"),
    (["demo", "--theme", "/theme.yaml", "--record", "=theme.yaml"], "theme.yaml"),
    (["inspect", "/scene.png", "--record", "=scene.png"], "scene.png"),
    (["inspect", "/scene.png", "/script.gif", "--frame-times", "=script.gif"], "script.gif"),
    (["journal", "stats", "/scene.png", "--render", "=scene.png"], "scene.png"),
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

  @Test(arguments: commands.indices, Naming.allCases)
  func anOutputThatIsAnInputIsRefused(number: Int, naming: Naming) throws {
    let (template, file) = Self.commands[number]
    let arguments = try template.map { argument in
      switch argument.first {
      case "/": folder.path(String(argument.dropFirst()))
      case "=": try output(String(argument.dropFirst()), naming)
      default: argument
      }
    }
    let ending = try Program.run(arguments)
    #expect(ending.status == 2 && ending.output.isEmpty, "\(ending)")
    #expect(ending.errors.contains("it is the input"), "\(ending)")
    #expect(ending.errors.split(separator: "\n").count == 1, "\(ending)")
    #expect(folder.text(file) == Self.files.first { $0.key == file }?.value)
  }

  /// Standard output that is appended to the input.
  @Test(arguments: [
    ["render", "scene.png", "-o", "-"], ["record", "script.gif", "-o", "-"],
    ["-dmenu", "-dump", "-input", "list.txt"],
  ])
  func standardOutputThatIsAnInputIsRefused(template: [String]) throws {
    let input = template.last == "list.txt" ? "list.txt" : template[1]
    let arguments = template.map { $0 == input ? folder.path($0) : $0 }
    let program = Program.products + "/honeycomb"
    let ending = try Program(
      ["-c", "exec \"$0\" \"$@\" >> '\(folder.path(input))'", program] + arguments, of: "/bin/sh",
      display: nil
    ).end(within: 20)
    #expect(ending.status == 2 || ending.status == 1, "\(ending)")
    #expect(ending.errors.contains("it is the input"), "\(ending)")
    #expect(folder.text(input) == Self.files.first { $0.key == input }?.value)
  }

  @Test func devicesAndOtherFilesAreWritten() throws {
    let scene = folder.path("scene.png")
    for output in ["/dev/null", folder.path("other.png")] {
      let ending = try Program.run(["render", scene, "--format", "png", "-o", output])
      #expect(ending == .init(status: 0), "\(ending)")
    }
  }
}
