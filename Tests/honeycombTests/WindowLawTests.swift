import Controls
import Drawing
import Geometry
import Input
import Interaction
import Raster
import TestSupport
import Testing
import TreeSupport
import Viewer

/// What holds of the tree and of the pictures of each window, in seeded sessions with requests and changes from outside.
struct WindowLawTests {
  // MARK: - The tree

  @Test(arguments: LawWindow.all, 0..<2 as Range<UInt64>)
  func theTreeIsWholeAtEachMoment(window: LawWindow, seed: UInt64) throws {
    let host = try window.host()
    var step = 0
    try window.play(in: [host], seed: seed) { time in
      step += 1
      guard step % 3 == 1 else { return }
      #expect(host.shown.complaints() == [], "\(time)")
    }
  }

  /// A reference to an item is to the same one, or to nothing, whatever happens.
  @Test(arguments: LawWindow.all, 0..<2 as Range<UInt64>)
  func referencesStayWithTheirThing(window: LawWindow, seed: UInt64) throws {
    let host = try window.host()
    var labels: [ControlID: String] = [:]
    var found = 0
    try window.play(in: [host], seed: seed) { time in
      let stage = host.shown
      for (id, label) in labels {
        let place = stage.place(of: id)
        guard let node = stage.node(id) else {
          #expect(place == nil || !window.name.contains("grid"), "\(id) at \(time)")
          continue
        }
        #expect(node.label == label, "\(id) at \(time)")
        #expect(place.map { stage.child($0.index, of: $0.parent) == id } ?? true)
        found += 1
      }
      for id in stage.parts()
      where labels[id] == nil && labels.count < 200
        && ([.topic, .chip, .cell, .group].contains(id.kind)
          // The columns of a histogram have other values then.
          || id.kind == .row && window.name.hasPrefix("inspector"))
      {
        labels[id] = stage.node(id)?.label
      }
    }
    #expect(found > 10 || host.shown.outcome != nil)
  }

  /// Where the pointer is a hand, a part that does something is in front, with a label; over items that can be pressed it is one.
  @Test(arguments: LawWindow.all, 0..<2 as Range<UInt64>)
  func everythingThatCanBeClickedIsInTheTree(window: LawWindow, seed: UInt64) throws {
    let host = try window.host()
    // The first event of a visitor can have no effect, the demo's stages move, and an inspector shows the cell instead.
    let isAimed = !window.name.contains(/mirrored picker|kiosk|demo|inspector/)
    let items: [ControlID.Kind] = [.topic, .chip, .cell, .group]
    var random = SplitMix64(seed: seed)
    var hands = 0
    try window.play(in: [host], seed: seed, count: 30) { time in
      // Nothing obeys while a pointer is pressed.
      host.handle(.cancel(pointer: nil), at: time)
      for _ in 0..<3 where host.shown.outcome == nil {
        let places = host.shown.parts().compactMap { host.shown.bounds(of: $0) }
        let place = places[random.int(0...(places.count - 1))]
        let point = Vector(
          random.double(place.minX, place.maxX), random.double(place.minY, place.maxY))
        host.handle(.move(to: point * host.textZoom), at: time)
        try host.prepare(at: time)
        let stage = host.shown
        let id = try #require(stage.hit(point))
        let node = try #require(stage.node(id))
        #expect(!node.label.isEmpty && stage.node(.window) != nil)
        guard stage.pointer == .hand else {
          let isPressable = items.contains(id.kind) && node.actions.contains(.press)
          #expect(!isAimed || !isPressable, "\(node) at \(point)")
          continue
        }
        let isInside = stage.bounds(of: id)?.insetBy(dx: -1, dy: -1).contains(CGPoint(point))
        let isPart = !node.actions.isEmpty || id.kind == .topic
        #expect(isPart && isInside == true, "\(node) at \(point)")
        hands += 1
      }
    }
    #expect(hands > 3 || host.shown.outcome != nil || window.name.hasPrefix("kiosk"))
  }

