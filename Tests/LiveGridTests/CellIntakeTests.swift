import TestSupport
import Testing

@testable import LiveGrid

struct CellIntakeTests {
  /// Returns an intake with a cell that has a value and a label.
  private static func intake() -> CellIntake {
    var intake = CellIntake()
    intake.receive(1, of: "web-1".utf8Span.span)
    var change = CellChange(id: "web-1")
    change.label = "Web"
    intake.receive(change)
    return intake
  }

  @Test func laterNewsOfACellReplaceEarlierOnes() {
    var intake = CellIntake()
    intake.receive(1, of: "web-1".utf8Span.span)
    intake.receive(2, of: "web-2".utf8Span.span)
    intake.receive(3, of: "web-1".utf8Span.span)
    #expect(intake.changed == [0, 1])
    #expect(intake.lineCount == 3)
    #expect(intake.ids.count == 2)
    #expect(intake.cellNews(at: 0).value == 3)
  }

  @Test func removalOfAnUnknownCellAddsNone() {
    var intake = CellIntake()
    var removal = CellChange(id: "web-1")
    removal.isRemoval = true
    intake.receive(removal)
    #expect(intake.isEmpty)
    #expect(intake.ids.count == 0)
  }

  @Test func changeKeepsTheValueBeforeIt() throws {
    let change = try #require(Self.intake().cellNews(at: 0).change)
    #expect(change.value == 1 && change.label == "Web")
  }

  @Test func valueBehindARemovalIsANewCell() throws {
    var intake = Self.intake()
    var removal = CellChange(id: "web-1")
    removal.isRemoval = true
    intake.receive(removal)
    intake.receive(5, of: "web-1".utf8Span.span)
    let change = try #require(intake.cellNews(at: 0).change)
    #expect(!change.isRemoval && change.isReplacement && change.label == nil && change.value == 5)
    // A change does the same, and what follows keeps it.
    intake.receive(removal)
    var label = CellChange(id: "web-1")
    label.label = "New"
    intake.receive(label)
    intake.receive(6, of: "web-1".utf8Span.span)
    let second = try #require(intake.cellNews(at: 0).change)
    #expect(second.isReplacement && second.label == "New" && second.value == 6)
  }

  @Test func timeBelongsToTheLatestValue() {
    var intake = CellIntake()
    intake.receive(1, at: 1000, of: "a".utf8Span.span)
    intake.receive(2, of: "b".utf8Span.span)
    #expect(intake.cellNews(at: 0).time == 1000 && intake.cellNews(at: 1).time == nil)
    intake.receive(3, of: "a".utf8Span.span)
    intake.receive(4, at: 2000, of: "b".utf8Span.span)
    #expect(intake.cellNews(at: 0).time == nil && intake.cellNews(at: 1).time == 2000)
    var change = CellChange(id: "b")
    change.label = "B"
    intake.receive(change)
    #expect(intake.cellNews(at: 1).change?.time == 2000)
  }

  @Test func staleCellIsNoLongerStaleWithAValue() {
    var intake = CellIntake()
    intake.markStale("unknown".utf8Span.span)
    #expect(intake.isEmpty)
    intake.receive(1, of: "a".utf8Span.span)
    intake.clearNews()
    intake.markStale("a".utf8Span.span)
    #expect(intake.cellNews(at: 0).change?.isStale == true)
    intake.receive(2, of: "a".utf8Span.span)
    #expect(intake.cellNews(at: 0).change?.isStale == false)
  }

  @Test func historyBringsItsCell() {
    var intake = CellIntake()
    let points = [CellPast.Point(time: 1, value: 2), CellPast.Point(time: 3, value: 4)]
    intake.receiveHistory(of: "a".utf8Span.span, points: points)
    #expect(intake.changed == [0] && intake.lineCount == 0)
    #expect(intake.histories == [CellPast(index: 0, points: points)])
    intake.clearNews()
    #expect(intake.isEmpty)
  }

  /// News in any order, taken over at any time, lead to the same state of each cell.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func stateOfACellDoesNotDependOnWhenNewsAreTakenOver(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var often = CellIntake()
    var seldom = CellIntake()
    var oftenCells: [String: CellChange] = [:]
    var seldomCells: [String: CellChange] = [:]
    for step in 1...3000 {
      var change = CellChange(id: "cell-\(random.int(0...20))")
      switch random.int(0...5) {
      case 0: change.isRemoval = true
      case 1: change.label = "\(step)"
      case 2: change.state = .given(.warning)
      default: change.value = Double(step)
      }
      if let value = change.value {
        often.receive(value, of: change.id.utf8Span.span)
        seldom.receive(value, of: change.id.utf8Span.span)
      } else {
        often.receive(change)
        seldom.receive(change)
      }
      Self.takeOver(&often, into: &oftenCells)
      guard step.isMultiple(of: 50) else { continue }
      Self.takeOver(&seldom, into: &seldomCells)
      #expect(oftenCells == seldomCells)
    }
  }

  /// Values that are received together lead to the same cells, in the same order, as those received one by one.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func queueIsTheSameAsOneByOne(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var together = CellIntake()
    var single = CellIntake()
    for step in 1...20_000 {
      var id = Array("id".utf8) + Array(repeating: 0, count: random.int(0...34))
      id[id.count - 1] = UInt8(random.int(0...255))
      let time = random.int(0...3) == 0 ? Double(step) : nil
      let isQueued = together.queue(Double(step), at: time, of: id.span)
      #expect(isQueued == (id.count <= 32))
      if !isQueued { together.receive(Double(step), at: time, of: id.span) }
      single.receive(Double(step), at: time, of: id.span)
      guard random.int(0...99) == 0 else { continue }
      together.receiveQueue()
      #expect(together.changed == single.changed && together.lineCount == single.lineCount)
      for position in single.changed.indices {
        let (news, other) = (single.cellNews(at: position), together.cellNews(at: position))
        #expect(together.ids.id(at: other.index) == single.ids.id(at: news.index))
        #expect(other.value == news.value && other.time == news.time)
      }
      let removed = UInt32(random.int(0...single.ids.endIndex - 1))
      for _ in 0..<2 {
        single.clearNews()
        single.forget(removed)
        swap(&single, &together)
      }
    }
    #expect(single.ids.count > 1000)
  }

  /// Applies news as the model does.
  private static func takeOver(_ intake: inout CellIntake, into cells: inout [String: CellChange]) {
    var removed: [UInt32] = []
    for position in intake.changed.indices {
      let news = intake.cellNews(at: position)
      let id = intake.ids.id(at: news.index)
      if let change = news.change {
        if change.isRemoval {
          cells[id] = nil
          removed.append(news.index)
          continue
        }
        var cell = change.isReplacement ? CellChange(id: id) : cells[id] ?? CellChange(id: id)
        cell.value = change.value ?? cell.value
        cell.label = change.label ?? cell.label
        cell.state = change.state ?? cell.state
        cells[id] = cell
      } else {
        cells[id, default: CellChange(id: id)].value = news.value
      }
    }
    intake.clearNews()
    for index in removed { intake.forget(index) }
  }
}
