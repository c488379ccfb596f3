public import Raster

extension Surface {
  /// The alpha of each pixel as one of `.:-=+*#%@`, with a line per row; a dot is transparent.
  public var ascii: String {
    let ramp = Array(".:-=+*#%@")
    var lines: [String] = []
    for y in 0..<height {
      var line = ""
      for x in 0..<width {
        line.append(ramp[(Int(self[x, y] >> 24) * (ramp.count - 1) + 127) / 255])
      }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }
}

extension Mask {
  /// The coverage of each pixel as one of `.:-=+*#%@`, with a line per row.
  public var ascii: String {
    let ramp = Array(".:-=+*#%@")
    return (0..<height).map { row in
      String(
        bytes[row * width..<(row + 1) * width].map {
          ramp[(Int($0) * (ramp.count - 1) + 127) / 255]
        })
    }.joined(separator: "\n")
  }
}
