import Drawing
import Geometry
import Input
import LiveGrid
import Raster
import TestSupport
import Testing
import TreeSupport
import Viewer

@testable import Watch

@Suite struct WatchStageTests {
  @Test func clickedCellsAreReported() throws {
    let model = Fleet.model(count: 50)
    var reported: [String] = []
    var hooks = WatchHooks()
    hooks.didActivate = { cell, model in reported.append(model.grid.id(of: cell)) }
    let host = HeadlessHost(WatchStage(model: model, hooks: hooks), width: 960, height: 640)
    let point = try #require(host.stage.model.center(of: 4, at: .seconds(2)))
    host.handle(.press(at: point), at: .seconds(2))
    host.handle(.release(at: point), at: .seconds(2))
    #expect(reported == [model.grid.id(of: 4)])
    #expect(host.stage.copiedText(as: .text) == reported.first)
    host.handle(.key(KeyPress("Return")), at: .seconds(3))
    #expect(reported.count == 2)
  }

  @Test func desktopsLookIsFollowed() throws {
    let host = Fleet.host(Fleet.model(count: 5))
    func corner() throws -> Color {
      let picture = try host.picture(at: .seconds(1))
      return Color(rgb: picture[1, 1] & 0xFF_FFFF)
    }
    let given = try corner()
    host.handle(
      .desktop(DesktopLook(reducesMotion: true, isHighContrast: true)), at: .seconds(1))
    #expect(try corner() == Theme.highContrast.window.background)
    #expect(host.stage.model.grid.configuration.reducedMotion)
    host.handle(.desktop(DesktopLook()), at: .seconds(1))
    #expect(try given != Theme.highContrast.window.background && corner() == given)
    #expect(!host.stage.model.grid.configuration.reducedMotion)
  }

  @Test func commitsAreReportedBeforeAndAfter() throws {
    var steps: [String] = []
    var hooks = WatchHooks()
    hooks.willCommit = { model, _ in
      Fleet.receive(count: 3, in: &model)
      steps.append("before \(model.grid.count)")
    }
    hooks.didCommit = { model, _ in steps.append("after \(model.grid.count)") }
    let host = HeadlessHost(
      WatchStage(model: WatchModel(), hooks: hooks), width: 960, height: 640)
    #expect(steps == ["before 0", "after 3"], "the first event is the size")
    steps = []
    host.play(to: .seconds(1))
    #expect(steps == ["before 3", "after 3"])
  }

  @Test func aClickInTheFilterMovesItsCaret() throws {
    let host = Fleet.host(Fleet.model(count: 50))
    for letter in ["d", "b"] {
      host.handle(.key(KeyPress(letter, text: letter)), at: .seconds(2))
    }
    #expect(host.stage.model.field.caret == 2)
    let field = host.stage.model.layout.field
    let left = Vector(field.minX + 32, field.midY)
    host.handle(.press(at: left), at: .seconds(2))
    #expect(host.stage.model.field.caret == 0)
    host.handle(.move(to: Vector(field.midX, field.midY)), at: .seconds(2))
    #expect(host.stage.copiedText(as: .text) == "db")
    host.handle(.release(at: Vector(field.midX, field.midY)), at: .seconds(2))
    #expect(host.stage.model.grid.selected == nil)
  }

  /// It was hidden while the filter had a text.
  @Test(arguments: [(800.0, 500.0), (960, 640), (1920, 1080), (3840, 2160)])
  func theTitleStaysWhileTheFilterIsTyped(width: Double, height: Double) throws {
    func host(filter: String) -> HeadlessHost<WatchStage> {
      let host = Fleet.host(Fleet.model(count: 50, width: width, height: height))
      if !filter.isEmpty { host.handle(.text(filter), at: .zero) }
      return host
    }
    let (plain, filtered) = (host(filter: ""), host(filter: "a"))
    let before = try plain.picture(at: .seconds(2))
    let after = try filtered.picture(at: .seconds(2))
    let model = filtered.stage.model
    let (title, field) = (model.titleBox, model.layout.field)
    #expect(title.width >= 100 && title.maxX < field.minX && field.width >= 120)
    #expect(field.maxX < model.layout.counts.minX)
    let bounds = filtered.stage.bounds(of: WatchText.title.id)
    #expect(bounds == title)
    // The first letters of both lines are as they were.
    var ink = 0
    for y in Int(title.minY)..<Int(title.maxY) - 1 {
      for x in Int(title.minX)..<Int(title.minX) + 60 {
        #expect(before[x, y] == after[x, y])
        if before[x, y] != before[2, 2] { ink += 1 }
      }
    }
    #expect(ink > 100)
  }

  @Test func thePointerTellsWhatCanBeClicked() throws {
    let host = Fleet.host(Fleet.model(count: 50))
    _ = try host.prepare(at: .seconds(2))
    #expect(host.stage.pointer == .normal)
    let point = try #require(host.stage.model.center(of: 4, at: .seconds(2)))
    host.handle(.move(to: point), at: .seconds(2))
    #expect(host.stage.pointer == .hand)
    host.handle(.press(at: point), at: .seconds(2))
    host.handle(.move(to: point + Vector(30, 0)), at: .seconds(2))
    #expect(host.stage.pointer == .grabbing)
  }

  // MARK: - Pictures

  @Test(arguments: Theme.shipped) func focusRingsStandOut(theme: Theme) {
    let least = theme == .highContrast ? 4.5 : 3
    for color in [theme.focusRing, theme.window.ink] {
      #expect(color.contrastRatio(to: theme.window.background) >= least)
      #expect(color.contrastRatio(to: theme.window.card) >= least)
    }
  }

  @Test func aFleetLooksAsReviewed() throws {
    var model = Fleet.model(count: 60, width: 640, height: 400)
    let point = try #require(model.center(of: 20, at: .seconds(2)))
    model.handle(.move(to: point), at: .seconds(2))
    let complaint = try Golden.complaint(
      about: try Fleet.host(model).picture(at: .seconds(3)), named: "fleet-dark")
    #expect(complaint == nil, "\(complaint ?? "")")
  }

  @Test func aFewCellsLookAsReviewed() throws {
    var model = Fleet.model(count: 8, width: 640, height: 400, isGrouped: false)
    var generator = SplitMix64(seed: 3)
    for step in 1...20 {
      for cell in UInt32(0)..<8 {
        let value = generator.double(30, 60) + Double(cell) * 6
        model.grid.intake.receive(value, of: model.grid.id(of: cell).utf8Span.span)
      }
      model.advance(to: .seconds(5 * step))
    }
    let complaint = try Golden.complaint(
      about: try Fleet.host(model, theme: .light).picture(at: .seconds(101)), named: "cells-light")
    #expect(complaint == nil, "\(complaint ?? "")")
  }

  @Test func dotsLookAsReviewed() throws {
    let model = Fleet.model(count: 6000, width: 640, height: 400)
    let complaint = try Golden.complaint(
      about: try Fleet.host(model).picture(at: .seconds(2)), named: "dots-dark")
    #expect(complaint == nil, "\(complaint ?? "")")
  }
}
