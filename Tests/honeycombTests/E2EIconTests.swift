import Foundation
import Images
import Raster
import TestSupport
import Testing

/// The icons of rows in a launcher.
@Suite(.serialized) struct E2EIconTests {
  private static let colors: [UInt32] = [0xE0_6010, 0x10_90E0, 0x20_B040, 0xC0_20B0, 0xD0_C000]

  /// Returns how many pixels of a window have each color.
  private func counts(_ picture: XPicture) -> [Int] {
    var counts = Self.colors.map { _ in 0 }
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        if let index = Self.colors.firstIndex(of: picture[x, y] & 0xFF_FFFF) { counts[index] += 1 }
      }
    }
    return counts
  }

  @Test func iconsOfAllKindsAreShownAndAFailureIsReportedOnce() throws {
    let folder = try TemporaryFolder()
    for path in ["icons/Test/48", "home"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(path), withIntermediateDirectories: true)
    }
    try folder.write(
      "[Icon Theme]\nDirectories=48\n[48]\nSize=48\n", to: "icons/Test/index.theme")
    let names = ["0.png", "1.png", "2.png", "target.png", "icons/Test/48/named.png"]
    for (name, color) in zip(names, Self.colors) {
      var surface = Surface(width: 48, height: 48)
      surface.clear(0xFF00_0000 | color, in: surface.bounds)
      try folder.write(try PNGFile.bytes(of: surface), to: name)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("3.png"), withDestinationPath: "target.png")
    let current = FileManager.default.currentDirectoryPath
    let up = String(repeating: "../", count: current.split(separator: "/").count)
    let icons = [
      folder.path("0.png"), "file://" + folder.path("1.png"), up + folder.path("2.png").dropFirst(),
      folder.path("3.png"), "named", "absent", "absent",
    ]
    let server = try XServer(width: 1000, height: 760)
    let outside = try server.connect()
    let typist = WindowTypist(outside)
    let program = try Program(
      ["-dmenu", "-p", "Icons", "-icon-theme", "Test"], display: server.display,
      variables: ["HOME", "XDG_CONFIG_HOME"].map { "\($0)=\(folder.path("home"))" }
        + ["XDG_DATA_HOME=\(folder.path("home"))", "XDG_DATA_DIRS=\(folder.path("."))"],
      feedsInput: true)
    program.feed(
      icons.enumerated().map { "row \($0.offset)\0icon\u{1F}\($0.element)\n" }.joined())
    program.endInput()
    #expect(try typist.awaitWindow())
    // Much of each cell is its icon.
    let areShown = try Deadline().wait {
      try counts(outside.picture(of: outside.root)).allSatisfy { $0 > 500 }
    }
    #expect(areShown)
    try outside.strike(E2ESession.Key.escape.rawValue)
    let ending = try program.end()
    #expect(ending.status == 1)
    #expect(
      ending.errors
        == "honeycomb: standard input: warning: absent: there is no icon of this name in the icon theme Test, "
        + "and no such file in the current folder\n")
  }
}
