import Glibc
import TestSupport
import Testing

@testable import Files

struct ArrivalTests {
  @Test func whatHasArrivedIsReadWithoutWaiting() throws {
    let pipe = try PipeEnds(isBlocking: true)
    var bytes = [UInt8](repeating: 0, count: 4)
    #expect(try pipe.reading.readArrived(into: &bytes) == .nothing)
    try pipe.writing.write([1, 2, 3, 4, 5])
    #expect(try pipe.reading.readArrived(into: &bytes) == .bytes(4) && bytes == [1, 2, 3, 4])
    #expect(try pipe.reading.readArrived(into: &bytes) == .bytes(1) && bytes[0] == 5)
    #expect(try pipe.reading.readArrived(into: &bytes) == .nothing)
    let reading = pipe.closeWriting()
    #expect(try reading.readArrived(into: &bytes) == .end)
  }

  @Test func bytesAreReadFromAnOffset() throws {
    let folder = try TemporaryFolder()
    let file = try File.reading(try folder.write("abcdef", to: "a"))
    var bytes = [UInt8](repeating: 0, count: 4)
    #expect(try file.read(into: &bytes, from: 1) == 4 && bytes == Array("bcde".utf8))
    #expect(try file.read(into: &bytes, from: 5) == 1 && bytes[0] == UInt8(ascii: "f"))
    #expect(try file.read(into: &bytes, from: 6) == 0)
  }

  @Test func kindsOfStreamsAreToldApart() throws {
    let folder = try TemporaryFolder()
    let fifo = folder.path("fifo")
    #expect(mkfifo(fifo, 0o600) == 0)
    #expect(try File.stream(fifo, keepsFIFOs: true).streamKind() == .fifo(isKept: true))
    #expect(try File.stream(fifo, keepsFIFOs: false).streamKind() == .fifo(isKept: false))
    let path = try folder.write("a", to: "a")
    #expect(try File.stream(path, keepsFIFOs: true).streamKind() == .file)
    let pipe = try PipeEnds(isBlocking: false)
    #expect(try pipe.reading.streamKind() == .pipe)
    // Opened by its path, a pipe is not kept open: it ends with its writers.
    let again = try File.stream("/proc/self/fd/\(pipe.reading.number)", keepsFIFOs: true)
    #expect(try again.streamKind() == .pipe)
  }
}
