import Input

/// The highlight that a switch scans a window with: first the rows, then the parts of the row that is chosen.
///
/// A value without a clock: time arrives with its calls, and ``due`` says when the next step is.
///
/// A scan begins with a press, which chooses nothing. After ``rounds`` rounds without a choice it ends, so that nothing moves
/// and nothing wakes up while nobody is there. After the last part of a row comes a stop that leaves it; a row that has been
/// passed ``rowRounds`` times is left without one.
struct SwitchScan: Sendable {
  /// Where the highlight is.
  enum Stop: Hashable, Sendable {
    /// On a whole row.
    case row
    /// On a part of the row, by its index.
    case part(Int)
    /// After the last part of a row, where a press leaves it.
    case exit
  }

  /// The number of rounds over all rows without a choice, after which a scan ends.
  static let rounds = 3
  /// The number of rounds over the parts of a row without a choice, after which the row is left.
  static let rowRounds = 2
  /// The least pause after a choice, in which its effect is seen and things come to rest.
  private static let leastRest = Duration.milliseconds(600)

  /// The time of a step; `nil` if only a switch moves the highlight.
  private let step: Duration?
  /// The parts of the row that is highlighted, or has one that is; empty if there is no highlight.
  private(set) var row: [ControlID] = []
  /// Where the highlight is in the row.
  private(set) var stop = Stop.row
  /// The index of the row among all.
  private var index = 0
  /// The number of rounds over the rows, and over the parts of the row, since the last press.
  private var (round, rowRound) = (0, 0)
  /// The user who is scanning; `nil` if nobody is.
  private var user: Int?
  /// When the highlight moves by itself; `nil` for never.
  private(set) var due: Duration?

  init(_ scanning: SwitchAccess.Scanning) {
    if case .automatic(let seconds) = scanning { step = .seconds(seconds) } else { step = nil }
  }

  /// The parts that are highlighted.
  var highlighted: [ControlID] {
    if case .part(let index) = stop { row.indices.contains(index) ? [row[index]] : [] } else { row }
  }

  /// Ends the scan.
  mutating func end() {
    (row, stop, index) = ([], .row, 0)
    (round, rowRound) = (0, 0)
    (user, due) = (nil, nil)
  }

  /// Ends the scan if its user has left.
  mutating func endIfDeserted(in source: borrowing some SwitchTree & ~Copyable) {
    if user != nil, user != source.switchUser { end() }
  }

  // MARK: - Steps

  /// Moves the highlight because it is time to.
  mutating func advance(at time: Duration, in source: borrowing some SwitchTree & ~Copyable) {
    due = nil
    guard !row.isEmpty else { return begin(at: time, in: source) }
    move(in: source)
    wait(from: time)
  }

  /// Moves the highlight because a switch does so.
  mutating func step(at time: Duration, in source: borrowing some SwitchTree & ~Copyable) {
    guard !row.isEmpty else { return begin(at: time, in: source) }
    // Whoever presses is there.
    move(in: source)
    (round, rowRound) = (0, 0)
    wait(from: time)
  }

  /// Chooses what is highlighted; begins if nothing is.
  ///
  /// - Returns: The part to press; `nil` for none.
  mutating func choose(
    at time: Duration, in source: borrowing some SwitchTree & ~Copyable
  ) -> ControlID? {
    guard !row.isEmpty else {
      begin(at: time, in: source)
      return nil
    }
    (round, rowRound) = (0, 0)
    switch stop {
    case .row where row.count > 1:
      stop = .part(0)
      if !isPressable(row[0], in: source) { move(in: source) }
      wait(from: time)
      return nil
    case .exit:
      leaveRow(in: source)
      wait(from: time)
      return nil
    case .row, .part:
      let chosen = highlighted.first
      rest(from: time)
      return chosen.flatMap { isPressable($0, in: source) ? $0 : nil }
    }
  }

  /// Highlights the first row.
  private mutating func begin(
    at time: Duration, in source: borrowing some SwitchTree & ~Copyable
  ) {
    end()
    user = source.switchUser
    let rows = user == nil ? [] : source.switchRows()
    guard !rows.isEmpty else { return end() }
    show(0, of: rows)
    wait(from: time)
  }

  /// Waits for the next step.
  private mutating func wait(from time: Duration) {
    due = row.isEmpty ? nil : step.map { time + $0 }
  }

  /// Hides the highlight after a choice; the scan begins again after a pause, or with the next press.
  private mutating func rest(from time: Duration) {
    let user = user
    end()
    self.user = user
    due = step.map { time + max($0, Self.leastRest) }
  }

  private mutating func move(in source: borrowing some SwitchTree & ~Copyable) {
    switch stop {
    case .row: showNextRow(in: source)
    case .part(let index): showPart(after: index, in: source)
    case .exit:
      rowRound += 1
      if step != nil, rowRound >= Self.rowRounds {
        leaveRow(in: source)
      } else {
        showPart(after: -1, in: source)
      }
    }
  }

  /// Highlights the next part of the row that can be pressed, or else what leaves the row.
  private mutating func showPart(
    after index: Int, in source: borrowing some SwitchTree & ~Copyable
  ) {
    let next = row.indices.first { $0 > index && isPressable(row[$0], in: source) }
    if let next {
      stop = .part(next)
    } else if index >= 0, row.contains(where: { isPressable($0, in: source) }) {
      stop = .exit
    } else {
      leaveRow(in: source)
    }
  }

  /// Highlights the row after the one that is left.
  private mutating func leaveRow(in source: borrowing some SwitchTree & ~Copyable) {
    stop = .row
    showNextRow(in: source)
  }

  /// Highlights the next of the rows that there are now.
  private mutating func showNextRow(in source: borrowing some SwitchTree & ~Copyable) {
    let rows = source.switchRows()
    guard !rows.isEmpty else { return end() }
    let known = Set(row)
    // What was highlighted may have moved; if it is gone, its place counts.
    let current = rows.firstIndex { $0.contains(where: known.contains) }
    var next = current.map { $0 + 1 } ?? index
    if next >= rows.count {
      next = 0
      round += 1
      // A user with two switches is there as long as the user stays.
      if step != nil, round >= Self.rounds { return end() }
    }
    show(next, of: rows)
  }

  private mutating func show(_ index: Int, of rows: [[ControlID]]) {
    (self.index, row, rowRound) = (index, rows[index], 0)
    // The parts of the only row need no choice of it.
    stop = rows.count == 1 && row.count > 1 ? .part(0) : .row
  }

  private func isPressable(
    _ id: ControlID, in source: borrowing some SwitchTree & ~Copyable
  ) -> Bool { source.pressableBounds(of: id) != nil }
}
