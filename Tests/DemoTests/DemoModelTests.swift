import Controls
import Geometry
import Drawing
import Interaction
import Raster
import TestSupport
import Testing

@testable import Demo

struct DemoModelTests {
  // MARK: - Stages

  @Test func tabsAndKeysLeadToEachStage() throws {
    var model = try model()
    for (index, tab) in DemoTab.allCases.enumerated().reversed() {
      let place = TabBar([], in: model.frame.tabs, selection: 0)
      let width = Double(place.rect.width) / 3
      model.click(
        Double(place.rect.minX) + width * (Double(index) + 0.5), Double(place.rect.midY),
        at: .seconds(index))
      #expect(model.tab == tab)
    }
    for tab in DemoTab.allCases {
      model.strike(tab.key, at: .seconds(10 + tab.rawValue))
      #expect(model.tab == tab)
    }
  }

  @Test func stageGlidesInFromTheSideOfItsTab() throws {
    var model = try model()
    model.strike("3", at: .seconds(1))
    let middle = model.stages(at: .milliseconds(1180))
    #expect(middle.map(\.tab) == [.hexagons, .aspectGrid])
    let width = Double(model.frame.area.width)
    #expect(abs(middle[0].shift + width / 2) < 1 && abs(middle[1].shift - width / 2) < 1)
    #expect(!model.isSettled(at: .milliseconds(1180)))
    #expect(model.stages(at: .seconds(2)).map(\.shift) == [0])
    #expect(model.isSettled(at: .seconds(2)))
    model.strike("1", at: .seconds(3))
    #expect(model.stages(at: .milliseconds(3180))[1].shift < 0)
  }

  @Test func reducedMotionJumps() throws {
    var model = try model()
    model.strike("2", at: .seconds(1))
    let toggle = try #require(model.controls[.reducedMotion]?.rect)
    model.click(Double(toggle.midX), Double(toggle.midY), at: .seconds(2))
    model.strike("3", at: .seconds(3))
    #expect(model.stages(at: .seconds(3)).map(\.tab) == [.aspectGrid])
    #expect(model.isSettled(at: .seconds(3)))
  }

  @Test func nothingMovesAndNothingIsDueWhenLeftAlone() throws {
    for tab in DemoTab.allCases {
      var model = try model()
      model.strike(tab.key, at: .seconds(1))
      model.advance(to: .seconds(5))
      #expect(model.isSettled(at: .seconds(5)))
      #expect(model.nextChange(after: .seconds(5)).map { $0 > .seconds(1_000_000) } ?? true)
    }
  }

  @Test func escapeLeavesUnlessItTakesTheFocusAway() throws {
    var model = try model()
    model.strike("Tab", at: .seconds(1))
    model.strike("Escape", at: .seconds(2))
    #expect(!model.isOver)
    model.strike("Escape", at: .seconds(3))
    #expect(model.isOver)
  }

  // MARK: - Controls

  @Test(arguments: DemoTab.allCases, [(1280.0, 800.0), (800, 600), (480, 640)])
  func everyControlIsReachedByTabAndLargeEnough(tab: DemoTab, size: (Double, Double)) throws {
    var model = try model(size.0, size.1)
    model.strike(tab.key, at: .seconds(1))
    model.advance(to: .seconds(2))
    model.handle(.leave, at: .seconds(2))
    var reached: Set<DemoControl> = []
    for _ in 0..<40 {
      model.strike("Tab", at: .seconds(3))
      guard let id = model.controls.focused, let rect = model.controls[id]?.rect else { continue }
      reached.insert(id)
      #expect(rect.height >= 24 && rect.width >= 24, "\(id)")
      let isOnPanel = rect.minX >= model.frame.panel.minX && rect.minY >= model.frame.panel.minY - 1
      if isOnPanel, model.frame.panel.height > 100, id != .tabs {
        #expect(rect.maxY <= model.frame.panel.maxY + 1, "\(id) is not to be seen")
      }
    }
    #expect(reached == Set(model.controls.items.map(\.id)))
  }

