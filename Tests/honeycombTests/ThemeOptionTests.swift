import Foundation
import TestSupport
import Testing

/// `--theme` with a file, for the commands that draw.
struct ThemeOptionTests {
  private let script = """
    {"size": [320, 240], "catalogue": "topics.txt"}
    {"t": 0.1, "type": "press", "x": 160, "y": 120}
    {"t": 0.2, "type": "release", "x": 160, "y": 120}
    {"t": 2, "type": "end"}

    """

  @Test func fileDrawsWhatItsNameDraws() throws {
    let folder = try TemporaryFolder()
    try folder.write("one\ntwo\nthree\n", to: "topics.txt")
    let script = try folder.write(script, to: "script.jsonl")
    let own = try folder.write("base: light\nbackgroundTop: \"#123456\"\n", to: "own.yaml")
    func picture(_ theme: String) throws -> XPicture {
      let path = folder.path("picture.png")
      let ending = try Program.run(["render", script, "--theme", theme, "-o", path])
      #expect(ending == Program.Ending(status: 0))
      return try XPicture(png: path)
    }
    let dark = try picture("dark")
    let contrast = try picture("high-contrast")
    let file = try picture(
      PackageFolder.root.appending(path: "Assets/themes/high-contrast.yaml").path)
    #expect(file.differences(from: contrast) == 0)
    #expect(file.differences(from: dark) > 320 * 240 / 2)
    #expect(try picture(own)[0, 0] & 0xFFFFFF == 0x123456)
  }

  @Test(arguments: [["pick"], ["render", "x"], ["record", "x", "-o", "x.gif"], ["replay", "x"]])
  func wrongThemeEndsWith2BeforeAnythingElse(command: [String]) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("title: \"#000000\"\nshadow: {drop: deep}\n", to: "bad.yaml")
    let ending = try Program.run(command + ["--theme", path])
    #expect(ending.status == 2 && ending.output.isEmpty)
    #expect(
      ending.errors
        == "honeycomb: \(path):2:16: expected a number from 0 to 16, found \"deep\"\n")
    let missing = try Program.run(command + ["--theme", "drak"])
    #expect(missing.status == 2)
    #expect(
      missing.errors.hasPrefix(
        "honeycomb: drak: no such theme; expected dark, light, high-contrast, or a theme file ("))
  }
}
