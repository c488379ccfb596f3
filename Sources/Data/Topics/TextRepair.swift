import Documents

/// Turns the bytes of a topic's text into text, and says what was not UTF-8.
struct TextRepair: Sendable {
  /// Whether bytes may be those of Windows-1252, as in files of older programs.
  let readsWindows1252: Bool
  /// The texts in which bytes were replaced by U+FFFD.
  private(set) var replaced = Places()
  /// The texts of Windows-1252.
  private var legacy = Places()

  /// Texts that were repaired: how many, and the place in the first one.
  struct Places: Sendable {
    fileprivate(set) var count = 0
    fileprivate var first: (line: Int, column: Int)?
  }

  init(readsWindows1252: Bool) { self.readsWindows1252 = readsWindows1252 }

  /// Returns the text of bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - line: Their line, from 1.
  ///   - column: The column of the first one, from 1.
  /// - Returns: The text; what stands for nothing is U+FFFD.
  mutating func text(_ bytes: Span<UInt8>, line: Int, column: Int) -> String {
    do {
      return String(copying: try UTF8Span(validating: bytes))
    } catch {
      let copy = bytes.indices.map { bytes[$0] }
      let start = error.byteOffsets.lowerBound
      let place = (line, column + copy[..<start].count { $0 & 0xC0 != 0x80 })
      if readsWindows1252, let text = Windows1252.text(copy) {
        legacy.count += 1
        legacy.first = legacy.first ?? place
        return text
      }
      replaced.count += 1
      replaced.first = replaced.first ?? place
      return String(decoding: copy, as: UTF8.self)
    }
  }

  /// The warnings so far: at most one of each kind, at the first position.
  ///
  /// - Parameters:
  ///   - source: The file's name.
  ///   - unit: What a text is, for example "lines".
  /// - Returns: The warnings.
  func warnings(of source: String, in unit: String) -> [InputWarning] {
    let kinds = [
      (legacy, "are read as Windows-1252"), (replaced, "are replaced by U+FFFD"),
    ]
    return kinds.compactMap { places, effect in
      guard let (line, column) = places.first else { return nil }
      let message = "bytes that are not UTF-8 \(effect)"
      return InputWarning(
        source: source, line: line, column: column,
        message: places.count == 1 ? message : "\(message), in \(places.count) \(unit)")
    }
  }
}
