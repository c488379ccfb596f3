import Geometry
import Layouts
import SceneDrawing
import Scenes

extension InspectorModel {
  /// Whether the cells have hexagonal coordinates.
  var hasHexagons: Bool { scene.root.cells.first?.coordinate != nil }

  /// The story of the selected or hovered cell as lines of two columns.
  var cellLines: [(title: String, text: String)] {
    guard let path = selection ?? hovered, let placement = pass[path] else {
      return [("Point at a cell,", ""), ("or click to keep it.", "")]
    }
    let frame = placement.frame
    var lines: [(title: String, text: String)] = [
      ("Cell", scene.name(of: path)),
      ("Position", path.map(String.init).joined(separator: ", ")),
    ]
    if let coordinate = scene[path]?.coordinate {
      lines.append(("Axial", "\(coordinate.hex.q), \(coordinate.hex.r)"))
      if let (row, col) = coordinate.rowAndColumn { lines.append(("Row, col", "\(row), \(col)")) }
    }
    lines.append(("Placed at", InspectorText.point(placement.position)))
    lines.append(("Offered there", InspectorText.proposal(placement.proposal)))
    lines.append(("Takes", InspectorText.size(frame.size)))
    lines.append(("Frame from", InspectorText.point(frame.origin)))
    if let name = scene[path]?.look.image {
      lines.append(("Picture", name))
      switch images[name] ?? .loading {
      case .loading: lines.append(("", "is being read"))
      case .loaded(let image): lines.append(("", "\(image.width) × \(image.height) pixels"))
      case .failed(let reason), .withheld(let reason): lines.append(("Not shown", reason))
      }
    }
    let story = CellStory(of: path, in: pass.calls)
    if !story.answers.isEmpty { lines.append(("Asked for", "answered")) }
    for answer in story.answers.prefix(60) {
      let times = answer.count > 1 ? ", \(answer.count) times" : ""
      lines.append(
        ("  " + InspectorText.proposal(answer.proposal), InspectorText.size(answer.size) + times))
    }
    if story.places.count > 1 {
      for place in story.places.dropLast().prefix(20) {
        lines.append(("Before that at", InspectorText.point(place)))
      }
    }
    if story.cacheHits > 0 { lines.append(("Cache hits", "\(story.cacheHits)")) }
    for finding in findings where finding.path == path {
      lines.append(("Finding", finding.kind.name))
    }
    return lines
  }
}
