import CommandSupport
import Files
import Viewer
import Watch

/// Lines for standard output or standard error while a window is shown: they never wait for a reader.
///
/// A class because several hooks write to it.
final class LineOutput {
  /// The most bytes that wait for a reader; later lines are dropped.
  private static let limit = 1 << 18
  /// The bytes that a pipe with room accepts at once.
  private static let pieceLength = 4096

  private let file: File
  private var waiting: [UInt8] = []
  private var isClosed = false
  /// The number of lines that were dropped because nothing reads.
  private(set) var droppedCount = 0

  /// Writes to an open file.
  init(_ file: consuming File) { self.file = file }

  /// Whether bytes wait for a reader, and so whether there is a source.
  var isWaiting: Bool { !waiting.isEmpty }

  /// Writes what waits once there is room; `nil` while nothing waits.
  var source: StageSource<WatchStage>? {
    guard isWaiting else { return nil }
    return StageSource(file.number, for: .output) { _, _ in self.flush() }
  }

  /// Writes a line that ends with a line break, as soon as there is room.
  func write(_ line: [UInt8]) {
    guard !isClosed else { return }
    guard waiting.count + line.count <= Self.limit else {
      droppedCount += 1
      return
    }
    waiting += line
    flush()
  }

  /// Writes what waits, as far as there is room.
  private func flush() {
    var written = 0
    while written < waiting.count, file.isReady(for: .output) {
      let end = min(written + Self.pieceLength, waiting.count)
      do throws(FileError) {
        try file.write(Array(waiting[written..<end]))
      } catch {
        // There is no reader anymore.
        isClosed = true
        waiting = []
        return
      }
      written = end
    }
    waiting.removeFirst(written)
  }

  /// Writes what waits at the end of the program, and gives up after a time.
  func finish(within limit: Duration) {
    guard isWaiting, file.isReady(for: .output, within: limit) else { return }
    flush()
  }
}
