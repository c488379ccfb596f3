import Geometry
import Input
import Interaction
import Testing

@testable import Picker

/// The chevrons at the sides of a full tray.
struct ChevronTests {
  private static func model(picks: Int, reducesMotion: Bool = false) throws -> PickerModel {
    var catalogue = Catalogue()
    for number in 0..<40 {
      catalogue.append("Topic \(number)", attributes: .init(selected: number < picks))
    }
    var configuration = HoneycombModel.Configuration()
    (configuration.framing, configuration.reducedMotion) = (.fitted, reducesMotion)
    configuration.kiosk = HoneycombModel.Kiosk(idle: 30)
    var honeycomb = HoneycombModel(
      catalogue: catalogue, configuration: configuration, width: 1080, height: 1920)
    try honeycomb.completeInput(at: .zero)
    var model = PickerModel(honeycomb)
    model.advance(to: .zero)
    return model
  }

  private static func tap(
    _ side: PickTray.Side, of model: inout PickerModel, at time: Duration
  ) throws {
    let area = PickTray.chevron(at: side, in: try #require(model.trayPlace))
    let point = Vector(area.midX, area.midY)
    let finger = InputEvent.Pointer.touch(id: 1)
    model.handle(.press(at: point, pointer: finger), at: time)
    model.handle(.release(at: point, pointer: finger), at: time + .milliseconds(60))
  }

  @Test(arguments: [false, true]) func chevronsScrollByWhatIsVisible(reducesMotion: Bool) throws {
    var model = try Self.model(picks: 30, reducesMotion: reducesMotion)
    let place = try #require(model.trayPlace)
    var time = Duration.seconds(1)
    // The newest pick is in view, so that there are more before it only.
    #expect(model.traySides(at: time) == [.start])
    let end = model.tray.offset(at: time)
    var offsets = [end]
    while model.traySides(at: time).contains(.start), offsets.count < 30 {
      let first = try #require(
        model.visibleChips(at: time).first {
          let chip = model.chip(at: $0, hovered: nil, time: time).rect
          return chip.minX >= PickTray.chevron(at: .start, in: place).maxX
        })
      try Self.tap(.start, of: &model, at: time)
      if !reducesMotion { #expect(!model.isSettled(at: time + .milliseconds(60))) }
      time += .seconds(1)
      // No chip is skipped.
      #expect(model.visibleChips(at: time).contains(first - 1) || first == 0)
      #expect(model.isSettled(at: time) && model.honeycomb.picks.count == 30)
      offsets.append(model.tray.offset(at: time))
    }
    #expect(offsets.count > 3 && offsets.last == 0)
    #expect(model.traySides(at: time) == [.end])
    while model.traySides(at: time).contains(.end), time < .seconds(60) {
      try Self.tap(.end, of: &model, at: time)
      time += .seconds(1)
    }
    #expect(model.tray.offset(at: time) == end && model.honeycomb.picks.count == 30)
  }

  @Test func aTrayWithRoomHasNone() throws {
    var model = try Self.model(picks: 2)
    #expect(model.traySides(at: .seconds(1)).isEmpty)
    // There, a tap is for the chip.
    try Self.tap(.start, of: &model, at: .seconds(1))
    #expect(model.honeycomb.picks.count == 1)
  }

  @Test func chevronsAreAsLargeAsAFingerAndInTheTree() throws {
    let model = try Self.model(picks: 30)
    let place = try #require(model.trayPlace)
    let nodes = model.tree(at: .seconds(1)).children.filter { $0.label == "Show more" }
    #expect(nodes.contains { $0.bounds == PickTray.chevron(at: .start, in: place) })
    for side in PickTray.Side.allCases {
      let area = PickTray.chevron(at: side, in: place)
      #expect(area.width >= 44 && area.height >= 44 && place.area.contains(area))
      #expect(
        model.chip(at: Vector(area.midX, area.midY), time: .seconds(1)) == nil || side == .end)
    }
  }
}
