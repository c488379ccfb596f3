import Controls
import Drawing
import Geometry
import HexGeometry
import Input
import Interaction
import Raster
import TestSupport
import Testing
import Viewer

@testable import Picker

/// A picker that is used with a switch, or with a pointer that rests.
struct SwitchTests {
  /// Someone with one switch, who sees what is highlighted and nothing else.
  private struct Person {
    let host: HeadlessHost<PickerStage>
    var time = Duration.zero
    /// The events, for a replay.
    var events: [TimedEvent] = []

    init(
      _ catalogue: Catalogue, _ size: Vector = Vector(1024, 768),
      framing: HoneycombModel.Framing = .fitted, goal: Int? = nil,
      parts: PickerWindowOptions = PickerWindowOptions(),
      switches: (inout SwitchAccess) -> Void = { _ in }
    ) throws {
      var access = SwitchAccess()
      access.scanning = .automatic(step: 1)
      switches(&access)
      host = HeadlessHost(
        try Self.stage(catalogue, size, framing: framing, goal: goal, parts: parts, access),
        width: size.x, height: size.y)
    }

    static func stage(
      _ catalogue: Catalogue, _ size: Vector, framing: HoneycombModel.Framing = .fitted,
      goal: Int? = nil, parts: PickerWindowOptions = PickerWindowOptions(), _ access: SwitchAccess?
    ) throws -> PickerStage {
      var configuration = HoneycombModel.Configuration()
      configuration.framing = framing
      configuration.goal = goal
      var model = HoneycombModel(
        catalogue: catalogue, configuration: configuration, width: size.x, height: size.y,
        parts: parts)
      try model.completeInput(at: .zero)
      return PickerStage(model: PickerModel(model, parts: parts), switches: access)
    }

    mutating func act(_ event: InputEvent) {
      events.append(TimedEvent(time: time, event: event))
      host.handle(event, at: time)
    }

    mutating func press(_ key: String = "space") {
      act(.key(KeyPress(key, text: key == "space" ? " " : "")))
      time += .milliseconds(60)
      act(.keyRelease(KeyRelease(key)))
    }

    mutating func wait(_ duration: Duration) {
      time += duration
      host.play(to: time)
    }

    /// The names of what is highlighted.
    var highlighted: [String] {
      host.stage.scannedParts.compactMap { host.stage.node($0)?.label }
    }

    /// Waits for what is wanted, and presses when it is highlighted: its row, then it.
    mutating func choose(_ label: String) -> Bool {
      for _ in 0..<60 {
        if host.stage.scannedParts.isEmpty { press() }
        wait(.milliseconds(300))
        if highlighted.contains(label) {
          let isAlone = highlighted.count == 1
          press()
          if isAlone {
            wait(.milliseconds(10))
            return true
          }
          continue
        }
        guard let due = host.stage.nextChange, due > time else { continue }
        wait(due - time)
      }
      return false
    }
  }

  private static func catalogue(_ count: Int) -> Catalogue {
    var catalogue = Catalogue()
    for number in 0..<count { catalogue.append("Topic \(number)") }
    return catalogue
  }

  // MARK: - Picking

  /// Spec 10, 32: a player with a single switch completes a pick.
  @Test func aPersonWithOneSwitchPicksFive() throws {
    var person = try Person(Self.catalogue(30), goal: 5)
    for number in [3, 29, 0, 17, 8] {
      let isChosen = person.choose("Topic \(number)")
      #expect(isChosen, "\(number)")
    }
    let picks = person.host.stage.model.honeycomb.picks.map(\.rawValue)
    #expect(picks == [3, 29, 0, 17, 8])
    let isDone = person.choose("Done")
    #expect(isDone)
    #expect(person.host.stage.outcome == .accepted)
    // Equal events give equal pictures, at any frame rate.
    var access = SwitchAccess()
    access.scanning = .automatic(step: 1)
    let again = HeadlessHost(
      try Person.stage(Self.catalogue(30), Vector(1024, 768), goal: 5, access), width: 1024,
      height: 768, events: person.events)
    let straight = HeadlessHost(
      try Person.stage(Self.catalogue(30), Vector(1024, 768), goal: 5, access), width: 1024,
      height: 768, events: person.events)
    var (time, different) = (Duration.zero, Set<String>())
    var generator = SplitMix64(seed: 5)
    while time < person.time {
      time += .milliseconds(generator.int(100...4000))
      // This one is advanced often, as in a window.
      for part in 1...7 { again.play(to: max(.zero, time - .milliseconds(100 - 14 * part))) }
      again.play(to: time)
      straight.play(to: time)
      let pictures = (try again.picture(at: time).digest, try straight.picture(at: time).digest)
      #expect(pictures.0 == pictures.1, "\(time)")
      different.insert("\(pictures.0)")
    }
    #expect(different.count > 10)
    #expect(again.stage.model.honeycomb.picks.map(\.rawValue) == picks)
  }

