import Controls
import Geometry
import Input
import Interaction
import Testing
import TreeSupport

@testable import Picker

/// What assistive technology asks of topics, picks and lists.
struct PickerRequestTests {
  private struct Person {
    var model: PickerModel
    var time = Duration.zero

    init(configure: (inout HoneycombModel.Configuration) -> Void = { _ in }) throws {
      var catalogue = Catalogue()
      for number in 0..<200 { catalogue.append("\(number)") }
      var configuration = HoneycombModel.Configuration()
      configuration.framing = .fitted
      configuration.minimum = 0
      configure(&configuration)
      let size = Vector(900, 640)
      let parts = PickerWindowOptions()
      var honeycomb = HoneycombModel(
        catalogue: catalogue, configuration: configuration, width: size.x, height: size.y,
        parts: parts)
      try honeycomb.completeInput(at: .zero)
      model = PickerModel(honeycomb, parts: parts)
    }

    mutating func act(_ event: InputEvent) {
      time += .seconds(2)
      model.handle(event, at: time)
    }

    mutating func ask(_ request: ControlRequest, _ name: String) throws {
      act(.action(request, on: try #require(ControlName(name))))
    }

    var picks: [String] {
      model.honeycomb.picks.map { model.honeycomb.catalogue.label(of: $0) }
    }
    var focused: ControlNode? {
      let focus = model.focusedPart
      return model.node(focus, at: time)
    }
    func isVisible(_ id: ControlID) -> Bool { model.bounds(of: id, at: time) != nil }
  }

  @Test func aTopicIsRevealedAndSelectedOnce() throws {
    var person = try Person()
    for _ in 0..<4 {
      person.act(.wheel(at: Vector(450, 320), delta: Vector(0, -300), zooms: true))
    }
    let last = ControlID(.topic, 199)
    #expect(!person.isVisible(last))
    try person.ask(.reveal, "topic:199")
    person.time += .seconds(2)
    #expect(person.isVisible(last) && person.picks.isEmpty)
    for _ in 0..<2 { try person.ask(.select, "topic:199") }
    #expect(person.picks == ["199"], "a second request to select takes nothing back")
    try person.ask(.remove, "topic:199")
    #expect(person.picks == ["199"], "a topic stays in its list")
    try person.ask(.remove, "chip:199")
    #expect(person.picks.isEmpty)
  }

  /// How many topics match is a message where the field draws it, once all have been searched.
  @Test func theNumberOfMatchesIsAMessage() throws {
    var person = try Person()
    let matches = PickerPart.text(.matches)
    func isListed() -> Bool { person.model.parts(at: person.time).contains(matches) }
    #expect(!isListed())
    try person.ask(.setText("19"), "field:filter")
    let node = try #require(person.model.node(of: matches, at: person.time))
    #expect(node.role == .status && isListed())
    #expect(node.label == "\(person.model.honeycomb.placedCount) of 200")
    #expect(
      person.model.bounds(of: matches.id, at: person.time)
        == person.model.bounds(of: PickerPart.field.id, at: person.time))
    try person.ask(.setText("nothing"), "field:filter")
    #expect(!isListed() && person.model.parts(at: person.time).contains(.text(.noMatch)))
    try person.ask(.setText(""), "field:filter")
    #expect(!isListed())
  }

  /// The topics of a pipe that is still read: the message comes when the search has ended.
  @Test func theNumberOfMatchesIsSaidWhenTheSearchHasEnded() throws {
    var catalogue = Catalogue()
    for number in 0..<40_000 { catalogue.append("\(number)") }
    var honeycomb = HoneycombModel(
      catalogue: catalogue, configuration: .init(), width: 900, height: 640)
    try honeycomb.completeInput(at: .zero)
    var model = PickerModel(honeycomb)
    let matches = PickerPart.text(.matches)
    model.handle(.action(.setText("3999"), on: PickerModel.fieldName), at: .seconds(1))
    #expect(model.isSearching && !model.parts(at: .seconds(1)).contains(matches))
    while model.isSearching { model.advance(to: .seconds(1)) }
    let label = try #require(model.node(of: matches, at: .seconds(1))?.label)
    #expect(label == "\(model.honeycomb.placedCount) of 40,000")
  }

