public import Documents
public import Interaction

/// A picked topic, as the program prints it.
public struct Pick: Hashable, Sendable {
  /// The topic's index in its catalogue.
  public var topic: TopicIndex
  /// The topic's id.
  public var id: String
  /// The label that was shown.
  public var label: String
  /// The text that is printed.
  public var value: String
  /// The labels from the root to the topic, inclusive.
  public var path: [String]
  /// The position in the order of picking, from 1.
  public var order: Int

  /// Returns the picks for topics of a catalogue.
  ///
  /// O(number of picks x depth).
  ///
  /// - Parameters:
  ///   - topics: The topics in the order in which they were picked.
  ///   - catalogue: The catalogue of the topics.
  ///   - ids: The id of every topic by index, from `Catalogue.makeIDs()`.
  /// - Returns: The picks in the same order, numbered from 1.
  public static func picks(
    of topics: [TopicIndex], in catalogue: Catalogue, ids: TopicIDs
  ) -> [Pick] {
    precondition(ids.count == catalogue.count, "an id is needed for every topic")
    return topics.enumerated().map { position, topic in
      Pick(
        topic: topic, id: ids[topic.rawValue], label: catalogue.label(of: topic),
        value: catalogue.value(of: topic), path: catalogue.path(of: topic), order: position + 1)
    }
  }

  /// Writes the pick as an object: id, label, value, path, order.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id)
      writer.member("label", label)
      writer.member("value", value)
      writer.member("path", path)
      writer.member("order", order)
    }
  }
}
