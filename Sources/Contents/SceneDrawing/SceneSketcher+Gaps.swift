public import Drawing
import Geometry
public import Layouts
import Raster
public import Scenes

/// Three kinds of space between cells: spacing is tinted, what is closer is solid, and what is empty is hatched.
extension SceneSketcher {
  // MARK: - Spacing

  /// Draws bands along the edges of all cells, as wide as the distances that they prefer.
  mutating func addSpacing(
    of scene: LayoutScene, _ pass: LayoutPass, _ place: ScenePlace, to drawing: inout DisplayList
  ) {
    addSpacing(
      in: scene.root, pass.placements, of: place.taken, place,
      isRightToLeft: scene.layoutDirection == .rightToLeft, to: &drawing)
  }

  /// Draws the bands of the cells of a container and of nested ones, up to the next cell and to the container's edges.
  ///
  /// The outermost cells have none on their outer sides: no cell is there from which they could keep a distance.
  ///
  /// O(cells).
  private func addSpacing(
    in container: SceneContainer, _ placements: [LayoutPlacement], of room: CGRect,
    _ place: ScenePlace, isRightToLeft: Bool, to drawing: inout DisplayList
  ) {
    let own = Self.spacing(of: container.layout)
    let scale = CGFloat(place.scale)
    // Far outside, nothing is seen, and rectangles that are too large have no place in the index.
    let area = place.visible.map { room.intersection($0.insetBy(dx: -64, dy: -64)) } ?? room
    guard !area.isNull else { return }
    var siblings = RectIndex()
    // The first right and lower edges, and the last left and upper edges.
    var ends = (
      maxX: CGFloat.infinity, maxY: CGFloat.infinity, minX: -CGFloat.infinity,
      minY: -CGFloat.infinity
    )
    for placement in placements {
      let frame = place.rect(placement.frame)
      siblings.insert(frame.intersection(area))
      ends = (
        min(ends.maxX, frame.maxX), min(ends.maxY, frame.maxY), max(ends.minX, frame.minX),
        max(ends.minY, frame.minY)
      )
    }
    /// Whether a cell is beyond a side of a frame.
    func isBeyond(_ side: Side, of frame: CGRect) -> Bool {
      switch side {
      case .top: ends.maxY <= frame.minY + 0.01
      case .bottom: ends.minY >= frame.maxY - 0.01
      case .left: ends.maxX <= frame.minX + 0.01
      case .right: ends.minX >= frame.maxX - 0.01
      }
    }
    for (placement, cell) in zip(placements, container.cells) {
      let frame = place.rect(placement.frame)
      if let inner = cell.container {
        addSpacing(
          in: inner, placement.children, of: frame, place, isRightToLeft: isRightToLeft,
          to: &drawing)
      }
      guard !cell.isSpacer else { continue }
      let widths = Self.widths(
        of: cell.item.spacing ?? ViewSpacing(), own, isRightToLeft: isRightToLeft)
      let isHexagon = placement.hexagon != nil
      for side in Side.allCases where isHexagon || isBeyond(side, of: frame) {
        let band = side.band(along: frame, width: (widths[side] ?? 0) * scale)
        // The frames of hexagons reach into one another.
        let free =
          isHexagon
          ? band : side.cut(band.intersection(area), before: siblings, from: frame)
        guard free.width > 0, free.height > 0, free.width.isFinite, free.height.isFinite else {
          continue
        }
        let tint = isHexagon ? palette.spacing.withAlpha(0.3) : spacingTint
        drawing.fill(.rect(free, cornerRadius: 0), tint)
      }
    }
  }

  /// The distances that a cell keeps at its sides, in points: those of its container, or else its own.
  private static func widths(
    of spacing: ViewSpacing, _ own: (horizontal: CGFloat?, vertical: CGFloat?), isRightToLeft: Bool
  ) -> [Side: CGFloat] {
    let standard = ViewSpacing.standardDistance
    let (left, right) =
      isRightToLeft ? (spacing.trailing, spacing.leading) : (spacing.leading, spacing.trailing)
    return [
      .top: own.vertical ?? spacing.top ?? standard,
      .bottom: own.vertical ?? spacing.bottom ?? standard,
      .left: own.horizontal ?? left ?? standard, .right: own.horizontal ?? right ?? standard,
    ]
  }

  /// The color of spacing, which covers the hatching of unused space.
  private var spacingTint: Color { palette.card.mixed(with: palette.spacing, by: 0.42) }

  /// The distances that a container keeps between its cells whatever these prefer.
  private static func spacing(
    of layout: AnyLayout
  ) -> (horizontal: CGFloat?, vertical: CGFloat?) {
    switch layout.base {
    case let stack as HStackLayout: (stack.spacing, nil)
    case let stack as VStackLayout: (nil, stack.spacing)
    case let grid as GridLayout: (grid.horizontalSpacing, grid.verticalSpacing)
    default: (nil, nil)
    }
  }

  /// A side of a cell in a picture.
  private enum Side: CaseIterable {
    case top
    case bottom
    case left
    case right

    /// The band along the outside of a frame.
    func band(along frame: CGRect, width: CGFloat) -> CGRect {
      switch self {
      case .top: CGRect(x: frame.minX, y: frame.minY - width, width: frame.width, height: width)
      case .bottom: CGRect(x: frame.minX, y: frame.maxY, width: frame.width, height: width)
      case .left: CGRect(x: frame.minX - width, y: frame.minY, width: width, height: frame.height)
      case .right: CGRect(x: frame.maxX, y: frame.minY, width: width, height: frame.height)
      }
    }

