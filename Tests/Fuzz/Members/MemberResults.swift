/// What the runs of members have shown so far.
///
/// A class, because trials that run at the same time share it.
final class MemberResults {
  /// A value at a stage.
  struct Place: Hashable {
    var kind: Trial.Kind
    var stage: Int
    var value: MemberValue
  }

  /// Two members that a file cannot have together.
  struct Conflict: Hashable {
    var kind: Trial.Kind
    var members: Set<String>
  }

  /// The number of combinations that were run, by kind.
  private(set) var counts: [Trial.Kind: Int] = [:]
  /// The number of combinations that were left out, because one of their values is refused or fails alone.
  private(set) var leftOut = 0
  private var refused: Set<Place> = []
  private var accepted: Set<Place> = []
  private var failing: Set<Place> = []
  private var conflicts: Set<Conflict> = []

  /// Counts combinations that were run.
  func count(_ number: Int, of kind: Trial.Kind) { counts[kind, default: 0] += number }

  /// Returns the combinations without those of which a value is known to be refused or to fail.
  func reduced(_ combinations: [Combination], of kind: Trial.Kind) -> [Combination] {
    let left = combinations.filter { combination in
      combination.values.allSatisfy {
        let place = Place(kind: kind, stage: combination.stage, value: $0)
        return !failing.contains(place) && (combination.second == nil || !refused.contains(place))
      }
    }
    leftOut += combinations.count - left.count
    return left
  }

  /// Whether the members of a combination are known to be in conflict.
  func haveConflict(_ combination: Combination, of kind: Trial.Kind) -> Bool {
    conflicts.contains(Self.conflict(of: combination, kind))
  }

  /// Returns the values of a pair of which it is not known whether they are accepted alone.
  func unknown(in combination: Combination, of kind: Trial.Kind) -> [MemberValue] {
    combination.values.filter {
      let place = Place(kind: kind, stage: combination.stage, value: $0)
      return !refused.contains(place) && !accepted.contains(place)
    }
  }

  /// Records the result of a combination that was run alone.
  func record(_ combination: Combination, of kind: Trial.Kind, isRefused: Bool) {
    guard combination.second == nil else {
      if isRefused { conflicts.insert(Self.conflict(of: combination, kind)) }
      return
    }
    let place = Place(kind: kind, stage: combination.stage, value: combination.first)
    if isRefused { refused.insert(place) } else { accepted.insert(place) }
  }

  /// Records a value that fails alone, and returns whether that is new.
  func recordFailure(_ combination: Combination, of kind: Trial.Kind) -> Bool {
    failing.insert(Place(kind: kind, stage: combination.stage, value: combination.first)).inserted
  }

  /// Whether one of the values fails alone.
  func hasFailingValue(_ combination: Combination, of kind: Trial.Kind) -> Bool {
    combination.values.contains {
      failing.contains(Place(kind: kind, stage: combination.stage, value: $0))
    }
  }

  private static func conflict(of combination: Combination, _ kind: Trial.Kind) -> Conflict {
    Conflict(kind: kind, members: Set(combination.values.map(\.member)))
  }
}
