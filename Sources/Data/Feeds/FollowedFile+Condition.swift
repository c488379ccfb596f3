internal import Documents
internal import Files

/// Whether a followed file is still the one that was read.
extension FollowedFile {
  /// The most bytes that are compared after each change; of larger files, the rest is compared when they rest.
  static let comparisonLimit = 1 << 20
  /// The bytes that are compared at once.
  private static let pieceSize = 1 << 16
  /// How much less it costs to compare a byte than to read it.
  private static let comparisonGain = 8
  /// The bytes of a large file that are compared in a second, on average.
  private static let comparisonRate = 20e6

  /// What has become of the file.
  enum Condition {
    /// It has what was read of it, and perhaps more, or there is none at the path.
    case itself
    /// It is not the one that was read.
    case rewritten
    /// It is shorter than what was read.
    case truncated
    /// The path leads to another file.
    case another
    /// The comparison goes on in the next turn.
    case unknown
  }

  func condition(_ budget: inout Int) throws(InputError) -> Condition {
    let isAtPath = try InputError.reading(source) { () throws(FileError) in
      try file?.isFile(at: source)
    }
    guard let isAtPath else { return .itself }
    if !isAtPath, FileIdentity(of: source) != nil { return .another }
    guard let now = try currentStamp() else { return .itself }
    if now.size < print.count { return .truncated }
    if pace.isRewritten { return .rewritten }
    if now.size == print.count, let stamp, now != stamp { return .rewritten }
    // Exporters write all of their text again, and seldom something that only begins like the earlier one.
    if now.size > print.count, hasBeenComplete, input.format == .prometheus { return .rewritten }
    return try compare(&budget)
  }

  func currentStamp() throws(InputError) -> FileStamp? {
    try InputError.reading(source) { () throws(FileError) in try file?.stamp() }
  }

  /// Compares the file with what was read of it.
  private func compare(_ budget: inout Int) throws(InputError) -> Condition {
    guard var position = comparedCount else { return .itself }
    let isLarge = print.count > Self.comparisonLimit
    if isLarge, position == 0, !(pace.isComplete(at: time) && time >= nextComparison) {
      // The end, which differs most often; the rest follows.
      position = (print.count - Self.pieceSize) / ContentPrint.blockSize * ContentPrint.blockSize
      return try matchedCount(from: position) == nil ? .rewritten : .itself
    }
    while position < print.count {
      if isLarge, budget <= 0 { return .unknown }
      guard let next = try matchedCount(from: position) else {
        comparedCount = nil
        return .rewritten
      }
      // A small file takes a part of a turn, and must not keep what is appended from being read.
      if isLarge { budget -= (next - position) / Self.comparisonGain }
      position = next
      comparedCount = next
    }
    comparedCount = mustCompareAgain ? 0 : nil
    mustCompareAgain = false
    if isLarge { nextComparison = time + .seconds(Double(print.count) / Self.comparisonRate) }
    return .itself
  }

  /// Compares a piece of the file, and returns the position after it; `nil` if it differs.
  private func matchedCount(from start: Int) throws(InputError) -> Int? {
    let count = min(Self.pieceSize, print.count - start)
    var found = [UInt8](repeating: 0, count: count)
    let foundCount = try InputError.reading(source) { () throws(FileError) in
      try file?.read(into: &found, from: start)
    }
    guard foundCount == count else { return nil }
    return print.matches(found.span, at: start) ? start + count : nil
  }
}
