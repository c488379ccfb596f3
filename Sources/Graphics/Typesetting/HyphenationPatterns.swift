internal import Files

/// A dictionary of libhyphen, from which the patterns for a word are taken.
///
/// The library needs seconds to read all patterns of German. Patterns whose letters are not in a word have no effect on it,
/// so each word is hyphenated by a dictionary of the few that have.
struct HyphenationPatterns {
  /// The encodings of dictionaries.
  enum Encoding {
    case latin1
    case utf8
  }

  /// The encoding of the patterns.
  let encoding: Encoding
  private let bytes: [UInt8]
  /// The lines that are not patterns.
  private var settings: [Range<Int>] = []
  /// The hash of the letters of each pattern, and in the lower half where its line starts; ascending.
  private var index: [UInt64] = []

  /// The greatest size of a dictionary, in bytes; the largest of Debian has a third of it.
  private static let sizeLimit = 16 << 20

  /// Reads a dictionary; `nil` if it cannot be read or has another encoding.
  ///
  /// O(n log n) for n patterns.
  init?(file: String) {
    guard let bytes = try? File.reading(file).contents(limit: Self.sizeLimit) else { return nil }
    self.init(bytes)
  }

  init?(_ bytes: [UInt8]) {
    let title = bytes.prefix { $0 > UInt8(ascii: " ") }
    switch String(decoding: title, as: UTF8.self) {
    case "ISO8859-1": encoding = .latin1
    case "UTF-8": encoding = .utf8
    default: return nil
    }
    self.bytes = bytes
    var start = title.count
    while start < bytes.count {
      if bytes[start] <= UInt8(ascii: " ") {
        start += 1
        continue
      }
      let end = lineEnd(from: start)
      switch bytes[start] {
      // Comments.
      case UInt8(ascii: "#"), UInt8(ascii: "%"): break
      // The names of settings.
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): settings.append(start..<end)
      default:
        var letters = Fingerprint()
        for place in start..<end {
          let byte = bytes[place]
          // What follows changes letters.
          if byte == UInt8(ascii: "/") { break }
          if !Self.isDigit(byte) { letters.add(byte) }
        }
        index.append(Self.key(of: letters) | UInt64(start))
      }
      start = end
    }
    index.sort()
  }

  private func lineEnd(from start: Int) -> Int {
    bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      ?? bytes.count
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// The part of the index that letters decide.
  private static func key(of letters: Fingerprint) -> UInt64 { letters.value & ~0xFFFF_FFFF }

  /// Returns a dictionary with the patterns whose letters are in a word, for libhyphen.
  ///
  /// The word has the encoding of the dictionary. O(n² log p) for n letters and p patterns.
  func dictionary(for word: [UInt8]) -> [UInt8] {
    var lines = Set<Int>()
    func add(_ letters: Fingerprint) {
      let key = Self.key(of: letters)
      var place = index.indices.partitionPoint { index[$0] < key }
      while place < index.count, index[place] >> 32 == key >> 32 {
        lines.insert(Int(index[place] & 0xFFFF_FFFF))
        place += 1
      }
    }
    // A dot is the start or the end of a word, and of a part of a compound.
    let dot = UInt8(ascii: ".")
    for start in word.indices {
      for isStart in [false, true] {
        var letters = Fingerprint()
        if isStart { letters.add(dot) }
        for byte in word[start...] {
          letters.add(byte)
          add(letters)
          var end = letters
          end.add(dot)
          add(end)
        }
      }
    }
    let ranges = settings + lines.map { $0..<lineEnd(from: $0) }
    var result = Array((encoding == .latin1 ? "ISO8859-1\n" : "UTF-8\n").utf8)
    // The order matters: a setting divides the patterns into levels.
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      result += bytes[range]
      result.append(UInt8(ascii: "\n"))
    }
    return result
  }
}
