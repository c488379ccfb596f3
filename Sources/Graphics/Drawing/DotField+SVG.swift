import Raster

extension DotField {
  /// The outline of a dot at scale 1, as SVG path data from its upper left corner on.
  var outline: String {
    let (width, height) = pixelSize(scale: 1)
    let insets = (0..<height).map { DotBatch.inset(ofRow: $0, width: width, height: height) }
    // Insets are symmetric, so the way down the right side is that up the left side.
    var down: [(rows: Int, columns: Int)] = []
    var rows = 0
    for row in 0..<height {
      rows += 1
      let next = row + 1 < height ? insets[row + 1] : insets[row]
      if next == insets[row], row + 1 < height { continue }
      down.append((rows, insets[row] - next))
      rows = 0
    }
    let side = { (sign: Int) in
      down.map { "v\(sign * $0.rows)" + ($0.columns == 0 ? "" : "h\(sign * $0.columns)") }.joined()
    }
    let (inset, edge) = (insets[0], width - 2 * insets[0])
    return (inset == 0 ? "" : "m\(inset) 0") + "h\(edge)\(side(1))h\(-edge)\(side(-1))z"
  }
}
