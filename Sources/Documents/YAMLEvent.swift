/// A step through a document: a value, an end of one, or the bounds of the document.
struct YAMLEvent: Hashable, Sendable {
  /// What is met.
  var kind: Kind
  /// The line it begins in, from 1.
  var line: Int
  /// The column it begins at, in Unicode scalars, from 1.
  var column: Int

  /// The kinds of steps.
  enum Kind: Hashable, Sendable {
    /// The first step.
    case streamStart
    /// The last step.
    case streamEnd
    /// One value follows.
    case documentStart
    /// The end of the last `documentStart`.
    case documentEnd
    /// The value that has this anchor stands here too.
    case alias(String)
    /// A single value; it is plain if it is neither quoted, nor a block, nor tagged.
    case scalar(String, isPlain: Bool, anchor: String?)
    /// Values follow, up to `sequenceEnd`.
    case sequenceStart(anchor: String?)
    /// The end of the last `sequenceStart` that has none.
    case sequenceEnd
    /// A key, its value, and so on follow, up to `mappingEnd`.
    case mappingStart(anchor: String?)
    /// The end of the last `mappingStart` that has none.
    case mappingEnd
  }
}
