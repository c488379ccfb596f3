import Configuration
import TestSupport
import Testing

/// Which of several values is in effect.
struct SettingResolutionTests {
  private static let settings = [
    Setting("goal", .text),
    Setting("json", .flag(isInvertible: true), excludes: ["print0"]),
    Setting("print0", .flag(isInvertible: true), excludes: ["json"]),
    Setting("kiosk", .flag(isInvertible: true), excludes: ["restore"]),
    Setting("restore", .flag(isInvertible: true), excludes: ["kiosk"]),
    Setting("monitor", .texts, needs: ["fullscreen", "kiosk"]),
    Setting("fullscreen", .flag(isInvertible: false)),
  ]

  private static func layer(_ values: [String: SettingValue]) -> SettingLayer {
    SettingLayer(values.mapValues { SettingLayer.Entry($0, from: .variable("X")) })
  }

  private static func resolve(
    _ commandLine: [String: Bool] = [:], _ layers: [String: SettingValue]...
  ) -> SettingResolution {
    SettingResolution(settings, commandLine: commandLine, layers: layers.map(layer))
  }

  /// The command line wins over all, and each layer over the ones below.
  @Test func theFirstSourceWins() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<100 {
      let isGiven = random.int(0...1) == 1
      let values = (0..<3).map { _ in random.int(0...1) == 1 ? "\(random.int(0...9))" : nil }
      let layers = values.map { value in
        Self.layer(value.map { ["goal": .text($0)] } ?? [:])
      }
      let resolution = SettingResolution(
        Self.settings, commandLine: isGiven ? ["goal": true] : [:], layers: layers)
      let expected = isGiven ? nil : values.compactMap(\.self).first
      #expect(resolution.arguments == (expected.map { ["--goal=\($0)"] } ?? []))
    }
  }

  @Test func nullHidesTheLayersBelow() {
    let resolution = Self.resolve([:], ["goal": .none], ["goal": .text("5")])
    #expect(resolution.arguments.isEmpty && resolution.entries["goal"]?.value == SettingValue.none)
  }

  @Test func aFlagYieldsToAMoreImportantOneThatExcludesIt() {
    #expect(Self.resolve(["print0": true], ["json": .flag(true)]).arguments == [])
    #expect(Self.resolve(["print0": false], ["json": .flag(true)]).arguments == ["--json"])
    let both = Self.resolve([:], ["json": .flag(true)], ["print0": .flag(true)])
    #expect(both.arguments == ["--json"] && both.unused["print0"]?.reason == "json is on")
  }

  @Test func aValueWithoutItsConditionIsDropped() {
    let monitor: [String: SettingValue] = ["monitor": .texts(["A", "B"])]
    #expect(Self.resolve([:], monitor).arguments == [])
    #expect(Self.resolve([:], monitor).unused["monitor"]?.reason == "it needs fullscreen or kiosk")
    #expect(
      Self.resolve(["kiosk": true], monitor).arguments == ["--monitor=A", "--monitor=B"])
    #expect(
      Self.resolve([:], monitor, ["fullscreen": .flag(true)]).arguments
        == ["--monitor=A", "--monitor=B", "--fullscreen"])
    #expect(Self.resolve(["kiosk": false], monitor, ["kiosk": .flag(true)]).arguments == [])
  }

  @Test func flagsThatAreOffNeedAnArgumentOnlyIfThereIsOne() {
    #expect(
      Self.resolve([:], ["json": .flag(false), "fullscreen": .flag(false)]).arguments
        == ["--no-json"])
  }
}
