import Foundation

/// A recorded event script (spec 7.2), as another program would read it.
struct E2EScript {
  struct Event: Decodable {
    let t: Double
    let type: String
    let x: Double?
    let y: Double?
    let key: String?
    let lines: Int?
  }

  let events: [Event]

  init(text: String) throws {
    var lines = text.split(separator: "\n").dropFirst()
    var events: [Event] = []
    while let line = lines.popFirst() {
      let event = try JSONDecoder().decode(Event.self, from: Data(line.utf8))
      // The lines of a delivery are not events.
      lines = lines.dropFirst(event.lines ?? 0)
      events.append(event)
    }
    self.events = events
  }

  func times(of type: String) -> [Double] { events.filter { $0.type == type }.map(\.t) }

  /// The start of the pointer's movement to each press: the time of the first move that led to it.
  var timesOfArrival: [Double] {
    events.indices.filter { events[$0].type == "press" }.map { press in
      let before = events[..<press].lastIndex { $0.type != "move" } ?? -1
      return events[before + 1].t
    }
  }

  /// A time just before the last key, which ended the session.
  var beforeLastKey: Double { (events.last { $0.type == "key" }?.t ?? 0) - 1e-6 }
}

/// A state (spec 7.3), as another program would read it.
struct E2EState: Decodable {
  struct Cell: Decodable {
    let id: String
    let q: Int
    let r: Int
    let home: [Double]
    let center: [Double]
    let size: Double
    let scale: Double
    let picked: Bool
  }

  let offset: [Double]
  let velocity: [Double]
  let settled: Bool
  let viewport: [Double]
  let picked: [String]
  let message: String
  let cells: [Cell]

  /// Returns the topic whose drawn hexagon (117 px between opposite sides at scale 1) covers a point.
  ///
  /// Ignores the rounded corners; the caller must avoid points near a corner.
  func topic(atX x: Double, y: Double) -> Cell? {
    cells.last { cell in
      let inradius = 58.5 * cell.scale
      let dx = abs(x - cell.center[0])
      let dy = abs(y - cell.center[1])
      return dy <= inradius && dx * 3.0.squareRoot() / 2 + dy / 2 <= inradius
    }
  }
}
