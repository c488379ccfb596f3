import Geometry
import Input
import Interaction
import Raster
import TestSupport
import Testing

@testable import Picker

/// Typing in the picker.
struct FilterTests {
  /// A person who types.
  private struct Typist {
    var model: PickerModel
    var time = Duration.zero

    init(
      _ catalogue: Catalogue, isFilterable: Bool? = nil, isComplete: Bool = true,
      _ configure: (inout HoneycombModel.Configuration) -> Void = { _ in }
    ) throws {
      var configuration = HoneycombModel.Configuration()
      configure(&configuration)
      var honeycomb = HoneycombModel(
        catalogue: catalogue, configuration: configuration, width: 900, height: 700)
      if isComplete { try honeycomb.completeInput(at: .zero) }
      model = PickerModel(honeycomb, isFilterable: isFilterable)
    }

    init(_ labels: [String]) throws {
      var catalogue = Catalogue()
      for label in labels { catalogue.append(label) }
      try self.init(catalogue)
    }

    mutating func act(_ event: InputEvent) {
      time += .milliseconds(50)
      model.handle(event, at: time)
      while model.isSearching { model.advance(to: time) }
    }

    mutating func type(_ text: String) {
      for character in text {
        let name = character == " " ? "space" : String(character)
        act(.key(KeyPress(name, text: String(character))))
      }
    }

    mutating func key(_ name: String, shift: Bool = false, control: Bool = false) {
      act(.key(KeyPress(name, shift: shift, control: control)))
    }

    /// Adds topics, as a pipe does.
    mutating func read(_ labels: [String], isLast: Bool = false) throws {
      time += .milliseconds(50)
      try model.read(labels, isLast: isLast, at: time)
      model.advance(to: time)
    }

    /// The labels of the topics that are shown, in order of rank.
    var shown: [String] {
      model.frame(at: time + .seconds(1)).cells.map {
        model.honeycomb.catalogue.label(of: $0.topic)
      }
    }

    var focus: String? { model.tree(at: time).focused.label }
    var picks: [String] {
      model.honeycomb.picks.map { model.honeycomb.catalogue.label(of: $0) }
    }
  }

  private static let fruit = ["Apple", "Pineapple", "Apricot", "Plum", "Grape", "Crab apple"]

  @Test func typingShowsTheMatchesByRank() throws {
    var typist = try Typist(Self.fruit)
    typist.type("apple")
    #expect(typist.shown == ["Apple", "Crab apple", "Pineapple"])
    #expect(typist.focus == "Apple")
    typist.type(" !crab")
    #expect(typist.shown == ["Apple", "Pineapple"])
    #expect(typist.model.field.text == "apple !crab")
  }

  /// The field used to take the place of the heading.
  @Test func headingMessageAndFieldAreThereFromTheStart() throws {
    var catalogue = Catalogue()
    for label in Self.fruit { catalogue.append(label) }
    for framing in HoneycombModel.Framing.allCases {
      var typist = try Typist(catalogue) { configuration in
        (configuration.title, configuration.goal) = ("For the cake", 2)
        configuration.framing = framing
      }
      for text in ["", "p", "l"] {
        typist.type(text)
        let isShown = framing == .fitted || text.isEmpty
        #expect(typist.model.showsTitle == isShown)
        #expect(typist.model.showsField == (framing == .fitted || !text.isEmpty))
        let nodes = typist.model.tree(at: typist.time).children
        #expect(nodes.contains { $0.label == "Pick 2 more!" && $0.role == .status })
        #expect(nodes.contains { $0.role == .textField } == typist.model.showsField)
      }
      #expect(typist.model.textField.placeholder == "Type to filter")
    }
    let kiosk = try Typist(catalogue, isFilterable: false) { $0.framing = .fitted }
    #expect(!kiosk.model.showsField && kiosk.model.layout.headerText == kiosk.model.layout.header)
  }

  /// The text stayed when Enter or a key to pick had opened a topic.
  @Test(arguments: ["Return", "space"]) func openingABranchClearsTheText(key: String) throws {
    var catalogue = Catalogue()
    let branch = catalogue.append("Fruit", attributes: .init(selectable: false))
    catalogue.append("Frugal")
    catalogue.append("Apple", parent: branch)
    var typist = try Typist(catalogue) { $0.framing = .fitted }
    typist.type("fr")
    typist.key(key, control: key == "space")
    #expect(typist.model.field.isEmpty && typist.focus == "Apple" && typist.picks.isEmpty)
  }

  /// The text stayed when that Enter had waited for the topics.
  @Test func aBranchThatWasWaitedForClearsTheText() throws {
    var typist = try Typist(Catalogue(), isComplete: false) { $0.framing = .fitted }
    typist.type("fr")
    typist.key("Return")
    let time = typist.time
    try typist.model.change { honeycomb in
      honeycomb.extend(at: time) { catalogue in
        let branch = catalogue.append("Fruit", attributes: .init(selectable: false))
        catalogue.append("Apple", parent: branch)
      }
      try honeycomb.completeInput(at: time)
    }
    typist.model.advance(to: time)
    #expect(typist.model.field.isEmpty && typist.focus == "Apple" && typist.picks.isEmpty)
  }

