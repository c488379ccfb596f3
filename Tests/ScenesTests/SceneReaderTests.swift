import Documents
import HexGeometry
import Layouts
import Scenes
import TestSupport
import Testing

struct SceneReaderTests {
  // MARK: - Laws

  @Test func countIsAsManyCellsInAList() throws {
    var generator = SplitMix64(seed: 71)
    for name in ["aspectgrid", "honeycomb", "clusters", "hstack", "vstack", "zstack", "grid"] {
      let count = generator.int(1...60)
      let list = String(repeating: "  - {fixed: [20, 10]}\n", count: count)
      let counted = try scene("layout: \(name)\ncount: \(count)\ncell: {fixed: [20, 10]}")
      let listed = try scene("layout: \(name)\ncells:\n\(list)")
      #expect(counted.root.cells.count == count)
      #expect(frames(of: counted) == frames(of: listed))
      #expect(counted.root.cells.map(\.id) == listed.root.cells.map(\.id))
    }
  }

  @Test func idsOfSiblingsDiffer() throws {
    var generator = SplitMix64(seed: 72)
    for _ in 0..<40 {
      let cells = (0..<generator.int(1...20)).map { _ in
        let id = generator.int(0...2) == 0 ? ", id: \"\(generator.int(0...900))\"" : ""
        return "  - {row: \(generator.int(0...2)), col: \(generator.int(0...2))\(id)}\n"
      }
      guard let scene = try? scene("layout: hexgrid\ncells:\n\(cells.joined())") else { continue }
      #expect(Set(scene.root.cells.map(\.id)).count == cells.count)
    }
  }

  @Test func jsonIsReadAsYAMLIs() throws {
    let json = """
      {"layout": "hstack", "parameters": {"spacing": 3}, "size": [300, null],
       "cells": [{"fixed": [10, 20], "label": "A"}, {"flexible": {"maxWidth": 50}}, "B"]}
      """
    let (first, second) = (try scene(json, named: "a.json"), try scene(json))
    #expect(frames(of: first) == frames(of: second))
    #expect(first.root.cells.map(\.look) == second.root.cells.map(\.look))
    #expect(first.size == SceneSize(width: .fixed(300), height: .unspecified))
  }

  // MARK: - Cases

  @Test func textMeasureIsReadAndOverridden() throws {
    let text = "layout: hstack\ncells: [{layout: hstack, cells: [{text: abc, fontSize: 10}]}]"
    let wide = TextMeasurer { text, size, width in
      TextMeasurer.builtIn(text, fontSize: 2 * size, width: width)
    }
    func read(_ text: String, _ reader: SceneReader) throws -> LayoutScene {
      try reader.read(Array(text.utf8), named: "my.yaml").scene
    }
    for (key, override, width) in [
      ("", nil, 36), ("textMeasure: font\n", nil, 36), ("textMeasure: builtin\n", nil, 18),
      ("textMeasure: builtin\n", .font, 36), ("", .builtin, 18),
    ] as [(String, TextMeasure?, CGFloat)] {
      let scene = try read(
        key + text, SceneReader(fontMeasurer: wide, textMeasure: override))
      let pass = scene.pass(in: .unspecified)
      #expect(pass.size.width == width, "\(key), \(String(describing: override))")
      #expect(scene.measuresWithFont == (width == 36) && scene.hasText)
      #expect(scene.survey(around: .infinity).findings == [])
    }
    let plain = try read(text, SceneReader())
    #expect(plain.textMeasure == .font && !plain.measuresWithFont)
    #expect(plain.pass(in: .unspecified).size.width == 18)
    #expect(try !read("layout: hstack\ncells: [A]", SceneReader()).hasText)
    let message = try #require(mistake(in: "layout: hstack\ntextMeasure: ruler"))
    #expect(message.hasPrefix("2:14: ") && message.contains("font"), "\(message)")
  }

