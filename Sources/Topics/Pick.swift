public import Documents
public import Interaction

/// One topic as it was picked: what goes out of the program about it.
public struct Pick: Hashable, Sendable {
  /// The topic's place in its catalogue.
  public var topic: TopicIndex
  /// The topic's identity.
  public var id: String
  /// What was shown.
  public var label: String
  /// What is printed.
  public var value: String
  /// The labels from the root down to the topic, itself included.
  public var path: [String]
  /// When it was picked: 1 first.
  public var order: Int

  /// Creates a pick from its parts.
  public init(
    topic: TopicIndex, id: String, label: String, value: String, path: [String], order: Int
  ) {
    self.topic = topic
    self.id = id
    self.label = label
    self.value = value
    self.path = path
    self.order = order
  }

  /// The picks of a catalogue's topics.
  ///
  /// O(number of picks x depth).
  ///
  /// - Parameters:
  ///   - topics: The topics in the order in which they were picked.
  ///   - catalogue: Where they are from.
  ///   - ids: The id of every topic by index, as `Catalogue.makeIDs()` makes them.
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
