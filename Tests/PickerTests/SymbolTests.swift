import Drawing
import Geometry
import Interaction
import Raster
import TestSupport
import Testing
import Topics
import Viewer

@testable import Picker

/// The symbols above labels, and the numbers of hidden subtopics.
struct SymbolTests {
  private func stage(
    _ symbols: [Character?], subtopics: Int = 0, framing: HoneycombModel.Framing = .fitted
  ) throws -> Stage {
    var catalogue = Catalogue()
    for (index, symbol) in symbols.enumerated() {
      let parent = catalogue.append(
        "Topic \(index)", attributes: Catalogue.Attributes(symbol: symbol))
      for child in 0..<subtopics { catalogue.append("\(child)", parent: parent) }
    }
    return try Stage(catalogue, width: 960, height: 720, framing: framing)
  }

  private func count(in stage: borrowing Stage, where isCounted: (Mark) -> Bool) -> Int {
    stage.host.displayList.marks.count(where: isCounted)
  }

  /// The marks of all sprites in the list that are lines.
  private func outlines(in stage: borrowing Stage) -> Int {
    count(in: stage) { mark in
      guard case .sprite(let sprite, _) = mark else { return false }
      return sprite.marks.contains { if case .stroke(.sign, _, _, _) = $0 { true } else { false } }
    }
  }

  private func labels(in stage: borrowing Stage) -> Int {
    count(in: stage) { if case .label = $0 { true } else { false } }
  }

  @Test func symbolsOfTheDefaultCatalogueNeedNoFont() throws {
    let file = PackageFolder.root.appending(path: "Assets/catalogue.yaml").path
    let catalogue = try CatalogueReader().read(file: file).catalogue
    #expect(catalogue.symbols.count == catalogue.roots.count)
    for symbol in catalogue.symbols {
      let path = try #require(SymbolOutlines.path(of: symbol), "\(symbol)")
      let half = SymbolOutlines.lineWidth / 2
      #expect(path.bounds.insetBy(dx: -half, dy: -half).union(Self.unit) == Self.unit, "\(symbol)")
      #expect(SymbolOutlines.path(of: Character("\(symbol)\u{FE0F}")) == path)
    }
  }

  private static let unit = CGRect(x: -1, y: -1, width: 2, height: 2)

  @Test func linesAreThereFromTheFirstPicture() throws {
    let stage = try stage(["🎵", "🎨", nil])
    #expect(try stage.host.prepare(at: .zero).isChanged)
    #expect(outlines(in: stage) == 2)
    #expect(try stage.host.nextChange(after: .zero) == nil)
  }

  /// Emoji fonts are slow to load.
  @Test func otherSymbolsAppearAfterTheFirstPicture() throws {
    let stage = try stage(["Ω", "🎨"])
    _ = try stage.host.prepare(at: .zero)
    let before = labels(in: stage)
    #expect(try stage.host.nextChange(after: .zero) != nil)
    _ = try stage.host.prepare(at: .milliseconds(500))
    #expect(labels(in: stage) == before + 1)
    #expect(try stage.host.nextChange(after: .milliseconds(500)) == nil)
  }

  /// Outlines and emoji in colors are not side by side.
  @Test func symbolsHaveOneStyle() throws {
    for (symbols, count) in [(["🎵", "🎨"], 2), (["🎵", "🎨", "🦑"], 0), (["🎵", "Ω"], 1)] {
      let stage = try stage(symbols.map { Character($0) })
      _ = try stage.host.prepare(at: .seconds(1))
      #expect(outlines(in: stage) == count, "\(symbols)")
    }
    var style = SymbolStyle()
    var catalogue = Catalogue()
    catalogue.append("Museum", attributes: Catalogue.Attributes(symbol: "🏛"))
    style.update(for: catalogue, 0)
    #expect(style.hasOutlines && style.character(for: "🏛") == "🏛")
    catalogue.append("Squid", attributes: Catalogue.Attributes(symbol: "🦑"))
    style.update(for: catalogue, 0)
    #expect(!style.hasOutlines && style.character(for: "🏛") == "🏛\u{FE0F}")
    #expect(style.character(for: "🦑") == "🦑" && style.character(for: "#") == "#")
  }

  @Test func labelsAreBelowTheirSymbols() throws {
    let stage = try stage(["🎵"])
    _ = try stage.host.prepare(at: .zero)
    let cells = try #require(stage.model.composition(in: .dark, by: try LabelStore())?.cells)
    for cell in cells {
      let picture = try #require(cell.parts.first { $0.role == "picture" })
      let label = try #require(cell.parts.first { $0.role == "label" })
      #expect(picture.box.maxY < label.box.minY)
    }
    #expect(!cells.isEmpty)
  }

  @Test(arguments: [(0, nil), (1, "+1"), (99, "+99"), (100, "99+"), (5000, "99+")])
  func unopenedTopicsShowTheNumberOfTheirSubtopics(subtopics: Int, text: String?) throws {
    let stage = try stage([nil], subtopics: subtopics)
    _ = try stage.host.prepare(at: .zero)
    let texts = stage.host.displayList.marks.compactMap { mark -> String? in
      guard case .label(let label, _, _, _) = mark else { return nil }
      return label.label.text
    }
    #expect(texts.first { $0.contains("+") } == text)
  }

  @Test func anOpenedTopicHasNoNumber() throws {
    var stage = try stage(["🎵"], subtopics: 3)
    let topic = try #require(stage.model.honeycomb.catalogue.roots.first)
    #expect(stage.model.frame(at: .zero).cells.map(\.unopenedCount) == [3])
    stage.model.change { $0.perform(.toggle(topic), at: .zero) }
    #expect(stage.model.frame(at: .seconds(2)).cells.allSatisfy { !$0.isUnopened })
  }
}
