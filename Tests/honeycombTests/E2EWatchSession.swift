import Foundation
import TestSupport
import Testing

/// What `honeycomb replay --state` prints for a live grid.
struct GridState: Decodable {
  struct Cell: Decodable, Equatable {
    let id: String
    let value: Double?
    let state: String
    let stale: Bool?
    let center: [Double]

    /// The pixel at the center, in a window of scale 1.
    var pixel: (x: Int, y: Int) { (Int(center[0]), Int(center[1])) }
  }

  let count: Int
  let ok: Int
  let warning: Int
  let critical: Int
  let unknown: Int
  let none: Int
  let stale: Int
  let lines: Int
  let bad: Int
  let paused: Bool
  let settled: Bool
  let cells: [Cell]

  /// Returns the cell with an id.
  func cell(_ id: String) throws -> Cell { try #require(cells.first { $0.id == id }) }

  /// Returns the states of a recording at some times, by default at its end.
  static func states(of recording: String, at times: [Double]? = nil) throws -> [GridState] {
    let at = times.map { ["--at", $0.map { String(format: "%.9f", $0) }.joined(separator: ",")] }
    let ending = try Program.run(["replay", recording, "--state"] + (at ?? []))
    guard ending.status == 0 else { throw E2ESession.Failure.commandFailed(ending.errors) }
    return try ending.output.split(separator: "\n").map { line in
      try JSONDecoder().decode(GridState.self, from: Data(line.utf8))
    }
  }
}

/// The window of `honeycomb watch`: 1200 x 400 pixels of a screen of 1280 x 480.
extension E2ESession {
  /// Starts `honeycomb watch` with options.
  static func watch(
    _ options: [String] = [], size: String = "1200x400", pipe: OutputPipe? = nil,
    pipesErrors: Bool = false
  ) throws -> E2ESession {
    try E2ESession(
      command: "watch", other: ["--reduced-motion"] + options, size: size,
      on: XServer(width: 1280, height: 480), feedsInput: true, pipe: pipe, pipesErrors: pipesErrors)
  }

  /// Returns the state of a grid that has read lines and has the size of the window.
  static func expected(_ lines: String) throws -> GridState {
    let folder = try TemporaryFolder()
    let recording = try folder.write(recording(of: lines), to: "expected.jsonl")
    return try #require(try GridState.states(of: recording).first)
  }

  /// Returns a recording in which lines arrive in the first second.
  static func recording(of lines: String) -> String {
    let count = lines.count { $0 == "\n" }
    return """
      {"honeycomb": 1, "size": [1200, 400], "watch": true, "reduced-motion": "yes"}
      {"t": 0.5, "type": "delivery", "lines": \(count), "read": \(count)}
      \(lines){"t": 2, "type": "end"}

      """
  }

  /// The picture of the cells, without the header and the footer.
  func cellPicture() throws -> XPicture {
    let place = try outside.geometry(of: window)
    return try outside.picture(
      of: window, x: 0, y: 80, width: place.width, height: place.height - 130)
  }

  /// Returns the color of the window at the top of the middle of a cell, where no text is.
  func color(of cell: GridState.Cell) throws -> UInt32 {
    try pixel(cell.pixel.x, cell.pixel.y) & 0xFF_FFFF
  }

  /// Waits until the window shows something else than `color` at a cell.
  func awaitChange(of cell: GridState.Cell, from color: UInt32, seconds: Double = 5) throws -> Bool
  {
    try Deadline(seconds: seconds).wait { try self.color(of: cell) != color }
  }

  /// Returns the state of the recording at its end.
  func gridState() throws -> GridState {
    try #require(try GridState.states(of: folder.path("script.jsonl")).first)
  }
}