  @Test func fiveCellsOfAHexgridLieWhereTheSpecificationSays() throws {
    let scene = try scene(
      """
      layout: hexgrid
      size: [300, 300]
      cells:
        - {row: 0, col: 0, color: "#ff8800", label: A}
        - {row: 0, col: 1, image: photos/1.png}
        - {row: 0, col: 2}
        - {row: 1, col: 0}
        - {row: 1, col: 1}
      """)
    let pass = scene.pass(in: scene.proposal())
    #expect(abs(pass.size.height - 259.8076) < 1e-4)
    #expect(abs(pass.placements[2].center.x - 240) < 1e-9)
    #expect(scene.root.cells.map(\.id) == ["0,0", "0,1", "0,2", "1,0", "1,1"])
    #expect(scene.root.cells[0].look.color == SceneColor(hex: "#ff8800"))
    #expect(scene.root.cells[0].look.label == "A")
    #expect(scene.root.cells[1].look.image == "photos/1.png")
    #expect(scene.root.cells[4].coordinate?.hex == Hex(q: 1, r: 1))
    #expect(scene.line(of: [3]) == 7 && scene.line(of: []) == 1)
  }

  @Test func pointyGridReadsItsRowsAsShoved() throws {
    let scene = try scene(
      """
      layout: hexgrid
      parameters: {orientation: pointy}
      cells: [{row: 0, col: 0}, {row: 1, col: 0}]
      """)
    #expect(scene.root.cells[1].coordinate?.hex == Hex(Offset<OddR>(row: 1, col: 0)))
    let placements = scene.pass(in: scene.proposal()).placements
    #expect(placements[1].center.x > placements[0].center.x)
    #expect(placements[0].hexagon?.orientation == .pointyTop)
  }

