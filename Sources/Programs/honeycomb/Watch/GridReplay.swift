import CommandSupport
import Documents
import Drawing
import LiveGrid
import Motion
import Recording
import Viewer
import Watch

/// Plays a recording of a live grid without a display, and prints what was activated or shown.
struct GridReplay {
  let script: EventScript
  let theme: Theme
  let options: ScriptOptions

  /// Prints the state at some times, each as a line; without times the cells that were activated.
  ///
  /// - Parameter times: The times, in ascending order; `nil` for the cells that were activated.
  /// - Throws: `InputError` if the header is wrong, and `ExitStatus` if standard output cannot be written.
  func run(at times: [Duration]?) throws {
    var lines: [UInt8] = []
    let host = try options.makeGrid(of: script, theme: theme) { cell, model in
      lines += CellWriter.line(of: cell, in: model.grid)
    }
    guard let times else {
      host.play(to: script.duration)
      return try StandardOutput.write(lines)
    }
    var frame = GridFrame()
    for time in times {
      host.play(to: time)
      host.stage.model.frame(at: time, into: &frame)
      try StandardOutput.write(Self.line(for: frame, of: host.stage.model.grid))
    }
  }

  /// Returns the line for a frame: the number of cells in each state, and the cells that are visible.
  private static func line(for frame: GridFrame, of grid: borrowing LiveGridModel) -> [UInt8] {
    let cells =
      frame.cells.map { ($0.index, Double($0.center.x), Double($0.center.y)) }
      + zip(frame.dots.indices, frame.dots.centers).map { ($0, Double($1.x), Double($1.y)) }
    let rows = cells.map { index, x, y in
      (
        id: grid.id(of: index), value: grid.value(of: index), state: grid.state(of: index),
        isStale: grid.look(of: index).isStale, center: [x, y]
      )
    }
    let (counts, staleCount) = (grid.counts, grid.staleCount)
    let (count, lineCount, badLineCount) = (grid.count, grid.lineCount, grid.badLineCount)
    let isPaused = grid.isPaused
    return JSONWriter.line { writer in
      writer.member("t", frame.time.inSeconds)
      writer.member("count", count)
      for state in CellState.allCases { writer.member(state.name, counts[state]) }
      writer.member("stale", staleCount)
      writer.member("lines", lineCount)
      writer.member("bad", badLineCount)
      writer.member("paused", isPaused)
      writer.member("settled", frame.isSettled)
      writer.member("cells", each: rows) { writer, row in
        writer.object { writer in
          writer.member("id", row.id)
          if let value = row.value { writer.member("value", value) }
          writer.member("state", row.state.name)
          if row.isStale { writer.member("stale", true) }
          writer.member("center", row.center)
        }
      }
    }
  }
}
