import Geometry
import Input
import Testing

@testable import Interaction

/// Topics that the configuration picks or requires.
struct InitialPicksTests {
  private static func catalogue() -> Catalogue {
    var catalogue = Catalogue()
    let tea = catalogue.append("Tea")
    catalogue.append("Green", parent: tea)
    catalogue.append("Coffee")
    catalogue.append("Milk", attributes: .init(disabled: true))
    return catalogue
  }

  private static func model(
    required: [String] = [], selected: [String] = [], maximum: Int? = nil, kiosk: Bool = false
  ) throws -> HoneycombModel {
    var configuration = HoneycombModel.Configuration()
    configuration.required = required
    configuration.selected = selected
    configuration.maximum = maximum
    if kiosk { configuration.kiosk = .init(idle: 10) }
    var model = HoneycombModel(
      catalogue: catalogue(), configuration: configuration, width: 800, height: 600)
    try model.completeInput(at: .zero)
    return model
  }

  private static func labels(_ model: HoneycombModel) -> [String] {
    model.picks.map { model.catalogue.label(of: $0) }
  }

  @Test func requiredTopicsComeFirstAndTheirAncestorsOpen() throws {
    let model = try Self.model(required: ["Tea/Green"], selected: ["Coffee", "Water", "Milk"])
    #expect(Self.labels(model) == ["Green", "Coffee"])
    #expect(model.unknownSelections == ["Water", "Milk"])
    #expect(model.placedCount == 4)
  }

  @Test func aRequiredTopicStaysPickedAndTheReasonIsShown() throws {
    var model = try Self.model(required: ["Tea"], selected: ["Coffee"])
    let isUnpicked = model.perform(.toggle(TopicIndex(0)), at: .zero)
    #expect(!isUnpicked && Self.labels(model) == ["Tea", "Coffee"])
    #expect(model.message == .required)
    #expect(model.message.description == "That one is required.")
    let isOtherUnpicked = model.perform(.toggle(TopicIndex(2)), at: .zero)
    #expect(isOtherUnpicked && Self.labels(model) == ["Tea"])
  }

  @Test func requiredTopicsThatCannotBePickedAreErrors() {
    #expect(throws: HoneycombModel.LimitError.requiredUnavailable(id: "Water", exists: false)) {
      try Self.model(required: ["Water"])
    }
    #expect(throws: HoneycombModel.LimitError.requiredUnavailable(id: "Milk", exists: true)) {
      try Self.model(required: ["Milk"])
    }
    #expect(throws: HoneycombModel.LimitError.tooManyRequired(2, maximum: 1)) {
      try Self.model(required: ["Tea", "Coffee"], maximum: 1)
    }
  }

  @Test func selectedTopicsBeyondTheMaximumAreLeftOut() throws {
    let model = try Self.model(required: ["Coffee"], selected: ["Tea", "Tea/Green"], maximum: 2)
    #expect(Self.labels(model) == ["Coffee", "Tea"])
  }

  @Test func picksWaitForRequiredTopicsThatAreStillRead() throws {
    var configuration = HoneycombModel.Configuration()
    configuration.required = ["Tea"]
    var catalogue = Catalogue()
    catalogue.append("Coffee")
    var model = HoneycombModel(
      catalogue: catalogue, configuration: configuration, width: 800, height: 600)
    model.perform(.toggle(TopicIndex(0)), at: .zero)
    let isConfirmed = model.perform(.confirm, at: .zero)
    #expect(!isConfirmed && model.message == .stillReading)
    model.extend(at: .seconds(1)) { $0.append("Tea") }
    try model.completeInput(at: .seconds(1))
    let isConfirmedNow = model.perform(.confirm, at: .seconds(1))
    #expect(isConfirmedNow && Self.labels(model) == ["Coffee", "Tea"])
  }

  @Test func everyVisitorOfAKioskStartsWithTheInitialPicks() throws {
    var model = try Self.model(required: ["Tea"], selected: ["Coffee"], kiosk: true)
    model.perform(.toggle(TopicIndex(2)), at: .zero)
    #expect(Self.labels(model) == ["Tea"])
    model.terminateSession(at: .seconds(1))
    #expect(Self.labels(model) == ["Tea", "Coffee"])
  }
}