  @Test func sliderIsDraggedAndNudged() throws {
    var model = try model()
    let rect = try #require(model.controls[.spacing]?.rect)
    guard case .slider(let slider) = model.controls[.spacing] else { return }
    let thumb = slider.place(of: slider.value)
    model.drag(
      from: Vector(thumb), to: Vector(Double(rect.maxX) + 40, Double(thumb.y)), at: .seconds(1))
    #expect(model.hexagons.spacing == 32)
    model.strike("Tab", at: .seconds(2))
    model.strike("Tab", shift: true, at: .seconds(2))
    model.strike("Left", at: .seconds(2))
    #expect(model.hexagons.spacing == 31)
  }

  @Test func themeIsChangedByKeyAndByMouse() throws {
    var model = try model()
    model.strike("t", at: .seconds(1))
    #expect(model.theme == .light)
    let tabs = try #require(model.controls[.theme]?.rect)
    model.click(Double(tabs.maxX) - 20, Double(tabs.midY), at: .seconds(2))
    #expect(model.theme == .highContrast)
    model.strike("t", at: .seconds(3))
    #expect(model.theme == .dark, "the last is followed by the first")
  }

  @Test func themeOfTheStartIsTheOneThatWasAskedFor() throws {
    for theme in Theme.shipped {
      let model = DemoModel(catalogue: try catalogue(), width: 800, height: 600, theme: theme)
      #expect(model.theme == theme && model.themes == Theme.shipped)
      #expect(model.palette == theme.window)
    }
    var own = Theme.light
    own.name = "mine"
    own.progress = Color(rgb: 0x006040)
    own.window = own.windowColors(changedFrom: .light)
    var model = DemoModel(catalogue: try catalogue(), width: 800, height: 600, theme: own)
    #expect(model.theme == own && model.palette.accent == own.progress)
    for _ in 0..<4 { model.strike("t", at: .seconds(1)) }
    #expect(model.theme == own, "after the others it comes again")
  }

  @Test(arguments: DemoTab.allCases)
  func resetButtonNamesWhatItResets(tab: DemoTab) throws {
    var model = try model()
    model.strike(tab.key, at: .seconds(1))
    model.advance(to: .seconds(2))
    guard case .button(let button)? = model.controls[.reset] else {
      Issue.record("no button")
      return
    }
    #expect(button.title.hasPrefix("Reset"))
  }

  @Test func resetPutsHexagonsBackToTheirBeginning() throws {
    var model = try model()
    let slider = try #require(model.controls[.spacing]?.rect)
    model.click(Double(slider.maxX) - 10, Double(slider.maxY) - 12, at: .seconds(1))
    #expect(model.hexagons.spacing != HexagonsModel().spacing)
    let reset = try #require(model.controls[.reset]?.rect)
    model.click(Double(reset.midX), Double(reset.midY), at: .seconds(2))
    #expect(model.hexagons == HexagonsModel())
  }

  @Test func ticksOfASliderAreExplained() throws {
    var model = try model()
    model.strike("3", at: .seconds(1))
    let words = model.panelTexts.filter { $0.style == .words }.map(\.title)
    #expect(words.contains { $0.hasPrefix("Ticks ") })
    for plain in AspectModel.ratioSnaps {
      #expect(words.contains { $0.contains(plain.name) })
    }
    for case .slider(let slider) in model.controls.items.map(\.control) where !slider.snaps.isEmpty
    {
      #expect(slider.text == "1.33 = 4:3")
    }
  }

  // MARK: - Hexagons

  @Test func hexagonsStayInTheirStageWhateverIsSet() throws {
    var random = SplitMix64(seed: 4)
    for _ in 0..<60 {
      var hexagons = HexagonsModel()
      hexagons.spacing = random.double(0, 32)
      hexagons.size = random.double(0.3, 1)
      hexagons.isPointyTop = random.int(0...1) == 1
      let area = CGRect(
        x: 0, y: 64, width: random.double(200, 2000), height: random.double(150, 1200))
      let shown = hexagons.hexagons(in: area).compactMap(\.self)
      #expect(shown.count == HexagonsModel.cells.count)
      for (index, hexagon) in shown.enumerated() {
        let bounds = hexagon.bounds
        let isInside =
          bounds.minX > area.minX - 1e-6 && bounds.maxX < area.maxX + 1e-6
          && bounds.minY > area.minY - 1e-6 && bounds.maxY < area.maxY + 1e-6
        #expect(isInside)
        if hexagon.circumradius > 1 {
          #expect(hexagons.cell(at: hexagon.center, in: area) == index)
        }
      }
    }
  }

