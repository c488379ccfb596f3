import Geometry
import Input
import Interaction
import Drawing
import Raster
import TestSupport
import Testing

/// Drawing the damage gives the same pixels as drawing everything.
@Suite struct DamageTests {
  /// A user's timed events, the same for the same seed.
  private static func script(seed: UInt64) -> [(time: Duration, event: InputEvent)] {
    var generator = SplitMix64(seed: seed)
    var events: [(time: Duration, event: InputEvent)] = []
    var time = 0.02
    func point() -> Vector {
      Vector(
        Double.random(in: 0...320, using: &generator), Double.random(in: 0...240, using: &generator)
      )
    }
    func add(_ event: InputEvent, after seconds: Double) {
      time += seconds
      events.append((.seconds(time), event))
    }
    for _ in 0..<4 {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0:
        let at = Vector(160, 120)
        add(.press(at: at), after: 0.05)
        add(.release(at: at), after: 0.06)
      case 1:
        let start = point()
        add(.press(at: start), after: 0.03)
        var at = start
        for _ in 0..<4 {
          at += Vector(
            Double.random(in: -20...20, using: &generator),
            Double.random(in: -20...20, using: &generator))
          add(.move(to: at), after: 0.012)
        }
        add(.release(at: at), after: 0.01)
      case 2: add(.move(to: point()), after: 0.04)
      case 3: add(.key(KeyPress("Right")), after: 0.04)
      case 4:
        add(
          .wheel(at: point(), delta: Vector(0, 40), zooms: Bool.random(using: &generator)),
          after: 0.03)
      default:
        add(
          .resize(
            width: Double(Int.random(in: 260...320, using: &generator)),
            height: Double(Int.random(in: 200...240, using: &generator))), after: 0.03)
      }
    }
    return events
  }

  private static func makeCatalogue() -> Catalogue {
    var catalogue = Catalogue()
    for label in ["Science", "Art", "Music", "Books", "Food", "Travel", "Film"] {
      let topic = catalogue.append(label)
      for child in 1...3 { catalogue.append("\(label) \(child)", parent: topic) }
    }
    return catalogue
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>, [1, 1.5])
  func twoBuffersAndTheScreenShowWhatDrawingWholeShows(seed: UInt64, scale: Double) throws {
    let reducedMotion = seed == 8
    var stage = try Stage(Self.makeCatalogue(), scale: scale, reducedMotion: reducedMotion)
    var whole = try Stage(Self.makeCatalogue(), scale: scale, reducedMotion: reducedMotion)
    var window = Window(of: stage)
    var events = Self.script(seed: seed)[...]
    for step in 0..<20 {
      let time = Duration.milliseconds(40 * step)
      while let next = events.first, next.time <= time {
        events.removeFirst()
        stage.model.handle(next.event, at: next.time)
        whole.model.handle(next.event, at: next.time)
        if case .resize = next.event {
          // New memory, as in a window's buffers after a resize.
          stage.host.invalidate()
          window = Window(of: stage)
        }
      }
      window.show(&stage, at: time)
      let expected = whole.picture(at: time)
      let drawn = PixelDiff(window.back, expected)
      #expect(drawn.count == 0, "drawn at step \(step): \(drawn)")
      let shown = PixelDiff(window.screen, expected)
      #expect(shown.count == 0, "shown at step \(step): \(shown)")
      if shown.count > 0 { return }
    }
  }

  /// The shadow of a cell differs from that of its sprite by a level in places, so it is drawn again when the tint
  /// starts and stops changing.
  @Test func aQuickPickShowsWhatDrawingWholeShowsAllTheWay() throws {
    let topics = ["One", "Two", "Three"]
    var stage = try Stage(topics, width: 640, height: 480, reducedMotion: true)
    var whole = try Stage(topics, width: 640, height: 480, reducedMotion: true)
    var window = Window(of: stage)
    let middle = Vector(320, 240)
    for step in 0..<25 {
      let time = Duration.milliseconds(20 * step)
      if step == 2 {
        // Too fast for the animation of the press, which would redraw the whole cell.
        for event in [.move(to: middle), .press(at: middle), .release(at: middle)] as [InputEvent] {
          stage.model.handle(event, at: time)
          whole.model.handle(event, at: time)
        }
      }
      window.show(&stage, at: time)
      let difference = PixelDiff(window.screen, whole.picture(at: time))
      #expect(difference.count == 0, "step \(step): \(difference)")
    }
    #expect(stage.model.honeycomb.picks.count == 1)
  }

  /// Chips that appear, shrink, grow, close gaps, are scrolled, hovered and focused.
  @Test(arguments: [(1.0, Theme.dark), (1.5, .highContrast)])
  func aTrayShowsWhatDrawingWholeShows(scale: Double, theme: Theme) throws {
    func makeStage() throws -> Stage {
      var catalogue = Catalogue()
      for number in 0..<9 {
        catalogue.append("Topic number \(number)", attributes: .init(id: "\(number)"))
      }
      return try Stage(
        catalogue, width: 640, height: 300, theme: theme, scale: scale, framing: .fitted)
    }
    var stage = try makeStage()
    var whole = try makeStage()
    var window = Window(of: stage)
    let area = try #require(stage.model.layout.tray).area
    let middle = Vector(area.midX, area.midY)
    let events: [InputEvent] =
      (0..<5).map { .command(.pick(id: "\($0)")) } + [
        .move(to: middle), .wheel(at: middle, delta: Vector(0, -70)), .press(at: middle),
        .release(at: middle), .command(.unpick(id: "4")), .leave, .key(KeyPress("End")),
        .key(KeyPress("Tab")), .key(KeyPress("Left")), .key(KeyPress("Delete")),
      ]
    for step in 0..<32 {
      let time = Duration.milliseconds(50 * step)
      if step % 2 == 1, events.indices.contains(step / 2) {
        stage.model.handle(events[step / 2], at: time)
        whole.model.handle(events[step / 2], at: time)
      }
      window.show(&stage, at: time)
      let difference = PixelDiff(window.screen, whole.picture(at: time))
      #expect(difference.count == 0, "step \(step): \(difference)")
      if difference.count > 0 { return }
    }
    #expect(stage.model.honeycomb.picks.count == 2)
  }

  /// Two alternating buffers, and a screen that receives only the damage.
  private struct Window: ~Copyable {
    /// The last drawn picture.
    var back: Surface
    private var front: Surface
    var screen: Surface
    private var number = 0

    init(of stage: borrowing Stage) {
      back = stage.makeSurface()
      front = stage.makeSurface()
      screen = stage.makeSurface()
    }

    mutating func show(_ stage: inout Stage, at time: Duration) {
      guard let damage = stage.draw(at: time, into: &front, buffer: number) else { return }
      number = 1 - number
      swap(&front, &back)
      for rect in damage.rects {
        for y in rect.y..<rect.y + rect.height {
          for x in rect.x..<rect.x + rect.width { screen[x, y] = back[x, y] }
        }
      }
    }
  }

  @Test func nothingIsDrawnForAPictureThatStays() throws {
    var stage = try Stage(Self.makeCatalogue())
    var surface = stage.makeSurface()
    #expect(stage.draw(at: .zero, into: &surface, buffer: 0)?.rects == [surface.bounds])
    #expect(stage.draw(at: .seconds(1), into: &surface, buffer: 0) == nil)
  }

  @Test func aHoverDamagesItsCellAlone() throws {
    var stage = try Stage(Self.makeCatalogue(), width: 640, height: 480)
    var surface = stage.makeSurface()
    _ = stage.draw(at: .zero, into: &surface, buffer: 0)
    stage.model.handle(.move(to: Vector(320, 240)), at: .milliseconds(10))
    let damage = try #require(stage.draw(at: .milliseconds(10), into: &surface, buffer: 0))
    // Its shadow does not change.
    #expect(damage.area < 140 * 125)
    #expect(!damage.rects.isEmpty)
  }

  @Test func marksInTheirPlacesAreMatchedHoweverManyThereAre() {
    let window = PixelRect(x: 0, y: 0, width: 1000, height: 1000)
    func list(ends: Color) -> (DisplayList, bounds: [PixelRect]) {
      var list = DisplayList(size: CGSize(width: 1000, height: 1000))
      for number in 0..<30_000 {
        let place = CGRect(
          x: Double(number % 200 * 5), y: Double(number / 200 * 6), width: 2, height: 2)
        list.append(
          .fill(.rect(place, cornerRadius: 0), number % 29_999 == 0 ? ends : .black),
          key: DisplayList.Key(rawValue: UInt64(number + 1) << 8))
      }
      var bounds: [PixelRect] = []
      list.pixelBounds(scale: 1, into: &bounds)
      return (list, bounds)
    }
    let (old, new) = (list(ends: .black), list(ends: .white))
    var damage = Damage(in: window)
    damage.add(from: old.0, old.bounds, to: new.0, new.bounds, scale: 1)
    #expect(damage.area < 200)
  }
}
