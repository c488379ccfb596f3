import Geometry
import Interaction
import Testing

@testable import Picker

/// The layout of header, honeycomb and footer.
struct WindowLayoutTests {
  @Test(arguments: [(320.0, 240.0), (800, 600), (393, 760), (3840, 2160), (200, 150)])
  func buttonsAreLargeEnoughAndApart(width: Double, height: Double) {
    let layout = WindowLayout(width: width, height: height)
    let (cancel, done) = (layout.rect(of: .cancel), layout.rect(of: .done))
    #expect(cancel.height >= 44 && done.height >= 44)
    #expect(layout.footer.contains(cancel) && layout.footer.contains(done))
    #expect(cancel.maxX < done.minX)
    #expect(layout.header.maxY == layout.viewport.minY)
    #expect(layout.viewport.maxY == layout.footer.minY && layout.footer.maxY == height)
    #expect(abs(layout.header.height - layout.footer.height) <= 100)
  }

  @Test func headerAndFooterDifferLittleAndGrowWithTheWindow() {
    var last = 0.0
    for (width, height) in [(320.0, 240.0), (600, 480), (1920, 1080), (3840, 2160)] {
      let layout = WindowLayout(width: width, height: height, framing: .fitted)
      #expect(abs(layout.header.height - layout.footer.height) <= 100)
      #expect(layout.rect(of: .done).height >= 44 && layout.header.height > last)
      #expect(layout.rect(of: .cancel).maxX < layout.rect(of: .done).minX)
      last = layout.header.height
    }
  }

  // MARK: - Languages

  /// The switch and its list are large enough to touch, inside of the window, and the switch covers nothing else.
  @Test(arguments: [
    (320.0, 480.0), (360, 640), (640, 360), (640, 480), (800, 600), (1024, 768), (1080, 1920),
    (1366, 768), (1920, 1080), (2160, 3840), (3840, 2160),
  ])
  func theSwitchHasItsOwnPlace(width: Double, height: Double) throws {
    let layout = WindowLayout(
      width: width, height: height, framing: .fitted, hasTray: true, hasLanguages: true)
    let button = try #require(layout.languageSwitch)
    // Parts may touch.
    let inner = button.insetBy(dx: 0.5, dy: 0.5)
    #expect(button.height >= 44 && button.width >= 60)
    #expect(layout.header.contains(button) && !layout.viewport.intersects(inner))
    #expect(!layout.headerText.intersects(inner) && layout.headerText.contains(layout.progressBar))
    #expect(Double(layout.headerText.width) >= 0.4 * width)
    for count in [2, 3, 6, 12, 24] {
      let (card, rows) = try #require(layout.languageList(ofCount: count))
      #expect(rows.count == count && layout.window.contains(card))
      for (index, row) in rows.enumerated() {
        #expect(card.contains(row) && row.height >= 44)
        #expect(!row.intersects(inner))
        let part = row.insetBy(dx: 0.5, dy: 0.5)
        #expect(rows[..<index].allSatisfy { !$0.intersects(part) })
      }
    }
    let plain = WindowLayout(width: width, height: height, framing: .fitted, hasTray: true)
    #expect(plain.languageSwitch == nil && plain.headerText == plain.header)
    #expect(Double(plain.progressBar.midX).rounded() == (width / 2).rounded())
  }

