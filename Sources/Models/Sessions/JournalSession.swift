/// The session of one visitor at a kiosk, as the journal and the fleet's database have it.
///
/// Holds nothing that identifies the visitor.
public struct JournalSession: Hashable, Sendable {
  /// How a session can end.
  public enum Ending: String, CaseIterable, Hashable, Sendable {
    /// The visitor confirmed the picks.
    case accepted
    /// The visitor was inactive for too long.
    case idle
    /// Staff ended it.
    case staff
    /// The kiosk ended.
    case terminated
    /// The kiosk crashed or lost its power; recorded at its next start.
    case interrupted
  }

  /// A topic, in the first language of the catalogue, so that it is the same for all visitors.
  public struct Topic: Hashable, Sendable {
    /// The id in the catalogue.
    public var id: String
    /// The label.
    public var label: String
    /// The labels from the root to the topic, inclusive.
    public var path: [String]

    /// Creates a topic.
    public init(id: String, label: String, path: [String]) {
      (self.id, self.label, self.path) = (id, label, path)
    }
  }

  /// The random UUID, made before the session's first event: 36 characters in lower case.
  public var id: String
  /// The name of the kiosk.
  public var kiosk: String
  /// The time of the first event, in microseconds since 1970 in UTC, by the clock of the kiosk.
  public var opened: Int64
  /// The time of the end, like `opened`; for an interrupted session the time of its last event that was recorded.
  public var closed: Int64
  /// The language that the visitor chose last, as a BCP 47 tag; empty if the kiosk names no language.
  public var language: String
  /// What the visitor has changed to use the kiosk more easily, such as `text-150`, `contrast` and `reach`.
  public var ease: [String] = []
  /// The ids of the topics of the first level in the order of the session; empty if that was the order of the catalogue.
  public var order: [String] = []
  /// How the session ended.
  public var result: Ending
  /// The SHA-256 of the canonical catalogue, as 64 lower-case hexadecimal digits.
  public var catalogue: String
  /// The picks, in the order of picking.
  public var picks: [Topic]
  /// The topics that were picked and removed from the picks again, in the order of removal.
  public var unpicks: [Topic]

  /// Creates a session.
  public init(
    id: String, kiosk: String, opened: Int64, closed: Int64, language: String, result: Ending,
    catalogue: String, picks: [Topic], unpicks: [Topic]
  ) {
    (self.id, self.kiosk, self.opened, self.closed) = (id, kiosk, opened, closed)
    (self.language, self.result, self.catalogue) = (language, result, catalogue)
    (self.picks, self.unpicks) = (picks, unpicks)
  }
}
