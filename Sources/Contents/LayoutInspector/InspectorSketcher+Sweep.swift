import Controls
import Geometry
import Layouts
import Raster
import Drawing
import SceneDrawing
import Scenes

extension InspectorSketcher {
  /// A quantity that a sweep plots.
  private struct Curve {
    /// The quantity and its value now, in words.
    let words: String
    let color: Color
    /// The position of a reading, from 0 at the bottom of the graph to 1 at its top; `nil` if it has none.
    let share: (ArrangementReading) -> Double?
  }

  /// The ratios that label an axis, in order of priority.
  private static let plainRatios = [1, 2, 0.5, 1.5, 0.75, 4, 0.25, 1.25, 3, 8, 0.1, 16]
  /// The least distance between the labels of an axis, in heights of the graph.
  private static let tickShare = 0.13

  /// The labeled values of an axis.
  private typealias Ticks = [(share: Double, text: String)]

  /// Plots rows, columns and ratio against the width of the sweep, below the picture, and marks the widths with findings.
  ///
  /// What the layout does not have is not plotted.
  mutating func addPlot(
    of model: InspectorModel, _ pass: LayoutPass, at time: Duration, in box: CGRect,
    to drawing: inout DisplayList
  ) {
    guard let sweep = model.sweep else { return }
    drawing.fill(.rect(box, cornerRadius: 0), palette.card)
    drawing.line(.horizontal, at: box.minY + 0.5, from: box.minX, to: box.maxX, palette.hairline)
    drawing.beginClip(box)
    defer { drawing.endClip() }
    let graph = Self.graph(in: box)
    let (curves, counts, ratios) = curves(
      of: sweep, model.inspected.scene.root.layout, model.inspected.reading)
    addLegend(of: curves, sweep, width: sweep.width(at: time), in: box, to: &drawing)
    if let note = model.plotNote {
      text(
        note, at: CGPoint(x: graph.minX, y: graph.midY), color: palette.faintInk,
        maxWidth: Double(graph.width), to: &drawing)
    }
    guard !sweep.samples.isEmpty else { return }
    addAxes(counts, ratios, of: sweep, in: graph, to: &drawing)
    func x(_ width: Double) -> CGFloat {
      let extent = sweep.widths.upperBound - sweep.widths.lowerBound
      return graph.minX + graph.width * CGFloat((width - sweep.widths.lowerBound) / extent)
    }
    for range in sweep.findingRanges {
      // One width is visible too.
      let (low, high) = (x(range.lowerBound), x(range.upperBound))
      let mark = CGRect(
        x: low, y: graph.maxY - Self.findingMark, width: max(2, high - low),
        height: Self.findingMark)
      drawing.fill(.rect(mark, cornerRadius: 0), palette.finding)
    }
    let now = sweep.width(at: time)
    drawing.line(
      .vertical, at: x(now), from: graph.minY, to: graph.maxY, palette.ink.withAlpha(0.5))
    for curve in curves {
      func place(_ share: Double) -> CGFloat { graph.maxY - graph.height * CGFloat(share) }
      var path = Path()
      var last: (y: CGFloat, extent: ArrangementReading.Extent?)?
      for sample in sweep.samples {
        guard let share = curve.share(sample.reading) else { continue }
        let (x, y) = (x(sample.width), place(share))
        if let last {
          // If the arrangement changes, all curves have a step at that pixel.
          let isStep = last.extent != sample.reading.extent
          if isStep, last.y != y { path.line(to: CGPoint(x: x, y: last.y)) }
          path.line(to: CGPoint(x: x, y: y))
        } else {
          path.move(to: CGPoint(x: x, y: y))
        }
        last = (y, sample.reading.extent)
      }
      guard last != nil else { continue }
      drawing.stroke(.path(path), curve.color, width: 2)
      if let share = curve.share(model.inspected.reading) {
        let center = CGPoint(x: x(now), y: place(min(1, max(0, share))))
        drawing.fill(.circle(center: center, radius: 4), curve.color)
      }
    }
  }

  /// The height of the marks at widths with findings, in logical pixels.
  static let findingMark: CGFloat = 6

  /// Returns the bounds of the graph in a plot.
  static func graph(in box: CGRect) -> CGRect {
    CGRect(
      x: box.minX + 40, y: box.minY + 36, width: max(10, box.width - 92),
      height: max(10, box.height - 62))
  }

