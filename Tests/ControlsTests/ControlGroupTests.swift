import Controls
import Geometry
import Drawing
import Input
import Raster
import TestSupport
import Testing

struct ControlGroupTests {
  private func group() -> ControlGroup<String> {
    var group = ControlGroup<String>()
    group.update(gallery())
    return group
  }

  private func click(
    _ group: inout ControlGroup<String>, _ x: Double, _ y: Double
  ) -> ControlAction? {
    _ = group.handle(.move(to: Vector(x, y)))
    let press = group.handle(.press(at: Vector(x, y)))
    return group.handle(.release(at: Vector(x, y))).action ?? press.action
  }

  @Test func clickDoesWhatTheControlSays() {
    var group = group()
    let answer1 = click(&group, 100, 35)
    #expect(answer1 == .press)
    let answer2 = click(&group, 100, 150)
    #expect(answer2 == .set(false))
    let answer3 = click(&group, 100, 180)
    #expect(answer3 == .set(true))
    let answer4 = click(&group, 60, 280)
    #expect(answer4 == .select(0))
    let answer5 = click(&group, 230, 280)
    #expect(answer5 == .select(2))
    let answer6 = click(&group, 100, 115)
    #expect(answer6 == nil, "what is disabled does nothing")
    let answer7 = click(&group, 5, 5)
    #expect(answer7 == nil)
  }

  @Test func releaseElsewhereDoesNothing() {
    var group = group()
    let answer8 = group.handle(.press(at: Vector(100, 35)))
    #expect(answer8.isTaken)
    #expect(group.pressed == "press")
    let response = group.handle(.release(at: Vector(100, 300)))
    #expect(response.isTaken && response.action == nil)
    #expect(group.pressed == nil)
  }

  @Test func pressOnNothingIsForOthers() {
    var group = group()
    let answer9 = group.handle(.press(at: Vector(5, 355)))
    #expect(!answer9.isTaken)
    let answer10 = group.handle(.press(at: Vector(100, 35), button: 3))
    #expect(!answer10.isTaken)
  }

  @Test func sliderFollowsThePointerFromWhereItWasHeld() throws {
    var group = group()
    let control = try #require(group["slider"])
    guard case .slider(let slider) = control else { return }
    let thumb = Vector(slider.place(of: 0.4))
    let answer11 = group.handle(.press(at: thumb + Vector(3, 2)))
    #expect(answer11.action == nil)
    let response = group.handle(.move(to: thumb + Vector(3 + 224 * 0.3, 40)))
    guard case .change(let value) = response.action else {
      Issue.record("the slider does not follow")
      return
    }
    #expect(abs(value - 0.7) < 1e-9)
    let answer12 = group.handle(.release(at: thumb))
    #expect(answer12.action == .end)
  }

  @Test(arguments: UInt64(7)...50)
  func sliderPlacesAndValuesAreInverse(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let low = Double.random(in: -100...100, using: &random)
    let high = low + Double.random(in: 1...500, using: &random)
    let slider = Slider(
      in: CGRect(x: 10, y: 20, width: 200, height: 180), value: low, range: low...high)
    let value = Double.random(in: low...high, using: &random)
    #expect(abs(slider.value(at: Vector(slider.place(of: value))) - value) < 1e-9 * (high - low))
    #expect(slider.value(at: Vector(-1e6, 1e6)) == low)
    #expect(slider.value(at: Vector(1e6, -1e6)) == high)
  }

  @Test func sliderIsCaughtByWhatIsNear() {
    let slider = Slider(
      in: CGRect(x: 0, y: 0, width: 216, height: 24), value: 0, range: 0...1, snaps: [0.5])
    let place = Vector(slider.place(of: 0.5))
    #expect(slider.value(at: place + Vector(4, 0)) == 0.5)
    #expect(slider.value(at: place + Vector(7, 0)) != 0.5)
    #expect(slider.value(at: place + Vector(4, 0), isSnapping: false) != 0.5)
  }

