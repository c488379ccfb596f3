import Geometry
import HexGeometry
import Layouts
import Raster
import Scenes
import TestSupport
import Testing

@testable import SceneDrawing
import Drawing

struct ScenePictureTests {
  /// The pixel in the middle of a cell.
  private func pixel(
    _ surface: borrowing Surface, _ origin: CGPoint, _ point: CGPoint
  ) -> UInt32 {
    surface[Int(origin.x + point.x), Int(origin.y + point.y)]
  }

  // MARK: - Laws

  @Test(arguments: PackageFolder.namesOfSmallScenes)
  func cutUpPicturesAreTheSame(name: String) throws {
    let drawing = try drawing(
      of: try shippedScene(name), overlays: Set(SceneOverlay.allCases))
    let whole = painted(drawing)
    var parts = Surface(width: whole.width, height: whole.height)
    var painter = Painter()
    for band in stride(from: 0, to: whole.height, by: 37) {
      painter.paint(
        drawing, into: &parts, clip: PixelRect(x: 0, y: band, width: whole.width, height: 37))
    }
    #expect(PixelDiff(whole, parts).count == 0)
  }

  @Test func everyHexagonHasItsColorInItsMiddle() throws {
    var generator = SplitMix64(seed: 81)
    for orientation in ["flat", "pointy"] {
      let cells = (0..<20).map { index in
        (row: index / 5, col: index % 5, color: generator.int(0...0xFFFFFF))
      }
      let list = cells.map { cell in
        let hex = String(cell.color | 0x100_0000, radix: 16).dropFirst()
        return "  - {row: \(cell.row), col: \(cell.col), color: \"#\(hex)\"}\n"
      }
      let scene = try scene(
        "layout: hexgrid\nparameters: {orientation: \(orientation)}\nsize: [400, 400]\ncells:\n"
          + list.joined())
      let surface = painted(try drawing(of: scene))
      let origin = try origin(of: scene)
      for (cell, placement) in zip(cells, scene.pass(in: scene.proposal()).placements) {
        #expect(
          pixel(surface, origin, placement.center) == 0xFF00_0000 | UInt32(cell.color))
      }
    }
  }

  @Test func tessellationIsWhatItsHexagonsAreOneByOne() throws {
    var generator = SplitMix64(seed: 82)
    for _ in 0..<6 {
      let (width, height) = (generator.int(90...500), generator.int(90...500))
      let spacing = generator.int(0...3)
      let scene = try scene(
        """
        layout: hexgrid
        parameters: {spacing: \(spacing)}
        size: [\(width), \(height)]
        count: \(generator.int(1...80))
        """)
      let drawing = try drawing(of: scene)
      guard case .tessellation(let cells)? = drawing.marks.dropFirst().first else {
        Issue.record("no tessellation")
        continue
      }
      #expect(cells.centers.count == scene.root.cells.count)
      var apart = DisplayList(size: drawing.size, background: drawing.background)
      for mark in drawing.marks.flatMap(\.separated) { apart.append(mark) }
      for scale in [1.0, 1.5] {
        let (areas, edges) = differences(
          painted(drawing, scale: scale), painted(apart, scale: scale))
        #expect(areas == 0 && edges < Int(Double(width * height) * scale * scale / 8))
      }
    }
  }

  @Test func cellsThatMayCoverOneAnotherAreDrawnOneByOne() throws {
    for cells in [
      "[{row: 0, col: 0}, {row: 0, col: 0}]", "[{row: 0, col: 0}, {label: lost}]",
      "[{row: 0, col: 0}, {row: 0, col: 1, fixed: [90, 90]}]",
      "[{row: 0, col: 0, color: \"#ff000080\"}]", "[{row: 0, col: 0, image: a}]",
    ] {
      let scene = try scene("layout: hexgrid\nsize: [200, 200]\ncells: \(cells)")
      for mark in try drawing(of: scene).marks {
        if case .tessellation = mark { Issue.record("\(cells)") }
      }
    }
  }

  @Test func picturesOfEqualScenesAreEqualWhateverCameBefore() throws {
    let (first, second) = (try shippedScene("hexgrid.yaml"), try shippedScene("stacks.yaml"))
    var sketcher = try SceneSketcher(overlays: [.axial, .frames, .dimensions])
    var painter = Painter()
    func draw(
      _ scene: LayoutScene, _ sketcher: inout SceneSketcher, _ painter: inout Painter
    ) -> Surface {
      let drawing = sketcher.drawing(of: scene, scene.pass(in: scene.proposal()))
      var surface = Surface(width: Int(drawing.size.width), height: Int(drawing.size.height))
      painter.paint(drawing, into: &surface, clip: surface.bounds)
      return surface
    }
    let before = draw(first, &sketcher, &painter)
    _ = draw(second, &sketcher, &painter)
    let after = draw(first, &sketcher, &painter)
    #expect(PixelDiff(before, after).count == 0)
  }

  // MARK: - Cells

  @Test func cellsOfAnAspectGridAreNumbered() throws {
    let plain = try drawing(of: try scene("layout: vstack\nsize: [300, 200]\ncount: 10"))
    let numbered = try drawing(of: try scene("layout: aspectgrid\nsize: [300, 200]\ncount: 10"))
    #expect(plain.labels.isEmpty)
    #expect(numbered.labels.map(\.text) == (0..<10).map(String.init))
  }

  @Test func imageFillsItsHexagonAndNoMore() throws {
    let scene = try scene(
      "layout: hexgrid\nsize: [200, 200]\ncells: [{row: 0, col: 0, image: a}]")
    let surface = painted(try drawing(of: scene, images: ["a": .loaded(quarters())]))
    let origin = try origin(of: scene)
    let hexagon = try #require(scene.pass(in: scene.proposal()).placements.first?.hexagon)
    let center = hexagon.center
    for (x, y, color) in [
      (-30.0, -30.0, UInt32(0xFFFF_0000)), (30, -30, 0xFF00_FF00), (-30, 30, 0xFF00_00FF),
      (30, 30, 0xFFFF_FFFF),
    ] {
      #expect(pixel(surface, origin, CGPoint(x: center.x + x, y: center.y + y)) == color)
    }
    // The corner of its rectangle is outside of the hexagon.
    let corner = CGPoint(x: hexagon.bounds.minX + 3, y: hexagon.bounds.minY + 3)
    #expect(pixel(surface, origin, corner) == WindowColors.dark.card.premultiplied)
  }

  @Test func imagesThatAreNotThereHaveAMarkOfTheirOwn() throws {
    let scene = try scene(
      "layout: hexgrid\nsize: [200, 200]\ncells: [{row: 0, col: 0, image: a}]")
    let loading = painted(try drawing(of: scene))
    let failed = painted(try drawing(of: scene, images: ["a": .failed("gone")]))
    let finding = WindowColors.dark.finding.premultiplied
    var marks = (0, 0)
    for y in 0..<loading.height {
      for x in 0..<loading.width {
        if loading[x, y] == finding { marks.0 += 1 }
        if failed[x, y] == finding { marks.1 += 1 }
      }
    }
    #expect(marks.0 == 0 && marks.1 > 200)
    #expect(PixelDiff(loading, failed).count > 1000)
  }

  @Test func textStandsOnItsBaseline() throws {
    let drawing = try drawing(
      of: try scene("layout: hstack\nsize: [200, 60]\ncells: [{text: HHHH, fontSize: 40}]"))
    let surface = painted(drawing)
    let ink = WindowColors.dark.ink.premultiplied
    var lowest = 0
    for y in 0..<surface.height {
      for x in 0..<surface.width where surface[x, y] == ink { lowest = y }
    }
    // The frame is 48 high in the middle of 60, its baseline 36 below its top.
    #expect(abs(lowest + 1 - (24 + 6 + 36)) <= 1)
  }

  // MARK: - Overlays

  @Test(arguments: SceneOverlay.allCases)
  func everyOverlayIsSeen(overlay: SceneOverlay) throws {
    let scene = try scene(
      """
      layout: hexgrid
      size: [420, 380]
      cells:
        - {row: 0, col: 0, spacing: 6}
        - {row: 0, col: 1, guides: {top: 20}}
        - {row: 1, col: 1}
        - {row: 0, col: 0}
      """)
    let with = try drawing(of: scene, overlays: [overlay])
    #expect(with.marks.count > (try drawing(of: scene)).marks.count)
  }

  @Test func coordinatesAreThoseOfTheCell() throws {
    let scene = try scene(
      "layout: hexgrid\nsize: [600, 600]\ncells: [{row: 0, col: 0}, {row: 2, col: 1}]")
    for (overlay, text) in [
      (SceneOverlay.axial, "q 1, r 2"), (.cube, "1, 2, -3"), (.offset, "row 2, col 1"),
      (.doubled, "doubled 5, 1"), (.index, "#1"),
    ] {
      #expect(try drawing(of: scene, overlays: [overlay]).labels.last?.text == text)
    }
  }

  @Test func dimensionLinesShowTheLengths() throws {
    let texts = try drawing(
      of: try shippedScene("aspectgrid.yaml"), overlays: [.dimensions]
    ).labels.map(\.text)
    #expect(Set(["300", "200", "75", "66.67"]).isSubset(of: texts))
    let many = try drawing(
      of: try scene("layout: aspectgrid\nsize: [300, 200]\ncount: 100"), overlays: [.dimensions]
    ).labels.map(\.text)
    #expect(many.contains { $0.contains(" × ") })
  }

  @Test func findingsAreListedAndNumbered() throws {
    let texts = try drawing(
      of: try shippedScene("faults-hexgrid.yaml"), overlays: [.findings]
    ).labels.map(\.text)
    #expect(texts.contains { $0.hasPrefix("duplicate-coordinate: Cell \"twin\" (5) is at") })
    #expect(Set(["1", "2", "3"]).isSubset(of: texts))
  }

  @Test func missingPicturesAreListedAndNumbered() throws {
    let scene = try scene(
      "layout: hexgrid\nsize: [300, 200]\ncells: [{row: 0, col: 0}, {row: 0, col: 1, image: a}]")
    func texts(_ state: ImageState) throws -> [String] {
      try drawing(of: scene, overlays: [.findings], images: ["a": state]).labels.map(\.text)
    }
    #expect(
      try texts(.failed("gone")).contains(
        "missing-image: Cell 0,1 cannot show the image \"a\": gone."))
    #expect(try texts(.failed("gone")).contains("1"))
    // It is unknown whether the image can be loaded.
    #expect(try !texts(.withheld("off")).contains { $0.contains("missing-image") })
    #expect(try !texts(.loading).contains { $0.contains("missing-image") })
  }

  @Test func unusedSpaceIsHatchedAndNothingElse() throws {
    let scene = try scene("layout: hstack\nsize: [200, 100]\ncells: [{fixed: [80, 40]}]")
    let (with, without) = (try drawing(of: scene, overlays: [.unused]), try drawing(of: scene))
    let hatched = painted(with)
    let plain = painted(without)
    var (inside, outside, unused) = (0, 0, 0)
    let frame = scene.pass(in: scene.proposal()).placements[0].frame
    let origin = try origin(of: scene, overlays: [.unused])
    let cell = frame.offsetBy(dx: origin.x, dy: origin.y)
    for y in 0..<plain.height {
      for x in 0..<plain.width where hatched[x, y] != plain[x, y] {
        let point = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
        if cell.insetBy(dx: 6, dy: 6).contains(point) {
          inside += 1
        } else if CGRect(x: 24, y: 24, width: 200, height: 100).contains(point) {
          unused += 1
        } else {
          outside += 1
        }
      }
    }
    #expect(inside == 0 && outside == 0 && unused > 1000)
  }

  /// Notes are drawn with the overlays of their kinds, which ask passes for them.
  @Test func notesAreDrawnWithTheirOverlays() throws {
    let scene = try shippedScene("notes-gaps.yaml")
    for (overlays, close, empty) in [
      (Set<SceneOverlay>(), 0, 0), ([.spacing], 2, 0), ([.unused], 0, 1),
      ([.spacing, .unused], 2, 1),
    ] {
      let pass = scene.pass(in: scene.proposal(), recording: overlays.recording)
      var sketcher = try SceneSketcher(overlays: overlays)
      let texts = sketcher.drawing(of: scene, pass).labels.map(\.text)
      #expect(texts.count { $0 == "0 of 12" } == close)
      #expect(texts.count { $0 == "20 empty" } == empty)
    }
    #expect(Set<SceneOverlay>([.findings, .spacing]).recording == .findings)
  }

  /// Spacing is between cells: it covers none, and there is none outside of them.
  @Test func spacingEndsAtTheNextCell() throws {
    let scene = try scene(
      "layout: hstack\nsize: [300, 100]\nparameters: {spacing: 20}\n"
        + "cells: [{fixed: [80, 40]}, {fixed: [60, 40], spacing: 50}, {fixed: [30, 40]}]")
    let pass = scene.pass(in: scene.proposal())
    var sketcher = try SceneSketcher(overlays: [.spacing])
    let drawing = sketcher.drawing(of: scene, pass)
    let tint = WindowColors.dark.card.mixed(with: WindowColors.dark.spacing, by: 0.42)
    let bands = drawing.marks.compactMap { mark -> CGRect? in
      guard case .fill(.rect(let rect, _), tint) = mark else { return nil }
      return rect
    }
    // Both neighbors have the same band.
    #expect(bands.count == 4 && bands.allSatisfy { $0.size == CGSize(width: 20, height: 40) })
    #expect(Set(bands.map(\.minX)).count == 2)
  }

  @Test func anchorsAndOffersAreMirroredWithTheirCells() throws {
    let text = """
      layout: zstack
      size: [200, 100]
      parameters: {alignment: topLeading}
      cells: [{flexible: {}}, {fixed: [40, 20]}]
      """
    for (direction, x) in [("leftToRight", 0.0), ("rightToLeft", 200)] {
      let scene = try scene("direction: \(direction)\n\(text)")
      let drawing = try drawing(of: scene, overlays: [.anchors, .proposal])
      let origin = try origin(of: scene, overlays: [.anchors, .proposal])
      var circles: [Double] = []
      var offers: [CGRect] = []
      for mark in drawing.marks {
        guard case .stroke(let shape, let color, _, let dashes) = mark else { continue }
        if case .circle(let center, _) = shape { circles.append(center.x - origin.x) }
        if case .rect(let rect, _) = shape, dashes == [3, 3] {
          #expect(color == WindowColors.dark.proposal)
          offers.append(rect.offsetBy(dx: -origin.x, dy: -origin.y))
        }
      }
      #expect(circles.allSatisfy { $0 == x } && circles.count == 4)
      // The whole stack was proposed to the small cell, and the other one took it.
      #expect(offers == [CGRect(x: 0, y: 0, width: 200, height: 100)])
    }
  }

  /// Crosses, rings and numbers used to cover the middle of short labels.
  @Test(arguments: [
    "faults-overlap.yaml", "aspectgrid.yaml", "hexgrid.yaml", "nesting.yaml", "faults-hexgrid.yaml",
    "clusters.yaml",
  ])
  func marksKeepOffTheWordsOfCells(name: String) throws {
    let scene = try shippedScene(name)
    let plain = try drawing(of: scene)
    let marked = try drawing(of: scene, overlays: [.centers, .anchors, .findings])
    var words: [CGRect] = []
    for case .label(let position, let point, _, _) in plain.marks {
      words.append(position.inkBounds.offsetBy(dx: point.x, dy: point.y))
    }
    try #require(!words.isEmpty)
    let palette = WindowColors.dark
    var count = 0
    for mark in marked.marks {
      var box: CGRect?
      switch mark {
      case .stroke(let shape, let color, _, _)
      where [palette.center, palette.anchor].contains(color):
        box = shape.bounds
      case .fill(.circle(let center, let radius), palette.finding):
        box = Shape.circle(center: center, radius: radius).bounds
      default: break
      }
      guard let box else { continue }
      count += 1
      #expect(!words.contains { $0.insetBy(dx: 0.5, dy: 0.5).intersects(box) }, "\(box)")
    }
    #expect(count > 4)
  }

  @Test func dimensionLinesLeaveTheRoomOfHandlesFree() throws {
    let scene = try shippedScene("aspectgrid.yaml")
    let pass = scene.pass(in: scene.proposal())
    func ends(_ room: Double) throws -> (right: CGFloat, bottom: CGFloat) {
      var sketcher = try SceneSketcher(overlays: [.dimensions])
      var drawing = DisplayList()
      sketcher.add(scene, pass, in: SceneView(edgeRoom: room), to: &drawing)
      var (right, bottom) = (CGFloat.infinity, CGFloat.infinity)
      for case .fill(let shape, WindowColors.dark.background) in drawing.marks {
        if shape.bounds.midX > 300 { right = min(right, shape.bounds.minX) }
        if shape.bounds.midY > 200 { bottom = min(bottom, shape.bounds.minY) }
      }
      return (right, bottom)
    }
    let (without, with) = (try ends(0), try ends(20))
    #expect(with.right == without.right + 20 && with.bottom == without.bottom + 20)
  }

  @Test func highContrastIsHigh() {
    let palette = WindowColors.highContrast
    for ink in [palette.ink, palette.faintInk] {
      for ground in [palette.background, palette.card, palette.uniformCell] {
        #expect(ink.contrastRatio(to: ground) >= 7)
      }
    }
    #expect(palette.accentInk.contrastRatio(to: palette.accent) >= 7)
    for color in palette.cells { #expect(color.contrastRatio(to: .white) >= 7) }
    for line in [
      palette.hairline, palette.frame, palette.outline, palette.center, palette.anchor,
      palette.proposal, palette.dimension, palette.unused, palette.spacing, palette.guide,
      palette.finding, palette.accent,
    ] {
      #expect(line.contrastRatio(to: palette.card) >= 4.5)
    }
  }

  @Test(arguments: [WindowColors.dark, .light, .highContrast])
  func numbersOfFindingsCanBeRead(palette: WindowColors) {
    #expect(palette.findingInk.contrastRatio(to: palette.finding) >= 4.5)
  }

  @Test func strangeProposalsHavePicturesToo() throws {
    let scene = try scene("layout: hexgrid\ncells: [{row: 0, col: 0}, {row: 0, col: 1}]")
    var sketcher = try SceneSketcher(overlays: Set(SceneOverlay.allCases))
    for proposal in [
      ProposedViewSize.zero, .unspecified, .infinity, ProposedViewSize(width: 0, height: nil),
      ProposedViewSize(width: .infinity, height: 3),
    ] {
      let drawing = sketcher.drawing(of: scene, scene.pass(in: proposal))
      #expect(drawing.size.width.isFinite && drawing.size.height.isFinite)
      #expect(drawing.size.width > 0 && drawing.size.height > 0)
      #expect(painted(drawing)[0, 0] == WindowColors.dark.background.premultiplied)
    }
  }
}