  @Test func oneLanguageNeedsNoSwitch() throws {
    for (tags, hasSwitch) in [(["de"], false), (["de", "fr"], true)] {
      var configuration = HoneycombModel.Configuration()
      configuration.languages = try tags.map { try #require(Language($0)) }
      let model = PickerModel(
        HoneycombModel(
          catalogue: Catalogue(), configuration: configuration, width: 800, height: 600))
      #expect((model.layout.languageSwitch != nil) == hasSwitch)
    }
  }

  // MARK: - The filter field

  /// The field covers neither the title nor the other parts of the header, where it is always shown.
  @Test(arguments: [
    (200.0, 150.0), (320, 480), (360, 640), (480, 400), (640, 360), (800, 600), (960, 720),
    (1080, 1920), (1920, 1080), (3840, 2160),
  ])
  func theFieldHasItsOwnPlace(width: Double, height: Double) {
    for (place, hasLanguages) in [
      (WindowLayout.FieldPlace.besideTitle, false), (.besideTitle, true), (.belowTitle, false),
    ] {
      let layout = WindowLayout(
        width: width, height: height, framing: .fitted, hasLanguages: hasLanguages,
        fieldPlace: place)
      let field = layout.filterField(hasTitle: true)
      #expect(layout.header.contains(field))
      // Parts may touch.
      let inner = field.insetBy(dx: 0.5, dy: 0.5)
      guard layout.fieldPlace != .overTitle else {
        #expect(width < 400)
        continue
      }
      #expect(field.width >= 120 && field.height >= 28)
      #expect(!inner.intersects(layout.titleBox))
      if let other = layout.languageSwitch { #expect(!inner.intersects(other)) }
      if layout.fieldPlace == .besideTitle {
        let (room, bar) = (layout.headerText, layout.progressBar)
        #expect(!inner.intersects(room) && bar.minX >= room.minX && bar.maxX <= room.maxX)
        #expect(Double(layout.headerText.width) >= (hasLanguages ? 0.15 : 0.4) * width)
      }
    }
    let classic = WindowLayout(width: width, height: height, fieldPlace: .besideTitle)
    #expect(classic.fieldPlace == .overTitle && classic.headerText == classic.header)
  }

  // MARK: - Without header and footer

  private static func picker(
    reserving height: Double, size: Vector = Vector(960, 720)
  ) -> PickerModel {
    var parts = PickerWindowOptions()
    (parts.hasStrips, parts.reservedHeight) = (false, height)
    var configuration = HoneycombModel.Configuration()
    configuration.framing = .fitted
    let honeycomb = HoneycombModel(
      catalogue: Catalogue(), configuration: configuration, width: size.x, height: size.y,
      parts: parts)
    return PickerModel(honeycomb, parts: parts)
  }

  @Test(arguments: [0.0, 1, 200, 360])
  func theReservedHeightStaysWhenTheWindowIsResized(height: Double) {
    for size in [Vector(960, 720), Vector(1080, 1920), Vector(640, 800)] {
      var model = Self.picker(reserving: height, size: size)
      let area = CGRect(x: 0, y: 0, width: size.x, height: size.y - height)
      #expect(model.layout.viewport == area && model.honeycomb.viewport.area == area)
      model.handle(.resize(width: 900, height: 900), at: .zero)
      #expect(Double(model.honeycomb.viewport.area.height) == 900 - height)
      #expect(model.honeycomb.viewport.windowSize == Vector(900, 900))
    }
  }

  @Test func atMostHalfOfTheWindowIsReserved() {
    for height in [361.0, 5000, .infinity] {
      #expect(Self.picker(reserving: height).layout.viewport.height == 360)
    }
    #expect(Self.picker(reserving: -5).layout.viewport.height == 720)
    // A window with header and footer has them instead.
    let plain = WindowLayout(width: 960, height: 720, framing: .fitted)
    #expect(
      WindowLayout(width: 960, height: 720, framing: .fitted, reservedHeight: 200) == plain)
  }

  /// A honeycomb that was made for a whole window is fitted between header and footer.
  @Test func aPickerFitsTheHoneycombIntoItsWindow() throws {
    var catalogue = Catalogue()
    for number in 0..<60 { catalogue.append("\(number)") }
    var configuration = HoneycombModel.Configuration()
    configuration.framing = .fitted
    func picker(_ honeycomb: HoneycombModel) throws -> PickerModel {
      var honeycomb = honeycomb
      try honeycomb.completeInput(at: .zero)
      return PickerModel(honeycomb)
    }
    let whole = try picker(
      HoneycombModel(
        catalogue: catalogue, configuration: configuration,
        viewport: .init(width: 800, height: 600)))
    let fitting = try picker(
      HoneycombModel(catalogue: catalogue, configuration: configuration, width: 800, height: 600))
    #expect(whole.frame(at: .zero).cells == fitting.frame(at: .zero).cells)
    #expect(whole.honeycomb.viewport == fitting.honeycomb.viewport)
  }
}
