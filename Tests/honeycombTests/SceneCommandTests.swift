import Foundation
import TestSupport
import Testing

/// `honeycomb layout` and `honeycomb check`, from outside.
struct SceneCommandTests {
  private func scene(_ text: String) throws -> (folder: TemporaryFolder, path: String) {
    let folder = try TemporaryFolder()
    return (folder, try folder.write(text, to: "my.yaml"))
  }

  private let cells = "layout: hexgrid\ncells:\n  - {row: 0, col: 0}\n  - {row: 0, col: 1}\n"

  @Test func layoutPrintsPlacementsOfTheSizeThatIsAskedFor() throws {
    let (_folder, path) = try scene(cells)
    defer { withExtendedLifetime(_folder) {} }
    for (size, proposal) in [
      ("300x200", "[300, 200]"), ("-x200", "[null, 200]"), ("infx-", "[\"inf\", null]"),
    ] {
      let ending = try Program.run(["layout", path, "--size", size, "--json"])
      #expect(ending.status == 0 && ending.errors.isEmpty)
      #expect(ending.output.hasPrefix("{\"layout\": \"hexgrid\", \"proposal\": \(proposal), "))
    }
    let table = try Program.run(["layout", path, "--size", "300x200"])
    #expect(table.output.split(separator: "\n").map { $0.prefix(4) } == ["0,0\t", "0,1\t"])
    for size in ["300", "300x", "x", "-1x5", "nanx5", "1x2x3"] {
      #expect(try Program.run(["layout", path, "--size=\(size)"]).status == 2)
    }
  }

  @Test func layoutEndsWellWithFindings() throws {
    let (_folder, path) = try scene(cells + "  - {row: 0, col: 0}\n")
    defer { withExtendedLifetime(_folder) {} }
    let ending = try Program.run(["layout", path, "--json"])
    #expect(ending.status == 0)
    #expect(ending.output.contains("\"findings\": [{\"kind\": \"duplicate-coordinate\""))
  }

  @Test func checkTellsFileLineAndKind() throws {
    let (_folder, good) = try scene(cells)
    let (_other, bad) = try scene(cells + "  - {row: 0, col: 0}\n")
    defer { withExtendedLifetime((_folder, _other)) {} }
    #expect(try Program.run(["check", good]) == Program.Ending(status: 0))
    let ending = try Program.run(["check", good, bad])
    #expect(
      ending
        == Program.Ending(
          status: 1,
          output: "\(bad):5: duplicate-coordinate: Cell 2 stands at (row 0, col 0),"
            + " as does cell 0,0.\n"))
  }

  @Test func checkOfWhatCannotBeReadEndsWith2() throws {
    let (_folder, good) = try scene(cells + "  - {row: 0, col: 0}\n")
    let (_other, broken) = try scene("layout: hexgrd\n")
    defer { withExtendedLifetime((_folder, _other)) {} }
    let ending = try Program.run(["check", broken, good])
    #expect(ending.status == 2)
    #expect(ending.errors.hasPrefix("honeycomb: \(broken):1:9: expected one of the layouts"))
    #expect(ending.output.contains(":5: duplicate-coordinate: "))
  }
}
