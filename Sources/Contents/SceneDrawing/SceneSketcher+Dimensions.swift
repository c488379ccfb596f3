import Drawing
import Geometry
import Layouts
import Raster
import Scenes
import Typesetting

extension SceneSketcher {
  /// The distance between a dimension line and what it measures, in logical pixels.
  private static let distance = 26.0
  /// Columns and rows shorter than this have no dimension lines of their own.
  private static let shortest = 44.0

  /// Draws the lengths of the proposal above and on the left, of columns below, and of rows on the right.
  mutating func addDimensions(
    of root: SceneContainer, _ pass: LayoutPass, _ place: ScenePlace, to drawing: inout DisplayList
  ) {
    for axis in Axis.allCases {
      let (start, end) = axis.ends(of: place.proposed)
      addDimension(
        along: axis, from: start, to: end, at: axis.across.ends(of: place.proposed).low,
        offset: -Self.distance, text: Self.text(place.proposed.size[axis] / place.scale),
        to: &drawing)
    }
    guard let extent = root.extent(in: pass.bounds.size), extent.rows > 0, extent.cols > 0
    else { return }
    addTracks(
      extent.cols, of: "column", along: .horizontal,
      isUniform: root.layout.base is AspectGridLayout, place, to: &drawing)
    addTracks(
      extent.rows, of: "row", along: .vertical,
      isUniform: root.layout.base is AspectGridLayout, place, to: &drawing)
  }

  /// Draws a dimension line per row or column if they are equal and long enough, otherwise one for all.
  private mutating func addTracks(
    _ count: Int, of noun: String, along axis: Axis, isUniform: Bool, _ place: ScenePlace,
    to drawing: inout DisplayList
  ) {
    let taken = place.taken
    // Outside both rectangles, so that no line is inside the larger one.
    let edge = taken.union(place.proposed)
    let whole = taken.size[axis]
    let each = whole / CGFloat(count)
    func add(from start: CGFloat, to end: CGFloat, _ text: String) {
      let origin = axis.ends(of: taken).low
      addDimension(
        along: axis, from: origin + start, to: origin + end, at: axis.across.ends(of: edge).high,
        offset: Self.distance + place.edgeRoom, text: text, to: &drawing)
    }
    guard isUniform, each >= Self.shortest else {
      return add(
        from: 0, to: whole,
        isUniform ? "\(count) × \(Self.text(each))" : Self.count(count, noun))
    }
    for index in visibleTracks(count, of: each, along: axis, place) {
      add(
        from: CGFloat(index) * each, to: CGFloat(index + 1) * each, Self.text(each / place.scale))
    }
  }

  /// Returns the equal rows or columns that are at least partly visible.
  private func visibleTracks(
    _ count: Int, of length: CGFloat, along axis: Axis, _ place: ScenePlace
  ) -> Range<Int> {
    guard let visible = place.visible else { return 0..<count }
    let (start, (low, high)) = (axis.ends(of: place.taken).low, axis.ends(of: visible))
    func track(at point: CGFloat) -> Int {
      Int(max(0, min(CGFloat(count), ((point - start) / length).rounded(.down))))
    }
    // Text centered on a short line extends past its ends.
    let (first, last) = (track(at: low - Self.wordReach), track(at: high + Self.wordReach))
    return first..<min(count, last + 1)
  }

  /// How far text extends from its center, in logical pixels.
  private static let wordReach: CGFloat = 100

  /// Draws a line with arrows along an axis, `offset` below or to the right of `place`, with a centered text.
  private mutating func addDimension(
    along axis: Axis, from start: CGFloat, to end: CGFloat, at place: CGFloat, offset: Double,
    text: String, to drawing: inout DisplayList
  ) {
    let line = place + offset
    let gap = offset < 0 ? -5.0 : 5
    for end in [start, end] {
      drawing.line(
        axis.across, at: end, from: place + gap, to: place + (offset + gap),
        palette.dimension.withAlpha(0.5))
    }
    drawing.line(axis, at: line, from: start, to: end, palette.dimension)
    for (tip, direction) in [(start, 1.0), (end, -1)] {
      let base = tip + 7 * direction
      let corners = [
        axis.point(tip, across: line), axis.point(base, across: line - 3),
        axis.point(base, across: line + 3),
      ]
      drawing.fill(.path(Path(polygon: corners)), palette.dimension)
    }
    let middle = axis.point((start + end) / 2, across: line)
    let label = labels.line(text, style: Self.small)
    let ink = label.inkBounds
    drawing.fill(
      .rect(
        CGRect(x: middle.x - ink.width / 2 - 4, y: middle.y - 8, width: ink.width + 8, height: 16),
        cornerRadius: 0), palette.background)
    drawing.label(label, at: middle, palette.ink)
  }
}
