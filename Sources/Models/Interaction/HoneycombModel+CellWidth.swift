import Geometry
import Glibc
public import HexGeometry

/// The width and the zoom of cells that are chosen for the labels, with `fitted` framing.
///
/// The model does not know how long labels are: its stage asks for the room of cells of several widths, and fits the view to
/// the labels.
extension HoneycombModel {
  /// The honeycomb with cells of a width.
  public struct CellRoom: Sendable {
    private let model: HoneycombModel
    private let center: Vector
    /// The greatest zoom at which all topics are on the screen; few topics do not become larger.
    public let zoomOfAll: Double
    /// The zoom at which one cell fills the room.
    public let zoomOfOne: Double
    /// The number of topics with cells.
    public var count: Int { model.arrangement.extent.count }

    fileprivate init(_ model: HoneycombModel) {
      self.model = model
      let extent = model.arrangement.extent
      center = (extent.minimumCenter + extent.maximumCenter) / 2
      zoomOfAll = min(
        model.greatestFittedZoom,
        model.zoomOfAll(withHalfSize: extent.maximumCenter - center))
      zoomOfOne = model.zoomOfAll(withHalfSize: .zero)
    }

    /// Returns the number of cells whose outlines are whole in the viewport, before the fish-eye acts.
    public func wholeCount(atZoom zoom: Double) -> Int {
      if zoom <= zoomOfAll { return count }
      guard let lines = model.arrangement.lines else {
        return model.wholeCellCount(offset: -center, zoom: zoom)
      }
      // They become as long as the room.
      let room = model.lineRoom(lines.axis, withCellWidth: model.cellWidth)
      let pitch = zoom * HoneycombModel.pitch
      return room.flatMap {
        CellOrder.Lines.scrolling(
          lines.axis, count, in: $0, pitch: pitch, goingOn: !model.catalogue.hasFamilies)?
          .wholeCount
      } ?? 0
    }
  }

  /// Whether the view is to be fitted to the labels: it was fitted to other topics or another viewport, or they are in another
  /// language.
  public var awaitsLabels: Bool {
    guard isFitted, case .byRoom = configuration.arranging else { return false }
    return !isFiltered && !isDragging && arrangement.extent.count > 0
      && (view.isFittedAgain || view.labelLanguage != language)
  }

  /// Asks for a fit to the labels again, because pictures beside them need more or less room; not after the first input.
  public mutating func refitLabels() {
    if !view.hasInput { view.isFittedAgain = true }
  }

  /// Whether cells can be given another width.
  public var canChangeCellWidth: Bool {
    guard case .byRoom(cellWidth: nil) = configuration.arranging else { return false }
    return !view.hasInput
  }

  /// Returns the honeycomb with cells of a width; `nil` if there is no room.
  ///
  /// O(n log n) in the number of topics with cells; O(1) if there are too many for a shape.
  public func room(withCellWidth width: CellWidth) -> CellRoom? {
    var model = self
    if !view.hasInput {
      guard let proportions = proportionsOfRoom(withCellWidth: width) else { return nil }
      if proportions != arrangement.proportions {
        model.arrangement = arrangement.arranged(in: proportions, of: catalogue)
      }
    }
    let room = CellRoom(model)
    return room.zoomOfAll > 0 ? room : nil
  }

  /// Returns the number of cells whose outlines are in the viewport before the fish-eye acts.
  private func wholeCellCount(offset: Vector, zoom: Double) -> Int {
    let reach = viewport.size / (2 * zoom) - halfOutline
    guard min(reach.x, reach.y) >= 0 else { return 0 }
    let visible = CGRect(
      x: -reach.x - offset.x, y: -reach.y - offset.y, width: 2 * reach.x, height: 2 * reach.y)
    return arrangement.cells(withHomesIn: visible).count {
      arrangement.topic(at: $0, of: catalogue) != nil
    }
  }

  /// Arranges the honeycomb in cells of a width, and fits the view to the labels in them.
  ///
  /// Does nothing unless ``awaitsLabels``.
  ///
  /// - Parameters:
  ///   - labels: The size of the labels, and the zoom.
  ///   - width: The width of the cells.
  ///   - slop: The distance within which a finger still taps, in logical pixels; `nil` for the usual one.
  ///   - time: The time since the start; must not decrease.
  public mutating func fit(
    _ labels: HoneycombProportions.Labels, withCellWidth width: CellWidth, slop: Double? = nil,
    at time: Duration
  ) {
    advance(to: time)
    guard awaitsLabels else { return }
    view.labelLanguage = language
    view.cellWidth = width
    let isAll = room(withCellWidth: width).map { labels.zoom <= $0.zoomOfAll } ?? true
    var proportions =
      (view.hasInput
        ? nil : proportionsOfRoom(withCellWidth: width, atZoom: isAll ? nil : labels.zoom))
      ?? arrangement.proportions
    if view.hasInput, !isAll, let lines = proportions.lines,
      let room = lineRoom(lines.axis, withCellWidth: proportions.cellWidth)
    {
      // Lines stay as long as the viewport.
      proportions.lines =
        scrollingLines(lines.axis, in: room, pitch: labels.zoom * Self.pitch) ?? lines
    }
    (proportions.labels, proportions.slop) = (labels, slop)
    if proportions != self.proportions { regroup(in: proportions, at: time) }
    view.isFittedAgain = false
  }
}
