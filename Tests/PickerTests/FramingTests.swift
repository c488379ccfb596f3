import Drawing
import Geometry
import Input
import Interaction
import Raster
import TestSupport
import Testing
import Viewer

@testable import Picker

/// The look of windows with `fitted` framing.
struct FramingTests {
  private func stage(
    topics: Int, width: Double, height: Double, framing: HoneycombModel.Framing = .fitted
  ) throws -> Stage {
    var catalogue = Catalogue()
    for index in 0..<topics { catalogue.append("\(index)") }
    return try Stage(catalogue, width: width, height: height, framing: framing)
  }

  private func count(in stage: borrowing Stage, where isCounted: (Mark) -> Bool) -> Int {
    stage.host.displayList.marks.count(where: isCounted)
  }

  /// Cells near the border used to remain without their labels.
  @Test func everyVisibleCellHasItsLabel() throws {
    for framing in HoneycombModel.Framing.allCases {
      let stage = try stage(topics: 300, width: 960, height: 720, framing: framing)
      _ = try stage.host.prepare(at: .zero)
      // The title, the message, the button, and the hint; the words in the field, and the whole label of the focused topic.
      let others = framing == .fitted ? 6 : 4
      let count = count(in: stage) { if case .label = $0 { true } else { false } } - others
      let cells = stage.model.frame(at: .zero).cells.count
      #expect(framing == .fitted ? count == cells : count < cells)
    }
  }

  /// Cells in full size are sprites at any zoom.
  @Test func cellsInFullSizeAreSprites() throws {
    let stage = try stage(topics: 14, width: 960, height: 720)
    _ = try stage.host.prepare(at: .zero)
    let sprites = count(in: stage) { if case .sprite = $0 { true } else { false } }
    #expect(sprites == 14)
  }

  /// Only windows in which topics are hidden show arrows and the hint.
  @Test func arrowsPointToHiddenTopics() throws {
    for (topics, arrows) in [(5, 0), (300, 4)] {
      let stage = try stage(topics: topics, width: 960, height: 720)
      _ = try stage.host.prepare(at: .zero)
      let signs = count(in: stage) { if case .fill(.sign, _) = $0 { true } else { false } }
      // One is the magnifier in the field.
      #expect(signs == arrows + 1)
      #expect((stage.model.frame(at: .zero).hintOpacity > 0) == (arrows > 0))
    }
  }

  /// The only match of a filter cannot be explored by dragging.
  @Test func typingEndsTheHint() throws {
    let stage = try stage(topics: 300, width: 960, height: 720)
    #expect(stage.model.frame(at: .zero).hintOpacity == 1)
    stage.host.stage.handle(.key(KeyPress("7", text: "7")), at: .milliseconds(50))
    while stage.model.isSearching { stage.host.stage.advance(to: .milliseconds(50)) }
    #expect(stage.model.frame(at: .seconds(1)).hintOpacity == 0)
    #expect(stage.model.honeycomb.isFiltered)
  }

  /// The message of a single choice would repeat the heading that is made from the goal.
  @Test func theMessageOfASingleChoiceStandsBelowAnotherHeadingOnly() throws {
    var catalogue = Catalogue()
    for index in 0..<5 { catalogue.append("\(index)") }
    for (title, isShown) in [("Branch", true), (nil, false)] as [(LocalizedText?, Bool)] {
      var configuration = HoneycombModel.Configuration()
      (configuration.title, configuration.maximum, configuration.framing) = (title, 1, .fitted)
      var honeycomb = HoneycombModel(
        catalogue: catalogue, configuration: configuration, width: 960, height: 720)
      try honeycomb.completeInput(at: .zero)
      let model = PickerModel(honeycomb)
      let names = model.tree(at: .zero).children.map(\.label)
      // Once, as the message or as the heading.
      #expect(names.count { $0 == "Pick a topic" } == 1)
      #expect(names.contains("Branch") == isShown)
      let message = PickerLabels.message(of: model.frame(at: .zero), below: model)
      #expect((message != nil) == isShown)
    }
  }

  @Test func textsOfLargeWindowsAreLarger() throws {
    var heights: [Double] = []
    for (width, height) in [(960.0, 720.0), (1920, 1080), (3840, 2160)] {
      let stage = try stage(topics: 1, width: width, height: height)
      _ = try stage.host.prepare(at: .zero)
      let bar = stage.model.layout.progressBar
      for case .label(let label, let point, _, _) in stage.host.displayList.marks
      where point.y < bar.minY && abs(point.x - bar.midX) < 1 {
        heights.append(label.inkBounds.height)
      }
    }
    try #require(heights.count == 3)
    #expect(heights[1] > 1.2 * heights[0] && heights[2] > 1.2 * heights[1])
  }
}
