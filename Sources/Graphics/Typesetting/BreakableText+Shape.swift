internal import Composition
internal import Geometry

extension BreakableText {
  /// Measures a text that was shaped as one line, from the advances of its scalars in ems.
  ///
  /// `boundaries` has one entry before each scalar and one for the end.
  init(_ shaped: ShapedText, widths: [Double], boundaries: [TextBoundary]) {
    var mass = ShapedText.Mass()
    var ink: CGRect?
    for line in shaped.lines {
      mass.add(line.mass)
      guard let lineInk = line.ink else { continue }
      ink = ink?.union(lineInk) ?? lineInk
    }
    self.init(
      offsets: [0], trimmedEnds: [0], wordBreaks: [], characterBreaks: [],
      inkTop: ink.map { Double($0.minY) } ?? -0.6, inkBottom: ink.map { Double($0.maxY) } ?? 0,
      mass: mass.range)
    offsets.reserveCapacity(widths.count + 1)
    for width in widths { offsets.append(offsets[offsets.count - 1] + width) }
    trimmedEnds = [0]
    wordBreaks = []
    characterBreaks = []
    for (index, boundary) in boundaries.enumerated().dropFirst() {
      trimmedEnds.append(boundary.isAfterWhite ? trimmedEnds[index - 1] : index)
      let isEnd = index == boundaries.count - 1
      if isEnd || boundary.allowsBreak {
        wordBreaks.append(index)
        if boundary.kind != .space { kinds[index] = boundary.kind }
        if boundary.kind == .softHyphen { hyphens.insert(index) }
      }
      if isEnd || boundary.isBetweenCharacters { characterBreaks.append(index) }
    }
  }
}
