import Geometry
import Glibc
public import HexGeometry

/// The width of cells that is chosen for the labels, with `fitted` framing.
///
/// The model does not know how long labels are: its stage asks for the views with several widths, and sets one.
extension HoneycombModel {
  /// A view that shows as many topics as possible in readable size.
  public struct FittingView: Hashable, Sendable {
    /// The zoom.
    public var zoom: Double
    /// The number of cells that are whole.
    public var wholeCount: Int
  }

  /// Whether a width of cells is to be set: the view was fitted to other topics or another viewport, and nothing depends on
  /// where its cells are.
  public var awaitsCellWidth: Bool {
    guard case .byRoom(cellWidth: nil) = configuration.arranging else { return false }
    return isFitted && !isFiltered && !view.hasInput && view.isFittedAgain
      && arrangement.extent.count > 0
  }

  /// Returns the view that the honeycomb would have with cells of a width; `nil` if there is no room.
  ///
  /// O(n log n) in the number of topics with cells; O(1) if there are too many for a shape.
  public func view(withCellWidth width: CellWidth) -> FittingView? {
    guard let proportions = proportionsOfRoom(withCellWidth: width) else { return nil }
    var model = self
    if proportions != self.proportions {
      model.arrangement = arrangement.arranged(in: proportions, of: catalogue)
    }
    let (offset, zoomExponent, showsAll) = model.fittedView
    let zoom = exp2(zoomExponent)
    let count = model.arrangement.extent.count
    return FittingView(
      zoom: zoom, wholeCount: showsAll ? count : model.wholeCellCount(offset: offset, zoom: zoom))
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

  /// Gives the cells a width, at which the honeycomb is arranged and the view fitted.
  ///
  /// Does nothing unless ``awaitsCellWidth``.
  ///
  /// - Parameters:
  ///   - width: The width.
  ///   - time: The time since the start; must not decrease.
  public mutating func setCellWidth(_ width: CellWidth, at time: Duration) {
    advance(to: time)
    guard awaitsCellWidth else { return }
    view.cellWidth = width
    if let proportions = proportionsOfRoom(withCellWidth: width), proportions != self.proportions {
      regroup(in: proportions, at: time)
    }
    view.isFittedAgain = false
  }
}