  /// A topic is found by the label that is shown.
  @Test func labelsAreSearchedInTheLanguageOfTheWindow() throws {
    let german = try #require(Language("de"))
    var catalogue = Catalogue()
    for (first, second) in [("Apple", "Apfel"), ("Pear", "Birne"), ("Grape", "Traube")] {
      catalogue.append(LocalizedText([(.english, first), (german, second)]))
    }
    for (language, text, found) in [(nil, "pear", 1), (nil, "birne", 0), (german, "birne", 1)] {
      var typist = try Typist(catalogue) { $0.defaultLanguage = language }
      typist.type(text)
      #expect(typist.shown.count == found, "\(text)")
    }
  }

  @Test func boundKeysActWithoutATextAndLettersTypeWithOne() throws {
    var catalogue = Catalogue()
    for label in Self.fruit { catalogue.append(label) }
    var typist = try Typist(catalogue) { configuration in
      configuration.keys = KeyBindings([
        KeyAssignment("toggle", [KeyChord("p"), KeyChord("t", modifiers: .control)]),
        KeyAssignment("cancel", [KeyChord("g", modifiers: .control)]),
      ])
    }
    typist.type("p")
    #expect(typist.picks == ["Apple"] && typist.model.field.isEmpty)
    typist.type("lp")
    #expect(typist.model.field.text == "lp" && typist.picks == ["Apple"])
    typist.key("g", control: true)
    #expect(typist.model.field.isEmpty && typist.model.honeycomb.result == nil)
    typist.type("grape")
    typist.key("t", control: true)
    #expect(typist.picks == ["Apple", "Grape"])
    typist.key("Escape")
    typist.key("g", control: true)
    #expect(typist.model.honeycomb.result == nil)
    typist.key("g", control: true)
    #expect(typist.model.honeycomb.result == .canceled)
  }

  @Test func theFirstEscapeClearsAndTheSecondCancels() throws {
    var typist = try Typist(Self.fruit)
    typist.type("plum")
    typist.key("Escape")
    #expect(typist.shown == Self.fruit && typist.model.field.isEmpty)
    #expect(typist.model.honeycomb.result == nil)
    typist.key("Escape")
    #expect(typist.model.honeycomb.result == .canceled)
  }

  @Test func withoutTextKeysMeanWhatTheyMeant() throws {
    var typist = try Typist(Self.fruit)
    typist.type(" ")
    #expect(typist.picks == ["Apple"] && typist.model.field.isEmpty)
    typist.key("Down")
    #expect(!typist.model.showsField)
    typist.key("BackSpace")
    #expect(!typist.model.showsField)
  }

  @Test func withTextSpaceEditsAndControlSpacePicks() throws {
    var typist = try Typist(Self.fruit)
    typist.type("a pl")
    #expect(typist.model.field.text == "a pl" && typist.picks.isEmpty)
    typist.key("space", control: true)
    #expect(typist.picks == [typist.shown[0]])
    typist.key("Left")
    typist.key("a", control: true)
    typist.type("cr")
    #expect(typist.model.field.text == "cra pl")
    #expect(typist.shown == ["Crab apple"])
  }

  @Test func arrowsAndTabMoveByRank() throws {
    var typist = try Typist(Self.fruit)
    typist.type("apple")
    typist.key("Down")
    #expect(typist.focus == "Crab apple")
    typist.key("Tab")
    #expect(typist.focus == "Pineapple")
    typist.key("Up")
    #expect(typist.focus == "Crab apple")
    typist.key("space", control: true)
    typist.key("Return")
    #expect(typist.picks == ["Crab apple"])
    #expect(typist.model.honeycomb.result == .accepted)
  }

