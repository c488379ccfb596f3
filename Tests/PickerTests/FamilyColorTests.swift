import Drawing
import Foundation
import Geometry
import Input
import Interaction
import Raster
import TestSupport
import Testing
import Viewer

@testable import Picker

/// The colors of families of topics.
struct FamilyColorTests {
  private static let themes = Theme.shipped

  private static func fill(_ style: Theme.CellStyle) -> Color {
    style.top.mixed(with: style.bottom, by: 0.5)
  }

  /// Families with two levels of subtopics, all of them shown.
  private static func tree(families: Int, children: Int = 6, grandchildren: Int = 2) -> Catalogue {
    var catalogue = Catalogue()
    let roots = (0..<families).map {
      catalogue.append("f\($0)", attributes: .init(selected: true))
    }
    for root in roots {
      for number in 0..<children {
        let child = catalogue.append(
          "\(number)", parent: root, attributes: .init(selected: number < 3 && grandchildren > 0))
        for number in 0..<grandchildren { catalogue.append("\(number)", parent: child) }
      }
    }
    return catalogue
  }

  private func style(
    of cell: Frame.Cell, color: Color, level: Int, theme: Theme
  ) -> Theme.CellStyle {
    let styles = theme.styles(ofFamily: color, level: level)
    return cell.isPicked ? styles.picked : styles.free
  }

  /// Whether a picture has the fill of a style at the middle of a cell, beside its label.
  private func shows(
    _ style: Theme.CellStyle, at cell: Frame.Cell, in picture: borrowing Surface
  ) -> Bool {
    let pixel = picture[Int(cell.center.x) + 42, Int(cell.center.y)]
    let expected = Self.fill(style).premultiplied
    return [0, 8, 16].allSatisfy { (shift: UInt32) in
      abs(Int(pixel >> shift & 255) - Int(expected >> shift & 255)) <= 3
    }
  }

  @Test(arguments: themes) func cellsShowTheColorsOfTheirFamilies(theme: Theme) throws {
    var catalogue = Self.tree(families: 3, children: 2, grandchildren: 1)
    let red = catalogue.append("i", attributes: .init(color: 0xB3261E, selected: true))
    catalogue.append("i", parent: red)
    catalogue.append("i", parent: TopicIndex(1), attributes: .init(color: 0x1565C0))
    catalogue.append("i", attributes: .init(disabled: true))
    var stage = try Stage(
      catalogue, width: 1_200, height: 1_000, theme: theme, coloring: .families)
    let picture = stage.picture()
    let frame = stage.model.frame(at: .zero)
    #expect(frame.cells.count == catalogue.count)
    for cell in frame.cells {
      let family = catalogue.family(of: cell.topic)
      let color =
        switch family.origin {
        case .color(let rgb): Color(rgb: rgb)
        case .firstLevelTopic(let number): theme.palette[number]
        }
      let expected =
        catalogue.isSelectable(cell.topic)
        ? style(of: cell, color: color, level: family.level, theme: theme) : theme.disabled
      let isShown = shows(expected, at: cell, in: picture)
      #expect(isShown, "\(cell.topic)")
    }
    #expect(catalogue.family(of: TopicIndex(catalogue.count - 2)).origin == .color(0x1565C0))
  }

  @Test(arguments: themes) func flatListsAndClassicKeepTheColorsOfTheTheme(theme: Theme) throws {
    var flat = Catalogue()
    for number in 0..<19 { flat.append("\(number)", attributes: .init(selected: number % 4 == 1)) }
    for catalogue in [flat, Self.tree(families: 3, children: 2)] {
      let isFlat = catalogue.count == 19
      var families = try Stage(
        catalogue, width: 640, height: 480, theme: theme, coloring: .families)
      var classic = try Stage(catalogue, width: 640, height: 480, theme: theme)
      let picture = classic.picture()
      let differences = PixelDiff(families.picture(), picture).count
      #expect((differences == 0) == isFlat)
      for cell in classic.model.frame(at: .zero).cells where cell.scale == 1 {
        let isShown = shows(cell.isPicked ? theme.picked : theme.free, at: cell, in: picture)
        #expect(isShown)
      }
    }
  }

  /// The first topic with subtopics of a stream gives the list its hues; later ones change nothing.
  @Test func colorsOfAStreamStay() throws {
    var model = HoneycombModel(
      catalogue: Catalogue(), configuration: HoneycombModel.Configuration(), width: 800, height: 600
    )
    model.extend(at: .zero) { catalogue in for label in ["a", "b"] { catalogue.append(label) } }
    #expect(!model.catalogue.hasFamilies)
    model.extend(at: .zero) { $0.append("c", parent: TopicIndex(1)) }
    #expect(model.catalogue.hasFamilies)
    let families = (0..<3).map { model.catalogue.family(of: TopicIndex($0)) }
    model.extend(at: .zero) { catalogue in
      for number in 0..<50 { catalogue.append("\(number)") }
    }
    #expect((0..<3).map { model.catalogue.family(of: TopicIndex($0)) } == families)
  }

