import Composition
import Geometry
import TestSupport
import Testing

struct TypeScaleTests {
  private static let services = Samples.services.map(Samples.text)

  private static func scale(
    _ labels: [CellText], height: Double, floor: Double, pictures: CellLevel.Pictures = .none,
    textScale: Double = 1
  ) -> TypeScale {
    TypeScale(
      of: labels, in: CellLevel(outline: .hexagon(height: height), pictures: pictures),
      SizeLimits(floor: floor, shorterSide: 1080, cellHeight: height, textScale: textScale))
  }

  /// 0.4 degrees at a meter, on 24 inches.
  @Test func floorsAreThoseOfTheSpecification() {
    let screen = CGSize(width: 1920, height: 1080)
    func floor(
      _ diagonal: Double?, _ distance: Double? = nil, isKiosk: Bool = true, scale: Double = 1
    ) -> Double {
      SizeLimits.floor(
        screen: screen, diagonal: diagonal, distance: distance, isKiosk: isKiosk,
        windowScale: scale)
    }
    #expect(abs(floor(0.6096, 1) - 25.3) < 0.01)
    #expect(abs(floor(0.6096, 2) - 50.59) < 0.01)
    #expect(abs(floor(0.6096) - 0.0070 * 1.6 * 0.6096 / 0.6096 * 2202.9) < 0.1)
    #expect(floor(5) == 14)
    #expect(abs(floor(nil) - 24.84) < 1e-9)
    #expect(floor(nil, scale: 2) == 2 * floor(nil))
    #expect(floor(0.6, 1, isKiosk: false) == 13 && floor(nil, isKiosk: false, scale: 2) == 26)
  }

  @Test func ceilingsDependOnWindowAndCell() {
    let limits = SizeLimits(floor: 20, shorterSide: 1000, cellHeight: 300, textScale: 2)
    #expect(limits == SizeLimits(floor: 40, ceiling: 96))
    #expect(SizeLimits(floor: 20, shorterSide: 400, cellHeight: 300).ceiling == 36)
    #expect(abs(limits.least - 36.8) < 1e-9 && limits.hyphenated == 50)
  }

  @Test func servicesOfATownHallAreWholeAndBrokenAtJoints() {
    for pictures in [CellLevel.Pictures.none, .above] {
      let scale = Self.scale(Self.services, height: 217, floor: 25.3, pictures: pictures)
      #expect(scale.isReached && scale.size >= 0.92 * 25.3)
      let settings = Self.services.map { scale.setting(of: $0) }
      #expect(settings.allSatisfy { !$0.isCut && $0.breaking <= .syllables })
      #expect(settings.count { $0.breaking == .syllables } <= 2)
      let name = Samples.services[21]
      #expect(Samples.shown(name, settings[21]) == ["Hundesteuer-", "anmeldung"])
    }
  }

  /// Where there is room, words are whole up to the ceiling, and no hyphen is bought with size.
  @Test func hyphensAreUsedOnlyBelowAFloorAndAQuarter() {
    let words = [Samples.text("Wohn|geld"), Samples.text("Tee")]
    let roomy = Self.scale(words, height: 200, floor: 14)
    #expect(roomy.breaking == .words && abs(roomy.size - 32) < 0.14)
    let long = [Samples.text("Ver~wal~tungs|ge~büh~ren|be~rech~nung")]
    let small = Self.scale(long, height: 200, floor: 14)
    #expect(small.breaking == .joints && abs(small.size - 17.5) < 1e-9)
  }

  @Test func fewLabelsHaveTheSecondSize() {
    let long = Samples.text("abcdefghijklm")
    let short = (0..<39).map { _ in Samples.text("abc") }
    let scale = Self.scale(short + [long, long], height: 100, floor: 10)
    let second = (scale.secondSize ?? 0) / scale.size
    #expect(second >= 0.8 - 1e-9 && second < 1)
    #expect(scale.setting(of: long).size == scale.secondSize)
    #expect(scale.setting(of: short[0]).size == scale.size)
    let three = Self.scale(short + [long, long, long], height: 100, floor: 10)
    #expect(three.size < scale.size)
  }

  @Test func ofManyLabelsAnEvenSampleDecides() {
    var labels = (0..<5000).map { _ in Samples.text("abc") }
    let before = Self.scale(labels, height: 100, floor: 10)
    let long = Samples.text("abcdefghijklmno")
    for index in 0..<26 { labels[index * 10 + 1] = long }
    #expect(Self.scale(labels, height: 100, floor: 10) == before)
    for index in 0..<26 { labels[index * 10] = long }
    #expect(Self.scale(labels, height: 100, floor: 10).size < before.size)
  }

  @Test func photosStayVisible() {
    let level = CellLevel(outline: .hexagon(height: 300), pictures: .photo)
    let labels = Samples.englishServices.map(Samples.text)
    let scale = TypeScale(
      of: labels, in: level, SizeLimits(floor: 20, shorterSide: 1080, cellHeight: 300))
    #expect(scale.isReached && scale.size * 9 <= 300)
    let kept = labels.map { scale.kept(under: scale.setting(of: $0)) }.sorted()
    #expect(kept[1] >= 0.45 && kept[12] >= 0.55 && (kept.last ?? 1) < 1)
  }

  @Test func picturesAreLargerAtTheCeiling() {
    let labels = [Samples.text("Tee"), Samples.text("Milch")]
    let scale = Self.scale(labels, height: 200, floor: 13, pictures: .above)
    #expect(scale.pictureHeight > 2 && scale.pictureHeight <= 3)
    let tight = Self.scale(Self.services, height: 217, floor: 25.3, pictures: .above)
    #expect(tight.pictureHeight == 2)
  }

  @Test func threeLinesBelowPicturesUnlessTheyCostSize() {
    let scale = Self.scale(Self.services, height: 217, floor: 25.3, pictures: .above)
    #expect(scale.maximumLines == 3)
    let words = Samples.text("aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd")
    #expect(Self.scale([words], height: 217, floor: 14, pictures: .above).maximumLines == 4)
  }

  @Test func twiceTheTextScaleInTwiceTheCellGivesTwiceTheLetters() {
    for height in [150.0, 217, 330] {
      let small = Self.scale(Self.services, height: height, floor: 15)
      let large = Self.scale(Self.services, height: 2 * height, floor: 15, textScale: 2)
      #expect(large.size >= TypeScale.goal(for: small.size, textScale: 2))
    }
    let level = CellLevel(outline: .hexagon(height: 217))
    let limits = SizeLimits(floor: 15, shorterSide: 1080, cellHeight: 217)
    let size = TypeScale(of: Self.services, in: level, limits).size
    #expect(TypeScale(of: Self.services, in: level, limits, goal: size).isReached)
    #expect(!TypeScale(of: Self.services, in: level, limits, goal: 1.01 * size).isReached)
  }

  @Test func labelsThatCannotFitAreReported() {
    let scale = Self.scale(Self.services, height: 60, floor: 25)
    #expect(!scale.isReached && scale.size == 25)
    #expect(Self.services.contains { scale.setting(of: $0).isCut })
  }
}
