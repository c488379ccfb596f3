import Geometry
import Layouts
import SceneDrawing
import Scenes
import Words

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
  var hasHexagons: Bool { scene.root.cells.first?.coordinate != nil }

  /// The rows of the page that describes a cell.
  var storyRows: PageRows {
    PageRows(count: story.count, height: InspectorMetrics.readOut, start: editHeight)
  }

  /// The story of the selected or hovered cell as lines of two columns; O(calls).
  var storyLines: [StoryLine] {
    guard let path = selection ?? hovered, let placement = pass[path] else {
      return [MessageKey.pointAtCell, .orClickCell].map { StoryLine(messages.text($0), "") }
    }
    let frame = placement.frame
    var lines = [
      StoryLine(messages.text(.cell), scene.name(of: path)),
      StoryLine(messages.text(.position), path.map(String.init).joined(separator: ", ")),
    ]
    func add(_ title: MessageKey, _ text: String) {
      lines.append(StoryLine(messages.text(title), text))
    }
    if let coordinate = scene[path]?.coordinate {
      add(.axial, "\(coordinate.hex.q), \(coordinate.hex.r)")
      if let (row, col) = coordinate.rowAndColumn { add(.rowThenColumn, "\(row), \(col)") }
    }
    add(.placedAt, InspectorText.point(placement.position))
    add(.offeredThere, InspectorText.proposal(placement.proposal))
    add(.takes, InspectorText.size(frame.size))
    add(.frameFrom, InspectorText.point(frame.origin))
    if let cell = scene[path] {
      lines += settings(of: cell, placement)
    }
    if let edit = changes.edits[path], let cell = fileScene[path]?.item {
      for property in CellProperty.allCases where edit[keyPath: property.edited] != nil {
        add(property.ownTitle, property.text(of: cell, messages))
      }
    }
    if let name = scene[path]?.look.image {
      add(.picture, name)
      switch images[name] ?? .loading {
      case .loading: lines.append(StoryLine("", messages.text(.beingRead)))
      case .loaded(let image):
        let size = [MessageKey.Placeholder.first: "\(image.width)", .last: "\(image.height)"]
        lines.append(StoryLine("", messages.text(.pixelSize, size)))
      case .failed(let reason), .withheld(let reason): add(.notShown, reason)
      }
    }
    let story = CellStory(of: path, in: pass.calls)
    let decisive = story.answers.last {
      $0.proposal == placement.proposal && $0.size == frame.size
    }
    if let decisive {
      let call = pass.calls[decisive.call]
      let step = "\(call.leaveStep + 1)"
      add(
        .sizedBy, messages.text(.callStep, [.source: call.kind.rawValue, .number: step]))
    }
    if !story.answers.isEmpty { add(.askedFor, messages.text(.answered)) }
    for answer in story.answers.prefix(60) {
      let size = InspectorText.size(answer.size)
      lines.append(
        StoryLine(
          "  " + InspectorText.proposal(answer.proposal),
          answer.count > 1
            ? messages.text(.answeredTimes, count: answer.count, [.size: size]) : size))
    }
    if story.places.count > 1 {
      for place in story.places.dropLast().prefix(20) {
        add(.beforeThat, InspectorText.point(place))
      }
    }
    if story.cacheHits > 0 { add(.cacheHits, "\(story.cacheHits)") }
    for finding in findings where finding.path == path {
      add(.finding, finding.kind.name)
    }
    return lines
  }

  /// What a cell brings for its container: its layout, priority, spacing, guides and layout values, as far as they are set.
  private func settings(of cell: SceneCell, _ placement: LayoutPlacement) -> [StoryLine] {
    var lines: [StoryLine] = []
    func add(_ title: MessageKey, _ text: String) {
      lines.append(StoryLine(messages.text(title), text))
    }
    if let container = cell.container { add(.layout, container.name) }
    if cell.item.priority != 0 {
      let priority = cell.item.priority
      add(.priority, priority == -.infinity ? "-inf" : InspectorText.number(CGFloat(priority)))
    }
    if let spacing = cell.item.spacing {
      let edges: [(MessageKey, CGFloat?)] = [
        (.spacingTop, spacing.top), (.spacingLeading, spacing.leading),
        (.spacingBottom, spacing.bottom), (.spacingTrailing, spacing.trailing),
      ]
      if let first = spacing.top, edges.allSatisfy({ $0.1 == first }) {
        add(.spacing, InspectorText.number(first))
      } else {
        for (title, distance) in edges {
          guard let distance else { continue }
          add(title, InspectorText.number(distance))
        }
      }
    }
    for guide in placement.guides {
      lines.append(
        StoryLine(
          messages.text(.guide, [.source: guide.name]), InspectorText.number(guide.offset)))
    }
    for (key, value) in cell.item.describedValues { lines.append(StoryLine(key, value)) }
    return lines
  }
}
