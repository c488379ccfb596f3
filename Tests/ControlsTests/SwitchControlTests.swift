import Drawing
import Geometry
import Input
import TestSupport
import Testing

@testable import Controls

/// Scanning with switches, and pressing with a pointer that rests, in a window that is made for it.
struct SwitchControlTests {
  /// A window of buttons in rows, and a list of which only some items are visible.
  private struct Buttons: SwitchTree {
    /// The buttons, each with its place; those without one are not visible.
    var places: [(word: String, rect: CGRect?)] = []
    var disabled: Set<String> = []
    var switchUser: Int? = 1
    var readsFromRightToLeft = false
    var focusedControl: ControlID { .window }

    /// Rows of buttons, each 60 px high; the counts are those of the buttons in them.
    init(_ counts: [Int]) {
      for (row, count) in counts.enumerated() {
        for column in 0..<count {
          places.append(
            (
              "\(row)/\(column)",
              CGRect(x: Double(column) * 100, y: Double(row) * 60, width: 90, height: 50)
            ))
        }
      }
    }

    static func id(_ word: String) -> ControlID { ControlID(.control, word: word) }
    func word(_ id: ControlID?) -> String? { places.first { Self.id($0.word) == id }?.word }

    func node(_ id: ControlID) -> ControlNode? {
      if id == .window { return ControlNode(.window, "") }
      return word(id).map {
        ControlNode(
          .button, $0, named: ControlName(.control, $0),
          actions: disabled.contains($0) ? [] : .press)
      }
    }
    func childCount(of id: ControlID) -> Int { id == .window ? places.count : 0 }
    func child(_ index: Int, of id: ControlID) -> ControlID? {
      id == .window && places.indices.contains(index) ? Self.id(places[index].word) : nil
    }
    func place(of id: ControlID) -> ControlPlace? {
      places.firstIndex { Self.id($0.word) == id }.map { ControlPlace(in: .window, at: $0) }
    }
    func bounds(of id: ControlID) -> CGRect? { places.first { Self.id($0.word) == id }?.rect }
    func hit(_ point: Vector) -> ControlID? {
      places.first { $0.rect?.contains(CGPoint(point)) == true }.map { Self.id($0.word) }
    }
  }

  /// Someone with switches, and the clock.
  private struct Person {
    var window: Buttons
    var control: SwitchControl
    var time = Duration.zero
    /// What was pressed.
    var pressed: [String] = []
    /// The most steps at one time; when there are too many, no more are done.
    private(set) var stepsAtOnce = 0

    init(_ window: Buttons, _ configure: (inout SwitchAccess) -> Void) {
      self.window = window
      var access = SwitchAccess()
      configure(&access)
      control = SwitchControl(access)
    }

    var highlighted: [String] { control.highlighted.compactMap { window.word($0) } }

    /// Waits until a time, in which what is due happens at its time.
    mutating func wait(until end: Duration) {
      var (last, count) = (Duration?.none, 0)
      while let due = control.nextChange, due <= end, count < 10 {
        count = due == last ? count + 1 : 1
        stepsAtOnce = max(stepsAtOnce, count)
        note(control.advance(at: due, in: window))
        (time, last) = (due, due)
      }
      time = end
    }
    mutating func wait(_ seconds: Double) { wait(until: time + .seconds(seconds)) }

    /// Presses a key for a moment.
    mutating func press(_ key: String = "space") {
      act(.key(KeyPress(key)))
      wait(0.05)
      act(.keyRelease(KeyRelease(key)))
    }

    mutating func act(_ event: InputEvent) {
      guard control.takes(event, in: window) else {
        return control.follow(event, at: time, in: window)
      }
      if control.note(event, at: time) { note(control.perform(event, at: time, in: window)) }
    }

    private mutating func note(_ part: ControlID?) {
      if let word = window.word(part) { pressed.append(word) }
    }
  }

  private static func automatic(_ access: inout SwitchAccess) {
    access.scanning = .automatic(step: 1)
  }

  // MARK: - One switch

  @Test func nothingHappensBeforeTheFirstPressAndAfterThreeRounds() {
    var person = Person(Buttons([2, 2, 2]), Self.automatic)
    #expect(person.control.nextChange == nil && person.highlighted.isEmpty)
    person.press()
    #expect(person.highlighted == ["0/0", "0/1"] && person.pressed.isEmpty)
    var steps = 0
    while let due = person.control.nextChange {
      person.wait(until: due)
      steps += 1
    }
    // Three rounds of three rows; the last step ends it.
    #expect(steps == 9 && person.highlighted.isEmpty && person.pressed.isEmpty)
    #expect(person.time == .seconds(9))
    person.press()
    #expect(person.highlighted == ["0/0", "0/1"])
  }

