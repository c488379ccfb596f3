import Foundation
import TestSupport
import Testing

@testable import Files

/// Descriptors that are waited for.
struct WaitingTests {
  private enum Source {
    case first, second
  }

  @Test func aSetReportsTheDescriptorsThatAreReady() throws {
    let one = try PipeEnds(isBlocking: true)
    let two = try PipeEnds(isBlocking: true)
    var set = PollSet<Source>()
    set.watch(.first, descriptor: one.reading.number)
    set.watch(.second, descriptor: two.reading.number)
    set.wait(within: .zero)
    #expect(!set.isReady(.first) && !set.isReady(.second))
    try two.writing.write([1])
    set.wait(within: nil)
    #expect(!set.isReady(.first) && set.isReady(.second))
    set.watch(.second, descriptor: nil)
    #expect(!set.isReady(.second))
    set.wait(within: .zero)
    #expect(!set.isReady(.first) && !set.isReady(.second))
  }

  @Test func aWaitTakesAtLeastItsTime() throws {
    let pipe = try PipeEnds(isBlocking: true)
    let start = Deadline.now
    let isReady = try pipe.reading.wait(for: .input, within: .microseconds(1100))
    #expect(!isReady && Deadline.now - start >= 0.0011)
  }

  @Test func aPipeIsReadyForWhatItCanDo() throws {
    let pipe = try PipeEnds(isBlocking: true)
    let output = pipe.writing.isReady(for: .output)
    let nothing = pipe.reading.isReady(for: .input)
    let isCut = pipe.reading.isReady(for: .hangUp)
    #expect(output && !nothing && !isCut)
    let reading = pipe.closeWriting()
    let end = reading.isReady(for: .hangUp)
    #expect(end)
  }

  @Test func theEndOfAPipeComesOnceItsWriterIsClosed() throws {
    let pipe = try PipeEnds(isBlocking: true)
    try pipe.writing.write([1, 2])
    let reading = pipe.closeWriting()
    #expect(try reading.readToEnd() == [1, 2])
  }

  @Test func onlyTheBytesThatAreThereAreRead() throws {
    let pipe = try PipeEnds(isBlocking: false)
    #expect(try pipe.reading.readAvailable(atMost: 10) == [])
    try pipe.writing.write([1, 2, 3])
    #expect(try pipe.reading.readAvailable(atMost: 2) == [1, 2])
    #expect(try pipe.reading.readAvailable(atMost: 2) == [3])
  }

  @Test func aThreadThatWaitsIsWokenUp() throws {
    let pipe = try WakeUpPipe()
    #expect(!pipe.wait(within: .zero))
    let thread = Thread { pipe.wakeUp() }
    thread.start()
    #expect(pipe.wait(within: .seconds(10)))
    // It stays so until it is reset, independent of the number of calls, even if the pipe is full.
    for _ in 0..<100_000 { pipe.wakeUp() }
    #expect(Deadline(seconds: 0).waitForInput(on: pipe.descriptor))
    pipe.reset()
    #expect(!pipe.wait(within: .zero))
  }
}
