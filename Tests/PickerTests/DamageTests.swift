import Geometry
import Input
import Interaction
import Drawing
import Raster
import TestSupport
import Testing

/// Drawing the damage gives the same pixels as drawing everything.
@Suite struct DamageTests {
  private static func makeCatalogue() -> Catalogue {
    var catalogue = Catalogue()
    for label in ["Science", "Art", "Music", "Books", "Food", "Travel", "Film"] {
      let topic = catalogue.append(label)
      for child in 1...3 { catalogue.append("\(label) \(child)", parent: topic) }
    }
    return catalogue
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