  @Test func hexagonUnderTheMouseIsReported() throws {
    var model = try model()
    let hexagon = try #require(model.hexagons.hexagons(in: model.frame.area)[10])
    model.handle(.move(to: Vector(hexagon.center)), at: .seconds(1))
    #expect(model.hexagons.hovered == 10)
    model.handle(.leave, at: .seconds(2))
    #expect(model.hexagons.hovered == nil)
  }

  /// A stage that appeared under the mouse used to ignore it until it moved.
  @Test func aStageThatAppearsUnderTheMouseIsHovered() throws {
    var model = try model()
    let hexagon = try #require(model.hexagons.hexagons(in: model.frame.area)[10])
    let place = Vector(hexagon.center)
    model.handle(.move(to: place), at: .seconds(1))
    #expect(model.hexagons.hovered == 10)
    model.strike("2", at: .seconds(2))
    #expect(model.hexagons.hovered == nil)
    model.advance(to: .seconds(3))
    let hovered = model.picker.honeycomb.frame(at: .seconds(4)).cells.filter(\.isHovered)
    #expect(hovered.count == 1)
    model.strike("1", at: .seconds(5))
    model.advance(to: .milliseconds(5100))
    #expect(model.hexagons.hovered == nil, "it still glides")
    model.advance(to: .seconds(6))
    #expect(model.hexagons.hovered == 10)
    #expect(model.picker.honeycomb.frame(at: .seconds(7)).cells.allSatisfy { !$0.isHovered })
    model.handle(.leave, at: .seconds(8))
    model.strike("2", at: .seconds(8))
    model.strike("1", at: .seconds(9))
    model.advance(to: .seconds(10))
    #expect(model.hexagons.hovered == nil, "the mouse has left")
  }

  // MARK: - Picker

  @Test func clickInTheStagePicksATopic() throws {
    var model = try model()
    model.strike("2", at: .seconds(1))
    model.advance(to: .seconds(2))
    let area = model.frame.area
    model.click(Double(area.midX), Double(area.midY), at: .seconds(2))
    #expect(model.picker.honeycomb.picks.count == 1)
    let circle = try #require(model.controls[.shape]?.rect)
    model.click(Double(circle.maxX) - 20, Double(circle.midY), at: .seconds(3))
    #expect(model.picker.honeycomb.configuration.shape == .circle)
    #expect(model.picker.honeycomb.picks.count == 1)
    let again = try #require(model.controls[.reset]?.rect)
    model.click(Double(again.midX), Double(again.midY), at: .seconds(4))
    #expect(model.picker.honeycomb.picks.isEmpty)
    #expect(model.picker.honeycomb.configuration.shape == .circle)
  }

  @Test func theViewIsClassicOrFitted() throws {
    var model = try model()
    model.strike("2", at: .seconds(1))
    #expect(model.picker.honeycomb.configuration.framing == .classic)
    for (time, isFitted) in [(2, true), (4, false)] {
      let bar = try #require(model.controls[.framing]?.rect)
      let x = isFitted ? Double(bar.maxX) - 20 : Double(bar.minX) + 20
      model.click(x, Double(bar.midY), at: .seconds(time))
      let configuration = model.picker.honeycomb.configuration
      #expect(configuration.framing == (isFitted ? .fitted : .classic))
      #expect(configuration.coloring == (isFitted ? .families : .classic))
      // Resetting the picks keeps the view.
      let reset = try #require(model.controls[.reset]?.rect)
      model.click(Double(reset.midX), Double(reset.midY), at: .seconds(time + 1))
      #expect(model.picker.honeycomb.configuration.framing == configuration.framing)
    }
  }
}
