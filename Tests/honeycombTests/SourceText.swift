/// Reads Swift, C and manifests as text, as far as the architecture rules need.
enum SourceText {
  /// Returns the text without comments; line numbers and string contents are unchanged.
  static func withoutComments(_ text: String) -> String {
    // Uses bytes and no regular expressions, because all sources are read in a debug build.
    let bytes = Array(text.utf8)
    let (newline, quote, slash) = (UInt8(ascii: "\n"), UInt8(ascii: "\""), UInt8(ascii: "/"))
    let (star, backslash) = (UInt8(ascii: "*"), UInt8(ascii: "\\"))
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    var isInString = false
    while index < bytes.count {
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : newline
      if !isInString, byte == slash, next == slash {
        while index < bytes.count, bytes[index] != newline { index += 1 }
        continue
      }
      if !isInString, byte == slash, next == star {
        index += 2
        while index < bytes.count, !(bytes[index - 1] == star && bytes[index] == slash) {
          if bytes[index] == newline { result.append(newline) }
          index += 1
        }
        index += 1
        continue
      }
      if isInString, byte == backslash {
        result += [byte, next]
        index += 2
        continue
      }
      // Strings end with their line: the few longer ones open and close on lines of their own.
      if byte == newline { isInString = false }
      if byte == quote { isInString.toggle() }
      result.append(byte)
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the text between the bracket at the start of `text` and the matching one.
  static func bracketed(_ text: Substring) -> Substring {
    var depth = 0
    for (index, character) in zip(text.indices, text) {
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      if depth == 0 { return text[text.index(after: text.startIndex)..<index] }
    }
    return text.dropFirst()
  }

  /// Returns the modules that Swift source imports.
  static func imports(in source: String) -> Set<String> {
    let statement =
      /(?m)^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)/
    let code = withoutComments(source).replacing(/"""[\s\S]*?"""/, with: "")
    return Set(code.matches(of: statement).map { String($0.1) })
  }
}
