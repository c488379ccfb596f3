internal import LiveGrid

/// A line with the keys `id`, `value` and perhaps `time`, and nothing unusual about them.
enum UsualLine {
  /// Puts the news of a line into the intake.
  ///
  /// - Parameters:
  ///   - line: The line without its line break.
  ///   - times: The plausible times, in seconds since 1970.
  ///   - intake: Gets the news.
  /// - Returns: `false` if it is not a usual one.
  static func read(
    _ line: Span<UInt8>, times: ClosedRange<Double>, into intake: inout CellIntake
  ) -> Bool {
    var position = line.skippingBlanks(from: 0)
    guard line.byte(at: position) == UInt8(ascii: "{") else { return false }
    position &+= 1
    var id = 0..<0
    var value: Double?
    var time: Double?
    while true {
      position = line.skippingBlanks(from: position)
      let key = Key(line, at: position)
      guard key != .other else { return false }
      position = line.skippingBlanks(from: position &+ key.length)
      guard line.byte(at: position) == UInt8(ascii: ":") else { return false }
      position = line.skippingBlanks(from: position &+ 1)
      if key == .id {
        guard line.byte(at: position) == UInt8(ascii: "\""),
          let end = line.endOfPlainString(from: position &+ 1)
        else { return false }
        id = position &+ 1..<end.position
        guard end.isASCII || line.extracting(id).isUTF8 else { return false }
        position = end.position &+ 1
      } else if let number = JSONNumber(line, at: position) {
        if key == .value {
          value = number.value
        } else {
          guard times.contains(number.value) else { return false }
          time = number.value
        }
        position = number.end
      } else {
        return false
      }
      position = line.skippingBlanks(from: position)
      let byte = line.byte(at: position)
      position &+= 1
      if byte == UInt8(ascii: "}") { break }
      guard byte == UInt8(ascii: ",") else { return false }
    }
    guard line.skippingBlanks(from: position) == line.count, let value, !id.isEmpty,
      id.count <= NewsDecoder.idLimit
    else { return false }
    return intake.queue(value, at: time, of: line.extracting(id))
      || intake.receive(value, at: time, of: line.extracting(id))
  }

  private enum Key {
    case id, value, time, other

    /// The number of bytes with the quotes.
    var length: Int {
      switch self {
      case .id: 4
      case .value: 7
      case .time: 6
      case .other: 0
      }
    }

    // The keys with their quotes as words, the first byte lowest.
    private static let idWord: UInt64 = 0x2264_6922
    private static let timeWord: UInt64 = 0x2265_6D69_7422
    private static let valueWord: UInt64 = 0x22_6575_6C61_7622

    /// Reads the key at a position.
    @inline(__always)
    init(_ line: Span<UInt8>, at position: Int) {
      let word = line.paddedWord(at: position)
      if word & 0xFF_FFFF_FFFF_FFFF == Self.valueWord {
        self = .value
      } else if word & 0xFFFF_FFFF == Self.idWord {
        self = .id
      } else if word & 0xFFFF_FFFF_FFFF == Self.timeWord {
        self = .time
      } else {
        self = .other
      }
    }
  }
}