  @Test func clustersHaveTheTitlesAndCellsOfTheScene() throws {
    let scene = try scene(
      """
      layout: clusters
      parameters: {sectionTitleHeight: 30, clusterTitleHeight: 20, gap: 8, greatestCircumradius: 16}
      size: [400, 300]
      cells:
        - {section: eu, title: true, label: Europe}
        - {section: eu, cluster: web, title: true, label: Web}
        - {section: eu, cluster: web, repeat: 3}
        - {section: us, repeat: 2}
        - alone
      """)
    let pass = scene.pass(in: scene.proposal())
    #expect(pass.findings.isEmpty)
    let frames = pass.placements.map(\.frame)
    #expect(frames[0].height == 30 && frames[1].height == 20)
    #expect(frames[1].minY == frames[0].maxY)
    #expect(frames[2...].allSatisfy { abs($0.width - 32) < 1e-9 })
    #expect(
      pass.placements.map { $0.hexagon == nil } == [true, true] + Array(repeating: false, count: 6))
    let paths = scene.root.cells.map { $0.item[ClusterKey.self] }
    #expect(paths[1] == ClusterPath("eu", "web") && paths[5] == ClusterPath("us"))
    #expect(paths[7] == ClusterPath(""))
  }

  @Test func sizeFollowsTheWindowWhereItSays() throws {
    let window = CGSize(width: 640, height: 480)
    for (text, proposal) in [
      ("", ProposedViewSize(width: 640, height: 480)),
      ("size: window", ProposedViewSize(width: 640, height: 480)),
      ("size: [window, 50]", ProposedViewSize(width: 640, height: 50)),
      ("size: [null, window]", ProposedViewSize(width: nil, height: 480)),
      ("size: [50, nil]", ProposedViewSize(width: 50, height: nil)),
    ] {
      #expect(try scene("layout: zstack\n\(text)").proposal(inWindow: window) == proposal)
    }
  }

  @Test func cellsReturnTheSizesOfTheScene() throws {
    let scene = try scene(
      """
      layout: vstack
      parameters: {alignment: leading, spacing: 0}
      size: [100, 400]
      cells:
        - {fixed: [30, 20]}
        - {flexible: {maxWidth: 60, minHeight: 15, maxHeight: 15}}
        - {aspect: {ratio: 2/1, mode: fit}, priority: 1}
        - {text: two lines of it, fontSize: 10}
        - {layout: hstack, parameters: {spacing: 5}, cells: [{fixed: [10, 10]}, {fixed: [20, 8]}]}
      """)
    let sizes = frames(of: scene).map(\.size)
    #expect(
      sizes == [
        CGSize(width: 30, height: 20), CGSize(width: 60, height: 15),
        CGSize(width: 100, height: 50),
        CGSize(width: 90, height: 12), CGSize(width: 35, height: 10),
      ])
  }

  @Test func guidesSpacingAndPriorityArriveAtTheLayout() throws {
    let scene = try scene(
      """
      layout: hstack
      parameters: {alignment: top}
      size: [200, 100]
      cells:
        - {fixed: [10, 10], spacing: {trailing: 20}, guides: {top: 4}}
        - {fixed: [10, 10], spacing: 3}
        - {fixed: [10, 10], spacing: 3}
      """)
    let frames = frames(of: scene)
    #expect(frames.map(\.minX) == [0, 30, 43])
    #expect(frames.map(\.minY) == [0, 4, 4])
  }

  @Test func cellsOfAGridSayTheirRowAndSpan() throws {
    let scene = try scene(
      """
      layout: grid
      parameters: {horizontalSpacing: 0, verticalSpacing: 0, alignment: topLeading}
      size: [null, null]
      cells:
        - {row: 0, fixed: [10, 10]}
        - {row: 0, fixed: [30, 10]}
        - {row: 1, columns: 2, fixed: [20, 5], anchor: trailing}
        - {fixed: [40, 7]}
      """)
    #expect(frames(of: scene).map(\.minX) == [0, 10, 20, 0])
    #expect(frames(of: scene).map(\.minY) == [0, 0, 10, 15])
  }

  @Test func programsAddLayoutsOfTheirOwn() throws {
    enum Indent: LayoutValueKey { static let defaultValue: CGFloat = 0 }
    struct Steps: Layout {
      let rise: CGFloat
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: 100, height: 100)
      }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
      ) {
        for (index, subview) in subviews.enumerated() {
          subview.place(
            at: CGPoint(x: subview[Indent.self], y: CGFloat(index) * rise), proposal: .unspecified)
        }
      }
    }
    var registry = SceneRegistry.standard
    registry.register(
      "steps", parameters: ["rise"], cellKeys: ["indent"],
      make: { values throws(InputError) in Steps(rise: try values.length("rise", or: 10)) },
      assign: { cell, _, _, values throws(InputError) in
        cell.item = cell.item.layoutValue(
          key: Indent.self, value: try values.length("indent", or: 1))
      })
    let scene = try scene(
      "layout: steps\nparameters: {rise: 20}\ncells: [{indent: 7, fixed: [1, 1]}, {fixed: [1, 1]}]",
      registry: registry)
    #expect(frames(of: scene).map(\.origin) == [CGPoint(x: 7, y: 0), CGPoint(x: 1, y: 20)])
  }

  // MARK: - Mistakes

  @Test(arguments: [
    ("cells: []", "1:1: expected the key \"layout\" here"),
    ("layout: hexgird", "1:9: expected one of the layouts hexgrid, aspectgrid, honeycomb"),
    ("layout: hexgrid\ncolour: 1", "2:1: unknown key \"colour\"; expected one of: honeycomb, size"),
    (
      "layout: hexgrid\nparameters: {pitch: 1}",
      "2:14: unknown key \"pitch\"; expected one of: spacing"
    ),
    ("layout: hexgrid\ncells:\n  - {row: 1}", "3:5: expected the key \"col\" here"),
    ("layout: hexgrid\ncells:\n  - {row: x, col: 0}", "3:11: expected a whole number from"),
    ("layout: hstack\ncells:\n  - {row: 0}", "3:6: unknown key \"row\"; expected one of: id"),
    ("layout: hstack\ncells: [{fixed: [1, 1], text: a}]", "2:31: a cell has one kind"),
    ("layout: hstack\ncells: [{fixed: [1]}]", "2:17: expected a list of a width and a height"),
    ("layout: hstack\ncells: [{fixed: [1, -1]}]", "2:21: expected a length from 0 to 1000000000"),
    ("layout: hstack\ncells: [{color: red}]", "2:17: expected a color such as"),
    ("layout: hstack\ncells:\n  - color: #fff", "3:11: expected a color such as"),
    ("layout: hstack\ncells: [{id: a}, {id: a}]", "2:18: the cell in line 2 has the same id"),
    ("layout: hstack\ncells: [{guides: {topp: 1}}]", "2:19: unknown key \"topp\""),
    ("layout: hstack\ncells: [{count: 3}]", "2:17: \"count\" needs a \"layout\" in the same cell"),
    ("layout: aspectgrid\nparameters: {cellAspectRatio: -1}", "2:31: expected a ratio of width"),
    (
      "layout: honeycomb\nparameters: {pitch: 0}", "2:21: expected a pitch from 0.001 to 1000000000"
    ),
    (
      "layout: honeycomb\nparameters: {cellWidth: 0.5}", "2:25: expected a cell width from 1 to 100"
    ),
    (
      "layout: hexgrid\nparameters: {orientation: pointy, cellWidth: 2}",
      "2:46: pointy-top cells have no width"
    ),
    ("layout: clusters\ncells:\n  - {cluster: a}", "3:5: expected the key \"section\" here"),
    ("layout: clusters\ncells: [{section: a, title: 2}]", "2:29: expected true or false"),
    (
      "layout: clusters\nparameters: {greatestCircumradius: 0}",
      "2:36: expected a circumradius from 0.001 to 1000000000"
    ),
    (
      "layout: hstack\nsize: [1, big]",
      "2:11: expected a length from 0 to 1000000000, nil, null or \"window\""
    ),
    ("layout: hstack\nsize: big", "2:7: expected \"window\", or a list"),
    ("layout: hstack\ncount: 2\ncells: []", "3:8: a layout has either \"cells\" or \"count\""),
    ("layout: hstack\ncount: 2000000", "2:8: expected a whole number from 0 to 1000000"),
    ("layout: vstack\nparameters: {alignment: top}", "2:25: expected one of: leading, center"),
    ("honeycomb: 2\nlayout: hstack", "1:12: expected version 1"),
    ("[]", "1:1: expected a mapping with a layout and its cells, found a list"),
  ])
  func mistakesAreReportedWithTheirPlaceAndCure(text: String, start: String) throws {
    let found = try #require(mistake(in: text))
    #expect(found.hasPrefix(start), "\(found)")
  }

  @Test func damagedScenesAreErrorsAndNothingWorse() throws {
    var generator = SplitMix64(seed: 73)
    let text = Array(
      """
      layout: hstack
      size: [480, null]
      cells:
        - {id: a, text: "Hexagons", fontSize: 20, priority: 1}
        - {layout: hexgrid, cells: [{row: 0, col: 1, color: "#fff"}]}
        - {flexible: {minWidth: 20}, repeat: 2, spacing: 0}
      """.utf8)
    for _ in 0..<300 {
      var damaged = text
      for _ in 0..<generator.int(1...4) {
        let place = generator.int(0...damaged.count - 1)
        switch generator.int(0...2) {
        case 0: damaged.remove(at: place)
        case 1: damaged[place] = UInt8(generator.int(0...255))
        default: damaged.removeSubrange(place...)
        }
        if damaged.isEmpty { break }
      }
      guard let scene = try? SceneReader().read(damaged, named: "x.yaml").scene else { continue }
      let pass = scene.pass(in: scene.proposal())
      #expect(pass.placements.count == scene.root.cells.count)
    }
  }
}
