public import Sessions

/// The sessions of a journal that have not been shipped.
///
/// The shipper never calls it while it uses the network: `nextBatch` returns values, and `settle` takes them back when the server
/// has replied. A store therefore needs no transaction that outlasts a call, and each call should be one short transaction.
public protocol Outbox: ~Copyable {
  /// The store's error.
  associatedtype Failure: Error

  /// Returns the oldest sessions that are neither shipped nor set aside, in the order of the journal.
  ///
  /// Does not change the store: until they are settled, it returns the same sessions again.
  ///
  /// - Parameter limit: The most sessions to return, at least 1.
  /// - Returns: The sessions; none if all are settled.
  /// - Throws: The store's error.
  mutating func nextBatch(limit: Int) throws(Failure) -> [JournalSession]

  /// Records permanently what the server has done with sessions.
  ///
  /// A session that is accepted or a duplicate is shipped, and `prune` may remove it. A conflict or a rejected session is set
  /// aside with its reason. Neither is returned by `nextBatch` again.
  ///
  /// - Parameter outcomes: The sessions of the last batch, or its first ones, each once.
  /// - Throws: The store's error.
  mutating func settle(_ outcomes: [(id: String, outcome: Outcome)]) throws(Failure)
}

/// What the server has done with a session.
public enum Outcome: Hashable, Sendable {
  /// It is stored.
  case accepted
  /// It was stored before, with the same content.
  case duplicate
  /// It was stored before, with other content.
  case conflict(reason: String)
  /// It was refused for its data.
  case rejected(reason: String)

  /// Whether the server has the session.
  public var isShipped: Bool { self == .accepted || self == .duplicate }
}

/// The number of sessions, by what the server has done with them.
public struct ShippingCounts: Hashable, Sendable {
  /// The sessions that are stored.
  public var accepted = 0
  /// The sessions that were stored before.
  public var duplicates = 0
  /// The sessions that were stored before with other content.
  public var conflicts = 0
  /// The sessions that were refused for their data.
  public var rejected = 0

  /// Creates counts of zero.
  public init() {}

  /// Adds the counts of other sessions.
  public static func += (left: inout ShippingCounts, right: ShippingCounts) {
    left.accepted += right.accepted
    left.duplicates += right.duplicates
    left.conflicts += right.conflicts
    left.rejected += right.rejected
  }

  /// Counts a session.
  mutating func add(_ outcome: Outcome) {
    switch outcome {
    case .accepted: accepted += 1
    case .duplicate: duplicates += 1
    case .conflict: conflicts += 1
    case .rejected: rejected += 1
    }
  }
}
