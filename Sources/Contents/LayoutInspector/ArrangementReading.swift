import Geometry
import Layouts
import Scenes

/// The arrangement of a layout in numbers, as shown in the panel and the plot of a sweep.
struct ArrangementReading: Hashable, Sendable {
  /// The rows and columns; `nil` if the layout has none.
  var extent: Extent?
  /// The ratio of the first cell's width to its height; `nil` if its height is 0.
  var ratio: Double?

  /// Rows and columns.
  struct Extent: Hashable, Sendable {
    var rows: Int
    var cols: Int
  }

  /// Creates the reading of an aspect grid's arrangement.
  init(_ arrangement: AspectGridArrangement) {
    extent = Extent(rows: arrangement.rows, cols: arrangement.cols)
    ratio = Double(arrangement.cellAspectRatio)
  }

  /// Creates the reading of a pass.
  ///
  /// Some layouts define their rows and columns. In stacks, grids and custom layouts, cells side by
  /// side form a row, and the number of columns is the number of cells in the longest row. Large
  /// scenes are not counted.
  init(of scene: LayoutScene, _ pass: LayoutPass) {
    let first = pass.placements.first?.frame.size ?? .zero
    ratio = first.height > 0 ? Double(first.width / first.height) : nil
    if let known = scene.root.extent(in: pass.bounds.size) {
      extent = Extent(rows: known.rows, cols: known.cols)
    } else if scene.root.cells.count <= InspectorModel.quickCellLimit,
      !(scene.root.layout.base is HoneycombLayout), !(scene.root.layout.base is ClusterLayout),
      !(scene.root.layout.base is ZStackLayout)
    {
      let frames = zip(scene.root.cells, pass.placements).lazy
        .filter { !$0.0.isSpacer }.map(\.1.frame)
      extent = Self.extent(of: Array(frames))
    }
  }

  /// Counts the rows of frames; a frame that starts above the bottom of the row belongs to that row.
  private static func extent(of frames: [CGRect]) -> Extent {
    var (rows, cols, length) = (0, 0, 0)
    var bottom = -CGFloat.infinity
    for frame in frames.sorted(by: { $0.minY < $1.minY }) {
      if frame.minY > bottom - 0.5 {
        rows += 1
        length = 0
        bottom = frame.maxY
      }
      length += 1
      cols = max(cols, length)
      bottom = max(bottom, frame.maxY)
    }
    return Extent(rows: rows, cols: cols)
  }

  var rowsText: String { extent.map { "\($0.rows)" } ?? "–" }
  var colsText: String { extent.map { "\($0.cols)" } ?? "–" }
  var ratioText: String { ratio.map { InspectorText.ratio($0) } ?? "–" }
}