  @Test func tabGoesThroughAllThatIsEnabledAndBack() {
    var group = group()
    var seen: [String] = []
    for _ in 0..<8 {
      let answer13 = group.handle(.key(KeyPress("Tab")))
      #expect(answer13.isTaken)
      seen.append(group.focused ?? "none")
    }
    #expect(
      seen == ["press", "prominent", "on", "off", "slider", "tabs", "handle", "plain"])
    _ = group.handle(.key(KeyPress("Tab")))
    #expect(group.focused == "press")
    _ = group.handle(.key(KeyPress("ISO_Left_Tab", shift: true)))
    #expect(group.focused == "plain")
  }

  @Test func keysActOnWhatHasTheFocus() {
    var group = group()
    func action(_ id: String, _ key: String, shift: Bool = false) -> ControlAction? {
      group.focus(id)
      return group.handle(.key(KeyPress(key, shift: shift))).action
    }
    let answer14 = action("press", "space")
    #expect(answer14 == .press)
    let answer15 = action("on", "Return")
    #expect(answer15 == .set(false))
    let answer16 = action("slider", "Right")
    #expect(answer16 == .change(0.4 + 0.01))
    let answer17 = action("slider", "Left", shift: true)
    #expect(answer17 == .change(0.4 - 10 * 0.01))
    let answer18 = action("slider", "Home")
    #expect(answer18 == .change(0))
    let answer19 = action("tabs", "Right")
    #expect(answer19 == .select(2))
    let answer20 = action("handle", "Up", shift: true)
    #expect(answer20 == .nudge(Vector(0, -10)))
    let answer21 = action("press", "Right")
    #expect(answer21 == nil)
    group.focus(nil)
    let answer22 = group.handle(.key(KeyPress("space")))
    #expect(!answer22.isTaken, "keys are free without a focus")
  }

  @Test func clickLeavesTheKeyboardToTheOwner() {
    var group = group()
    _ = click(&group, 100, 35)
    #expect(!group.isFocusVisible)
    let answer23 = group.handle(.key(KeyPress("space")))
    #expect(!answer23.isTaken)
  }

  @Test func handleKeepsWhereItWasHeld() {
    var group = group()
    _ = group.handle(.press(at: Vector(143, 335)))
    let answer24 = group.handle(.move(to: Vector(203, 305)))
    #expect(answer24.action == .drag(to: Vector(200, 300)))
    let answer25 = group.handle(.cancel())
    #expect(answer25.action == .end)
  }

  @Test func everyControlIsHighEnoughToBeHit() {
    for item in gallery() {
      #expect(item.control.rect.height >= 24 && item.control.rect.width >= 24, "\(item.id)")
    }
  }

  @Test func tabsShareTheWidthByWeight() {
    let rect = CGRect(x: 10, y: 5, width: 300, height: 30)
    let equal = TabBar(["a", "b", "c"], in: rect, selection: 0)
    #expect((0..<3).map { equal.rect(ofTab: $0).minX } == [10, 110, 210])
    let bar = TabBar(["a", "b", "c"], in: rect, weights: [1, 3, 2], selection: 0)
    #expect((0..<3).map { bar.rect(ofTab: $0).minX } == [10, 60, 210])
    #expect((0..<3).map { bar.rect(ofTab: $0).maxX } == [60, 210, 310])
    #expect(bar.tab(at: Vector(61, 20)) == 1 && bar.tab(at: Vector(309, 20)) == 2)
  }

  @Test(arguments: [WindowColors.dark, .light, .highContrast])
  func faultsAreCountedInRed(palette: WindowColors) throws {
    func drawing(_ counts: [Int]) throws -> DisplayList {
      var labels = try LabelStore()
      var drawing = DisplayList()
      let bar = TabBar(
        ["Cells", "Findings"], in: CGRect(x: 0, y: 0, width: 200, height: 30), counts: counts,
        selection: 0)
      bar.draw(ControlState(), into: &drawing, labels: &labels, palette: palette)
      return drawing
    }
    func pills(_ drawing: DisplayList) -> [CGRect] {
      drawing.marks.compactMap { mark in
        if case .fill(let shape, palette.finding) = mark { shape.bounds } else { nil }
      }
    }
    let counted = try drawing([0, 12])
    let pill = try #require(pills(counted).first)
    #expect(pills(counted).count == 1 && pill.minX > 100 && pill.maxX <= 200)
    #expect(counted.labels.contains { $0.text == "12" })
    #expect(pills(try drawing([0, 0])).isEmpty)
    #expect(try drawing([0, 4321]).labels.contains { $0.text == "999+" })
  }

  @Test func themesOfThePickerHaveTheirColors() {
    for base in Theme.shipped {
      var theme = base
      theme.name = "own"
      theme.free.top = Color(rgb: 0x335577)
      let palette = theme.windowColors(changedFrom: base)
      #expect(palette.uniformCell == theme.free.top)
      #expect(palette.isHighContrast == (base == .highContrast))
      for ground in [palette.background, palette.card] {
        #expect(palette.ink.contrastRatio(to: ground) >= 4.5)
        #expect(palette.faintInk.contrastRatio(to: ground) >= 4.5)
      }
      #expect(palette.accentInk.contrastRatio(to: palette.accent) >= 4.5)
    }
  }

  @Test(arguments: [WindowColors.dark, .light, .highContrast])
  func textStandsOutFromItsGround(palette: WindowColors) {
    #expect(palette.accent.contrastRatio(to: palette.accentInk) >= 4.5)
    for strength in [0, 0.05, 0.08, 0.1, 0.18] {
      let ground = palette.card.mixed(with: palette.ink, by: strength)
      #expect(ground.contrastRatio(to: palette.ink) >= 4.5)
    }
    #expect(palette.card.contrastRatio(to: palette.faintInk) >= 4.5)
    let ring = palette.accent.mixed(with: palette.ink, by: 0.35)
    #expect(ring.contrastRatio(to: palette.card) >= 3, "the focus is seen")
  }
}
