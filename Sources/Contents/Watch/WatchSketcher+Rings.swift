import Controls
import Drawing
import Geometry
import LiveGrid
import Raster

extension WatchSketcher {
  /// Draws rings around the cell under the mouse, the selected cell, and the cell or group with the keyboard focus.
  func drawRings(
    of frame: borrowing GridFrame, _ model: borrowing WatchModel, into list: inout DisplayList
  ) {
    let (selected, focused) = (model.grid.selected, model.grid.focused)
    drawRing(.selectionRing, around: selected, in: frame, width: 3, palette.ink, into: &list)
    if model.hoversGrid, !model.grid.isDragging {
      drawRing(
        .hoverRing, around: model.grid.hovered, in: frame, width: 2, palette.ink, into: &list)
    }
    guard !model.isOnButton else { return }
    drawRing(
      .focusRing, around: focused, in: frame, gap: selected == focused ? 5 : 0, width: 3,
      theme.focusRing, into: &list)
    if let group = model.grid.focusedGroup { drawRing(around: group, in: frame, into: &list) }
  }

  /// The space between the words of a title and its focus ring, in logical pixels.
  private static let titleMargin = 6.0

  /// Draws the focus ring of a group: around its title, or around its cells if the title is too small to be drawn.
  private func drawRing(
    around group: GroupID, in frame: borrowing GridFrame, into list: inout DisplayList
  ) {
    guard let group = frame.groups.first(where: { $0.id == group }) else { return }
    let ring = FocusRing(theme.focusRing, width: 3, gap: .beside(palette.background))
    let isTitled = Self.isTitleDrawn(of: group)
    // The first letter begins at the edge of the title's place.
    let rect = isTitled ? group.titleRect.insetBy(dx: -Self.titleMargin, dy: 0) : group.frame
    // All sides of the ring are visible.
    let visible = rect.intersection(frame.viewport.insetBy(dx: ring.reach, dy: ring.reach))
    guard visible.width > 0, visible.height > 0 else { return }
    list.draw(ring, around: visible, cornerRadius: 4, key: .part(.groupRing))
  }

  /// Returns where a cell is; `nil` if it is not visible.
  static func outline(
    of cell: UInt32, in frame: borrowing GridFrame
  ) -> (center: CGPoint, radius: Double)? {
    if frame.detail == .dot {
      guard let index = frame.dots.indices.firstIndex(of: cell) else { return nil }
      let center = frame.dots.centers[index]
      let place = CGPoint(x: Double(center.x), y: Double(center.y))
      return (
        frame.dotMirrorAxis.map { place.mirrored(about: $0) } ?? place,
        max(3, frame.circumradius)
      )
    }
    return frame.cells.first { $0.index == cell }.map { ($0.center, $0.circumradius) }
  }

  /// Draws a ring around a visible cell, with a gap of the background on both sides, so that it stands out from cells of
  /// any color.
  private func drawRing(
    _ mark: WatchMark, around cell: UInt32?, in frame: borrowing GridFrame, gap: Double = 0,
    width: Double, _ color: Color, into list: inout DisplayList
  ) {
    guard let cell, let outline = Self.outline(of: cell, in: frame) else { return }
    let radius = outline.radius + gap
    let ring = FocusRing(color, width: width, gap: .beside(palette.background))
    list.draw(ring, key: .part(mark)) {
      .hexagon(
        center: outline.center, circumradius: radius + $0,
        cornerRadius: radius > 12 ? 0.1 * radius : 0, flatTop: true)
    }
  }
}
