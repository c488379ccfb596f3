import Glibc

/// Simulated hosts with a load, for demos and measurements: quiet most of the time, with incidents now and then.
///
/// A value: equal seeds and times give equal news.
///
///     var hosts = HostSimulation(seed: 1)
///     hosts.advance(to: .seconds(1), into: &model.intake)
public struct HostSimulation: Sendable {
  /// A simulated host.
  private struct Host {
    var id: String
    var group: Int
    /// The usual load, in per cent, and where it is in its slow wave.
    var base: Double
    var phase: Double
    /// How much the load is above the usual one, which an incident raises.
    var excess = 0.0
    /// Whether the host has stopped reporting.
    var isSilent = false
    /// Whether its details were delivered.
    var isKnown = false
  }

  /// A time at which some hosts of a group have too much load.
  private struct Incident {
    var group: Int
    var end: Duration
    /// The share of the hosts, and the load that is added to theirs.
    var share: Double
    var excess: Double
  }

  /// The length of a step.
  private static let step = Duration.milliseconds(50)
  /// The groups, with their shares of the hosts.
  private static let regions = [
    ("eu-west", 0.38), ("us-east", 0.32), ("ap-south", 0.18), ("sa-east", 0.12),
  ]
  private static let roles = [("web", 0.55), ("db", 0.15), ("cache", 0.3)]

  private var generator: Generator
  private var groups: [[String]] = []
  private var hosts: [Host] = []
  private var incidents: [Incident] = []
  private var next = 0
  private var time = Duration.zero
  private let updatesPerStep: Int
  private var nextIncident = Duration.seconds(4)

  /// Creates hosts in 12 groups.
  ///
  /// - Parameters:
  ///   - seed: The seed of everything random.
  ///   - count: The number of hosts.
  ///   - rate: The number of new values in a second.
  public init(seed: UInt64, count: Int = 2000, rate: Int = 1000) {
    generator = Generator(state: seed)
    updatesPerStep = max(1, rate / 20)
    for (region, regionShare) in Self.regions {
      for (role, roleShare) in Self.roles {
        let members = max(1, Int((Double(count) * regionShare * roleShare).rounded()))
        groups.append([region, role])
        for number in 1...members {
          let base =
            (role == "db" ? 48 : role == "web" ? 38 : 27)
            + Double.random(in: -14...14, using: &generator)
          hosts.append(
            Host(
              id: "\(role)-\(region.prefix(2))-\(number)", group: groups.count - 1, base: base,
              phase: Double.random(in: 0..<(2 * .pi), using: &generator)))
        }
      }
    }
  }

  /// When the next news arrive.
  public var nextChange: Duration { time + Self.step }

  /// Delivers the news up to a time: at first all hosts, then some in each step.
  public mutating func advance(to end: Duration, into intake: inout CellIntake) {
    if !hosts[0].isKnown {
      for index in hosts.indices { introduce(index, into: &intake) }
    }
    while time + Self.step <= end {
      time += Self.step
      simulateIncidents()
      for _ in 0..<updatesPerStep {
        // Roughly in turn, so that changes are spread over the grid.
        next = (next + Int.random(in: 1...13, using: &generator)) % hosts.count
        update(next)
        guard !hosts[next].isSilent else { continue }
        intake.receive(load(of: next), of: hosts[next].id.utf8Span.span)
      }
    }
  }

  private mutating func introduce(_ index: Int, into intake: inout CellIntake) {
    hosts[index].isKnown = true
    let host = hosts[index]
    var change = CellChange(id: host.id)
    change.group = groups[host.group]
    change.value = load(of: index)
    let rack = Int.random(in: 1...40, using: &generator)
    change.detail = """
      {"address": "10.\(host.group).\(index / 250).\(index % 250 + 1)", "rack": "r\(rack)", \
      "kernel": "6.1.0-\(16 + rack % 4)"}
      """
    intake.receive(change)
  }

  private mutating func simulateIncidents() {
    incidents.removeAll { $0.end <= time }
    guard time >= nextIncident else { return }
    let isSevere = Int.random(in: 0..<3, using: &generator) == 0
    incidents.append(
      Incident(
        group: Int.random(in: groups.indices, using: &generator),
        end: time + .milliseconds(Int.random(in: 8_000...20_000, using: &generator)),
        share: isSevere ? 0.5 : 0.15, excess: isSevere ? 62 : 44))
    nextIncident = time + .milliseconds(Int.random(in: 5_000...14_000, using: &generator))
    // A host in 400 stops reporting, and those that have, report again.
    for index in hosts.indices {
      hosts[index].isSilent = Int.random(in: 0..<400, using: &generator) == 0
    }
  }

  /// Moves the load of a host toward what its group has.
  private mutating func update(_ index: Int) {
    // The same hosts for as long as an incident lasts.
    var lot = Generator(state: UInt64(index))
    let luck = Double(lot.next() >> 11) * 0x1p-53
    let excess =
      incidents.filter { $0.group == hosts[index].group && luck < $0.share }
      .map(\.excess).max() ?? 0
    hosts[index].excess += (excess - hosts[index].excess) * 0.45
    hosts[index].base += Double.random(in: -0.6...0.6, using: &generator)
    hosts[index].base = min(max(hosts[index].base, 12), 66)
  }

  /// The load of a host, in per cent with one decimal.
  private func load(of index: Int) -> Double {
    let host = hosts[index]
    let seconds = Double(time.components.seconds)
    let wave = 6 * sin(seconds / 40 + host.phase)
    return (min(max(host.base + wave + host.excess, 0), 100) * 10).rounded() / 10
  }

  /// A generator of random numbers.
  ///
  /// Source: G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number Generators", SplitMix64.
  private struct Generator: RandomNumberGenerator, Sendable {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = state
      word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
      return word ^ word >> 31
    }
  }
}
