import Files
import Glibc
import Sessions
import Synchronization
import TestSupport
import Testing

@testable import Shipping

/// More kiosks than the server has connections.
///
/// With `HONEYCOMB_MEASURE_FLEET=1` these are 200 with 1,000 sessions each, and a server with its default of 100 connections.
struct FleetLoadTests {
  private struct Tally {
    var shipped = 0
    /// The connections that the server refused because it had too many.
    var refused = 0
    var others: [ShippingError] = []
  }

  /// No shipper ends before all sessions are there, so that none gets a connection because another one has left.
  @Test func moreShippersThanConnectionsShipEverySessionOnce() throws {
    let isLarge = getenv("HONEYCOMB_MEASURE_FLEET") != nil
    let (kiosks, sessions) = isLarge ? (200, 1000) : (16, 20)
    // Three of them are for administrators.
    let server = try PostgresServer(connections: isLarge ? 100 : 10)
    let fleet = try Fleet(server: server)
    try fleet.rows(
      "SELECT honeycomb.add_kiosk('k' || g, 'kiosk_k' || g) FROM generate_series(1, \(kiosks)) g")
    // Made before, so that all want a connection at the same time.
    let outboxes = (0..<kiosks).map { index in
      var generator = SplitMix64(seed: UInt64(index))
      return MemoryOutbox((0..<sessions).map { _ in generator.session(kiosk: "k\(index + 1)") })
    }
    let tally = Mutex(Tally())
    let left = Mutex<[Int]>([])
    let end = try WakeUpPipe()
    let start = Deadline.now
    inThreads(kiosks + 1) { index in
      guard index < kiosks else {
        _ = Deadline(seconds: isLarge ? 1200 : 30).wait {
          tally.withLock { $0.shipped == kiosks * sessions || !$0.others.isEmpty }
        }
        return end.wakeUp()
      }
      var outbox = outboxes[index]
      var shipper = Shipper(
        fleet.settings("kiosk_k\(index + 1)"), generator: SplitMix64(seed: UInt64(index)))
      shipper.run(&outbox, until: end.descriptor) { event in
        tally.withLock { tally in
          switch event {
          case .shipped(let counts): tally.shipped += counts.accepted + counts.duplicates
          case .failed(let error, _):
            if event.isQuiet { tally.refused += 1 } else { tally.others.append(error) }
          case .connected, .setAside: break
          }
        }
      }
      left.withLock { $0.append(outbox.pending.count) }
    }
    let time = Deadline.now - start
    let result = tally.withLock { $0 }
    #expect(result.others == [])
    #expect(result.refused > 0)
    #expect(left.withLock { $0 } == [Int](repeating: 0, count: kiosks))
    #expect(try fleet.number("SELECT count(*) FROM honeycomb.session") == kiosks * sessions)
    #expect(
      try fleet.number("SELECT count(DISTINCT session) FROM honeycomb.session")
        == kiosks * sessions)
    #expect(
      try fleet.rows("SELECT DISTINCT count(*) FROM honeycomb.session GROUP BY kiosk")
        == [["\(sessions)"]])
    #expect(
      try fleet.number("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()")
        == 0)
    if isLarge {
      print(
        "\(kiosks) kiosks: \(kiosks * sessions) sessions in \(time) s, \(Double(kiosks * sessions) / time) a second,"
          + " \(result.refused) connections refused")
    }
  }
}