  /// Tab and the tabs of bars lead to everything that can have the focus; the items of a list share its stop.
  ///
  /// In live grids Tab goes to problems, which is tested there.
  @Test(
    arguments: LawWindow.all.filter {
      ["picker", "picker with subtopics", "classic picker", "demo"].contains($0.name)
    } + LawWindow.inspectors)
  func tabReachesEveryPart(window: LawWindow) throws {
    let host = try window.host()
    host.play(to: .seconds(3))
    if !window.name.hasPrefix("inspector") {
      host.handle(.key(KeyPress("space", text: " ")), at: .seconds(3))
    }
    host.handle(.leave, at: .seconds(3))
    let tabs = host.shown.namedParts().map(\.name).filter { $0.kind == .tab }
    var reached: Set<ControlID> = []
    var parts: Set<ControlID> = []
    for tab in tabs.isEmpty ? [nil] : tabs.map(Optional.some) {
      if let tab { host.handle(.action(.press, on: tab), at: .seconds(4)) }
      host.play(to: .seconds(6))
      let start = host.shown
      parts.formUnion(start.parts().filter { start.isStop($0) }.map { start.stop(of: $0) })
      for _ in 0..<150 {
        host.handle(.key(KeyPress("Tab")), at: .seconds(6))
        let stage = host.shown
        reached.insert(stage.stop(of: stage.focusedControl))
      }
    }
    let missing = parts.subtracting(reached).compactMap { host.shown.node($0)?.label ?? "\($0)" }
    #expect(missing.isEmpty && !parts.isEmpty)
  }

  // MARK: - Pictures

  /// Only the damage is drawn, into alternating buffers, and shown.
  @Test(arguments: LawWindow.all, [1.0, 1.5])
  func whatIsDamagedMakesTheScreenTheWholePicture(window: LawWindow, scale: Double) throws {
    let size = Vector(660, 420)
    let (shown, whole) = (
      try window.host(size: size, scale: scale), try window.host(size: size, scale: scale)
    )
    var random = SplitMix64(seed: 5)
    var pixels = shown.pixels
    func surface() -> Surface { Surface(width: pixels.width, height: pixels.height) }
    var buffer = surface()
    var other = surface()
    var screen = surface()
    var number = 0
    try window.play(in: [shown, whole], seed: UInt64(scale * 2), count: 20, size: size) { time in
      if shown.pixels != pixels {
        pixels = shown.pixels
        buffer = surface()
        other = surface()
        screen = surface()
        shown.invalidate()
      }
      for time in [time, time + .milliseconds(random.int(1...4))] {
        // Both have the same moments.
        try whole.prepare(at: time)
        guard try shown.prepare(at: time).isChanged else { continue }
        let keys = shown.displayList.keys.filter { $0 != .none }
        #expect(Set(keys).count == keys.count || !window.name.hasPrefix("grid"))
        let damage = shown.draw(into: &buffer, buffer: number)
        for rect in damage.rects { screen.copy(from: buffer, rect, to: (rect.x, rect.y)) }
        if random.int(0...2) > 0 {
          swap(&buffer, &other)
          number = 1 - number
        }
        let expected = try whole.picture(at: time)
        try #require(screen.digest == expected.digest, "\(time)")
      }
    }
  }

  /// What is idle until a time shows the same until then.
  @Test(arguments: LawWindow.all) func aPictureAtRestIsNotDrawnAgain(window: LawWindow) throws {
    let host = try window.host()
    var time = Duration.zero
    // A live grid takes over what comes at the time of an event within a millisecond, at any time asked for.
    try window.play(in: [host], seed: 3, count: 12) { time = $0 + .milliseconds(1) }
    for _ in 0..<60 where host.shown.outcome == nil {
      _ = try host.picture(at: time)
      let next = try host.nextChange(after: time) ?? time + .seconds(2)
      if next > time {
        let later = try host.prepare(at: time + (next - time) / 2)
        #expect(later == StageProgress(isChanged: false, isAnimating: false), "\(time)")
      }
      time = max(next, time + .milliseconds(50))
    }
  }
}

extension TreeStage {
  /// Whether Tab stops at a part.
  fileprivate func isStop(_ id: ControlID) -> Bool {
    guard let node = node(id), bounds(of: id) != nil, id != .window else { return false }
    // Keys for the field go there from everywhere.
    return node.states.contains(.focusable) && !node.states.contains(.disabled)
      && ![.textField, .window].contains(node.role)
  }

  /// The list or the bar that a part is in, or the part itself.
  fileprivate func stop(of id: ControlID) -> ControlID {
    guard let parent = place(of: id)?.parent, let role = node(parent)?.role else { return id }
    return [.list, .tabList, .listItem].contains(role) ? stop(of: parent) : id
  }
}
