import Foundation
import TestSupport
import Testing

/// Config files and themes of a running picker.
@Suite struct E2EConfigurationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A theme with a background of one color.
  private static func theme(_ color: Int) -> String {
    let text = "\"#\(String(color, radix: 16))\""
    return "backgroundTop: \(text)\nbackgroundBottom: \(text)\n"
  }

  /// The top left pixel is the background's.
  private func waits(for color: UInt32, in session: E2ESession) throws -> Bool {
    try Deadline().wait { try session.pixel(1, 1) & 0xFFFFFF == color }
  }

  @Test func editsOfTheThemeAreShownAndBrokenOnesKeepTheLastGood() throws {
    let theme = try folder.write(Self.theme(0x102030), to: "theme.yaml")
    let session = try E2ESession(topics: "one\ntwo\n", look: ["--theme", theme])
    #expect(try waits(for: 0x102030, in: session))
    try folder.write(Self.theme(0x405060), to: "theme.yaml")
    #expect(try waits(for: 0x405060, in: session))
    try folder.write("name: x\nbackgroundTop: 7\n", to: "theme.yaml")
    let isReported = Deadline().wait { !session.program.errorsSoFar.isEmpty }
    #expect(isReported)
    let message =
      "honeycomb: \(theme):2:16: expected an opaque color in the form \"#rrggbb\", in quotes, found \"7\"\n"
    #expect(session.program.errorsSoFar == message)
    try session.settle()
    #expect(try session.pixel(0, 0) & 0xFFFFFF == 0x405060)
    // The same mistake is reported once.
    try folder.write("name: y\nbackgroundTop: 7\n", to: "theme.yaml")
    try session.settle(quiet: 0.5)
    #expect(session.program.errorsSoFar == message)
    try folder.write(Self.theme(0x708090), to: "theme.yaml")
    #expect(try waits(for: 0x708090, in: session))
    try session.strike(.escape)
    #expect(try session.program.end() == .init(status: 1, errors: message))
  }

  @Test func theConfigFileChangesThemeAndKeysWhileThePickerRuns() throws {
    let light = try folder.write(Self.theme(0xFFEEDD), to: "light.yaml")
    let config = try folder.write("theme: \(light)\nmin: 1\n", to: "config.yaml")
    let session = try E2ESession(topics: "one\ntwo\n", other: ["--config", config])
    #expect(try waits(for: 0xFFEEDD, in: session))
    try folder.write(Self.theme(0x112233), to: "dark.yaml")
    try folder.write("theme: dark.yaml\nkeys: {toggle: [q], confirm: [c]}\n", to: "config.yaml")
    #expect(try waits(for: 0x112233, in: session))
    // The new theme is watched too.
    try folder.write(Self.theme(0x223344), to: "dark.yaml")
    #expect(try waits(for: 0x223344, in: session))
    try session.strike(.q)
    try session.settle()
    try session.strike(.c)
    #expect(try session.program.end() == .init(status: 0, output: "one\n"))
  }

  @Test func paletteAndColorsChangeWhileThePickerRuns() throws {
    /// Waits until the first topic has a color, beside its label.
    func waits(
      in session: E2ESession, until isRight: @escaping (_ red: UInt32, _ blue: UInt32) -> Bool
    ) throws -> Bool {
      try Deadline().wait {
        let pixel = try session.pixel(282, 240)
        return isRight(pixel >> 16 & 0xFF, pixel & 0xFF)
      }
    }
    try folder.write("palette: ['#880000']\n", to: "theme.yaml")
    let config = try folder.write("theme: theme.yaml\n", to: "config.yaml")
    let session = try E2ESession(topics: "one\n  two\n", other: ["--config", config])
    #expect(try waits(in: session) { red, blue in red > 0x60 && blue < 0x30 })
    try folder.write("palette: ['#000088']\n", to: "theme.yaml")
    #expect(try waits(in: session) { red, blue in red < 0x30 && blue > 0x60 })
    try folder.write("theme: theme.yaml\ncolors: classic\n", to: "config.yaml")
    #expect(try waits(in: session) { red, blue in red > 0x60 && blue > 0xA0 })
    try session.strike(.escape)
    #expect(try session.program.end().status == 1)
  }

  @Test func aRecordingHasTheKeysOfItsSession() throws {
    let config = try folder.write("keys: {toggle: [q], confirm: [c]}\n", to: "config.yaml")
    let session = try E2ESession(topics: "one\ntwo\n", other: ["--config", config])
    try session.strike(.q)
    try session.settle()
    try session.strike(.c)
    #expect(try session.program.end() == .init(status: 0, output: "one\n"))
    let replay = try Program.run(["replay", session.folder.path("script.jsonl")])
    #expect(replay == .init(status: 0, output: "one\n"))
  }

  @Test func aPickerWithAConfigFileIsIdle() throws {
    let config = try folder.write("theme: light\n", to: "config.yaml")
    let session = try E2ESession(topics: "one\ntwo\n", other: ["--config", config])
    let before = ProcessWork(of: session.program.process)
    usleep(500_000)
    #expect(ProcessWork(of: session.program.process) == before)
    try session.strike(.escape)
    #expect(try session.program.end().status == 1)
  }
}
