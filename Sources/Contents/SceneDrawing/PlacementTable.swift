import Documents
import Drawing
import Geometry
public import Layouts
public import Scenes

/// The frames of a scene's outermost cells as lines of text.
public struct PlacementTable: Sendable {
  private let scene: LayoutScene

  /// Creates tables for the passes of a scene.
  public init(scene: LayoutScene) { self.scene = scene }

  /// Returns a line for each outermost cell: its id, and its frame as x, y, width and height, separated by tabs.
  ///
  /// - Parameter pass: A pass of the scene.
  /// - Returns: The lines in UTF-8.
  public func lines(for pass: LayoutPass) -> [UInt8] {
    var lines: [UInt8] = []
    for (cell, placement) in zip(scene.root.cells, pass.placements) {
      let frame = placement.frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height]
        .map { Array(Double($0).text(decimals: 3).utf8) }
      lines += ([TerminalText.escaped(cell.id)] + numbers).joined(separator: [UInt8(ascii: "\t")])
      lines.append(UInt8(ascii: "\n"))
    }
    return lines
  }
}
