import Documents
import HexGeometry
import Layouts

extension SceneRegistry {
  /// The layouts of `Layouts`, and `faulty`, which makes mistakes on request.
  public static let standard: SceneRegistry = {
    var registry = SceneRegistry()
    registry.registerHexagons()
    registry.registerClusters()
    registry.registerContainers()
    registry.registerFaulty()
    return registry
  }()

  /// The valid sizes of cells and their distances in a honeycomb, in logical pixels.
  private static let pitches = 0.001...SceneReader.lengths.upperBound

  /// The valid widths of cells, relative to that of regular ones.
  private static let cellWidths = 1.0...100

  /// The valid rows and columns; axial coordinates cannot represent others.
  private static let lines = -(1 << 28)...(1 << 28)

  private mutating func registerHexagons() {
    register(
      "hexgrid",
      parameters: ["spacing", "cornerRadius", "orientation", "alignment", Self.cellWidthKey],
      cellKeys: ["row", "col"],
      make: { values throws(InputError) in
        let orientation = try values.choice(
          "orientation", of: SceneWords.orientation, or: .flatTop)
        let cellWidth = try Self.cellWidth(in: values)
        if cellWidth > 1, orientation == .pointyTop, let node = values[Self.cellWidthKey] {
          throw node.error(.invalid("pointy-top cells have no width; remove it or the orientation"))
        }
        return HexLayout(
          orientation: orientation, spacing: try values.length("spacing", or: 0),
          cornerRadius: try values.length("cornerRadius", or: 0),
          alignment: try values.choice("alignment", of: SceneWords.alignment, or: .center),
          cellWidth: cellWidth)
      },
      assign: { cell, _, layout, values throws(InputError) in
        guard let (row, col) = try Self.pair("row", "col", in: values) else { return }
        cell.setOffset(row: row, col: col, orientation: layout.orientation)
      })
    register(
      "aspectgrid", parameters: ["cellAspectRatio"],
      make: { values throws(InputError) in
        guard let node = values["cellAspectRatio"] else { return AspectGridLayout() }
        let ratio = try node.ratio
        do throws(AspectGridError) {
          return try AspectGridLayout(cellAspectRatio: ratio)
        } catch {
          throw node.error(.invalid(error.description))
        }
      })
    register(
      "honeycomb", parameters: ["pitch", Self.cellWidthKey], cellKeys: ["q", "r"],
      make: { values throws(InputError) in
        var layout = HoneycombLayout(cellWidth: try Self.cellWidth(in: values))
        if let node = values["pitch"], !node.isNull {
          layout.pitch = CGFloat(try node.number(in: Self.pitches, as: "a pitch"))
        }
        return layout
      },
      assign: { cell, index, _, values throws(InputError) in
        let pair = try Self.pair("q", "r", in: values)
        let hex = pair.map { Hex(q: $0, r: $1) } ?? Hex(spiralIndex: index)
        cell.coordinate = .axial(hex)
        cell.item = cell.item.honeycombCell(hex)
      })
  }

  private static let cellWidthKey = "cellWidth"

  /// The width of cells relative to that of regular ones.
  private static func cellWidth(in values: SceneValues) throws(InputError) -> CGFloat {
    guard let node = values[cellWidthKey], !node.isNull else { return 1 }
    return CGFloat(try node.number(in: cellWidths, as: "a cell width"))
  }

  /// Two whole numbers that are only valid together.
  private static func pair(
    _ first: String, _ second: String, in values: SceneValues
  ) throws(InputError) -> (Int, Int)? {
    let numbers = (try values.int(first, in: lines), try values.int(second, in: lines))
    switch numbers {
    case (let first?, let second?): return (first, second)
    case (nil, nil): return nil
    case (nil, _): throw values.node.error(.missingKey(first))
    case (_, nil): throw values.node.error(.missingKey(second))
    }
  }

