import Raster
import TestSupport
import Testing
import X11

/// Pictures on screens with another pixel format than that of a surface.
@Suite(.serialized) struct VisualTests {
  /// A screen, and the number of values of its red, green and blue channels.
  struct Screen: CustomTestStringConvertible, Sendable {
    var depth: Int
    var arguments: [String] = []
    var levels: [Int]
    var testDescription: String { "\(depth) \(arguments)" }
  }

  static let screens = [
    Screen(depth: 8, arguments: ["-cc", "4"], levels: [8, 8, 4]),
    Screen(depth: 15, levels: [32, 32, 32]), Screen(depth: 16, levels: [32, 64, 32]),
    Screen(depth: 24, arguments: ["-cc", "5"], levels: [256, 256, 256]),
    Screen(depth: 30, levels: [1024, 1024, 1024]),
  ]

  /// Returns the red, green and blue of a pixel.
  static func channels(_ pixel: UInt32) -> [Int] {
    [16, 8, 0].map { Int(pixel >> $0 & 0xFF) }
  }

  @Test(arguments: screens, [Features.all, .all.subtracting(.descriptorPassing), [.present]])
  func everyPixelIsWithinALevelOfItsColor(screen: Screen, features: Features) throws {
    let rig = try Rig(depth: screen.depth, arguments: screen.arguments, using: features)
    #expect(rig.window.features.contains(.sharedMemory) == features.contains(.sharedMemory))
    try rig.show(PixelTests.pattern)
    let shown = try rig.outside.picture(of: rig.identifier)
    var worst = [0, 0, 0]
    for (pixel, wanted) in zip(shown.pixels, PixelTests.expected(width: 200, height: 100)) {
      for (channel, pair) in zip(Self.channels(pixel), Self.channels(wanted)).enumerated() {
        worst[channel] = max(worst[channel], abs(pair.0 - pair.1))
      }
    }
    for (distance, levels) in zip(worst, screen.levels) {
      // Rounding whole steps to eight bits may add one level.
      #expect(distance <= (levels >= 256 ? 0 : 255 / (levels - 1) + 1))
    }
    #expect(!rig.events.contains { $0.isError })
  }

  @Test(arguments: screens)
  func aFlatColorIsDitheredToItsOwnMean(screen: Screen) throws {
    let rig = try Rig(depth: screen.depth, arguments: screen.arguments)
    for color: UInt32 in [0xFF12_7FA9, 0xFF00_0000, 0xFFFF_FFFF, 0xFF80_4020] {
      try rig.show { _, _ in color }
      let shown = try rig.outside.picture(of: rig.identifier, x: 0, y: 0, width: 64, height: 64)
      for (channel, shift) in [16, 8, 0].enumerated() {
        let wanted = Double(color >> shift & 0xFF)
        let values = shown.pixels.map { Double($0 >> shift & 0xFF) }
        let mean = values.reduce(0, +) / Double(values.count)
        #expect(abs(mean - wanted) <= 1, "channel \(channel) of \(String(color, radix: 16))")
        let isExact = Int(wanted) * (screen.levels[channel] - 1) % 255 == 0
        if isExact { #expect(Set(values).count == 1) }
      }
    }
  }

  /// The proxy changes the byte order that the server announces.
  ///
  /// The window then writes its pixels in that order, and the server still reads them in its own.
  @Test(arguments: [Features.all, [.present]])
  func theOrderOfBytesIsTheServers(features: Features) throws {
    let server = try XServer(width: 640, height: 480)
    var treatment = XProxy.Treatment()
    treatment.rewrite = { index, message in
      guard index == 0 else { return message }
      var setup = message
      let imageByteOrder = 30
      setup[imageByteOrder] = 1
      return setup
    }
    let proxy = try XProxy(to: server, treatment: treatment)
    defer { proxy.close() }
    var window = try Window(
      WindowOptions(), on: Connection(name: proxy.display, using: features))
    window.map()
    try window.flush()
    let outside = try server.connect()
    let isShown = try Deadline().wait {
      while try window.nextEvent() != nil {}
      try window.flush()
      return window.isMapped
    }
    #expect(isShown)
    _ = try window.withBackBuffer { surface, _ in
      for y in 0..<64 { for x in 0..<64 { surface[x, y] = 0xFF12_3456 } }
    }
    window.present(damage: [PixelRect(x: 0, y: 0, width: 64, height: 64)])
    let identifier = try #require(try outside.children(of: outside.root).last)
    let isWritten = try Deadline().wait {
      while try window.nextEvent() != nil {}
      try window.flush()
      // The bytes 0, 12, 34, 56 in reverse order.
      return try outside.picture(of: identifier, x: 3, y: 5, width: 1, height: 1)[0, 0]
        == 0xFF34_1200
    }
    #expect(isWritten)
  }

  /// The dither pattern must not move when a part is drawn again.
  @Test func aPartUploadedLaterIsThatOfTheWholePicture() throws {
    let rig = try Rig(depth: 16)
    try rig.show(PixelTests.pattern)
    let whole = try rig.outside.picture(of: rig.identifier)
    try rig.show { _, _ in 0xFF00_0000 }
    _ = try rig.window.withBackBuffer { surface, _ in
      for y in 0..<100 { for x in 0..<200 { surface[x, y] = PixelTests.pattern(x: x, y: y) } }
    }
    let strips = stride(from: 0, to: 200, by: 13).map {
      PixelRect(x: $0, y: 0, width: 13, height: 100)
    }
    rig.window.present(damage: strips)
    try rig.settle()
    #expect(try rig.outside.picture(of: rig.identifier).pixels == whole.pixels)
  }
}
