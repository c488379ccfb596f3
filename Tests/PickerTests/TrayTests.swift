import Controls
import Geometry
import Input
import Interaction
import TestSupport
import Testing

@testable import Picker

/// The tray of picks in the footer.
struct TrayTests {
  /// A person at a picker with `fitted` framing.
  private struct Person: PickerUser {
    var model: PickerModel
    var time = Duration.zero

    // The topics have the ids "0", "1" and so on; the first ones are picked at the start.
    init(
      topics: Int = 12, picks: Int = 0, width: Double = 960, height: Double = 720,
      parts: PickerWindowOptions = PickerWindowOptions(),
      _ configure: (inout HoneycombModel.Configuration) -> Void = { _ in }
    ) throws {
      var catalogue = Catalogue()
      for number in 0..<topics {
        catalogue.append(
          "Topic \(number)",
          attributes: .init(id: "\(number)", selected: number < picks))
      }
      var configuration = HoneycombModel.Configuration()
      configuration.framing = .fitted
      configure(&configuration)
      var honeycomb = HoneycombModel(
        catalogue: catalogue, configuration: configuration, width: width, height: height,
        parts: parts)
      try honeycomb.completeInput(at: .zero)
      model = PickerModel(honeycomb, parts: parts)
      model.advance(to: .zero)
    }

    var picks: [Int] { honeycomb.picks.map(\.rawValue) }
    var list: PickerNode? { tree.children.first { $0.label == "Picks" } }
    var focus: PickerNode? { tree.focused }
    var area: CGRect { layout.tray?.area ?? .zero }

    /// The chips that can be visible, with their index.
    var chips: [(index: Int, chip: PickerModel.Chip)] {
      guard model.trayPlace != nil else { return [] }
      return model.visibleChips(at: time).map {
        ($0, model.chip(at: $0, hovered: model.hoveredChip(at: time), time: time))
      }
    }

    /// The left edges of the chips by their topics.
    var places: [TopicIndex: Double] {
      Dictionary(uniqueKeysWithValues: chips.map { ($0.chip.topic, Double($0.chip.rect.minX)) })
    }

    /// The middle of the visible part of a chip.
    func middle(of index: Int) throws -> Vector {
      let chip = try #require(chips.first { $0.index == index }).chip
      let rect = chip.rect.intersection(area)
      try #require(rect.width > 4)
      return Vector(rect.midX, rect.midY)
    }

    /// Tells the picker to pick or to unpick topics, as another program does.
    mutating func pick(_ topics: some Sequence<Int>) {
      for topic in topics { act(.command(.pick(id: "\(topic)"))) }
    }

    mutating func enterTray() {
      if model.field.isEmpty { key("End") }
      for _ in 0..<40 where !model.isOnTray { key("Tab") }
    }
  }

  private static let finger = InputEvent.Pointer.touch(id: 1)
  private static let kiosk = HoneycombModel.Kiosk(idle: 30, warning: 10)

  // MARK: - Chips

  @Test func eachPickHasAChipInTheOrderOfPicking() throws {
    var person = try Person()
    #expect(person.list == nil && person.model.controls[.tray] == nil)
    person.pick([5, 2, 9])
    #expect(person.list?.children.map(\.label) == ["Topic 5", "Topic 2", "Topic 9"])
    #expect(person.chips.map(\.chip.topic.rawValue) == [5, 2, 9])
    person.wait()
    #expect(person.chips.allSatisfy { person.area.contains($0.chip.rect) && $0.chip.presence == 1 })
    // Chips do not overlap.
    let edges = person.chips.map(\.chip.rect)
    #expect(zip(edges, edges.dropFirst()).allSatisfy { $0.maxX < $1.minX })
  }

