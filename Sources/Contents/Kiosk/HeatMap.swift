import Drawing
import Geometry
import HexGeometry
public import Interaction
public import Raster
import Typesetting

/// A picture of a catalogue's honeycomb: each topic has a cell, whose color and number say how often it was picked.
///
///     let map = HeatMap(catalogue, counts: [7, 0, 3], title: "Drinks", subtitle: "10 picks")
///     let picture = try map.picture(width: 1280, height: 720)
///
/// Equal values give equal pixels.
public struct HeatMap: Sendable {
  let catalogue: Catalogue
  let counts: [Int]
  let title: String
  let subtitle: String
  let scale: HeatScale

  /// Creates a map.
  ///
  /// - Parameters:
  ///   - catalogue: The topics.
  ///   - counts: How often each topic was picked, by its index.
  ///   - title: The heading.
  ///   - subtitle: The line below it.
  public init(_ catalogue: Catalogue, counts: [Int], title: String, subtitle: String) {
    precondition(counts.count == catalogue.count, "each topic has a count")
    (self.catalogue, self.counts) = (catalogue, counts)
    (self.title, self.subtitle) = (title, subtitle)
    scale = HeatScale(maximum: counts.max() ?? 0)
  }

  // MARK: - Size

  /// The size of a picture with readable texts, in pixels: 1280 by 720, and larger for many topics.
  public var standardSize: (width: Int, height: Int) {
    // The map covers about half of the picture.
    let area = Double(catalogue.count) * Self.readablePitch * Self.readablePitch * 2
    let width = min(max((area * 16 / 9).squareRoot(), 1280), Self.widthLimit)
    return (Int(width.rounded(.up)), Int((width * 9 / 16).rounded(.up)))
  }

  /// The distance of cells at which their texts are readable, in pixels.
  private static let readablePitch = 96.0
  /// The greatest standard width, in pixels.
  private static let widthLimit = 10_000.0

  /// The greatest distance of cells, in relation to the height of the picture.
  private static let largestPitch = 0.25

  // MARK: - Drawing

  private static let background = Color(rgb: 0xFFFFFF)
  private static let ink = Color(rgb: 0x1B2430)
  private static let faintInk = Color(rgb: 0x5A6675)
  /// The color of topics that cannot be picked.
  private static let neutral = Color(rgb: 0xE6E8EB)

  /// Draws the map.
  ///
  /// - Parameters:
  ///   - width: The width, in pixels.
  ///   - height: The height, in pixels.
  /// - Returns: The picture.
  /// - Throws: `TypesettingError` if no font can be found.
  public func picture(width: Int, height: Int) throws -> Surface {
    var labels = try LabelStore()
    var renderer = Renderer()
    renderer.list = displayList(
      size: CGSize(width: Double(width), height: Double(height)), labels: &labels)
    var surface = Surface(width: width, height: height)
    _ = renderer.draw(into: &surface, buffer: 0)
    return surface
  }

  /// Returns the marks of the map.
  func displayList(size: CGSize, labels: inout LabelStore) -> DisplayList {
    var list = DisplayList(size: size, background: Self.background)
    let (width, height) = (Double(size.width), Double(size.height))
    // The picture is laid out for 720 pixels of height, and for 1280 of width.
    let unit = min(height / 720, width / 1280)
    let margin = 32 * unit
    line(
      title, at: margin, 40 * unit, size: 26 * unit, .bold, Self.ink, width - 2 * margin, &labels,
      &list)
    line(
      subtitle, at: margin, 72 * unit, size: 15 * unit, .medium, Self.faintInk, width - 2 * margin,
      &labels, &list)
    let space = CGRect(
      x: margin, y: 100 * unit, width: max(1, width - 2 * margin),
      height: max(1, height - 190 * unit))
    drawCells(in: space, pitchLimit: Self.largestPitch * height, &labels, &list)
    drawLegend(
      in: CGRect(
        x: margin, y: height - 66 * unit, width: min(520 * unit, width - 2 * margin),
        height: 18 * unit), unit: unit, &labels, &list)
    return list
  }

