/// Distinguishes a binary file from a list, line by line.
///
/// A file is binary if it has a zero byte that does not start a row option of rofi, or if its text
/// is mostly control characters.
struct BinaryCheck: Sendable {
  /// The number of bytes and of control characters in the lines so far, up to a limit.
  private var byteCount = 0
  private var controlCount = 0

  /// The number of bytes at the start in which control characters are counted.
  private static let countedBytes = 65_536
  /// The least number of control characters in a binary file; a short line may contain a few by
  /// mistake.
  private static let leastControls = 8

  /// The options that can follow a zero byte, before the separator 0x1F, in a row and before all
  /// rows.
  ///
  /// Source: rofi-script(5), "Parsing row options" and "Passing mode options".
  private static let options: [[UInt8]] = [
    "icon", "display", "meta", "nonselectable", "permanent", "info", "urgent", "active",
    "prompt", "message", "markup-rows", "delim", "no-custom", "use-hot-keys", "keep-selection",
    "keep-filter", "new-selection", "data", "theme",
  ].map { Array($0.utf8) }

  private static let optionSeparator: UInt8 = 0x1F

  /// Checks the next line.
  ///
  /// Returns the position of the first byte that shows that the file is binary, or `nil`. O(n).
  mutating func firstBinaryByte(in line: Span<UInt8>) -> Int? {
    // Counted without branches, because almost no line has zero bytes or controls.
    var zeros = 0
    for position in line.indices { zeros &+= line[position] == 0 ? 1 : 0 }
    if zeros > 0 {
      for position in line.indices
      where line[position] == 0 && !Self.isOption(line, after: position) {
        return position
      }
    }
    guard byteCount < Self.countedBytes else { return nil }
    byteCount += line.count
    var firstControl: Int?
    for position in line.indices where Self.isControl(line[position]) {
      firstControl = firstControl ?? position
      controlCount += 1
    }
    guard controlCount >= Self.leastControls, 2 * controlCount > byteCount else { return nil }
    return firstControl ?? 0
  }

  /// Whether a byte is a control character that does not occur in text.
  private static func isControl(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\t"), UInt8(ascii: "\r"), optionSeparator, 0: false
    case 0x7F: true
    default: byte < 0x20
    }
  }

  /// Whether a zero byte at `position` is followed by an option's name and the separator.
  private static func isOption(_ line: Span<UInt8>, after position: Int) -> Bool {
    options.contains { name in
      let end = position + 1 + name.count
      guard end < line.count, line[end] == optionSeparator else { return false }
      return name.indices.allSatisfy { line[position + 1 + $0] == name[$0] }
    }
  }
}
