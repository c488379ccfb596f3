import Foundation
import TestSupport
import Testing

/// Clicks on drawn topics, and the subtopics that appear.
@Suite(.serialized) struct E2EChoiceTests {
  /// Replays a session and returns the topic under each click, from the drawn hexagons.
  private func topicsHit(in session: E2ESession, script: E2EScript) throws -> [E2EState.Cell?] {
    let presses = script.events.filter { $0.type == "press" }
    let states = try session.states(at: presses.map { $0.t - 1e-6 })
    return zip(presses, states).map { press, state in
      state.topic(atX: press.x ?? 0, y: press.y ?? 0)
    }
  }

  /// Returns the picks after these topics are toggled in turn.
  private func picks(toggling ids: [String]) -> [String] {
    ids.reduce(into: []) { picks, id in
      if picks.contains(id) { picks.removeAll { $0 == id } } else { picks.append(id) }
    }
  }

  @Test func aClickTogglesAndCentersTheTopicDrawnUnderThePointer() throws {
    let session = try E2ESession(look: ["--min", "1"], other: ["--json"])
    // The fringe, the center twice, and small topics at the edge.
    var shown: [XPicture] = []
    for (x, y) in [(57, 145), (240, 240), (240, 240), (422, 240), (131, 103), (240, 330)] {
      shown.append(try session.picture())
      try session.click(x, y)
      try session.settle()
    }
    // The place where a fling comes to rest depends on the timing of its steps.
    try session.fling(from: (300, 200), by: (-4, 5), steps: 10)
    try session.settle()
    shown.append(try session.picture())
    let place = try #require(shown[6].placeOnATopic(nearX: 131, y: 290))
    try session.click(place.x, place.y)
    try session.settle()
    let last = try session.picture()
    try session.strike(.enter)
    let ending = try session.program.end()
    #expect(ending.status == 0)

    let script = try session.script()
    let hits = try topicsHit(in: session, script: script)
    // The seventh press belongs to the fling.
    let aimed = Array(hits.prefix(6) + hits.suffix(1))
    let clicked = aimed.compactMap(\.self)
    #expect(clicked.count >= 6, "points that were on a topic: \(aimed.map { $0?.id ?? "none" })")
    #expect(clicked.filter { $0.scale < 0.5 }.count >= 2, "none was in the fringe")
    let picked = picks(toggling: clicked.map(\.id))
    let printed = try ending.output.split(separator: "\n").map { line in
      try JSONDecoder().decode(E2EPick.self, from: Data(line.utf8))
    }
    #expect(printed.map(\.id) == picked)
    #expect(printed.map(\.order) == Array(1...printed.count))

    // The picture before each click is the rendered one, so the hexagons above are those on the
    // screen.
    let arrivals = script.timesOfArrival
    for (picture, time) in zip(shown, arrivals.prefix(6) + arrivals.suffix(1)) {
      #expect(picture.differences(from: try session.rendered(at: time - 1e-6)) == 0)
    }
    let end = try #require(try session.states(at: [script.beforeLastKey]).first)
    let final = try #require(hits.last ?? nil)
    let middle = try #require(end.cells.first { $0.id == final.id })
    #expect(hypot(middle.center[0] - 240, middle.center[1] - 240) < 0.001)
    #expect(middle.picked == picked.contains(final.id))
    // Only a picked topic has more green than red here.
    let ink = last[240, 200]
    #expect((ink >> 8 & 255 > ink >> 16 & 255) == middle.picked)
  }

  @Test func subtopicsStandInTheNearestFreeCellsWithinASecond() throws {
    // Seven roots fill the disk of radius 1, so the nearest free cells are two steps away.
    let session = try E2ESession(
      topics: "A\n  A1\n  A2\n  A3\nB\n  B1\n  B2\nC\nD\nE\nF\nG\n", other: ["--min", "1"],
      size: "640x480")
    // A in the center, then B at its lower right.
    try session.click(320, 240)
    try session.settle()
    try session.click(320 + 100, 240 + 55)
    try session.settle()
    let last = try session.picture()
    try session.strike(.enter)
    #expect(try session.program.end() == .init(status: 0, output: "A\nB\n"))

    let script = try session.script()
    let releases = script.times(of: "release")
    let states = try session.states(at: releases.map { $0 + 1 } + [script.beforeLastKey])
    var occupied: [String: E2ELattice.Cell] = [:]
    for (id, cell) in zip("ABCDEFG", E2ELattice.spiral(count: 7)) { occupied[String(id)] = cell }
    for (parent, children, state) in [
      ("A", ["A1", "A2", "A3"], states[0]), ("B", ["B1", "B2"], states[1]),
    ] {
      let home = try #require(occupied[parent])
      for child in children {
        let free = try #require(
          E2ELattice.spiral(count: 61).map { (home.q + $0.q, home.r + $0.r) }
            .first { cell in !occupied.values.contains { $0 == cell } })
        occupied[child] = free
        let shown = state.cells.first { $0.id == "\(parent)/\(child)" }
        if let shown {
          #expect((shown.q, shown.r) == free, "\(child)")
          #expect(abs(shown.scale - shown.size / 125) < 1e-3, "\(child) still grows after a second")
        } else {
          // Outside of the window: the state must not list the topic elsewhere, and its cell is far away.
          let center = E2ELattice.home(free)
          #expect(
            abs(center[0] + state.offset[0]) > 200 || abs(center[1] + state.offset[1]) > 120,
            "\(child) is missing")
        }
      }
    }
    #expect(states[2].cells.contains { $0.id == "B/B1" })
    #expect(last.differences(from: try session.rendered(at: script.beforeLastKey)) == 0)
  }
}

/// A line of `--json` (spec 7.6), as another program would read it.
struct E2EPick: Decodable, Equatable {
  let id: String
  let label: String
  let value: String
  let path: [String]
  let order: Int
}

extension XPicture {
  /// Returns the center of the nearest 9 x 9 pixels that a topic covers completely, in the dark theme.
  fileprivate func placeOnATopic(nearX x: Int, y: Int) -> (x: Int, y: Int)? {
    let places = (4..<height - 4).flatMap { row in (4..<width - 4).map { (x: $0, y: row) } }
    func distance(_ place: (x: Int, y: Int)) -> Double {
      hypot(Double(place.x - x), Double(place.y - y))
    }
    return places.sorted { distance($0) < distance($1) }.first { place in
      (place.y - 4...place.y + 4).allSatisfy { row in
        // The background and its shadows are darker in each channel.
        (place.x - 4...place.x + 4).allSatisfy { column in
          let pixel = self[column, row]
          return max(pixel >> 8 & 255, pixel & 255) > 0x60
        }
      }
    }
  }
}
