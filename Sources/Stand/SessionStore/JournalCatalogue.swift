public import Interaction

/// What a journal has to know of the catalogue that a kiosk shows.
public struct JournalCatalogue: Sendable {
  /// The catalogue as JSON that does not depend on how its file is written.
  let canonical: [UInt8]
  /// The SHA-256 of this JSON, to which sessions refer.
  public let checksum: String
  /// The ids of the topics.
  let ids: TopicIDs

  /// Whether there are no topics, because the kiosk has nothing to show.
  var isEmpty: Bool { ids.isEmpty }

  /// Describes a catalogue; O(n).
  ///
  /// - Parameters:
  ///   - catalogue: The catalogue.
  ///   - canonical: The same as canonical JSON.
  public init(_ catalogue: Catalogue, canonical: [UInt8]) {
    self.canonical = canonical
    checksum = Checksum.sha256(canonical)
    ids = catalogue.makeIDs()
  }
}
