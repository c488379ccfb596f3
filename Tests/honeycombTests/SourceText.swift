/// Reads Swift, C and manifests as text, no deeper than the rules of the architecture need.
enum SourceText {
  /// The text without its comments; lines stay where they are, and what strings hold stays whole.
  static func withoutComments(_ text: String) -> String {
    // Bytes, and by hand: all sources go through here, in a debug build.
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
      // No string goes past its line: the few that do open and close on lines of their own.
      if byte == newline { isInString = false }
      if byte == quote { isInString.toggle() }
      result.append(byte)
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// What stands between the bracket that `text` starts with and the one that closes it.
  static func bracketed(_ text: Substring) -> Substring {
    var depth = 0
    for (index, character) in zip(text.indices, text) {
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      if depth == 0 { return text[text.index(after: text.startIndex)..<index] }
    }
    return text.dropFirst()
  }

  /// The modules that Swift source imports.
  static func imports(in source: String) -> Set<String> {
    let statement =
      /(?m)^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)/
    let code = withoutComments(source).replacing(/"""[\s\S]*?"""/, with: "")
    return Set(code.matches(of: statement).map { String($0.1) })
  }
}
