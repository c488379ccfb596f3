public import Drawing
import Geometry
import HexGeometry
public import Layouts
import Raster
public import Scenes
public import Typesetting

/// Draws the results of layout passes, with overlays that explain them.
///
/// Text layouts are cached, so keep a sketcher for many drawings.
public struct SceneSketcher {
  /// The colors.
  public var palette: WindowColors
  /// The overlays drawn over the cells.
  public var overlays: Set<SceneOverlay>
  /// The text layouts; callers that add to the same drawing may use them too.
  public var labels: LabelStore

  /// The most recent default colors for a number of cells.
  var standardColors: (count: Int, palette: [Color], colors: [Color]) = (0, [], [])

  /// The bounds of the cells' text in the current drawing, which marks avoid.
  var words = RectIndex()

  /// The margin around the layout, in logical pixels.
  static let margin = 24.0
  /// The margin around the layout if dimension lines are shown, in logical pixels.
  static let dimensionMargin = 64.0
  /// The height of a line in the list of findings, in logical pixels.
  static let findingHeight = 22.0

  /// The maximum side of the drawn area, in logical pixels; the rest of a larger picture is empty.
  static let longestSide: CGFloat = 65_536

  /// Creates a sketcher.
  ///
  /// - Parameters:
  ///   - palette: The colors.
  ///   - overlays: The overlays drawn over the cells.
  ///   - labels: The text layouts.
  public init(
    palette: WindowColors = .dark, overlays: Set<SceneOverlay> = [], labels: LabelStore
  ) {
    self.palette = palette
    self.overlays = overlays
    self.labels = labels
  }

  /// Creates a sketcher with text layouts of its own; throws if there are no fonts.
  public init(
    palette: WindowColors = .dark, overlays: Set<SceneOverlay> = []
  ) throws(TypesettingError) {
    self.init(palette: palette, overlays: overlays, labels: try LabelStore())
  }

  /// Returns the drawing of a pass.
  ///
  /// O(cells), plus some tens of microseconds for each new text.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - pass: The pass of its layout.
  ///   - images: The state of each image that the scene names; images not listed are loading.
  /// - Returns: The drawing, with the layout centered in the proposed area.
  public mutating func drawing(
    of scene: LayoutScene, _ pass: LayoutPass, images: [String: ImageState] = [:]
  ) -> DisplayList {
    labels.begin()
    var place = place(of: pass)
    let (proposed, taken) = (ScenePlace.proposedSize(of: pass), pass.bounds.size)
    let margin = margin
    var drawing = DisplayList()
    drawing.size = CGSize(
      width: (max(proposed.width, taken.width) + 2 * margin).rounded(.up),
      height: (max(proposed.height, taken.height) + 2 * margin).rounded(.up))
    drawing.background = palette.background
    let listTop = drawing.size.height
    let findings = overlays.contains(.findings) ? scene.findings(of: pass, images: images) : []
    if !findings.isEmpty { makeRoom(for: findings, of: scene, in: &drawing.size) }
    place.visible = CGRect(
      x: 0, y: 0, width: min(Self.longestSide, drawing.size.width),
      height: min(Self.longestSide, drawing.size.height))
    add(scene, pass, at: place, images: images, to: &drawing)
    addList(of: findings, in: scene, below: Double(listTop), to: &drawing)
    return drawing
  }

  /// The margin around the layout, in logical pixels.
  private var margin: CGFloat {
    overlays.contains(.dimensions) ? Self.dimensionMargin : Self.margin
  }

  /// Returns the position of a pass in its drawing.
  func place(of pass: LayoutPass) -> ScenePlace {
    let (proposed, taken) = (ScenePlace.proposedSize(of: pass), pass.bounds.size)
    let corner = CGPoint(
      x: margin + max(0, (taken.width - proposed.width) / 2),
      y: margin + max(0, (taken.height - proposed.height) / 2))
    var place = ScenePlace(of: pass, in: SceneView(origin: corner))
    // If the layout is larger than the proposal, its own frame is aligned to whole pixels.
    let shift = CGPoint(
      x: place.taken.minX.rounded() - place.taken.minX,
      y: place.taken.minY.rounded() - place.taken.minY)
    place.taken = place.taken.offsetBy(dx: shift.x, dy: shift.y)
    place.origin = CGPoint(x: place.origin.x + shift.x, y: place.origin.y + shift.y)
    return place
  }

