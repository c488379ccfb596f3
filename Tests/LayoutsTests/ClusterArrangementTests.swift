import HexGeometry
import Layouts
import TestSupport
import Testing

struct ClusterArrangementTests {
  /// The rounding error of places in a window.
  private static let tolerance: CGFloat = 1e-7

  private func contains(_ outer: CGRect, _ inner: CGRect) -> Bool {
    inner.minX >= outer.minX - Self.tolerance && inner.maxX <= outer.maxX + Self.tolerance
      && inner.minY >= outer.minY - Self.tolerance && inner.maxY <= outer.maxY + Self.tolerance
  }

  private func overlap(_ one: CGRect, _ other: CGRect) -> Bool {
    let common = one.intersection(other)
    return !common.isNull && common.width > Self.tolerance && common.height > Self.tolerance
  }

  /// The smallest rectangle around a slot's room.
  private func bounds(_ arrangement: ClusterArrangement, _ slot: Int, _ cluster: Int) -> CGRect {
    let center = arrangement.center(ofSlot: slot, in: cluster)
    let (halfWidth, halfHeight) = (arrangement.columnPitch / 1.5, arrangement.rowPitch / 2)
    return CGRect(
      x: center.x - halfWidth, y: center.y - halfHeight, width: 2 * halfWidth,
      height: 2 * halfHeight)
  }

  /// The example of the type's documentation.
  @Test func exampleHasThreeClusters() {
    let arrangement = ClusterArrangement(
      [
        .init(capacity: 40, section: 0, hasTitle: false),
        .init(capacity: 12, section: 1, hasTitle: true),
        .init(capacity: 20, section: 1, hasTitle: true),
      ],
      sectionHasTitle: [true, true], size: CGSize(width: 800, height: 600))
    let center = arrangement.center(ofSlot: 11, in: 1)
    #expect(arrangement.cluster(at: center) == 1)
    #expect(arrangement.places.map { $0.titleRect == .zero } == [true, false, false])
  }

  @Test(arguments: ClusterSample.all(seed: 1, count: 150))
  func cellsAreInTheirFrames(sample: ClusterSample) {
    let arrangement = sample.arrangement
    #expect(arrangement.circumradius > 0)
    #expect(arrangement.places.count == sample.clusters.count)
    for (index, cluster) in sample.clusters.enumerated() {
      let place = arrangement.places[index]
      #expect(place.columns <= cluster.capacity)
      #expect(place.columns * place.rows >= cluster.capacity)
      #expect(place.columns * (place.rows - 1) < cluster.capacity || cluster.capacity == 0)
      for slot in 0..<cluster.capacity {
        let bounds = bounds(arrangement, slot, index)
        guard contains(place.frame, bounds), !overlap(place.titleRect, bounds) else {
          Issue.record("Slot \(slot) of \(index) is at \(bounds), outside of \(place)")
          break
        }
      }
      #expect(place.titleRect == .zero || contains(place.frame, place.titleRect))
    }
  }

  @Test(arguments: ClusterSample.all(seed: 2, count: 150))
  func framesAndTitlesAreDisjoint(sample: ClusterSample) {
    let arrangement = sample.arrangement
    var rects = arrangement.places.map(\.frame)
    rects += arrangement.sections.map(\.titleRect)
    for (index, rect) in rects.enumerated() {
      for other in rects[..<index] where overlap(rect, other) {
        Issue.record("\(rect) and \(other)")
      }
    }
    let sections = arrangement.sections.map(\.frame)
    for (index, rect) in sections.enumerated() {
      for other in sections[..<index] where overlap(rect, other) {
        Issue.record("Sections \(rect) and \(other)")
      }
    }
  }

  @Test(arguments: ClusterSample.all(seed: 3, count: 150))
  func everythingIsInTheSize(sample: ClusterSample) {
    let arrangement = sample.arrangement
    let content = CGRect(origin: .zero, size: arrangement.contentSize)
    #expect(contains(CGRect(origin: .zero, size: sample.size), content))
    for (cluster, place) in zip(sample.clusters, arrangement.places) {
      #expect(contains(content, place.frame))
      let section = arrangement.sections[cluster.section]
      #expect(contains(section.frame, place.frame))
      #expect(section.titleRect == .zero || contains(section.frame, section.titleRect))
    }
    #expect(arrangement == sample.arrangement)
  }