  /// Draws a line of text from a left edge.
  private func line(
    _ text: String, at x: Double, _ y: Double, size: Double, _ weight: TextStyle.Weight,
    _ color: Color, _ width: Double, _ labels: inout LabelStore, _ list: inout DisplayList
  ) {
    guard !text.isEmpty, size > 0 else { return }
    let style = TextStyle(size: size, minimumSize: size * 0.6, weight: weight, maximumLines: 1)
    let label = labels.line(text, style: style, maxWidth: max(1, width))
    let left = x - Double(label.inkBounds.minX)
    list.label(label, at: CGPoint(x: left, y: y), color)
  }

  private func drawCells(
    in space: CGRect, pitchLimit: Double, _ labels: inout LabelStore, _ list: inout DisplayList
  ) {
    guard catalogue.count > 0 else { return }
    let arrangement = HeatMapArrangement(of: catalogue, in: space.size)
    // The bounds of the rooms at a pitch of 1.
    var bounds = CGRect.null
    for cell in arrangement.cells {
      bounds = bounds.union(HeatMapArrangement.lattice.hexagon(of: cell).bounds)
    }
    let pitch = min(
      Double(space.width / bounds.width), Double(space.height / bounds.height), pitchLimit)
    let lattice = HexLattice.honeycomb(
      pitch: pitch,
      origin: CGPoint(
        x: space.midX - bounds.midX * CGFloat(pitch), y: space.midY - bounds.midY * CGFloat(pitch)))
    let circumradius = pitch / 3.0.squareRoot()
    for topic in catalogue.indices {
      let center = lattice.center(of: arrangement.cells[topic])
      let color =
        counts[topic] > 0 || catalogue.isSelectable(TopicIndex(topic))
        ? scale.color(of: counts[topic]) : Self.neutral
      list.fill(
        .hexagon(
          center: center, circumradius: circumradius * 0.97, cornerRadius: pitch * 0.04,
          flatTop: true), color)
      list.stroke(
        .hexagon(
          center: center, circumradius: circumradius * 0.97, cornerRadius: pitch * 0.04,
          flatTop: true), Self.ink.withAlpha(0.18), width: max(0.5, pitch * 0.008))
    }
    if catalogue.count > catalogue.roots.count {
      drawBorders(arrangement, lattice, pitch: pitch, &list)
    }
    for topic in catalogue.indices {
      drawTexts(
        of: topic, at: lattice.center(of: arrangement.cells[topic]), pitch: pitch, &labels, &list)
    }
  }

  /// Draws the borders of families, thicker than those of cells.
  private func drawBorders(
    _ arrangement: HeatMapArrangement, _ lattice: HexLattice, pitch: Double,
    _ list: inout DisplayList
  ) {
    var families: [Hex: Int] = [:]
    for (topic, cell) in arrangement.cells.enumerated() {
      families[cell] = arrangement.families[topic]
    }
    let width = max(1, pitch * 0.035)
    for (topic, cell) in arrangement.cells.enumerated() {
      let corners = Array(lattice.hexagon(of: cell).corners)
      for direction in Hex.Direction.allCases {
        let neighbor = cell.neighbor(at: direction)
        let other = families[neighbor]
        guard other != arrangement.families[topic] else { continue }
        // Each border once.
        if other != nil, (neighbor.q, neighbor.r) < (cell.q, cell.r) { continue }
        // The two corners that are nearest to the neighbor.
        let target = lattice.center(of: neighbor)
        let ends = corners.sorted {
          Self.squaredDistance($0, target) < Self.squaredDistance($1, target)
        }
        // A little longer, so that the lines meet.
        let (dx, dy) = (ends[1].x - ends[0].x, ends[1].y - ends[0].y)
        let extra = CGFloat(width / 2 / (pitch / 3.0.squareRoot()))
        list.line(
          from: CGPoint(x: ends[0].x - dx * extra, y: ends[0].y - dy * extra),
          to: CGPoint(x: ends[1].x + dx * extra, y: ends[1].y + dy * extra), Self.ink, width: width)
      }
    }
  }

