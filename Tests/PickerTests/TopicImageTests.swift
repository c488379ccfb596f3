import Foundation
import Geometry
import Images
import Input
import Interaction
import Drawing
import Raster
import Synchronization
import TestSupport
import Testing

@testable import Picker

/// Topics with images, on pixels.
struct TopicImageTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write("white.png") { _, _ in 0xFFFF_FFFF }
    try write("black.png") { _, _ in 0xFF00_0000 }
    try write("blue.png") { _, _ in 0xFF20_40C0 }
    try write("noise.png") { x, y in
      0xFF00_0000 | UInt32(truncatingIfNeeded: (x &* 7919 &+ y &* 104_729) &* 2_654_435_761 >> 7)
        & 0xFF_FFFF
    }
    try write("sky.png") { x, y in
      let sun = hypot(Double(x) - 140, Double(y) - 50) < 28
      return sun
        ? 0xFFFF_E080 : 0xFF00_0000 | UInt32(40 + y / 2) << 16 | UInt32(90 + y / 2) << 8 | 230
    }
    try folder.write("nothing to see", to: "broken.png")
  }

  private func write(_ name: String, _ pixel: (Int, Int) -> UInt32) throws {
    var surface = Surface(width: 200, height: 180)
    for y in 0..<180 { for x in 0..<200 { surface[x, y] = pixel(x, y) } }
    try folder.write(try PNGFile.bytes(of: surface), to: name)
  }

  private static func catalogue(_ topics: [(label: String, icon: String?)]) -> Catalogue {
    var catalogue = Catalogue()
    for topic in topics {
      catalogue.append(topic.label, attributes: Catalogue.Attributes(icon: topic.icon))
    }
    return catalogue
  }

  /// The middle cell of a catalogue of one topic.
  private func cell(
    _ label: String, icon: String?, theme: Theme = .dark,
    shape: HoneycombModel.CellShape = .hexagon, scale: Double = 1, isPicked: Bool = false
  ) throws -> Surface {
    var catalogue = Catalogue()
    catalogue.append(
      label, attributes: Catalogue.Attributes(icon: icon, selected: isPicked))
    var stage = try Stage(
      catalogue, width: 320, height: 420, theme: theme, shape: shape, scale: scale,
      imageFolder: folder.path("."))
    let side = Int(150 * scale)
    return stage.picture(at: .seconds(5)).part(
      x: Int(160 * scale) - side / 2, y: Int(210 * scale) - side / 2, width: side, height: side)
  }

  // MARK: - What is to be seen

  @Test(arguments: [1, 1.5, 2], HoneycombModel.CellShape.allCases)
  func anImageFillsItsCellAndNothingElse(scale: Double, shape: HoneycombModel.CellShape) throws {
    let with = try cell("", icon: "blue.png", shape: shape, scale: scale)
    let without = try cell("", icon: nil, shape: shape, scale: scale)
    let middle = Double(with.width) / 2
    var inside = 0
    for y in 0..<with.height {
      for x in 0..<with.width {
        let (dx, dy) = (
          abs(Double(x) + 0.5 - middle) / scale, abs(Double(y) + 0.5 - middle) / scale
        )
        let distance =
          shape == .circle ? hypot(dx, dy) : max(dy, dx * 3.0.squareRoot() / 2 + dy / 2)
        if distance < 56, dx < 60 {
          inside += 1
          // Enlarging may change a level by rounding.
          let levels = PixelDiff.levels(with[x, y], 0xFF20_40C0)
          #expect(levels <= 1, "at \(x), \(y)")
          if levels > 1 { return }
        } else if distance > 58.5 {
          #expect(with[x, y] == without[x, y], "at \(x), \(y)")
          if with[x, y] != without[x, y] { return }
        }
      }
    }
    #expect(inside > 5000)
  }

  @Test(
    arguments: Theme.shipped, ["white.png", "black.png", "noise.png", "blue.png"])
  func aLabelOnAnyPhotoHasItsContrast(theme: Theme, icon: String) throws {
    for isPicked in [false, true] {
      var catalogue = Catalogue()
      catalogue.append("Film", attributes: Catalogue.Attributes(icon: icon, selected: isPicked))
      let stage = try Stage(catalogue, width: 320, height: 420, framing: .fitted)
      let images = TopicImages(folder: folder.path("."))
      var sketcher = PickerSketcher(theme: theme, shape: .hexagon, scale: 1, images: images)
      var labels = try LabelStore()
      var found: PickerComposition?
      // Once for what its name says, once for what it is, once with its pixels.
      for _ in 0..<3 {
        found = sketcher.composition(
          of: stage.model.frame(at: .zero), stage.model, labels: &labels)
        images.store.waitForAll()
      }
      let cell = try #require(found?.cells.first)
      let contrast = try #require(cell.contrast)
      #expect(contrast >= 4.5)
      #expect(try #require(cell.kept) >= 0.55)
      // A black photo under white letters needs no scrim.
      if icon == "black.png", theme.free.label == .white { #expect(contrast > 15) }
    }
  }

  private static func isNear(_ pixel: UInt32, _ color: Color) -> Bool {
    PixelDiff.levels(pixel | 0xFF00_0000, color.premultiplied) < 4
  }

  @Test func aCellWithoutAnImageFileIsPlainAndTheFileIsReportedOnce() throws {
    var reports: [String] = []
    let catalogue = Self.catalogue([("a", "broken.png"), ("b", "none.png"), ("c", "broken.png")])
    var stage = try Stage(
      catalogue, width: 640, height: 480, imageFolder: folder.path("."),
      report: { reports.append($0.description) })
    let picture = stage.picture()
    _ = stage.picture(at: .seconds(1))
    #expect(reports.count == 2)
    #expect(reports.contains { $0.hasPrefix("broken.png: not a picture") })
    #expect(reports.contains { $0.hasPrefix("none.png: cannot be read") })
    #expect(try !stage.isMoving(at: .seconds(1)))
    var plain = try Stage(
      Self.catalogue([("a", "nowhere.png"), ("b", "gone.png"), ("c", "none.png")]), width: 640,
      height: 480, imageFolder: folder.path("."))
    #expect(PixelDiff(picture, plain.picture()).count == 0)
  }

  @Test func aFolderThatIsNotThereIsReported() throws {
    var reports: [String] = []
    var stage = try Stage(
      Self.catalogue([("a", "blue.png")]), imageFolder: folder.path("gone"),
      report: { reports.append($0.description) })
    _ = stage.picture()
    #expect(reports.count == 1)
  }

  // MARK: - While it is decoded

  /// A symbol that was cut to the outline, behind the label, could not be recognized.
  @Test(arguments: [1, 2.0]) func anIconOfARowIsWholeAboveItsLabel(scale: Double) throws {
    let images = TopicImages(iconsFrom: try AssetFolder(path: folder.path(".")))
    var stage = try Stage(
      Self.catalogue([("Files", "blue.png")]), width: 320, height: 420, scale: scale,
      framing: .fitted, images: images, isWaiting: false)
    var picture = stage.picture()
    // Its size follows from that of the labels, once there are fonts.
    var time = Duration.zero
    #expect(
      Deadline().wait {
        images.store.waitForAll()
        time += .seconds(1)
        picture = stage.picture(at: time)
        return (0..<picture.height).contains { row in
          PixelDiff.levels(picture[picture.width / 2, row], 0xFF20_40C0) <= 2
        }
      })
    picture = stage.picture(at: time + .seconds(1))
    let (middle, row) = (picture.width / 2, picture.height / 2)
    /// The columns and rows of the middle cell that have a color.
    func extent(of color: UInt32) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
      var found: [(x: Int, y: Int)] = []
      for y in row - Int(105 * scale)...row + Int(105 * scale) {
        for x in middle - Int(60 * scale)...middle + Int(60 * scale)
        where PixelDiff.levels(picture[x, y], 0xFF00_0000 | color) <= 2 { found.append((x, y)) }
      }
      guard let left = found.map(\.x).min(), let right = found.map(\.x).max(),
        let top = found.map(\.y).min(), let bottom = found.map(\.y).max()
      else { return nil }
      return (left...right, top...bottom)
    }
    let icon = try #require(extent(of: 0x2040C0))
    let label = try #require(extent(of: 0xFFFFFF))
    let ratio = Double(icon.columns.count) / Double(icon.rows.count)
    #expect(ratio > 1.05 && ratio < 1.17)
    #expect(icon.columns.count > Int(30 * scale))
    #expect(icon.rows.upperBound < label.rows.lowerBound)
  }

  /// Holds the loader's thread after its first result.
  ///
  /// A class, because that thread waits on it.
  private final class Gate: Sendable {
    let count = Atomic(0)
    let isOpen = Atomic(false)

    func pass() {
      count.add(1, ordering: .relaxed)
      _ = Deadline().wait { isOpen.load(ordering: .acquiring) }
    }
  }

  @Test func aLabelIsThereBeforeItsImageWhichAppears() throws {
    try write("snow.jpg") { _, _ in 0xFFFF_FFFF }
    let images = TopicImages(folder: folder.path("."))
    var stage = try Stage(
      Self.catalogue([("a", "snow.jpg")]), width: 640, height: 480, images: images,
      isWaiting: false)
    var surface = stage.makeSurface()
    var time = Duration.zero
    func isLabelled() -> Bool {
      stage.host.displayList.marks.contains {
        if case .label(let label, _, _, _) = $0 { label.text == "a" } else { false }
      }
    }
    func level(at time: Duration) -> UInt32 {
      _ = stage.draw(at: time, into: &surface, buffer: 0)
      return surface[320, 240 - 30]
    }
    let plain = level(at: time)
    var found = plain
    #expect(
      Deadline().wait {
        time += .milliseconds(1)
        found = level(at: time)
        return isLabelled() && found != plain
      })
    // It has begun to appear, and the label does not wait for it.
    #expect(found != 0xFFFF_FFFF)
    #expect(level(at: time + .milliseconds(250)) == 0xFFFF_FFFF && isLabelled())
    #expect(try !stage.isMoving(at: time + .milliseconds(250)))
    #expect(stage.draw(at: .seconds(60), into: &surface, buffer: 0) == nil)
  }

  @Test func aFileThatManyTopicsShareIsDecodedOnce() throws {
    let gate = Gate()
    gate.isOpen.store(true, ordering: .releasing)
    let images = TopicImages(folder: folder.path("."), bell: gate.pass)
    let topics = (0..<60).map { (label: "Topic \($0)", icon: Optional("sky.png")) }
    var stage = try Stage(
      Self.catalogue(topics), width: 900, height: 700, images: images, isWaiting: false)
    var time = Duration.zero
    #expect(
      Deadline().wait {
        _ = stage.picture(at: time)
        time += .milliseconds(10)
        return gate.count.load(ordering: .relaxed) > 0
      })
    images.store.waitForAll()
    // Once as an icon, which it is not.
    #expect(gate.count.load(ordering: .relaxed) <= 2)
  }

  @Test func flingsOverImagesKeepNothingOnceAllAreThere() throws {
    var catalogue = Catalogue()
    for number in 0..<37 {
      let icon = ["sky.png", "noise.png", "blue.png"][number % 3]
      catalogue.append("Topic \(number)", attributes: Catalogue.Attributes(icon: icon))
    }
    var stage = try Stage(
      catalogue, width: 400, height: 320, imageFolder: folder.path("."), isParallel: false)
    var surface = stage.makeSurface()
    var time = Duration.zero
    func fling(_ stage: inout Stage, _ surface: inout Surface, angle: Double) {
      var point = Vector(200, 160)
      stage.model.handle(.press(at: point), at: time)
      for step in 0..<30 {
        time += .milliseconds(16)
        point += Vector(cos(angle), sin(angle)) * 12
        if step < 6 { stage.model.handle(.move(to: point), at: time) }
        if step == 6 { stage.model.handle(.release(at: point), at: time) }
        _ = stage.draw(at: time, into: &surface, buffer: 0)
      }
    }
    for step in 0..<14 { fling(&stage, &surface, angle: Double(step) * 2.4) }
    let kept = Allocations.keptByThread
    for step in 0..<6 { fling(&stage, &surface, angle: Double(step) * 2.4) }
    // The model's records of times and positions grow and shrink with each fling.
    #expect(abs(Allocations.keptByThread - kept) <= 40)
  }

  // MARK: - All together

  private func mixed() -> Catalogue {
    var catalogue = Self.catalogue([
      ("Weather", "sky.png"), ("Snow", "white.png"), ("Static", "noise.png"), ("No image", nil),
      ("Lost", "broken.png"), ("Sea", "blue.png"), ("Night and its long names", "black.png"),
    ])
    let parent = catalogue.append(
      "Picked", attributes: Catalogue.Attributes(icon: "sky.png", selected: true))
    catalogue.append("Below", parent: parent)
    catalogue.append("Flakes", parent: TopicIndex(1))
    catalogue.append("Closed", attributes: Catalogue.Attributes(icon: "sky.png", disabled: true))
    return catalogue
  }

  @Test(arguments: HoneycombModel.CellShape.allCases)
  func aWindowWithImagesLooksAsItDid(shape: HoneycombModel.CellShape) throws {
    var stage = try Stage(
      mixed(), width: 640, height: 560, shape: shape, imageFolder: folder.path("."))
    let complaint = try Golden.complaint(
      about: stage.picture(at: .seconds(5)), named: "window-images-\(shape)")
    #expect(complaint == nil, "\(complaint ?? "")")
  }

  @Test func damageAndThreadsDrawWhatOneWholePictureDoes() throws {
    var two = try Stage(mixed(), width: 900, height: 700, imageFolder: folder.path("."))
    var one = try Stage(
      mixed(), width: 900, height: 700, imageFolder: folder.path("."), isParallel: false)
    var surface = two.makeSurface()
    let events: [(Int, InputEvent)] = [
      (10, .press(at: Vector(450, 400))), (26, .move(to: Vector(420, 380))),
      (42, .move(to: Vector(390, 350))), (50, .release(at: Vector(390, 350))),
      (110, .move(to: Vector(450, 320))),
      (300, .wheel(at: Vector(450, 350), delta: Vector(0, -240), zooms: true)),
      (600, .wheel(at: Vector(450, 350), delta: Vector(0, 480), zooms: true)), (900, .leave),
    ]
    for (milliseconds, event) in events {
      let time = Duration.milliseconds(milliseconds)
      two.model.handle(event, at: time)
      one.model.handle(event, at: time)
      _ = two.draw(at: time, into: &surface, buffer: 0)
      let whole = one.picture(at: time)
      let difference = PixelDiff(surface, whole)
      #expect(difference.count == 0, "at \(milliseconds) ms: \(difference)")
    }
  }
}
