public import Service
import Words

extension StaffFact {
  /// Returns what staff sees of a journal.
  ///
  /// - Parameters:
  ///   - journal: The state of the journal.
  ///   - isShipped: Whether its sessions are shipped.
  /// - Returns: The lines.
  public static func facts(of journal: StatusReport.Journal, isShipped: Bool) -> [StaffFact] {
    var facts: [StaffFact] = []
    for (name, count) in [
      (.sessionsToday, journal.sessionsToday), (.picksToday, journal.picksToday),
      (.toShip, isShipped ? journal.waiting : nil),
      (.setAside, isShipped ? journal.setAside : nil),
    ] as [(MessageKey, Int?)] {
      if let count { facts.append(StaffFact(name, "\(count)")) }
    }
    facts.append(
      journal.problem.map { StaffFact(.journal, $0) } ?? StaffFact(.journal, .works))
    return facts
  }
}
