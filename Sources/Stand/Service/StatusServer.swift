import Documents
public import Files
import Synchronization

/// Tells other programs through a Unix socket how the kiosk is doing, on a thread of its own.
///
/// A program connects and gets a line of JSON, then the same in the text format of Prometheus, and the end. Nothing is
/// read from it, and what it gets fits into the socket's buffer, so that a slow program delays nothing. The thread sleeps
/// until a program connects.
///
/// A class, because the thread, the journal's thread and the end of the program share it.
public final class StatusServer: Sendable {
  private struct State {
    /// What the journal's thread has sent.
    var journal: StatusReport.Journal?
    var isEnding = false
    var hasThread = false
  }

  private enum Source: Hashable {
    case socket
    case work
  }

  /// A program that waits for the journal's counts.
  ///
  /// A class, because an array cannot hold a file.
  private final class Client {
    let connection: File
    let deadline: Duration

    init(_ connection: consuming File, deadline: Duration) {
      self.connection = connection
      self.deadline = deadline
    }
  }

  /// The most programs that wait at a time.
  private static let clientLimit = 4
  /// The most connections that are accepted in one turn.
  private static let turnLimit = 16
  /// How long a program waits for the journal, and how long counts are used again.
  private static let patience = Duration.seconds(1)
  /// The name of the socket in the folder that systemd makes.
  private static let standardName = "status"
  /// The folder that systemd makes for the shipped unit.
  private static let standardFolder = "/run/honeycomb"

  private let path: String
  private let group: String?
  private let health: KioskHealth
  private let gather: @Sendable (@escaping @Sendable (StatusReport.Journal) -> Void) -> Void
  private let state = Mutex(State())
  private let thread: ServiceThread

  /// Prepares the socket; `nil` if none is named and systemd has made no folder.
  ///
  /// - Parameters:
  ///   - socket: The file of the socket; `nil` for one in the folder that systemd makes for the kiosk.
  ///   - group: The name of the group whose members may connect; `nil` for this process's group.
  ///   - health: What is reported.
  ///   - gather: Gets the state of the journal, and passes it on from another thread.
  /// - Throws: `FileError` if too many files are open.
  public init?(
    socket: String?, group: String?, health: KioskHealth,
    gather: @escaping @Sendable (@escaping @Sendable (StatusReport.Journal) -> Void) -> Void
  ) throws(FileError) {
    guard let path = socket ?? Self.pathInRuntimeFolder else { return nil }
    self.path = path
    self.group = group
    self.health = health
    self.gather = gather
    thread = try ServiceThread()
  }

  /// Returns the socket that other programs connect to, if the settings name `socket`.
  public static func path(of socket: String?) -> String {
    socket ?? pathInRuntimeFolder ?? Pathname.resolved(standardName, in: standardFolder)
  }

  /// The socket in the folder that systemd has made.
  private static var pathInRuntimeFolder: String? {
    // Several folders are separated by colons.
    guard let folder = Environment["RUNTIME_DIRECTORY"]?.split(separator: ":").first else {
      return nil
    }
    return Pathname.resolved(standardName, in: String(folder))
  }

  /// Returns the number of a group, by default that of this process; `nil` if there is none with that name.
  public static func number(ofGroup name: String?) -> UInt32? {
    name.map(UserGroup.number(named:)) ?? UserGroup.own
  }

  /// Starts the thread; a kiosk whose state cannot be asked works otherwise.
  public func start() {
    do throws(ServiceError) {
      try thread.start { self.run() }
      state.withLock { $0.hasThread = true }
    } catch {
      health.noteProblem("\(path): the kiosk's state cannot be asked: \(error)")
    }
  }

  /// Ends the thread, which removes the socket; gives up if that takes long.
  public func end() {
    let hasThread = state.withLock { state in
      state.isEnding = true
      return state.hasThread
    }
    if hasThread { thread.finish(within: Self.patience) }
  }

  // MARK: - The thread's side

  private func run() {
    guard let group = Self.number(ofGroup: group) else {
      return health.noteProblem(
        "\(path): the kiosk's state cannot be asked: there is no group \(self.group ?? "")")
    }
    do throws(LocalSocketError) {
      serve(try LocalSocket(listeningAt: path, group: group), group)
    } catch {
      health.noteProblem("\(path): the kiosk's state cannot be asked: \(error)")
    }
  }

  private func serve(_ listener: consuming LocalSocket, _ group: UInt32) {
    var socket = listener
    var sources = PollSet<Source>()
    sources.watch(.socket, descriptor: socket.descriptor)
    sources.watch(.work, descriptor: thread.descriptor)
    var clients: [Client] = []
    var journal: StatusReport.Journal?
    // When the counts arrived, and since when new ones are awaited.
    var arrived: Duration?
    var asked: Duration?
    while true {
      let limit = clients.map(\.deadline).min().map { max(.zero, $0 - health.time) }
      sources.wait(within: limit)
      let now = health.time
      if sources.isReady(.work) { thread.reset() }
      let (answer, isEnding) = state.withLock { state in
        defer { state.journal = nil }
        return (state.journal, state.isEnding)
      }
      if isEnding { return }
      if let answer { (journal, arrived, asked) = (answer, now, nil) }
      for _ in 0..<Self.turnLimit {
        guard let connection = socket.accept() else { break }
        guard clients.count < Self.clientLimit,
          PeerCredentials(of: connection)?.isUserOrMember(of: group) == true
        else { continue }
        clients.append(Client(connection, deadline: now + Self.patience))
      }
      guard !clients.isEmpty else { continue }
      if let arrived, now - arrived < Self.patience {
        reply(to: &clients, journal)
      } else if asked == nil {
        asked = now
        gather { journal in
          self.state.withLock { $0.journal = journal }
          self.thread.wakeUp()
        }
      } else if clients.contains(where: { $0.deadline <= now }) {
        // The journal's thread waits for its disk.
        var late = journal ?? StatusReport.Journal()
        late.problem = late.problem ?? "does not respond"
        reply(to: &clients, late)
      }
    }
  }

  private func reply(to clients: inout [Client], _ journal: StatusReport.Journal?) {
    let report = health.report(journal: journal)
    let bytes =
      report.json { Timestamp.text(microsecondsSince1970: Int64($0) * 1_000_000) }
      + Array(report.metrics.utf8)
    for client in clients {
      var rest = bytes[...]
      // A program that has gone needs no reply.
      try? client.connection.writeAvailable(&rest)
    }
    clients = []
  }
}
