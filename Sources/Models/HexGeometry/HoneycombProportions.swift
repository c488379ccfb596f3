/// The proportions of a honeycomb: of the shape that its first cells fill, of each cell, and of the labels in them.
public struct HoneycombProportions: Hashable, Sendable {
  /// The size of the labels of the topics, and of the cells that have room for them.
  public struct Labels: Hashable, Sendable {
    /// The zoom at which the labels have their size.
    public var zoom: Double
    /// Logical pixels per em.
    public var size: Double

    /// Whether there is room for pictures beside the labels.
    public var showsPictures: Bool

    /// Creates the proportions of labels.
    public init(zoom: Double, size: Double, showsPictures: Bool = true) {
      self.zoom = zoom
      self.size = size
      self.showsPictures = showsPictures
    }
  }

  /// The proportions of the shape; `nil` for a round one.
  ///
  /// With lines, they are those of the matches of a filter.
  public var aspect: CellOrder.Aspect?
  /// The lines of the cells; `nil` if they are around the middle.
  public var lines: CellOrder.Lines?
  /// The width of a cell.
  public var cellWidth: CellWidth
  /// The labels; `nil` while the number of topics alone decides on the zoom.
  public var labels: Labels?
  /// The distance from its press within which a finger, or any pointer at a kiosk, still taps, in logical pixels; `nil` for
  /// the usual one.
  public var slop: Double?

  /// Creates proportions; by default those of a round honeycomb with regular cells.
  public init(
    aspect: CellOrder.Aspect? = nil, lines: CellOrder.Lines? = nil,
    cellWidth: CellWidth = .regular, labels: Labels? = nil, slop: Double? = nil
  ) {
    self.aspect = aspect
    self.lines = lines
    self.cellWidth = cellWidth
    self.labels = labels
    self.slop = slop
  }

  /// The proportions of the cells alone.
  package var cells: HoneycombProportions {
    HoneycombProportions(aspect: aspect, lines: lines, cellWidth: cellWidth)
  }

  /// The order of the cells.
  ///
  /// O(n log n) in the number of cells in the shape.
  public var order: CellOrder {
    lines.map(CellOrder.init(lines:)) ?? orderOfMatches
  }

  /// The order of the cells of a filter's matches, which are around the middle.
  ///
  /// O(n log n) in the number of cells in the shape.
  public var orderOfMatches: CellOrder {
    aspect.map { CellOrder(aspect: $0, cellWidth: cellWidth) } ?? .round
  }
}
