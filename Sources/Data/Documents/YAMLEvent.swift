/// A parsing event: a value, the start or end of a collection, or the bounds of the document.
struct YAMLEvent: Hashable, Sendable {
  /// The kind of event.
  var kind: Kind
  /// The line where it starts, from 1.
  var line: Int
  /// The column where it starts, in Unicode scalars, from 1.
  var column: Int

  /// The kinds of events.
  enum Kind: Hashable, Sendable {
    /// The first event.
    case streamStart
    /// The last event.
    case streamEnd
    /// The start of a document; one value follows.
    case documentStart
    /// The end of the document.
    case documentEnd
    /// A copy of the value that has this anchor.
    case alias(String)
    /// A single value; plain if it is neither quoted, nor a block, nor tagged.
    case scalar(String, isPlain: Bool, anchor: String?)
    /// The start of a sequence; values follow up to `sequenceEnd`.
    case sequenceStart(anchor: String?)
    /// The end of the innermost sequence.
    case sequenceEnd
    /// The start of a mapping; keys and values alternate up to `mappingEnd`.
    case mappingStart(anchor: String?)
    /// The end of the innermost mapping.
    case mappingEnd
  }
}
