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
    let proposed = place.proposed
    addDimension(
      from: CGPoint(x: proposed.minX, y: proposed.minY),
      to: CGPoint(x: proposed.maxX, y: proposed.minY), offset: -Self.distance,
      text: Self.text(proposed.width / place.scale), to: &drawing)
    addDimension(
      from: CGPoint(x: proposed.minX, y: proposed.minY),
      to: CGPoint(x: proposed.minX, y: proposed.maxY), offset: -Self.distance,
      text: Self.text(proposed.height / place.scale), to: &drawing)
    guard let extent = root.extent(in: pass.bounds.size), extent.rows > 0, extent.cols > 0
    else { return }
    addTracks(
      extent.cols, named: extent.cols == 1 ? "column" : "columns", along: .horizontal,
      isUniform: root.layout.base is AspectGridLayout, place, to: &drawing)
    addTracks(
      extent.rows, named: extent.rows == 1 ? "row" : "rows", along: .vertical,
      isUniform: root.layout.base is AspectGridLayout, place, to: &drawing)
  }

  /// Draws a dimension line per row or column if they are equal and long enough, otherwise one for all.
  private mutating func addTracks(
    _ count: Int, named name: String, along axis: Axis, isUniform: Bool, _ place: ScenePlace,
    to drawing: inout DisplayList
  ) {
    let taken = place.taken
    // Outside both rectangles, so that no line is inside the larger one.
    let edge = taken.union(place.proposed)
    let whole = axis == .horizontal ? taken.width : taken.height
    let each = whole / CGFloat(count)
    let distance = Self.distance + place.edgeRoom
    func point(_ place: CGFloat) -> CGPoint {
      axis == .horizontal
        ? CGPoint(x: taken.minX + place, y: edge.maxY)
        : CGPoint(x: edge.maxX, y: taken.minY + place)
    }
    guard isUniform, Double(each) >= Self.shortest else {
      let length = isUniform ? "\(count) × \(Self.text(each))" : "\(count) \(name)"
      addDimension(
        from: point(0), to: point(whole), offset: distance, text: length, to: &drawing)
      return
    }
    for index in visibleTracks(count, of: each, along: axis, place) {
      addDimension(
        from: point(CGFloat(index) * each), to: point(CGFloat(index + 1) * each),
        offset: distance, text: Self.text(each / place.scale), to: &drawing)
    }
  }

  /// Returns the equal rows or columns that are at least partly visible.
  private func visibleTracks(
    _ count: Int, of length: CGFloat, along axis: Axis, _ place: ScenePlace
  ) -> Range<Int> {
    guard let visible = place.visible else { return 0..<count }
    let (start, low, high) =
      axis == .horizontal
      ? (place.taken.minX, visible.minX, visible.maxX)
      : (place.taken.minY, visible.minY, visible.maxY)
    func track(at point: CGFloat) -> Int {
      Int(max(0, min(CGFloat(count), ((point - start) / length).rounded(.down))))
    }
    // Text centered on a short line extends past its ends.
    let (first, last) = (track(at: low - Self.wordReach), track(at: high + Self.wordReach))
    return first..<min(count, last + 1)
  }

  /// How far text extends from its center, in logical pixels.
  private static let wordReach: CGFloat = 100

  /// Draws a line with arrows between two points, moved down or right by `offset`, with a centered text.
  private mutating func addDimension(
    from start: CGPoint, to end: CGPoint, offset: Double, text: String,
    to drawing: inout DisplayList
  ) {
    let isHorizontal = start.y == end.y
    func moved(_ point: CGPoint, by offset: Double) -> CGPoint {
      isHorizontal
        ? CGPoint(x: point.x, y: point.y + offset) : CGPoint(x: point.x + offset, y: point.y)
    }
    let sign = offset < 0 ? -1.0 : 1
    for point in [start, end] {
      drawing.line(
        from: moved(point, by: 5 * sign), to: moved(point, by: offset + 5 * sign),
        palette.dimension.withAlpha(0.5), width: 1)
    }
    let (first, last) = (moved(start, by: offset), moved(end, by: offset))
    drawing.line(from: first, to: last, palette.dimension, width: 1)
    for (tip, direction) in [(first, 1.0), (last, -1)] {
      let base = 7 * direction
      let corners =
        isHorizontal
        ? [tip, CGPoint(x: tip.x + base, y: tip.y - 3), CGPoint(x: tip.x + base, y: tip.y + 3)]
        : [tip, CGPoint(x: tip.x - 3, y: tip.y + base), CGPoint(x: tip.x + 3, y: tip.y + base)]
      drawing.fill(.path(Path(polygon: corners)), palette.dimension)
    }
    let middle = CGPoint(x: (first.x + last.x) / 2, y: (first.y + last.y) / 2)
    let label = labels.line(text, style: Self.small)
    let ink = label.inkBounds
    drawing.fill(
      .rect(
        CGRect(x: middle.x - ink.width / 2 - 4, y: middle.y - 8, width: ink.width + 8, height: 16),
        cornerRadius: 0), palette.background)
    drawing.label(label, at: middle, palette.ink)
  }
}