    /// The part of a band along a frame that ends at the nearest sibling.
    func cut(_ band: CGRect, before siblings: RectIndex, from frame: CGRect) -> CGRect {
      guard !band.isNull else { return .zero }
      // Siblings that only touch the band are beside it.
      let found = siblings.rects(meeting: band.insetBy(dx: 0.01, dy: 0.01))
      var rest = band
      for sibling in found {
        switch self {
        case .top:
          let edge = min(sibling.maxY, frame.minY)
          rest.size.height = min(rest.height, frame.minY - edge)
          rest.origin.y = frame.minY - rest.height
        case .bottom: rest.size.height = min(rest.height, max(0, sibling.minY - frame.maxY))
        case .left:
          let edge = min(sibling.maxX, frame.minX)
          rest.size.width = min(rest.width, frame.minX - edge)
          rest.origin.x = frame.minX - rest.width
        case .right: rest.size.width = min(rest.width, max(0, sibling.minX - frame.maxX))
        }
      }
      return rest
    }
  }

  // MARK: - Notes

  /// The most notes that are drawn: more could not be told apart.
  private static let noteLimit = 200
  /// The least thickness of the mark of a gap, in pixels of the picture.
  private static let gapThickness: CGFloat = 5

  /// Draws the notes whose overlays are shown.
  mutating func addNotes(
    of scene: LayoutScene, _ pass: LayoutPass, _ place: ScenePlace, to drawing: inout DisplayList
  ) {
    let shown = scene.notes(of: pass).filter { note in
      switch note.kind {
      case .layout(.tooClose): overlays.contains(.spacing)
      case .layout(.unusedSpace): overlays.contains(.unused)
      default: false
      }
    }
    for note in shown.prefix(Self.noteLimit) {
      add(note, of: scene, pass, place, to: &drawing)
    }
  }

  /// Draws the space that a note is about, with its figures, in a view.
  ///
  /// A gap that is too small is solid, and says how long it is and how long it should be; unused space is hatched.
  public mutating func add(
    _ note: SceneFinding, of scene: LayoutScene, _ pass: LayoutPass, in view: SceneView,
    to drawing: inout DisplayList
  ) {
    add(note, of: scene, pass, ScenePlace(of: pass, in: view), to: &drawing)
  }

  private mutating func add(
    _ note: SceneFinding, of scene: LayoutScene, _ pass: LayoutPass, _ place: ScenePlace,
    to drawing: inout DisplayList
  ) {
    let rect: CGRect?
    switch note.kind {
    case .layout(.tooClose(let axis, let sibling, _, _)):
      rect = Self.gap(
        from: pass[note.path.dropLast() + [sibling]], to: pass[note.path], along: axis, place)
    case .layout(.unusedSpace(let edge, let length)):
      let frame = pass[note.path].map { place.rect($0.frame) } ?? place.taken
      rect = Self.band(
        of: frame, along: edge, length * CGFloat(place.scale),
        isRightToLeft: scene.layoutDirection == .rightToLeft)
    default: rect = nil
    }
    guard let rect, place.visible?.intersects(rect) ?? true else { return }
    let center = CGPoint(x: rect.midX, y: rect.midY)
    switch note.kind {
    case .layout(.tooClose(_, _, let distance, let preferred)):
      drawing.fill(.rect(rect, cornerRadius: 0), palette.guide)
      addTag(
        "\(Self.text(distance)) of \(Self.text(preferred))", at: center,
        color: palette.guide,
        to: &drawing)
    case .layout(.unusedSpace(_, let length)):
      addHatching(in: rect, visible: place.visible, palette.dimension, to: &drawing)
      drawing.stroke(
        .rect(rect.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 0), palette.dimension, width: 1,
        dashes: [4, 3])
      addTag("\(Self.text(length)) empty", at: center, color: palette.dimension, to: &drawing)
    default: break
    }
  }

  /// The gap between two cells that face each other, at least as thick as can be seen.
  private static func gap(
    from first: LayoutPlacement?, to second: LayoutPlacement?, along axis: Axis,
    _ place: ScenePlace
  ) -> CGRect? {
    guard let first, let second else { return nil }
    let frames = [place.rect(first.frame), place.rect(second.frame)]
    let (along, across) = (frames.map(axis.ends), frames.map(axis.across.ends))
    var (start, end) = (min(along[0].high, along[1].high), max(along[0].low, along[1].low))
    let (low, high) = (max(across[0].low, across[1].low), min(across[0].high, across[1].high))
    // Cells that move may be anywhere.
    guard high > low, end >= start - 1 else { return nil }
    if end - start < gapThickness {
      (start, end) = ((start + end - gapThickness) / 2, (start + end + gapThickness) / 2)
    }
    let (from, to) = (axis.point(start, across: low), axis.point(end, across: high))
    return CGRect(x: from.x, y: from.y, width: to.x - from.x, height: to.y - from.y)
  }

  /// The band of a length along an edge of a frame.
  private static func band(
    of frame: CGRect, along edge: Edge, _ length: CGFloat, isRightToLeft: Bool
  ) -> CGRect {
    var band = frame
    switch edge {
    case .top, .bottom: band.size.height = min(length, frame.height)
    case .leading, .trailing: band.size.width = min(length, frame.width)
    }
    if edge == .bottom { band.origin.y = frame.maxY - band.height }
    if (edge == .trailing) != isRightToLeft, edge != .top, edge != .bottom {
      band.origin.x = frame.maxX - band.width
    }
    return band
  }
}
