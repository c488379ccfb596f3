import Files

/// A program that is connected to the socket of `--listen`.
///
/// Neither its commands nor the replies that it does not read need more than a limited memory, and it never blocks the
/// window. A class because the server and the window's loop share it.
final class CommandClient {
  /// The greatest length of a line, in bytes.
  static let lineLimit = 1 << 18
  /// The most bytes that are read at once.
  private static let pieceSize = 1 << 16

  private let file: File
  private var input: [UInt8] = []
  /// The number of bytes at the start of `input` that are known to have no line break.
  private var searchedCount = 0
  /// Whether the other end sends nothing more.
  private(set) var isAtEnd = false
  /// Whether the connection is over.
  private(set) var isClosed = false

  init(_ file: consuming File) { self.file = file }

  /// The descriptor to wait for; `nil` while lines are left, or if none will follow.
  var descriptor: Int32? { isClosed || isAtEnd || hasLine ? nil : file.number }

  /// Whether a line can be taken.
  var hasLine: Bool { lineEnd != nil || (isAtEnd && !input.isEmpty) || isTooLong }

  /// Whether the input is longer than a line may be.
  var isTooLong: Bool { lineEnd == nil && input.count > Self.lineLimit }

  private var lineEnd: Int? {
    input[searchedCount...].firstIndex(of: UInt8(ascii: "\n"))
  }

  /// Reads what has arrived, unless a line is left.
  func receive() {
    guard !isClosed, !isAtEnd, !hasLine else { return }
    searchedCount = input.count
    guard file.isReady(for: .input) else { return }
    do throws(FileError) {
      let bytes = try file.readAvailable(atMost: Self.pieceSize)
      if bytes.isEmpty { isAtEnd = true }
      input += bytes
    } catch {
      close()
    }
  }

  /// Removes and returns the next line without its line break; `nil` if there is none.
  ///
  /// The last line needs no line break.
  func nextLine() -> [UInt8]? {
    guard !isTooLong else { return nil }
    if let end = lineEnd {
      let line = Array(input[..<end])
      input.removeSubrange(...end)
      searchedCount = 0
      return line
    }
    guard isAtEnd, !input.isEmpty else { return nil }
    defer { (input, searchedCount) = ([], 0) }
    return input
  }

  /// Sends replies; ends the connection if the other end has not read enough of the earlier ones.
  func send(_ bytes: [UInt8]) {
    guard !isClosed else { return }
    var rest = bytes[...]
    try? file.writeAvailable(&rest)
    if !rest.isEmpty { close() }
  }

  /// Ends the connection; the descriptor is closed when the client is released.
  func close() {
    isClosed = true
    input = []
    searchedCount = 0
  }
}
