import Geometry
import HexGeometry
import Layouts
import Motion

extension LiveGridModel {
  // MARK: - Frames

  /// Writes what the grid shows at a time.
  ///
  /// O(visible cells); O(cells) while cells move to new places. Allocates nothing once the frame's storage is large
  /// enough.
  ///
  /// - Parameters:
  ///   - time: The time, to which the model was advanced.
  ///   - frame: The frame; a later call with the same one is faster.
  public func frame(at time: Duration, into frame: inout GridFrame) {
    let view = screenView(at: time)
    frame.time = time
    frame.viewport = viewport
    frame.circumradius = view.circumradius
    let arrangement = packing.arrangement
    frame.pitch = CGSize(
      width: arrangement.columnPitch * view.zoom, height: arrangement.rowPitch * view.zoom)
    frame.detail = Self.detail(ofCircumradius: view.circumradius)
    // A grid of dots keeps nothing of its last cells, which may have been 10^5.
    frame.cells.removeAll(keepingCapacity: frame.detail > .dot)
    fillGroups(of: &frame, view)
    let isFlashing =
      frame.detail == .dot
      ? fillDots(of: &frame, view, at: time) : fillCells(of: &frame, view, at: time)
    frame.isSettled = isViewSettled(at: time) && !isFlashing
  }

  /// Whether neither the view nor the places of cells are moving.
  func isViewSettled(at time: Duration) -> Bool {
    pan.isSettled(at: time) && zoomExponent.isSettled(at: time)
      && (transition?.isOver(at: time) ?? true)
  }

  /// Returns how much of cells of a size is shown.
  static func detail(ofCircumradius radius: Double) -> GridFrame.Detail {
    switch radius {
    case ..<4: .dot
    case ..<20: .color
    case ..<44: .label
    default: .full
    }
  }

  func screenView(at time: Duration) -> ScreenView {
    let zoom = zoom(at: time)
    let progress = transition.map { $0.progress(at: time) } ?? 1
    return ScreenView(
      center: center, size: Vector(viewport.width, viewport.height),
      offset: pan.state(at: time).offset, zoom: zoom,
      circumradius: roomCircumradius(at: time) * zoom,
      fisheye: configuration.hasFisheye ? min(1, max(0, (zoom - 1) * 4)) : 0,
      progress: progress)
  }

  // MARK: - Cells

  /// How long the flash of a change lasts, in seconds.
  private static let flashLength = 0.3

  /// Writes the cells; returns whether any is flashing.
  private func fillCells(of frame: inout GridFrame, _ view: ScreenView, at time: Duration) -> Bool {
    var isFlashing = false
    frame.dots.looks.removeAll(keepingCapacity: true)
    frame.dots.indices.removeAll(keepingCapacity: true)
    frame.dotsKey = nil
    let now = GridTicks(shownTime(at: time))
    let rest = shownTime(at: time).inSeconds - now.inSeconds
    let flashLength = view.circumradius < 6 ? 1 / GridTicks.perSecond : Self.flashLength
    let canFlash = !configuration.reducedMotion
    var flashArea = 0.0
    forEachCell(in: viewport, view) { index, center, radius in
      let cell = cells[Int(index)]
      let age = Double(cell.flashAge(at: now)) / GridTicks.perSecond + rest
      let isRecent = canFlash && age >= 0 && age < 1 && !cell.look.isDimmed
      let flash = isRecent && age < flashLength ? 1 - age / flashLength : 0
      if flash > 0 { isFlashing = true }
      if isRecent { flashArea += radius * radius * Self.hexagonArea }
      frame.cells.append(
        GridFrame.Cell(
          index: index, center: CGPoint(x: center.x, y: center.y), circumradius: radius,
          look: cell.drawnLook(at: now), flash: flash))
    }
    guard isFlashing, flashArea > greatestFlashArea else { return isFlashing }
    for place in frame.cells.indices { frame.cells[place].flash = 0 }
    return false
  }

  /// The area of a hexagon with circumradius 1.
  private static var hexagonArea: Double { 1.5 * 3.0.squareRoot() }

  /// The greatest area that flashes within a second: a tenth of the viewport.
  ///
  /// Source: WCAG 2.2, "Three Flashes or Below Threshold", which allows a quarter of the central visual field.
  private var greatestFlashArea: Double { viewport.width * viewport.height / 10 }

  /// Writes the dots; returns whether any is flashing.
  private func fillDots(of frame: inout GridFrame, _ view: ScreenView, at time: Duration) -> Bool {
    let key = ViewKey(
      version: placesVersion, viewport: viewport, offset: view.offset, zoom: view.zoom,
      progress: view.progress)
    if frame.dotsKey != key {
      frame.dotsKey = key
      frame.dots.beginCenters()
      frame.dots.indices.removeAll(keepingCapacity: true)
      forEachCell(in: viewport, view) { index, center, _ in
        frame.dots.centers.append(SIMD2(Float(center.x), Float(center.y)))
        frame.dots.indices.append(index)
      }
      if let axis = frame.dotMirrorAxis { frame.dots.mirrorCenters(about: axis) }
    } else {
      frame.dots.keepCenters()
    }
    // A dot flashes for one frame.
    let now = GridTicks(shownTime(at: time))
    let canFlash = !configuration.reducedMotion
    let second = 0..<Int32(GridTicks.perSecond)
    var (isFlashing, recentCount) = (false, 0)
    // Looks are replaced in place, which is faster than appending them.
    let count = frame.dots.indices.count
    if frame.dots.looks.count > count {
      frame.dots.looks.removeLast(frame.dots.looks.count - count)
    }
    while frame.dots.looks.count < count {
      frame.dots.looks.append(CellLook(.state, state: .unknown))
    }
    let cells = cells.span
    let indices = frame.dots.indices
    var looks = frame.dots.looks.mutableSpan
    for place in 0..<count {
      let cell = cells[Int(indices[place])]
      var look = cell.drawnLook(at: now)
      let age = cell.flashAge(at: now)
      if canFlash, second.contains(age), !look.isDimmed {
        recentCount += 1
        if age == 0 {
          look.isFlashing = true
          isFlashing = true
        }
      }
      looks[place] = look
    }
    let area = Double(recentCount) * view.circumradius * view.circumradius * Self.hexagonArea
    guard isFlashing, area > greatestFlashArea else { return isFlashing }
    for place in 0..<count { looks[place].isFlashing = false }
    return false
  }

