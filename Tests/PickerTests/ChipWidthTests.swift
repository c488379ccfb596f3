import Drawing
import Geometry
import Input
import Interaction
import TestSupport
import Testing
import Viewer
import Words

@testable import Picker

/// Chips as wide as their labels, which the stage measures.
struct ChipWidthTests {
  private static let labels = [
    "A", "Go", "Rust", "Mountains", "Distributed consensus",
    "Die Donaudampfschifffahrtsgesellschaft",
    "الجبال والبحار", "日本の山", "feature/JIRA-4711-payment", "🚀 Rockets",
  ]

  private func host(
    _ labels: [String] = labels, picks: Int = 0, width: Double = 1400, height: Double = 800,
    isMirrored: Bool = false, reducedMotion: Bool = false
  ) throws -> HeadlessHost<PickerStage> {
    var catalogue = Catalogue()
    for (number, label) in labels.enumerated() {
      catalogue.append(label, attributes: .init(id: "\(number)", selected: number < picks))
    }
    var configuration = HoneycombModel.Configuration()
    configuration.framing = .fitted
    configuration.reducedMotion = reducedMotion
    if isMirrored { configuration.languages = [try #require(Language("ar"))] }
    var model = HoneycombModel(
      catalogue: catalogue, configuration: configuration, width: width, height: height)
    try model.completeInput(at: .zero)
    return HeadlessHost(
      PickerStage(model: PickerModel(model)), width: width, height: height, isParallel: false)
  }

  private func pick(
    _ topics: some Sequence<Int>, on host: HeadlessHost<PickerStage>, from time: inout Duration
  ) {
    for topic in topics {
      time += .milliseconds(60)
      host.handle(.command(.pick(id: "\(topic)")), at: time)
    }
  }

  private func rects(of host: HeadlessHost<PickerStage>, at time: Duration) -> [CGRect] {
    let model = host.stage.model
    return model.honeycomb.picks.indices.map { model.tray.rect(ofChip: $0, at: time) }
  }

  private func line(_ text: String, scale: Double, maxWidth: Double = .infinity) throws
    -> SharedLabel
  {
    try LabelStore().line(
      text, style: PickerLabels.chipStyle(lines: 1, scale: scale), maxWidth: maxWidth)
  }

  /// Two questions have an answer "very good".
  @Test func chipsOfEqualLabelsNameTheirBranch() throws {
    var catalogue = Catalogue()
    for (number, branch) in ["Service", "Food"].enumerated() {
      let parent = catalogue.append(branch, attributes: .init(selectable: false))
      catalogue.append("very good", parent: parent, attributes: .init(id: "\(number)"))
    }
    var configuration = HoneycombModel.Configuration()
    configuration.framing = .fitted
    var model = HoneycombModel(
      catalogue: catalogue, configuration: configuration, width: 1400, height: 800)
    try model.completeInput(at: .zero)
    let host = HeadlessHost(
      PickerStage(model: PickerModel(model)), width: 1400, height: 800, isParallel: false)
    func texts(at time: Duration) throws -> Set<String> {
      try host.prepare(at: time)
      return Set(
        host.displayList.marks.compactMap { mark in
          guard case .label(let label, _, _, _) = mark else { return nil }
          // The line above the footer has the path.
          return label.text.contains("very good") && !label.text.contains("›") ? label.text : nil
        })
    }
    host.handle(.command(.pick(id: "0")), at: .seconds(1))
    let first = try texts(at: .seconds(3))
    #expect(first == ["very good"], "\(first)")
    host.handle(.command(.pick(id: "1")), at: .seconds(4))
    let both = try texts(at: .seconds(6))
    #expect(both == ["very good", "Service: very good", "Food: very good"], "\(both)")
    let picks = host.stage.model.honeycomb.picks
    #expect(
      PickerSketcher.names(of: picks, in: catalogue).contains(
        "Service: very good and Food: very good"))
  }

  /// They were all of one width, and long labels were cut beside free room.
  @Test(arguments: Self.labels) func aLabelWithRoomIsWholeOnItsChipInItsWholeSize(label: String)
    throws
  {
    for size in [960.0, 1400, 2600] {
      let host = try host([label, "B"], width: size * 1.6, height: size)
      var time = Duration.zero
      pick([0], on: host, from: &time)
      let scale = host.stage.model.layout.partScale
      let chip = try #require(rects(of: host, at: time).first)
      let whole = try line(label, scale: scale)
      let room =
        chip.width - (ChipGeometry.padding + ChipGeometry.endSide(isRequired: false)) * scale
      let shown = try line(label, scale: scale, maxWidth: room)
      #expect(shown.text == whole.text && shown.label.fontSize == whole.label.fontSize)
      #expect(
        chip.width >= 44 && room < whole.inkBounds.width + 12 * scale || chip.width < 50 * scale)
    }
  }

