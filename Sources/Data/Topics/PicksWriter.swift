import Documents
public import Interaction

/// Writes the picks of a session in one of several formats.
public struct PicksWriter: Hashable, Sendable {
  /// The formats of the output.
  public enum Form: Hashable, Sendable {
    /// The values, each followed by a line feed.
    case lines
    /// The values, each followed by a zero byte.
    case zeroEnded
    /// One JSON object per line.
    case json
    /// Formatted lines, each followed by a line feed or, if `isZeroEnded`, by a zero byte; `filter` is what was typed.
    case formatted(RowFormat, filter: String, isZeroEnded: Bool)
  }

  /// The orders of the output.
  public enum Order: Hashable, Sendable {
    /// The order in which they were picked.
    case chosen
    /// The order of the catalogue.
    case listed
  }

  /// The format of the output.
  public var form: Form
  /// The order of the picks.
  public var order: Order
  /// Whether control characters in values are escaped; right for a terminal, wrong for a program.
  ///
  /// JSON always escapes them.
  public var escapesControls: Bool

  /// Creates a writer.
  public init(form: Form = .lines, order: Order = .chosen, escapesControls: Bool = false) {
    self.form = form
    self.order = order
    self.escapesControls = escapesControls
  }

  /// Returns picks as bytes, to be written at once.
  ///
  /// O(*k* log *k*) for *k* picks; JSON needs the ids of all topics, O(*n*).
  ///
  /// - Parameters:
  ///   - topics: The topics in the order in which they were picked.
  ///   - catalogue: The catalogue of the topics.
  /// - Returns: UTF-8; empty without picks.
  public func bytes(for topics: [TopicIndex], in catalogue: Catalogue) -> [UInt8] {
    switch form {
    case .lines: return values(of: sorted(topics), in: catalogue, end: UInt8(ascii: "\n"))
    case .zeroEnded: return values(of: sorted(topics), in: catalogue, end: 0)
    case .formatted(let format, let filter, let isZeroEnded):
      return sorted(topics).flatMap { topic in
        let line = format.line(
          text: Array(catalogue.value(of: topic).utf8), index: topic.rawValue, filter: filter)
        let text = String(decoding: line, as: UTF8.self)
        return (escapesControls ? TerminalText.escaped(text) : line)
          + [isZeroEnded ? 0 : UInt8(ascii: "\n")]
      }
    case .json:
      guard !topics.isEmpty else { return [] }
      let picks = Pick.picks(of: topics, in: catalogue, ids: catalogue.makeIDs())
      var writer = JSONWriter()
      for pick in order == .chosen ? picks : picks.sorted(by: { $0.topic < $1.topic }) {
        pick.write(to: &writer)
        writer.endLine()
      }
      return writer.bytes
    }
  }

  private func sorted(_ topics: [TopicIndex]) -> [TopicIndex] {
    order == .chosen ? topics : topics.sorted()
  }

  private func values(
    of topics: [TopicIndex], in catalogue: borrowing Catalogue, end: UInt8
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    for topic in topics {
      let value = catalogue.value(of: topic)
      bytes += escapesControls ? TerminalText.escaped(value) : Array(value.utf8)
      bytes.append(end)
    }
    return bytes
  }
}
