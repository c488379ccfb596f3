internal import GRDB

/// The commits that a recovery after a crash would find in a write-ahead log.
///
/// Source: SQLite, "WAL-mode File Format", 4.1 and 4.2.
struct LogCommits {
  private let file: DatabaseFile
  private let pageSize: Int
  /// The salt of the log, which each of its frames repeats.
  private let salt: [UInt8]
  private let isLittleEndian: Bool
  private var checksum: (UInt32, UInt32)
  private var offset = headSize
  private var frame: [UInt8]

  private static let headSize = 32
  private static let frameHeadSize = 24
  /// The first bytes of a log, of which the last bit is set if the checksums are those of big-endian numbers.
  private static let magic: UInt32 = 0x377F_0682

  /// Reads the head of the log of a database; `nil` if it has none.
  init?(of db: Database, pageSize: Int) throws {
    file = try DatabaseFile(.log, of: db)
    var head = [UInt8](repeating: 0, count: Self.headSize)
    try file.read(into: &head, from: 0)
    guard head.number(at: 0) & ~1 == Self.magic, head.number(at: 8) == UInt32(pageSize) else {
      return nil
    }
    self.pageSize = pageSize
    isLittleEndian = head.number(at: 0) == Self.magic
    salt = Array(head[16..<24])
    checksum = Self.checksum(head[..<24], after: (0, 0), isLittleEndian: isLittleEndian)
    guard checksum == (head.number(at: 24), head.number(at: 28)) else { return nil }
    frame = [UInt8](repeating: 0, count: Self.frameHeadSize + pageSize)
  }

  /// Returns whether there is a commit with a revision or a later one.
  ///
  /// O(n) in the size of the log up to that commit.
  mutating func contains(_ revision: Revision) throws -> Bool {
    /// The revision in the last copy of the first page, which not every commit has.
    var found: Revision?
    while true {
      try file.read(into: &frame, from: offset)
      guard frame[8..<16].elementsEqual(salt) else { return false }
      checksum = Self.checksum(frame[..<8], after: checksum, isLittleEndian: isLittleEndian)
      checksum = Self.checksum(
        frame[Self.frameHeadSize...], after: checksum, isLittleEndian: isLittleEndian)
      guard checksum == (frame.number(at: 16), frame.number(at: 20)) else {
        return false
      }
      offset += frame.count
      if frame.number(at: 0) == 1 {
        found = Revision(ofPage: frame[Self.frameHeadSize...])
      }
      // Only the last frame of a commit has the size of the database.
      if frame.number(at: 4) != 0, found?.isAtLeast(revision) == true { return true }
    }
  }

  private static func checksum(
    _ bytes: ArraySlice<UInt8>, after previous: (UInt32, UInt32), isLittleEndian: Bool
  ) -> (UInt32, UInt32) {
    var (first, second) = previous
    // SAFETY: each number is within the bytes, whose count is a multiple of eight.
    unsafe bytes.withUnsafeBytes { bytes in
      for offset in stride(from: 0, to: bytes.count, by: 8) {
        let pair = unsafe (
          bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self),
          bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
        )
        first &+=
          (isLittleEndian ? UInt32(littleEndian: pair.0) : UInt32(bigEndian: pair.0)) &+ second
        second &+=
          (isLittleEndian ? UInt32(littleEndian: pair.1) : UInt32(bigEndian: pair.1)) &+ first
      }
    }
    return (first, second)
  }
}