  /// Whether a recording is drawn or not, a click hits the same chip.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func aSessionThatIsNotDrawnHasTheSameChips(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let picks = random.int(0...6)
    let width = random.double(500, 1600).rounded()
    func makeHost() throws -> HeadlessHost<PickerStage> {
      try host(picks: picks, width: width, isMirrored: seed % 3 == 0, reducedMotion: seed % 4 == 0)
    }
    let (drawn, played) = (try makeHost(), try makeHost())
    _ = try drawn.prepare(at: .zero)
    var time = Duration.zero
    for _ in 0..<60 {
      time += .milliseconds(random.int(1...400))
      let area = drawn.stage.model.layout.tray?.area ?? .zero
      let point = Vector(random.double(area.minX, area.maxX), area.midY)
      let events: [InputEvent] =
        switch random.int(0...5) {
        case 0: [.press(at: point), .release(at: point)]
        case 1: [.wheel(at: point, delta: Vector(random.double(-300, 300), 0))]
        case 2: [.command(.unpick(id: "\(random.int(0...9))"))]
        case 3: [.resize(width: random.double(400, 1900).rounded(), height: 800)]
        default: [.command(.pick(id: "\(random.int(0...9))"))]
        }
      for event in events {
        drawn.handle(event, at: time)
        played.handle(event, at: time)
      }
      if random.int(0...2) == 0 { _ = try drawn.prepare(at: time) }
      #expect(drawn.stage.model.honeycomb.picks == played.stage.model.honeycomb.picks)
      // Before the first input, only the drawn one has loaded the fonts.
      guard !played.stage.model.hasUnmeasuredPicks else { continue }
      #expect(rects(of: drawn, at: time) == rects(of: played, at: time))
    }
  }

  /// What is drawn first has the chips that it keeps.
  @Test func picksAtTheStartAreMeasuredForTheFirstPicture() throws {
    let host = try host(picks: 5)
    #expect(host.stage.model.hasUnmeasuredPicks)
    _ = try host.prepare(at: .zero)
    #expect(!host.stage.model.hasUnmeasuredPicks)
    let widths = rects(of: host, at: .zero).map(\.width)
    #expect(Set(widths).count >= 4 && widths == widths.sorted())
    #expect(host.stage.model.tray.isSettled(at: .zero))
  }

  @Test func aFullTrayShrinksItsLongestChipsInAMomentWithoutAJump() throws {
    let host = try host(width: 1000)
    var time = Duration.zero
    for topic in 0..<10 {
      time += .milliseconds(60)
      let before = rects(of: host, at: time)
      host.handle(.command(.pick(id: "\(topic)")), at: time)
      for (old, new) in zip(before, rects(of: host, at: time)) {
        #expect(abs(old.minX - new.minX) < 1e-6 && abs(old.width - new.width) < 1e-6)
      }
    }
    time += .seconds(1)
    let area = try #require(host.stage.model.layout.tray).area
    let all = rects(of: host, at: time)
    #expect(abs(try #require(all.last).maxX - area.maxX) < 1e-6)
    // The short ones stay whole.
    #expect(all[0].width < 60 && all[1].width < all[3].width)
    for topic in [9, 8, 7, 6, 5] { host.handle(.command(.unpick(id: "\(topic)")), at: time) }
    time += .seconds(1)
    #expect(rects(of: host, at: time).map(\.width).max() ?? 0 > 150)
  }

  /// Picks all topics; returns what is on the chips that are visible as a whole, each with its label.
  private func chips(
    of labels: [String], width: Double, height: Double
  ) throws -> (host: HeadlessHost<PickerStage>, shown: [(label: String, text: SharedLabel)]) {
    let host = try host(labels, picks: labels.count, width: width, height: height)
    // The first picture measures them.
    for time in [0.0, 5] { _ = try host.prepare(at: .seconds(time)) }
    let layout = host.stage.model.layout
    let area = try #require(layout.tray).area
    let inset = ChipGeometry.inset(inHeight: area.height, scale: layout.partScale)
    let list = host.displayList
    var shown: [(label: String, text: SharedLabel)] = []
    for (number, rect) in rects(of: host, at: .seconds(5)).enumerated() where area.contains(rect) {
      let index = list.keys.firstIndex(of: .chip(TopicIndex(number))[.label])
      guard case .label(let text, let point, _, _) = list.marks[try #require(index)] else {
        continue
      }
      shown.append((labels[number], text))
      let ink = text.inkBounds.offsetBy(dx: point.x, dy: point.y)
      let room = rect.insetBy(dx: 8, dy: inset - 0.5)
      #expect(
        room.minX <= ink.minX && room.maxX >= ink.maxX && room.minY <= ink.minY
          && room.maxY >= ink.maxY, "\(labels[number])")
    }
    return (host, shown)
  }

  private static let services = [
    "Kraftfahrzeuge und Zulassung", "Wohngeld und Lastenzuschuss", "Äpfel, Gärten und Jagd",
    "Führungszeugnis beantragen", "Hunde",
  ]

  /// Labels were cut where two lines of them fit.
  @Test(arguments: [(1180.0, 800.0), (1600, 1080), (2300, 1900)])
  func longLabelsTakeTwoLinesInsteadOfBeingCut(width: Double, height: Double) throws {
    let (host, shown) = try chips(of: Self.services, width: width, height: height)
    #expect(shown.map(\.text.text) == Self.services)
    #expect(shown.allSatisfy { !$0.text.label.isTruncated && $0.text.label.lines.count <= 2 })
    #expect(shown.contains { $0.text.label.lines.count == 2 })
    #expect(Set(shown.map { $0.text.label.fontSize.rounded() }).count == 2)
    #expect(host.stage.model.tray.longestOffset == 0)
  }

  /// Words that are wider than the narrowest chips are broken.
  @Test func noLabelIsCutThatFitsOnTwoLines() throws {
    let labels = [
      "Personalausweise", "Führungszeugnis", "Gewerbeanmeldung", "Baugenehmigungen",
      "Kinderbetreuung", "Eheschließungen", "Sozialwohnungen", "Einbürgerungen",
    ]
    let (host, shown) = try chips(of: labels, width: 900, height: 700)
    #expect(host.stage.model.tray.longestOffset > 0 && shown.count >= 2)
    for (label, text) in shown {
      #expect(!text.label.isTruncated && text.label.lines.count == 2, "\(text.text)")
      #expect(text.text.filter(\.isLetter) == label)
    }
  }

  @Test func onlyALabelThatDoesNotFitOnTwoLinesIsCut() throws {
    let labels = (0..<8).map { "Topic \($0): " + Self.services.joined(separator: ", ") }
    let (_, shown) = try chips(of: labels, width: 900, height: 700)
    #expect(!shown.isEmpty)
    for (_, text) in shown {
      #expect(text.label.isTruncated && text.text.hasSuffix("…") && text.label.lines.count == 2)
    }
  }

  @Test func anotherLanguageGivesTheChipsOtherWidths() throws {
    let languages = try ["en", "de"].map { try #require(Language($0)) }
    var catalogue = Catalogue()
    let topic = LocalizedText([(languages[0], "Sea"), (languages[1], "Ein sehr langes Wort dafür")])
    catalogue.append(topic, attributes: .init(selected: true))
    catalogue.append("Other")
    var configuration = HoneycombModel.Configuration()
    configuration.framing = .fitted
    configuration.languages = languages
    var model = HoneycombModel(
      catalogue: catalogue, configuration: configuration, width: 1400, height: 800)
    try model.completeInput(at: .zero)
    let host = HeadlessHost(
      PickerStage(model: PickerModel(model, tables: MessageTables())), width: 1400, height: 800,
      isParallel: false)
    _ = try host.prepare(at: .zero)
    let short = try #require(rects(of: host, at: .zero).first).width
    host.stage.content.adopt(defaultLanguage: languages[1])
    _ = try host.prepare(at: .seconds(1))
    let long = try #require(rects(of: host, at: .seconds(1)).first).width
    #expect(short < 80 && long > 180)
  }

  /// Measuring each of a hundred thousand labels would take seconds.
  @Test func manyPicksAreNotAllMeasured() throws {
    let host = try host((0..<3000).map { "Topic \($0)" }, picks: 3000)
    #expect(host.stage.model.tray.unmeasured.count < 300)
    _ = try host.prepare(at: .zero)
    let widths = rects(of: host, at: .zero).map(\.width)
    #expect(widths.allSatisfy { $0 <= host.stage.model.layout.tray?.leastChipWidth ?? 0 })
    #expect(!host.stage.model.hasUnmeasuredPicks && widths.last == 120)
  }
}
