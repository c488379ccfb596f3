public import Documents
public import Files
public import LiveGrid

/// News from programs that connect to a Unix socket, each with lines of its own.
///
/// The socket is in a folder with the mode 0700, so that only programs of the same user connect. A program that writes
/// faster than its news are read waits, and so do programs beyond the limit. One that is killed in the middle of a line
/// loses that line. A class, because it owns descriptors; see ``Feed``.
public final class ListenFeed: Feed {
  /// The most programs that are connected at once; further ones wait.
  public static let writerLimit = 64

  /// The path of the socket.
  public let source: String
  private let notation: FeedNotation
  /// The socket, unless there are too many programs, and the connections.
  public private(set) var descriptors = FeedDescriptors()
  private var socket: LocalSocket
  private var writers: [Writer] = []
  /// The number of programs so far.
  private var writerCount = 0
  /// The writer whose turn is next.
  private var next = 0

  /// The least that a writer gets of a turn, so that a turn with many writers has few system calls.
  private static let leastShare = 1 << 12

  /// A connected program; a class, because it owns a descriptor.
  private final class Writer {
    let file: File
    var input: FeedInput

    init(_ file: consuming File, source: String, notation: FeedNotation) {
      self.file = file
      input = FeedInput(source: source, notation: notation)
    }
  }

  /// Listens at a path; replaces a socket whose program has ended.
  ///
  /// - Parameters:
  ///   - path: The file of the socket; its folder must exist with the mode 0700.
  ///   - notation: How the lines of each program are read.
  /// - Throws: `LocalSocketError`.
  public init(path: String, notation: FeedNotation = FeedNotation()) throws(LocalSocketError) {
    source = path
    self.notation = notation
    socket = try LocalSocket(listeningAt: path)
    updateDescriptors()
  }

  /// The number of programs that are connected.
  public var connectionCount: Int { writers.count }

  private func updateDescriptors() {
    let files = writers.map { $0.file.number }
    descriptors.replace(by: writers.count < Self.writerLimit ? [socket.descriptor] + files : files)
  }

  /// Reads some of what each program has written; see ``Feed``.
  public func read(
    into intake: inout CellIntake, byteLimit: Int, reporting reporter: inout FeedReporter
  ) throws(InputError) -> FeedProgress {
    accept()
    var budget = byteLimit
    let share = max(byteLimit / max(writers.count, 1), Self.leastShare)
    var hasMore = false
    // Everyone gets a share in turn, and the turn after a full one begins where that has ended.
    for _ in writers.indices {
      guard budget > 0 else { return .more }
      if next >= writers.count { next = 0 }
      var rest = min(share, budget)
      budget -= rest
      let progress = read(writers[next], into: &intake, reporting: &reporter, budget: &rest)
      budget += max(0, rest)
      switch progress {
      case .more:
        hasMore = true
        next += 1
      case .idle: next += 1
      case .atEnd:
        writers.remove(at: next)
        updateDescriptors()
      }
    }
    return hasMore ? .more : .idle
  }

  private func accept() {
    while writers.count < Self.writerLimit, let file = socket.accept() {
      writerCount += 1
      writers.append(Writer(file, source: "\(source)[\(writerCount)]", notation: notation))
      updateDescriptors()
    }
  }

  private func read(
    _ writer: Writer, into intake: inout CellIntake, reporting reporter: inout FeedReporter,
    budget: inout Int
  ) -> FeedInput.Progress {
    do throws(InputError) {
      let progress = try writer.input.read(
        into: &intake, reporting: &reporter, budget: &budget
      ) { buffer throws(FileError) in
        try writer.file.readArrived(into: &buffer)
      }
      if progress == .atEnd { writer.input.finishLines(into: &intake, reporting: &reporter) }
      return progress
    } catch {
      // One connection that fails does not end the others.
      reporter.report(error)
      return .atEnd
    }
  }
}
