import Foundation
import TestSupport
import Testing

/// A user's session: a private server with the program, and a client for input and screen captures.
final class E2ESession {
  let server: XServer
  private let manager: WindowManager?
  let outside: XClient
  let program: Program
  let folder: TemporaryFolder
  let window: UInt32
  private let damage: XClient.DamageWatch

  /// The options of the session that `render` and `replay` need as well.
  private let lookArguments: [String]

  enum Failure: Error {
    /// No window was mapped.
    case noWindow
    /// The picture did not come to rest.
    case restless
    /// A command failed, with this on standard error.
    case commandFailed(String)
  }

  /// Starts the program with topics given as lines (`nil` for the default catalogue) in a window of
  /// 480 x 480, and waits until its first picture is at rest.
  ///
  /// `look` has the options that replaying needs as well, `other` the remaining ones. Without a given
  /// server, the session starts its own; `display` is the display to connect to. Under a manager the window can
  /// be anywhere on the screen; input is still in screen coordinates.
  ///
  /// With `settings`, the command is a kiosk without an attract screen that has these further settings, and prints its sessions.
  init(
    command: String = "pick", topics: String? = nil, look: [String] = [], other: [String] = [],
    size: String = "480x480", sizeOption: String = "--size",
    settings: String? = nil, serverArguments: [String] = [], on given: XServer? = nil,
    isManaged: Bool = false, display: String? = nil, variables: [String] = [],
    feedsInput: Bool = false, pipe: OutputPipe? = nil, pipesErrors: Bool = false
  ) throws {
    server = try given ?? XServer(width: 640, height: 480, arguments: serverArguments)
    let server = server
    manager = try isManaged ? WindowManager(on: server) : nil
    outside = try server.connect()
    folder = try TemporaryFolder()
    // Outside of the future window, so that nothing is hovered.
    try outside.movePointer(x: 639, y: 479)
    damage = try outside.watchDamage(of: outside.root)
    var arguments = [command]
    if let topics { arguments.append(try folder.write(topics, to: "topics.txt")) }
    let look = (command == "pick" ? ["--framing", "classic"] : []) + look
    lookArguments = look
    arguments += look + other + [sizeOption, size, "--record", folder.path("script.jsonl")]
    if let settings {
      try folder.write("one\ntwo\nthree\n", to: "topics.txt")
      let config = try folder.write(
        """
        name: kiosk
        catalogue: topics.txt
        journal: journal.sqlite
        attract: false
        reducedMotion: true
        \(settings)
        """, to: "kiosk.yaml")
      arguments = ["kiosk", config, "--print"]
    }
    program = try Program(
      arguments, display: display ?? server.display, variables: variables, feedsInput: feedsInput,
      pipe: pipe, pipesErrors: pipesErrors)
    // Without a manager, the program's window is the root's only child.
    var found: UInt32?
    let isUp = try Deadline().wait { [outside] in
      found =
        try isManaged
        ? outside.window(named: "Honeycomb") : outside.children(of: outside.root).last
      return try found.map { try outside.isViewable($0) } ?? false
    }
    guard isUp, let found else { throw Failure.noWindow }
    window = found
    // The first picture covers the whole window.
    while let notice = try nextDamage(), notice.width * notice.height < 10_000 {}
    try settle()
  }

  /// The sessions in the journal of a kiosk, as `honeycomb journal export` prints them.
  func sessions() throws -> [KioskStand.Session] {
    try KioskStand.Session.list(of: folder.path("journal.sqlite"))
  }

  // MARK: - Pictures

  /// Waits until nothing has been drawn for a while and no work is left, and returns what
  /// was drawn.
  @discardableResult
  func settle(quiet seconds: Double = 0.2) throws -> [XClient.DamageNotice] {
    try outside.settle(damage, of: [program.process, server.process], quiet: seconds)
  }

  /// Whether the program has nothing to do and draws nothing for a time, at the latest at the third try.
  ///
  /// On a busy machine, what others have caused can come late, once. What wakes up again and again never rests.
  func isAtRest(for seconds: Double) throws -> Bool {
    for _ in 0..<3 {
      try settle(quiet: 0.5)
      let before = try contextSwitches(of: program.process)
      let damage = try nextDamage(within: seconds)
      if damage == nil, try contextSwitches(of: program.process) == before { return true }
    }
    return false
  }

