import Geometry
import Layouts
import SceneDrawing
import Scenes

/// A line of the page that describes a cell.
struct StoryLine: Hashable, Sendable {
  /// The title; indented below that of the lines before it, and empty if it continues the last one.
  var title: String
  /// What is told; empty if the title says all.
  var text: String

  init(_ title: String, _ text: String) { (self.title, self.text) = (title, text) }

  /// The title without its indentation.
  var name: String { String(title.drop { $0 == " " }) }
}

extension InspectorModel {
  /// Whether the outermost cells have hexagonal coordinates.
  var hasHexagons: Bool { inspected.scene.root.cells.first?.coordinate != nil }

  /// The rows of the page that describes a cell.
  var storyRows: PageRows {
    PageRows(count: inspected.story.count, height: InspectorMetrics.readOut, start: editHeight)
  }

  /// The story of the selected or hovered cell as lines of two columns; O(calls).
  var storyLines: [StoryLine] {
    guard let path = selected.cell ?? hovered, let placement = inspected.pass[path] else {
      return ["Point at a cell,", "or click to keep it."].map { StoryLine($0, "") }
    }
    let frame = placement.frame
    var lines = [
      StoryLine("Cell", inspected.scene.name(of: path)),
      StoryLine("Position", path.map(String.init).joined(separator: ", ")),
    ]
    func add(_ title: String, _ text: String) { lines.append(StoryLine(title, text)) }
    if let coordinate = inspected.scene[path]?.coordinate {
      add("Axial", "\(coordinate.hex.q), \(coordinate.hex.r)")
      if let (row, col) = coordinate.rowAndColumn { add("Row, col", "\(row), \(col)") }
    }
    add("Placed at", InspectorText.point(placement.position))
    add("Offered there", InspectorText.proposal(placement.proposal))
    add("Takes", InspectorText.size(frame.size))
    add("Frame from", InspectorText.point(frame.origin))
    if let cell = inspected.scene[path] { lines += settings(of: cell, placement) }
    if let edit = inspected.changes.edits[path], let cell = inspected.fileScene[path]?.item {
      for property in CellProperty.allCases where edit[keyPath: property.edited] != nil {
        add(property.ownTitle, property.words(of: cell))
      }
    }
    if let name = inspected.scene[path]?.look.image {
      add("Picture", name)
      switch inspected.images[name] ?? .loading {
      case .loading: add("", "is being read")
      case .loaded(let image): add("", "\(image.width) × \(image.height) pixels")
      case .failed(let reason), .withheld(let reason): add("Not shown", reason)
      }
    }
    let story = CellStory(of: path, in: inspected.pass.calls)
    let decisive = story.answers.last {
      $0.proposal == placement.proposal && $0.size == frame.size
    }
    if let decisive {
      let call = inspected.pass.calls[decisive.call]
      add("Sized by", "\(call.kind.rawValue), step \(call.leaveStep + 1)")
    }
    if !story.answers.isEmpty { add("Asked for", "answered") }
    for answer in story.answers.prefix(60) {
      let size = InspectorText.size(answer.size)
      add(
        "  " + InspectorText.proposal(answer.proposal),
        answer.count > 1 ? "\(size), \(InspectorText.count(answer.count, "time"))" : size)
    }
    if story.places.count > 1 {
      for place in story.places.dropLast().prefix(20) {
        add("Before that at", InspectorText.point(place))
      }
    }
    if story.cacheHits > 0 { add("Cache hits", "\(story.cacheHits)") }
    for finding in inspected.findings where finding.path == path {
      add("Finding", finding.kind.name)
    }
    return lines
  }

  /// What a cell brings for its container: its layout, priority, spacing, guides and layout values, as far as they are set.
  private func settings(of cell: SceneCell, _ placement: LayoutPlacement) -> [StoryLine] {
    var lines: [StoryLine] = []
    func add(_ title: String, _ text: String) { lines.append(StoryLine(title, text)) }
    if let container = cell.container { add("Layout", container.name) }
    if cell.item.priority != 0 {
      let priority = cell.item.priority
      add("Priority", priority == -.infinity ? "-inf" : InspectorText.number(CGFloat(priority)))
    }
    if let spacing = cell.item.spacing {
      let edges: [(String, CGFloat?)] = [
        ("Spacing top", spacing.top), ("Spacing leading", spacing.leading),
        ("Spacing bottom", spacing.bottom), ("Spacing trailing", spacing.trailing),
      ]
      if let first = spacing.top, edges.allSatisfy({ $0.1 == first }) {
        add("Spacing", InspectorText.number(first))
      } else {
        for (title, distance) in edges {
          guard let distance else { continue }
          add(title, InspectorText.number(distance))
        }
      }
    }
    for guide in placement.guides { add("Guide \(guide.name)", InspectorText.number(guide.offset)) }
    for (key, value) in cell.item.describedValues { add(key, value) }
    return lines
  }
}
