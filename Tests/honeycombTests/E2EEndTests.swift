import Foundation
import Glibc
import TestSupport
import Testing

/// What a session has taken is written, however the program ends.
@Suite(.serialized) struct E2EEndTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A way in which a program ends.
  enum Way: CaseIterable {
    case serverIsKilled
    case connectionIsCut
    case windowIsDestroyed
    case signal
    case managerClosesTheWindow
  }

  /// Ends a session; returns its exit code and what it reports.
  private func end(_ session: E2ESession, _ way: Way) throws -> Program.Ending {
    switch way {
    case .serverIsKilled: session.server.kill()
    case .connectionIsCut: try session.outside.killClient(of: session.window)
    case .windowIsDestroyed: try session.outside.destroy(session.window)
    case .signal: session.program.send(SIGTERM)
    case .managerClosesTheWindow: try session.closeByWindowManager()
    }
    return try session.program.end()
  }

  private func status(of way: Way, closed: Int32) -> Int32 {
    switch way {
    case .serverIsKilled, .connectionIsCut, .windowIsDestroyed: 69
    case .signal: 128 + SIGTERM
    case .managerClosesTheWindow: closed
    }
  }

  /// `--state` and the end of the recording used to be lost with the X server.
  @Test(arguments: Way.allCases)
  func placesAndRecordingOfAGridAreWritten(way: Way) throws {
    let (places, frames) = (folder.path("places.json"), folder.path("frames.tsv"))
    let session = try E2ESession.watch(["--state", places, "--frame-times", frames])
    let before = try session.cellPicture()
    session.program.feed("{\"id\": \"first\", \"value\": 1}\n")
    #expect(try Deadline(seconds: 10).wait { try session.cellPicture() != before })
    // Within ten seconds of the first writing.
    let between = try session.cellPicture()
    session.program.feed("{\"id\": \"second\", \"value\": 2}\n")
    #expect(try Deadline(seconds: 10).wait { try session.cellPicture() != between })
    let ending = try end(session, way)
    #expect(ending.status == status(of: way, closed: 0), "\(ending)")
    #expect(folder.text("places.json").contains("\"second\""))
    #expect(try session.gridState().cells.map(\.id) == ["first", "second"])
    #expect(session.folder.text("script.jsonl").contains("\"type\": \"end\""))
    #expect(folder.text("frames.tsv").split(separator: "\n").count > 2)
  }

  @Test(arguments: Way.allCases, ["pick", "demo", "inspect"])
  func theRecordingOfAWindowIsWritten(way: Way, command: String) throws {
    let frames = folder.path("frames.tsv")
    let scene = try folder.write("layout: hstack\ncells: [A, B]\n", to: "scene.yaml")
    let session = try E2ESession(
      command: command, topics: command == "pick" ? "one\ntwo\n" : nil,
      other: (command == "inspect" ? [scene] : []) + ["--frame-times", frames],
      sizeOption: command == "inspect" ? "--window" : "--size")
    try session.click(240, 240)
    try session.settle()
    let ending = try end(session, way)
    #expect(
      ending.status == status(of: way, closed: command == "pick" ? 1 : 0), "\(command) \(ending)")
    let script = session.folder.text("script.jsonl")
    #expect(script.contains("\"type\": \"press\""), "\(script)")
    #expect(script.contains("\"type\": \"end\""), "\(script)")
    #expect(folder.text("frames.tsv").split(separator: "\n").count > 1)
  }

  /// Topics from a pipe used to be lost with the X server, and the recording with them.
  @Test func topicsFromAPipeAreWrittenThoughTheServerIsKilled() throws {
    let session = try E2ESession(other: ["-"], feedsInput: true)
    session.program.feed("alpha\nbeta\n")
    session.program.endInput()
    #expect(try session.nextDamage() != nil)
    try session.settle()
    #expect(try end(session, .serverIsKilled).status == 69)
    #expect(session.folder.text("script.topics.json").contains("beta"))
    #expect(session.folder.text("script.jsonl").contains("\"type\": \"end\""))
  }

  /// Changed places used to wait for the next activity.
  @Test func placesThatChangeAfterAWritingAreWrittenWithoutFurtherActivity() throws {
    let places = folder.path("places.json")
    let session = try E2ESession.watch(["--state", places])
    session.program.feed("{\"id\": \"first\", \"value\": 1}\n")
    #expect(
      Deadline(seconds: 10).wait { folder.text("places.json").contains("\"first\"") })
    session.program.feed("{\"id\": \"second\", \"value\": 2}\n")
    try session.settle()
    #expect(!folder.text("places.json").contains("\"second\""))
    #expect(
      Deadline(seconds: 14).wait { folder.text("places.json").contains("\"second\"") })
    session.program.send(SIGTERM)
    #expect(try session.program.end().status == 143)
  }
}