  @Test func aRowAndThenAPartAreChosen() {
    var person = Person(Buttons([3, 4, 1]), Self.automatic)
    person.press()
    person.wait(1)
    #expect(person.highlighted == ["1/0", "1/1", "1/2", "1/3"])
    person.press()
    #expect(person.highlighted == ["1/0"])
    person.wait(2)
    #expect(person.highlighted == ["1/2"])
    person.press()
    #expect(person.pressed == ["1/2"] && person.highlighted.isEmpty)
    // It begins again by itself.
    person.wait(1.1)
    #expect(person.highlighted.first == "0/0")
    // A row with one part needs no second choice.
    person.wait(2)
    #expect(person.highlighted == ["2/0"])
    person.press()
    #expect(person.pressed == ["1/2", "2/0"])
  }

  @Test func aRowIsLeftByItsExitOrAfterTwoRounds() {
    var person = Person(Buttons([2, 3]), Self.automatic)
    person.press()
    person.press()
    #expect(person.highlighted == ["0/0", "0/1"], "a second press within the pause counts")
    person.wait(0.3)
    person.press()
    #expect(person.highlighted == ["0/0"])
    person.wait(2)
    #expect(person.control.isLeavingRow && person.highlighted == ["0/0", "0/1"])
    person.press()
    #expect(!person.control.isLeavingRow && person.highlighted.first == "1/0")
    person.wait(0.3)
    person.press()
    #expect(person.highlighted == ["1/0"])
    // Two rounds of three parts and the exit.
    person.wait(7.5)
    #expect(person.control.isLeavingRow)
    person.wait(1)
    #expect(!person.control.isLeavingRow && person.highlighted == ["0/0", "0/1"])
    #expect(person.pressed.isEmpty)
  }

  /// The scan of an only row used to have no end in a draft of it, because both rounds were counted as one.
  @Test func theOnlyRowIsScannedByItsPartsAndThatEnds() {
    var person = Person(Buttons([3]), Self.automatic)
    person.press()
    #expect(person.highlighted == ["0/0"])
    person.wait(until: .seconds(200))
    #expect(person.control.nextChange == nil && person.highlighted.isEmpty)
    var single = Person(Buttons([1]), Self.automatic)
    single.press()
    single.wait(0.5)
    single.press()
    #expect(single.pressed == ["0/0"])
  }

  /// Each part is reached, whatever the window is like, by whoever presses at the right moments only.
  @Test func everyPartIsReached() {
    var generator = SplitMix64(seed: 37)
    for _ in 0..<60 {
      let counts = (0..<generator.int(1...7)).map { _ in generator.int(1...8) }
      var window = Buttons(counts)
      window.readsFromRightToLeft = generator.int(0...1) == 0
      for _ in 0..<generator.int(0...3) {
        window.disabled.insert(window.places[generator.int(0...window.places.count - 1)].word)
      }
      let goals = window.places.map(\.word).filter { !window.disabled.contains($0) }
      for goal in goals {
        for isManual in [false, true] {
          var person = Person(window) {
            $0.scanning = isManual ? .manual : .automatic(step: 0.7)
          }
          person.press(isManual ? "Return" : "space")
          for _ in 0..<60 where person.pressed.isEmpty {
            person.wait(0.3)
            let isNear =
              person.highlighted == [goal]
              || person.highlighted.contains(goal) && !person.control.isLeavingRow
            if isNear {
              person.press(isManual ? "Return" : "space")
            } else if isManual {
              person.press("space")
            } else if let due = person.control.nextChange {
              person.wait(until: due)
            }
          }
          #expect(person.pressed == [goal], "\(counts), \(isManual)")
        }
      }
    }
  }

  /// Whatever is pressed and whenever, and however the window changes: what is highlighted can be pressed, what is pressed was
  /// highlighted, steps are in the future, and unattended scans end.
  @Test func lawsHoldInWindowsThatChange() {
    var generator = SplitMix64(seed: 41)
    for _ in 0..<150 {
      let isManual = generator.int(0...2) == 0
      var person = Person(Buttons((0..<generator.int(0...5)).map { _ in generator.int(1...5) })) {
        $0.scanning = isManual ? .manual : .automatic(step: generator.double(0.3, 3))
        $0.pause = generator.double(0, 0.5)
      }
      for _ in 0..<120 {
        let (before, count) = (person.highlighted, person.pressed.count)
        switch generator.int(0...9) {
        case 0: person.window.places.shuffle(using: &generator)
        case 1: person.window.places = Array(person.window.places.dropLast())
        case 2:
          let row = generator.int(0...5)
          person.window.places.append(
            (
              "new\(generator.next())", CGRect(x: 500, y: Double(row) * 60, width: 90, height: 50)
            ))
        case 3:
          if let word = person.highlighted.first { person.window.disabled.insert(word) }
        case 4: person.wait(generator.double(0, 4))
        case 5 where isManual: person.press("Return")
        default: person.press()
        }
        if person.pressed.count > count, let last = person.pressed.last {
          #expect(before.contains(last) && !person.window.disabled.contains(last))
        }
        if let due = person.control.nextChange {
          #expect(due > person.time && !isManual)
        }
      }
      person.wait(until: person.time + .seconds(3000))
      #expect(person.control.nextChange == nil)
    }
  }