  @Test(arguments: [InputEvent.Pointer.mouse, finger])
  func aClickOnAChipUnpicksItsTopic(pointer: InputEvent.Pointer) throws {
    var person = try Person()
    person.pick([5, 2, 9])
    person.wait()
    let view = (person.frame.offset, person.frame.zoom)
    person.click(try person.middle(of: 1), by: pointer)
    #expect(person.picks == [5, 9])
    // The view stays, and the ring is for the keyboard.
    person.wait()
    #expect((person.frame.offset, person.frame.zoom) == view)
    #expect(!person.model.controls.isFocusVisible)
    // A press that leaves the chip has no effect.
    let point = try person.middle(of: 0)
    person.act(.press(at: point, pointer: pointer))
    #expect(person.model.isPressed && person.chips[0].chip.state.isPressed)
    person.act(.move(to: person.layout.center, pointer: pointer))
    person.act(.release(at: person.layout.center, pointer: pointer))
    #expect(person.picks == [5, 9] && !person.model.isPressed)
    #expect(person.frame.offset == view.0)
  }

  @Test func aDoubleClickRemovesOneChip() throws {
    var person = try Person()
    person.pick([5, 2, 9, 3])
    person.wait()
    let point = try person.middle(of: 1)
    person.click(point)
    person.click(point)
    #expect(person.picks == [5, 9, 3])
    person.wait()
    person.click(point)
    #expect(person.picks == [5, 3])
  }

  @Test func chipsAreHoveredOnlyUnderAFreeMouse() throws {
    var person = try Person()
    person.pick([5, 2])
    person.wait()
    let point = try person.middle(of: 1)
    person.act(.move(to: point))
    #expect(person.chips.map(\.chip.state.isHovered) == [false, true])
    person.act(.press(at: person.layout.center))
    person.act(.move(to: point))
    #expect(person.chips.allSatisfy { !$0.chip.state.isHovered })
    person.act(.release(at: point))
    person.act(.leave)
    #expect(person.chips.allSatisfy { !$0.chip.state.isHovered })
  }

  @Test func aRequiredTopicRefusesWithAReason() throws {
    var person = try Person { $0.required = ["4"] }
    person.pick([7])
    person.wait()
    #expect(person.chips.map(\.chip.isRequired) == [true, false])
    #expect(person.list?.children[0].states.contains(.disabled) == true)
    person.click(try person.middle(of: 0))
    #expect(person.picks == [4, 7] && person.frame.message == .required && person.frame.isRefusal)
    person.click(try person.middle(of: 1))
    #expect(person.picks == [4] && !person.frame.isRefusal)
    person.enterTray()
    person.key("Delete")
    #expect(person.picks == [4] && person.frame.message == .required && person.model.isOnTray)
  }

  // MARK: - Where there is a tray

  @Test func onlyFittedWindowsForSeveralPicksHaveATray() throws {
    for (framing, maximum, hasTray) in [
      (HoneycombModel.Framing.classic, Int?.none, true), (.fitted, 1, true), (.fitted, nil, false),
    ] {
      var parts = PickerWindowOptions()
      parts.hasTray = hasTray
      var person = try Person(parts: parts) { ($0.framing, $0.maximum) = (framing, maximum) }
      person.pick([3])
      person.act(.resize(width: 1000, height: 800))
      #expect(person.layout.tray == nil && person.list == nil)
      #expect(person.model.controls[.tray] == nil && person.picks == [3])
    }
    var person = try Person { $0.maximum = 2 }
    person.pick([3])
    #expect(person.list?.children.count == 1)
    person.act(.resize(width: 320, height: 240))
    #expect(person.list == nil && person.layout.tray == nil)
    person.act(.resize(width: 393, height: 852))
    #expect(person.list?.children.count == 1)
  }

