import Documents
import Interaction

/// Reads topics from a file in UTF-8 or, with a byte order mark, in UTF-16.
struct EncodedReader: TopicReader {
  private var encoding = TextEncoding()
  private var reader: any TopicReader

  /// Creates a reader that passes the text on, in UTF-8.
  init(_ reader: any TopicReader) { self.reader = reader }

  var warnings: [InputWarning] { reader.warnings }

  mutating func consume(_ bytes: [UInt8], into catalogue: inout Catalogue) throws(InputError) {
    try reader.consume(encoding.text(of: bytes), into: &catalogue)
  }

  mutating func finish(into catalogue: inout Catalogue) throws(InputError) {
    var text: [UInt8] = []
    encoding.finish(into: &text)
    if !text.isEmpty { try reader.consume(text, into: &catalogue) }
    try reader.finish(into: &catalogue)
  }
}