  /// Draws a pass at the scale and position of a view, with overlays but without a list of findings.
  ///
  /// O(cells), plus some tens of microseconds for each new text. The widths of lines and the text
  /// sizes of overlays do not scale.
  public mutating func add(
    _ scene: LayoutScene, _ pass: LayoutPass, in view: SceneView,
    images: [String: ImageState] = [:], to drawing: inout DisplayList
  ) {
    add(scene, pass, at: ScenePlace(of: pass, in: view), images: images, to: &drawing)
  }

  private mutating func add(
    _ scene: LayoutScene, _ pass: LayoutPass, at place: ScenePlace,
    images: [String: ImageState], to drawing: inout DisplayList
  ) {
    words.removeAll()
    drawing.fill(.rect(place.proposed, cornerRadius: 0), palette.card)
    if overlays.contains(.unused) {
      // Cells are drawn over it, so that unused space stays hatched.
      addHatching(
        in: place.proposed, visible: place.visible, palette.unused.withAlpha(0.75), to: &drawing)
    }
    // A tessellation covers everything below it, so the outline is drawn after it.
    let hairline = Shape.rect(place.proposed.insetBy(dx: -0.5, dy: -0.5), cornerRadius: 0)
    if let cells = tessellation(of: scene.root, pass, place) {
      drawing.append(.tessellation(cells))
      drawing.stroke(hairline, palette.hairline, width: 1)
      addLabels(of: scene, pass, place, cells, to: &drawing)
      // Findings are drawn only on their own cells.
      if !overlays.subtracting([.findings]).isEmpty {
        let placed = Self.placed(scene, pass.placements, place)
        addOverlays(over: placed, scene, pass, place, to: &drawing)
      }
    } else {
      drawing.stroke(hairline, palette.hairline, width: 1)
      let placed = Self.placed(scene, pass.placements, place)
      for cell in placed where !cell.isCovered { add(cell, images: images, to: &drawing) }
      addOverlays(over: placed, scene, pass, place, to: &drawing)
    }
    if overlays.contains(.findings) {
      addFindings(scene.findings(of: pass, images: images), pass, place, to: &drawing)
    }
  }

  /// How far overlays extend beyond their cell, in pixels of the picture.
  private static let overlayReach = 64.0

  /// Returns the visible cells of a container and its descendants, each before its content.
  private static func placed(
    _ scene: LayoutScene, _ placements: [LayoutPlacement], _ place: ScenePlace
  ) -> [PlacedCell] {
    var result: [PlacedCell] = []
    var pile = CellPile(in: place.visible ?? place.taken.union(place.proposed))
    let seen = place.visible?.insetBy(dx: -overlayReach, dy: -overlayReach)
    addPlaced(scene.root, of: scene, placements, place, seen: seen, on: &pile, to: &result)
    result.reverse()
    return result
  }

  /// Adds the visible cells of a container, from front to back.
  private static func addPlaced(
    _ container: SceneContainer, of scene: LayoutScene, _ placements: [LayoutPlacement],
    _ place: ScenePlace, seen: CGRect?, on pile: inout CellPile, to result: inout [PlacedCell]
  ) {
    let style = ContainerStyle(container, in: scene)
    for index in container.cells.indices.reversed() where index < placements.count {
      if let inner = container.cells[index].container {
        addPlaced(
          inner, of: scene, placements[index].children, place, seen: seen, on: &pile, to: &result)
      }
      // Invisible cells are not copied.
      let frame = place.rect(placements[index].frame)
      guard seen?.intersects(frame) ?? true else { continue }
      let isRect = placements[index].outline.hexagon(in: frame) == nil
      let shown = container.cells[index]
      let visibility = pile.add(
        frame, isOpaque: shown.isOpaque, isRect: isRect,
        content: shown.look.image ?? shown.look.label,
        staysInside: shown.look.fontSize == nil)
      guard visibility != .none else { continue }
      var cell = PlacedCell(container.cells[index], placements[index], in: style, at: place)
      cell.isCovered = visibility == .covered
      result.append(cell)
    }
  }
}
