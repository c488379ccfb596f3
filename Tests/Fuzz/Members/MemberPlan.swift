import TestSupport

/// The runs of all documented members, in the order of a seed.
///
/// A class, because the runs of a kind are made when they are needed first.
final class MemberPlan {
  private let seed: UInt64
  private let families: [any MemberFamily]
  private var runs: [Trial.Kind: [[Combination]]] = [:]
  /// The runs of several kinds together, by kind and number.
  private var order: [(kind: Trial.Kind, number: Int)]?
  /// One of so many runs shows a window, which takes most time.
  private static let windowInterval = 16

  /// Reads the documentation, and asks the program for its settings.
  init(seed: UInt64, program file: String) throws {
    self.seed = seed
    let documented = try DocumentedMembers()
    let dump = try Program(["pick", "--dump-config", "--no-config"], of: file, display: nil).end()
    families = [
      CellMembers(documented), TopicMembers(documented), CatalogueMembers(documented),
      PartMembers(documented), SceneMembers(documented), EventMembers(documented),
      HeaderMembers(documented), SettingMembers(pick: documented, dump: dump.output),
      SettingMembers(stand: documented), SocketMembers(documented),
    ]
  }

  /// Returns the family of a kind; `nil` for a kind that is not one of members.
  func family(of kind: Trial.Kind) -> (any MemberFamily)? { families.first { $0.kind == kind } }

  /// The number of combinations of a kind.
  func count(of kind: Trial.Kind) -> Int { all(of: kind).reduce(0) { $0 + $1.count } }

  /// Returns the combinations of a run.
  ///
  /// After all runs, they begin again with other switches, sizes and times.
  ///
  /// - Parameters:
  ///   - number: The number of the run.
  ///   - kinds: The kinds among which the numbers are distributed.
  /// - Returns: The kind of the run, and its combinations.
  func run(_ number: Int, among kinds: [Trial.Kind]) -> (kind: Trial.Kind, [Combination]) {
    guard kinds.count > 1 else { return (kinds[0], run(number, of: kinds[0])) }
    let others = kinds.filter { $0 != .windows }
    if number % Self.windowInterval == 0, others.count < kinds.count {
      return (.windows, run(number / Self.windowInterval, of: .windows))
    }
    let order = order ?? makeOrder(of: others)
    self.order = order
    // Without those that show windows.
    let place = others.count < kinds.count ? number - number / Self.windowInterval - 1 : number
    let next = order[place % order.count]
    return (
      next.kind, run(next.number + place / order.count * all(of: next.kind).count, of: next.kind)
    )
  }

  /// Returns the combinations of a random run of a kind; each combination is equally likely.
  func run(of kind: Trial.Kind, using random: inout SplitMix64) -> [Combination] {
    var place = random.int(0...max(0, count(of: kind) - 1))
    let number = all(of: kind).firstIndex { run in
      place -= run.count
      return place < 0
    }
    return run(number ?? 0, of: kind)
  }

  /// Returns the combinations of a run of a kind.
  func run(_ number: Int, of kind: Trial.Kind) -> [Combination] {
    let all = all(of: kind)
    let round = UInt64(number / all.count)
    var mixer = SplitMix64(seed: seed &* 1000 &+ round)
    // In the first round all switches are set as planned.
    let change = round == 0 ? mixer.next() & ~15 : mixer.next()
    return all[number % all.count].map { combination in
      var combination = combination
      combination.choices ^= change
      return combination
    }
  }

  private func makeOrder(of kinds: [Trial.Kind]) -> [(kind: Trial.Kind, number: Int)] {
    var random = SplitMix64(seed: seed)
    let shuffled = kinds.flatMap { kind in all(of: kind).indices.map { (kind: kind, number: $0) } }
      .shuffled(using: &random)
    // Values alone come first: pairs with those that are refused are left out.
    func isSingle(_ run: (kind: Trial.Kind, number: Int)) -> Bool {
      runs[run.kind]?[run.number].first?.second == nil
    }
    return shuffled.filter(isSingle) + shuffled.filter { !isSingle($0) }
  }

  private func all(of kind: Trial.Kind) -> [[Combination]] {
    if let known = runs[kind] { return known }
    let made = family(of: kind)?.runs() ?? []
    var random = SplitMix64(seed: seed)
    let shuffled = made.shuffled(using: &random)
    let ordered = shuffled.filter { $0[0].second == nil } + shuffled.filter { $0[0].second != nil }
    runs[kind] = ordered
    return ordered
  }
}
