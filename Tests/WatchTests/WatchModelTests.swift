import Controls
import Geometry
import Input
import LiveGrid
import TestSupport
import Testing
import TreeSupport

@testable import Watch

@Suite struct WatchModelTests {
  private let time = Duration.seconds(2)

  private func center(of control: WatchControl, in model: WatchModel) throws -> Vector {
    let rect = try #require(model.layout.rect(of: control))
    return Vector(rect.midX, rect.midY)
  }

  // MARK: - Routing

  @Test func buttonsTakeTheirPressesFromTheGrid() throws {
    var model = Fleet.model(count: 50)
    model.click(try center(of: .pause, in: model), at: time)
    #expect(model.grid.isPaused)
    model.click(try center(of: .pause, in: model), at: time)
    #expect(!model.grid.isPaused)
    model.click(try center(of: .histogram, in: model), at: time)
    #expect(model.showsHistogram)
    model.click(try center(of: .order, in: model), at: time)
    #expect(model.grid.definition.order == .label)
    #expect(model.grid.takeActivated().isEmpty)
    // A press that ends elsewhere does nothing.
    let point = try center(of: .pause, in: model)
    model.handle(.press(at: point), at: time)
    model.handle(.release(at: point + Vector(0, 300)), at: time)
    #expect(!model.grid.isPaused && model.grid.takeActivated().isEmpty)
  }

  @Test func aClickOnACellSelectsAndActivatesIt() throws {
    var model = Fleet.model(count: 50)
    let point = try #require(model.center(of: 7, at: time))
    model.click(point, at: time)
    #expect(model.grid.selected == 7 && model.grid.takeActivated() == [7])
    #expect(model.copiedText == model.grid.id(of: 7))
    #expect(model.tooltipCell == 7)
  }

  @Test func aTouchedCellHasATooltipUntilTheMouseMoves() throws {
    var model = Fleet.model(count: 50)
    let point = try #require(model.center(of: 7, at: time))
    model.handle(.press(at: point, pointer: .touch(id: 1)), at: time)
    model.handle(.release(at: point, pointer: .touch(id: 1)), at: time)
    #expect(model.tooltipCell == 7)
    model.handle(.move(to: Vector(30, 20)), at: time)
    #expect(model.tooltipCell == nil)
  }

