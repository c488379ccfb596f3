import Foundation
import Raster
import Synchronization
import Testing

struct WorkerThreadTests {
  /// The processors that the calling thread may use, as proc(5) writes them.
  private static func processors() throws -> String? {
    try String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
      .split(separator: "\n").first { $0.hasPrefix("Cpus_allowed:") }.map(String.init)
  }

  private final class Finding: Sendable {
    let processors = Mutex<String?>(nil)
  }

  /// It starts on another processor, but is not bound to it.
  @Test func aThreadMayRunWhereItsMakerMay() throws {
    let own = try #require(try Self.processors())
    for _ in 0..<50 {
      let finding = Finding()
      let thread = try #require(
        WorkerThread {
          let processors = try? Self.processors()
          finding.processors.withLock { $0 = processors }
        })
      thread.join()
      #expect(finding.processors.withLock { $0 } == own)
    }
  }
}
