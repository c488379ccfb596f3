public import Drawing
public import Geometry
import HexGeometry
import Layouts
public import Raster
import Scenes
import Typesetting
import Words

extension SceneSketcher {
  /// Draws the selected overlays over all cells.
  mutating func addOverlays(
    over placed: [PlacedCell], _ scene: LayoutScene, _ pass: LayoutPass, _ place: ScenePlace,
    to drawing: inout DisplayList
  ) {
    if overlays.contains(.spacing) { addSpacing(of: scene, pass, place, to: &drawing) }
    if overlays.contains(.frames) {
      for cell in placed {
        drawing.stroke(
          .rect(cell.frame, cornerRadius: 0), palette.frame, width: 1,
          dashes: cell.cell.container == nil ? [] : [6, 4])
      }
    }
    if overlays.contains(.outlines) {
      for cell in placed {
        guard let hexagon = cell.hexagon else { continue }
        drawing.stroke(
          .path(Path(polygon: hexagon.corners)), palette.outline, width: 1.5)
      }
    }
    if overlays.contains(.guides) {
      for cell in placed { addGuides(of: cell, to: &drawing) }
    }
    if overlays.contains(.proposal) {
      for cell in placed {
        guard let offer = cell.offer else { continue }
        drawing.stroke(
          .rect(offer, cornerRadius: 0), palette.proposal, width: 1, dashes: [3, 3])
      }
      addProposal(pass, place, to: &drawing)
    }
    addCoordinates(of: placed, to: &drawing)
    if overlays.contains(.centers) {
      for cell in placed where cell.cell.container == nil {
        addCross(at: cell.center, to: &drawing)
      }
    }
    if overlays.contains(.anchors) {
      for cell in placed {
        guard let position = cell.position else { continue }
        addAnchor(at: position, to: &drawing)
      }
    }
    if overlays.contains(.dimensions) {
      addDimensions(of: scene.root, pass, place, to: &drawing)
    }
    addNotes(of: scene, pass, place, to: &drawing)
  }

  /// Returns the bounds of the text that marks at a point would cover, with a small margin.
  private func words(about point: CGPoint, reach: CGFloat) -> CGRect? {
    let box = CGRect(
      x: point.x - reach, y: point.y - reach, width: 2 * reach, height: 2 * reach)
    let found = words.rects(meeting: box)
    guard let first = found.first else { return nil }
    return found.dropFirst().reduce(first) { $0.union($1) }.insetBy(dx: -2, dy: -2)
  }

  /// Draws a cross that is visible on any background; next to text only ticks around it.
  private func addCross(at center: CGPoint, to drawing: inout DisplayList) {
    let box = words(about: center, reach: 4)
    for (color, width) in [(palette.card, 3.0), (palette.center, 1)] {
      if let box {
        addTicks(about: box, center, distance: 0, color, width: width, to: &drawing)
        continue
      }
      drawing.line(
        .horizontal, at: center.y, from: center.x - 4, to: center.x + 4, color, width: width)
      drawing.line(
        .vertical, at: center.x, from: center.y - 4, to: center.y + 4, color, width: width)
    }
  }

  /// Draws a ring that is visible on any background; next to text ticks that point at its center.
  private func addAnchor(at position: CGPoint, to drawing: inout DisplayList) {
    let box = words(about: position, reach: 5)
    for (color, width) in [(palette.card, 3.5), (palette.anchor, 1.5)] {
      if let box {
        // Outside the ticks of the center, which may be the same point.
        let distance: CGFloat = overlays.contains(.centers) ? 7 : 0
        addTicks(about: box, position, distance: distance, color, width: width, to: &drawing)
      } else {
        drawing.stroke(.circle(center: position, radius: 4), color, width: width)
      }
    }
  }

  /// Draws four short lines outside a box, aligned with a point.
  private func addTicks(
    about box: CGRect, _ point: CGPoint, distance: CGFloat, _ color: Color, width: Double,
    to drawing: inout DisplayList
  ) {
    let length: CGFloat = 5
    for axis in Axis.allCases {
      let (low, high) = axis.ends(of: box)
      let across = axis == .horizontal ? point.y : point.x
      for (edge, side) in [(low - distance, -length), (high + distance, length)] {
        let (start, end) = (
          axis.point(edge, across: across), axis.point(edge + side, across: across)
        )
        let around = CGRect(origin: start, size: .zero).union(CGRect(origin: end, size: .zero))
        // Another cell's text may be there.
        guard words.rects(meeting: around.insetBy(dx: -1, dy: -1)).isEmpty else { continue }
        drawing.line(from: start, to: end, color, width: width)
      }
    }
  }

  /// The horizontal distance between two hatching lines, in pixels of the picture.
  private static let hatching = 9.0

