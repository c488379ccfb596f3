import CCairo
import Foundation

/// Parts of scenes for inspection, eight times as large: ours on the left, cairo's with FreeType's glyphs on the right.
enum Pictures {
  private static let zoom = 8
  private static let part = (width: 72, height: 44)

  /// Writes a PNG for each scale and place into a folder.
  static func write(to folder: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    let engines: [any Engine] = [HoneycombEngine(threads: 1), CairoEngine()]
    for scale in [1.0, 1.5, 2.0] {
      for workload in Workload.all where ["S3", "S4", "S5"].contains(workload.name) {
        let frames = engines.map { engine in
          let target = Memory(scale: scale)
          engine.prepare(workload, scale: scale, target: target)
          engine.frame()
          return target
        }
        // The label in the middle of a cell, and the cell's left corner.
        guard let cell = workload.cells(scale: scale).min(by: near(960 * scale, 540 * scale))
        else { continue }
        let corner = (Int(cell.x - cell.circumradius) - 6, Int(cell.y) - part.height / 2)
        let label = (Int(cell.x - 40 * scale) - 4, Int(cell.y) - part.height / 2)
        for (name, place) in [("edge", corner), ("label", label)]
        where name == "edge" || workload.hasLabels {
          write(
            frames, from: place, to: "\(folder)/\(workload.name)-\(Int(scale * 100))-\(name).png")
        }
      }
    }
  }

  private static func near(_ x: Double, _ y: Double) -> (Workload.Cell, Workload.Cell) -> Bool {
    { a, b in
      (a.x - x) * (a.x - x) + (a.y - y) * (a.y - y)
        < (b.x - x) * (b.x - x) + (b.y - y) * (b.y - y)
    }
  }

  private static func write(_ frames: [Memory], from place: (Int, Int), to path: String) {
    let gap = 2
    let columns = 2 * part.width + gap
    let (width, height) = (columns * zoom, part.height * zoom)
    var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        let column = x / zoom
        guard column < part.width || column >= part.width + gap else { continue }
        let side = column < part.width ? 0 : 1
        let frame = frames[side]
        let (fx, fy) = (
          place.0 + column - side * (part.width + gap), place.1 + y / zoom
        )
        pixels[y * width + x] = frame.pixels[fy * frame.width + fx]
      }
    }
    pixels.withUnsafeMutableBytes { bytes in
      let surface = cairo_image_surface_create_for_data(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, Int32(width),
        Int32(height), Int32(width * 4))
      cairo_surface_write_to_png(surface, path)
      cairo_surface_destroy(surface)
    }
  }
}
