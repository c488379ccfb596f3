internal import Documents

/// Says what a feed is that cannot be read, and what would help.
enum ForeignKind {
  /// What helps with JSON that has other objects.
  private static let selection =
    "say what is there with --id KEY and --value KEY, or select it, as with jq -c '.items[] | {id: .name, value: .load}'"

  /// Looks for what would help.
  ///
  /// - Parameters:
  ///   - bytes: What cannot be read, or its start.
  ///   - reason: Why.
  /// - Returns: A hint; `nil` if the kind is not known.
  static func hint(for bytes: Span<UInt8>, _ reason: InputError.Reason) -> String? {
    let start = bytes.skippingBlanks(from: 0)
    let text = bytes.extracting(start..<bytes.count)
    if let hint = FileMark.hint(for: text) { return hint }
    if text.indices.contains(where: { text[$0] == 0 }) {
      return "this is a binary file, which is not read"
    }
    guard text.count > 0 else { return nil }
    switch (text[0], reason) {
    case (UInt8(ascii: "{"), .missingKey): return selection
    case (UInt8(ascii: "{"), _) where !isSyntax(reason), (UInt8(ascii: "["), _):
      return "this looks like JSON, which --input json reads"
    default: return nil
    }
  }

  /// Whether a mistake is one of JSON, not that JSON is there at all.
  private static func isSyntax(_ reason: InputError.Reason) -> Bool {
    switch reason {
    case .expected(let expected, _): !expected.contains("header") && !expected.contains("metric")
    default: true
    }
  }
}
