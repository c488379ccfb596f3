import Foundation
import Raster
import Testing
import TestSupport
import X11

@Suite(.serialized) struct PixelTests {
  /// A picture in which every pixel differs from its neighbors.
  static func pattern(x: Int, y: Int) -> UInt32 {
    0xFF00_0000 | UInt32(truncatingIfNeeded: x &* 0x9E37 &+ y &* 0x79B9_7F) & 0xFF_FFFF
  }

  static func expected(width: Int, height: Int) -> [UInt32] {
    (0..<height).flatMap { y in (0..<width).map { x in pattern(x: x, y: y) } }
  }

  static let ways: [(Features, Features)] = [
    (.all, .all),
    (.all.subtracting(.descriptorPassing), .all.subtracting(.descriptorPassing)),
    ([.present, .randr], [.present, .randr]),
  ]

  @Test(arguments: ways)
  func everyWayOfSharingShowsTheSamePixels(allowed: Features, used: Features) throws {
    let rig = try Rig(using: allowed)
    #expect(rig.window.features == used)
    try rig.show(Self.pattern)
    let shown = try rig.outside.picture(of: rig.identifier)
    #expect(shown.pixels == Self.expected(width: 200, height: 100))
    #expect(!rig.events.contains { $0.isError })
  }

  @Test func aServerWithoutSharedMemoryShowsTheSamePixels() throws {
    let rig = try Rig(arguments: ["-extension", "MIT-SHM"])
    #expect(rig.window.features == [.present, .randr, .input])
    try rig.show(Self.pattern)
    #expect(
      try rig.outside.picture(of: rig.identifier).pixels == Self.expected(width: 200, height: 100))
  }

  @Test func thePagesOfTheFirstPictureAreThereBeforeItIsDrawn() throws {
    // No other window of the tests has as many bytes.
    let rig = try Rig {
      $0.width = 613
      $0.height = 457
    }
    let kilobytes = (613 * 457 * 4 + 4095) / 4096 * 4
    let deadline = Deadline(seconds: 20)
    var resident: [Int] = []
    while !deadline.isOver, !resident.contains(kilobytes) {
      let file = try #require(FileHandle(forReadingAtPath: "/proc/self/smaps"))
      let maps = String(decoding: try #require(try file.readToEnd()), as: UTF8.self)
      // Size and Rss of both pictures.
      resident = maps.matches(of: /memfd:honeycomb.*\nSize: +(\d+) kB(?:\n.*){2}\nRss: +(\d+) kB/)
        .filter { Int($0.1) == kilobytes }.compactMap { Int($0.2) }
    }
    #expect(resident.sorted() == [0, kilobytes])
    withExtendedLifetime(rig) {}
  }

  @Test func aWindowWithAnAlphaChannelShowsItsPixels() throws {
    let rig = try Rig { $0.isTranslucent = true }
    #expect(try rig.outside.geometry(of: rig.identifier).depth == 32)
    // Premultiplied: no channel exceeds alpha.
    func rule(x: Int, y: Int) -> UInt32 {
      let (alpha, blue) = (UInt32(x), UInt32(min(x, y)))
      return alpha << 24 | alpha << 16 | blue
    }
    try rig.show(rule)
    let shown = try rig.outside.picture(of: rig.identifier)
    let expected = (0..<100).flatMap { y in (0..<200).map { x in rule(x: x, y: y) } }
    #expect(shown.pixels == expected)
  }

  @Test func aScreenOfNumberedColorsIsRefusedWithItsLayout() throws {
    let server = try XServer(depth: 8)
    let error = #expect(throws: X11Error.self) {
      _ = try Window(WindowOptions(), on: Connection(name: server.display))
    }
    guard case .unsupportedVisual(8, 8, _, _, _)? = error else {
      Issue.record("not \(String(describing: error))")
      return
    }
  }

  @Test(arguments: [Features.all, [.present]])
  func onlyTheDamageIsUploaded(features: Features) throws {
    let rig = try Rig(using: features)
    try rig.show { _, _ in 0xFF11_2233 }
    let damage = [
      PixelRect(x: 10, y: 20, width: 5, height: 7), PixelRect(x: 190, y: 95, width: 30, height: 30),
      PixelRect(x: -5, y: -5, width: 6, height: 6), .empty,
    ]
    _ = try rig.window.withBackBuffer { surface, _ in
      for y in 0..<100 { for x in 0..<200 { surface[x, y] = 0xFFAA_BBCC } }
    }
    rig.window.present(damage: damage)
    try rig.settle()
    let shown = try rig.outside.picture(of: rig.identifier)
    for y in 0..<100 {
      for x in 0..<200 {
        let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
        let isDamaged = damage.contains { $0.intersects(pixel) }
        #expect(shown[x, y] == (isDamaged ? 0xFFAA_BBCC : 0xFF11_2233))
      }
    }
  }

  @Test func picturesLargerThanTheLongestRequestArriveWhole() throws {
    // 400 rows of 1300 pixels are 2 MB; strips are at most 256 KiB.
    let rig = try Rig(using: [.present], maps: false) { options in
      options.width = 1300
      options.height = 400
    }
    rig.window.map()
    _ = try rig.next { $0.isExpose }
    try rig.show(Self.pattern)
    let shown = try rig.outside.picture(of: rig.identifier, x: 0, y: 0, width: 640, height: 400)
    let expected = (0..<400).flatMap { y in (0..<640).map { x in Self.pattern(x: x, y: y) } }
    #expect(shown.pixels == expected)
  }

  @Test(arguments: ways)
  func anExposedPartIsServedFromTheLastFrame(allowed: Features, used: Features) throws {
    let rig = try Rig(using: allowed)
    try rig.show(Self.pattern)
    // A drawn frame that is not presented must not be visible.
    _ = try rig.window.withBackBuffer { surface, _ in surface[60, 40] = 0 }
    let cover = try rig.outside.makeWindow(x: 50, y: 30, width: 40, height: 20)
    try rig.outside.destroy(cover)
    let expose = try #require(try rig.next { $0.isExpose })
    guard case .expose(let rects) = expose else { return }
    #expect(rects == [PixelRect(x: 50, y: 30, width: 40, height: 20)])
    #expect(
      try rig.outside.picture(of: rig.identifier).pixels != Self.expected(width: 200, height: 100))
    rig.window.serveExpose(rects)
    try rig.settle()
    #expect(
      try rig.outside.picture(of: rig.identifier).pixels == Self.expected(width: 200, height: 100))
  }

  @Test(arguments: ways)
  func aFrameAfterEveryResizeFillsTheWindow(allowed: Features, used: Features) throws {
    let rig = try Rig(using: allowed)
    try rig.show(Self.pattern)
    // Shrinks and grows, also beyond the memory of the first buffers (1 MB).
    for (width, height) in [(150, 80), (300, 200), (10, 10), (600, 470), (200, 100)] {
      try rig.outside.configure(rig.identifier, x: 0, y: 0, width: width, height: height)
      #expect(try rig.next { $0.isResize } == .resize(width: width, height: height))
      #expect(rig.window.width == width && rig.window.height == height)
      try rig.show(Self.pattern)
      let shown = try rig.outside.picture(of: rig.identifier)
      #expect(shown.pixels == Self.expected(width: width, height: height))
    }
    #expect(!rig.events.contains { $0.isError })
  }

  @Test func growingKeepsWhatWasShownAndClearsNothing() throws {
    let rig = try Rig()
    try rig.show(Self.pattern)
    try rig.outside.configure(rig.identifier, x: 0, y: 0, width: 260, height: 140)
    let shown = try rig.outside.picture(of: rig.identifier, x: 0, y: 0, width: 200, height: 100)
    #expect(shown.pixels == Self.expected(width: 200, height: 100))
  }

  @Test func buffersTakeTurnsAndAreFreedByTheServer() throws {
    let rig = try Rig()
    var order: [Int] = []
    for _ in 0..<4 {
      _ = try rig.window.withBackBuffer { _, buffer in order.append(buffer) }
      rig.forget()
      rig.window.present(damage: [PixelRect(x: 0, y: 0, width: 200, height: 100)])
      #expect(rig.isFrameInFlight)
      #expect(rig.hasFreeBuffer)
      _ = try rig.pump { !$0.isFrameInFlight }
      #expect(rig.events.contains(.bufferReleased(order[order.count - 1])))
    }
    #expect(order == [0, 1, 0, 1] || order == [1, 0, 1, 0])
  }

  @Test func aBufferIsFreeOnlyWhenEveryUploadOfItWasRead() throws {
    let rig = try Rig()
    try rig.show(Self.pattern)
    rig.server.pause()
    _ = try rig.window.withBackBuffer { _, _ in }
    let part = [PixelRect(x: 0, y: 0, width: 20, height: 10)]
    rig.window.present(damage: part)
    rig.window.serveExpose(part)
    rig.window.serveExpose(part)
    rig.forget()
    rig.server.resume()
    try rig.settle()
    let releases = rig.events.count { if case .bufferReleased = $0 { true } else { false } }
    #expect(releases == 1)
    #expect(!rig.isFrameInFlight)
  }

  @Test func noStepOfAFrameWaitsForTheServer() throws {
    let rig = try Rig()
    try rig.show(Self.pattern)
    // Any wait for a stopped server would block.
    rig.server.pause()
    for isLent in [true, true, false] {
      let lent: Bool? = try rig.window.withBackBuffer { _, _ in true }
      #expect((lent == true) == isLent)
      if isLent { rig.window.present(damage: [PixelRect(x: 0, y: 0, width: 200, height: 100)]) }
      rig.window.requestTick()
      rig.window.serveExpose([PixelRect(x: 0, y: 0, width: 20, height: 10)])
      rig.window.setTitle("busy")
      try rig.window.flush()
      #expect(try rig.window.nextEvent() == nil)
    }
    rig.server.resume()
    #expect(try rig.pump { !$0.isFrameInFlight })
  }
}
