import Geometry
import TestSupport
import Testing

@testable import LiveGrid

/// The order of all cells and groups, while cells come, go and are sorted.
struct OrderLawTests {
  private static let orders: [GridOrder] = [.arrival, .label, .value]

  /// Each cell has one position, which the order of the groups and of the places in them gives.
  @Test(arguments: 0..<6 as Range<UInt64>) func positionsAreThoseOfThePlaces(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var configuration = LiveGridModel.Configuration()
    configuration.definition.order = Self.orders[Int(seed) % 3]
    var model = LiveGridModel(
      configuration: configuration, viewport: CGRect(x: 0, y: 0, width: 800, height: 600))
    var time = Duration.zero
    for _ in 0..<120 {
      for _ in 0..<random.int(1...40) { Self.change(&model, &random) }
      time += .milliseconds(random.int(1...1200))
      model.advance(to: time)
      Self.check(model, at: time)
    }
  }

  private static func change(_ model: inout LiveGridModel, _ random: inout SplitMix64) {
    let id = "cell-\(random.int(0...200))"
    switch random.int(0...9) {
    case 0...3: model.receive(random.double(0, 100), of: id)
    case 4, 5:
      var change = CellChange(id: id)
      change.group = [["a", "b", ""][random.int(0...2)], "\(random.int(0...2))"]
      model.intake.receive(change)
    default: model.removeCell(id)
    }
  }

  private static func check(_ model: LiveGridModel, at time: Duration) {
    let cells = (0..<model.count).compactMap { model.cell(atPosition: $0) }
    #expect(cells.count == model.count && Set(cells).count == model.count)
    #expect(model.cell(atPosition: -1) == nil && model.cell(atPosition: model.count) == nil)
    for (position, cell) in cells.enumerated() {
      #expect(model.positionInOrder(of: cell) == position)
      #expect(model.cell(withSerial: model.serial(of: cell)) == cell)
      #expect(model.cell(withID: model.id(of: cell)) == cell)
    }
    let slots = model.packing.clusters.flatMap { model.table.clusters[$0].slots }
    #expect(cells == slots.filter(ClusterTable.isCell))
    // Frames have what is visible in the same order.
    let frame = model.frame(at: time)
    if model.transition == nil {
      #expect(frame.cells.map(\.index) == cells.filter(Set(frame.cells.map(\.index)).contains))
    }
    for cell in frame.cells {
      let outline = model.outline(of: cell.index, at: time)
      let distance = outline.map { ($0.center - Vector(cell.center)).length } ?? .infinity
      #expect(distance < 1e-6 && outline?.circumradius == cell.circumradius)
    }
    let groups = (0..<model.groupCount).compactMap { model.group(atPosition: $0) }
    #expect(groups.enumerated().allSatisfy { model.positionInOrder(of: $1) == $0 })
    #expect(Set(groups).isSuperset(of: frame.groups.map(\.id)))
    for group in frame.groups {
      #expect(model.outline(of: group.id, at: time)?.title == group.titleRect)
      #expect(model.counts(of: group.id) == group.counts)
      let names = model.names(of: group.id)
      #expect(names.inner ?? names.outer == group.title)
    }
  }

  /// An index that is given to a later cell had the same identity before.
  @Test func aSerialIsNeverThatOfAnotherCell() {
    var random = SplitMix64(seed: 5)
    var model = LiveGridModel.sample(count: 20)
    var ids: [UInt64: String] = [:]
    var indices: [UInt32: Set<String>] = [:]
    for step in 1...300 {
      model.removeCell("host-\(random.int(0...19))")
      model.receive(1, of: "new-\(step)")
      if step % 3 == 0 { model.removeCell("new-\(step - 1)") }
      model.advance(to: .milliseconds(20 * step))
      for position in 0..<model.count {
        guard let cell = model.cell(atPosition: position) else { continue }
        let (serial, id) = (model.serial(of: cell), model.id(of: cell))
        #expect(ids[serial] ?? id == id)
        ids[serial] = id
        indices[cell, default: []].insert(id)
      }
      for (serial, id) in ids {
        #expect(model.cell(withSerial: serial).map { model.id(of: $0) } ?? id == id)
      }
    }
    #expect(indices.values.contains { $0.count > 1 }, "no index was used again")
  }

  /// The places that are kept after a restart are holes.
  @Test func restoredPlacesAreNoCells() {
    var model = LiveGridModel(viewport: CGRect(x: 0, y: 0, width: 800, height: 600))
    model.restore(
      GridPlaces(clusters: [.init(path: ["a"], ids: ["1", nil, "2", "3", "4"])]), at: .zero)
    for id in ["4", "2", "5"] {
      var change = CellChange(id: id)
      change.group = ["a"]
      model.intake.receive(change)
    }
    model.advance(to: .seconds(1))
    Self.check(model, at: .seconds(1))
    #expect((0..<3).map { model.cell(atPosition: $0).map { model.id(of: $0) } } == ["5", "2", "4"])
    model.advance(to: .seconds(200))
    Self.check(model, at: .seconds(200))
  }
}
