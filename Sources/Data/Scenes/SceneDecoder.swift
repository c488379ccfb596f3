import Documents
import HexGeometry
import Layouts

/// Decodes a scene from a document.
struct SceneDecoder {
  let registry: SceneRegistry
  /// The number of cells so far.
  private var cellCount = 0

  init(registry: SceneRegistry) { self.registry = registry }

  private static let headKeys = ["honeycomb", "size", "direction", "textMeasure"]
  /// The keys of every mapping with a layout.
  static let containerKeys = ["layout", "parameters", "cells", "count", "cell"]

  mutating func scene(
    _ root: Document.Node, named source: String
  ) throws(InputError) -> LayoutScene {
    let head = try root.keyed(
      Self.headKeys + Self.containerKeys, as: "a mapping with a layout and its cells")
    try head["honeycomb"]?.requireVersion1()
    let size = try head["size"].map(Self.size) ?? .window
    let direction = try head["direction"]?.choice(of: SceneWords.direction) ?? .leftToRight
    let measure = try head["textMeasure"]?.choice(of: SceneWords.textMeasure) ?? .font
    return LayoutScene(
      source: source, root: try container(head), size: size, layoutDirection: direction
    ).measuringText(with: nil, as: measure)
  }

  private static func size(_ node: Document.Node) throws(InputError) -> SceneSize {
    if case .scalar(let scalar) = node.content, scalar.text == "window" { return .window }
    guard case .sequence(let parts) = node.content, parts.count == 2 else {
      throw node.error(expected: "\"window\", or a list of a width and a height")
    }
    return SceneSize(width: try length(parts[0]), height: try length(parts[1]))
  }

  private static func length(_ node: Document.Node) throws(InputError) -> SceneSize.Length {
    if node.isNull { return .unspecified }
    guard case .scalar(let scalar) = node.content, scalar.text != "window" else { return .window }
    if scalar.text == "nil" { return .unspecified }
    guard let length = try? node.length else {
      throw node.error(expected: "a length from 0 to 1000000000, nil, null or \"window\"")
    }
    return .fixed(length)
  }

  // MARK: - Containers

  /// Decodes the layout and the cells of a mapping whose keys have been checked.
  mutating func container(_ keyed: Document.Keyed) throws(InputError) -> SceneContainer {
    let nameNode = try keyed.require("layout")
    let name = try nameNode.string
    guard let entry = registry[name] else {
      let names = registry.names.joined(separator: ", ")
      throw nameNode.error(expected: "one of the layouts \(names)")
    }
    let parameters: SceneValues
    if let node = keyed["parameters"], !node.isNull {
      parameters = SceneValues(
        try node.keyed(entry.parameters, as: "a mapping of the layout's parameters"))
    } else {
      parameters = SceneValues(noneAt: nameNode)
    }
    let made = try entry.make(parameters)
    let cells: [SceneCell]
    if let count = keyed["count"] {
      if let list = keyed["cells"] {
        throw list.error(
          .invalid("a layout has either \"cells\" or \"count\": remove one of them"))
      }
      cells = try counted(count, template: keyed["cell"], entry: entry, made: made)
    } else {
      if let template = keyed["cell"] {
        throw template.error(
          .invalid("\"cell\" describes the cells of a \"count\": add a \"count\""))
      }
      cells = try listed(keyed["cells"], entry: entry, made: made)
    }
    return SceneContainer(
      name: name, layout: made.layout, cells: cells, line: nameNode.line)
  }

  /// Decodes a list of cells with unique ids.
  private mutating func listed(
    _ list: Document.Node?, entry: SceneRegistry.Entry, made: SceneRegistry.Made
  ) throws(InputError) -> [SceneCell] {
    guard let list, !list.isNull else { return [] }
    let known = Self.cellKeys + entry.cellKeys
    var cells: [SceneCell] = []
    var ids = CellIDs()
    for node in try list.elements {
      let decoded = try cell(node, known: known)
      for _ in 0..<decoded.count {
        try admit(node)
        var cell = decoded.cell
        try made.assign(&cell, cells.count, decoded.values)
        if let id = decoded.id {
          cell.id = try ids.add(id, at: decoded.count == 1 ? nil : cells.count, of: node)
        }
        cells.append(cell)
      }
    }
    ids.fillIn(&cells)
    return cells
  }

  /// Creates `count` equal cells, in the default order of the layout.
  private mutating func counted(
    _ count: Document.Node, template: Document.Node?, entry: SceneRegistry.Entry,
    made: SceneRegistry.Made
  ) throws(InputError) -> [SceneCell] {
    let number = try count.int(in: 0...SceneReader.cellLimit)
    let node =
      template
      ?? Document.Node(.mapping([]), line: count.line, column: count.column, source: count.source)
    // Cells that are described together cannot have an id or a coordinate.
    let decoded = try cell(node, known: Self.cellKeys.filter { $0 != "id" && $0 != "repeat" })
    let hexagons = made.layout.base as? HexLayout
    let columns = Int(Double(number).squareRoot().rounded(.up))
    var cells: [SceneCell] = []
    for index in 0..<number {
      try admit(count)
      var cell = decoded.cell
      if let hexagons {
        cell.setOffset(
          row: index / columns, col: index % columns, orientation: hexagons.orientation)
      } else {
        try made.assign(&cell, index, decoded.values)
      }
      cells.append(cell)
    }
    var ids = CellIDs()
    ids.fillIn(&cells)
    return cells
  }

  /// Counts a cell against the limit.
  private mutating func admit(_ node: Document.Node) throws(InputError) {
    cellCount += 1
    guard cellCount <= SceneReader.cellLimit else {
      throw node.error(.tooMany("cells", limit: SceneReader.cellLimit))
    }
  }
}
