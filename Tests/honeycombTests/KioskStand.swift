import Foundation
import TestSupport
import Testing

/// A stand for tests: a private server, the settings of a kiosk in a folder, and the program `honeycomb kiosk`.
final class KioskStand {
  let server: XServer
  let outside: XClient
  let folder: TemporaryFolder
  /// The display that the program connects to.
  var display: String
  /// The clock of the server and the program; `nil` for the machine's.
  private let clock: TestClock?
  private let manager: WindowManager?
  private let damage: XClient.DamageWatch
  private(set) var program: Program?
  /// The words of a command that runs the program, such as `nsenter` with its options; the first one is a path.
  var wrapper: [String] = []
  /// The heading of a thank-you, once `learnThanks()` has seen it.
  private var thanks: XPicture?

  /// A session of an export.
  struct Session: Decodable, Equatable {
    struct Topic: Decodable, Equatable {
      let id: String
    }
    let session: String
    let kiosk: String
    let opened: String
    let closed: String
    let language: String
    let result: String
    let picks: [Topic]
    let unpicks: [Topic]

    var ids: [String] { picks.map(\.id) }

    /// Reads the sessions of a journal.
    static func list(of journal: String) throws -> [Session] {
      let ending = try Program.run(["journal", "export", journal], within: 60)
      try #require(ending.status == 0, "\(ending.errors)")
      return try ending.output.split(separator: "\n").map { line in
        try JSONDecoder().decode(Session.self, from: Data(line.utf8))
      }
    }
  }

  /// The name of the journal's folder, so that it can be missing.
  static let data = "data"
  var journal: String { folder.path("data/journal.sqlite") }

  /// Starts the server, with a clock of the test if there is one, and writes the settings, of which `settings` has further lines.
  init(
    settings: String = "", hasFolder: Bool = true, clock: TestClock? = nil,
    thanks: Double = 0.6, isManaged: Bool = false
  ) throws {
    // Every user of the machine may connect.
    server = try XServer(
      width: 640, height: 480, arguments: ["-ac"], variables: clock?.variables ?? [])
    display = server.display
    self.clock = clock
    manager = try isManaged ? WindowManager(on: server) : nil
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
      thanks: \(thanks)
      \(settings.contains("attract") ? "" : "attract: false")
      \(settings)
      """, to: "kiosk.yaml")
  }

  /// Starts the program, with the variables of the stand's clock or with others, and waits until its picture is at rest.
  func start(variables: [String] = []) throws {
    program = try run(
      ["kiosk", folder.path("kiosk.yaml")],
      variables: variables.isEmpty ? clock?.variables ?? [] : variables)
    let isUp = try Deadline().wait { [outside] in
      try outside.window(named: "Honeycomb").map { try outside.isViewable($0) } ?? false
    }
    try #require(isUp)
    try settle()
  }

  /// Starts a command of the program by the wrapper.
  func run(_ arguments: [String], variables: [String] = []) throws -> Program {
    guard let first = wrapper.first else {
      return try Program(arguments, display: display, variables: variables)
    }
    return try Program(
      wrapper.dropFirst() + [Program.products + "/honeycomb"] + arguments, of: first,
      display: display, variables: variables)
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
  func changes(from color: UInt32, within seconds: Double = Deadline.patience) throws -> Bool {
    try Deadline(seconds: seconds).wait { try self.pixel() != color }
  }

  /// Waits until the whole screen has been drawn at once, as for a thank-you; returns whether it was.
  ///
  /// Unlike a look at the pixels, it misses no cover that is gone again.
  func isCovered() throws -> Bool {
    while let notice = try outside.nextDamage(of: damage) {
      if notice.width == 640, notice.height == 480 { return true }
    }
    return false
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
    let isOver = try Deadline().wait { try self.pixel() == color }
    try #require(isOver)
  }

  // MARK: - The thank-you

  /// The heading of a thank-you, which does not depend on the picks.
  private func heading() throws -> XPicture {
    try outside.picture(of: outside.root, x: 220, y: 168, width: 200, height: 40)
  }

  /// Makes a visit and keeps the heading of its thank-you, with which others are compared.
  func learnThanks() throws {
    let (color, start) = (try pixel(), try heading())
    try #require(try visit())
    // Two equal pictures in a row are no part of a transition.
    var last = try heading()
    let isAtRest = try Deadline().wait {
      let next = try heading()
      defer { last = next }
      return try next == last && next != start && pixel() != color
    }
    try #require(isAtRest)
    thanks = last
    try awaitStart(color)
  }

  /// Whether a thank-you is on the screen, not another cover.
  func isThanking() throws -> Bool {
    let thanks = try #require(thanks)
    return try heading() == thanks
  }

  /// Waits for a thank-you; returns whether there was one.
  func thanks(within seconds: Double = Deadline.patience) throws -> Bool {
    try Deadline(seconds: seconds).wait { try isThanking() }
  }

  /// Waits for words on standard error, in a number of places; returns whether they were there.
  func reports(_ words: String, times: Int = 1, within seconds: Double = Deadline.patience) -> Bool
  {
    Deadline(seconds: seconds).wait {
      (program?.errorsSoFar.components(separatedBy: words).count ?? 0) > times
    }
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
    let ending = try run(["journal", "export", journal]).end(within: 60)
    try #require(ending.status == 0, "\(ending.errors)")
    return try ending.output.split(separator: "\n").map { line in
      try JSONDecoder().decode(Session.self, from: Data(line.utf8))
    }
  }
}
