import Drawing
import Geometry
import Input
import Interaction
import TestSupport
import Testing

@testable import Picker

/// The names of the picks in a kiosk's thank-you, which are read from two meters.
struct ThanksTests {
  /// Picks all of the topics and confirms; returns the texts of the thank-you, with the rectangles of their ink.
  private static func thanks(
    for labels: [String], width: Double, height: Double
  ) throws -> (names: SharedLabel, texts: [CGRect]) {
    var catalogue = Catalogue()
    for label in labels { catalogue.append(label) }
    var configuration = HoneycombModel.Configuration()
    (configuration.framing, configuration.reducedMotion) = (.fitted, true)
    configuration.kiosk = HoneycombModel.Kiosk(idle: 30)
    var model = HoneycombModel(
      catalogue: catalogue, configuration: configuration, width: width, height: height)
    try model.completeInput(at: .zero)
    for number in labels.indices { model.perform(.toggle(TopicIndex(number)), at: .zero) }
    model.perform(.confirm, at: .zero)
    _ = model.takeFinishedSession()
    model.resume(at: .seconds(1))
    var stage = try Stage(catalogue, width: width, height: height)
    stage.model = PickerModel(model)
    try stage.host.prepare(at: .seconds(2))
    var names: SharedLabel?
    var texts: [CGRect] = []
    for case .label(let label, let point, _, _) in stage.host.displayList.marks
    where ["Thank you!", "Your topics are saved."].contains(label.text) || names == nil {
      if label.text.hasPrefix("You picked") { names = label }
      guard names != nil || label.text == "Thank you!" else { continue }
      texts.append(label.inkBounds.offsetBy(dx: point.x, dy: point.y))
    }
    return (try #require(names), texts)
  }

  /// The windows with the least size of the names, in logical pixels per em.
  private static let windows: [(width: Double, height: Double, size: Double)] = [
    (1920, 1080, 35), (1080, 1920, 35), (3840, 2160, 35), (1024, 768, 26),
  ]

  @Test(arguments: windows, [1, 3, 6])
  func namesAreLarge(window: (width: Double, height: Double, size: Double), count: Int) throws {
    let labels = ["Food", "Travel", "Music", "Sports", "History", "Technology"].prefix(count)
    let (names, texts) = try Self.thanks(
      for: Array(labels), width: window.width, height: window.height)
    #expect(
      names.label.fontSize >= window.size && !names.label.isTruncated, "\(names.label.fontSize)")
    #expect(texts.count == 3)
    for (upper, lower) in zip(texts, texts.dropFirst()) { #expect(upper.maxY + 8 < lower.minY) }
  }

  private static let services = [
    "Kraftfahrzeugzulassungsstelle", "Einwohnermeldeangelegenheiten", "Wohngeldangelegenheiten",
    "Gewerbeanmeldung und Abmeldung", "Führungszeugnisse für Behörden",
    "Eheschließungen und Lebenspartnerschaften", "Grundstücksverkehrsgenehmigung",
    "Schwerbehindertenausweise", "Kindertagesbetreuung in Einrichtungen",
    "Abfallwirtschaft und Sperrmüll", "Unterhaltsvorschussleistungen",
    "Staatsangehörigkeitsangelegenheiten",
  ]

  /// Long names used to be shortened, and the seventh pick was only counted.
  @Test func allNamesAreWholeInAnyWindow() throws {
    let list = Self.services.dropLast().joined(separator: ", ")
    let last = try #require(Self.services.last)
    for (width, height) in Self.windows.map({ ($0.width, $0.height) }) + [(640, 480), (480, 800)] {
      let (names, texts) = try Self.thanks(for: Self.services, width: width, height: height)
      #expect(names.text == "You picked \(list) and \(last).")
      #expect(!names.label.isTruncated && names.label.fontSize >= 16)
      let window = CGRect(x: 0, y: 0, width: width, height: height)
      for (upper, lower) in zip(texts, texts.dropFirst()) { #expect(upper.maxY < lower.minY) }
      for text in texts { #expect(window.contains(text)) }
    }
  }

  /// No name is cut, whatever has no room.
  @Test(arguments: [(640.0, 480.0), (1920, 1080)])
  func whatHasNoRoomIsOnlyCounted(width: Double, height: Double) throws {
    let labels = (0..<200).map { "A topic with a long name \($0)" }
    let (names, texts) = try Self.thanks(for: labels, width: width, height: height)
    let sentences = (1..<200).map {
      "You picked \(labels[..<$0].joined(separator: ", ")) and \(200 - $0) more."
    }
    let count = try #require(sentences.firstIndex(of: names.text)) + 1
    #expect(count >= 12 && !names.label.isTruncated && names.label.fontSize >= 16)
    for (upper, lower) in zip(texts, texts.dropFirst()) { #expect(upper.maxY < lower.minY) }
  }
}
