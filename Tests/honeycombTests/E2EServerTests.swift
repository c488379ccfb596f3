import TestSupport
import Testing

/// The same picture on every server: depths, missing extensions, untrusted clients, the network.
@Suite(.serialized) struct E2EServerTests {
  /// The quiet time in seconds: a converted frame can take some tenths of a second in a debug build on a busy machine.
  private static let quiet = 1.2

  /// Drags a little in a session, and compares the picture with the rendered one.
  ///
  /// `middle` is the window's center on the screen.
  private func compare(
    _ session: E2ESession, levels: [Int] = [256, 256, 256], middle: (x: Int, y: Int) = (240, 240)
  ) throws {
    try session.click(middle.x, middle.y)
    try session.settle(quiet: Self.quiet)
    try session.press(middle.x, middle.y)
    try session.move(middle.x + 22, middle.y - 12)
    try session.settle(quiet: Self.quiet)
    let shown = try session.picture()
    try session.strike(.escape)
    #expect(try session.program.end() == .init(status: 1))
    let rendered = try session.rendered(at: try session.script().beforeLastKey)
    #expect(shown.width == rendered.width && shown.height == rendered.height)
    var worst = [0, 0, 0]
    for (pixel, wanted) in zip(shown.pixels, rendered.pixels) {
      for (channel, shift) in [16, 8, 0].enumerated() {
        let (a, b) = (Int(pixel >> shift & 0xFF), Int(wanted >> shift & 0xFF))
        worst[channel] = max(worst[channel], abs(a - b))
      }
    }
    for (distance, count) in zip(worst, levels) {
      #expect(distance <= (count >= 256 ? 0 : 255 / (count - 1) + 1))
    }
  }

  @Test(arguments: [
    (15, [], [32, 32, 32]), (16, [], [32, 64, 32]), (30, [], [1024, 1024, 1024]),
    (16, ["-extension", "MIT-SHM"], [32, 64, 32]), (24, ["-cc", "5"], [256, 256, 256]),
  ])
  func thePictureOfAnyDepthIsTheRenderedOne(depth: Int, arguments: [String], levels: [Int]) throws {
    let server = try XServer(width: 640, height: 480, depth: depth, arguments: arguments)
    try compare(try E2ESession(on: server), levels: levels)
  }

  @Test func anUntrustedClientShowsTheSame() throws {
    let server = try XServer(
      width: 640, height: 480, arguments: ["+extension", "SECURITY"],
      cookie: (0..<16).map { UInt8($0 * 7 + 1) })
    let folder = try TemporaryFolder()
    let cookie = try server.connect().makeUntrustedCookie()
    let path = try folder.write(XAuthority.file(cookie: cookie), to: "untrusted")
    let session = try E2ESession(on: server, variables: ["XAUTHORITY=\(path)"])
    try compare(session)
  }

  @Test func overTheNetworkItShowsTheSame() throws {
    let server = try XServer(width: 640, height: 480, arguments: ["-listen", "tcp"])
    try compare(try E2ESession(on: server, display: "127.0.0.1:\(server.number)"))
  }

  @Test(arguments: [1, 1.5, 2])
  func atEveryScaleOfTheDesktopThePictureIsTheRenderedOne(scale: Double) throws {
    let size = Int(480 * scale)
    let server = try XServer(width: size + 40, height: size + 40)
    let outside = try server.connect()
    try outside.setText(
      "RESOURCE_MANAGER", of: outside.root, to: "Xft.dpi: \(Int(96 * scale))\n")
    let session = try E2ESession(on: server)
    let place = try outside.geometry(of: session.window)
    #expect(place.width == size && place.height == size)
    try compare(session, middle: (size / 2, size / 2))
  }

  @Test(arguments: [("left", 0, 360), ("right", 360, 280)])
  func onEitherOfTwoMonitorsThePictureIsTheRenderedOne(name: String, x: Int, width: Int) throws {
    let server = try XServer(width: 640, height: 480)
    let outside = try server.connect()
    try outside.setMonitor("left", .init(x: 0, y: 0, width: 360, height: 480), isPrimary: true)
    try outside.setMonitor("right", .init(x: 360, y: 0, width: 280, height: 480))
    // The recording has the size of the monitor instead of the requested one.
    let session = try E2ESession(other: ["--fullscreen", "--monitor", name], on: server)
    #expect(
      try outside.geometry(of: session.window)
        == .init(x: x, y: 0, width: width, height: 480, depth: 24))
    try compare(session, middle: (x + width / 2, 240))
  }
}