  /// Waits until something is drawn.
  func nextDamage(within seconds: Double = Deadline.patience) throws -> XClient.DamageNotice? {
    try outside.nextDamage(of: damage, by: Deadline(seconds: seconds))
  }

  func picture() throws -> XPicture { try outside.picture(of: window) }

  func pixel(_ x: Int, _ y: Int) throws -> UInt32 {
    try outside.picture(of: window, x: x, y: y, width: 1, height: 1)[0, 0]
  }

  // MARK: - Input

  func move(_ x: Int, _ y: Int) throws { try outside.movePointer(x: x, y: y) }

  func press(_ x: Int, _ y: Int) throws {
    try move(x, y)
    try outside.fakeButton(1, isPress: true)
  }

  func release() throws { try outside.fakeButton(1, isPress: false) }

  func click(_ x: Int, _ y: Int) throws {
    try press(x, y)
    try release()
  }

  /// Drags and releases during the motion; each step takes 8 ms.
  func fling(from: (x: Int, y: Int), by step: (x: Int, y: Int), steps: Int) throws {
    try press(from.x, from.y)
    for count in 1...steps {
      usleep(8000)
      try move(from.x + count * step.x, from.y + count * step.y)
    }
    try release()
  }

  func strike(_ key: Key) throws { try outside.strike(key.rawValue) }

  enum Key: UInt32 {
    case escape = 0xFF1B
    case enter = 0xFF0D
    case space = 0x20
    case tab = 0xFF09
    case left = 0xFF51
    case right = 0xFF53
    case down = 0xFF54
    case f4 = 0xFFC1
    case q = 0x71
    case c = 0x63
  }

  func closeByWindowManager() throws {
    try outside.sendMessage(
      "WM_PROTOCOLS", values: [outside.atom("WM_DELETE_WINDOW"), 0], about: window)
  }

  // MARK: - Recordings

  /// Returns the script of the ended program.
  func script() throws -> E2EScript { try E2EScript(text: folder.text("script.jsonl")) }

  /// Returns the states at times of the recorded script.
  func states(at times: [Double]) throws -> [E2EState] {
    let list = times.map(Self.decimal).joined(separator: ",")
    let ending = try Program.run(
      ["replay", folder.path("script.jsonl"), "--state", "--at", list] + lookArguments)
    guard ending.status == 0 else { throw Failure.commandFailed(ending.errors) }
    return try ending.output.split(separator: "\n").map { line in
      try JSONDecoder().decode(E2EState.self, from: Data(line.utf8))
    }
  }

  /// Returns the picture that `honeycomb render` draws for a time of the recorded script.
  func rendered(at time: Double, within seconds: Double = Deadline.patience) throws -> XPicture {
    let path = folder.path("rendered.png")
    let ending = try Program.run(
      ["render", folder.path("script.jsonl"), "--at", Self.decimal(time), "-o", path]
        + lookArguments, within: seconds)
    guard ending.status == 0 else { throw Failure.commandFailed(ending.errors) }
    return try XPicture(png: path)
  }

  private static func decimal(_ time: Double) -> String { String(format: "%.9f", time) }
}

extension XClient {
  /// Waits until nothing has been drawn for a while and processes have no work left, and returns what was drawn.
  @discardableResult
  func settle(
    _ damage: DamageWatch, of processes: [pid_t], quiet seconds: Double = 0.2
  ) throws -> [DamageNotice] {
    let deadline = Deadline()
    var notices: [DamageNotice] = []
    var work = processes.map(ProcessWork.init)
    while !deadline.isOver {
      guard let more = try damageUntilQuiet(of: damage, for: seconds) else { break }
      notices += more
      let now = processes.map(ProcessWork.init)
      if now == work, now.allSatisfy(\.isAtRest) { return notices }
      work = now
    }
    throw E2ESession.Failure.restless
  }
}
