import Geometry
import Layouts
import Scenes

/// What a layout has made of its cells, in numbers: what the panel and the plot of a sweep both tell.
struct ArrangementReading: Hashable, Sendable {
  /// The rows and columns; `nil` for a layout that has none.
  var extent: Extent?
  /// The ratio of the first cell's width to its height; `nil` where that has no height.
  var ratio: Double?

  /// Rows and columns.
  struct Extent: Hashable, Sendable {
    var rows: Int
    var cols: Int
  }

  /// Reads what an aspect grid is about to do.
  init(_ arrangement: AspectGridArrangement) {
    extent = Extent(rows: arrangement.rows, cols: arrangement.cols)
    ratio = Double(arrangement.cellAspectRatio)
  }

  /// Reads a pass.
  ///
  /// Rows and columns are those that the layout counts in. For stacks, grids and layouts of the user's, cells side
  /// by side make a row, and the longest row has as many columns as cells; very many are not counted.
  init(of scene: LayoutScene, _ pass: LayoutPass) {
    let first = pass.placements.first?.frame.size ?? .zero
    ratio = first.height > 0 ? Double(first.width / first.height) : nil
    if let known = scene.root.extent(in: pass.bounds.size) {
      extent = Extent(rows: known.rows, cols: known.cols)
    } else if scene.root.cells.count <= InspectorModel.quickCellLimit,
      !(scene.root.layout.base is HoneycombLayout), !(scene.root.layout.base is ZStackLayout)
    {
      let frames = zip(scene.root.cells, pass.placements).lazy
        .filter { !$0.0.isSpacer }.map(\.1.frame)
      extent = Self.extent(of: Array(frames))
    }
  }

  /// The rows of frames, each with those that reach below the top of the next one.
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
