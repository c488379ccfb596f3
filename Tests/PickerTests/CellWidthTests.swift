import Drawing
import Geometry
import HexGeometry
import Input
import Interaction
import TestSupport
import Testing
import Viewer

@testable import Picker

/// The width of cells that the labels of a list need.
struct CellWidthTests {
  private static let sizes = [(960.0, 720.0), (1920, 1080)]

  private static func model(
    _ labels: [String], _ size: (Double, Double), cellWidth: CellWidth? = nil
  ) throws -> HoneycombModel {
    var catalogue = Catalogue()
    for label in labels { catalogue.append(label) }
    var configuration = HoneycombModel.Configuration()
    configuration.framing = .fitted
    configuration.arranging = .byRoom(cellWidth: cellWidth)
    var model = HoneycombModel(
      catalogue: catalogue, configuration: configuration, width: size.0, height: size.1)
    try model.completeInput(at: .zero)
    return model
  }

  /// Words of a few letters, joined to labels of a length.
  private static func labels(_ count: Int, words: Int, seed: UInt64) -> [String] {
    var random = SplitMix64(seed: seed)
    let syllables = ["ka", "ri", "mon", "tel", "sha", "bo", "gru", "pan", "dex", "lu"]
    return (0..<count).map { _ in
      (0..<words).map { _ in
        (0..<random.int(2...4)).map { _ in syllables[random.int(0...9)] }.joined()
      }.joined(separator: "-")
    }
  }

  private static func texts(
    elongation: Double = 0, hasNumbers: Bool = false
  ) -> PickerLabels {
    PickerLabels(
      shape: .hexagon, .init(isFitted: true, hasNumbers: hasNumbers, elongation: elongation))
  }

  @Test(arguments: sizes) func shortLabelsHaveRegularCells(size: (Double, Double)) throws {
    let model = try Self.model(Self.labels(30, words: 1, seed: 1), size)
    let choice = CellWidthChoice(of: model, Self.texts(), try LabelStore())
    #expect(choice?.width == .regular)
  }

  /// At the width that is chosen, at most 2 % of the labels are cut; at any narrower one more are.
  @Test(arguments: sizes, [12, 40, 300])
  func theFirstWidthIsTakenAtWhichLabelsFit(size: (Double, Double), count: Int) throws {
    let labels = try LabelStore()
    for words in 1...7 {
      let texts = Self.labels(count, words: words, seed: UInt64(words))
      let model = try Self.model(texts, size)
      let chosen = try #require(CellWidthChoice(of: model, Self.texts(), labels)?.width)
      let counts = try CellWidth.steps.map { width -> Int in
        let view = try #require(model.view(withCellWidth: width))
        let profile = Self.texts(elongation: width.elongation).profile(isLowered: false)
        let style = PickerLabels.style(
          ofCellWithScale: view.zoom, isLowered: false, leastSize: 13)
        return texts.count { labels.label($0, in: profile, style: style).label.isTruncated }
      }
      let index = try #require(CellWidth.steps.firstIndex(of: chosen))
      #expect(counts[..<index].allSatisfy { $0 > count / 50 }, "\(words)")
      #expect(counts[index] <= count / 50 || counts[index] <= (counts[..<index].min() ?? .max))
      let view = try #require(model.view(withCellWidth: chosen))
      #expect(view.wholeCount >= min(count, 20))
    }
  }

  /// A window chooses the width when its fonts are there, without motion; a recording of it is played to the same pictures.
  @Test func aWindowTakesTheWidthBeforeItsFirstCompletePicture() throws {
    let texts = Self.labels(40, words: 4, seed: 9)
    let model = try Self.model(texts, (960, 720))
    let expected = try #require(CellWidthChoice(of: model, Self.texts(), try LabelStore())?.width)
    #expect(expected != .regular)
    var changes: [HoneycombModel.ArrangementChange] = []
    var hooks = PickerHooks()
    hooks.didArrange = { changes.append($0) }
    let host = HeadlessHost(
      PickerStage(model: PickerModel(model), hooks: hooks), width: 960, height: 720)
    #expect(host.stage.model.honeycomb.cellWidth == .regular)
    let progress = try host.prepare(at: .milliseconds(20))
    #expect(host.stage.model.honeycomb.cellWidth == expected && !progress.isAnimating)
    #expect(changes.map(\.proportions) == [host.stage.model.honeycomb.proportions])
    // Input keeps it.
    host.handle(.key(KeyPress("Right")), at: .milliseconds(30))
    host.handle(.resize(width: 1920, height: 1080), at: .seconds(1))
    try host.prepare(at: .seconds(1))
    #expect(host.stage.model.honeycomb.cellWidth == expected)
  }

