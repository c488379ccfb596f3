import TestSupport

/// Changes of files that ignore their meaning.
enum ByteMutation {
  /// Changes some bytes, pieces or numbers of a file.
  static func mutate(_ bytes: inout [UInt8], with others: [[UInt8]], using random: inout SplitMix64)
  {
    for _ in 0..<Int(random.logarithmic(1, 6)) { change(&bytes, with: others, using: &random) }
  }

  private static func change(
    _ bytes: inout [UInt8], with others: [[UInt8]], using random: inout SplitMix64
  ) {
    guard !bytes.isEmpty else { return }
    let range = piece(of: bytes, using: &random)
    switch random.int(0...8) {
    case 0: bytes[range.lowerBound] ^= 1 << UInt8(random.int(0...7))
    case 1: bytes[range.lowerBound] = UInt8(random.int(0...255))
    case 2: bytes.removeSubrange(range)
    case 3: bytes.insert(contentsOf: Array(bytes[range]), at: range.upperBound)
    case 4: bytes.removeSubrange(range.lowerBound...)
    case 5:
      let donor = others[random.int(0...others.count - 1)]
      guard !donor.isEmpty else { return }
      bytes.replaceSubrange(range, with: donor[piece(of: donor, using: &random)])
    case 6:
      // Invalid UTF-8, NUL, a byte order mark, carriage returns, tabs.
      let marks: [[UInt8]] = [
        [0xFF], [0xC3], [0], [0xEF, 0xBB, 0xBF], [0x0D, 0x0A], [0x09], [0xE2, 0x80, 0xA8],
      ]
      bytes.insert(contentsOf: marks[random.int(0...marks.count - 1)], at: range.lowerBound)
    case 7:
      let character: [UInt8] = Array("{}[]\",:-#&*!|>%@` \n".utf8)
      bytes.insert(character[random.int(0...character.count - 1)], at: range.lowerBound)
    default:
      replaceNumber(of: &bytes, near: range.lowerBound, using: &random)
    }
  }

  /// A piece of a file, usually a short one.
  private static func piece(of bytes: [UInt8], using random: inout SplitMix64) -> Range<Int> {
    let start = random.int(0...bytes.count - 1)
    let count = Int(random.logarithmic(1, Double(bytes.count) + 1))
    return start..<min(bytes.count, start + max(1, count))
  }

  /// Another number in place of the first digits from `start` on.
  private static func replaceNumber(
    of bytes: inout [UInt8], near start: Int, using random: inout SplitMix64
  ) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let first = bytes[start...].firstIndex(where: digits.contains) else { return }
    let end = bytes[first...].firstIndex { !digits.contains($0) } ?? bytes.endIndex
    bytes.replaceSubrange(first..<end, with: Words.number(using: &random).utf8)
  }
}
