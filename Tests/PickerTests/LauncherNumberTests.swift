import Drawing
import Interaction
import TestSupport
import Testing

@testable import Picker

/// The numbers of matches in launchers.
struct LauncherNumberTests {
  /// A label of four lines touched the number above it.
  @Test(arguments: [HoneycombModel.CellShape.hexagon, .circle])
  func labelsLeaveThePlaceOfTheNumberFree(shape: HoneycombModel.CellShape) throws {
    var random = SplitMix64(seed: 8)
    let words = ["network", "a", "manager", "of", "settings", "Bluetooth", "x86_64", "terminal"]
    var catalogue = Catalogue()
    for _ in 0..<60 {
      let label = (0...random.int(0...9)).map { _ in words[random.int(0...words.count - 1)] }
      catalogue.append(label.joined(separator: " "))
    }
    var store = try LabelStore()
    var texts = PickerLabels(shape: shape, .init(isFitted: true, hasNumbers: true))
    for topic in catalogue.indices {
      let cell = try #require(texts.cell(for: TopicIndex(topic), of: catalogue, in: &store))
      let number = try #require(cell.box(of: .number))
      #expect(cell.composition.lines.allSatisfy { !$0.intersects(number) })
      #expect(!cell.label.inkBounds.isEmpty)
    }
  }
}
