import Drawing
import Geometry
import HexGeometry
import Interaction
import Raster
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
    #expect([0, 999, 1000, 1_234_567].map(HeatMap.text) == ["0", "999", "1,000", "1,234,567"])
  }

  // MARK: - Cells

  /// Each topic has a cell of its own, and the cells make one piece.
  @Test(arguments: [(1, 1), (7, 1), (7, 7), (60, 8), (500, 1), (500, 13), (500, 500)])
  func everyTopicHasACell(count: Int, familySize: Int) {
    let catalogue = Self.catalogue(count, familySize: familySize)
    let arrangement = HeatMapArrangement(of: catalogue, in: CGSize(width: 2, height: 1))
    let cells = Set(arrangement.cells)
    #expect(cells.count == count)
    let reached = Hex.zero.reachable(within: count) { !cells.contains($0) }.flatMap(\.self)
    #expect(Set(reached) == cells)
    for topic in catalogue.indices {
      var root = TopicIndex(topic)
      while let parent = catalogue.parent(of: root) { root = parent }
      #expect(arrangement.families[topic] == root.rawValue)
    }
  }

  /// A family alone surrounds its first-level topic.
  @Test func subtopicsSurroundTheirParent() {
    var catalogue = Catalogue()
    let root = catalogue.append("root")
    for number in 0..<6 { catalogue.append("\(number)", parent: root) }
    let arrangement = HeatMapArrangement(of: catalogue, in: CGSize(width: 1, height: 1))
    #expect(arrangement.cells[0] == .zero)
    #expect(arrangement.cells.dropFirst().allSatisfy { $0.length == 1 })
  }

  /// The map has about the aspect that it is made for.
  @Test(arguments: [0.5, 0.8, 1, 1.6, 2, 2.6]) func theMapFillsItsSpace(aspect: Double) {
    let arrangement = HeatMapArrangement(
      of: Self.catalogue(400), in: CGSize(width: aspect, height: 1))
    let centers = arrangement.cells.map { HeatMapArrangement.lattice.center(of: $0) }
    let xs = centers.map { Double($0.x) }
    let ys = centers.map { Double($0.y) }
    let width = (xs.max() ?? 0) - (xs.min() ?? 0) + 1
    let height = (ys.max() ?? 0) - (ys.min() ?? 0) + 1
    #expect(width / height > aspect * 0.85 && width / height < aspect / 0.85)
  }

  // MARK: - The picture

  /// The colors of the cells, in the order of the topics.
  private static func colors(_ list: DisplayList) -> [Color] {
    list.marks.compactMap { mark in
      if case .fill(.hexagon, let color) = mark { color } else { nil }
    }
  }

  private static func list(_ map: HeatMap, width: Double, height: Double) throws -> DisplayList {
    var labels = try LabelStore()
    return map.displayList(size: CGSize(width: width, height: height), labels: &labels)
  }

  @Test(arguments: [(7, 1), (60, 8), (500, 13)])
  func everyTopicHasItsColorItsNameAndItsNumber(count: Int, familySize: Int) throws {
    let catalogue = Self.catalogue(count, familySize: familySize)
    let map = Self.map(catalogue, seed: UInt64(count))
    let size = map.standardSize
    let list = try Self.list(map, width: Double(size.width), height: Double(size.height))
    let colors = Self.colors(list)
    #expect(colors == map.counts.map { map.scale.color(of: $0) })
    // A greater count is never lighter.
    let order = catalogue.indices.sorted { map.counts[$0] < map.counts[$1] }
    for (less, more) in zip(order, order.dropFirst()) {
      #expect(colors[more].relativeLuminance <= colors[less].relativeLuminance)
    }
    var texts: [String: Int] = [:]
    for label in list.labels { texts[label.text, default: 0] += 1 }
    for topic in catalogue.indices {
      // A label can be broken into lines.
      #expect(texts["Topic \(topic)"] != nil, "\(topic)")
      #expect(texts[HeatMap.text(of: map.counts[topic])] != nil, "\(topic)")
    }
    #expect(texts["Title"] == 1 && texts["Subtitle"] == 1 && texts["Picks"] == 1)
    for tick in map.scale.ticks { #expect(texts[HeatMap.text(of: tick)] != nil) }
    // Everything is inside the picture.
    let bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height)
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
    let colors = Self.colors(try Self.list(map, width: 640, height: 360))
    #expect(colors == [Color](repeating: map.scale.color(at: 0), count: 9))
    #expect(map.scale.ticks == [0])
  }

  /// Absurd sizes neither trap nor lose the cells.
  @Test(arguments: [(320, 16_384), (16_384, 320), (320, 320)])
  func anySizeHasAllCells(width: Int, height: Int) throws {
    let map = Self.map(Self.catalogue(100, familySize: 9), seed: 2)
    let list = try Self.list(map, width: Double(width), height: Double(height))
    #expect(Self.colors(list).count == 100)
  }
}
