import Documents
import Layouts

extension SceneDecoder {
  /// The keys for the kind of a cell; a cell has at most one of them.
  private static let kinds = ["fixed", "flexible", "aspect", "text", "spacer", "layout"]
  /// The keys of all cells.
  static let cellKeys =
    [
      "id", "repeat", "label", "color", "image", "fixed", "flexible", "aspect", "text", "fontSize",
      "spacer", "priority", "spacing", "guides",
    ] + containerKeys

  /// A decoded cell, without id and values for its layout.
  struct DecodedCell {
    var cell: SceneCell
    /// The explicit id.
    var id: String?
    /// The number of repetitions.
    var count: Int
    /// All values of the cell.
    var values: SceneValues
  }

  mutating func cell(
    _ node: Document.Node, known: [String]
  ) throws(InputError) -> DecodedCell {
    guard case .mapping = node.content else { return try labeled(node) }
    let keyed = try node.keyed(known)
    let values = SceneValues(keyed)
    let kinds = Self.kinds.filter { keyed[$0] != nil }
    if kinds.count > 1, let second = keyed[kinds[1]] {
      throw second.error(
        .invalid("a cell has one kind: remove \"\(kinds[0])\" or \"\(kinds[1])\""))
    }
    let kind = kinds.first
    var cell = SceneCell(
      id: "", line: node.line, column: node.column, item: .flexible(), look: try look(values))
    cell.imagePlace = keyed["image"].map { ($0.line, $0.column) }
    cell.takesOffer = kind == nil
    try setKind(kind, of: &cell, values)
    if kind != "layout" {
      for key in Self.containerKeys {
        if let stray = keyed[key] {
          throw stray.error(.invalid("\"\(key)\" needs a \"layout\" in the same cell"))
        }
      }
    } else {
      let container = try container(keyed)
      cell.container = container
      cell.item = .layout(container.layout, subviews: container.items)
    }
    cell.item = try modified(cell.item, values).content(content(of: cell.look))
    return DecodedCell(
      cell: cell, id: try keyed["id"].map(Self.id),
      count: try values.int("repeat", in: 1...SceneReader.cellLimit) ?? 1,
      values: values)
  }

  /// A cell given by its label only.
  private func labeled(_ node: Document.Node) throws(InputError) -> DecodedCell {
    guard case .scalar = node.content, !node.isNull else {
      throw node.error(expected: "a mapping, or the label of a cell")
    }
    let look = SceneLook(label: try node.string)
    var cell = SceneCell(
      id: "", line: node.line, column: node.column,
      item: LayoutItem.flexible().content(content(of: look)), look: look)
    cell.takesOffer = true
    return DecodedCell(cell: cell, id: nil, count: 1, values: SceneValues(noneAt: node))
  }

  private static func id(_ node: Document.Node) throws(InputError) -> String {
    let id = try node.string
    guard !id.isEmpty else { throw node.error(.expected("an id", found: "an empty string")) }
    return id
  }

  // MARK: - Looks

  private func look(_ values: SceneValues) throws(InputError) -> SceneLook {
    var look = SceneLook()
    if let node = values["color"] {
      guard !node.isNull, let color = SceneColor(hex: try node.string) else {
        throw node.error(expected: "a color such as \"#ff8800\", quoted in YAML")
      }
      look.color = color
    }
    if let node = values["label"], !node.isNull { look.label = try node.string }
    if let node = values["image"] { look.image = try node.string }
    return look
  }

  /// The most prominent content of a look.
  private func content(of look: SceneLook) -> LayoutContent {
    if let image = look.image { return .image(image) }
    if let label = look.label { return .text(label) }
    guard let color = look.color else { return .none }
    return .color(
      red: Double(color.red) / 255, green: Double(color.green) / 255,
      blue: Double(color.blue) / 255, opacity: Double(color.alpha) / 255)
  }

  // MARK: - Kinds

  /// Larger text would not fit in any image.
  private static let fontSizes = 1.0...1000

  private func setKind(
    _ kind: String?, of cell: inout SceneCell, _ values: SceneValues
  ) throws(InputError) {
    if kind != "text", let stray = values["fontSize"] {
      throw stray.error(.invalid("\"fontSize\" needs a \"text\" in the same cell"))
    }
    guard let kind, let node = values[kind] else { return }
    switch kind {
    case "fixed":
      let size = try node.extent
      cell.item = .fixed(width: size.width, height: size.height)
    case "flexible": cell.item = try flexible(node)
    case "aspect": cell.item = try aspect(node)
    case "text":
      let fontSize = CGFloat(try values["fontSize"]?.number(in: Self.fontSizes) ?? 17)
      let text = try node.string
      if let label = values["label"] {
        throw label.error(.invalid("a text cell shows its text: remove \"label\""))
      }
      cell.look.label = text
      cell.look.fontSize = fontSize
      cell.item = .text(text, fontSize: fontSize)
    case "spacer":
      cell.isSpacer = true
      cell.item = node.isNull ? .spacer() : .spacer(minLength: try node.length)
    default: break
    }
  }

  private func flexible(_ node: Document.Node) throws(InputError) -> LayoutItem {
    if node.isNull { return .flexible() }
    let values = SceneValues(
      try node.keyed([
        "minWidth", "idealWidth", "maxWidth", "minHeight", "idealHeight", "maxHeight",
      ]))
    return .flexible(
      horizontal: try Self.limits(values, "minWidth", "idealWidth", "maxWidth"),
      vertical: try Self.limits(values, "minHeight", "idealHeight", "maxHeight"))
  }

  /// The limits of a length; the default ideal is 10, or the nearest length within the limits.
  private static func limits(
    _ values: SceneValues, _ minimumKey: String, _ idealKey: String, _ maximumKey: String
  ) throws(InputError) -> LengthLimits {
    let minimum = try values.length(minimumKey, or: 0)
    let maximum = try values.length(maximumKey, or: .infinity)
    return LengthLimits(
      minimum: minimum, ideal: try values.length(idealKey, or: max(minimum, min(10, maximum))),
      maximum: maximum)
  }

  private func aspect(_ node: Document.Node) throws(InputError) -> LayoutItem {
    guard case .mapping = node.content else { return .aspectRatio(try node.ratio) }
    let keyed = try node.keyed(["ratio", "mode", "ideal"])
    let ratio = try keyed.require("ratio").ratio
    let mode = try SceneValues(keyed).choice("mode", of: SceneWords.contentMode, or: .fit)
    let ideal = try keyed["ideal"]?.extent ?? CGSize(width: 10, height: 10)
    return .aspectRatio(ratio, contentMode: mode, ideal: ideal)
  }
}
