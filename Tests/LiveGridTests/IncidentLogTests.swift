import LiveGrid
import TestSupport
import Testing

/// Cells that become critical, as one thing to say at a time.
struct IncidentLogTests {
  /// Equal events at equal times give equal incidents, at most one in ten seconds, and no cell is lost.
  @Test(arguments: 0..<20) func incidentsAreTenSecondsApart(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var log = IncidentLog()
    var time = Duration.zero
    var said: [IncidentLog.Incident] = []
    func read() {
      guard let incident = log.incident(at: time), said.last != incident else { return }
      said.append(incident)
    }
    for cell in 0..<200 as Range<UInt64> {
      time += .milliseconds(random.int(0...3) == 0 ? random.int(0...4000) : 0)
      read()
      log.note(cell, value: 1, at: time)
      // What is said does not change while it is said.
      read()
    }
    while let next = log.nextChange(after: time) {
      time = next
      read()
    }
    #expect(said.reduce(0) { $0 + 1 + $1.otherCount } == 200)
    for (first, second) in zip(said, said.dropFirst()) {
      #expect(second.time - first.time >= IncidentLog.pause)
    }
    #expect(log.incident(at: time + IncidentLog.pause) == nil)
  }

  @Test func cellsOfHalfASecondAreOneIncident() throws {
    var log = IncidentLog()
    log.note(7, value: 93, at: .seconds(1))
    #expect(log.incident(at: .milliseconds(1499)) == nil)
    #expect(log.nextChange(after: .seconds(1)) == .milliseconds(1500))
    log.note(8, value: 94, at: .milliseconds(1499))
    let incident = try #require(log.incident(at: .milliseconds(1500)))
    #expect(incident.cell == 7 && incident.value == 93 && incident.otherCount == 1)
    #expect(log.nextChange(after: .milliseconds(1500)) == .milliseconds(6500))
    log.note(9, value: 95, at: .seconds(2))
    #expect(log.incident(at: .milliseconds(6499)) == incident)
    // It is not said until the next one, which may have the same words.
    #expect(log.incident(at: .milliseconds(6500)) == nil)
    #expect(log.nextChange(after: .milliseconds(6500)) == .milliseconds(11_500))
    #expect(log.incident(at: .milliseconds(11_500))?.cell == 9)
  }

  @Test func aCellThatComesAndGoesCountsOnce() {
    var log = IncidentLog()
    for tick in 0..<100 { log.note(UInt64(tick % 2), value: 1, at: .milliseconds(tick)) }
    #expect(log.incident(at: .seconds(1))?.otherCount == 1)
  }

  /// Not one that was critical, is stale, or was removed and is another one now.
  @Test func aGridNotesCellsThatBecomeCritical() throws {
    var configuration = LiveGridModel.Configuration()
    configuration.definition.critical = 90
    var model = LiveGridModel.sample(count: 0, configuration: configuration)
    model.receive(20, of: "a")
    model.receive(95, of: "b")
    model.advance(to: .seconds(1))
    let first = try #require(model.incidents.incident(at: .milliseconds(1500)))
    #expect(model.cell(withSerial: first.cell).map { model.id(of: $0) } == "b")
    #expect(first.value == 95 && first.otherCount == 0)
    // It stays critical.
    model.receive(99, of: "b")
    model.advance(to: .seconds(2))
    #expect(model.incidents.nextChange(after: .seconds(7)) == nil)
    var change = CellChange(id: "a")
    change.state = .given(.critical)
    model.intake.receive(change)
    model.advance(to: .seconds(3))
    let second = try #require(model.incidents.nextChange(after: .seconds(7)))
    #expect(second == .milliseconds(11_500))
    let incident = try #require(model.incidents.incident(at: second))
    #expect(model.cell(withSerial: incident.cell).map { model.id(of: $0) } == "a")
    #expect(incident.otherCount == 0)
  }
}
