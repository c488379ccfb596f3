import Drawing
import Geometry
import Interaction
import Raster
import SceneDrawing
import TestSupport
import Testing

@testable import Kiosk

/// The picture of how often each topic was picked.
struct HeatMapTests {
  /// A catalogue of `count` topics in families of up to `size`, with a third level.
  private static func catalogue(_ count: Int, familySize size: Int = 1) -> Catalogue {
    var catalogue = Catalogue()
    var root: TopicIndex?
    var child: TopicIndex?
    for number in 0..<count {
      switch number % size {
      case 0: root = catalogue.append("Topic \(number)")
      case 1: child = catalogue.append("Topic \(number)", parent: root)
      case let place: catalogue.append("Topic \(number)", parent: place % 3 == 0 ? child : root)
      }
    }
    return catalogue
  }

  private static func map(_ catalogue: Catalogue, seed: UInt64) -> HeatMap {
    var random = SplitMix64(seed: seed)
    let counts = catalogue.indices.map { _ in random.int(0...2000) }
    return HeatMap(catalogue, counts: counts, title: "Title", subtitle: "Subtitle")
  }

  // MARK: - Colors

  /// Darker for more, also in gray, and a text stands out on every color.
  @Test(arguments: [1, 2, 9, 100, 65_000]) func moreIsDarker(maximum: Int) {
    let scale = HeatScale(maximum: maximum)
    let numbers = maximum < 40 ? Array(0...maximum) : (0...40).map { $0 * maximum / 40 }
    let luminances = numbers.map { scale.color(of: $0).relativeLuminance }
    for (lighter, darker) in zip(luminances, luminances.dropFirst()) {
      #expect(darker < lighter)
    }
    for number in numbers {
      let color = scale.color(of: number)
      #expect(color.legibleInk.contrastRatio(to: color) >= 4.5)
    }
    #expect(scale.color(of: -1) == scale.color(of: 0))
    #expect(scale.color(of: maximum + 1) == scale.color(of: maximum))
  }

  /// Equal steps of the scale look about equally large: in lightness, none is more than 1.6 times another.
  ///
  /// Source: CIE 15, lightness L*.
  @Test func theStepsAreEven() {
    let scale = HeatScale(maximum: 1)
    let lightness = (0...8).map { number in
      let light = scale.color(at: Double(number) / 8).relativeLuminance
      // The root of luminances above 0.009.
      return 116 * Self.cubeRoot(light) - 16
    }
    let steps = zip(lightness, lightness.dropFirst()).map { $0 - $1 }
    #expect((steps.max() ?? 0) <= 1.6 * (steps.min() ?? 0), "\(steps)")
  }

  private static func cubeRoot(_ value: Double) -> Double {
    var root = 0.5
    for _ in 0..<60 { root = (2 * root + value / (root * root)) / 3 }
    return root
  }

  @Test(arguments: [0, 1, 2, 4, 5, 6, 7, 10, 11, 19, 99, 100, 101, 250, 999, 1234, 1_000_000])
  func theLegendGoesFromZeroToTheMaximum(maximum: Int) {
    let ticks = HeatScale(maximum: maximum).ticks
    #expect(ticks.first == 0 && ticks.last == maximum)
    #expect(ticks.count <= 7, "\(ticks)")
    #expect(zip(ticks, ticks.dropFirst()).allSatisfy { $0 < $1 })
    // Those between are round.
    for tick in ticks.dropFirst().dropLast() where maximum > 5 {
      let digits = String(tick)
      #expect("125".contains(digits.prefix(1)) && digits.dropFirst().allSatisfy { $0 == "0" })
    }
  }

  @Test func numbersHaveGroups() {
    #expect(
      [0, 999, 1000, 1_234_567].map { SceneSketcher.count($0) } == [
        "0", "999", "1,000", "1,234,567",
      ])
  }

  // MARK: - The picture

  /// The colors of the hexagons.
  private static func colors(_ list: DisplayList) -> [Color] {
    list.marks.compactMap { mark in
      if case .fill(.hexagon, let color) = mark { color } else { nil }
    }
  }

  @Test(arguments: [(7, 1), (60, 8), (500, 13)])
  func everyTopicHasItsColorItsNameAndItsNumber(count: Int, familySize: Int) throws {
    let catalogue = Self.catalogue(count, familySize: familySize)
    let map = Self.map(catalogue, seed: UInt64(count))
    let size = map.standardSize
    let list = try map.drawing(width: size.width, height: size.height)
    #expect(Int(list.size.width) == size.width && Int(list.size.height) == size.height)
    #expect(Set(Self.colors(list)) == Set(map.counts.map { map.scale.color(of: $0) }))
    #expect(Self.colors(list).count == count)
    var texts: [String: Int] = [:]
    for label in list.labels { texts[label.text, default: 0] += 1 }
    for topic in catalogue.indices {
      let text = "Topic \(topic): \(SceneSketcher.count(map.counts[topic]))"
      #expect(texts[text] == 1, "\(topic)")
      // The title of its group.
      let isTitle = familySize > 1 && topic % familySize == 0 && topic + 1 < count
      #expect((texts["Topic \(topic)"] == 1) == isTitle, "\(topic)")
    }
    #expect(texts["Title"] == 1 && texts["Subtitle"] == 1 && texts["Picks"] == 1)
    for tick in map.scale.ticks { #expect(texts[SceneSketcher.count(tick)] == 1) }
    // Everything is inside the picture.
    let bounds = CGRect(origin: .zero, size: list.size)
    #expect(list.marks.allSatisfy { bounds.contains($0.bounds) })
  }

  @Test func equalMapsHaveEqualPixels() throws {
    let map = Self.map(Self.catalogue(40, familySize: 6), seed: 1)
    let first = try map.picture(width: 640, height: 360)
    let second = try map.picture(width: 640, height: 360)
    var isEqual = true
    for y in 0..<360 {
      for x in 0..<640 where first[x, y] != second[x, y] { isEqual = false }
    }
    #expect(isEqual)
  }

  @Test func aMapWithoutPicksHasTheLightestColorEverywhere() throws {
    let map = HeatMap(
      Self.catalogue(9, familySize: 3), counts: [Int](repeating: 0, count: 9), title: "",
      subtitle: "")
    let colors = Self.colors(try map.drawing(width: 640, height: 360))
    #expect(colors == [Color](repeating: map.scale.color(at: 0), count: 9))
    #expect(map.scale.ticks == [0])
  }

  /// Absurd sizes neither trap nor lose the cells.
  @Test(arguments: [(320, 16_384), (16_384, 320), (320, 320)])
  func anySizeHasAllCells(width: Int, height: Int) throws {
    let map = Self.map(Self.catalogue(100, familySize: 9), seed: 2)
    #expect(Self.colors(try map.drawing(width: width, height: height)).count == 100)
  }
}