  /// A width that is asked for stays, whatever the labels are.
  @Test func aGivenWidthStays() throws {
    for width in CellWidth.steps {
      let model = try Self.model(Self.labels(40, words: 4, seed: 9), (960, 720), cellWidth: width)
      let host = HeadlessHost(PickerStage(model: PickerModel(model)), width: 960, height: 720)
      try host.prepare(at: .zero)
      #expect(host.stage.model.honeycomb.cellWidth == width)
    }
  }

  /// The numbers of matches take room from labels of many lines, which then need wider cells.
  @Test func numbersAreLeftFree() throws {
    let labels = try LabelStore()
    let numbered = Self.texts(hasNumbers: true)
    var widened = 0
    for (words, count) in (3...9).flatMap({ words in [20, 60].map { (words, $0) } }) {
      let model = try Self.model(
        Self.labels(count, words: words, seed: UInt64(words)), (1920, 1080))
      let width = try #require(CellWidthChoice(of: model, Self.texts(), labels)?.width)
      let other = try #require(CellWidthChoice(of: model, numbered, labels)?.width)
      if other.ratio > width.ratio { widened += 1 }
    }
    #expect(widened > 0)
  }

  /// A stream of 300 topics in 30 batches, whose labels become longer: after the first input, no cell moves, also if the
  /// fonts arrive after it.
  @Test(arguments: [1, 7, 29], [true, false])
  func noCellMovesAfterTheFirstInput(batches: Int, hasFonts: Bool) throws {
    var configuration = HoneycombModel.Configuration()
    configuration.framing = .fitted
    configuration.arranging = .byRoom(cellWidth: nil)
    let model = HoneycombModel(
      catalogue: Catalogue(), configuration: configuration, width: 1920, height: 1080)
    var stage = PickerStage(model: PickerModel(model))
    let labels = try LabelStore()
    if hasFonts { stage.take(labels) }
    var time = Duration.zero
    var homes: [TopicIndex: Vector] = [:]
    for batch in 0..<30 {
      if batch == batches {
        stage.handle(.key(KeyPress("Right")), at: time)
        stage.take(labels)
        time += .seconds(2)
        stage.advance(to: time)
        #expect((stage.model.honeycomb.cellWidth != .regular) == (hasFonts && batch > 1))
        let cells = stage.model.frame(at: time).cells
        homes = Dictionary(uniqueKeysWithValues: cells.map { ($0.topic, $0.center) })
      }
      let texts = Self.labels(10, words: min(2 + batch, 12), seed: UInt64(batch))
      try stage.model.read(texts, at: time)
      for _ in 0..<4 {
        time += .milliseconds(250)
        stage.advance(to: time)
        guard batch >= batches else { continue }
        for cell in stage.model.frame(at: time).cells {
          if let home = homes[cell.topic] { #expect(cell.center.isNear(home, 1e-9), "\(batch)") }
        }
      }
    }
    #expect(homes.count >= 10 && stage.model.honeycomb.placedCount == 300)
  }

  /// If the fonts arrive after the first picture, and there was no input, the cells still get their width.
  @Test func lateFontsWidenTheCells() throws {
    let texts = Self.labels(40, words: 4, seed: 9)
    let model = try Self.model(texts, (960, 720))
    let labels = try LabelStore()
    let expected = try #require(CellWidthChoice(of: model, Self.texts(), labels)?.width)
    var stage = PickerStage(model: PickerModel(model))
    for second in 0..<3 { stage.advance(to: .seconds(second)) }
    #expect(stage.model.honeycomb.cellWidth == .regular)
    stage.take(labels)
    stage.advance(to: .seconds(3))
    #expect(stage.model.honeycomb.cellWidth == expected && expected != .regular)
    stage.advance(to: .seconds(6))
    #expect(stage.model.frame(at: .seconds(6)).isSettled)
  }
}
