import Files
import Foundation
import TestSupport
import Testing

@testable import Processes

/// Programs that are started, waited for and killed.
struct ChildProcessTests {
  private static func shell(_ script: String, output: Int32? = nil) throws -> ChildProcess {
    try ChildProcess("sh", arguments: ["sh", "-c", script], output: output)
  }

  @Test func aProcessReportsHowItHasEnded() throws {
    var child = try Self.shell("exit 3")
    let isRunning = child.isRunning
    #expect(isRunning)
    let ending = child.wait()
    #expect(ending == .exited(3))
    // It is not waited for again: its number may be another process's.
    let (again, killed) = (child.wait(), child.kill())
    #expect(again == .exited(3) && killed == .exited(3))
    let hasEnded = !child.isRunning
    #expect(hasEnded)
    var interrupted = try Self.shell("kill -TERM $$")
    let signal = interrupted.wait()
    #expect(signal == .signaled(SIGTERM))
  }

  @Test func aProcessThatIsReleasedIsKilled() throws {
    let pipe = try PipeEnds(isBlocking: true)
    do { _ = try ChildProcess("sleep", arguments: ["sleep", "60"], output: pipe.writing.number) }
    let output = pipe.closeWriting()
    let isAtItsEnd = output.isReady(for: .input, within: .seconds(10))
    #expect(isAtItsEnd)
  }

  @Test func aProcessIsKilledOnRequest() throws {
    var child = try ChildProcess("sleep", arguments: ["sleep", "60"])
    let ending = child.kill()
    #expect(ending == .signaled(SIGKILL))
  }

  @Test func aProcessHasItsStandardFilesAndNoOther() throws {
    // Every other child inherits it.
    let inheritable = fcntl(0, F_DUPFD, 200)
    defer { close(inheritable) }
    try #require(inheritable >= 200)
    let program = try RunningProgram(
      "sh",
      [
        "-c", "for f in 0 1 2 $0; do [ -e /proc/$$/fd/$f ] && echo $f; done; cat", "\(inheritable)",
      ])
    let output = program.output(limit: 1000, time: .seconds(10)) { false }
    #expect(output == .bytes(Array("0\n1\n2\n".utf8)))
  }

  @Test func aProgramThatIsNotThereCannotBeStarted() {
    let error = #expect(throws: FileError.self) {
      _ = try ChildProcess("/nowhere/program", arguments: ["program"])
    }
    #expect(error == .failed(call: "posix_spawnp", errno: ENOENT))
  }
}
