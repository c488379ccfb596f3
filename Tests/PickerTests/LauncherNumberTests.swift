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
    func heights(withNumbers hasNumbers: Bool) -> [Double] {
      var texts = PickerLabels(shape: shape, .init(isFitted: true, hasNumbers: hasNumbers))
      return (0..<60).map {
        let ink = texts.label(for: TopicIndex($0), of: catalogue, in: &store).inkBounds
        return max(-ink.minY, ink.maxY)
      }
    }
    #expect(heights(withNumbers: false).contains { $0 > CellGeometry.numberDistance })
    // Glyphs are placed to a small fraction of a pixel.
    #expect(heights(withNumbers: true).allSatisfy { $0 < CellGeometry.numberDistance + 0.1 })
  }
}
