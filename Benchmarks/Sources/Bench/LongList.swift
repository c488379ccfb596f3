import Foundation
import TestSupport

/// How a list of 10^6 lines from a pipe is handled.
struct LongList: Codable {
  /// From the first key to the end of the program, if that key is a Return as soon as there is a window.
  var key: Double
  /// From exec to the end of the program, if the last line is typed and accepted as soon as there is a window.
  var search: Double

  private enum Failure: Error {
    case noWindow
    case wrongOutput(Program.Ending)
  }

  private static let count = 1_000_000

  /// Measures the medians of some runs, in milliseconds.
  static func measure(program: String, rounds: Int, folder: String) throws -> LongList {
    let list = folder + "/long.txt"
    try (1...count).map { "\($0)\n" }.joined()
      .write(toFile: list, atomically: true, encoding: .utf8)
    let server = try XServer(width: 1280, height: 800)
    let typist = WindowTypist(try server.connect())
    var keys: [Double] = []
    var searches: [Double] = []
    for _ in 0..<rounds {
      keys.append(try run(program, list, typing: "", on: server, by: typist).sinceWindow)
      searches.append(
        try run(program, list, typing: "\(count)", on: server, by: typist).sinceStart)
    }
    return LongList(key: median(keys), search: median(searches))
  }

  private static func run(
    _ program: String, _ list: String, typing text: String, on server: borrowing XServer,
    by typist: WindowTypist
  ) throws -> (sinceStart: Double, sinceWindow: Double) {
    let start = Clock.wall.now
    let picker = try Program(
      ["-c", "exec \"$0\" pick --max 1 --size 1280x800 < <(cat \"$1\")", program, list],
      of: "/bin/bash", display: server.display)
    guard try typist.awaitWindow() else { throw Failure.noWindow }
    let window = Clock.wall.now
    try typist.type(text + "<Return>")
    let ending = try picker.end(within: 30)
    let end = Clock.wall.now
    guard ending.output == (text.isEmpty ? "1\n" : text + "\n") else {
      throw Failure.wrongOutput(ending)
    }
    return (end - start, end - window)
  }
}