  private mutating func registerClusters() {
    register(
      "clusters",
      parameters: [
        "spacing", "cornerRadius", "alignment", "sectionTitleHeight", "clusterTitleHeight", "gap",
        "minimumTitleWidth", "greatestCircumradius",
      ],
      cellKeys: ["section", "cluster", "title"],
      make: { values throws(InputError) in
        var metrics = ClusterArrangement.Metrics()
        metrics.sectionTitleHeight = try values.length(
          "sectionTitleHeight", or: metrics.sectionTitleHeight)
        metrics.clusterTitleHeight = try values.length(
          "clusterTitleHeight", or: metrics.clusterTitleHeight)
        metrics.gap = try values.length("gap", or: metrics.gap)
        metrics.minimumTitleWidth = try values.length(
          "minimumTitleWidth", or: metrics.minimumTitleWidth)
        if let node = values["greatestCircumradius"], !node.isNull {
          metrics.greatestCircumradius = CGFloat(
            try node.number(in: Self.pitches, as: "a circumradius"))
        }
        return ClusterLayout(
          metrics: metrics, spacing: try values.length("spacing", or: 0),
          cornerRadius: try values.length("cornerRadius", or: 0),
          alignment: try values.choice("alignment", of: SceneWords.alignment, or: .center))
      },
      assign: { cell, _, _, values throws(InputError) in
        let cluster = try values["cluster"]?.string
        let isTitle = try values["title"]?.bool ?? false
        guard let node = values["section"] else {
          if cluster != nil || isTitle { throw values.node.error(.missingKey("section")) }
          cell.item = cell.item.cluster(ClusterPath(""))
          return
        }
        let path = ClusterPath(try node.string, cluster)
        cell.item = isTitle ? cell.item.clusterTitle(of: path) : cell.item.cluster(path)
      })
  }

  private mutating func registerContainers() {
    register(
      "hstack", parameters: ["alignment", "spacing"],
      make: { values throws(InputError) in
        HStackLayout(
          alignment: try values.choice("alignment", of: SceneWords.vertical, or: .center),
          spacing: try values.number("spacing"))
      })
    register(
      "vstack", parameters: ["alignment", "spacing"],
      make: { values throws(InputError) in
        VStackLayout(
          alignment: try values.choice("alignment", of: SceneWords.horizontal, or: .center),
          spacing: try values.number("spacing"))
      })
    register(
      "zstack", parameters: ["alignment"],
      make: { values throws(InputError) in
        ZStackLayout(
          alignment: try values.choice("alignment", of: SceneWords.alignment, or: .center))
      })
    register(
      "grid", parameters: ["alignment", "horizontalSpacing", "verticalSpacing"],
      cellKeys: ["row", "columns", "anchor", "rowAlignment", "columnAlignment", "unsizedAxes"],
      make: { values throws(InputError) in
        GridLayout(
          alignment: try values.choice("alignment", of: SceneWords.alignment, or: .center),
          horizontalSpacing: try values.number("horizontalSpacing"),
          verticalSpacing: try values.number("verticalSpacing"))
      },
      assign: { cell, _, _, values throws(InputError) in
        cell.item = try Self.gridItem(cell.item, values)
      })
  }

  /// A limit beyond any practical grid.
  private static let columnLimit = 10_000

  private static func gridItem(
    _ item: LayoutItem, _ values: SceneValues
  ) throws(InputError) -> LayoutItem {
    var item = item
    let rowGuide = try values["rowAlignment"]?.choice(of: SceneWords.vertical)
    if let row = try values.int("row", in: lines) {
      item = item.gridRow(row, alignment: rowGuide)
    } else if let node = values["rowAlignment"] {
      throw node.error(.invalid("\"rowAlignment\" needs a row: add \"row: 0\" to the cell"))
    }
    if let columns = try values.int("columns", in: 1...columnLimit) {
      item = item.gridCellColumns(columns)
    }
    if let node = values["anchor"] {
      item = item.gridCellAnchor(try node.choice(of: SceneWords.anchor))
    }
    if let node = values["columnAlignment"] {
      item = item.gridColumnAlignment(try node.choice(of: SceneWords.horizontal))
    }
    if let node = values["unsizedAxes"] {
      item = item.gridCellUnsizedAxes(try node.choice(of: SceneWords.axes))
    }
    return item
  }

  private mutating func registerFaulty() {
    register(
      "faulty", parameters: ["answer", "unplaced", "twice", "nowhere", "when", "placing"],
      make: { values throws(InputError) in
        FaultyLayout(
          answer: try values.choice("answer", of: FaultyLayout.Answer.words, or: .right),
          unplaced: try values["unplaced"]?.positions ?? [],
          twice: try values["twice"]?.positions ?? [],
          nowhere: try values["nowhere"]?.positions ?? [],
          occasion: try values.choice("when", of: FaultyLayout.Occasion.words, or: .always),
          placing: try values.choice("placing", of: FaultyLayout.Placing.words, or: .right))
      })
  }
}
