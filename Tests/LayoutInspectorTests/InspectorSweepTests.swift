import Controls
import Geometry
import Layouts
import Raster
import Drawing
import SceneDrawing
import Scenes
import Testing

@testable import LayoutInspector

/// Animated sizes, and the plot of the results.
struct InspectorSweepTests {
  private static let times = (0...16).map { Duration.milliseconds(530 * $0) }

  @Test(
    arguments: ["aspectgrid.yaml", "hexgrid.yaml", "stress.yaml"], [(1280.0, 800.0), (480, 360)])
  func plotCoversNoCells(name: String, size: (Double, Double)) throws {
    var model = try inspector(name)
    model.handle(.resize(width: size.0, height: size.1), at: .zero)
    press(&model, "space")
    let plot = model.geometry.plot
    #expect(plot.height > 60)
    for time in Self.times {
      model.advance(to: time)
      let pass = model.shownPass(at: time)
      let place = ScenePlace(of: pass, in: model.sceneView)
      #expect(
        !place.proposed.intersects(plot) && place.proposed.maxX <= model.geometry.picture.maxX)
    }
    press(&model, "space", at: .seconds(9))
    #expect(model.geometry.plot.height == 0)
  }

  @Test(arguments: [
    "aspectgrid.yaml", "hexgrid.yaml", "stacks.yaml", "grid.yaml", "honeycomb.yaml",
    "clusters.yaml",
  ])
  func readingIsThatOfThePanel(name: String) throws {
    var model = try inspector(name)
    press(&model, "space")
    for time in Self.times {
      model.advance(to: time)
      let panel = model.geometry.panel
      let shown = try texts(of: model, at: time)
      func value(_ name: String) -> String? {
        let title = shown.first { $0.text == name && panel.contains($0.place) }
        guard let title else { return nil }
        let beside = shown.filter { $0.place.y == title.place.y && $0.place.x > title.place.x }
        return beside.min { $0.place.x < $1.place.x }?.text
      }
      let sweep = try #require(model.sweep)
      let layout = model.inspected.scene.root.layout
      let (extent, ratio) = (sweep.plotsExtent(of: layout), sweep.plotsRatio(of: layout))
      for (title, word, isPlotted) in [
        ("Rows", "rows", extent), ("Cols", "cols", extent), ("Current", "ratio", ratio),
      ] {
        let reading = try #require(value(title))
        let isShown = shown.contains { $0.text == "\(word) \(reading)" }
        #expect(isShown == isPlotted, "\(word) at \(time)")
      }
      let width = Int(try #require(model.inspected.proposal.width))
      #expect(shown.contains { $0.text == "width \(width)" })
    }
  }

  /// A stack has neither rows nor columns, and hexagons always have the same ratio.
  @Test(arguments: [
    ("hstack", "cells: [{fixed: [10, 50]}, {fixed: [10, 10]}]", false, false),
    ("hstack", "cells: [{flexible: {}}, {fixed: [10, 10]}]", false, true),
    ("vstack", "cells: [{fixed: [10, 50]}, {fixed: [10, 10]}]", false, false),
    ("zstack", "cells: [{fixed: [10, 50]}]", false, false),
    ("honeycomb", "count: 5", false, false),
    ("aspectgrid", "count: 5", true, true),
  ])
  func onlyWhatTheLayoutHasIsPlotted(
    layout: String, cells: String, hasExtent: Bool, hasRatio: Bool
  ) throws {
    var model = InspectorModel(
      scene: try scene("layout: \(layout)\nsize: [200, 100]\n\(cells)"))
    model.handle(.resize(width: 1280, height: 800), at: .zero)
    press(&model, "space")
    let drawing = try drawing(of: model, at: .seconds(1))
    func isDrawn(_ color: Color) -> Bool {
      drawing.marks.contains { mark in
        if case .stroke(.path(let path), color, 2, _) = mark {
          path.steps.count > 20
        } else {
          false
        }
      }
    }
    let palette = WindowColors.dark
    #expect([palette.frame, palette.proposal].map(isDrawn) == [hasExtent, hasExtent])
    #expect(isDrawn(palette.anchor) == hasRatio)
    let words = model.sweepWords
    #expect(words.contains("rows") == hasExtent && words.contains("ratio") == hasRatio)
    let shown = try texts(of: model, at: .seconds(1)).map(\.text)
    let note = "The arrangement is the same at all of these widths."
    #expect(shown.contains(note) == (!hasExtent && !hasRatio))
  }

  // MARK: - Findings

  /// Cells of 60 pixels overlap in columns that are narrower.
  @Test func widthsWithFindingsAreMarked() throws {
    var model = InspectorModel(
      scene: try scene(
        "layout: aspectgrid\nsize: [200, 100]\ncells: [{fixed: [60, 20]}, {fixed: [60, 20]}]"))
    model.handle(.resize(width: 1280, height: 800), at: .zero)
    press(&model, "space")
    let sweep = try #require(model.sweep)
    var session = model.inspected.scene.makeSession()
    for sample in sweep.samples {
      let pass = session.run(
        proposal: ProposedViewSize(width: CGFloat(sample.width), height: 100),
        recording: .currentFindings)
      #expect(sample.findingCount == pass.findings.count)
    }
    let widths = sweep.samples.filter { $0.findingCount > 0 }.map(\.width)
    try #require(!widths.isEmpty && widths.count < sweep.samples.count)
    for sample in sweep.samples {
      let isMarked = sweep.findingRanges.contains { $0.contains(sample.width) }
      #expect(isMarked == (sample.findingCount > 0), "\(sample.width)")
    }
    let graph = InspectorSketcher.graph(in: model.geometry.plot)
    let marks = try drawing(of: model).marks.count { mark in
      guard case .fill(.rect(let rect, _), WindowColors.dark.finding) = mark else { return false }
      return rect.height == InspectorSketcher.findingMark && graph.contains(rect)
    }
    #expect(marks == sweep.findingRanges.count)
    let count = sweep.findingCount(at: Double(model.inspected.proposal.width ?? 0))
    #expect(model.sweepWords.contains(count == 1 ? "1 finding," : "\(count) findings,"))
  }

  /// A scene without findings has no word about them.
  @Test func withoutFindingsNothingIsMarked() throws {
    var model = try inspector("stacks.yaml")
    press(&model, "space")
    let sweep = try #require(model.sweep)
    #expect(sweep.findingRanges.isEmpty == sweep.samples.allSatisfy { $0.findingCount == 0 })
    #expect(model.sweepWords.contains("finding") == !sweep.findingRanges.isEmpty)
  }

  @Test func stepsAreDrawnAsSteps() throws {
    var model = try inspector("aspectgrid.yaml")
    press(&model, "space")
    let drawing = try drawing(of: model, at: .seconds(1))
    for color in [WindowColors.dark.frame, WindowColors.dark.proposal] {
      var path: Path?
      for case .stroke(.path(let stroked), color, 2, _) in drawing.marks
      where stroked.steps.count > 20 {
        path = stroked
      }
      var last: CGPoint?
      var rises = 0
      for step in try #require(path).steps {
        switch step {
        case .move(let point): last = point
        case .line(let point):
          let from = try #require(last)
          #expect(from.x == point.x || from.y == point.y, "nothing slopes")
          if from.y != point.y { rises += 1 }
          last = point
        default: break
        }
      }
      // From 90 to 510 pixels the grid goes through these arrangements.
      #expect(rises >= 2)
    }
  }

  @Test func axesHaveValues() throws {
    var model = try inspector("aspectgrid.yaml")
    press(&model, "space")
    let plot = model.geometry.plot
    let shown = try texts(of: model, at: .seconds(1)).filter { plot.contains($0.place) }
    let below = shown.filter { $0.place.y > plot.maxY - 20 }.map(\.text)
    #expect(below == ["100", "200", "300", "400", "500"])
    let left = shown.filter { $0.place.x < plot.minX + 36 && $0.place.y > plot.minY + 30 }
      .map(\.text)
    #expect(left == ["0", "1", "2", "3", "4", "5"])
    let right = shown.filter { $0.place.x > plot.maxX - 50 }.map(\.text)
    #expect(right.contains("1") && right.count >= 2)
  }

  @Test func samplesAreWhatTheLayoutMakesOfTheirWidths() throws {
    let scene = try shippedScene("aspectgrid.yaml")
    var model = InspectorModel(scene: scene)
    press(&model, "space")
    let sweep = try #require(model.sweep)
    #expect(sweep.samples.count > 100)
    let layout = try #require(scene.root.layout.base as? AspectGridLayout)
    for sample in sweep.samples {
      let arrangement = layout.arrangement(
        count: 10, in: CGSize(width: sample.width, height: 200))
      #expect(sample.reading.extent == .init(rows: arrangement.rows, cols: arrangement.cols))
    }
  }

  @Test func rowsOfOtherLayoutsAreCellsSideBySide() throws {
    for (text, rows, cols) in [
      (
        "layout: hstack\nsize: [300, 100]\ncells: [{fixed: [10, 50]}, {spacer: 5}, {fixed: [10, 10]}]",
        1, 2
      ),
      ("layout: vstack\nsize: [300, 100]\ncells: [{fixed: [10, 5]}, {fixed: [10, 10]}]", 2, 1),
    ] {
      let scene = try scene(text)
      let reading = ArrangementReading(of: scene, scene.pass(in: scene.proposal()))
      #expect(reading.extent == .init(rows: rows, cols: cols))
    }
    let pile = try scene("layout: zstack\nsize: [300, 100]\ncells: [{fixed: [10, 50]}]")
    #expect(ArrangementReading(of: pile, pile.pass(in: pile.proposal())).extent == nil)
  }
}