  @Test(arguments: [
    (320.0, 240.0), (393, 852), (480, 480), (600, 500), (640, 480), (700, 360), (960, 720),
    (1080, 1920), (1366, 768), (1920, 1080), (2160, 3840), (3840, 2160),
  ]) func aTrayFitsIntoTheFooterAndLeavesTheButtonsAlone(width: Double, height: Double) throws {
    let layout = WindowLayout(width: width, height: height, framing: .fitted, hasTray: true)
    #expect(layout.header.maxY == layout.viewport.minY)
    #expect(layout.viewport.maxY == layout.footer.minY && layout.footer.maxY == height)
    #expect(layout.viewport.height >= height / 3)
    guard let row = layout.tray else {
      let plain = WindowLayout(width: width, height: height, framing: .fitted)
      #expect(min(width, height) < 400 && layout == plain)
      return
    }
    // Fingers need 44 px.
    #expect(row.area.height >= 44 && row.leastChipWidth >= 100 && row.gap > 0)
    #expect(layout.footer.contains(row.area) && row.area.width >= row.leastChipWidth)
    for button in [PickerButton.cancel, .done] {
      #expect(!layout.rect(of: button).insetBy(dx: -4, dy: 0).intersects(row.area))
      #expect(layout.footer.contains(layout.rect(of: button)))
    }
    #expect(!layout.countText.insetBy(dx: 0, dy: 1).intersects(row.area))
  }

  @Test func theNextVisitorOfAKioskHasAnEmptyTray() throws {
    var person = try Person(topics: 60) {
      $0.kiosk = Self.kiosk
      $0.required = ["1"]
    }
    person.pick(2..<20)
    person.wait()
    person.click(try person.middle(of: 17))
    #expect(person.picks.count == 18)
    person.wait(20)
    #expect(person.frame.cover == .idleWarning(secondsLeft: 10) && person.list == nil)
    // What is covered cannot be used.
    let point = Vector(person.area.midX, person.area.midY)
    person.act(.move(to: point))
    #expect(person.model.hoveredChip(at: person.time) == nil)
    person.wait(15)
    #expect(person.picks == [1] && person.list?.children.count == 1)
    #expect(person.chips.first?.chip.rect.minX == person.area.minX)
    #expect(person.model.isSettled(at: person.time))
  }

  // MARK: - Keyboard

  @Test func tabGoesFromTheTopicsOverTheTrayToTheButtons() throws {
    var person = try Person(topics: 4)
    person.key("space")
    person.key("Right")
    person.key("space")
    for _ in 0..<9 where !person.model.isOnTray { person.key("Tab") }
    // The newest pick has the focus first.
    #expect(person.focus?.role == .listItem && person.focus?.actions.contains(.remove) == true)
    #expect(person.focus?.label == person.list?.children.last?.label)
    #expect(person.frame.cells.allSatisfy { !$0.isFocused })
    person.key("Left")
    #expect(person.focus?.label == person.list?.children.first?.label)
    person.key("Tab")
    #expect(person.focus?.label == "Done")
    // The tray keeps its focus.
    person.key("Tab", shift: true)
    #expect(person.model.isOnTray && person.focus?.label == person.list?.children.first?.label)
    person.key("Tab", shift: true)
    #expect(!person.model.isOnTray && person.frame.cells.count { $0.isFocused } == 1)
    // Up leads back to the topics as well.
    person.key("Tab")
    #expect(person.model.isOnTray)
    person.key("Up")
    #expect(!person.model.isOnTray && person.frame.cells.count { $0.isFocused } == 1)
  }

  @Test(arguments: ["Delete", "BackSpace", "space", "Return", "KP_Enter", "KP_Delete"])
  func aKeyUnpicksTheFocusedChipAndTheFocusGoesToItsNeighbor(key: String) throws {
    var person = try Person()
    person.pick([5, 2, 9])
    person.enterTray()
    person.key("Left")
    #expect(person.focus?.label == "Topic 2")
    person.key(key)
    #expect(person.picks == [5, 9] && person.focus?.label == "Topic 9")
    person.key(key)
    #expect(person.picks == [5] && person.focus?.label == "Topic 5")
    #expect(person.honeycomb.result == nil)
    person.key(key)
    // The tray is gone; the topic has the focus.
    #expect(person.picks.isEmpty && person.list == nil && person.focus?.label == "Topic 5")
    #expect(person.frame.cells.count { $0.isFocused } == 1)
  }

