import Files
import Foundation
import Processes
import TestSupport
import Testing

/// Programs whose output is read, as it arrives or as a whole.
struct RunningProgramTests {
  @Test func outputArrivesAsItIsWritten() throws {
    var program = try RunningProgram(
      "sh", ["-c", "read line; echo $line; exec cat"], input: Array("a\nbc".utf8))
    var bytes: [UInt8] = []
    reading: while true {
      switch program.read(atMost: 2, within: .seconds(10)) {
      case .bytes(let piece):
        #expect((1...2).contains(piece.count))
        bytes += piece
      case .nothing:
        Issue.record("the program wrote nothing for ten seconds")
        return
      case .end: break reading
      }
    }
    let code = program.finish()
    #expect(bytes == Array("a\nbc".utf8) && code == 0)
  }

  @Test func anInputLargerThanAPipeIsRefused() {
    let input = [UInt8](repeating: 0x61, count: 2 << 20)
    #expect(throws: FileError.tooLarge(limit: RunningProgram.inputLimit)) {
      _ = try RunningProgram("cat", [], input: input)
    }
  }

  @Test func outputIsCollectedWithinItsLimits() throws {
    func output(_ script: String, limit: Int = 10, isCanceled: Bool = false) throws
      -> ProgramOutput
    {
      let program = try RunningProgram("sh", ["-c", script])
      return program.output(limit: limit, time: .seconds(20)) { isCanceled }
    }
    #expect(try output("printf abc") == .bytes(Array("abc".utf8)))
    #expect(try output("printf abcdefghijk") == .tooMany)
    #expect(try output("exit 7") == .failed(7))
    #expect(try output("kill -KILL $$") == .failed(128 + SIGKILL))
    let start = Deadline.now
    #expect(try output("exec sleep 60", isCanceled: true) == .late)
    #expect(Deadline.now - start < Deadline.patience)
  }
}
