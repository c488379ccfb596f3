import Glibc
import Sessions
import TestSupport
import Testing

@testable import Shipping

/// Not a test of a claim: fills a fleet's database with 10^7 picks and prints the time of each view.
///
/// Runs with `HONEYCOMB_MEASURE_FLEET=1 swift test --filter FleetMeasurement`, for about five minutes. The sessions are made by the
/// server, of 500 kiosks, 300 topics and 365 days, and counted by `honeycomb.recount`.
@Suite(.enabled(if: getenv("HONEYCOMB_MEASURE_FLEET") != nil))
struct FleetMeasurement {
  @Test func viewsOfTenMillionPicks() throws {
    let server = try PostgresServer()
    let fleet = try Fleet(server: server)
    var generator = SplitMix64(seed: 1)
    var outbox = MemoryOutbox((0..<10_000).map { _ in generator.session() })
    let empty = Deadline.now
    _ = try fleet.ship(&outbox)
    print(
      "10,000 sessions shipped to an empty database: \(10_000 / (Deadline.now - empty)) a second")

    let count = getenv("HONEYCOMB_MEASURE_FLEET").map { Int(String(cString: $0)) ?? 1 } ?? 1
    let sessions = count > 1 ? count : 2_500_000
    var start = Deadline.now
    try server.run(
      """
      INSERT INTO honeycomb.kiosk (kiosk, role)
      SELECT 'kiosk ' || g, 'kiosk_' || g FROM generate_series(1, 500) g;
      INSERT INTO honeycomb.session
      SELECT gen_random_uuid(), o, o + interval '40 seconds', 'kiosk ' || 1 + g % 500,
        (ARRAY['de', 'en', 'fr', 'es', 'ar', 'ja'])[1 + g % 6], 'accepted', repeat('a', 64),
        (SELECT jsonb_agg(jsonb_build_object('id', 'topic-' || t, 'label', 'Topic ' || t,
          'path', jsonb_build_array('Root', 'Group ' || t / 20, 'Topic ' || t)))
        FROM (SELECT (random() * random() * 300)::int AS t FROM generate_series(1, 4) WHERE g > 0) AS p), '[]'
      FROM (
        SELECT g, timestamptz '2026-01-01 00:00:00+00' + random() * interval '364 days' AS o
        FROM generate_series(1, \(sessions)) g) AS r;
      INSERT INTO honeycomb.topic_label (topic, language, catalogue, label, path)
      SELECT 'topic-' || t, l, repeat(c, 64), 'Topic ' || t, ARRAY['Root', 'Topic ' || t]
      FROM generate_series(0, 300) t, unnest(ARRAY['de', 'en', 'fr', 'es', 'ar', 'ja']) l, unnest(ARRAY['a', 'b', 'c']) c;
      """, in: fleet.database)
    print("\(sessions) sessions made in \(Int(Deadline.now - start)) s")
    start = Deadline.now
    try fleet.connect(as: "postgres").run("SELECT honeycomb.recount()")
    print("counted in \(Int(Deadline.now - start)) s")
    try fleet.connect(as: "postgres").run("VACUUM ANALYZE")
    print("picks: \(try fleet.number("SELECT sum(picks) FROM honeycomb.counts_by_day"))")
    for table in ["session", "rollup", "topic_rollup", "day_rollup", "hour_rollup", "topic_label"] {
      print("rows of \(table): \(try fleet.number("SELECT count(*) FROM honeycomb.\(table)"))")
    }
    print(
      "size of the database:",
      try fleet.rows("SELECT pg_size_pretty(pg_database_size(current_database()))")[0][0] ?? "")

    var connection = try fleet.connect(as: "postgres")
    for query in [
      "counts_by_topic", "counts_by_topic ORDER BY picks DESC LIMIT 20", "counts_by_day",
      "counts_by_kiosk", "counts_by_hour", "rollup WHERE kiosk = 'kiosk 7'",
      "rollup WHERE day = '2026-05-01'", "rollup WHERE topic = 'topic-7'",
    ] {
      var times: [Double] = []
      var rows = 0
      for _ in 0..<9 {
        let start = Deadline.now
        rows = try connection.rows(of: "SELECT * FROM honeycomb.\(query)").count
        times.append((Deadline.now - start) * 1000)
      }
      times.sort()
      print("\(query): \(rows) rows, median \(times[4]) ms, longest \(times[8]) ms")
    }

    outbox = MemoryOutbox((0..<10_000).map { _ in generator.session() })
    start = Deadline.now
    _ = try fleet.ship(&outbox)
    print(
      "10,000 sessions shipped to the full database: \(10_000 / (Deadline.now - start)) a second")
  }
}

extension PostgresConnection {
  /// Runs a statement that takes long.
  fileprivate consuming func run(_ statement: String) throws {
    _ = try rows(of: statement, within: .seconds(3600))
  }
}