  /// A pointer whose button goes up although the window has lost it, or never had it, had a countdown without a place: it was due
  /// again and again.
  @Test(
    arguments: [
      [.press(at: Vector(20, 20)), .cancel(pointer: nil), .move(to: Vector(40, 20))],
      [.press(at: Vector(20, 20)), .leave, .move(to: Vector(120, 20))],
      [.press(at: Vector(20, 20)), .cancel(pointer: .mouse), .move(to: Vector(40, 20))],
      [.move(to: Vector(20, 20))],
    ] as [[InputEvent]])
  func aReleaseEndsTheCountdown(events: [InputEvent]) {
    for isScanning in [false, true] {
      var person = Person(Buttons([2, 2])) {
        Self.dwell(&$0)
        if isScanning { Self.automatic(&$0) }
      }
      for event in events {
        person.act(event)
        person.wait(0.1)
      }
      person.act(.release(at: Vector(40, 20)))
      #expect(person.control.nextChange == nil)
      person.wait(2)
      #expect(person.pressed.isEmpty && person.stepsAtOnce == 0)
      // The next motion counts down.
      person.act(.move(to: Vector(60, 60)))
      person.wait(2)
      #expect(person.pressed == ["1/0"])
    }
  }

  /// Whatever the pointer and a switch do, in any order: what is due at a time is one step of each.
  @Test func stepsAtATimeAreFewAndTheNextOnesAreLater() {
    var generator = SplitMix64(seed: 49)
    for _ in 0..<200 {
      var person = Person(Buttons([3, 1, 4])) {
        $0.dwell = generator.int(1...4) == 1 ? 0.3 : 1
        if generator.int(0...1) == 0 { Self.automatic(&$0) }
      }
      for _ in 0..<60 {
        let point = Vector(generator.double(-20, 420), generator.double(-20, 200))
        let pointer: InputEvent.Pointer = generator.int(0...5) == 0 ? .touch(id: 1) : .mouse
        switch generator.int(0...9) {
        case 0: person.act(.press(at: point, pointer: pointer))
        case 1: person.act(.release(at: point, pointer: pointer))
        case 2...4: person.act(.move(to: point, pointer: pointer))
        case 5: person.act(generator.int(0...1) == 0 ? .leave : .cancel(pointer: nil))
        case 6: person.act(.wheel(at: point, delta: Vector(0, 10)))
        case 7: person.window.switchUser = generator.int(0...3) == 0 ? nil : 1
        case 8: person.press()
        // Both are due at the same times.
        default: person.wait(1)
        }
        if generator.int(0...2) > 0 { person.wait(generator.double(0, 1.5)) }
        #expect(person.control.nextChange.map { $0 >= person.time } ?? true)
      }
      #expect(person.stepsAtOnce <= 2)
    }
  }

  // MARK: - Keys

  @Test func heldKeysAndTremblingFingersCountOnce() {
    var person = Person(Buttons([2, 2])) {
      Self.automatic(&$0)
      $0.pause = 0.4
    }
    for _ in 0..<20 {
      person.act(.key(KeyPress("space", text: " ")))
      person.wait(0.04)
    }
    #expect(person.highlighted == ["0/0", "0/1"])
    person.act(.keyRelease(KeyRelease("space")))
    person.press()
    #expect(person.highlighted == ["0/0"])
    person.press()
    #expect(person.highlighted == ["0/0"], "0.05 s after the last one")
    person.wait(0.4)
    person.press()
    #expect(person.pressed == ["0/0"])
  }

