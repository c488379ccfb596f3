import Foundation
import Layouts
import Scenes
import Testing

struct PlacementWriterTests {
  /// The decoded JSON line of a scene.
  private func read(_ text: String, in proposal: ProposedViewSize? = nil) throws -> [String: Any] {
    let scene = try scene(text)
    let pass = scene.pass(in: proposal ?? scene.proposal())
    let line = PlacementWriter(scene: scene).line(for: pass)
    #expect(line.last == UInt8(ascii: "\n") && line.count { $0 == UInt8(ascii: "\n") } == 1)
    return try #require(try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
  }

  private let five = """
    layout: hexgrid
    size: [300, 300]
    cells:
      - {row: 0, col: 0}
      - {row: 0, col: 1}
      - {row: 0, col: 2}
      - {row: 1, col: 0}
      - {row: 1, col: 1}
    """

  @Test func hexgridIsWrittenAsTheSpecificationSays() throws {
    let object = try read(five)
    #expect(
      Set(object.keys) == ["layout", "proposal", "size", "rows", "cols", "cells", "findings"])
    #expect(object["proposal"] as? [Double] == [300, 300])
    #expect(object["rows"] as? Int == 2 && object["cols"] as? Int == 3)
    let cells = try #require(object["cells"] as? [[String: Any]])
    let first = cells[0]
    #expect(
      Set(first.keys) == ["id", "frame", "center", "row", "col", "q", "r", "corners"])
    #expect(cells.map { $0["id"] as? String } == ["0,0", "0,1", "0,2", "1,0", "1,1"])
    let center = try #require(first["center"] as? [Double])
    #expect(center[0] == 60 && abs(center[1] - 51.9615) < 1e-4)
    let corners = try #require(first["corners"] as? [[Double]])
    #expect(
      corners.count == 6 && abs(corners[0][0] - 120) < 1e-9 && abs(corners[0][1] - 51.9615) < 1e-4)
    #expect((object["findings"] as? [Any])?.isEmpty == true)
  }

  @Test func duplicateIsNamedByItsPositionAndFoundOnce() throws {
    let object = try read(five + "\n  - {row: 0, col: 0}")
    let cells = try #require(object["cells"] as? [[String: Any]])
    #expect(cells.last?["id"] as? String == "5")
    let findings = try #require(object["findings"] as? [[String: Any]])
    #expect(findings.count == 1)
    #expect(findings[0]["kind"] as? String == "duplicate-coordinate")
    #expect(findings[0]["cells"] as? [String] == ["0,0", "5"])
    #expect(
      findings[0]["message"] as? String
        == "Cell 5 is at (row 0, col 0), and so is cell 0,0.")
    let proposal = try #require(findings[0]["proposal"] as? [Any])
    #expect(proposal.count == 2 && proposal[0] is NSNumber)
  }

  @Test func aspectGridReportsItsRowsAndTheCellsTheirs() throws {
    let object = try read("layout: aspectgrid\nsize: [300, 200]\ncount: 10")
    #expect(object["rows"] as? Int == 3 && object["cols"] as? Int == 4)
    let cells = try #require(object["cells"] as? [[String: Any]])
    #expect(cells[6]["row"] as? Int == 1 && cells[6]["col"] as? Int == 2)
    #expect(cells[6]["frame"] as? [Double] != nil)
  }

  @Test func honeycombReportsAxialCoordinates() throws {
    let object = try read("layout: honeycomb\nsize: [800, 600]\ncount: 7")
    let cells = try #require(object["cells"] as? [[String: Any]])
    #expect(cells[1]["q"] as? Int == 1 && cells[1]["r"] as? Int == 0)
    #expect(cells[0]["center"] as? [Double] == [400, 300])
    #expect(cells[0]["scale"] as? Double == 1)
  }

  @Test func openAndInfiniteLengthsHaveWordsOfTheirOwn() throws {
    let object = try read(
      five, in: ProposedViewSize(width: .infinity, height: nil))
    let proposal = try #require(object["proposal"] as? [Any])
    #expect(proposal[0] as? String == "inf" && proposal[1] is NSNull)
    let flexible = try read(
      "layout: hstack\ncount: 1", in: ProposedViewSize(width: .infinity, height: 5))
    #expect((flexible["size"] as? [Any])?.first as? String == "inf")
  }

  @Test func nestedCellsAreInTheirContainers() throws {
    let object = try read(
      """
      layout: hstack
      cells:
        - {id: bar, layout: vstack, parameters: {spacing: -5}, count: 2, cell: {fixed: [9, 9]}}
      """)
    let bar = try #require((object["cells"] as? [[String: Any]])?.first)
    #expect(bar["layout"] as? String == "vstack")
    #expect((bar["cells"] as? [Any])?.count == 2)
    let findings = try #require(object["findings"] as? [[String: Any]])
    #expect(findings.map { $0["cells"] as? [String] } == [["bar/0", "bar/1"]])
  }
}