  @Test func aPersonWithTwoSwitchesPicksAndRemoves() throws {
    var person = try Person(Self.catalogue(30)) { $0.scanning = .manual }
    func choose(_ label: String) {
      for _ in 0..<200 {
        person.wait(.milliseconds(800))
        if person.highlighted.contains(label) {
          let isAlone = person.highlighted.count == 1
          person.press("Return")
          if isAlone { return }
        } else {
          person.press("space")
        }
      }
      Issue.record("\(label) is not reached")
    }
    choose("Topic 12")
    choose("Topic 4")
    #expect(person.host.stage.model.honeycomb.picks.map(\.rawValue) == [12, 4])
    // Only the switches move it.
    person.press("space")
    let highlighted = person.highlighted
    #expect(person.host.stage.nextChange == nil)
    person.wait(.seconds(100))
    #expect(person.highlighted == highlighted && !highlighted.isEmpty)
  }

  @Test func subtopicsOpenAndArePicked() throws {
    var catalogue = Self.catalogue(8)
    for child in ["red", "green"] { catalogue.append(TopicEntry(child), below: TopicIndex(2)) }
    var person = try Person(catalogue, Vector(900, 640))
    for label in ["Topic 2", "green"] {
      let isChosen = person.choose(label)
      #expect(isChosen, "\(label)")
    }
    let honeycomb = person.host.stage.model.honeycomb
    #expect(
      honeycomb.picks.map { honeycomb.catalogue.label(of: $0) } == ["Topic 2", "green"])
  }

  // MARK: - Reach

  /// With the edges, each topic comes into view, in windows of all sizes.
  @Test func everyTopicIsReachedByTheEdges() throws {
    var generator = SplitMix64(seed: 11)
    for round in 0..<24 {
      let size = Vector(
        generator.double(240, 1300).rounded(), generator.double(200, 900).rounded())
      let count = generator.int(2...700)
      let framing: HoneycombModel.Framing = round % 3 == 0 ? .classic : .fitted
      let person = try Person(Self.catalogue(count), size, framing: framing)
      var (seen, time) = (Set<ControlID>(), Duration.zero)
      func look() {
        time += .seconds(3)
        person.host.play(to: time)
        seen.formUnion(person.host.stage.switchRows().joined().filter { $0.kind == .topic })
      }
      func pan(_ edge: HoneycombModel.Edge) -> Bool {
        let id = PickerPart.arrow(edge).id
        guard person.host.stage.pressableBounds(of: id) != nil else { return false }
        time += .seconds(1)
        person.host.stage.model.showMore(beyond: edge, at: time)
        return true
      }
      look()
      for edge in [HoneycombModel.Edge.top, .left] {
        for _ in 0..<400 {
          guard pan(edge) else { break }
          look()
        }
      }
      // Row by row, to the right and back.
      for row in 0..<400 {
        let direction: HoneycombModel.Edge = row % 2 == 0 ? .right : .left
        for _ in 0..<400 {
          guard pan(direction) else { break }
          look()
        }
        guard pan(.bottom) else { break }
        look()
      }
      #expect(seen.count == count, "\(size), \(framing): \(count)")
    }
  }

  @Test func amongManyTopicsOnlyTheVisibleOnesAreAskedFor() throws {
    let person = try Person(Self.catalogue(100_000))
    // The ids of all topics are made once.
    var rows = person.host.stage.switchRows()
    let before = Allocations.ofThread
    rows = person.host.stage.switchRows()
    let allocations = Allocations.ofThread - before
    #expect(rows.joined().count < 500 && rows.count > 5)
    #expect(allocations < 20_000, "\(allocations)")
  }

  // MARK: - Idle

  @Test func withoutAPressNothingWakesUpAndNothingIsDrawn() throws {
    let size = Vector(800, 600)
    let plain = HeadlessHost(
      try Person.stage(Self.catalogue(20), size, nil), width: size.x, height: size.y)
    let person = try Person(Self.catalogue(20), size) { $0.dwell = 1 }
    for time in [Duration.seconds(5), .seconds(50)] {
      plain.play(to: time)
      person.host.play(to: time)
      #expect(try person.host.nextChange(after: time) == nil)
      #expect(try plain.nextChange(after: time) == nil)
      #expect(try person.host.picture(at: time).digest == plain.picture(at: time).digest)
    }
  }

  @Test func aScanWakesUpOnceForEachStep() throws {
    var person = try Person(Self.catalogue(20))
    person.wait(.seconds(5))
    person.press()
    // The hint disappears.
    person.wait(.seconds(3))
    var (wakeUps, end) = (0, person.time + .seconds(10))
    while let next = try person.host.nextChange(after: person.time), next < end {
      #expect(next > person.time)
      person.wait(next - person.time)
      wakeUps += 1
    }
    #expect(wakeUps == 10)
    person.wait(.seconds(200))
    end = person.time
    #expect(try person.host.nextChange(after: end) == nil)
  }

  // MARK: - A pointer that rests

  @Test func aPointerThatRestsPicksAndShowsMore() throws {
    var person = try Person(Self.catalogue(400), Vector(800, 600)) {
      $0.scanning = nil
      $0.dwell = 1
    }
    person.wait(.seconds(3))
    let stage = person.host.stage.model
    let edge = try #require(stage.edgesToScan(at: person.time).first)
    let area = stage.scanArea(of: edge)
    let offset = stage.honeycomb.frame(at: person.time).offset
    person.act(.move(to: Vector(Double(area.midX), Double(area.midY))))
    #expect(try person.host.nextChange(after: person.time) == person.time)
    person.wait(.seconds(4))
    #expect(person.host.stage.model.honeycomb.frame(at: person.time).offset != offset)
    let middle = person.host.stage.switchRows()[2]
    let bounds = person.host.stage.pressableBounds(of: middle[middle.count / 2])
    let rect = try #require(bounds)
    let center = Vector(Double(rect.midX), Double(rect.midY))
    let found = person.host.stage.pressablePart(at: center)
    let id = try #require(found)
    person.act(.move(to: center))
    person.wait(.seconds(3))
    let model = person.host.stage.model
    #expect(model.honeycomb.picks.map { model.id(of: $0) } == [id])
    person.wait(.seconds(30))
    #expect(person.host.stage.model.honeycomb.picks.count == 1)
    #expect(try person.host.nextChange(after: person.time) == nil)
  }

  // MARK: - Colors

  /// The line or its edge differs enough from each color that can be behind them.
  @Test(arguments: Theme.shipped) func theHighlightIsSeenOnEveryColor(theme: Theme) {
    let (line, edge) = theme.scanColors
    #expect(line.contrastRatio(to: edge) >= 9)
    var generator = SplitMix64(seed: 3)
    for _ in 0..<2000 {
      let color = Color(rgb: UInt32(truncatingIfNeeded: generator.next()) & 0xFFFFFF)
      #expect(max(line.contrastRatio(to: color), edge.contrastRatio(to: color)) >= 3)
    }
  }

  /// Nothing of it is cut at the window's edges around buttons and signs, also in a small window.
  @Test func theHighlightIsDrawnInsideTheWindow() throws {
    let size = Vector(420, 320)
    let plain = HeadlessHost(
      try Person.stage(Self.catalogue(40), size, nil), width: size.x, height: size.y)
    plain.play(to: .seconds(4))
    var person = try Person(Self.catalogue(40), size)
    person.wait(.seconds(5))
    person.press()
    let expected = try plain.picture(at: .seconds(5))
    var rows: [[ControlID]] = []
    while !rows.contains(person.host.stage.scannedParts) {
      rows.append(person.host.stage.scannedParts)
      let picture = try person.host.picture(at: person.time)
      #expect(picture.digest != expected.digest)
      // Cells are cut at the window's edges, and their highlight is too.
      if !person.host.stage.scannedParts.contains(where: { $0.kind == .topic }) {
        #expect(Self.border(of: picture) == Self.border(of: expected), "\(person.highlighted)")
      }
      let next = person.host.stage.nextChange
      let due = try #require(next)
      person.wait(due - person.time)
    }
    #expect(rows.count > 2)
  }

  /// The outermost pixels of a picture, side by side.
  private static func border(of picture: borrowing Surface) -> [[UInt32]] {
    let (width, height) = (picture.width, picture.height)
    var (top, bottom, left, right) = ([UInt32](), [UInt32](), [UInt32](), [UInt32]())
    for x in 0..<width {
      top.append(picture[x, 0])
      bottom.append(picture[x, height - 1])
    }
    for y in 0..<height {
      left.append(picture[0, y])
      right.append(picture[width - 1, y])
    }
    return [top, bottom, left, right]
  }
}