  /// Hexagons of the same orientation overlap if the difference of their centers is inside one
  /// that is twice as large.
  @Test(arguments: ClusterSample.all(seed: 4, count: 60, sections: 6, capacity: 60))
  func noTwoCellsOverlap(sample: ClusterSample) {
    let arrangement = sample.arrangement
    let centers = sample.clusters.enumerated().flatMap { index, cluster in
      (0..<cluster.capacity).map { arrangement.center(ofSlot: $0, in: index) }
    }
    let twice = Hexagon(center: .zero, circumradius: 2 * arrangement.circumradius)
    for (index, center) in centers.enumerated() {
      for other in centers[..<index] {
        let difference = CGPoint(x: center.x - other.x, y: center.y - other.y)
        guard twice.signedDistance(to: difference) > -Self.tolerance else {
          Issue.record("\(center) and \(other)")
          return
        }
      }
    }
  }

  @Test(arguments: ClusterSample.all(seed: 5, count: 80))
  func slotAtItsCenterIsItself(sample: ClusterSample) {
    let arrangement = sample.arrangement
    for (index, cluster) in sample.clusters.enumerated() {
      for slot in 0..<cluster.capacity {
        let center = arrangement.center(ofSlot: slot, in: index)
        guard arrangement.slot(at: center, in: index) == slot,
          arrangement.cluster(at: center) == index
        else {
          Issue.record("Slot \(slot) of \(index)")
          break
        }
      }
    }
  }

  /// A room is a flat-top hexagon, stretched if it is snapped.
  private func isInRoom(
    _ point: CGPoint, _ arrangement: ClusterArrangement, _ slot: Int, _ cluster: Int, by: CGFloat
  ) -> Bool {
    let center = arrangement.center(ofSlot: slot, in: cluster)
    let x = abs(point.x - center.x) / arrangement.columnPitch
    let y = abs(point.y - center.y) / arrangement.rowPitch
    return max(2 * y, 1.5 * x + y) <= 1 + by
  }