  @Test func aTextIsRefusedAtAKiosk() throws {
    var person = try Person { $0.kiosk = HoneycombModel.Kiosk(idle: 60) }
    try person.ask(.setText("19"), "field:filter")
    #expect(person.model.field.isEmpty && person.model.honeycomb.placedCount == 200)
  }

  @Test func aTopicOutsideTheWindowIsPicked() throws {
    var person = try Person()
    for _ in 0..<4 {
      person.act(.wheel(at: Vector(450, 320), delta: Vector(0, -300), zooms: true))
    }
    let last = ControlID(.topic, 199)
    #expect(person.model.place(of: last, at: person.time) != nil && !person.isVisible(last))
    try person.ask(.press, "topic:199")
    #expect(person.picks == ["199"])
    person.time += .seconds(2)
    #expect(person.isVisible(last), "a click moves the view to the topic")
    try person.ask(.press, "topic:199")
    #expect(person.picks.isEmpty)
  }

  @Test func whatDoesNotMatchAFilterDoesNotObey() throws {
    var person = try Person()
    person.act(.text("12"))
    try person.ask(.press, "topic:7")
    #expect(person.picks.isEmpty)
    try person.ask(.press, "topic:112")
    #expect(person.picks == ["112"] && person.model.field.text == "12")
  }

  @Test func aCoverIsOnlyLifted() throws {
    var person = try Person { $0.kiosk = HoneycombModel.Kiosk(idle: 20, warning: 10) }
    try person.ask(.press, "topic:3")
    #expect(person.picks == ["3"])
    person.time += .seconds(12)
    person.model.advance(to: person.time)
    #expect(person.model.honeycomb.offers(.stillHere))
    #expect(person.focused?.label == "I'm still here")
    try person.ask(.press, "topic:4")
    #expect(person.picks == ["3"] && !person.model.honeycomb.offers(.stillHere))
    try person.ask(.press, "topic:4")
    #expect(person.picks == ["3", "4"])
  }

  @Test func topicsBehindTheListOfLanguagesDoNotObey() throws {
    var person = try Person {
      $0.languages = ["en", "de"].compactMap { Language($0) }
      $0.kiosk = HoneycombModel.Kiosk(idle: 60, warning: 10)
    }
    try person.ask(.press, "control:languages")
    #expect(person.model.isLanguageListOpen && person.focused?.label == "Language: English")
    try person.ask(.press, "topic:3")
    #expect(person.model.isLanguageListOpen && person.picks.isEmpty)
    try person.ask(.press, "control:language/de")
    #expect(person.model.honeycomb.language?.tag == "de" && !person.model.isLanguageListOpen)
  }

  /// Arrows and chevrons obey as if tapped, and only while they are there.
  @Test func arrowsAndChevronsShowMore() throws {
    var person = try Person { $0.kiosk = HoneycombModel.Kiosk(idle: 600, warning: 10) }
    for _ in 0..<4 {
      person.act(.wheel(at: Vector(450, 320), delta: Vector(0, -300), zooms: true))
    }
    for edge in person.model.honeycomb.edgesWithArrows(at: person.time) {
      let place = person.model.honeycomb.arrowArea(at: edge)
      var (asked, tapped) = (person, person)
      try asked.ask(.press, "control:\(edge.word)")
      let finger = InputEvent.Pointer.touch(id: 1)
      tapped.act(.press(at: Vector(place.midX, place.midY), pointer: finger))
      tapped.model.handle(
        .release(at: Vector(place.midX, place.midY), pointer: finger), at: tapped.time)
      let end = asked.time + .seconds(3)
      #expect(asked.model.frame(at: end).offset == tapped.model.frame(at: end).offset)
      #expect(asked.model.frame(at: end).offset != person.model.frame(at: end).offset)
    }
    for number in 0..<30 { try person.ask(.press, "topic:\(number)") }
    let offset = person.model.tray.offset(at: person.time + .seconds(2))
    try person.ask(.press, "control:tray/end")
    #expect(person.model.tray.offset(at: person.time + .seconds(2)) == offset)
    try person.ask(.press, "control:tray/start")
    #expect(person.model.tray.offset(at: person.time + .seconds(2)) < offset)
  }
}
