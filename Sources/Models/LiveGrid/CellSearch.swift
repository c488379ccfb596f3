import Matching

/// Which cells match a filter, found in steps.
struct CellSearch: Sendable {
  /// The text of the filter; empty for none.
  var text = ""
  /// Finds matches of the text; `nil` without a filter.
  var matcher: Matcher?
  /// The first cell that has not been tried.
  var next = 0

  /// The number of cells that are tried in one step.
  static let stepLength = 20_000

  /// Whether cells with indices below `end` remain to be tried.
  func isUnfinished(_ end: Int) -> Bool { next < end && matcher != nil }
}

extension LiveGridModel {
  /// The text of the filter; empty for none.
  public var filter: String { search.text }

  /// Dims the cells whose label, id and groups do not match a text in fzf's syntax.
  ///
  /// The letters of a word may not be scattered as in lists that are ranked: "web" would match the group "eu-west db".
  /// Many cells are tried in steps, when the model is advanced.
  public mutating func setFilter(_ text: String, at time: Duration) {
    guard text != search.text else { return }
    search.text = text
    let query = Query(text, isExact: true)
    search.matcher = query.isEmpty ? nil : Matcher(query)
    search.next = 0
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
    let wasCounted = cells[Int(index)].flags.isMatched
    var isMatch = true
    if search.matcher != nil {
      let groups = table.path(of: Int(cells[Int(index)].cluster)).joined(separator: " ")
      let id = id(of: index)
      let label = labelIfGiven(of: index)
      let text = label.isEmpty ? id : label + " " + id
      isMatch = search.matcher?.alignment(with: text, context: groups) != nil
    }
    cells[Int(index)].look.isDimmed = !isMatch
    cells[Int(index)].flags.isMatched = isMatch
    if isMatch != wasCounted { matchCount += isMatch ? 1 : -1 }
  }
}
