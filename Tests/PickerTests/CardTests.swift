import Input
import Interaction
import Raster
import TestSupport
import Testing

@testable import Picker
import Drawing

/// Texts over the honeycomb are legible on any content below.
@Suite struct CardTests {
  /// A kiosk whose visitor picks the first of some topics; the window is in logical pixels.
  private struct Kiosk: ~Copyable {
    var stage: Stage
    var time = Duration.zero

    init(_ labels: [String], width: Double, height: Double, theme: Theme) throws {
      var catalogue = Catalogue()
      for label in labels { catalogue.append(label) }
      var configuration = HoneycombModel.Configuration()
      configuration.reducedMotion = true
      configuration.kiosk = HoneycombModel.Kiosk(idle: 30, warning: 10)
      var model = HoneycombModel(
        catalogue: catalogue, configuration: configuration, width: width, height: height)
      try model.completeInput(at: .zero)
      model.handle(.key(KeyPress("space")), at: .zero)
      stage = try Stage(catalogue, width: width, height: height, theme: theme)
      stage.model.change { $0 = model }
    }

    mutating func confirm() {
      finish()
      stage.model.change { $0.resume(at: .seconds(2)) }
      time += .seconds(1)
    }

    /// Confirms a session whose writing takes long.
    mutating func wait() {
      finish()
      stage.model.change { $0.awaitWriting(at: .seconds(2)) }
      time += .seconds(3)
      stage.model.advance(to: time)
    }

    private mutating func finish() {
      time = .seconds(2)
      stage.model.handle(.key(KeyPress("Return")), at: time)
      _ = stage.model.change { $0.takeFinishedSession() }
    }

    /// The middle of the picture, as large as the smallest card and without its corners.
    mutating func card() -> Surface {
      let picture = stage.picture(at: time)
      let width = min(480, picture.width - 60)
      return picture.part(
        x: (picture.width - width) / 2, y: picture.height / 2 - 60, width: width, height: 120)
    }
  }

  @Test(arguments: Theme.shipped.indices, [(360.0, 360.0), (800, 600)])
  func thanksAndWarningShowNothingOfWhatIsBelow(theme: Int, size: (width: Double, height: Double))
    throws
  {
    let theme = Theme.shipped[theme]
    let many = (0..<40).map { "Topic \($0)" }
    var alone = try Kiosk(["Topic 0"], width: size.width, height: size.height, theme: theme)
    var crowded = try Kiosk(many, width: size.width, height: size.height, theme: theme)
    (alone.time, crowded.time) = (.seconds(22), .seconds(22))
    #expect(alone.stage.model.frame(at: .zero).cover == .none)
    let warning = alone.card()
    #expect(alone.stage.model.frame(at: .seconds(22)).cover == .idleWarning(secondsLeft: 8))
    #expect(PixelDiff(warning, crowded.card()).count == 0)
    alone = try Kiosk(["Topic 0"], width: size.width, height: size.height, theme: theme)
    crowded = try Kiosk(many, width: size.width, height: size.height, theme: theme)
    alone.confirm()
    crowded.confirm()
    let thanks = alone.card()
    #expect(PixelDiff(thanks, crowded.card()).count == 0)
    #expect(PixelDiff(thanks, warning).count > 1000)
    // Another pick gives another text.
    var other = try Kiosk(["Another"], width: size.width, height: size.height, theme: theme)
    other.confirm()
    #expect(PixelDiff(other.card(), thanks).count > 200)
  }

