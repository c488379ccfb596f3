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

  private static func fit(_ model: HoneycombModel, _ labels: LabelStore) -> LabelFit? {
    LabelFit(of: PickerModel(model), .none, by: labels)
  }

  @Test(arguments: sizes) func shortLabelsHaveRegularCells(size: (Double, Double)) throws {
    let model = try Self.model(Self.labels(30, words: 1, seed: 1), size)
    #expect(Self.fit(model, try LabelStore())?.width == .regular)
  }

  /// In the cells that are chosen all labels are whole, in at most two sizes that can be read; at any narrower width this was
  /// so only with fewer topics on the screen.
  @Test(arguments: sizes, [12, 40, 300])
  func theFirstWidthIsTakenAtWhichLabelsFit(size: (Double, Double), count: Int) throws {
    let labels = try LabelStore()
    for words in 1...7 {
      let texts = Self.labels(count, words: words, seed: UInt64(words))
      let model = PickerModel(try Self.model(texts, size))
      let fit = try #require(LabelFit(of: model, .none, by: labels))
      let shown = try #require(model.composition(in: .dark, by: labels))
      #expect(shown.size >= 0.92 * 13 - 1e-6 && abs(shown.size - fit.labels.size) < 1e-6)
      #expect(shown.cells.allSatisfy { !$0.isShortened }, "\(words)")
      let sizes = Set(
        shown.cells.flatMap { cell in
          cell.parts.filter { $0.role == "label" }.map { ($0.size / cell.scale * 100).rounded() }
        })
      #expect(sizes.count <= 2)
      #expect(shown.cells.count >= min(count, 20), "\(words)")
      if count <= 60, fit.width != .regular {
        let narrow = try #require(
          LabelFit(
            of: PickerModel(try Self.model(texts, size, cellWidth: .regular)), .none, by: labels))
        let room = try #require(model.honeycomb.room(withCellWidth: .regular))
        #expect(narrow.labels.zoom > room.zoomOfAll || narrow.labels.size < 13)
      }
    }
  }

  /// A window chooses the width when its fonts are there, without motion; a recording of it is played to the same pictures.
  @Test func aWindowTakesTheWidthBeforeItsFirstCompletePicture() throws {
    let texts = Self.labels(40, words: 4, seed: 9)
    let model = try Self.model(texts, (960, 720))
    let expected = try #require(Self.fit(model, try LabelStore())?.width)
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
    let expected = try #require(Self.fit(model, labels)?.width)
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
