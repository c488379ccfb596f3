import Foundation
import HexGeometry
public import Layouts
import Raster
public import Scenes
public import Typesetting

/// Makes drawings of what a pass made of a scene, with overlays that show how it came about.
///
/// Lays texts out once and remembers them, so that it pays to keep one over many drawings.
public struct SceneSketcher: ~Copyable {
  /// The colours.
  public var palette: ScenePalette
  /// What is drawn over the cells.
  public var overlays: Set<SceneOverlay>
  var labels: SceneLabels

  /// The free space around the layout, in logical pixels.
  static let margin = 24.0
  /// The same where dimension lines have to fit in.
  static let dimensionMargin = 64.0
  /// The height of a line of the list of findings.
  static let findingHeight = 22.0

  /// Makes a sketcher; throws where there are no fonts.
  public init(
    palette: ScenePalette = .dark, overlays: Set<SceneOverlay> = []
  ) throws(TypesettingError) {
    self.palette = palette
    self.overlays = overlays
    labels = try SceneLabels()
  }

  /// Where a pass is in its picture.
  struct Stage {
    /// What was proposed; what was left open or infinite is as large as what was taken.
    var proposed: CGRect
    /// What the layout took.
    var taken: CGRect
    /// From the layout's zero to the picture's.
    var origin: CGPoint
    var size: CGSize
  }

  /// The drawing of a pass.
  ///
  /// O(cells), and some tens of microseconds for each text that is new.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - pass: What its layout made of it.
  ///   - images: What has become of the pictures that it names; one that is not told of is loading.
  /// - Returns: The drawing, with the layout in the middle of what it was proposed.
  public mutating func drawing(
    of scene: LayoutScene, _ pass: LayoutPass, images: [String: SceneImageState] = [:]
  ) -> SceneDrawing {
    labels.begin()
    var stage = stage(for: pass)
    if overlays.contains(.findings), !pass.findings.isEmpty {
      makeRoom(for: pass.findings, of: scene, in: &stage)
    }
    var drawing = SceneDrawing()
    drawing.size = stage.size
    drawing.origin = stage.origin
    drawing.background = palette.background
    drawing.fill(.rect(stage.proposed, cornerRadius: 0), palette.card)
    if overlays.contains(.unused) { addUnused(in: stage.proposed, to: &drawing) }
    // Tessellations leave nothing of what is under them, so the line around them comes last.
    let hairline = SceneShape.rect(stage.proposed.insetBy(dx: -0.5, dy: -0.5), cornerRadius: 0)
    if let cells = tessellation(of: scene.root, pass, stage) {
      drawing.marks.append(.tessellation(cells))
      drawing.stroke(hairline, palette.hairline, width: 1)
      addLabels(of: scene, pass, stage, cells, to: &drawing)
      if !overlays.isEmpty {
        let placed = Self.placed(scene.root, pass.placements, scene.layoutDirection, stage.origin)
        addOverlays(over: placed, scene.root, pass, stage, to: &drawing)
      }
    } else {
      drawing.stroke(hairline, palette.hairline, width: 1)
      let placed = Self.placed(scene.root, pass.placements, scene.layoutDirection, stage.origin)
      for cell in placed { add(cell, images: images, to: &drawing) }
      addOverlays(over: placed, scene.root, pass, stage, to: &drawing)
    }
    if overlays.contains(.findings) { addFindings(of: scene, pass, stage, to: &drawing) }
    drawing.labels = labels.labels
    return drawing
  }

  private func stage(for pass: LayoutPass) -> Stage {
    func length(_ proposed: CGFloat?, _ taken: CGFloat) -> CGFloat {
      guard let proposed, proposed.isFinite else { return taken }
      return proposed
    }
    let bounds = pass.bounds
    let proposed = CGSize(
      width: length(pass.proposal.width, bounds.width),
      height: length(pass.proposal.height, bounds.height))
    let room = CGSize(
      width: max(proposed.width, bounds.width), height: max(proposed.height, bounds.height))
    let margin = overlays.contains(.dimensions) ? Self.dimensionMargin : Self.margin
    // On whole pixels, so that the lines of rectangles are sharp.
    let corner = CGPoint(
      x: (margin + (room.width - bounds.width) / 2).rounded(),
      y: (margin + (room.height - bounds.height) / 2).rounded())
    let size = CGSize(
      width: (room.width + 2 * margin).rounded(.up),
      height: (room.height + 2 * margin).rounded(.up))
    return Stage(
      proposed: CGRect(
        x: margin + (room.width - proposed.width) / 2,
        y: margin + (room.height - proposed.height) / 2, width: proposed.width,
        height: proposed.height),
      taken: CGRect(origin: corner, size: bounds.size),
      origin: CGPoint(x: corner.x - bounds.minX, y: corner.y - bounds.minY), size: size)
  }

  /// All cells of a container and of those inside, each before what is inside of it.
  private static func placed(
    _ container: SceneContainer, _ placements: [LayoutPlacement], _ direction: LayoutDirection,
    _ move: CGPoint
  ) -> [PlacedCell] {
    var result: [PlacedCell] = []
    result.reserveCapacity(placements.count)
    let style = ContainerStyle(container, direction)
    for (placement, cell) in zip(placements, container.cells) {
      result.append(PlacedCell(cell, placement, in: style, moved: move))
      if let inner = cell.container {
        result += placed(inner, placement.children, direction, move)
      }
    }
    return result
  }
}
