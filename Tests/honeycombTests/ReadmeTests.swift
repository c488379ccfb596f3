import Foundation
import TestSupport
import Testing

/// The pictures and commands of the README.
struct ReadmeTests {
  private let tour = PackageFolder.root.appending(path: "Assets/examples/tour.jsonl").path

  @Test func tourPicksFiveTopicsAndComesToRest() throws {
    let ending = try Program.run(["replay", tour, "--state", "--at", "2.5,4.2,60"])
    #expect(ending.status == 0 && ending.errors.isEmpty)
    let states = try ending.output.split(separator: "\n").map {
      try JSONDecoder().decode(E2EState.self, from: Data($0.utf8))
    }
    #expect(
      states.map(\.message) == ["Pick 5 more!", "Pick 4 more!", "You're all set!"])
    #expect(
      states.last?.picked == [
        "Science", "Science/Physics", "Plants", "Plants/Trees", "Science/Biology",
      ])
    #expect(states.map(\.settled) == [false, true, true])
  }

  @Test(arguments: [
    ("picked", ["examples/tour.jsonl", "--at", "4.2"]),
    ("demo", ["examples/demo.jsonl", "--at", "1"]),
    ("hexgrid", ["scenes/hexgrid.yaml", "--overlay", "outlines,offset"]),
    ("inspect", ["examples/inspect.jsonl", "--at", "1.2"]),
    ("aspectgrid", ["scenes/aspectgrid.yaml", "--overlay", "dimensions"]),
  ])
  func picturesAreWhatTheProgramRenders(name: String, options: [String]) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("\(name).png")
    let assets = PackageFolder.root.appending(path: "Assets")
    let ending = try Program.run(
      ["render", assets.appending(path: options[0]).path] + options.dropFirst() + ["-o", path])
    #expect(ending == Program.Ending(status: 0))
    let shown = try XPicture(png: assets.appending(path: "pictures/\(name).png").path)
    let rendered = try XPicture(png: path)
    #expect(rendered.width == shown.width && rendered.height == shown.height)
    // Other versions of the fonts draw other labels, which are some hundredths of the picture.
    let different = zip(rendered.pixels, shown.pixels).count { PixelDiff.levels($0, $1) > 8 }
    #expect(different < shown.width * shown.height / 50)
  }

  /// The command with `xinit`, on a server of the test.
  @Test func theKioskThatItStartsCoversTheMonitor() throws {
    let text = try String(
      contentsOf: PackageFolder.root.appending(path: "README.md"), encoding: .utf8)
    let line = try #require(text.firstMatch(of: /(?m)^ +xinit .*release\/honeycomb (.*) -- :0/))
    let folder = try TemporaryFolder()
    let root = PackageFolder.root.path
    let arguments = line.1.replacing("\"$PWD\"", with: root).split(separator: " ").map(String.init)
    let server = try XServer(width: 640, height: 480)
    let outside = try server.connect()
    let program = try Program(
      arguments, display: server.display, variables: ["XDG_STATE_HOME=\(folder.path(""))"])
    let isThere = try Deadline().wait {
      guard let window = try outside.children(of: outside.root).last else { return false }
      let place = try outside.geometry(of: window)
      return try outside.isViewable(window) && place.width == 640 && place.height == 480
        && outside.focus() == window
    }
    #expect(isThere)
    program.send(SIGTERM)
    #expect(try program.end().status == 143)
  }

  @Test func everyFileItPointsToIsThere() throws {
    let text = try String(
      contentsOf: PackageFolder.root.appending(path: "README.md"), encoding: .utf8)
    let links = text.matches(of: /\]\((?!https?:)([^)#]+)\)/).map { String($0.1) }
    #expect(links.count >= 4)
    for link in links {
      #expect(
        FileManager.default.fileExists(atPath: PackageFolder.root.appending(path: link).path),
        "\(link)")
    }
  }
}