  /// The histogram used to cover cells.
  @Test func theHistogramTakesItsOwnSpace() throws {
    var model = Fleet.model(count: 60)
    let before = model.layout.viewport
    model.click(try center(of: .histogram, in: model), at: time)
    let panel = try #require(model.histogramPanel)
    #expect(
      model.layout.viewport.maxY <= panel.minY && model.grid.viewport == model.layout.viewport)
    model.handle(.key(KeyPress("Escape")), at: time)
    #expect(model.layout.viewport == before && model.histogramPanel == nil)
  }

  @Test func countsAreThoseOfTheMatches() {
    var model = Fleet.model(count: 300)
    let all = model.grid.counts
    model.type("critical", at: time)
    #expect(model.grid.matchedCounts[.critical] == all[.critical])
    #expect(model.grid.matchedCounts[.ok] == 0 && model.grid.counts == all)
    let texts = [model.countsText]
    #expect(
      texts.contains {
        $0.contains("\(all[.critical]) of \(all[.critical]) critical") && $0.contains("0 of")
      }, "\(texts)")
  }

  /// A window of 800 pixels had no room for them.
  @Test func aNarrowHeaderHasRoomForItsTitle() {
    for width in [800.0, 960, 1280, 1920, 3840] {
      let layout = WatchLayout(width: width, height: width * 0.6)
      #expect(layout.hasTitle && layout.title(besideField: false).width >= 230, "\(width)")
    }
  }

  @Test func panelsKeepThePointerFromTheCellsBelow() throws {
    var model = Fleet.model(count: 2000)
    model.showsHistogram = true
    let panel = try #require(model.histogramPanel)
    model.click(Vector(panel.midX, panel.midY), at: time)
    #expect(model.grid.selected == nil && model.grid.hovered == nil)
    #expect(model.grid.takeActivated().isEmpty)
    let before = model.grid.zoom(at: time)
    model.handle(
      .wheel(at: Vector(panel.midX, panel.midY), delta: Vector(0, -240), zooms: true), at: time)
    model.handle(.wheel(at: Vector(20, 20), delta: Vector(0, -240), zooms: true), at: time)
    #expect(model.grid.zoom(at: time) == before)
  }

  @Test func leavingTheViewportEndsTheHover() throws {
    var model = Fleet.model(count: 50)
    model.handle(.move(to: try #require(model.center(of: 3, at: time))), at: time)
    #expect(model.grid.hovered == 3)
    model.handle(.move(to: Vector(30, 20)), at: time)
    #expect(model.grid.hovered == nil && model.tooltipCell == nil)
    model.handle(.move(to: try #require(model.center(of: 3, at: time))), at: time)
    model.handle(.leave, at: time)
    #expect(model.grid.hovered == nil)
  }

  @Test func noTooltipIsShownWhileTheGridIsDragged() throws {
    var model = Fleet.model(count: 50)
    let point = try #require(model.center(of: 3, at: time))
    model.handle(.move(to: point), at: time)
    model.handle(.press(at: point), at: time)
    #expect(model.tooltipCell == 3 && !model.grid.isDragging)
    model.handle(.move(to: point + Vector(9, 0)), at: time)
    #expect(model.tooltipCell == nil && model.grid.isDragging)
    model.handle(.release(at: point + Vector(9, 0)), at: time)
    #expect(!model.grid.isDragging && model.grid.takeActivated().isEmpty)
  }

  @Test func theMapMovesTheView() throws {
    var model = Fleet.model(count: 2000)
    #expect(model.minimap(at: time) == nil)
    model.handle(.wheel(at: Vector(480, 320), delta: Vector(0, -720), zooms: true), at: time)
    let map = try #require(model.minimap(at: time))
    let corner = Vector(map.panel.minX + map.padding + 8, map.panel.minY + map.padding + 8)
    model.handle(.press(at: corner), at: time)
    let low = model.grid.visibleRect(at: time)
    model.handle(
      .move(to: Vector(map.panel.maxX - map.padding - 8, map.panel.maxY - map.padding - 8)),
      at: time)
    let high = model.grid.visibleRect(at: time)
    #expect(high.midX > low.midX && high.midY > low.midY)
    model.handle(.release(at: corner), at: time)
    #expect(!model.controls.isPressed && model.grid.takeActivated().isEmpty)
    #expect(model.minimap(at: time)?.content == map.content)
  }

  @Test func pointsOfTheMapAreThoseOfTheContent() {
    var generator = SplitMix64(seed: 3)
    for _ in 0..<200 {
      let content = CGRect(
        x: generator.double(-900, 0), y: generator.double(-900, 0),
        width: generator.double(50, 2000), height: generator.double(50, 2000))
      let layout = WatchLayout(
        width: generator.double(420, 4000), height: generator.double(420, 3000))
      guard let panel = layout.minimap(of: content.size) else { continue }
      let map = Minimap(
        panel: panel, content: content, visible: content, padding: 8 * layout.partScale)
      let point = CGPoint(
        x: generator.double(content.minX, content.maxX),
        y: generator.double(content.minY, content.maxY))
      let place = map.rect(of: CGRect(origin: point, size: .zero)).origin
      #expect(panel.contains(place))
      #expect((Vector(map.contentPoint(at: Vector(place))) - Vector(point)).length < 1e-6)
    }
  }

  // MARK: - Keys

  @Test func typedTextFiltersAndEscapeClearsIt() {
    var model = Fleet.model(count: 300)
    model.type("cache", at: time)
    #expect(model.showsField && model.grid.filter == "cache")
    #expect(model.grid.matchCount > 0 && model.grid.matchCount < 300)
    #expect(model.textField.note == "\(model.grid.matchCount) of 300")
    model.type(" ", at: time)
    #expect(!model.grid.isPaused, "a space is part of the text")
    model.handle(.key(KeyPress("BackSpace")), at: time)
    #expect(model.grid.filter == "cache")
    model.handle(.key(KeyPress("Escape")), at: time)
    #expect(!model.showsField && model.grid.filter.isEmpty && model.grid.matchCount == 300)
  }

  @Test func spaceAndControlPPause() {
    var model = Fleet.model(count: 30)
    model.handle(.key(KeyPress("space", text: " ")), at: time)
    #expect(model.grid.isPaused)
    model.handle(.key(KeyPress("space", text: " ")), at: time)
    #expect(!model.grid.isPaused)
    model.type("x", at: time)
    model.handle(.key(KeyPress("p", text: "p", control: true)), at: time)
    #expect(model.grid.isPaused && model.grid.filter == "x")
  }

  @Test func aPausedWindowKeepsItsCellsAndCountsWhatWaits() {
    var model = Fleet.model(count: 30)
    model.handle(.key(KeyPress("space", text: " ")), at: time)
    Fleet.receive(count: 40, in: &model)
    model.advance(to: .seconds(3))
    #expect(model.grid.count == 30 && model.grid.intake.changed.count == 40)
    model.handle(.key(KeyPress("space", text: " ")), at: .seconds(4))
    model.advance(to: .seconds(5))
    #expect(model.grid.count == 40)
  }

  /// The first Tab used to show nothing, and the second one went to the pause button, so that Enter froze the wall.
  @Test func tabGoesToProblemsAndF6ToTheButtons() throws {
    var model = Fleet.model(count: 30)
    for _ in 0..<2 {
      model.handle(.key(KeyPress("Tab")), at: time)
      let focused = try #require(model.grid.focused)
      #expect(model.grid.state(of: focused) != .ok && !model.isOnButton)
      model.handle(.key(KeyPress("Return")), at: time)
      #expect(model.grid.takeActivated() == [focused] && !model.grid.isPaused)
    }
    model.handle(.key(KeyPress("F6")), at: time)
    #expect(model.controls.focused == .pause && model.isOnButton)
    model.handle(.key(KeyPress("F6")), at: time)
    #expect(model.controls.focused == .grid && !model.isOnButton)
    model.handle(.key(KeyPress("F6")), at: time)
    var seen: [WatchControl?] = []
    for _ in 0..<4 {
      model.handle(.key(KeyPress("Tab")), at: time)
      seen.append(model.controls.focused)
    }
    #expect(seen == [.fit, .histogram, .order, .grid])
    model.handle(.key(KeyPress("F6")), at: time)
    model.handle(.key(KeyPress("space", text: " ")), at: time)
    #expect(model.grid.isPaused, "the focused button is pressed")
    model.handle(.key(KeyPress("Right")), at: time)
    #expect(model.controls.focused == .grid && model.grid.focused != nil)
    #expect(model.tooltipCell == model.grid.focused)
  }

  @Test func escapeHidesTheHistogram() {
    var model = Fleet.model(count: 30)
    model.showsHistogram = true
    model.handle(.key(KeyPress("Escape")), at: time)
    #expect(!model.showsHistogram)
  }

  /// WCAG 1.4.13: content that is shown on hover or focus can be dismissed without moving either.
  @Test func escapeDismissesTheTooltipUntilThePointerIsOnAnotherCell() throws {
    var model = Fleet.model(count: 50)
    model.showsHistogram = true
    let (third, fourth) = (model.center(of: 3, at: time), model.center(of: 4, at: time))
    model.handle(.move(to: try #require(third)), at: time)
    #expect(model.tooltipCell == 3)
    model.handle(.key(KeyPress("Escape")), at: time)
    #expect(model.tooltipCell == nil && model.grid.hovered == 3 && model.showsHistogram)
    model.handle(.move(to: try #require(third) + Vector(1, 0)), at: time)
    #expect(model.tooltipCell == nil, "it is the same cell")
    model.handle(.move(to: try #require(fourth)), at: time)
    #expect(model.tooltipCell == 4)
    model.handle(.move(to: try #require(third)), at: time)
    #expect(model.tooltipCell == 3)
    // A press is a wish to see it.
    model.handle(.key(KeyPress("Escape")), at: time)
    #expect(model.tooltipCell == nil)
    model.click(try #require(third), at: time)
    #expect(model.tooltipCell == 3)
  }

  /// Another cell at the same place is another one, also if it is stored where the first one was.
  @Test func aDismissedTooltipIsThatOfOneCell() throws {
    var model = Fleet.model(count: 50)
    model.handle(.move(to: try #require(model.center(of: 3, at: time))), at: time)
    model.handle(.key(KeyPress("Escape")), at: time)
    #expect(model.tooltipCell == nil && model.dismissedTooltip == model.grid.serial(of: 3))
    model.removeCell(3)
    model.advance(to: time + .seconds(1))
    #expect(model.dismissedTooltip == nil)
  }

  @Test func escapeDismissesTheTooltipOfTheFocusedCell() throws {
    var model = Fleet.model(count: 30)
    model.handle(.key(KeyPress("Tab")), at: time)
    let focused = try #require(model.grid.focused)
    model.handle(.key(KeyPress("Escape")), at: time)
    #expect(model.tooltipCell == nil && model.grid.focused == focused)
    model.handle(.key(KeyPress("Escape")), at: time)
    #expect(model.grid.focused == nil)
  }

  @Test func theFrameOfATooltipIsOutOfDateWhenItsAgeChanges() throws {
    var model = Fleet.model(count: 30)
    model.handle(.move(to: try #require(model.center(of: 3, at: time))), at: time)
    let next = try #require(model.nextChange(after: .milliseconds(2300)))
    #expect(next > .milliseconds(2300) && next <= .milliseconds(3300))
  }

  // MARK: - Layout

  @Test func everythingIsInItsStripAndNothingOverlaps() {
    var generator = SplitMix64(seed: 12)
    for _ in 0..<400 {
      let layout = WatchLayout(
        width: generator.logarithmic(60, 5000), height: generator.logarithmic(60, 4000),
        showsHistogram: generator.int(0...1) == 0)
      var rects = [layout.title(besideField: true), layout.counts]
      if layout.hasTitle { rects.append(layout.field) }
      for button in layout.buttons { rects.append(layout.rect(of: button.control) ?? .zero) }
      for rect in rects where !rect.isEmpty {
        #expect(layout.header.insetBy(dx: -1, dy: -1).contains(rect), "\(layout.size)")
      }
      for (index, rect) in rects.enumerated() {
        for other in rects[..<index] where !rect.isEmpty && !other.isEmpty {
          let overlap = rect.intersection(other)
          #expect(overlap.isNull || overlap.width < 1e-6, "\(layout.size)")
        }
      }
      #expect(layout.viewport.minY == layout.header.maxY)
      if let panel = layout.histogram {
        #expect(panel.minY >= layout.viewport.maxY && panel.maxY <= layout.footer.minY)
        #expect(layout.window.contains(panel) && panel.height < 0.5 * layout.size.y)
      } else {
        #expect(abs(layout.viewport.maxY - layout.footer.minY) < 1e-9)
      }
    }
  }
}
