import Layouts
import TestSupport
import Testing

struct ClusterArrangementLimitTests {
  private func arrangement(
    _ capacities: [Int], hasTitles: Bool = true, _ width: CGFloat, _ height: CGFloat,
    _ change: (inout ClusterArrangement.Metrics) -> Void = { _ in }
  ) -> ClusterArrangement {
    var metrics = ClusterArrangement.Metrics()
    change(&metrics)
    return ClusterArrangement(
      capacities.enumerated().map { .init(capacity: $1, section: $0, hasTitle: false) },
      sectionHasTitle: Array(repeating: hasTitles, count: capacities.count),
      size: CGSize(width: width, height: height), metrics: metrics)
  }

  /// The part of the area of cells without groups that cells in groups have.
  private func coverage(of capacities: [Int]) -> CGFloat {
    let grouped = arrangement(capacities, 1920, 1080)
    let total = arrangement([capacities.reduce(0, +)], hasTitles: false, 1920, 1080)
    let ratio = grouped.circumradius / total.circumradius
    return ratio * ratio
  }

  @Test func groupsCostLessThanAThirdOfTheArea() {
    var generator = SplitMix64(seed: 11)
    for _ in 0..<100 {
      let capacities = (0..<12).map { _ in generator.int(20...400) }
      #expect(coverage(of: capacities) > 0.8, "\(capacities)")
      let mixed = (0..<generator.int(1...12)).map { _ in Int(generator.logarithmic(1, 1000)) }
      #expect(coverage(of: mixed) > 2 / 3, "\(mixed)")
    }
  }

  @Test func smallCellsAreOnWholePixels() {
    var generator = SplitMix64(seed: 12)
    for sample in ClusterSample.all(
      seed: 13, count: 100, sections: 30, capacity: 5000, sizes: 100...1000)
    {
      let arrangement = sample.arrangement
      let pixel = sample.metrics.pixel
      guard arrangement.circumradius < 4 * pixel else { continue }
      func isWhole(_ length: CGFloat) -> Bool { (length / pixel).rounded() * pixel == length }
      #expect(isWhole(arrangement.columnPitch) && isWhole(arrangement.rowPitch / 2))
      for (cluster, place) in zip(sample.clusters, arrangement.places) where cluster.capacity > 0 {
        let center = arrangement.center(
          ofSlot: generator.int(0...cluster.capacity - 1),
          in: sample.clusters.firstIndex(of: cluster) ?? 0)
        #expect(isWhole(place.origin.x) && isWhole(place.origin.y))
        #expect(isWhole(center.x) && isWhole(center.y))
        #expect(isWhole(place.frame.minX) && isWhole(place.frame.maxY))
      }
    }
  }

  @Test func titlesShrinkBeforeCellsAreTooSmall() {
    // Alone, cells would have a circumradius of 12.
    let many = arrangement(Array(repeating: 5, count: 1000), 1920, 1080)
    #expect(many.contentSize.height <= 1080)
    #expect(many.circumradius > 3)
    #expect(many.sections[0].titleRect.height >= 11)
    #expect(many.sections[0].titleRect.height < 22)
  }

  @Test func thousandGroupsInASmallWindowHaveNoTitles() {
    let many = arrangement(Array(repeating: 5, count: 1000), 320, 240)
    #expect(many.contentSize.width <= 320 && many.contentSize.height <= 240)
    #expect(many.circumradius > 0.5)
    #expect(many.sections.allSatisfy { $0.titleRect == .zero && $0.frame.width > 0 })
  }

  @Test func tooManyCellsAreHigherThanTheSize() {
    let million = arrangement(Array(repeating: 1000, count: 1000), 320, 240)
    #expect(million.circumradius >= 0.5)
    #expect(million.contentSize.width <= 320)
    #expect(million.contentSize.height > 240)
    #expect(million.places.allSatisfy { $0.columns > 0 && $0.rows > 0 })
    #expect(million.slot(at: million.center(ofSlot: 999, in: 999), in: 999) == 999)
  }

  @Test func aSizeNarrowerThanACellHasOneColumn() {
    let narrow = arrangement([7, 3], 0.25, 1e6)
    #expect(narrow.places.map(\.columns) == [1, 1])
    #expect(narrow.circumradius >= 0.5)
  }

