import TestSupport
import Testing

@testable import LiveGrid

/// Many cells are sorted in steps.
struct CellOrderingTests {
  private static let count = CellOrdering.immediateCount + 1000

  /// Creates a model with cells in three groups, whose labels and values arrive in no order.
  private static func model(_ order: GridOrder) -> LiveGridModel {
    var configuration = LiveGridModel.Configuration()
    configuration.definition.order = order
    configuration.definition.stale = 0
    configuration.reducedMotion = true
    var model = LiveGridModel.sample(count: 0, configuration: configuration)
    var random = SplitMix64(seed: 7)
    for number in (0..<count).shuffled(using: &random) {
      var change = CellChange(id: "host-\(number)")
      (change.group, change.value) = (["group \(number % 3)"], random.double(-9, 9).rounded())
      if number % 50 == 0 { change.value = .nan }
      model.intake.receive(change)
    }
    model.advance(to: .zero)
    return model
  }

  /// Returns the ids of the cells in their places, by group.
  private static func ids(_ model: LiveGridModel) -> [[String]] {
    model.places.clusters.map { $0.ids.compactMap(\.self) }
  }

  /// Returns the ids in the order of the settings, found by sorting at once.
  private static func sorted(_ model: LiveGridModel) -> [[String]] {
    Self.ids(model).map { ids in
      func value(_ id: String) -> Double {
        model.cell(withID: id).flatMap(model.value) ?? -.infinity
      }
      func number(_ id: String) -> Int { Int(id.drop { !$0.isNumber }) ?? 0 }
      return model.definition.order == .label
        ? ids.sorted { number($0) < number($1) }
        : ids.enumerated().sorted {
          let (one, other) = (value($0.element), value($1.element))
          return one == other ? $0.offset < $1.offset : one > other
        }.map(\.element)
    }
  }

  /// Values in random order, none for some cells.
  private static func change(_ model: inout LiveGridModel, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for number in 0..<count {
      model.receive(number % 50 == 0 ? .nan : random.double(-9, 9).rounded(), of: "host-\(number)")
    }
  }

  @Test(arguments: [GridOrder.label, .value]) func cellsAreSortedInBoundedSteps(order: GridOrder) {
    var model = Self.model(order)
    let expected = Self.sorted(model)
    var steps = 0
    while model.isWorking {
      model.advance(to: .zero)
      steps += 1
    }
    // A thousand keys are made, or a fixed number of cells moved, in a step.
    #expect(steps >= 13 * Self.count / 16_384 + (order == .label ? Self.count / 1000 : 0) - 1)
    #expect(Self.ids(model) != expected)
    let due = model.nextChange(after: .zero)
    #expect(due.map { $0 > .zero && $0 < .milliseconds(100) } == true)
    model.advance(to: due ?? .zero)
    #expect(Self.ids(model) == expected)
    #expect(!model.isWorking)
  }

  /// The places at a time do not depend on when the steps were done.
  @Test(arguments: [GridOrder.label, .value]) func placesDoNotDependOnTheSteps(order: GridOrder) {
    func play(_ step: Int) -> [[[String]]] {
      var model = Self.model(order)
      var seen: [[[String]]] = []
      for time in stride(from: 10, through: 2600, by: 10) {
        if time % 650 == 0 { Self.change(&model, seed: UInt64(time)) }
        if time % step == 0 || time % 650 == 0 { model.advance(to: .milliseconds(time)) }
        if time % 1300 == 0 { seen.append(Self.ids(model)) }
      }
      return seen
    }
    #expect(play(10) == play(650))
  }

  /// Cells come, go and change their groups while they are sorted, also while the grid is paused.
  @Test(arguments: 0..<4 as Range<UInt64>) func cellsComeAndGoMeanwhile(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var model = Self.model(seed % 2 == 0 ? .label : .value)
    var time = Duration.zero
    for round in 0..<60 {
      for _ in 0..<20 {
        let id = "host-\(random.int(0...Self.count + 500))"
        switch random.int(0...2) {
        case 0: model.removeCell(id)
        case 1: model.receive(random.double(0, 9), of: id)
        default:
          var change = CellChange(id: id)
          change.group = ["group \(random.int(0...3))"]
          model.intake.receive(change)
        }
      }
      if round % 20 == 5 { model.setPaused(true, at: time) }
      if round % 20 == 7 { model.setOrder(round % 40 == 7 ? .value : .label, at: time) }
      if round % 20 == 12 { model.setPaused(false, at: time) }
      time += .milliseconds(random.int(1...90))
      model.advance(to: time)
      let ids = Self.ids(model).joined()
      #expect(ids.count == model.count && Set(ids).count == model.count)
      for _ in 0..<5 {
        let position = random.int(0...model.count - 1)
        #expect(model.cell(atPosition: position).map(model.positionInOrder) == position)
      }
    }
    // Nothing changes anymore, so that two orderings are enough.
    for _ in 0..<40 {
      time += .milliseconds(100)
      model.advance(to: time)
    }
    #expect(model.definition.order == .value ? true : Self.ids(model) == Self.sorted(model))
    #expect(model.ordering == nil && model.sortingDue == nil)
  }
}
