import Foundation

/// Blend2D by its Python package, in a process of its own (`Benchmarks/draw-with-blend2d.py`).
final class Blend2D {
  /// The version of the package.
  private(set) var version = ""
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var buffer = Data()

  /// A case as the script reads it.
  private struct Case: Encodable {
    struct Shape: Encodable {
      var color: [Int]
      var contours: [[Double]]?
      var circle: [Double]?
    }

    var width: Int
    var height: Int
    var shapes: [Shape]
  }

  private static func encoded(_ drawn: ShapeCase) -> Case {
    let shapes = drawn.shapes.map { shape in
      let color = [shape.color.red, shape.color.green, shape.color.blue, shape.color.alpha]
      var result = Case.Shape(color: color.map { Int($0) })
      switch shape.outline {
      case .convex(let corners):
        result.contours = [corners.flatMap { [Double($0.x), Double($0.y)] }]
      case .contours(let contours):
        result.contours = contours.map { $0.flatMap { [Double($0.x), Double($0.y)] } }
      case .circle(let center, let radius):
        result.circle = [Double(center.x), Double(center.y), radius]
      }
      return result
    }
    return Case(width: drawn.width, height: drawn.height, shapes: shapes)
  }

  /// Starts the script with some cases; `nil` if the package is not installed.
  init?(_ cases: [ShapeCase], root: String, folder: String) throws {
    let file = folder + "/shapes.json"
    try JSONEncoder().encode(cases.map(Self.encoded)).write(to: URL(fileURLWithPath: file))
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", root + "/Benchmarks/draw-with-blend2d.py", file]
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["PYTHONPATH": root + "/Benchmarks/.build/python"]) { $1 }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    guard let line = readLine() else { return nil }
    version = line
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Draws a case, and returns the milliseconds with the calls from Python, and those of the calls alone.
  func measure(_ index: Int) throws -> (full: Double, calls: Double)? {
    try input.fileHandleForWriting.write(contentsOf: Data("\(index)\n".utf8))
    let numbers = readLine()?.split(separator: " ").compactMap { Double($0) } ?? []
    return numbers.count == 2 ? (numbers[0] / 1e6, numbers[1] / 1e6) : nil
  }

  private func readLine() -> String? {
    while true {
      if let end = buffer.firstIndex(of: 10) {
        defer { buffer.removeSubrange(...end) }
        return String(decoding: buffer[..<end], as: UTF8.self)
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      buffer.append(more)
    }
  }
}
