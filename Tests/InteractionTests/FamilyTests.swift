import HexGeometry
import TestSupport
import Testing

@testable import Interaction

/// The families of topics, which determine their colors.
struct FamilyTests {
  private typealias Family = Catalogue.Family

  @Test func aFlatListWithoutColorsHasNoFamilies() {
    var catalogue = Catalogue()
    #expect(!catalogue.hasFamilies)
    for label in ["a", "b", "c"] { catalogue.append(label) }
    #expect(!catalogue.hasFamilies)
    var colored = catalogue
    colored.paint(TopicIndex(1), 0xFF0000)
    #expect(colored.hasFamilies)
    catalogue.append("d", parent: TopicIndex(0))
    #expect(catalogue.hasFamilies)
  }

  @Test func familiesAreThoseOfTheFirstLevelOrOfTheNearestColor() {
    var catalogue = Catalogue()
    let first = catalogue.append("first")
    let below = catalogue.append("below", parent: first)
    let second = catalogue.append("second")
    let red = catalogue.append("red", parent: below, attributes: .init(color: 0xFF0000))
    let shade = catalogue.append("shade", parent: red)
    let deep = catalogue.append("deep", parent: catalogue.append("mid", parent: below))
    let blue = catalogue.append("blue", attributes: .init(color: 0x0000FF))
    let cases: [(TopicIndex, Family)] = [
      (first, Family(.firstLevelTopic(0), level: 0)),
      (below, Family(.firstLevelTopic(0), level: 1)),
      (deep, Family(.firstLevelTopic(0), level: 3)),
      (second, Family(.firstLevelTopic(1), level: 0)),
      (red, Family(.color(0xFF0000), level: 0)),
      (shade, Family(.color(0xFF0000), level: 1)),
      (blue, Family(.color(0x0000FF), level: 0)),
    ]
    for (topic, family) in cases { #expect(catalogue.family(of: topic) == family) }
  }

  @Test(arguments: 0..<20) func familiesStayWhenTopicsAreAppended(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var catalogue = Catalogue()
    var families: [Family] = []
    for number in 0..<200 {
      let parent =
        number > 0 && random.int(0...3) > 0 ? TopicIndex(random.int(0...number - 1)) : nil
      let color = random.int(0...9) == 0 ? UInt32(random.int(0...0xFFFFFF)) : nil
      let topic = catalogue.append(
        "\(number)", parent: parent, attributes: .init(color: color))
      families.append(catalogue.family(of: topic))
    }
    for (number, family) in families.enumerated() {
      #expect(catalogue.family(of: TopicIndex(number)) == family)
    }
    for (number, root) in catalogue.roots.enumerated() {
      #expect(catalogue.rootNumber(of: root) == number && catalogue.parent(of: root) == nil)
    }
  }

  // MARK: - Hues

  /// The first 37 cells are four rings; more show that the law has no end.
  @Test(arguments: [37, 2_000]) func neighborsHaveDifferentHues(count: Int) {
    for count in 3...Catalogue.hueCount {
      for number in 0..<count {
        let hue = Catalogue.hue(ofFirstLevelTopic: number, among: count)
        #expect((0..<count).contains(hue))
        for neighbor in Hex(spiralIndex: number).neighbors {
          let other = Catalogue.hue(ofFirstLevelTopic: neighbor.spiralIndex, among: count)
          #expect(other != hue, "\(number) of \(count)")
        }
      }
    }
    for number in 0..<count {
      let hue = Catalogue.hue(ofFirstLevelTopic: number)
      let hex = Hex(spiralIndex: number)
      for near in hex.spiral(radius: 3) where near != hex {
        #expect(Catalogue.hue(ofFirstLevelTopic: near.spiralIndex) != hue)
      }
    }
  }

  @Test func theFirstTopicsHaveTheHuesInOrder() {
    for count in 1...Catalogue.hueCount {
      let hues = (0..<count).map { Catalogue.hue(ofFirstLevelTopic: $0, among: count) }
      #expect(hues == Array(0..<count))
    }
    #expect(Catalogue.hue(ofFirstLevelTopic: 5, among: 40) == 5)
    #expect(Catalogue.hue(ofFirstLevelTopic: 1_000, among: 1) == 0)
  }
}