  /// Gives a stage a classic look.
  private func adopt(_ shape: HoneycombModel.CellShape, in stage: borrowing Stage) {
    var fonts = WindowFonts(families: Theme.dark.fontFamilies)
    stage.host.stage.content.adopt(
      PickerLook(
        theme: .dark, coloring: .classic, shape: shape, reducedMotion: false, title: nil,
        keys: KeyBindings()), &fonts)
  }

  /// A new look with the same colors changes the shape of the cells that are shown.
  @Test func aNewLookChangesTheShape() throws {
    let catalogue = Self.tree(families: 3, children: 2)
    var stage = try Stage(catalogue, width: 640, height: 480)
    let hexagons = stage.picture()
    adopt(.circle, in: stage)
    let circles = stage.picture()
    var other = try Stage(catalogue, width: 640, height: 480, shape: .circle)
    let differences = (
      toHexagons: PixelDiff(circles, hexagons).count,
      toCircles: PixelDiff(circles, other.picture()).count
    )
    #expect(differences.toCircles == 0 && differences.toHexagons > 0, "\(differences)")
  }

  /// A new look changes the colors of the window that is shown.
  @Test func aNewLookChangesTheColors() throws {
    let catalogue = Self.tree(families: 3, children: 2)
    var stage = try Stage(catalogue, width: 640, height: 480, coloring: .families)
    let hues = stage.picture()
    adopt(.hexagon, in: stage)
    let classic = stage.picture()
    var other = try Stage(catalogue, width: 640, height: 480)
    let differences = (
      toHues: PixelDiff(classic, hues).count, toClassic: PixelDiff(classic, other.picture()).count
    )
    #expect(differences.toClassic == 0 && differences.toHues > 0)
  }

  // MARK: - Sprites

  /// With hues, each sprite needs one picture: those of fourteen families with two levels of subtopics
  /// are few, and a fling finds nearly all of them in the cache.
  @Test(arguments: [1.0, 2]) func spritesOfManyHuesAreFewAndFound(scale: Double) throws {
    let stage = try Stage(
      Self.tree(families: 14), width: 960, height: 720, scale: scale, coloring: .families)
    var renderer = Renderer(scale: scale, isParallel: false)
    var surface = stage.makeSurface()
    var (shown, missed, most, bytes) = (0, 0, 0, 0)
    var time = Duration.zero
    func draw() throws {
      _ = try stage.host.prepare(at: time)
      renderer.list = stage.host.displayList
      _ = renderer.draw(into: &surface, buffer: 0)
      shown += renderer.spriteUse.shown
      missed += renderer.spriteUse.missed
      most = max(most, renderer.spriteUse.kept)
      bytes = max(bytes, renderer.spriteUse.byteCount)
    }
    try draw()
    for step in 0..<12 {
      let direction = Vector(cos(Double(step) * 2.4), sin(Double(step) * 2.4))
      var point = Vector(480, 360)
      stage.host.handle(.press(at: point), at: time)
      for _ in 0..<8 {
        point += direction * 12
        time += .milliseconds(4)
        stage.host.handle(.move(to: point), at: time)
      }
      stage.host.handle(.release(at: point), at: time)
      for _ in 0..<30 {
        time += .milliseconds(16)
        try draw()
      }
    }
    // Twelve hues: first-level topics, subtopics that are picked or not, and theirs. As of now 41 pictures
    // for 4,000 cells.
    #expect(most <= 12 * 4, "\(most) pictures")
    #expect(bytes < 6 << 20, "\(bytes) bytes")
    #expect(shown > 4_000 && missed == most, "\(missed) of \(shown) were not cached")
    print(
      "sprites at scale \(scale): \(shown) shown, \(missed) drawn, \(most) kept, \(bytes) bytes")
  }

  /// Rounding the places of cells must not move them against each other, nor far.
  @Test func cellsMoveTogetherByWholePixels() throws {
    let catalogue = Self.tree(families: 7)
    let stage = try Stage(catalogue, width: 960, height: 720, coloring: .families)
    func places() throws -> [Vector] {
      _ = try stage.host.prepare(at: .zero)
      return stage.host.displayList.marks.compactMap {
        if case .sprite(_, let place) = $0 { Vector(place.x, place.y) } else { nil }
      }
    }
    let start = try places()
    #expect(start.count > 7)
    for place in start { #expect(place.x == place.x.rounded() && place.y == place.y.rounded()) }
    let centers = stage.model.frame(at: .zero).cells.map(\.center)
    for place in start {
      #expect(centers.contains { abs($0.x - place.x) <= 1.02 && abs($0.y - place.y) <= 1.02 })
    }
    stage.host.handle(.press(at: Vector(480, 360)), at: .zero)
    stage.host.handle(.move(to: Vector(492.4, 360)), at: .zero)
    let moved = try places()
    let steps = Set(zip(start, moved).map { $1.x - $0.x })
    #expect(moved.count == start.count && steps.count == 1, "\(steps)")
  }
}
