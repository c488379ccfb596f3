public import Documents
internal import Files
public import LiveGrid

/// News from standard input, a pipe, a FIFO or a file that is read to its end.
///
/// A FIFO does not end when its writers do: the next one continues. A class, because it owns a descriptor; see ``Feed``.
public final class StreamFeed: Feed {
  /// The name of the stream.
  public let source: String
  /// The stream; none after its end.
  public private(set) var descriptors = FeedDescriptors()
  private var file: File?
  private var input: FeedInput
  private let notation: FeedNotation
  /// The path of a FIFO that is opened again when its writers have ended.
  private let reopenedPath: String?

  /// The bytes that a pipe has room for, if the system allows it: 20,000 lines, as many as arrive within 200 ms.
  private static let pipeSize = 1 << 20

  /// Reads standard input.
  ///
  /// - Parameters:
  ///   - source: Its name, for messages.
  ///   - notation: How its lines are read.
  public init(
    standardInputNamed source: String = "standard input", notation: FeedNotation = FeedNotation()
  ) {
    self.source = source
    self.notation = notation
    input = FeedInput(source: source, notation: notation)
    reopenedPath = nil
    let file = File.standardInput
    file.enlargePipe(to: Self.pipeSize)
    descriptors.replace(by: [file.number])
    self.file = consume file
  }

  /// Opens a file, a pipe or a FIFO; does not wait for its writer.
  ///
  /// - Parameters:
  ///   - path: The path, also its name in messages.
  ///   - notation: How its lines are read; the name of the file may say so too.
  /// - Throws: `InputError` if it cannot be read.
  public convenience init(
    path: String, notation: FeedNotation = FeedNotation()
  ) throws(InputError) {
    try self.init(path: path, notation: notation.forFile(at: path), keepsFIFOs: true)
  }

  init(path: String, notation: FeedNotation, keepsFIFOs: Bool) throws(InputError) {
    source = path
    self.notation = notation
    input = FeedInput(source: path, notation: notation)
    do throws(FileError) {
      let file = try File.stream(path, keepsFIFOs: keepsFIFOs)
      let kind = try file.streamKind()
      reopenedPath = kind == .fifo(isKept: false) ? path : nil
      file.enlargePipe(to: Self.pipeSize)
      descriptors.replace(by: [file.number])
      self.file = consume file
    } catch {
      throw InputError(source: path, reason: .cannotRead(error.reason))
    }
  }

  /// Reads some of what has arrived; see ``Feed``.
  public func read(
    into intake: inout CellIntake, byteLimit: Int, reporting reporter: inout FeedReporter
  ) throws(InputError) -> FeedProgress {
    var budget = byteLimit
    guard file != nil else { return .ended }
    do throws(InputError) {
      let progress = try input.read(
        into: &intake, reporting: &reporter, budget: &budget
      ) { buffer throws(FileError) in
        try self.file?.readArrived(into: &buffer) ?? .end
      }
      switch progress {
      case .more: return .more
      case .idle: return .idle
      case .atEnd: break
      }
      input.finish(into: &intake, reporting: &reporter)
      close()
      guard let reopenedPath else { return .ended }
      input = FeedInput(source: source, notation: notation)
      let file = try Self.reopen(reopenedPath)
      descriptors.replace(by: [file.number])
      self.file = consume file
      return .idle
    } catch {
      close()
      throw error
    }
  }

  private func close() {
    file = nil
    descriptors.replace(by: [])
  }

  /// Opens a FIFO that has no writer; the descriptor is readable when there is one.
  private static func reopen(_ path: String) throws(InputError) -> File {
    try InputError.reading(path) { () throws(FileError) in
      try .stream(path, keepsFIFOs: false)
    }
  }
}
