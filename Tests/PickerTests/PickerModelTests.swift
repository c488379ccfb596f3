import Controls
import Geometry
import HexGeometry
import Input
import Interaction
import TestSupport
import Testing

@testable import Picker

struct PickerModelTests {
  /// A user at a picker: the model and the time.
  private struct Person: PickerUser {
    var model: PickerModel
    var time = Duration.zero

    init(
      topics: Int = 9, width: Double = 800, height: Double = 600,
      _ configure: (inout HoneycombModel.Configuration) -> Void = { _ in }
    ) throws {
      var catalogue = Catalogue()
      for number in 0..<topics { catalogue.append("Topic \(number)") }
      try self.init(catalogue, width: width, height: height, configure)
    }

    init(
      _ catalogue: Catalogue, width: Double = 800, height: Double = 600,
      _ configure: (inout HoneycombModel.Configuration) -> Void = { _ in }
    ) throws {
      var configuration = HoneycombModel.Configuration()
      configure(&configuration)
      var honeycomb = HoneycombModel(
        catalogue: catalogue, configuration: configuration, width: width, height: height)
      try honeycomb.completeInput(at: .zero)
      model = PickerModel(honeycomb)
    }

    func middle(of button: PickerButton) -> Vector {
      let rect = layout.rect(of: button)
      return Vector(rect.midX, rect.midY)
    }

    func isHovered(_ button: PickerButton) -> Bool {
      model.controls.state(of: .button(button)).isHovered
    }

    /// The label of the topic or button with the focus.
    var focus: String? { tree.focused.label }
  }

  private static let finger = InputEvent.Pointer.touch(id: 1)
  private static let kiosk = HoneycombModel.Kiosk(idle: 30, warning: 10)

  // MARK: - Buttons

  @Test func doneIsOfferedFromTheMinimumOn() throws {
    var person = try Person { $0.goal = 2 }
    let done = person.middle(of: .done)
    person.click(done)
    #expect(person.honeycomb.result == nil && person.frame.doneOpacity == 0)
    #expect(person.model.controls[.button(.done)] == nil)
    for _ in 0..<2 {
      person.key("space")
      person.key("Right")
    }
    // A press that leaves the button has no effect.
    person.act(.press(at: done))
    #expect(person.model.controls.pressed == .button(.done))
    person.act(.release(at: person.layout.center))
    #expect(person.honeycomb.result == nil && person.honeycomb.picks.count == 2)
    person.click(done)
    #expect(person.honeycomb.result == .accepted)
  }

  @Test(arguments: [true, false]) func cancelIsOfferedIfItIsAllowed(isAllowed: Bool) throws {
    var person = try Person { $0.isCancellable = isAllowed }
    let cancel = person.middle(of: .cancel)
    person.act(.move(to: cancel))
    #expect(person.frame.showsCancel == isAllowed && person.isHovered(.cancel) == isAllowed)
    person.click(cancel)
    #expect(person.honeycomb.result == (isAllowed ? .canceled : nil))
  }

