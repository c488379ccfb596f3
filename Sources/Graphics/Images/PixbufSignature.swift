/// The signature at the start of a format's files.
///
/// Source: gdk-pixbuf, "Module interface", GdkPixbufModulePattern.
struct PixbufSignature {
  /// Whether it may be at any position.
  private let isFloating: Bool
  private let tests: [(wanted: UInt8, kind: UInt8)]
  /// The confidence of a match, up to 100.
  let relevance: Int

  /// Creates a signature from bytes and a mask of letters.
  ///
  /// A space stands for the byte itself, `!` for any other, `z` for zero, `n` for nonzero, and any
  /// other letter, such as `x`, for any byte. A leading `*` allows any position.
  init(prefix: [UInt8], mask: [UInt8]?, relevance: Int) {
    isFloating = mask?.first == UInt8(ascii: "*")
    let kinds = mask ?? []
    tests = prefix.indices.dropFirst(isFloating ? 1 : 0).map { index in
      (prefix[index], index < kinds.count ? kinds[index] : UInt8(ascii: " "))
    }
    self.relevance = relevance
  }

  /// Whether a file with these first bytes matches.
  func matches(_ bytes: [UInt8]) -> Bool {
    guard isFloating else { return matches(bytes, at: 0) }
    return bytes.indices.contains { matches(bytes, at: $0) }
  }

  private func matches(_ bytes: [UInt8], at start: Int) -> Bool {
    guard start + tests.count <= bytes.count else { return false }
    return tests.indices.allSatisfy { index in
      let byte = bytes[start + index]
      return switch tests[index].kind {
      case UInt8(ascii: "!"): byte != tests[index].wanted
      case UInt8(ascii: "z"): byte == 0
      case UInt8(ascii: "n"): byte != 0
      case UInt8(ascii: " "): byte == tests[index].wanted
      default: true
      }
    }
  }
}
