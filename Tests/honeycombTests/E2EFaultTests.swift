import Glibc
import TestSupport
import Testing

/// Servers that exit, servers without extensions, and signals.
@Suite(.serialized) struct E2EFaultTests {
  @Test func aServerKilledInTheMiddleOfADragEndsItWith69() throws {
    let session = try E2ESession()
    try session.press(240, 240)
    for step in 1...10 { try session.move(240 + 4 * step, 240 + step) }
    session.server.kill()
    let ending = try session.program.end()
    #expect(ending.status == 69)
    #expect(ending.output.isEmpty)
    #expect(ending.errors.hasPrefix("honeycomb: "))
    #expect(ending.errors.count { $0 == "\n" } == 1, "\(ending.errors)")
  }

  @Test func aClientThatCutsTheConnectionEndsItWith69() throws {
    let session = try E2ESession()
    try session.outside.killClient(of: session.window)
    let ending = try session.program.end()
    #expect(ending.status == 69)
    #expect(ending.output.isEmpty)
    #expect(ending.errors.count { $0 == "\n" } == 1, "\(ending.errors)")
  }

  @Test func aClientThatDestroysTheWindowEndsItWith69() throws {
    let session = try E2ESession()
    try session.outside.destroy(session.window)
    let ending = try session.program.end()
    #expect(ending.status == 69)
    #expect(ending.output.isEmpty)
    #expect(ending.errors.count { $0 == "\n" } == 1, "\(ending.errors)")
  }

  @Test(arguments: [[String](), ["-extension", "MIT-SHM"], ["-extension", "RANDR"]])
  func thePixelsAreThoseOfRenderingWhateverTheServerOffers(serverArguments: [String]) throws {
    let session = try E2ESession(serverArguments: serverArguments)
    try session.click(240, 240)
    try session.settle()
    let picked = try session.picture()
    try session.press(240, 240)
    try session.move(262, 228)
    try session.settle()
    let dragged = try session.picture()
    try session.strike(.escape)
    #expect(try session.program.end().status == 1)
    let script = try session.script()
    let secondPress = try #require(script.timesOfArrival.last)
    #expect(picked.differences(from: try session.rendered(at: secondPress - 1e-6)) == 0)
    #expect(dragged.differences(from: try session.rendered(at: script.beforeLastKey)) == 0)
  }

  /// Picks used to be lost if their recording could not be written.
  @Test func picksArePrintedThoughTheirRecordingCannotBeWritten() throws {
    let session = try E2ESession(topics: "one\ntwo\n")
    try session.click(240, 240)
    try session.settle()
    try session.program.limitFiles(to: 20)
    try session.strike(.enter)
    let ending = try session.program.end()
    #expect(ending.status == 70 && ending.output == "one\n")
    #expect(ending.errors.hasPrefix("honeycomb: /"))
  }

  @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
  func aSignalEndsItWith128AndItsNumber(signal: Int32) throws {
    let session = try E2ESession()
    try session.click(240, 240)
    session.program.send(signal)
    #expect(try session.program.end() == .init(status: 128 + signal))
  }
}
