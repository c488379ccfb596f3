import Drawing
import Geometry
import LiveGrid
import Raster
import TestSupport
import Testing
import Viewer

@testable import Watch

/// Cells have the colors of their looks.
@Suite struct LookColorsTests {
  private func samples(_ count: Int, seed: UInt64) -> [CellLook] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      let tint: CellLook.Tint =
        switch generator.int(0...2) {
        case 0: .state
        case 1: .palette(UInt8(generator.int(0...255)))
        default: .color(UInt32(generator.int(0...0xFF_FFFF)))
        }
      var look = CellLook(tint, state: CellState.allCases[generator.int(0...3)])
      look.isStale = generator.int(0...3) == 0
      look.isDimmed = generator.int(0...3) == 0
      look.isFlashing = generator.int(0...3) == 0
      return look
    }
  }

  @Test func plainLooksHaveTheirOwnColors() {
    let colors = LookColors(theme: .dark, palette: .viridis)
    for state in CellState.allCases where state != .unknown {
      #expect(colors.cell(CellLook(.state, state: state)).fill == colors.state(state).fill)
    }
    let palette = GridPalette.viridis.colors
    for place in 0...255 {
      let cell = colors.cell(CellLook(.palette(UInt8(place)), state: .ok))
      #expect(cell.fill == palette[place])
    }
    #expect(colors.cell(CellLook(.color(0x123456), state: .ok)).fill == Color(rgb: 0x123456))
  }

  /// Only infinite values have no ends of a palette, but colors: the program used to end when it drew their bodies.
  @Test(arguments: [[Double.infinity], [-.infinity, .nan], [.infinity, 1], [-1e308, 1e308], []])
  func everyCellHasAnOpaqueColor(values: [Double]) throws {
    for hasThresholds in [false, true] {
      for palette in [GridPalette.turbo, nil] {
        var configuration = LiveGridModel.Configuration()
        configuration.definition.palette = palette
        configuration.definition.warning = hasThresholds ? 80 : nil
        var model = WatchModel(configuration: configuration, width: 640, height: 480)
        for (number, value) in values.enumerated() {
          var change = CellChange(id: "\(number)")
          change.value = value
          model.grid.intake.receive(change)
        }
        model.handle(.resize(width: 640, height: 480), at: .zero)
        model.advance(to: .seconds(1))
        let colors = LookColors(theme: .dark, palette: model.palette)
        var frame = GridFrame()
        model.frame(at: .seconds(1), into: &frame)
        #expect(frame.cells.count == values.count)
        for cell in frame.cells { #expect(colors.cell(cell.look).fill.alpha == 255) }
        let host = Fleet.host(model)
        _ = try host.picture(at: .seconds(1))
      }
    }
  }

  /// Looks of values are held for a moment after the first thresholds, when no value has the color of a palette any more: their
  /// colors were clear, which ended the program, and dots were black.
  @Test(arguments: Theme.shipped) func looksOfValuesHaveColorsWithoutAPalette(theme: Theme) {
    let (plain, colors) = (
      LookColors(theme: theme, palette: nil), LookColors(theme: theme, palette: .usual)
    )
    let looks = samples(2000, seed: 49)
    for look in looks {
      let (cell, other) = (plain.cell(look), colors.cell(look))
      #expect(cell.fill == other.fill && cell.ink == other.ink && cell.ring == other.ring)
      #expect(cell.seam == other.seam && cell.hatch == other.hatch && cell.fill.alpha == 255)
    }
    func dots(_ colors: LookColors) -> [UInt32] {
      var (all, signs) = ([UInt32](), DotSigns())
      let centers = looks.map { _ in SIMD2<Float>.zero }
      colors.dotColors(of: looks, at: centers, into: &all, signs: &signs)
      return all
    }
    #expect(dots(plain) == dots(colors))
  }

  /// As cells with labels, as plain hexagons, and as dots; drawn all the time, and for the first time while looks are held.
  @Test(arguments: [1, 3, 400, 20_000])
  func theFirstThresholdsHoldTheColorsOfValues(count: Int) throws {
    func host(at moment: Duration, drawing: Bool) throws -> HeadlessHost<WatchStage> {
      let host = Fleet.host(WatchModel(width: 640, height: 480))
      for number in 0..<count {
        host.stage.model.grid.intake.receive(Double(number + 2), of: "\(number)".utf8Span.span)
      }
      for time in [100, 300, 400, 500, 2000].map({ Duration.milliseconds($0) }) where time <= moment
      {
        if time == .milliseconds(300) {
          var definition = GridDefinition()
          definition.critical = 1e9
          host.stage.model.grid.intake.receive(definition)
        }
        host.play(to: time)
        if drawing { _ = try host.picture(at: time) }
      }
      return host
    }
    var colors: [[UInt32]] = []
    for moment in [100, 300, 400, 2000].map({ Duration.milliseconds($0) }) {
      let picture = try host(at: moment, drawing: true).picture(at: moment)
      let other = try host(at: moment, drawing: false).picture(at: moment)
      #expect(PixelDiff(picture, other).largest == 0, "\(moment)")
      let x = picture.width / 2
      let y = picture.height / 2 + 9
      colors.append((x - 40..<x + 40).map { (column: Int) -> UInt32 in picture[column, y] })
    }
    #expect(colors[0] == colors[1] && colors[1] == colors[2] && colors[2] != colors[3])
  }

  /// Labels can be read on every fill, also on faded ones, unless the filter has dimmed the cell.
  @Test(arguments: Theme.shipped) func labelsReadOnEveryFill(theme: Theme) {
    let colors = LookColors(theme: theme, palette: .turbo)
    for look in samples(4000, seed: 4) where !look.isDimmed {
      let cell = colors.cell(look)
      #expect(cell.ink.contrastRatio(to: cell.fill) >= 4.5, "\(theme.name), \(look)")
    }
  }

  /// Outlines of states used to be black on near-black, and 2.9:1 in high contrast.
  @Test(arguments: Theme.shipped) func outlinesStandOutFromFillAndGround(theme: Theme) {
    let ground = theme.window.background
    for palette in GridPalette.allCases {
      let colors = LookColors(theme: theme, palette: palette)
      for look in samples(4000, seed: 5) where look.state != .ok && !look.isDimmed {
        let cell = colors.cell(look)
        #expect(cell.ring.contrastRatio(to: ground) >= 3, "\(theme.name) \(look)")
        let next = cell.seam == .clear ? cell.fill : cell.seam
        #expect(cell.ring.contrastRatio(to: next) >= 3, "\(theme.name) \(look)")
        #expect(cell.seam == .clear || cell.seam.contrastRatio(to: cell.fill) >= 3)
      }
    }
  }

  /// A flash used to turn red into pink, and made dimmed cells brighter than others.
  @Test(arguments: Theme.shipped) func flashesKeepTheHue(theme: Theme) throws {
    let colors = LookColors(theme: theme, palette: nil)
    for state in CellState.allCases where state != .unknown {
      func dot(isFlashing: Bool, isDimmed: Bool) -> OKLCH {
        var look = CellLook(.state, state: state)
        (look.isFlashing, look.isDimmed) = (isFlashing, isDimmed)
        var (all, signs) = ([UInt32](), DotSigns())
        colors.dotColors(of: [look], at: [.zero], into: &all, signs: &signs)
        return OKLCH(Color(rgb: all[0]))
      }
      let (plain, flash) = (
        dot(isFlashing: false, isDimmed: false), dot(isFlashing: true, isDimmed: false)
      )
      #expect(abs(plain.hue - flash.hue) < 12 && abs(plain.lightness - flash.lightness) > 0.08)
      #expect(
        dot(isFlashing: false, isDimmed: true) == dot(isFlashing: true, isDimmed: true))
    }
  }

  /// All was as loud as what is critical.
  @Test func highContrastIsQuietWhereAllIsWell() {
    let states = Theme.highContrast.states
    let ground = Theme.highContrast.window.background
    #expect(OKLCH(states.ok.fill).chroma < 0.5 * OKLCH(states.critical.fill).chroma)
    #expect(
      states.ok.fill.contrastRatio(to: ground) < states.critical.fill.contrastRatio(to: ground))
    #expect(LookColors(theme: .highContrast, palette: nil).ringWidth(.ok) == 0)
  }

  @Test func staleAndDimmedCellsAreNearerToTheBackground() {
    let colors = LookColors(theme: .dark, palette: .magma)
    let ground = Theme.dark.window.background
    func distance(_ look: CellLook) -> Double {
      ColorVision.distance(colors.cell(look).fill, ground)
    }
    for var look in samples(500, seed: 6) {
      (look.isStale, look.isDimmed) = (false, false)
      let plain = distance(look)
      guard plain > 0.1 else { continue }
      look.isStale = true
      let stale = distance(look)
      look.isStale = false
      look.isDimmed = true
      #expect(stale < plain && distance(look) < stale)
    }
  }

  @Test func dotsHaveTheColorsOfTheirLooks() {
    let colors = LookColors(theme: .dark, palette: .cividis)
    let looks = samples(3000, seed: 7)
    let centers = looks.indices.map { SIMD2(Float($0), 0) }
    var (all, signs) = ([UInt32](), DotSigns())
    colors.dotColors(of: looks, at: centers, into: &all, signs: &signs)
    #expect(all.count == looks.count)
    for (look, color) in zip(looks, all) where !look.isFlashing {
      var solid = look
      // The fill of a cell without a value is hollow, its dot is not.
      if look.state == .unknown, look.tint == .state { continue }
      solid.isFlashing = false
      #expect(color == colors.cell(solid).fill.premultiplied & 0xFF_FFFF)
    }
    let expected = looks.indices.filter {
      [.warning, .critical].contains(looks[$0].state) && !looks[$0].isDimmed && !looks[$0].isStale
    }
    #expect(signs.wide.centers == expected.map { centers[$0] })
    #expect(signs.wide.colors == expected.map { all[$0] })
    // Fewer looks than before.
    colors.dotColors(of: Array(looks.prefix(5)), at: centers, into: &all, signs: &signs)
    #expect(all.count == 5)
  }

  @Test func palettesAreThePublishedOnes() {
    // Source: matplotlib 3.11, _cm_listed.py, the first, the middle and the last color.
    let ends: [(GridPalette, UInt32, UInt32, UInt32)] = [
      (.viridis, 0x440154, 0x21918C, 0xFDE725), (.cividis, 0x00224E, 0x7D7C78, 0xFEE838),
      (.magma, 0x000004, 0xB73779, 0xFCFDBF), (.inferno, 0x000004, 0xBC3754, 0xFCFFA4),
      (.turbo, 0x30123B, 0xA4FC3C, 0x7A0403),
    ]
    for (palette, first, middle, last) in ends {
      let colors = palette.colors
      #expect(colors.count == GridPalette.colorCount)
      #expect(colors[0] == Color(rgb: first) && colors[255] == Color(rgb: last), "\(palette)")
      #expect(ColorVision.distance(colors[128], Color(rgb: middle)) < 0.01, "\(palette)")
    }
  }

  // MARK: - Dots

  /// Critical dots are larger by a device pixel, so that they differ by more than their color.
  @Test func dotsOfWarningsTouchAndOthersHaveGaps() {
    var generator = SplitMix64(seed: 11)
    for _ in 0..<500 {
      let scale = [1.0, 1.5, 2][generator.int(0...2)]
      let column = Double(generator.int(2...16))
      let row = Double(2 * generator.int(1...9))
      let sizes = DotSizes(pitch: CGSize(width: column / scale, height: row / scale), scale: scale)
      let (usual, wide) = (sizes.usual * Float(scale), sizes.wide * Float(scale))
      #expect(abs(wide.y - Float(row)) < 1e-3)
      #expect(abs(usual.y - max(1, Float(row) - 1)) < 1e-3)
      #expect(wide.x > usual.x || wide.x <= 1)
    }
  }
}
