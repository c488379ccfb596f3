import LiveGrid
import Testing

struct HostSimulationTests {
  @Test func equalSeedsGiveEqualNews() {
    var first = LiveGridModel.sample(count: 0)
    var second = LiveGridModel.sample(count: 0)
    var (one, other) = (HostSimulation(seed: 4), HostSimulation(seed: 4))
    for step in 1...40 {
      let time = Duration.milliseconds(step * 100)
      one.advance(to: time, into: &first.intake)
      // In smaller steps.
      other.advance(to: time - .milliseconds(50), into: &second.intake)
      other.advance(to: time, into: &second.intake)
      first.advance(to: time)
      second.advance(to: time)
    }
    let areEqual = first.frame(at: .seconds(4)).cells == second.frame(at: .seconds(4)).cells
    #expect(areEqual)
  }

  @Test func incidentsMakeCriticalHostsAndEnd() {
    var configuration = LiveGridModel.Configuration()
    configuration.definition.warning = 80
    configuration.definition.critical = 95
    var model = LiveGridModel.sample(count: 0, configuration: configuration)
    var hosts = HostSimulation(seed: 1)
    var critical: [Int] = []
    for second in 0...120 {
      hosts.advance(to: .seconds(second), into: &model.intake)
      model.advance(to: .seconds(second))
      critical.append(model.counts[.critical])
    }
    #expect(model.count > 1950 && model.count < 2050)
    #expect(critical[0] == 0)
    #expect(critical.max().map { $0 > 20 } ?? false)
    #expect(critical.min() == 0)
    #expect(model.places.clusters.count == 12)
  }
}
