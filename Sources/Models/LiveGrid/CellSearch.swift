import Matching

/// Which cells match a filter, found in steps.
struct CellSearch: Sendable {
  /// The text of the filter; empty for none.
  private(set) var text = ""
  /// Finds matches of its words; `nil` without a filter.
  private(set) var matcher: Matcher?
  /// What it says about values and members.
  private(set) var conditions: [CellCondition] = []
  /// The first cell that has not been tried.
  var next = 0

  /// The number of cells that are tried in one step.
  static let stepLength = 20_000

  /// Creates a search without a filter.
  init() {}

  /// Creates a search for a text.
  ///
  /// Words such as `>90` and `zone:eu` are conditions. All others are in fzf's syntax. Their letters may not be scattered
  /// as in lists that are ranked: "web" would match the group "eu-west db".
  init(_ text: String) {
    self.text = text
    var words: [Substring] = []
    for word in text.split(separator: " ") {
      if let condition = CellCondition(word) {
        conditions.append(condition)
      } else {
        words.append(word)
      }
    }
    // Without conditions the text stays as it is, with its escaped spaces.
    let query = Query(
      conditions.isEmpty ? text : words.joined(separator: " "), folding: .extended, isExact: true)
    if !query.isEmpty || !conditions.isEmpty { matcher = Matcher(query) }
  }

  /// Whether cells with indices below `end` remain to be tried.
  func isUnfinished(_ end: Int) -> Bool { next < end && matcher != nil }

  /// Whether matches change with values.
  var usesValues: Bool {
    conditions.contains { if case .value = $0 { true } else { false } }
  }

  /// Returns whether a text matches the words.
  mutating func matches(_ text: String, context: String) -> Bool {
    matcher?.alignment(with: text, context: context) != nil
  }
}

extension LiveGridModel {
  /// The text of the filter; empty for none.
  public var filter: String { search.text }

  /// Dims the cells whose label, id, groups, state and details do not match a text.
  ///
  /// The words are in fzf's syntax; `>90`, `<=5` and `=3` compare the value, and `zone:eu` finds a member of the details.
  /// Many cells are tried in steps, when the model is advanced.
  public mutating func setFilter(_ text: String, at time: Duration) {
    guard text != search.text else { return }
    search = CellSearch(text)
    guard search.matcher == nil else { return continueSearch() }
    for index in cells.indices where cells[index].exists { match(UInt32(index)) }
  }

  /// Tries some more cells.
  mutating func continueSearch() {
    guard search.isUnfinished(cells.count) else { return }
    let end = min(search.next + CellSearch.stepLength, cells.count)
    for index in search.next..<end where cells[index].exists { match(UInt32(index)) }
    search.next = end
  }

  /// Determines whether a cell matches the filter.
  mutating func match(_ index: UInt32) {
    let wasMatch = cells[Int(index)].flags.isMatched
    let isMatch = search.matcher == nil || matchesFilter(index)
    // What the user filters is seen at once.
    cells[Int(index)].look.isDimmed = !isMatch
    guard isMatch != wasMatch else { return }
    tally(index, by: -1)
    cells[Int(index)].flags.isMatched = isMatch
    tally(index, by: 1)
  }

  private mutating func matchesFilter(_ index: UInt32) -> Bool {
    let cell = cells[Int(index)]
    let (id, label, detail) = (id(of: index), labelIfGiven(of: index), detail(of: index))
    let groups = table.path(of: Int(cell.cluster)).joined(separator: " ")
    let text = label.isEmpty ? id : label + " " + id
    let hasState = cell.look.state != .unjudged || cell.flags.given != nil
    let state = cell.look.isStale ? "stale" : hasState ? cell.look.state.name : ""
    let stateWord = self.word(of: index)
    for condition in search.conditions {
      switch condition {
      case .value(let comparison, let number):
        guard comparison.holds(cell.value, number) else { return false }
      case .member(let key, let part, let word):
        let isMember =
          switch key {
          case "state": state.hasPrefix(part) || stateWord.lowercased().hasPrefix(part)
          case "group": groups.lowercased().contains(part)
          case "id": id.lowercased().contains(part)
          case "label": (label.isEmpty ? id : label).lowercased().contains(part)
          default: CellCondition.hasMember(key, containing: part, in: detail.lowercased())
          }
        guard isMember || text.lowercased().contains(word) else { return false }
      }
    }
    return search.matches(text, context: "\(groups) \(state) \(stateWord) \(detail)")
  }
}
