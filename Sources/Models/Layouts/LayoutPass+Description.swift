import Geometry

extension LayoutPlacement: CustomStringConvertible {
  /// The index, the frame and the proposal in one line, such as `1: (48, 0) 80 x 17, proposed 92 x nil`.
  public var description: String {
    let count = placeCount == 1 ? "" : ", placed \(placeCount) times"
    return "\(index): \(LayoutText.text(frame)), proposed \(LayoutText.text(proposal))\(count)"
  }
}

extension LayoutPass: CustomStringConvertible {
  /// The proposal and the size, a table of all placements, the findings and the notes.
  public var description: String {
    var table = LayoutTable(["subview", "frame", "proposed"])
    placements.forEachWithPath { path, placement in
      table.add([
        LayoutText.text(path), LayoutText.text(placement.frame),
        LayoutText.text(placement.proposal),
      ])
    }
    let lines = placements.isEmpty ? [heading] : [heading, table.text]
    return (lines + remarks).joined(separator: "\n")
  }

  /// The findings and the notes, a sentence each.
  var remarks: [String] {
    findings.map(\.description) + notes.map { "Note: \($0.description)" }
  }

  /// The proposal and the size.
  var heading: String {
    "proposed \(LayoutText.text(proposal)), took \(LayoutText.text(size))"
  }
}
