import Foundation
import TestSupport
import Testing

/// A stand for tests: a private server, the settings of a kiosk in a folder, and the program `honeycomb kiosk`.
final class KioskStand {
  let server: XServer
  let outside: XClient
  let folder: TemporaryFolder
  private let damage: XClient.DamageWatch
  private(set) var program: Program?

  /// A session of an export.
  struct Session: Decodable, Equatable {
    struct Topic: Decodable, Equatable {
      let id: String
    }
    let session: String
    let kiosk: String
    let opened: String
    let closed: String
    let result: String
    let picks: [Topic]
    let unpicks: [Topic]

    var ids: [String] { picks.map(\.id) }
  }

  /// The name of the journal's folder, so that it can be missing.
  static let data = "data"
  var journal: String { folder.path("data/journal.sqlite") }

  init(settings: String = "", hasFolder: Bool = true) throws {
    server = try XServer(width: 640, height: 480)
    outside = try server.connect()
    damage = try outside.watchDamage(of: outside.root)
    folder = try TemporaryFolder()
    if hasFolder { try folder.makeFolder(Self.data) }
    try folder.write("topics: [one, two, three]\n", to: "topics.yaml")
    try folder.write(
      """
      name: stand
      catalogue: topics.yaml
      journal: data/journal.sqlite
      reducedMotion: true
      thanks: 0.6
      \(settings)
      """, to: "kiosk.yaml")
  }

  /// Starts the program, and waits until its picture is at rest.
  func start(variables: [String] = []) throws {
    program = try Program(
      ["kiosk", folder.path("kiosk.yaml")], display: server.display, variables: variables)
    let isUp = try Deadline(seconds: 10).wait { [outside] in
      try outside.children(of: outside.root).contains { try outside.isViewable($0) }
    }
    try #require(isUp)
    try settle()
  }

  /// Waits until nothing is drawn and no work is left.
  func settle() throws {
    let processes = [program?.process, server.process].compactMap(\.self)
    try outside.settle(damage, of: processes, quiet: 0.3)
  }

  /// A pixel of the background, which a thank-you and other covers dim.
  func pixel() throws -> UInt32 {
    try outside.picture(of: outside.root, x: 3, y: 3, width: 1, height: 1)[0, 0]
  }

  func picture() throws -> XPicture { try outside.picture(of: outside.root) }

  func strike(_ key: E2ESession.Key) throws { try outside.strike(key.rawValue) }

  /// Waits until the background has another color; returns whether it has.
  func changes(from color: UInt32, within seconds: Double = 5) throws -> Bool {
    try Deadline(seconds: seconds).wait { try self.pixel() != color }
  }

  /// Picks the focused topic, confirms, and waits for the thank-you.
  func visit() throws -> Bool {
    let color = try pixel()
    try strike(.space)
    try strike(.enter)
    return try changes(from: color)
  }

  /// Waits until the thank-you is over.
  func awaitStart(_ color: UInt32) throws {
    let isOver = try Deadline(seconds: 5).wait { try self.pixel() == color }
    try #require(isOver)
  }

  func kill() throws {
    program?.send(SIGKILL)
    _ = try program?.end()
  }

  func terminate() throws -> Program.Ending {
    program?.send(SIGTERM)
    return try #require(try program?.end())
  }

  /// The sessions of the journal.
  func sessions() throws -> [Session] {
    let ending = try Program.run(["journal", "export", journal])
    try #require(ending.status == 0, "\(ending.errors)")
    return try ending.output.split(separator: "\n").map { line in
      try JSONDecoder().decode(Session.self, from: Data(line.utf8))
    }
  }
}