  @Test(arguments: ClusterSample.all(seed: 6, count: 80, capacity: 60))
  func slotAtAPointHasItInItsRoom(sample: ClusterSample) {
    let arrangement = sample.arrangement
    var generator = SplitMix64(seed: 60)
    for (index, cluster) in sample.clusters.enumerated() {
      let frame = arrangement.places[index].frame
      for _ in 0..<20 {
        let point = CGPoint(
          x: generator.double(frame.minX - 5, frame.maxX + 5),
          y: generator.double(frame.minY - 5, frame.maxY + 5))
        let slot = arrangement.slot(at: point, in: index)
        if let slot {
          #expect(slot < cluster.capacity)
          #expect(isInRoom(point, arrangement, slot, index, by: 1e-6))
        } else {
          #expect(
            !(0..<cluster.capacity).contains { isInRoom(point, arrangement, $0, index, by: -1e-6) })
        }
      }
    }
  }

  @Test(arguments: ClusterSample.all(seed: 7, count: 80, capacity: 200))
  func rangesHaveTheRoomsThatTouch(sample: ClusterSample) {
    let arrangement = sample.arrangement
    var generator = SplitMix64(seed: 70)
    for (index, place) in arrangement.places.enumerated() {
      for _ in 0..<5 {
        let x = [generator.double(-50, place.frame.maxX + 50), generator.double(-50, 3050)].sorted()
        let y = [generator.double(-50, place.frame.maxY + 50), generator.double(-50, 3050)].sorted()
        let columns = (0..<place.columns).filter {
          let bounds = bounds(arrangement, $0, index)
          return bounds.minX <= x[1] && bounds.maxX >= x[0]
        }
        let rows = (0..<place.rows).filter { row in
          let first = row * place.columns
          return (first..<first + min(2, place.columns)).contains {
            let bounds = bounds(arrangement, $0, index)
            return bounds.minY <= y[1] && bounds.maxY >= y[0]
          }
            || bounds(arrangement, first, index).minY <= y[1]
              && bounds(arrangement, first + min(1, place.columns - 1), index).maxY >= y[0]
        }
        #expect(Array(arrangement.columns(in: index, from: x[0], through: x[1])) == columns)
        #expect(Array(arrangement.rows(in: index, from: y[0], through: y[1])) == rows)
      }
      #expect(
        arrangement.columns(in: index, from: -.infinity, through: .infinity) == 0..<place.columns)
      #expect(arrangement.rows(in: index, from: -.infinity, through: .infinity) == 0..<place.rows)
      #expect(arrangement.rows(in: index, from: .nan, through: 9).isEmpty)
      #expect(arrangement.columns(in: index, from: 9, through: 8).isEmpty)
    }
  }

  @Test(arguments: ClusterSample.all(seed: 8, count: 60))
  func scalingScalesEverything(sample: ClusterSample) {
    let arrangement = sample.arrangement
    // Powers of two, which are exact.
    for scale in [0.5, 8] as [CGFloat] {
      var scaled = sample
      scaled.size.width *= scale
      scaled.size.height *= scale
      scaled.metrics.sectionTitleHeight *= scale
      scaled.metrics.clusterTitleHeight *= scale
      scaled.metrics.gap *= scale
      scaled.metrics.minimumTitleWidth *= scale
      scaled.metrics.greatestCircumradius *= scale
      scaled.metrics.pixel *= scale
      let other = scaled.arrangement
      #expect(other.circumradius == arrangement.circumradius * scale)
      #expect(other.rowPitch == arrangement.rowPitch * scale)
      for (place, scaled) in zip(arrangement.places, other.places) {
        #expect(scaled.origin == CGPoint(x: place.origin.x * scale, y: place.origin.y * scale))
        #expect(scaled.frame.maxX == place.frame.maxX * scale)
        #expect(scaled.columns == place.columns && scaled.rows == place.rows)
      }
    }
  }

  @Test func cellsOfOneClusterNeverShrinkInALargerSize() {
    var generator = SplitMix64(seed: 9)
    for _ in 0..<500 {
      let capacity = Int(generator.logarithmic(1, 100_000))
      var sample = ClusterSample(
        clusters: [.init(capacity: capacity, section: 0, hasTitle: false)],
        sectionHasTitle: [generator.int(0...1) == 0], size: .zero)
      sample.size = CGSize(
        width: generator.logarithmic(150, 2000), height: generator.logarithmic(150, 2000))
      let before = sample.arrangement.circumradius
      sample.size.width *= generator.logarithmic(1, 1.2)
      sample.size.height *= generator.logarithmic(1, 1.2)
      #expect(sample.arrangement.circumradius >= before, "\(sample)")
    }
  }

  /// The cells of one cluster are as large as those of the best number of columns, and no column is there in vain.
  @Test func oneClusterHasTheBestColumns() {
    var generator = SplitMix64(seed: 10)
    for _ in 0..<200 {
      let capacity = Int(generator.logarithmic(1, 1000))
      let (width, height) = (generator.logarithmic(300, 3000), generator.logarithmic(300, 3000))
      var sample = ClusterSample(
        clusters: [.init(capacity: capacity, section: 0, hasTitle: false)],
        sectionHasTitle: [false], size: CGSize(width: width, height: height))
      sample.metrics.greatestCircumradius = .infinity
      let best = (1...capacity).map { columns in
        let rows = Double((capacity + columns - 1) / columns) + (columns > 1 ? 0.5 : 0)
        return min(width / (1.5 * Double(columns) + 0.5), height / (rows * 3.squareRoot()))
      }.max()
      let arrangement = sample.arrangement
      #expect(abs(arrangement.circumradius - (best ?? 0)) < 1e-9)
      let place = arrangement.places[0]
      #expect(place.columns == (capacity + place.rows - 1) / place.rows, "\(sample)")
    }
  }
}