  private func curves(
    of sweep: SizeSweep, _ layout: AnyLayout, _ reading: ArrangementReading
  ) -> (curves: [Curve], counts: Ticks, ratios: Ticks) {
    let extents = sweep.samples.compactMap(\.reading.extent)
    let most = max(1, extents.map { max($0.rows, $0.cols) }.max() ?? 1)
    let exponents = sweep.samples.compactMap(\.reading.ratio).filter { $0 > 0 }.map { log2($0) }
    // The scale is logarithmic: ratios of 2 and 1/2 have the same distance from 1.
    let low = min(exponents.min() ?? 0, -0.5)
    let high = max(exponents.max() ?? 0, 0.5)
    func share(_ ratio: Double) -> Double { (log2(max(ratio, 1e-6)) - low) / (high - low) }
    let (plotsExtent, plotsRatio) = (
      sweep.plotsExtent(of: layout), sweep.plotsRatio(of: layout)
    )
    let extentCurves = [
      Curve(
        words: "rows \(reading.rowsText)", color: palette.frame,
        share: { $0.extent.map { Double($0.rows) / Double(most) } }),
      Curve(
        words: "cols \(reading.colsText)", color: palette.proposal,
        share: { $0.extent.map { Double($0.cols) / Double(most) } }),
    ]
    let ratioCurve = Curve(
      words: "ratio \(reading.ratioText)", color: palette.anchor,
      share: { $0.ratio.map(share) })
    let counts = Array(stride(from: 0, through: most, by: max(1, (most + 4) / 5)))
    var ratios: [Double] = []
    for ratio in Self.plainRatios
    where (0...1).contains(share(ratio))
      && ratios.allSatisfy({ abs(share($0) - share(ratio)) > Self.tickShare })
    {
      ratios.append(ratio)
    }
    return (
      (plotsExtent ? extentCurves : []) + (plotsRatio ? [ratioCurve] : []),
      plotsExtent ? counts.map { (share: Double($0) / Double(most), text: "\($0)") } : [],
      plotsRatio ? ratios.map { (share: share($0), text: InspectorText.number($0)) } : []
    )
  }

  private mutating func addLegend(
    of curves: [Curve], _ sweep: SizeSweep, width: Double, in box: CGRect,
    to drawing: inout DisplayList
  ) {
    var x = box.minX + 14
    let y = box.minY + 18
    var entries = curves.map { (words: $0.words, color: $0.color) }
    if let words = sweep.findingWords(at: width) {
      entries.append((words, palette.finding))
    }
    for (words, color) in entries {
      drawing.fill(.circle(center: CGPoint(x: x + 4, y: y), radius: 4), color)
      x +=
        CGFloat(
          text(
            words, at: CGPoint(x: x + 14, y: y), color: palette.ink,
            maxWidth: max(1, Double(box.maxX - x) - 20), to: &drawing)) + 30
    }
    text(
      "width \(InspectorText.number(CGFloat(width)))",
      at: CGPoint(x: x, y: y),
      color: palette.faintInk, maxWidth: max(1, Double(box.maxX - x) - 8), to: &drawing)
  }

  /// Draws the axes: counts on the left, ratios on the right, widths below.
  private mutating func addAxes(
    _ counts: Ticks, _ ratios: Ticks, of sweep: SizeSweep, in graph: CGRect,
    to drawing: inout DisplayList
  ) {
    for tick in counts {
      let y = graph.maxY - graph.height * CGFloat(tick.share)
      drawing.line(.horizontal, at: y, from: graph.minX, to: graph.maxX, palette.hairline)
      text(
        tick.text, at: CGPoint(x: graph.minX - 8, y: y), style: ControlText.caption,
        color: palette.faintInk, alignment: .right, to: &drawing)
    }
    for tick in ratios {
      let y = graph.maxY - graph.height * CGFloat(tick.share)
      drawing.line(.horizontal, at: y, from: graph.maxX, to: graph.maxX + 5, palette.anchor)
      text(
        tick.text, at: CGPoint(x: graph.maxX + 9, y: y), style: ControlText.caption,
        color: palette.anchor, to: &drawing)
    }
    drawing.line(.horizontal, at: graph.maxY, from: graph.minX, to: graph.maxX, palette.faintInk)
    let (low, high) = (sweep.widths.lowerBound, sweep.widths.upperBound)
    let power = pow(10, floor(log10((high - low) / 4)))
    let step = [1.0, 2, 5, 10].map { $0 * power }.first { (high - low) / $0 <= 8 } ?? power * 10
    for width in stride(from: (low / step).rounded(.up) * step, through: high, by: step) {
      let x = graph.minX + graph.width * CGFloat((width - low) / (high - low))
      drawing.line(.vertical, at: x, from: graph.maxY, to: graph.maxY + 4, palette.faintInk)
      text(
        InspectorText.number(CGFloat(width)), at: CGPoint(x: x, y: graph.maxY + 13),
        style: ControlText.caption, color: palette.faintInk, alignment: .center, to: &drawing)
    }
  }
}
