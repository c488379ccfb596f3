import Documents
import Interaction

/// Reads topics as the bytes of their source arrive.
///
/// A reader cannot be used after an error.
protocol TopicReader {
  /// Reads the next bytes and appends the topics that they complete.
  mutating func consume(_ bytes: [UInt8], into catalogue: inout Catalogue) throws(InputError)

  /// Appends what the end of the source completes.
  mutating func finish(into catalogue: inout Catalogue) throws(InputError)

  /// The problems corrected so far.
  var warnings: [InputWarning] { get }
}

extension TopicReader {
  /// Reads the next bytes; none are the end of the source.
  mutating func take(_ bytes: [UInt8], into catalogue: inout Catalogue) throws(InputError) {
    if bytes.isEmpty {
      try finish(into: &catalogue)
    } else {
      try consume(bytes, into: &catalogue)
    }
  }
}

extension LineReader: TopicReader {}

extension RowReader: TopicReader {
  /// None: rows may have any bytes.
  var warnings: [InputWarning] { [] }
}