  @Test(arguments: Theme.shipped.indices, [(360.0, 360.0), (800, 600)])
  func theRequestToWaitShowsNothingOfWhatIsBelow(
    theme: Int, size: (width: Double, height: Double)
  ) throws {
    let theme = Theme.shipped[theme]
    var thanked = try Kiosk(["Topic 0"], width: size.width, height: size.height, theme: theme)
    var alone = try Kiosk(["Topic 0"], width: size.width, height: size.height, theme: theme)
    var crowded = try Kiosk(
      (0..<40).map { "Topic \($0)" }, width: size.width, height: size.height, theme: theme)
    thanked.confirm()
    alone.wait()
    crowded.wait()
    #expect(alone.stage.model.frame(at: alone.time).cover == .oneMoment)
    let request = alone.card()
    #expect(PixelDiff(request, crowded.card()).count == 0)
    #expect(PixelDiff(request, thanked.card()).count > 200)
  }

  @Test func thanksNameWhatWasPickedAsAWhole() {
    var catalogue = Catalogue()
    let topics = (0..<9).map { catalogue.append("T\($0)") }
    let long = catalogue.append(String(repeating: "a", count: 50))
    func names(_ topics: ArraySlice<TopicIndex>, omitting count: Int = 0) -> String {
      PickerSketcher.names(of: Array(topics), omitting: count, in: catalogue)
    }
    #expect(names([]) == "")
    #expect(names(topics[..<1]) == "You picked T0.")
    #expect(names(topics[..<2]) == "You picked T0 and T1.")
    #expect(names(topics[...]) == "You picked T0, T1, T2, T3, T4, T5, T6, T7 and T8.")
    #expect(names(topics[..<7], omitting: 2) == "You picked T0, T1, T2, T3, T4 and 2 more.")
    #expect(names([long]) == "You picked " + String(repeating: "a", count: 50) + ".")
  }

  /// A refusal has the color of the title as its background, which is unique in its row.
  @Test(arguments: Theme.shipped.indices)
  func aRefusalStandsOut(theme: Int) throws {
    let theme = Theme.shipped[theme]
    var stage = try Stage(["A", "B"], width: 480, height: 480, theme: theme)
    func bright(_ picture: borrowing Surface) -> Int {
      var count = 0
      for y in 54..<80 {
        for x in 0..<480
        where PixelDiff.levels(picture[x, y], theme.title.premultiplied) == 0 { count += 1 }
      }
      return count
    }
    let before = bright(stage.picture())
    stage.model.change { $0.perform(.confirm, at: .seconds(1)) }
    #expect(bright(stage.picture(at: .seconds(3))) > before + 800)
  }

  /// Flat cells used to be cut along the lower edge of the header.
  @Test func flatCellsAreCutAtTheWindowsEdgeAlone() throws {
    var stage = try Stage((0..<400).map { "\($0)" }, width: 900, height: 600)
    stage.model.adopt(shape: .hexagon, fisheye: .none, reducedMotion: false)
    let picture = stage.picture()
    var plain = try Stage([String](), width: 900, height: 600)
    let ground = plain.picture()
    for row in [0, 599] {
      #expect((0..<900).contains { PixelDiff.levels(picture[$0, row], ground[$0, row]) > 40 })
    }
    // The header's texts have a separate background.
    let card = stage.model.layout.headerCard
    let left = picture[Int(card.minX) + 8, 40]
    #expect((0..<3).allSatisfy { picture[Int(card.minX) + 8 + 20 * $0, 70] == left })
  }

  @Test(arguments: [true, false])
  func withoutTopicsThereIsNeitherBarNorMessage(isWaiting: Bool) throws {
    var stage = try Stage([String](), width: 480, height: 480)
    if isWaiting {
      stage.model = PickerModel(
        HoneycombModel(
          catalogue: Catalogue(), configuration: stage.model.honeycomb.configuration, width: 480,
          height: 480))
    }
    let picture = stage.picture()
    // Below the title, the header is only background: each row has one color.
    for y in 44..<80 {
      #expect((1..<480).allSatisfy { PixelDiff.levels(picture[$0, y], picture[0, y]) <= 1 })
    }
    // The other card is among those of the small catalogues.
    guard isWaiting else { return }
    let complaint = try Golden.complaint(about: picture, named: "window-waiting")
    #expect(complaint == nil, "\(complaint ?? "")")
  }
}
