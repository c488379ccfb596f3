import Configuration
import TestSupport
import Testing

@testable import honeycomb

/// Reading the arguments of `pick` without the argument parser.
struct PickArgumentsTests {
  /// Valid arguments for each setting and for the others.
  private static let samples: [[String]] = [
    ["--goal", "3"], ["--min=0"], ["--max", "9"], ["--title", "A b"], ["--title=-x"],
    ["--selected", "a"], ["--selected=b"], ["--require", "c"], ["--input", "csv"], ["--tree"],
    ["--flat"], ["--read0"], ["--no-read0"], ["--ordered"], ["--print0"], ["--json"],
    ["--format", "s q"], ["--timeout", "2.5"], ["--on-timeout", "accept"], ["--restore"],
    ["--scan", "1.5"], ["--scan=manual"], ["--switch", "F13"], ["--switch-pause", "0.5"],
    ["--dwell", "2"],
    ["--theme", "light"], ["--theme=a/b.yaml"], ["--shape", "circle"], ["--colors", "classic"],
    ["--language", "de"], ["--language=pt-br"],
    ["--reduced-motion"], ["--type-to-filter"], ["--no-type-to-filter"], ["--auto-accept"],
    ["--framing", "classic"], ["--cell-width", "auto"], ["--cell-width=regular"],
    ["--cell-width", "2.5"], ["--order", "rows"], ["--order=center"],
    ["--keys", "toggle=space,ctrl+t"], ["--keys=zoom-in=F5"], ["--size", "640x480"],
    ["--scale", "2"], ["--text-scale", "150"], ["--text-scale=75%"], ["--fullscreen"],
    ["--launcher"], ["--normal-window"],
    ["--location", "north"], ["--location=3"], ["--width", "50%"], ["--monitor", "HDMI-1"],
    ["--monitor=x"], ["--listen", "/tmp/s"], ["--allow-send-event"], ["--record", "a.jsonl"],
    ["--frame-times=t"], ["file.txt"], ["-"],
    ["--", "x"], ["--", "--json"],
    ["--config", "c.yaml"], ["--no-config"],
  ]
  /// Mistakes, requests, and forms that only the argument parser reads.
  private static let others: [[String]] = [
    ["--goal", "-1"], ["--goal"], ["--goal="], ["--max", "0"], ["--title", "--json"],
    ["--order", "spiral"], ["--cell-width", "0.75"], ["--cell-width", "1.1"], ["--cell-width=wide"],
    ["--no-tree"], ["--read0=yes"], ["--shape", "square"], ["--timeout", "0"], ["--size", "9x9"],
    ["--size", "16384x16384", "--scale", "4"], ["--keys", "toggle"], ["--unknown"], ["--help"],
    ["-h"], ["--version"], ["--dump-config"], ["--check-config"], ["--list-keys"],
    ["--scan", "0.2"], ["--scan", "11"], ["--scan=fast"], ["--scan", "1", "--switch", "a,b"],
    ["--scan", "manual", "--switch", "space"], ["--scan", "1", "--switch", "nokey"],
    ["--scan", "1", "--switch-pause", "2.1"], ["--dwell", "0.4"], ["--dwell", "5.5"],
    ["--text-scale", "74"], ["--text-scale", "301"], ["--text-scale=big"],
    ["--language", "c"], ["--language="], ["--gaol", "1"], ["-j"], [""], ["--goal", "1", "2", "3"],
  ]

  private static func values(_ pick: PickInvocation) -> [SettingValue] {
    PickOptions.options.map { $0.value(pick.options) }
  }

  @Test(arguments: samples)
  func everySettingIsReadAsTheArgumentParserReadsIt(arguments: [String]) throws {
    let needs: [String: [String]] = [
      "--on-timeout": ["--timeout=1"], "--monitor": ["--fullscreen"],
      "--location": ["--launcher"], "--width": ["--launcher"], "--switch": ["--scan=1"],
      "--switch-pause": ["--scan=1"],
    ]
    let name = String(arguments[0].prefix { $0 != "=" })
    let all = arguments + (needs[name] ?? [])
    let quick = try #require(PickInvocation(reading: all))
    let parsed = try PickCommand.parse(all).pick
    #expect(Self.values(quick) == Self.values(parsed))
    #expect(quick.file == parsed.file)
  }

  @Test func everySettingHasASample() {
    let names = Self.samples.map { $0[0].drop { $0 == "-" }.prefix { $0 != "=" } }
    for row in PickOptions.options { #expect(names.contains { $0 == row.setting.name }) }
  }

  @Test func noArgumentsAreTheDefaults() throws {
    let quick = try #require(PickInvocation(reading: []))
    #expect(Self.values(quick) == Self.values(try PickCommand.parse([]).pick))
    #expect(quick.file == nil)
  }

  @Test(arguments: others) func theRestIsForTheArgumentParser(arguments: [String]) {
    #expect(PickInvocation(reading: arguments) == nil)
  }

  /// What is read without the argument parser must never differ from it.
  @Test func combinationsAreReadEquallyOrNotAtAll() throws {
    var generator = SplitMix64(seed: 17)
    var count = 0
    for _ in 0..<400 {
      let arguments = (0..<generator.int(0...5)).flatMap { _ in
        let pool = generator.int(0...9) == 0 ? Self.others : Self.samples
        return pool[generator.int(0...(pool.count - 1))]
      }
      guard let quick = PickInvocation(reading: arguments) else { continue }
      count += 1
      let parsed = try #require(try? PickCommand.parse(arguments).pick, "\(arguments)")
      #expect(Self.values(quick) == Self.values(parsed), "\(arguments)")
      #expect(quick.file == parsed.file, "\(arguments)")
    }
    #expect(count > 100)
  }
}
