import Foundation
import Glibc
import TestSupport
import Testing

/// The inspector in a window, operated from outside.
@Suite(.serialized) struct E2EInspectTests {
  /// Returns a session with a scene of 300 x 200 in the center of the picture, which is 688 x 700 pixels next to the panel.
  private static func session(_ folder: TemporaryFolder) throws -> E2ESession {
    let scene = try folder.write(
      "{layout: aspectgrid, size: [300, 200], count: 10, parameters: {cellAspectRatio: 4/3}}\n",
      to: "my.yaml")
    return try E2ESession(
      command: "inspect", other: [scene, "--scale", "1"], size: "1000x700",
      sizeOption: "--window", on: XServer(width: 1040, height: 720))
  }

  @Test func sizeIsDraggedAndReplaysToTheSamePixels() throws {
    let folder = try TemporaryFolder()
    let session = try Self.session(folder)
    let before = try session.picture()
    #expect(before.width == 1000 && before.height == 700)
    // The handle is a little outside of the scene's corner.
    try session.press(508, 464)
    for step in 1...8 { try session.move(508 + 9 * step, 464 + 7 * step) }
    try session.release()
    try session.move(40, 650)
    try session.settle()
    let after = try session.picture()
    // A cell now covers a pixel of the background.
    #expect(before[540, 480] != after[540, 480] && before[540, 480] == before[40, 650])
    #expect(after != before)
    try session.closeByWindowManager()
    #expect(try session.program.end() == .init(status: 0))
    let rendered = try session.rendered(at: 1e6)
    #expect(after.differences(from: rendered) == 0)
  }

  @Test func nothingRunsWhileItIsLeftAlone() throws {
    let folder = try TemporaryFolder()
    let session = try Self.session(folder)
    try session.click(300, 350)
    #expect(try session.isAtRest(for: 1.5))
  }

  @Test func mistakesAreReportedBeforeAWindowOpens() throws {
    let folder = try TemporaryFolder()
    let scene = try folder.write("{layout: nothing}\n", to: "my.yaml")
    let wrong = try Program.run(["inspect", scene])
    #expect(wrong.status == 2 && wrong.errors.contains("nothing"))
    let overlay = try Program.run(["inspect", scene, "--overlay", "sparkles"])
    #expect(overlay.status == 2 && overlay.errors.contains("magnifier"))
  }

  /// A program that shows its own layout, without a display.
  @Test func aProgramPrintsAndDrawsWithoutAWindow() throws {
    func run(_ arguments: String...) throws -> Program.Ending {
      try Program(arguments, of: Program.products + "/InspectorTemplate", display: nil).end()
    }
    #expect(try run("check") == Program.Ending(status: 0))
    let table = try run("layout", "--size", "300x200")
    #expect(table.status == 0 && table.output.hasPrefix("0\t0.000\t"))
    #expect(table.output.split(separator: "\n").count == 2)
    let json = try run("layout", "--json", "--size", "300xnil")
    #expect(json.output.hasPrefix(#"{"layout": "HStackLayout", "proposal": [300, null], "#))
    let test = try run("test", "--size", "300xnil")
    #expect(test.output.contains("proposal: ProposedViewSize(width: 300, height: nil))\n"))
    #expect(try run("calls").output.hasPrefix("HStackLayout.sizeThatFits(800 x 600) = "))
    let folder = try TemporaryFolder()
    for (name, start) in [
      ("a.png", Array("\u{89}PNG".unicodeScalars.map { UInt8($0.value) })),
      ("a.svg", Array("<".utf8)),
    ] {
      #expect(try run("render", "-o", folder.path(name)) == Program.Ending(status: 0))
      #expect(
        try Array(Data(contentsOf: URL(fileURLWithPath: folder.path(name))).prefix(start.count))
          == start)
    }
    let missing = try run("render", "-o", folder.path("none/a.png"))
    #expect(missing.status == 2 && missing.errors.contains("none/a.png: cannot be written"))
    #expect(try run("check", "--window", "300x300").status == 2)
  }

  /// Copies a program in a separate process.
  ///
  /// If this process wrote it, a child started by a parallel test could inherit the open file, and a file
  /// that is open for writing cannot be executed.
  private func copy(_ program: String, to path: String) throws {
    #expect(try Program([program, path], of: "/bin/cp", display: nil).end() == .init(status: 0))
  }

  @Test func rebuiltProgramTakesItsOwnPlace() throws {
    let folder = try TemporaryFolder()
    let (built, path) = (Program.products + "/InspectorTemplate", folder.path("mine"))
    try copy(built, to: path)
    let server = try XServer(width: 1040, height: 720)
    let outside = try server.connect()
    try outside.movePointer(x: 1039, y: 719)
    let program = try Program(
      ["--window", "1000x700", "--size", "300x200"], of: path, display: server.display)
    func window() throws -> UInt32 {
      var found: UInt32?
      let isUp = try Deadline().wait {
        found = try outside.children(of: outside.root).last
        guard let found else { return false }
        return (try? outside.isViewable(found)) ?? false
      }
      #expect(isUp)
      return try #require(found)
    }
    let first = try window()
    /// Waits for second passes too, which begin a quarter of a second after a change.
    func rest() {
      #expect(ProcessWork.waitForRest(of: program.process, server.process, for: 0.6))
    }
    rest()
    let plain = try outside.picture(of: first)
    // Frames, and a larger picture. On a busy machine, a time without drawing does not mean that a key was obeyed.
    var before = plain
    for key: UInt32 in [0x66, 0x2B] {
      try outside.strike(key)
      let isObeyed = try Deadline().wait {
        try outside.picture(of: first).differences(from: before) > 0
      }
      #expect(isObeyed)
      rest()
      before = try outside.picture(of: first)
    }

    // As a linker does: the new file replaces the old one.
    try copy(built, to: path + ".new")
    #expect(rename(path + ".new", path) == 0)
    // `/proc` marks the old executable as deleted until the new one runs.
    let isReplaced = try Deadline().wait {
      try FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/\(program.process)/exe") == path
    }
    #expect(isReplaced)
    let second = try window()
    // On a busy machine, its first picture may come later than half a second after its window.
    let isSame = try Deadline().wait {
      try outside.picture(of: second).differences(from: before) == 0
    }
    #expect(isSame)
    #expect(program.isRunning, "it is the same process")
  }
}
