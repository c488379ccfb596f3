import Layouts
import TestSupport
import Testing

struct ClusterLayoutTests {
  /// Titles and cells of random groups, in random order.
  private func items(
    seed: UInt64, count: Int
  ) -> [(item: LayoutItem, path: ClusterPath, isTitle: Bool)] {
    var generator = SplitMix64(seed: seed)
    var titled: Set<ClusterPath> = []
    return (0..<count).map { _ in
      let section = "s\(generator.int(0...3))"
      let path = ClusterPath(section, generator.int(0...1) == 0 ? nil : "c\(generator.int(0...2))")
      if generator.int(0...5) == 0, titled.insert(path).inserted {
        return (LayoutItem.flexible().clusterTitle(of: path), path, true)
      }
      return (LayoutItem.flexible().cluster(path), path, false)
    }
  }

  @Test(arguments: UInt64(1)...12)
  func subviewsAreInOrderOfTheirGroups(seed: UInt64) {
    let items = items(seed: seed, count: 120)
    let pass = LayoutPass(
      ClusterLayout(), subviews: items.map(\.item), proposal: .of(900, 700))
    #expect(pass.size == CGSize(width: 900, height: 700))
    #expect(pass.findings == [])
    var cells: [ClusterPath: [CGPoint]] = [:]
    var titles: [ClusterPath: CGRect] = [:]
    for (placement, item) in zip(pass.placements, items) {
      if item.isTitle {
        titles[item.path] = placement.frame
        #expect(placement.outline == .rectangle && placement.frame.height > 0)
      } else {
        cells[item.path, default: []].append(placement.center)
        #expect(placement.hexagon != nil)
      }
    }
    for (path, centers) in cells {
      // In rows from the left: odd columns are half a row lower, so a row ends where x falls.
      for (center, next) in zip(centers, centers.dropFirst()) {
        #expect(next.x > center.x || next.y > center.y)
      }
      if let title = titles[path] {
        #expect(centers.allSatisfy { $0.y > title.maxY && $0.x >= title.minX })
      }
      if path.cluster != nil, let title = titles[ClusterPath(path.section)] {
        #expect(centers.allSatisfy { $0.y > title.maxY })
      }
    }
  }

  @Test func cellsAreAtTheSlotsOfTheArrangement() {
    let paths = Array(repeating: ClusterPath("a"), count: 7) + [ClusterPath("b", "c")]
    let items =
      [LayoutItem.flexible().clusterTitle(of: ClusterPath("b", "c"))]
      + paths.map { LayoutItem.flexible().cluster($0) }
    let pass = LayoutPass(
      ClusterLayout(alignment: .topLeading), subviews: items, proposal: .of(400, 300))
    // The title comes first, and its section with it.
    let arrangement = ClusterArrangement(
      [
        .init(capacity: 1, section: 0, hasTitle: true),
        .init(capacity: 7, section: 1, hasTitle: false),
      ],
      sectionHasTitle: [false, false], size: CGSize(width: 400, height: 300))
    #expect(pass.frames[0] == arrangement.places[0].titleRect)
    for slot in 0..<7 {
      let center = arrangement.center(ofSlot: slot, in: 1)
      #expect(isClose([pass.centers[1 + slot]], [center]))
    }
    #expect(isClose([pass.centers[8]], [arrangement.center(ofSlot: 0, in: 0)]))
    let room = pass.placements[1].proposal
    #expect(room.width == 2 * arrangement.circumradius)
    #expect(abs((room.height ?? 0) - arrangement.rowPitch) < 1e-9)
  }

  @Test func spacingShrinksCells() {
    let items = Array(repeating: LayoutItem.flexible().cluster(ClusterPath("a")), count: 9)
    let tight = LayoutPass(ClusterLayout(), subviews: items, proposal: .of(300, 300))
    let loose = LayoutPass(ClusterLayout(spacing: 6), subviews: items, proposal: .of(300, 300))
    #expect(isClose(tight.centers, loose.centers))
    for (one, other) in zip(tight.placements, loose.placements) {
      #expect(abs(one.frame.height - other.frame.height - 6) < 1e-9)
    }
  }

  @Test func infiniteDimensionIsThatOfTheContent() {
    let items = Array(repeating: LayoutItem.flexible().cluster(ClusterPath("a")), count: 12)
    var metrics = ClusterArrangement.Metrics()
    metrics.greatestCircumradius = 20
    let layout = ClusterLayout(metrics: metrics)
    // Three columns and four rows; one column more would not fit.
    let high = LayoutPass(layout, subviews: items, proposal: .of(105, .infinity))
    #expect(isClose(high.size, CGSize(width: 105, height: 4.5 * 20 * 3.squareRoot())))
    // One row.
    let wide = LayoutPass(layout, subviews: items, proposal: .of(.infinity, 160))
    #expect(isClose(wide.size, CGSize(width: 11 * 30 + 40, height: 160)))
    for proposal in [ProposedViewSize.infinity, .of(.infinity, 160), .of(105, .infinity)] {
      let pass = LayoutPass(layout, subviews: items, proposal: proposal)
      #expect(pass.size.width < 400 && pass.size.height < 400)
      #expect(pass.findings == [])
      #expect(abs((pass.placements.first?.frame.width ?? 0) - 40) < 1e-6)
    }
    #expect(
      LayoutPass(layout, subviews: items, proposal: .unspecified).size
        == CGSize(width: 10, height: 10))
    #expect(LayoutPass(layout, subviews: [], proposal: .of(.nan, -3)).size == .zero)
  }

  @Test func subviewsWithoutAGroupAndSecondTitlesAreFindings() {
    let cell = LayoutItem.flexible().cluster(ClusterPath("a"))
    let title = LayoutItem.flexible().clusterTitle(of: ClusterPath("a"))
    let pass = LayoutPass(
      ClusterLayout(), subviews: [title, cell, .flexible(), title, cell], proposal: .of(400, 400))
    #expect(pass.report == ["2: unplaced", "3: duplicate-coordinate"])
    #expect(pass.centers[2] == CGPoint(x: 200, y: 200))
    #expect(
      pass.findings.last?.kind
        == .duplicateCoordinate(
          sibling: 0, coordinate: "the title of a"))
  }

  @Test func titleOfNothingIsPlaced() {
    let title = LayoutItem.flexible().clusterTitle(of: ClusterPath("a"))
    let pass = LayoutPass(ClusterLayout(), subviews: [title], proposal: .of(400, 400))
    #expect(pass.frames[0].size == CGSize(width: 72, height: 22))
    #expect(pass.findings == [])
  }
}