  /// Hatches a rectangle.
  ///
  /// O(visible width + height).
  ///
  /// - Parameters:
  ///   - rect: The rectangle, of any size.
  ///   - visible: The visible part of the picture; `nil` for all.
  ///   - color: The color of the lines.
  ///   - drawing: Receives the lines.
  func addHatching(
    in rect: CGRect, visible: CGRect?, _ color: Color, to drawing: inout DisplayList
  ) {
    let step = Self.hatching
    // The ends of clipped lines must not be visible.
    let area = visible.map { rect.intersection($0.insetBy(dx: -step, dy: -step)) } ?? rect
    // The lines run down to the right at 45 degrees. `x - y` of each line differs from that of the
    // rectangle's corner by a multiple of the distance.
    let phase = Double(rect.minX - rect.minY).truncatingRemainder(dividingBy: step)
    let (left, right) = (Double(area.minX), Double(area.maxX))
    let (top, bottom) = (Double(area.minY), Double(area.maxY))
    let first = ((left - bottom - phase) / step).rounded(.down)
    let count = ((right - top - phase) / step).rounded(.up) - first
    guard !area.isNull, count > 0, count < Double(Self.lineLimit) else { return }
    for line in 0..<Int(count) {
      let difference = (first + Double(line)) * step + phase
      let (from, to) = (max(left, top + difference), min(right, bottom + difference))
      guard to > from else { continue }
      drawing.line(
        from: CGPoint(x: from, y: from - difference), to: CGPoint(x: to, y: to - difference),
        color, width: 1)
    }
  }

  /// A limit that no real picture reaches.
  private static let lineLimit = 1_000_000

  /// Draws the guides of a cell with their names; the lines extend slightly beyond the cell.
  private mutating func addGuides(of placed: PlacedCell, to drawing: inout DisplayList) {
    let frame = placed.frame
    for guide in placed.placement.guides where guide.offset.isFinite {
      let isHorizontal = guide.axis == .horizontal
      let offset = guide.offset * CGFloat(placed.scale)
      let place = guide.axis.ends(of: frame).low + offset
      let (low, high) = guide.axis.across.ends(of: frame)
      drawing.line(
        guide.axis.across, at: place, from: low - 6, to: high + 6, palette.guide, dashes: [4, 3])
      let isText = placed.cell.look.fontSize != nil
      if !isText {
        addTag(
          "\(guide.name) \(Self.text(guide.offset))",
          at: isHorizontal
            ? CGPoint(x: place, y: high + 14) : CGPoint(x: frame.midX, y: place - 9),
          color: palette.guide, to: &drawing)
      }
    }
  }

  /// Draws the proposed and the resulting rectangle, and both sizes as text.
  private mutating func addProposal(
    _ pass: LayoutPass, _ place: ScenePlace, to drawing: inout DisplayList
  ) {
    drawing.stroke(
      .rect(place.proposed, cornerRadius: 0), palette.proposal, width: 1.5, dashes: [8, 5])
    drawing.stroke(.rect(place.taken, cornerRadius: 0), palette.ink, width: 1)
    func text(_ length: CGFloat?) -> String { length.map { Self.text($0) } ?? "nil" }
    let (offer, taken) = (pass.proposal, pass.size)
    let words = """
      proposed \(text(offer.width)) × \(text(offer.height)), took \(text(taken.width)) × \(text(taken.height))
      """
    addTag(
      words, at: CGPoint(x: place.proposed.midX, y: place.proposed.minY - 12),
      color: palette.proposal, to: &drawing)
  }

  /// Draws small text on a background patch.
  public mutating func addTag(
    _ text: String, at center: CGPoint, color: Color, to drawing: inout DisplayList
  ) {
    let label = labels.line(text, style: Self.small)
    let ink = label.inkBounds
    let patch = CGRect(
      x: center.x - ink.width / 2 - 5, y: center.y - 8, width: ink.width + 10, height: 16)
    drawing.fill(.rect(patch, cornerRadius: 4), palette.card.withAlpha(0.88))
    drawing.label(label, at: center, color)
  }

  /// The text style of overlays.
  static let small = TextStyle(size: 11, minimumSize: 8, weight: .medium, maximumLines: 1)

  /// Formats a number of things, such as "1,234".
  package static func count(_ number: Int) -> String { NumberForm.english.count(number) }

  /// Formats a number of things with their name, such as "1 cell" and "1,234 cells".
  package static func count(_ number: Int, _ noun: String) -> String {
    "\(count(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Formats a length with at most two decimals.
  package static func text(_ length: CGFloat) -> String {
    guard length.isFinite else { return length == .infinity ? "inf" : "?" }
    let rounded = (Double(length) * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}
