import Controls
import Drawing
import Geometry
import Input
import TestSupport
import Testing

/// Groups of controls in windows that are mirror images.
struct ControlMirrorTests {
  private static let width = 324.0

  /// A group with one of each control, and the same as a mirror image.
  private static func twins() -> (ControlGroup<String>, ControlGroup<String>) {
    var (plain, mirrored) = (ControlGroup<String>(), ControlGroup<String>())
    plain.update(gallery())
    mirrored.update(gallery(mirroredAbout: width / 2))
    mirrored.isMirrored = true
    return (plain, mirrored)
  }

  /// The same actions follow from mirrored events; a handle is dragged to the mirrored place.
  @Test(arguments: 0..<6 as Range<UInt64>) func actionsAreTheSame(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (plain, mirrored) = Self.twins()
    var changes = 0
    for _ in 0..<200 {
      let point = Vector(Double(random.int(0...323)) + 0.5, Double(random.int(0...359)))
      var events: [InputEvent] = [.press(at: point)]
      if random.int(0...1) == 0 { events.append(.move(to: point + Vector(-20, 3))) }
      if let last = events.last, case .move(let point, _) = last {
        events.append(.release(at: point))
      } else {
        events.append(.release(at: point))
      }
      if random.int(0...2) == 0 {
        events = [.key(KeyPress(["Tab", "Left", "Right", "Home"][random.int(0...3)]))]
      }
      for event in events {
        var image = event.mirrored(inWidth: Self.width)
        if case .key(let key) = event { image = .key(key.mirrored) }
        let (response, other) = (plain.handle(event), mirrored.handle(image))
        #expect(response.id == other.id && response.isTaken == other.isTaken)
        switch (response.action, other.action) {
        case (.change(let value)?, .change(let image)?):
          #expect(abs(value - image) < 1e-9)
          changes += 1
        case (.drag(let place)?, .drag(let image)?):
          #expect((place - Vector(Self.width - image.x, image.y)).length < 1e-9)
        // The keys move a handle where they point.
        case (.nudge(let way)?, .nudge(let image)?): #expect(way == Vector(-image.x, image.y))
        default: #expect(response.action == other.action)
        }
      }
      #expect(plain.focused == mirrored.focused)
    }
    #expect(changes > 3)
  }

  @Test func partsAreAtTheMirroredPlaces() throws {
    let (plain, mirrored) = Self.twins()
    for item in plain.items {
      let part = try #require(plain.part(item.id))
      let image = try #require(mirrored.part(item.id))
      for (part, image) in zip([part] + part.items, [image] + image.items) {
        let place = try #require(part.bounds)
        #expect(image.id == part.id && image.bounds == place.mirrored(about: Self.width / 2))
      }
    }
  }

  @Test func theMirrorImageIsDrawn() throws {
    let (plain, mirrored) = Self.twins()
    var painting = try Painting()
    var lists: [DisplayList] = []
    for group in [plain, mirrored] {
      painting.prepare(group)
      lists.append(painting.renderer.list)
    }
    #expect(lists[0].marks.count == lists[1].marks.count && lists[0].marks.count > 30)
    for (mark, image) in zip(lists[0].marks, lists[1].marks) {
      let (bounds, other) = (mark.bounds, image.bounds)
      #expect(abs(Double(other.minX) - (Self.width - Double(bounds.maxX))) <= 0.26)
      #expect(abs(other.minY - bounds.minY) < 1e-9)
    }
    #expect(lists[1].mirrorAxis == nil)
  }

  @Test func theScrollBarIsAtTheLeft() {
    var scroll = ScrollArea(
      rect: CGRect(x: 100, y: 0, width: 200, height: 100), contentHeight: 400)
    scroll.isMirrored = true
    var group = ControlGroup<PartWithAreas>()
    group.update([], areas: [PointerArea(.panel, in: scroll.rect, scroll: scroll)])
    _ = group.handle(.press(at: Vector(104, 5)))
    let response = group.handle(.move(to: Vector(104, 30)))
    #expect(response.scroll?.area == .panel && response.scroll?.offset ?? 0 > 50)
    _ = group.handle(.release(at: Vector(104, 30)))
    #expect(group.handle(.press(at: Vector(296, 5))).area == .panel)
    let row = scroll.rect(ofRow: 0, height: 20)
    #expect(row.minX > 100 && row.maxX == 300)
    #expect(scroll.row(at: Vector(104, 5), height: 20, count: 20) == nil)
    #expect(scroll.row(at: Vector(296, 5), height: 20, count: 20) == 0)
  }

  /// A mirrored field has its parts at the other side, and its letters in their order.
  @Test(arguments: ["", "hexagon", "مرحبا", String(repeating: "long ", count: 30)])
  func aFieldBeginsAtTheRight(text: String) throws {
    var labels = try LabelStore()
    let rect = CGRect(x: 10, y: 8, width: 220, height: 40)
    var field = TextField(
      EditableText(text), named: "Filter", in: rect, placeholder: "Type", note: "3 of 7")
    var pictures: [TextFieldPicture] = []
    var lists: [DisplayList] = []
    for isMirrored in [false, true] {
      field.isMirrored = isMirrored
      var picture = TextFieldPicture()
      picture.update(
        field, ControlState(isFocused: true), colors: .init(WindowColors.dark), labels: &labels)
      var list = DisplayList()
      picture.draw(into: &list)
      pictures.append(picture)
      lists.append(list)
    }
    let image = pictures[1]
    #expect(
      abs(image.textRect.minX - pictures[0].textRect.mirrored(about: 120).minX) <= 1)
    #expect(rect.contains(image.caretRect) && image.textRect.contains(image.caretRect))
    // The magnifier and the note.
    for (mark, other) in zip(lists[0].marks, lists[1].marks).dropFirst().prefix(2) {
      #expect(abs(other.bounds.minX - mark.bounds.mirrored(about: 120).minX) <= 1)
    }
    let edges = image.places.edges
    let isReversed = text.first == "م"
    #expect(edges == (isReversed ? edges.sorted(by: >) : edges.sorted()))
    guard !text.isEmpty else {
      #expect(image.caretRect.midX > image.textRect.maxX - 6)
      return
    }
    // A short text is at the right; one that is too long is where its caret is.
    #expect(try #require(edges.max()) > image.textRect.maxX - 8)
    for offset in edges.indices where offset % 5 == 0 {
      #expect(abs(edges[image.caret(at: edges[offset])] - edges[offset]) < 1e-9)
    }
  }
}