  // MARK: - Visible cells

  /// Calls `body` with each cell that can touch a rectangle of the window: its center and its circumradius there.
  func forEachCell(
    in rect: CGRect, _ view: ScreenView, _ body: (UInt32, Vector, Double) -> Void
  ) {
    if transition != nil, view.progress < 1 {
      forEachMovingCell(in: rect, view, body)
      return
    }
    let reach = view.fisheye > 0 ? 2 * view.circumradius : 0
    let low = view.place(Vector(rect.minX - reach, rect.minY - reach)) - Vector(packing.origin)
    let high = view.place(Vector(rect.maxX + reach, rect.maxY + reach)) - Vector(packing.origin)
    let arrangement = packing.arrangement
    let usesSizes = sizeExtremes.bounds != nil
    for (number, cluster) in packing.clusters.enumerated() {
      let columns = arrangement.columns(in: number, from: low.x, through: high.x)
      let rows = arrangement.rows(in: number, from: low.y, through: high.y)
      guard !columns.isEmpty, !rows.isEmpty else { continue }
      let width = arrangement.places[number].columns
      let slots = table.clusters[cluster].slots
      for row in rows {
        let start = row * width
        guard start < slots.count else { break }
        for slot in (start + columns.lowerBound)..<(start + columns.upperBound)
        where slot < slots.count {
          let index = slots[slot]
          guard ClusterTable.isCell(index) else { continue }
          let place = Vector(arrangement.center(ofSlot: slot, in: number)) + Vector(packing.origin)
          visit(index, view.point(place), view, usesSizes: usesSizes, body)
        }
      }
    }
  }

  private func forEachMovingCell(
    in rect: CGRect, _ view: ScreenView, _ body: (UInt32, Vector, Double) -> Void
  ) {
    let area = rect.insetBy(dx: -2 * view.circumradius, dy: -2 * view.circumradius)
    let usesSizes = sizeExtremes.bounds != nil
    for cluster in packing.clusters {
      for index in table.clusters[cluster].slots where ClusterTable.isCell(index) {
        guard let place = position(of: index, progress: view.progress) else { continue }
        let point = view.point(place)
        guard area.contains(CGPoint(x: point.x, y: point.y)) else { continue }
        visit(index, point, view, usesSizes: usesSizes, body)
      }
    }
  }

  /// Applies the fish-eye and the size of a cell.
  @inline(__always)
  func visit(
    _ index: UInt32, _ point: Vector, _ view: ScreenView, usesSizes: Bool,
    _ body: (UInt32, Vector, Double) -> Void
  ) {
    var (point, radius) = (point, view.circumradius)
    if view.fisheye > 0 {
      let pitch = radius * 3.0.squareRoot()
      let effect = Fisheye.appleWatch.effect(at: point - center, pitch: pitch, viewport: view.size)
      guard effect.size > 0 || view.fisheye < 1 else { return }
      radius *= 1 + (effect.size / pitch - 1) * view.fisheye
      point += effect.shift * view.fisheye
    }
    if usesSizes { radius *= sizeFactor(of: cells[Int(index)]) }
    body(index, point, radius)
  }

  // MARK: - Groups

  private func fillGroups(of frame: inout GridFrame, _ view: ScreenView) {
    frame.groups.removeAll(keepingCapacity: true)
    for (place, number) in packing.sections.enumerated() {
      let section = packing.arrangement.sections[place]
      guard !section.titleRect.isEmpty else { continue }
      add(
        .section(number), table.sections[number].name, depth: 0, section.titleRect, section.frame,
        counts(of: .section(number)), view, to: &frame)
    }
    for (place, number) in packing.clusters.enumerated() {
      let cluster = packing.arrangement.places[place]
      guard !cluster.titleRect.isEmpty else { continue }
      add(
        .cluster(number), table.clusters[number].name, depth: 1, cluster.titleRect, cluster.frame,
        table.clusters[number].counts, view, to: &frame)
    }
  }

  private func add(
    _ id: GroupID, _ title: String, depth: Int, _ titleRect: CGRect, _ rect: CGRect,
    _ counts: StateCounts, _ view: ScreenView, to frame: inout GridFrame
  ) {
    let shown = view.rect(packing.moved(rect))
    guard shown.intersects(viewport) else { return }
    frame.groups.append(
      GridFrame.Group(
        id: id, title: title, depth: depth, titleRect: view.rect(packing.moved(titleRect)),
        frame: shown, counts: counts, isHovered: hoveredGroup == id,
        isWhole: viewport.contains(shown)))
  }
}
