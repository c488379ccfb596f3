import Controls
import Geometry
import Input
import LiveGrid

/// Where the parts of the window are: bounds and hits are those of the window as it is drawn.
extension WatchModel {
  /// Returns the visible bounds of a part at a time; `nil` if it is not visible, or has the size of a text that is laid out
  /// when it is drawn.
  func bounds(of id: ControlID, at time: Duration) -> CGRect? {
    // In a tiny window, controls are outside.
    guard let bounds = rect(of: id, at: time)?.intersection(layout.window), !bounds.isEmpty else {
      return nil
    }
    return shown(bounds)
  }

  private func rect(of id: ControlID, at time: Duration) -> CGRect? {
    switch id {
    case .window: return layout.window
    case .filterField: return showsField ? layout.field : nil
    case .groupList: return grid.groupCount > 0 ? layout.viewport : nil
    case .histogramPanel: return histogramPanel
    case .map: return minimap(at: time)?.panel
    default: break
    }
    switch id.kind {
    case .cell: return grid.cell(withSerial: id.number).flatMap { bounds(of: $0, at: time) }
    case .group: return group(id).flatMap { bounds(of: $0, at: time) }
    case .row: return columnBounds(id)
    case .text: return WatchText(id).flatMap { bounds(of: $0, at: time) }
    case .window, .field, .control, .tab, .topic, .chip: return controls.bounds(of: id)
    }
  }

  /// Returns the visible bounds of a cell; `nil` if it is not visible.
  func bounds(of cell: UInt32, at time: Duration) -> CGRect? {
    guard let (center, radius) = grid.outline(of: cell, at: time) else { return nil }
    let half = radius * 0.75.squareRoot()
    return clipped(
      CGRect(x: center.x - radius, y: center.y - half, width: 2 * radius, height: 2 * half))
  }

  private func bounds(of group: GroupID, at time: Duration) -> CGRect? {
    grid.outline(of: group, at: time).flatMap { clipped($0.title) }
  }

  /// Returns the part of a rectangle over the cells; `nil` if there is none.
  private func clipped(_ rect: CGRect) -> CGRect? {
    let part = rect.intersection(layout.viewport)
    return part.isEmpty ? nil : part
  }

  private func bounds(of text: WatchText, at time: Duration) -> CGRect? {
    guard isShown(text, at: time) else { return nil }
    switch text {
    case .title: return titleBox
    case .counts: return layout.showsCounts(besideField: showsField) ? layout.counts : nil
    case .paused, .problem, .badLines, .note:
      return layout.hasTitle ? statusLine : isInFooter(text) ? layout.footer : nil
    case .waiting: return statusLine
    // A problem takes the whole line.
    case .cells, .stale, .rate: return feedProblem == nil ? statusLine : nil
    case .matches: return layout.field
    case .emptiness: return layout.viewport
    case .legend: return layout.footer
    // Cells are drawn critical, wherever they are.
    case .hint, .surroundings, .incident: return nil
    }
  }

  /// The line below the title; empty without a title.
  private var statusLine: CGRect {
    let box = titleBox
    return CGRect(x: box.minX, y: box.midY, width: box.width, height: box.height / 2)
  }

  /// Whether the footer says more than the legend and a hint.
  var hasStatusInFooter: Bool {
    !layout.hasTitle
      && (feedProblem != nil || feedNote != nil || grid.isPaused || grid.badLineCount > 0)
  }

  /// Whether a status is in the footer, because there is no room for a title: a problem alone, or else the others.
  private func isInFooter(_ text: WatchText) -> Bool {
    guard !layout.hasTitle, layout.hasFooterTexts else { return false }
    return switch text {
    case .problem: true
    case .note: feedProblem == nil
    case .paused, .badLines: feedProblem == nil && feedNote == nil
    default: false
    }
  }

  // MARK: - Hit-testing

  /// Returns the part that a click at a point would hit; the tooltip lets it through.
  func hit(_ point: Vector, at time: Duration) -> ControlID? {
    let point = isMirrored ? point.mirrored(inWidth: layout.size.x) : point
    let place = CGPoint(point)
    guard layout.window.contains(place) else { return nil }
    if showsField, layout.field.contains(place), controls.hit(point) == nil { return .filterField }
    if minimap(at: time)?.panel.contains(place) == true { return .map }
    if histogramPanel?.contains(place) == true { return columnID(at: place) ?? .histogramPanel }
    if layout.viewport.contains(place) {
      if let cell = grid.cell(at: point, time: time) { return id(of: cell) }
      if let group = grid.group(at: point, time: time) { return Self.id(of: group) }
      return grid.count == 0 ? WatchText.emptiness.id : .cellList
    }
    if let control = controls.part(at: point) { return control }
    // A status covers the lower half of the box of the title.
    let text = (WatchText.statusLine + [.counts, .title, .legend]).first {
      bounds(of: $0, at: time)?.contains(place) == true
    }
    return text?.id ?? .window
  }
}
