internal import CHyphen
internal import Glibc

/// libhyphen's functions, loaded with the first word that may be hyphenated.
@safe final class HyphenLibrary {
  /// The file to load.
  static let file = "libhyphen.so.0"

  /// The functions, by their C names.
  private let call: chyphen_functions

  /// Loads `file`; `nil` if it is not installed or a function is missing.
  ///
  /// The C functions are `dlopen` and `dlsym`.
  init?(file: String = file) {
    let found = UnsafeMutablePointer<chyphen_functions>.allocate(capacity: 1)
    defer { unsafe found.deallocate() }
    // SAFETY: all fields are written before they are read; the library is never closed.
    guard unsafe chyphen_open(file, found) else { return nil }
    unsafe call = found.pointee
  }

  /// Returns the places where a word can be hyphenated without a change of its letters, as numbers of characters before them.
  ///
  /// The C functions are `hnj_hyphen_load_file` and `hnj_hyphen_hyphenate2`.
  ///
  /// - Parameters:
  ///   - word: The word in lower case, in the encoding of the patterns.
  ///   - patterns: A dictionary for libhyphen.
  /// - Returns: The places, in ascending order; empty for a dictionary that cannot be read.
  func places(in word: [UInt8], by patterns: [UInt8]) -> [Int] {
    guard !word.isEmpty, !patterns.isEmpty, word.count <= Self.longestWord else { return [] }
    var patterns = patterns
    // SAFETY: the bytes outlive the file, which is only read and is closed before the call returns.
    let dictionary = unsafe patterns.withUnsafeMutableBytes {
      buffer -> OpaquePointer? in
      guard let file = unsafe fmemopen(buffer.baseAddress, buffer.count, "r") else { return nil }
      defer { unsafe fclose(file) }
      return unsafe call.hnj_hyphen_load_file(file)
    }
    guard let dictionary = unsafe dictionary else { return [] }
    // SAFETY: the dictionary is ours and used by nothing else.
    defer { unsafe call.hnj_hyphen_free(dictionary) }
    let text = word.map { CChar(bitPattern: $0) }
    // The function asks for five bytes more than the word has.
    var hyphens = [CChar](repeating: 0, count: word.count + 8)
    var replacements: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    var (positions, cuts): (UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<Int32>?) =
      (nil, nil)
    // SAFETY: the arrays have the sizes that the function asks for. It allocates the others, each with an entry per byte.
    let failed = unsafe call.hnj_hyphen_hyphenate2(
      dictionary, text, Int32(text.count), &hyphens, nil, &replacements, &positions, &cuts)
    defer {
      // SAFETY: they are ours now.
      if let replacements = unsafe replacements {
        for index in text.indices { unsafe free(replacements[index]) }
      }
      unsafe free(replacements)
      unsafe free(positions)
      unsafe free(cuts)
    }
    guard failed == 0 else { return [] }
    return (1..<max(1, word.count)).filter { place in
      // SAFETY: as above.
      let changes = unsafe replacements.map { unsafe $0[place - 1] != nil } ?? false
      // Odd numbers allow a break.
      return hyphens[place - 1] & 1 == 1 && !changes
    }
  }

  /// The longest word that is hyphenated, in bytes.
  private static let longestWord = 256
}
