import TestSupport

/// A member of a record with a value.
struct MemberValue: Hashable, CustomStringConvertible {
  /// What has the member, such as `cell` or `topic`.
  var record: String
  var name: String
  /// The value as JSON, in which `{n}` is the number of the combination in its run.
  var json: String
  /// Whether it is tried in pairs too: a value that the program accepts.
  var isPaired = true

  /// The member without its value.
  var member: String { "\(record).\(name)" }

  /// The value in a run in which the combination has a number.
  func text(_ number: Int) -> String { json.replacing("{n}", with: "\(number)") }

  var description: String {
    "\(member)=\(json.count > 40 ? json.prefix(38) + ".." : json[...])"
  }
}

/// One or two members with values, at a stage of the life of what has them.
struct Combination: Hashable {
  var first: MemberValue
  var second: MemberValue?
  /// The index of the stage in those of the family.
  var stage: Int
  /// Random bits for the rest, of which the last ones are switches.
  var choices: UInt64

  var values: [MemberValue] { [first] + (second.map { [$0] } ?? []) }
  var hasTooltip: Bool { choices & 1 != 0 }
  var hasHistogram: Bool { choices & 2 != 0 }
  var hasFocus: Bool { choices & 4 != 0 }
  /// Whether the words for screen readers are computed; the same for all combinations of a run.
  var hasReader: Bool { choices & 8 != 0 }
  /// The number of settings of the switches.
  static let switchSettings = 16

  /// The random numbers of the combination.
  var random: SplitMix64 { SplitMix64(seed: choices) }

  /// Only one of the values.
  func only(_ value: MemberValue) -> Self {
    Self(first: value, second: nil, stage: stage, choices: choices)
  }
}

/// Records of one kind: their members, and how to run the program with combinations of them.
protocol MemberFamily {
  var kind: Trial.Kind { get }
  /// The names of the stages.
  var stages: [String] { get }
  /// All combinations, in the runs that try several of them at once.
  func runs() -> [[Combination]]
  /// The run of some combinations of one of these.
  func trial(of combinations: [Combination]) -> Trial
}

extension MemberFamily {
  /// Each value at each stage, with settings of the switches; wrong values with one setting.
  func singles(
    of values: [MemberValue], stages: some Collection<Int>,
    settings: Int = Combination.switchSettings
  ) -> [Combination] {
    (0..<settings).flatMap { setting in
      stages.flatMap { stage in
        values.enumerated().compactMap { index, value in
          guard value.isPaired || setting == 0 else { return nil }
          // With few settings, they differ from value to value.
          let pattern =
            (setting * 5 + (value.isPaired && settings == Combination.switchSettings ? 0 : index))
            & 15
          return Combination(
            first: value, second: nil, stage: stage,
            choices: Self.choices(index, stage, setting, pattern: pattern))
        }
      }
    }
  }

  /// Each pair of values at some stages; the switches differ between them.
  ///
  /// A value is also paired with itself, for two records.
  func pairs(
    of values: [MemberValue], stages: (_ number: Int) -> [Int],
    where isWanted: (MemberValue, MemberValue) -> Bool = { _, _ in true }
  ) -> [Combination] {
    let values = values.filter(\.isPaired)
    var combinations: [Combination] = []
    var number = 0
    for (index, first) in values.enumerated() {
      for second in values[index...] where isWanted(first, second) {
        for stage in stages(number) {
          let choices = Self.choices(number, stage, 99, pattern: (number * 7 + stage * 5) & 15)
          let isSwapped = choices & 16 != 0
          combinations.append(
            Combination(
              first: isSwapped ? second : first, second: isSwapped ? first : second, stage: stage,
              choices: choices))
        }
        number += 1
      }
    }
    return combinations
  }

  /// Distributes combinations to runs of at most `count` with an equal key, for which all have the reader or none.
  ///
  /// - Parameters:
  ///   - combinations: The combinations.
  ///   - count: The most combinations of a run.
  ///   - isStrict: Whether a wrong value ends the program, so that nothing else is tried in its run.
  ///   - key: Returns what is the same for all combinations of a run.
  /// - Returns: The runs.
  func runs(
    of combinations: [Combination], count: Int, isStrict: Bool = false,
    by key: (Combination) -> Int = { _ in 0 }
  ) -> [[Combination]] {
    var groups: [Int: [Combination]] = [:]
    var alone: [[Combination]] = []
    for combination in combinations {
      if isStrict, combination.second == nil, !combination.first.isPaired {
        alone.append([combination])
      } else {
        let group =
          key(combination) * 4 + (combination.hasReader ? 2 : 0)
          + (combination.second == nil ? 1 : 0)
        groups[group, default: []].append(combination)
      }
    }
    var random = SplitMix64(seed: UInt64(combinations.count))
    return alone
      + groups.sorted { $0.key < $1.key }.flatMap { _, group in
        // Neighbors have a value in common, which may be at fault.
        let group = group.shuffled(using: &random)
        return stride(from: 0, to: group.count, by: count).map {
          Array(group[$0..<min(group.count, $0 + count)])
        }
      }
  }

  /// Random bits for a combination with these switches.
  static func choices(_ number: Int, _ stage: Int, _ setting: Int, pattern: Int) -> UInt64 {
    var mixer = SplitMix64(seed: UInt64(number) << 20 | UInt64(stage) << 8 | UInt64(setting))
    return mixer.next() & ~15 | UInt64(pattern)
  }
}