  @Test func stillHereAloneIsOfferedDuringTheWarning() throws {
    var person = try Person { $0.kiosk = Self.kiosk }
    person.key("space")
    #expect(
      person.model.controls.items.map(\.id) == [.topics, .button(.done), .button(.startOver)])
    person.wait(20)
    #expect(person.model.controls.items.map(\.id) == [.button(.stillHere)])
    let kinds = person.tree.children.map(\.role)
    #expect(kinds == [.timer, .status, .button], "what is covered is not in the tree")
    person.act(.press(at: person.middle(of: .stillHere)))
    #expect(person.model.controls.pressed == .button(.stillHere))
    person.act(.release(at: person.middle(of: .stillHere)))
    #expect(person.frame.cover == .none && person.honeycomb.picks.count == 1)
    #expect(person.model.controls.pressed == nil)
  }

  @Test func confirmedByTheButtonAKioskOffersNothingUntilItIsWritten() throws {
    var person = try Person { $0.kiosk = Self.kiosk }
    person.key("space")
    person.act(.move(to: person.middle(of: .done)))
    person.click(person.middle(of: .done))
    #expect(person.honeycomb.result == nil && person.model.controls.items.isEmpty)
    #expect(person.model.writeSession(at: person.time)?.picks.count == 1)
    person.wait(5)
    // The mouse of the last visitor has no hover effect.
    person.key("space")
    #expect(!person.isHovered(.done) && person.focus == "Topic 0")
  }

  // MARK: - Whose press it is

  @Test(arguments: [InputEvent.Pointer.mouse, finger])
  func pressOnAButtonNeverMovesTheHoneycomb(pointer: InputEvent.Pointer) throws {
    var person = try Person(topics: 60)
    person.key("space")
    person.wait(3)
    let before = person.frame.offset
    person.act(.press(at: person.middle(of: .done), pointer: pointer))
    // Another finger is ignored meanwhile.
    let other = InputEvent.Pointer.touch(id: 7)
    person.act(.press(at: Vector(300, 300), pointer: other))
    for step in 1...9 {
      let way = Vector(-30, -30) * Double(step)
      person.act(.move(to: person.middle(of: .done) + way, pointer: pointer), after: 0.01)
      person.act(.move(to: Vector(300, 300) + way, pointer: other), after: 0.01)
      #expect(person.frame.offset == before && !person.frame.isDragging)
      #expect(person.frame.cells.allSatisfy { !$0.isHovered })
    }
    person.act(.release(at: person.layout.center, pointer: pointer))
    person.act(.release(at: Vector(300, 300), pointer: other))
    #expect(person.honeycomb.picks.count == 1 && person.honeycomb.result == nil)
    #expect(!person.model.isPressed && person.frame.offset == before)
  }

  @Test func pressOnTheHoneycombNeverPressesAButton() throws {
    var person = try Person(topics: 60)
    person.key("space")
    person.wait(3)
    person.act(.press(at: Vector(300, 300)))
    person.act(.press(at: person.middle(of: .done), pointer: Self.finger))
    person.act(.release(at: person.middle(of: .done), pointer: Self.finger))
    person.act(.move(to: person.middle(of: .done)), after: 0.01)
    #expect(person.frame.isDragging && !person.isHovered(.done))
    person.act(.release(at: person.middle(of: .done)), after: 0.2)
    #expect(person.honeycomb.result == nil && person.isHovered(.done))
  }

  /// The press keeps its owner although the button is gone.
  @Test func aPressStaysWithItsButtonThoughThatIsGone() throws {
    var person = try Person(topics: 60)
    person.key("space")
    person.act(.press(at: person.middle(of: .done), pointer: Self.finger))
    person.key("space")
    #expect(person.model.controls[.button(.done)] == nil)
    person.click(person.layout.center)
    #expect(person.honeycomb.picks.isEmpty)
    person.act(.release(at: person.middle(of: .done), pointer: Self.finger))
    person.click(person.layout.center)
    #expect(person.honeycomb.picks.count == 1 && person.honeycomb.result == nil)
  }

  @Test func touchHoversNothing() throws {
    var person = try Person()
    person.act(.move(to: person.middle(of: .cancel)))
    #expect(person.isHovered(.cancel))
    person.act(.press(at: person.middle(of: .cancel), pointer: Self.finger))
    person.act(.move(to: Vector(400, 300), pointer: Self.finger))
    person.act(.release(at: Vector(400, 300), pointer: Self.finger))
    #expect(!person.isHovered(.cancel) && person.honeycomb.result == nil)
  }

  @Test func lostPointerPressesNothing() throws {
    for (event, hovers) in [(InputEvent.cancel(), true), (.leave, false)] {
      var person = try Person()
      person.act(.move(to: person.middle(of: .cancel)))
      person.act(.press(at: person.middle(of: .cancel)))
      person.act(event)
      #expect(person.model.controls.pressed == nil && person.isHovered(.cancel) == hovers)
      person.act(.release(at: person.middle(of: .cancel)))
      #expect(person.honeycomb.result == nil)
    }
  }

  /// A control and the honeycomb are never pressed at the same time, and neither is in the end.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func onePressHasOneOwner(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var person = try Person(topics: 30) { if seed % 2 == 0 { $0.kiosk = Self.kiosk } }
    for _ in 0..<300 {
      let point =
        random.int(0...2) == 0
        ? person.middle(of: [PickerButton.done, .cancel, .stillHere][random.int(0...2)])
        : Vector(random.double(0, 800), random.double(0, 600))
      let pointer = [InputEvent.Pointer.mouse, .touch(id: 1), .touch(id: 2)][random.int(0...2)]
      let event: InputEvent =
        switch random.int(0...9) {
        case 0...2: .press(at: point, pointer: pointer)
        case 3...5: .move(to: point, pointer: pointer)
        case 6, 7: .release(at: point, pointer: pointer)
        case 8: .key(KeyPress(["space", "Tab", "Right", "a"][random.int(0...3)]))
        default: random.int(0...1) == 0 ? .cancel(pointer: pointer) : .leave
        }
      person.act(event, after: random.int(0...20) == 0 ? 22 : random.double(0, 0.3))
      let (model, frame) = (person.model, person.frame)
      #expect(model.controls.pressed == nil || !frame.isDragging)
      if model.controls.hovered != nil || model.controls.pressed != nil {
        #expect(frame.cells.allSatisfy { !$0.isHovered })
      }
      if person.honeycomb.result != nil { return }
      person.model.writeSession(at: person.time)
    }
    person.act(.cancel())
    #expect(!person.model.isPressed)
  }

  // MARK: - Keyboard

  @Test func tabGoesFromTheLastTopicToTheButtonsAndToTheFirstTopic() throws {
    var person = try Person(topics: 4)
    person.key("space")
    let order = ["Topic 0", "Topic 1", "Topic 2", "Topic 3", "Done", "Cancel"]
    for label in order[1...] + order {
      person.key("Tab")
      #expect(person.focus == label)
    }
    let back = Array(order.reversed())
    for label in back[1...] + back {
      person.key("Tab", shift: true)
      #expect(person.focus == label)
    }
    // The ring is shown on one of them only.
    person.key("End")
    #expect(person.frame.cells.count { $0.isFocused } == 1)
    person.key("Tab")
    #expect(person.frame.cells.allSatisfy { !$0.isFocused })
    #expect(person.model.controls.state(of: .button(.done)).isFocused)
  }

  @Test func aTopicIsPickedAndConfirmedWithoutAMouse() throws {
    var person = try Person(topics: 3)
    person.key("Tab")
    person.key("space")
    #expect(person.honeycomb.picks == [TopicIndex(1)])
    for _ in 0..<9 where person.focus != "Done" { person.key("Tab") }
    person.key("space")
    #expect(person.honeycomb.result == .accepted)
  }

  @Test(arguments: ["space", "Return", "KP_Enter"])
  func focusedButtonIsPressedByKey(key: String) throws {
    var person = try Person()
    person.key("Tab", shift: true)
    #expect(person.focus == "Cancel")
    person.act(.key(KeyPress(key, control: true)))
    #expect(person.honeycomb.result == nil)
    person.key(key)
    #expect(person.honeycomb.result == .canceled)
  }

  @Test func arrowsLeadBackToTheTopicsAndEnterConfirmsThere() throws {
    var person = try Person()
    person.key("space")
    person.key("Tab", shift: true)
    person.key("Tab", shift: true)
    #expect(person.focus == "Done")
    person.key("Home")
    #expect(person.focus == "Topic 0" && !person.model.controls.isFocusVisible)
    person.key("Return")
    #expect(person.honeycomb.result == .accepted)
  }

  @Test func withoutTopicsOnlyTheButtonIsLeft() throws {
    var person = try Person(topics: 0)
    #expect(person.model.focusedPart == .window)
    for _ in 0..<2 {
      person.key("Tab")
      #expect(person.focus == "Cancel")
    }
  }

  @Test func focusLeavesAButtonThatGoes() throws {
    var person = try Person()
    person.key("space")
    person.key("Tab", shift: true)
    person.key("Tab", shift: true)
    #expect(person.focus == "Done")
    let topic = try #require(person.frame.cells.first { $0.topic == TopicIndex(0) })
    person.click(topic.center)
    #expect(person.focus == "Topic 0" && person.honeycomb.picks.isEmpty)
  }

  @Test func clickShowsNoRing() throws {
    var person = try Person()
    person.act(.press(at: person.middle(of: .cancel)))
    #expect(!person.model.controls.state(of: .button(.cancel)).isFocused)
  }

  @Test func aMillionTopicsAreOneStop() throws {
    var person = try Person(topics: 1_000_000)
    person.key("End")
    let list = try #require(person.tree.children.first { $0.role == .list })
    #expect(list.children.count == 1_000_000)
    let place = person.model.place(of: person.model.focusedPart, at: person.time)
    #expect(place == ControlPlace(in: list.id, at: 999_999))
    #expect(list.children[123_456].label == "Topic 123456")
    person.key("Tab")
    #expect(person.focus == "Cancel")
  }

  // MARK: - Tree

  private static func family() -> Catalogue {
    var catalogue = Catalogue()
    for number in 0..<12 {
      let topic = catalogue.append("\(number)")
      for child in 0..<(number % 4) { catalogue.append("\(number).\(child)", parent: topic) }
    }
    catalogue.append("closed", attributes: Catalogue.Attributes(disabled: true))
    return catalogue
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func topicsAreListedInSpiralOrderWithTheirStates(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var person = try Person(Self.family(), width: 3000, height: 3000)
    for _ in 0..<8 {
      person.key(["Down", "Right", "Up", "End"][random.int(0...3)])
      person.key("space")
    }
    person.wait(5)
    let list = try #require(person.tree.children.first { $0.role == .list })
    let cells = person.frame.cells
    #expect(list.children.count == cells.count && person.honeycomb.placedCount == cells.count)
    for (index, cell) in cells.enumerated() {
      let (topic, node) = (cell.topic, list.children[index])
      #expect(person.honeycomb.placedTopic(at: index) == topic)
      #expect(person.honeycomb.placedIndex(of: topic) == index)
      #expect(node.states.contains(.selected) == cell.isPicked)
      #expect(node.states.contains(.focused) == cell.isFocused)
      #expect(node.states.contains(.disabled) == !person.honeycomb.catalogue.isSelectable(topic))
      if cell.isPicked, person.honeycomb.catalogue.hasChildren(topic) {
        #expect(node.states.isSuperset(of: [.expandable, .expanded]))
      }
      #expect(node.bounds.contains(CGPoint(x: cell.center.x, y: cell.center.y)))
    }
    let place = person.model.place(of: person.model.focusedPart, at: person.time)
    #expect(place?.index == cells.firstIndex { $0.isFocused })
  }
}