  @Test func aTopicIsFoundByItsPathAndItsKeywords() throws {
    var catalogue = Catalogue()
    let science = catalogue.append("Science")
    catalogue.append("Biology", parent: science)
    catalogue.append("Art", attributes: Catalogue.Attributes(keywords: ["painting"]))
    var typist = try Typist(catalogue)
    typist.type("scibio")
    #expect(typist.shown.isEmpty)
    typist.key("u", control: true)
    typist.type("bio sci")
    #expect(typist.shown == ["Biology"])
    #expect(typist.model.frame(at: typist.time).cells.allSatisfy { $0.isInsideParent })
    typist.key("u", control: true)
    typist.type("paint")
    #expect(typist.shown == ["Art"])
    #expect(
      typist.model.filter.matchingLetters(of: TopicIndex(2), in: catalogue) == [])
    typist.key("u", control: true)
    typist.type("ogy")
    #expect(typist.model.filter.matchingLetters(of: TopicIndex(1), in: catalogue) == [4, 5, 6])
  }

  /// The halves of the path's label were kept and drawn in place of those of the shorter label.
  @Test func aPickedTopicShowsItsLabelInsteadOfItsPath() throws {
    var catalogue = Catalogue()
    let science = catalogue.append("Science")
    catalogue.append("Biology", parent: science)
    func picture(isSeenBefore: Bool) throws -> Surface {
      var stage = try Stage(catalogue, width: 900, height: 700)
      for letter in "bio" {
        stage.model.handle(.key(KeyPress(String(letter), text: String(letter))), at: .zero)
        while stage.model.isSearching { stage.model.advance(to: .zero) }
      }
      if isSeenBefore { _ = stage.picture(at: .seconds(1)) }
      stage.model.handle(.key(KeyPress("space", control: true)), at: .seconds(1))
      return stage.picture(at: .seconds(3))
    }
    let difference = PixelDiff(try picture(isSeenBefore: true), try picture(isSeenBefore: false))
    #expect(difference.count == 0)
  }

  @Test func topicsBelowADisabledOneAreNotFound() throws {
    var catalogue = Catalogue()
    let parent = catalogue.append("Closed", attributes: Catalogue.Attributes(disabled: true))
    catalogue.append("Closed child", parent: parent)
    catalogue.append("Open")
    var typist = try Typist(catalogue)
    typist.type("c")
    #expect(typist.shown == ["Closed"])
  }

  @Test(arguments: ["'", "!", "^", "   "])
  func aTextWithoutTermsShowsAll(text: String) throws {
    var typist = try Typist(Self.fruit)
    typist.act(.text(text))
    #expect(typist.shown == Self.fruit)
  }

  @Test func aKioskFiltersOnlyIfAsked() throws {
    var catalogue = Catalogue()
    for label in Self.fruit { catalogue.append(label) }
    for isAsked in [nil, true] {
      var typist = try Typist(catalogue, isFilterable: isAsked) {
        $0.kiosk = HoneycombModel.Kiosk(idle: 20)
      }
      typist.type("plum")
      #expect(typist.shown == (isAsked == true ? ["Plum"] : Self.fruit))
      // The next visitor starts with an empty field.
      typist.time += .seconds(60)
      typist.model.advance(to: typist.time)
      typist.model.writeSession(at: typist.time)
      #expect(typist.model.field.isEmpty && typist.shown == Self.fruit)
    }
  }

  @Test func longListsAreSearchedInSteps() throws {
    var catalogue = Catalogue()
    for number in 0..<100_000 { catalogue.append("Topic \(number)") }
    var typist = try Typist(catalogue)
    typist.time = .seconds(1)
    typist.model.handle(.key(KeyPress("7", text: "7")), at: typist.time)
    #expect(typist.model.isSearching)
    // Input between the steps starts another search at once.
    typist.model.advance(to: typist.time)
    typist.model.handle(.text("7777"), at: typist.time)
    var steps = 0
    while typist.model.isSearching {
      typist.model.advance(to: typist.time)
      steps += 1
    }
    #expect(steps == 6)
    #expect(typist.shown == ["Topic 77777"])
  }

  @Test func returnWaitsForTopicsThatAreStillRead() throws {
    var typist = try Typist(Catalogue(), isComplete: false)
    typist.type("apple")
    typist.key("Return")
    #expect(typist.model.honeycomb.message == .stillReading)
    try typist.read(["Plum", "Pineapple"])
    #expect(typist.model.honeycomb.result == nil)
    try typist.read(["Apple"], isLast: true)
    #expect(typist.model.honeycomb.result == .accepted && typist.picks == ["Apple"])
  }

  @Test func anotherKeyEndsTheWaitingOfReturn() throws {
    var typist = try Typist(Catalogue(), isComplete: false)
    typist.key("Return")
    typist.type("p")
    try typist.read(Self.fruit, isLast: true)
    #expect(typist.model.honeycomb.result == nil && typist.picks.isEmpty)
    typist.key("Return")
    #expect(typist.model.honeycomb.result == .accepted && typist.picks == ["Plum"])
  }

  @Test func returnWithTopicsDoesNotWaitForTheRest() throws {
    var typist = try Typist(Catalogue(), isComplete: false)
    try typist.read(["Plum"])
    typist.key("Return")
    #expect(typist.model.honeycomb.result == .accepted && typist.picks == ["Plum"])
  }

  @Test func topicsThatArriveLaterAreFound() throws {
    var typist = try Typist(Self.fruit)
    typist.type("pl")
    try typist.model.read(["Plantain"], at: typist.time)
    #expect(typist.model.isSearching)
    typist.model.advance(to: typist.time)
    #expect(typist.shown.contains("Plantain"))
  }
}
