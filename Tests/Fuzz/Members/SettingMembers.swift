import Foundation
import TestSupport

/// Config files: each setting of `pick` with its keys, or each of a kiosk.
struct SettingMembers: MemberFamily {
  let kind: Trial.Kind
  let stages: [String]
  private let values: [MemberValue]
  /// Settings that each file needs.
  private let required: [String: String]

  /// The settings of `pick`, as it prints them itself.
  ///
  /// - Parameters:
  ///   - documented: What the articles name.
  ///   - dump: The settings in effect, as a config file.
  init(pick documented: DocumentedMembers, dump: String) {
    kind = .settings
    stages = ["checked", "printed", "keys"]
    required = [:]
    var usual: [String: [String]] = [:]
    var names: [String] = []
    for line in dump.split(separator: "\n") where line.first != " " && line.contains(":") {
      let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
      names.append(parts[0])
      let value =
        parts.count > 1 ? parts[1].prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces) : ""
      if !value.isEmpty, value != "null" {
        usual[parts[0]] = [
          Double(value) != nil || ["true", "false", "[]"].contains(value) ? value : "\"\(value)\""
        ]
      }
    }
    for (window, actions) in documented.actions {
      let name = window == "pick" ? "keys" : "\(window)-keys"
      if !names.contains(name) { names.append(name) }
      usual[name, default: []] += actions.map { "{\"\($0)\": [\"F5\", \"ctrl+F6\"]}" } + ["{}"]
    }
    let words = usual.merging(Self.usual) { $0 + $1 }
    values = MemberValues.values(of: names, in: "option", named: words)
  }

  /// The settings of a kiosk.
  init(stand documented: DocumentedMembers) {
    kind = .stands
    stages = ["checked"]
    required = ["name": "\"hall\"", "catalogue": "\"topics.json\"", "journal": "\"j.sqlite\""]
    values = MemberValues.values(of: documented.stand, in: "stand", named: Self.stand)
  }

  /// Values of the settings of `pick` beside those that are in effect.
  private static let usual = [
    "goal": ["3", "0"], "min": ["1", "0"], "max": ["5"], "framing": ["\"fitted\"", "\"classic\""],
    "shape": ["\"circle\""], "theme": ["\"light\"", "\"high-contrast\""],
    "colors": ["\"families\""],
    "language": ["\"de\"", "\"ar\""], "input": ["\"lines\"", "\"csv\""],
    "size": ["\"160x120\"", "\"16384x16384\""],
    "scale": ["0.5", "4"], "text-scale": ["75", "300"], "cell-width": ["\"regular\"", "1.5", "4"],
    "order": ["\"rows\"", "\"columns\"", "\"center\""],
    "location": ["\"north\"", "\"southwest\""], "width": ["\"50%\"", "160"],
    "scan": ["1.5", "\"manual\""],
    "switch": ["\"F13\"", "\"button1\""], "switch-pause": ["0", "2"], "dwell": ["0.5", "5"],
    "timeout": ["0.1", "60"], "on-timeout": ["\"accept\""], "format": ["\"i: s\""],
  ]

  /// Values of the settings of a kiosk.
  private static let stand = [
    "theme": ["\"light\""], "title": ["{\"de\": \"Titel\"}"], "subtitle": ["\"Five\""],
    "logo": ["\"picture.png\""], "attract": ["false", "{\"after\": 9}"],
    "languages": ["[\"de\", \"ar\"]"],
    "texts": ["{\"de\": {\"done\": \"Weiter\"}}"], "goal": ["3"], "min": ["1"], "max": ["7"],
    "idle": ["30"],
    "warning": ["5"], "thanks": ["2", "{\"title\": \"T\", \"seconds\": 6}"], "scale": ["2"],
    "textScale": ["75", "300"],
    "order": ["\"rows\"", "\"columns\"", "\"center\""],
    "shuffle": ["true"], "ease": ["false"], "height": ["0.5", "5"],
    "tap": ["{\"slop\": \"5mm\", \"hold\": \"80ms\"}"],
    "distance": ["2"], "reducedMotion": ["true"], "accessibility": ["true"],
    "switches": [
      "{\"scan\": \"manual\", \"keys\": [\"F13\", \"button3\"], \"pause\": 0.5, \"dwell\": 2}"
    ],
    "keys": ["{\"confirm\": [\"F2\"]}"],
    "staff": ["{\"pin\": \"pin\", \"corner\": \"topLeft\", \"hold\": 2}"],
    "state": ["\".\""],
    "outbox": ["{\"host\": \"/run/postgresql\", \"database\": \"fleet\", \"user\": \"kiosk\"}"],
    "screenOff": ["[{\"from\": \"22:00\", \"to\": \"07:30\", \"days\": [\"mon\"]}]"],
    "screenWake": ["30"],
    "status": ["{\"socket\": \"run/status\", \"group\": \"root\"}"],
  ]

  /// The number of settings of a file with which many pairs are tried at once.
  private static let width = 8
  /// The number of pairs without room after which a file is complete.
  private static let searchLength = 300

  /// A covering array: files with several settings, of which each has the pairs that no file before it has.
  func runs() -> [[Combination]] {
    let pairs = pairs(of: values) {
      [$0 % stages.count]
    } where: {
      $0.member != $1.member
    }
    var random = SplitMix64(seed: UInt64(pairs.count))
    let shuffled = pairs.shuffled(using: &random)
    return singles(of: values, stages: stages.indices, settings: 1).map { [$0] }
      + stages.indices.flatMap { stage in Self.files(of: shuffled.filter { $0.stage == stage }) }
  }

  private static func files(of pairs: [Combination]) -> [[Combination]] {
    var runs: [[Combination]] = []
    var left = pairs
    while !left.isEmpty {
      var (row, others): ([Combination], [Combination]) = ([], [])
      var given: [String: MemberValue] = [:]
      // The pairs that a file has no room for are those of the next ones.
      while others.count < searchLength, let pair = left.popLast() {
        let isFree = pair.values.allSatisfy { given[$0.name] == nil || given[$0.name] == $0 }
        let count = pair.values.count { given[$0.name] == nil }
        guard isFree, given.count + count <= width else {
          others.append(pair)
          continue
        }
        row.append(pair)
        for value in pair.values { given[value.name] = value }
      }
      runs.append(row)
      left += others.reversed()
    }
    return runs
  }

  func trial(of combinations: [Combination]) -> Trial {
    var members = required
    for value in combinations.flatMap(\.values) { members[value.name] = value.text(0) }
    let text = members.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
      .joined(separator: ",\n  ")
    let ending = combinations[0].choices & 16 == 0 ? "json" : "yaml"
    let file = Trial.File(name: "config.\(ending)", bytes: Array("{\(text)}\n".utf8))
    var trial = Trial(kind: kind, files: [file] + WindowSession("pick").files, arguments: [])
    if kind == .stands {
      trial.files.append(SmallPicture.file)
      trial.arguments = ["kiosk", "--check", "{}/config.\(ending)"]
    } else {
      trial.arguments =
        [
          ["pick", "--check-config", "{}/config.\(ending)"],
          ["pick", "--dump-config", "--config", "{}/config.\(ending)"],
          ["pick", "--list-keys", "--config", "{}/config.\(ending)"],
        ][combinations[0].stage]
    }
    return trial
  }
}
