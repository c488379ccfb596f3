import Drawing
import Geometry
import HexGeometry
import Raster
import Scenes
import Typesetting

extension SceneSketcher {
  /// The height of a line of coordinates, in logical pixels.
  private static let lineHeight = 14.0

  /// Draws the selected coordinates of each cell on a small card in its lower half.
  mutating func addCoordinates(of placed: [PlacedCell], to drawing: inout DisplayList) {
    for cell in placed where cell.cell.container == nil && !cell.cell.isSpacer {
      let lines = coordinates(of: cell)
      guard !lines.isEmpty else { continue }
      let height = Double(lines.count) * Self.lineHeight + 4
      // Cells that are too small show no coordinates.
      guard Double(cell.frame.height) >= height + 8 else { continue }
      let hasWords = cell.cell.look.label != nil || cell.style.isUniform
      let lowest = Double(cell.frame.maxY) - height / 2 - 0.06 * Double(cell.frame.height) - 4
      let middle = hasWords ? max(Double(cell.center.y), lowest) : Double(cell.center.y)
      let positions = lines.map { labels.line($0, style: Self.small) }
      let width = positions.map { Double($0.inkBounds.width) }.max() ?? 0
      guard Double(cell.frame.width) >= width + 8 else { continue }
      let patch = CGRect(
        x: cell.center.x - width / 2 - 5, y: middle - height / 2, width: width + 10,
        height: height)
      words.insert(patch)
      drawing.fill(.rect(patch, cornerRadius: 4), palette.card.withAlpha(0.82))
      for (number, position) in positions.enumerated() {
        let offset = (Double(number) - Double(lines.count - 1) / 2) * Self.lineHeight
        drawing.label(
          position, at: CGPoint(x: cell.center.x, y: middle + offset), palette.ink)
      }
    }
  }

  private func coordinates(of placed: PlacedCell) -> [String] {
    var lines: [String] = []
    if overlays.contains(.index) { lines.append("#\(placed.placement.index)") }
    guard let coordinate = placed.cell.coordinate else { return lines }
    let hex = coordinate.hex
    let isFlat = coordinate.orientation == .flatTop
    if overlays.contains(.axial) { lines.append("q \(hex.q), r \(hex.r)") }
    if overlays.contains(.cube) { lines.append("\(hex.q), \(hex.r), \(hex.s)") }
    if overlays.contains(.offset) {
      let offset = OffsetCoordinate(hex)
      let (row, col) = coordinate.rowAndColumn ?? (offset.row, offset.col)
      lines.append("row \(row), col \(col)")
    }
    if overlays.contains(.doubled) {
      let (row, col) =
        isFlat
        ? Self.pair(DoubledCoordinate<DoubleHeight>(hex))
        : Self.pair(DoubledCoordinate<DoubleWidth>(hex))
      lines.append("doubled \(row), \(col)")
    }
    return lines
  }

  private static func pair<Scheme>(_ coordinate: DoubledCoordinate<Scheme>) -> (Int, Int) {
    (coordinate.row, coordinate.col)
  }
}