  private static func squaredDistance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
  }

  /// Draws the label and the number of a topic.
  private func drawTexts(
    of topic: Int, at center: CGPoint, pitch: Double, _ labels: inout LabelStore,
    _ list: inout DisplayList
  ) {
    let index = TopicIndex(topic)
    let isCounted = counts[topic] > 0 || catalogue.isSelectable(index)
    let ink = isCounted ? scale.color(of: counts[topic]).legibleInk : Self.ink
    let isRoot = catalogue.parent(of: index) == nil
    // At this height, the cell is at least as wide.
    let label = labels.label(
      catalogue.label(of: index),
      in: .rectangle(width: pitch * 0.84, height: pitch * 0.48, padding: 0),
      style: TextStyle(
        size: pitch * 0.155, minimumSize: pitch * 0.085, weight: isRoot ? .bold : .medium,
        maximumLines: 3, lineHeight: 1.1))
    let rise = isCounted ? 0.08 : 0
    list.label(label, at: CGPoint(x: center.x, y: center.y - CGFloat(pitch * rise)), ink)
    guard isCounted else { return }
    let number = labels.line(
      Self.text(of: counts[topic]),
      style: TextStyle(
        size: pitch * 0.17, minimumSize: pitch * 0.09, weight: .bold, maximumLines: 1),
      maxWidth: pitch * 0.7)
    list.label(number, at: CGPoint(x: center.x, y: center.y + CGFloat(pitch * 0.32)), ink)
  }

  /// Draws the colors with their numbers.
  private func drawLegend(
    in rect: CGRect, unit: Double, _ labels: inout LabelStore, _ list: inout DisplayList
  ) {
    let (left, width) = (Double(rect.minX), Double(rect.width))
    // Each number has a color of its own if there are few.
    let isDiscrete = scale.maximum < Self.discreteLimit
    let count = isDiscrete ? scale.maximum + 1 : Self.legendSteps
    for step in 0..<count {
      // Whole pixels, so that no gaps show.
      let start = (left + width * Double(step) / Double(count)).rounded()
      let end = (left + width * Double(step + 1) / Double(count)).rounded()
      list.fill(
        .rect(
          CGRect(x: start, y: Double(rect.minY), width: end - start, height: Double(rect.height)),
          cornerRadius: 0),
        isDiscrete ? scale.color(of: step) : scale.color(at: Double(step) / Double(count - 1)))
    }
    list.stroke(.rect(rect, cornerRadius: 0), Self.ink.withAlpha(0.4), width: max(0.5, unit))
    for tick in scale.ticks {
      // The middle of the tick's color.
      let place = isDiscrete ? Double(tick) : scale.fraction(of: tick) * Double(count - 1)
      let x = left + width * (place + 0.5) / Double(count)
      list.line(
        from: CGPoint(x: x, y: Double(rect.maxY)),
        to: CGPoint(x: x, y: Double(rect.maxY) + 5 * unit), Self.ink, width: max(0.5, unit))
      let label = labels.line(
        Self.text(of: tick),
        style: TextStyle(size: 14 * unit, minimumSize: 10 * unit, weight: .medium, maximumLines: 1))
      list.label(label, at: CGPoint(x: x, y: Double(rect.maxY) + 17 * unit), Self.ink)
    }
    line(
      "Picks", at: left, Double(rect.minY) - 13 * unit, size: 14 * unit, .semibold, Self.ink, width,
      &labels, &list)
  }

  /// The number of colors of the legend for large numbers, and the least maximum for that.
  private static let (legendSteps, discreteLimit) = (64, 10)

  /// Returns a number with commas between groups of three digits.
  public static func text(of number: Int) -> String {
    var text = ""
    for (place, digit) in String(number).reversed().enumerated() {
      if place > 0, place % 3 == 0, digit != "-" { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
