import Drawing
import Geometry
import LiveGrid
import Raster
import Words

extension WatchSketcher {
  // MARK: - Map

  /// Draws the map of all content, with the visible part.
  mutating func drawMinimap(
    of frame: borrowing GridFrame, _ model: borrowing WatchModel, into list: inout DisplayList
  ) {
    guard let map = model.minimap(at: frame.time) else { return }
    drawPanel(map.panel, key: .part(.map), into: &list)
    list.beginClip(map.panel.insetBy(dx: 2, dy: 2))
    var index = 0
    model.grid.forEachCluster { rect, state in
      index += 1
      let part = map.rect(of: rect)
      let gap = min(1, 0.2 * min(part.width, part.height))
      let area = part.insetBy(dx: gap, dy: gap)
      guard area.width > 0, area.height > 0 else { return }
      list.fill(
        .rect(area, cornerRadius: min(2, 0.2 * Double(area.height))), colors.state(state).fill,
        key: .part(.mapCluster, index))
    }
    let visible = map.rect(of: map.visible)
    let edge = palette.ink
    list.fill(.rect(visible, cornerRadius: 2), edge.withAlpha(0.12), key: .part(.mapView))
    list.append(
      .stroke(
        .rect(visible.insetBy(dx: 0.75, dy: 0.75), cornerRadius: 2), edge, width: 1.5),
      key: .part(.mapViewEdge))
    list.endClip()
  }

  // MARK: - Histogram

  /// Draws the number of cells by value.
  mutating func drawHistogram(
    of frame: borrowing GridFrame, _ model: borrowing WatchModel, labels: inout LabelStore,
    into list: inout DisplayList
  ) {
    guard let panel = model.histogramPanel else { return }
    drawPanel(panel, key: .part(.histogram), into: &list)
    let inner = HistogramPlot.inside(of: panel, unit: unit)
    let size = 12 * unit
    let style = WatchStyle.style(size, .medium, scale: 1)
    let strong = WatchStyle.style(13 * unit, .semibold, scale: 1)
    let (top, bottom) = (wholePixel(inner.minY + 10 * unit), wholePixel(inner.maxY))
    func draw(_ part: MarkPart, _ label: SharedLabel, _ x: Double, _ baseline: Double) {
      self.draw(
        label, x: x, baseline: baseline, part == .title ? palette.ink : palette.faintInk,
        key: .part(.histogramTexts)[part], into: &list)
    }
    let title = labels.line(model.messages.text(.values), style: strong, alignment: .left)
    draw(.title, title, inner.minX, top)
    guard let histogram = model.histogram else {
      let empty = labels.line(
        model.messages.text(model.grid.hasCommonMeasure ? .withoutValues : .ownScales),
        style: style, alignment: .center)
      return draw(.without, empty, inner.midX, inner.midY)
    }
    let peak = texts.count(histogram.most, style: style, alignment: .right, in: &labels)
    draw(.most, peak, inner.maxX, top)
    drawColumns(of: histogram, model, into: &list)
    let (plot, range) = (histogram.area, histogram.range)
    let low = texts.wholeValue(range.lowerBound, style: style, in: &labels)
    draw(.low, low, plot.minX, bottom)
    let high = texts.wholeValue(range.upperBound, style: style, alignment: .right, in: &labels)
    draw(.high, high, plot.maxX, bottom)
  }

  private func drawColumns(
    of histogram: HistogramPlot, _ model: borrowing WatchModel, into list: inout DisplayList
  ) {
    let (plot, range, pitch) = (histogram.area, histogram.range, histogram.pitch)
    let most = histogram.most
    for (index, count) in histogram.counts.enumerated() where count > 0 {
      let height = histogram.height(ofColumn: index, most: most)
      let value = histogram.value(at: Double(index) + 0.5)
      let left = wholePixel(plot.minX + pitch * Double(index))
      let right = wholePixel(plot.minX + pitch * Double(index + 1)) - max(1 / scale, 0.15 * pitch)
      list.fill(
        .rect(
          CGRect(x: left, y: plot.maxY - height, width: right - left, height: height),
          cornerRadius: min(1.5, 0.2 * pitch)), color(of: value, model),
        key: .part(.columns)[UInt64(index)])
    }
    list.fill(
      .rect(CGRect(x: plot.minX, y: plot.maxY, width: plot.width, height: 1), cornerRadius: 0),
      palette.hairline, key: .part(.axis))
    forEachThreshold(of: model.grid.commonDefinition, range, across: plot) { x, state, number in
      list.append(
        .stroke(
          .line(from: CGPoint(x: x, y: plot.minY), to: CGPoint(x: x, y: plot.maxY)),
          colors.state(state).text, width: 1, dashes: [3, 3]),
        key: .part(.columnThresholds)[number])
    }
  }

  /// Returns the color that a cell with a value has.
  private func color(
    of value: Double, _ model: borrowing WatchModel
  ) -> Color {
    if let ends = model.grid.valueRange {
      return colors.cell(CellLook(.palette(UInt8(ends.share(of: value) * 255)), state: .ok)).fill
    }
    return colors.state(model.grid.state(ofValue: value)).fill
  }

  // MARK: - Without cells

  /// Says that there are no cells yet.
  mutating func drawEmptiness(
    of model: borrowing WatchModel, labels: inout LabelStore, into list: inout DisplayList
  ) {
    guard model.grid.count == 0 else { return }
    let area = model.layout.viewport
    let style = WatchStyle.style(18, .semibold, scale: unit)
    let text = labels.line(
      model.emptinessText, style: style, maxWidth: max(40, area.width - 40), alignment: .center)
    draw(
      text, x: area.midX, middle: area.midY, palette.faintInk, key: .part(.emptiness), into: &list)
  }
}