  @Test func onlyTheSwitchesAreTaken() {
    let window = Buttons([2])
    var access = SwitchAccess()
    access.scanning = .automatic(step: 1)
    access.switches = [.key("a")]
    var control = SwitchControl(access)
    func takes(_ event: InputEvent) -> Bool { control.takes(event, in: window) }
    #expect(takes(.key(KeyPress("a", text: "a"))) && takes(.key(KeyPress("A", shift: true))))
    #expect(takes(.keyRelease(KeyRelease("a"))))
    #expect(!takes(.key(KeyPress("a", control: true))) && !takes(.key(KeyPress("space"))))
    #expect(!takes(.press(at: .zero)) && !takes(.text("a")))
    access.switches = [.button(1)]
    control = SwitchControl(access)
    #expect(takes(.press(at: .zero)) && takes(.release(at: .zero)))
    #expect(!takes(.press(at: .zero, pointer: .touch(id: 1))))
    #expect(!takes(.press(at: .zero, button: 3)))
    var deserted = window
    deserted.switchUser = nil
    #expect(!control.takes(.press(at: .zero), in: deserted))
    access.scanning = nil
    access.dwell = 1
    #expect(!SwitchControl(access).takes(.press(at: .zero), in: window))
  }

  @Test func aScanEndsWithItsUser() {
    var person = Person(Buttons([2, 2]), Self.automatic)
    person.press()
    person.wait(1)
    person.window.switchUser = 2
    person.wait(1)
    #expect(person.highlighted.isEmpty && person.control.nextChange == nil)
    person.press()
    #expect(person.highlighted == ["0/0", "0/1"] && person.pressed.isEmpty)
    person.window.switchUser = nil
    person.wait(1)
    #expect(person.highlighted.isEmpty && person.control.nextChange == nil)
  }

  // MARK: - A pointer that rests

  private static func dwell(_ access: inout SwitchAccess) { access.dwell = 1 }

  @Test func aPointerThatRestsPressesOnce() throws {
    var person = Person(Buttons([2, 2]), Self.dwell)
    person.act(.move(to: Vector(20, 20)))
    #expect(person.control.nextChange == .seconds(1))
    person.wait(0.9)
    #expect(person.pressed.isEmpty)
    let countdown = try #require(person.control.dwell?.countdown(at: person.time))
    #expect(countdown.center == Vector(20, 20) && (0.8...0.95).contains(countdown.progress))
    // A tremble does not begin again, and later neither presses again.
    person.act(.move(to: Vector(23, 21)))
    person.wait(0.2)
    #expect(person.pressed == ["0/0"] && person.control.nextChange == nil)
    person.act(.move(to: Vector(40, 30)))
    #expect(person.control.nextChange == nil)
    #expect(person.control.dwell?.countdown(at: person.time) == nil)
    // After something else it does.
    person.act(.move(to: Vector(95, 30)))
    person.act(.move(to: Vector(20, 30)))
    person.wait(1)
    #expect(person.pressed == ["0/0", "0/0"])
  }

  @Test func motionsAndClicksBeginTheCountdownAgain() {
    var person = Person(Buttons([2, 2]), Self.dwell)
    for step in 0..<10 {
      person.act(.move(to: Vector(10 + 7 * Double(step), 20)))
      person.wait(0.5)
    }
    #expect(person.pressed.isEmpty)
    person.act(.press(at: Vector(80, 20)))
    #expect(person.control.nextChange == nil)
    person.act(.release(at: Vector(80, 20)))
    person.act(.move(to: Vector(60, 20)))
    #expect(person.control.nextChange == nil, "a click is enough")
    person.act(.move(to: Vector(120, 20)))
    person.act(.leave)
    person.wait(2)
    #expect(person.pressed.isEmpty && person.control.nextChange == nil)
  }

  @Test func whatHasMovedUnderThePointerIsNotPressed() {
    var person = Person(Buttons([1, 1]), Self.dwell)
    person.act(.move(to: Vector(20, 20)))
    person.wait(0.5)
    person.window.places[0].rect = nil
    person.wait(1)
    #expect(person.pressed.isEmpty && person.control.nextChange == nil)
    person.act(.move(to: Vector(20, 80)))
    person.wait(0.5)
    person.window.switchUser = nil
    person.wait(1)
    #expect(person.pressed.isEmpty)
  }

  // MARK: - Names

  @Test func switchesHaveNames() {
    #expect(SwitchAccess.switches("space") == [.key("space")])
    #expect(SwitchAccess.switches("A,button3") == [.key("a"), .button(3)])
    for text in ["", ",", "a,", "a,a", "a,b,c", "button2", "button4", "ctrl+a", "a b", "é"] {
      #expect(SwitchAccess.switches(text) == nil, "\(text)")
    }
    for text in ["space", "F13", "a", "button8"] {
      #expect(SwitchAccess.Switch(text)?.description == text)
    }
    var access = SwitchAccess()
    #expect(!access.isActive && access.usedSwitches.isEmpty)
    access.scanning = .manual
    #expect(access.usedSwitches == [.key("space"), .key("Return")])
    access.scanning = .automatic(step: 1)
    #expect(access.isActive && access.usedSwitches == [.key("space")])
  }
}