  @Test func cellsAreNotLargerThanTheGreatest() {
    #expect(arrangement([1], 1920, 1080).circumradius == 120)
    #expect(arrangement([1], 1920, 1080) { $0.greatestCircumradius = 30 }.circumradius == 30)
    let small = arrangement([500], 1920, 1080) { $0.greatestCircumradius = 2.2 }
    #expect(small.circumradius == 2)
    #expect(
      arrangement([1], 1920, 1080) { $0.greatestCircumradius = .infinity }.circumradius > 500)
    #expect(arrangement([1], 1920, 1080) { $0.greatestCircumradius = 0 }.circumradius == 0)
  }

  @Test(arguments: [
    CGSize(width: 0, height: 10), CGSize(width: 10, height: -1), CGSize.zero,
    CGSize(width: CGFloat.nan, height: 10), CGSize(width: 10, height: CGFloat.infinity),
  ])
  func noSpaceHasNoCells(size: CGSize) {
    let nothing = arrangement([3, 9], size.width, size.height)
    #expect(nothing.circumradius == 0 && nothing.columnPitch == 0 && nothing.rowPitch == 0)
    #expect(nothing.places.map(\.frame) == [.zero, .zero])
    #expect(nothing.sections.map(\.frame) == [.zero, .zero])
    #expect(nothing.contentSize == .zero)
    #expect(nothing.center(ofSlot: 2, in: 1) == .zero)
    #expect(nothing.slot(at: .zero, in: 1) == nil)
    #expect(nothing.cluster(at: .zero) == nil)
    #expect(nothing.columns(in: 0, from: -9, through: 9).isEmpty)
  }

  @Test func nothingHasNoCells() {
    let nothing = arrangement([], 100, 100)
    #expect(nothing.places.isEmpty && nothing.contentSize == .zero)
    #expect(nothing.cluster(at: .zero) == nil)
  }

  @Test func emptyClustersHaveTitles() {
    let empty = arrangement([0, 0], 500, 100)
    #expect(empty.sections.allSatisfy { $0.titleRect.width == 72 && $0.titleRect.height == 22 })
    #expect(empty.places.allSatisfy { $0.columns == 0 && $0.rows == 0 })
    #expect(empty.slot(at: .zero, in: 0) == nil)
  }

  @Test(arguments: [Int.max, Int.min, 1 << 50, -1])
  func extremeNumbersDoNotOverflow(number: Int) {
    let metrics: [(inout ClusterArrangement.Metrics) -> Void] = [
      { _ in }, { $0.gap = .nan }, { $0.sectionTitleHeight = .infinity }, { $0.pixel = 1e300 },
      { $0.pixel = 1e-300 }, { $0.minimumTitleWidth = 1e300 }, { $0.gap = -5 },
      { $0.clusterTitleHeight = 1e308 },
    ]
    for change in metrics {
      for (width, height) in [(1e300, 1e300), (1e-300, 1e-300), (1e300, 1), (1, 1e300), (300, 200)]
      {
        let extreme = arrangement([number, 3, number], CGFloat(width), CGFloat(height), change)
        #expect(extreme.places.count == 3)
        let place = extreme.places[1].frame
        _ = extreme.slot(at: CGPoint(x: place.midX, y: place.midY), in: 1)
        _ = extreme.columns(in: 1, from: -1e300, through: 1e300)
      }
    }
    let sections = ClusterArrangement(
      [.init(capacity: 4, section: number, hasTitle: true)], sectionHasTitle: [true],
      size: CGSize(width: 300, height: 200), metrics: .init())
    #expect(sections.sections.map(\.frame) == [.zero])
    #expect(sections.places[0].columns > 0)
  }

  @Test func clustersApartFromTheirSectionAreStillPlaced() {
    let arrangement = ClusterArrangement(
      [0, 1, 0].map { .init(capacity: 9, section: $0, hasTitle: true) },
      sectionHasTitle: [true, true], size: CGSize(width: 300, height: 200), metrics: .init())
    #expect(Set(arrangement.places.map(\.origin)).count == 3)
    #expect(arrangement.sections.allSatisfy { $0.titleRect.width > 0 })
  }
}