  @Test func theFocusStaysOnItsTopicWhileOthersGo() throws {
    var person = try Person()
    person.pick([5, 2, 9, 3])
    person.enterTray()
    person.key("Left")
    #expect(person.focus?.label == "Topic 9")
    person.act(.command(.unpick(id: "5")))
    #expect(person.focus?.label == "Topic 9")
    person.act(.command(.unpick(id: "9")))
    #expect(person.picks == [2, 3] && person.focus?.label == "Topic 3")
  }

  @Test func withATextInTheFilterKeysEditIt() throws {
    var person = try Person()
    person.pick([5, 2, 9])
    person.key("1", text: "1")
    person.key("1", text: "1")
    person.enterTray()
    #expect(person.model.isOnTray && person.model.field.text == "11")
    person.key("Left")
    #expect(person.model.field.caret == 1 && person.focus?.label == "Topic 9")
    person.key("BackSpace")
    person.key("space", text: " ")
    #expect(person.model.field.text == " 1" && person.picks == [5, 2, 9])
    // Ctrl + Space acts on what has the focus, also on a topic that does not match.
    person.key("space", control: true)
    #expect(person.picks == [5, 2] && person.focus?.label == "Topic 2")
    person.key("Return")
    #expect(person.picks == [5] && person.honeycomb.result == nil)
    person.click(try person.middle(of: 0))
    #expect(person.picks.isEmpty && person.model.field.text == " 1")
  }

  // MARK: - Scrolling

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func theFocusedChipIsInView(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var person = try Person(
      topics: 200, picks: 100, width: random.double(400, 1400), height: 720)
    try #require(person.layout.tray != nil)
    person.enterTray()
    for _ in 0..<30 where person.picks.count > 1 {
      switch random.int(0...9) {
      case 0: person.key("Home")
      case 1: person.key("End")
      case 2: person.key("Delete")
      case 3:
        person.act(.wheel(at: Vector(person.area.midX, person.area.midY), delta: Vector(0, 300)))
      case 4...6: person.key("Left")
      default: person.key("Right")
      }
      guard random.int(0...2) == 0 else { continue }
      person.key("Left")
      person.wait()
      let focused = try #require(person.chips.first { $0.chip.state.isFocused }).chip
      #expect(person.area.insetBy(dx: -1e-6, dy: 0).contains(focused.rect))
      #expect(person.focus?.bounds == focused.rect)
    }
  }

