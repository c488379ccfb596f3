import Foundation
import TestSupport
import Testing

/// The program as rofi and dmenu, without a window.
struct LaunchTests {
  private func run(
    _ arguments: [String], as name: String = "rofi", input: String
  ) throws -> Program.Ending {
    let folder = try TemporaryFolder()
    let link = folder.path(name)
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: Program.products + "/honeycomb")
    let program = try Program(arguments, of: link, display: nil, feedsInput: true)
    program.feed(input)
    program.endInput()
    return try program.end()
  }

  @Test func matchesArePrintedWithoutAWindow() throws {
    #expect(
      try run(["-dmenu", "-dump", "-filter", "ap", "-i", "-format", "d s"], input: "x\nAp\nap\n")
        == .init(status: 0, output: "2 Ap\n3 ap\n"))
    #expect(try run(["-v"], as: "dmenu", input: "") == .init(status: 0, output: "dmenu-5.2\n"))
    let wrong = try run(["-x"], as: "dmenu", input: "")
    #expect(wrong.status == 1 && wrong.errors.hasPrefix("usage: dmenu"))
    #expect(try run(["-dmenu", "-input", "/nowhere"], input: "").status == 1)
    // There is no display.
    #expect(try run(["-dmenu"], input: "a\n").status == 1)
  }

  @Test(arguments: [
    ["-show", "run"], ["-show", "drun", "-show-icons"],
    ["-show", "menu", "-modi", "menu:./menu.sh"],
    ["-modes", "menu:./menu.sh"], ["-e", "Done"], ["-show"], [],
  ])
  func otherModesOfRofiAreRefusedInOneSentence(arguments: [String]) throws {
    let ending = try run(arguments, input: "a\n")
    #expect(ending.status == 2 && ending.output.isEmpty)
    #expect(
      ending.errors == "honeycomb: rofi's -show, -e and script modes are not available; "
        + "give the rows to -dmenu on standard input\n")
  }

  @Test func aModeBesideDmenuIsIgnored() throws {
    #expect(
      try run(["-dmenu", "-show", "run", "-dump"], input: "a\n") == .init(status: 0, output: "a\n"))
  }
}
