import CBench
import Foundation
import Glibc
import TestSupport

/// The live grid beside Chromium with the same hexagons as SVG.
///
/// Both have the same number of changes in a sixtieth of a second and all processors.
enum BrowserComparison {
  private static let seconds = 10.0
  private static let size = (width: 1920, height: 1080)

  private enum Failure: Error {
    case noFrames(String)
  }

  /// How fast a page is drawn.
  private struct Page {
    var framesPerSecond: Double
    /// The memory of all processes of the browser, in bytes.
    var memory: Double
  }

  /// Prints a table for 10^2 to 10^5 cells.
  static func run(program: String) throws {
    let folder = try TemporaryFolder()
    let bench = LiveGridBench(program: program, folder: folder.path(""), sharesProcessors: true)
    print("cells    changes/s  Chromium frames/s   MB  honeycomb frames/s   MB")
    for cells in [100, 1000, 10_000, 100_000] {
      let changes = min(cells / 3, 100_000 / 60)
      let page = try draw(cells: cells, changes: changes, in: folder)
      let stream = try bench.stream(
        cells: cells, rate: 60 * changes, zoomSteps: 0, load: 1, seconds: seconds)
      print(
        String(
          format: "%-8d %9d %18.1f %4.0f %19.1f %4.0f", cells, 60 * changes, page.framesPerSecond,
          page.memory / 1e6, stream.framesPerSecond, stream.memory / 1e6))
    }
  }

  private static func draw(cells: Int, changes: Int, in folder: TemporaryFolder) throws -> Page {
    let page = try folder.write(html(cells: cells, changes: changes), to: "cells-\(cells).html")
    let profile = "profile-\(cells)"
    try folder.makeFolder(profile)
    let server = try XServer(width: size.width, height: size.height)
    let browser = try Program(
      [
        "--no-sandbox", "--no-first-run", "--disable-background-networking", "--kiosk",
        "--user-data-dir=\(folder.path(profile))", "--window-position=0,0",
        "--window-size=\(size.width),\(size.height)", "--enable-logging=stderr", "file://\(page)",
      ], of: "chromium", display: server.display, variables: ["HOME=\(folder.path(""))"])
    defer {
      browser.send(SIGTERM)
      _ = try? browser.end(within: 10)
    }
    let text = Deadline(seconds: 90)
    while !text.isOver {
      usleep(200_000)
      guard let frames = browser.errorsSoFar.firstMatch(of: /frames (\d+) in (\d+)/),
        let count = Double(frames.1), let milliseconds = Double(frames.2)
      else { continue }
      return Page(
        framesPerSecond: count / milliseconds * 1e3,
        memory: LiveGridBench.proportionalMemory(ofTree: browser.process))
    }
    throw Failure.noFrames(browser.errorsSoFar)
  }

  /// A page that changes the colors of some cells in each animation frame, and reports its frames after ten seconds.
  private static func html(cells: Int, changes: Int) -> String {
    """
    <!DOCTYPE html><style>html, body { margin: 0; background: #111 } svg { display: block }</style>
    <script>
    const count = \(cells), changes = \(changes), width = \(size.width), height = \(size.height)
    let radius = Math.sqrt(width * height / count / 2.598), columns, rows
    do {
      columns = Math.floor(width / (Math.sqrt(3) * radius) - 0.5)
      rows = Math.floor((height / radius - 0.5) / 1.5)
      if (columns * rows < count) radius *= 0.995
    } while (columns * rows < count)
    const colors = Array.from({ length: 64 }, (_, i) => `hsl(${280 - 4 * i} 70% ${30 + i / 2}%)`)
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg")
    svg.setAttribute("width", width)
    svg.setAttribute("height", height)
    const polygons = []
    for (let i = 0; i < count; i++) {
      const row = Math.floor(i / columns), column = i % columns
      const x = (column + 1 + (row % 2) / 2) * Math.sqrt(3) * radius, y = (1 + 1.5 * row) * radius
      const points = []
      for (let k = 0; k < 6; k++) {
        const angle = Math.PI * (k / 3 + 1 / 6)
        points.push((x + 0.93 * radius * Math.cos(angle)).toFixed(2) + "," + (y + 0.93 * radius * Math.sin(angle)).toFixed(2))
      }
      const polygon = document.createElementNS("http://www.w3.org/2000/svg", "polygon")
      polygon.setAttribute("points", points.join(" "))
      polygon.setAttribute("fill", colors[i % 64])
      svg.appendChild(polygon)
      polygons.push(polygon)
    }
    document.addEventListener("DOMContentLoaded", () => document.body.appendChild(svg))
    let update = 0, frames = -10, start
    function step(time) {
      // The first frames include the layout of the page.
      if (frames++ == 0) start = time
      for (let i = 0; i < changes; i++, update++) {
        polygons[update * (618033 % count) % count].setAttribute("fill", colors[(update * 37 + Math.floor(update / count)) % 64])
      }
      if (start !== undefined && time - start >= \(Int(seconds) * 1000)) {
        console.log(`frames ${frames - 1} in ${Math.round(time - start)}`)
      } else requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
    </script>
    """
  }
}