  @Test func theNewestPickComesIntoViewInAMomentWithoutAJump() throws {
    var person = try Person(topics: 40, width: 700, height: 600)
    for number in 0..<20 {
      person.time += .milliseconds(60)
      let during = person.places
      person.model.handle(.command(.pick(id: "\(number)")), at: person.time)
      for (topic, place) in person.places {
        if let old = during[topic] { #expect(abs(old - place) < 1e-9) }
      }
    }
    #expect(!person.model.isSettled(at: person.time) && !person.frame.isSettled)
    person.wait(0.4)
    // The cells may still move.
    #expect(person.model.tray.isSettled(at: person.time))
    let last = try #require(person.chips.last)
    #expect(last.index == 19 && last.chip.presence == 1)
    #expect(abs(last.chip.rect.maxX - person.area.maxX) < 1e-6)
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func removedChipsLeaveGapsThatClose(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var person = try Person(topics: 60, picks: 30)
    person.wait()
    for _ in 0..<25 {
      person.time += .milliseconds(random.int(40...400))
      let before = person.places
      let removed = person.picks[random.int(0...person.picks.count - 1)]
      person.model.handle(.command(.unpick(id: "\(removed)")), at: person.time)
      #expect(!person.picks.contains(removed))
      for (topic, place) in person.places {
        if let old = before[topic] { #expect(abs(old - place) < 1e-6) }
      }
    }
    person.wait(0.3)
    let rects = person.chips.map(\.chip.rect)
    #expect(rects.count >= 4 && abs(rects[0].minX - person.area.minX) < person.area.width)
    for (left, right) in zip(rects, rects.dropFirst()) {
      #expect(abs(right.minX - left.maxX - (person.layout.tray?.gap ?? 0)) < 1e-6)
    }
  }

  @Test func reducedMotionMovesNoChip() throws {
    var person = try Person(topics: 40, width: 700) { $0.reducedMotion = true }
    person.pick(0..<20)
    #expect(person.model.tray.isSettled(at: person.time))
    #expect(person.chips.last?.index == 19)
    person.enterTray()
    person.key("Home")
    person.key("Delete")
    #expect(person.model.tray.isSettled(at: person.time) && person.chips.first?.index == 0)
    #expect(person.chips.first?.chip.rect.minX == person.area.minX)
  }

  @Test func theWheelAndADragScrollAFullTray() throws {
    var person = try Person(topics: 60, picks: 30)
    person.wait()
    let view = person.frame.offset
    let point = Vector(person.area.midX, person.area.midY)
    let first = try #require(person.chips.first).index
    person.act(.wheel(at: point, delta: Vector(0, -300)))
    person.act(.wheel(at: point, delta: Vector(-300, 0)))
    #expect(try #require(person.chips.first).index < first - 3)
    // A drag moves the chips with the finger and removes none.
    let chip = try #require(person.model.chip(at: point, time: person.time))
    let place = try #require(person.places[person.honeycomb.picks[chip]])
    person.act(.press(at: point, pointer: Self.finger))
    for step in 1...10 {
      person.act(.move(to: point + Vector(9 * Double(step), 2), pointer: Self.finger))
    }
    #expect(person.places[person.honeycomb.picks[chip]] == place + 90)
    person.act(.release(at: point + Vector(90, 2), pointer: Self.finger))
    #expect(person.picks.count == 30 && person.frame.offset == view)
    // Beyond its ends it does not go.
    for delta in [-1e5, 1e5] { person.act(.wheel(at: point, delta: Vector(0, delta))) }
    #expect(abs(try #require(person.chips.last).chip.rect.maxX - person.area.maxX) < 1e-6)
  }

  @Test(arguments: [false, true]) func aFlingGlidesOnAndATapStopsIt(reducesMotion: Bool) throws {
    func fling() throws -> Person {
      var person = try Person(topics: 60, picks: 40) { $0.reducedMotion = reducesMotion }
      person.wait()
      let start = Vector(person.area.minX + 40, person.area.midY)
      person.act(.press(at: start, pointer: Self.finger))
      for step in 1...10 {
        person.act(
          .move(to: start + Vector(12 * Double(step), 0), pointer: Self.finger), after: 0.01)
      }
      person.act(.release(at: start + Vector(120, 0), pointer: Self.finger), after: 0.005)
      return person
    }
    var person = try fling()
    let released = person.model.tray.offset(at: person.time)
    guard !reducesMotion else {
      person.wait(3)
      #expect(person.model.tray.offset(at: person.time) == released)
      return
    }
    // 1200 px/s for 5/16 s; it starts without a jump.
    let soon = person.model.tray.offset(at: person.time + .milliseconds(10))
    #expect(abs(released - 12 - soon) < 2)
    person.wait(3)
    #expect(abs(released - 375 - person.model.tray.offset(at: person.time)) < 1e-6)
    #expect(person.model.isSettled(at: person.time) && person.picks.count == 40)
    person = try fling()
    person.wait(0.2)
    let point = Vector(person.area.midX, person.area.midY)
    person.act(.press(at: point, pointer: Self.finger), after: 0)
    let held = person.model.tray.offset(at: person.time)
    person.act(.release(at: point, pointer: Self.finger))
    person.wait(3)
    #expect(person.model.tray.offset(at: person.time) == held && person.picks.count == 40)
  }

  @Test func aTrayWithRoomDoesNotScroll() throws {
    var person = try Person(topics: 60, picks: 2)
    person.wait()
    let places = person.places
    let point = try person.middle(of: 0)
    person.act(.press(at: point))
    person.act(.move(to: point + Vector(40, 0)))
    person.act(.release(at: point + Vector(40, 0)))
    #expect(person.places != [:] && person.picks == [1])
    person.act(.wheel(at: point, delta: Vector(0, 80)))
    person.wait()
    #expect(person.places[TopicIndex(1)] == places[TopicIndex(0)])
  }

  @Test func aResizeKeepsTheTrayInItsLimits() throws {
    var person = try Person(topics: 60, picks: 30, width: 700)
    person.wait()
    for (width, height) in [(1900.0, 1000.0), (420, 800), (320, 240), (3840, 2160), (960, 720)] {
      person.act(.resize(width: width, height: height))
      guard person.model.trayPlace != nil else { continue }
      let offset = person.model.tray.offset(at: person.time)
      #expect(offset >= 0 && offset <= person.model.tray.longestOffset)
      #expect(person.model.tray.isSettled(at: person.time))
    }
  }

  // MARK: - Many

  @Test func aFrameCostsWhatIsVisible() throws {
    var chips: [Int] = []
    for count in [40, 100_000] {
      var person = try Person(topics: count, picks: count)
      person.wait()
      person.key("End")
      #expect(person.list?.children.count == count)
      #expect(person.list?.children[count - 1].label == "Topic \(count - 1)")
      chips.append(person.chips.count)
    }
    #expect(chips[0] == chips[1] && chips[0] < 10)
  }

  // MARK: - Presses and the tree

  /// One press has one owner.
  @Test(arguments: 1...16 as ClosedRange<UInt64>)
  func everyPressHasOneOwner(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var person = try Person(topics: 40, picks: 9, width: random.double(393, 1000), height: 700) {
      if seed % 2 == 0 { $0.kiosk = Self.kiosk }
      if seed % 3 == 0 { $0.required = ["3", "5"] }
      $0.reducedMotion = seed % 5 == 0
    }
    let size = person.layout.size
    var removed = 0
    for _ in 0..<300 {
      let footer = person.layout.footer
      let point = Vector(
        random.double(0, size.x), random.int(0...2) == 0 ? random.double(0, size.y) : footer.midY)
      let pointer = [InputEvent.Pointer.mouse, .touch(id: 1), .touch(id: 2)][random.int(0...2)]
      let event: InputEvent =
        switch random.int(0...12) {
        case 0...2: .press(at: point, pointer: pointer)
        case 3...5: .move(to: point, pointer: pointer)
        case 6, 7: .release(at: point, pointer: pointer)
        case 8: .key(KeyPress(["space", "Tab", "Right", "Delete", "End"][random.int(0...4)]))
        case 9: .wheel(at: point, delta: Vector(random.double(-200, 200), 0))
        case 10: .command(.pick(id: "\(random.int(0...39))"))
        default: random.int(0...1) == 0 ? .cancel(pointer: pointer) : .leave
        }
      let count = person.picks.count
      person.act(event, after: random.int(0...30) == 0 ? 22 : random.double(0, 0.3))
      if case .release = event, person.picks.count < count { removed += 1 }
      let (model, frame) = (person.model, person.frame)
      #expect(
        [model.controls.pressed != nil, model.tray.press != nil, frame.isDragging]
          .count(where: \.self) <= 1)
      #expect(model.visibleChips(at: person.time).upperBound <= person.picks.count)
      #expect(model.tray.offset(at: person.time).isFinite)
      if person.honeycomb.result != nil { break }
      person.model.writeSession(at: person.time)
    }
    person.act(.cancel())
    #expect(!person.model.isPressed)
  }
}
