public import Documents
internal import Files
public import LiveGrid

/// News from a file that grows, as a log does, or that is written again and again, as a table does.
///
/// It is read from its start. What is appended is read as it arrives. A file that is replaced, truncated, written again in
/// place or touched is read again from its start, whatever way it was written: in place once its writer has closed it, or
/// has written nothing for a while, because until then it is half old and half new. A table or a text of Prometheus then
/// has all cells that there are: others that it had before are out of date. If it is deleted, its return is awaited. Nothing wakes up while the file does not change. A class, because it owns descriptors; see ``Feed``.
public final class FollowedFile: Feed {
  /// The path of the file.
  public let source: String
  /// Readable when the file may have changed.
  public private(set) var descriptors = FeedDescriptors()
  private let watch: FileWatch
  private let notation: FeedNotation
  private var file: File?
  private var input: FeedInput
  /// What was read of the file.
  private var print = ContentPrint()
  /// The file when it was last read to its end.
  private var stamp: FileStamp?
  /// How far the file was compared with what was read of it; `nil` if it need not be.
  private var comparedCount: Int?
  /// Whether something was written while a large file was being compared.
  private var mustCompareAgain = false
  /// When a large file may be compared again.
  private var nextComparison = Duration.zero
  private var pace = WritingPace()
  /// The cells that the file has, each time it is read from its start.
  private var snapshots = SnapshotSeries()
  private var mustBeginSnapshot = true
  /// Whether cells that the complete file does not have must be marked.
  private var mustMarkMissing = false
  /// Whether the file has been complete since it was last read from its start.
  private var hasBeenComplete = false
  private var time = Duration.zero
  /// Whether the watch has failed, so that the file is read only to its end.
  private var hasEnded = false {
    didSet { if hasEnded { descriptors.replace(by: []) } }
  }

  /// The most bytes that are compared after each change; of larger files, the rest is compared when they rest.
  static let comparisonLimit = 1 << 20
  /// The bytes that are compared at once.
  private static let pieceSize = 1 << 16
  /// How much less it costs to compare a byte than to read it.
  private static let comparisonGain = 8
  /// The bytes of a large file that are compared in a second, on average.
  private static let comparisonRate = 20e6

  /// Starts to follow a file, which need not exist yet.
  ///
  /// - Parameters:
  ///   - path: The path, also its name in messages.
  ///   - notation: How its lines are read; the name of the file may say so too.
  /// - Throws: `InputError` if it cannot be watched, or is no regular file.
  public init(path: String, notation: FeedNotation = FeedNotation()) throws(InputError) {
    source = path
    self.notation = notation.forFile(at: path)
    input = FeedInput(source: path, notation: self.notation)
    do throws(FileWatchError) {
      watch = try FileWatch([path], reportsWrites: true)
    } catch {
      throw InputError(source: path, reason: .invalid("cannot be followed: \(error)"))
    }
    descriptors.replace(by: [watch.descriptor])
    file = try Self.open(path)
    pace.noteActivity(at: .zero, isClosed: false)
  }

  // MARK: - Time

  /// When the file counts as complete if nothing more is written, or a large one is compared.
  public var nextChange: Duration? {
    guard !hasEnded, file != nil else { return nil }
    return pace.nextChange ?? (comparedCount == nil ? nil : nextComparison)
  }

  /// Returns `.more` if the file is to be looked at again.
  public func advance(to time: Duration) -> FeedProgress {
    self.time = max(time, self.time)
    return nextChange.map { $0 <= self.time } == true ? .more : .idle
  }

  // MARK: - Reading

  /// Reads some of what was written; see ``Feed``.
  public func read(
    into intake: inout CellIntake, byteLimit: Int, reporting reporter: inout FeedReporter
  ) throws(InputError) -> FeedProgress {
    guard !hasEnded else { return .ended }
    var budget = byteLimit
    defer { intake.selectSnapshot(nil) }
    do throws(InputError) {
      // First, so that whatever happens while the file is read is reported again.
      try takeActivity()
      while budget > 0 {
        if file == nil {
          file = try Self.open(source)
          if file == nil { return .idle }
        }
        // Looked at before the rest is read: the writer of the old file has then begun the new one.
        switch try condition(&budget) {
        case .unknown: break
        case .itself:
          if case .more = try readRest(into: &intake, reporting: &reporter, budget: &budget) {
            return .more
          }
          guard try isReadToEnd() else { continue }
          finishWriting(into: &intake, reporting: &reporter)
          if mustMarkMissing { mustMarkMissing = intake.markMissing(&snapshots) }
          return mustMarkMissing ? .more : .idle
        case .rewritten:
          pace.noteRewriting(at: time)
          guard pace.allowsReading(at: time) else { return .idle }
          begin()
        case .truncated: begin()
        case .another:
          if case .more = try readRest(into: &intake, reporting: &reporter, budget: &budget) {
            return .more
          }
          input.finish(into: &intake, reporting: &reporter)
          file = nil
          begin()
        }
      }
      return .more
    } catch {
      hasEnded = true
      throw error
    }
  }

  private func takeActivity() throws(InputError) {
    do throws(FileWatchError) {
      let activity = try watch.takeActivity()
      guard !activity.paths.isEmpty else { return }
      // A comparison that has begun goes on, or it would never end.
      if comparedCount ?? 0 > 0 { mustCompareAgain = true } else { comparedCount = 0 }
      pace.noteActivity(at: time, isClosed: activity.isClosed)
    } catch {
      throw InputError(source: source, reason: .invalid("cannot be followed: \(error)"))
    }
  }

  /// Begins at the start of the file.
  private func begin() {
    input = FeedInput(source: source, notation: notation)
    print = ContentPrint()
    (stamp, comparedCount, mustCompareAgain, hasBeenComplete) = (nil, nil, false, false)
    (mustBeginSnapshot, mustMarkMissing) = (true, false)
    pace.noteReading()
  }

  private func readRest(
    into intake: inout CellIntake, reporting reporter: inout FeedReporter, budget: inout Int
  ) throws(InputError) -> FeedInput.Progress {
    if mustBeginSnapshot {
      mustBeginSnapshot = false
      intake.beginSnapshot(&snapshots)
    }
    intake.selectSnapshot(snapshots)
    return try input.read(
      into: &intake, reporting: &reporter, budget: &budget
    ) { buffer throws(FileError) in
      let count = try self.file?.read(into: &buffer, from: print.count) ?? 0
      print.append(buffer.span.extracting(0..<count))
      return count == 0 ? .end : .bytes(count)
    }
  }

  /// Returns whether the file has not grown while it was read; remembers its stamp then.
  private func isReadToEnd() throws(InputError) -> Bool {
    guard let now = try currentStamp(), now.size > print.count else {
      stamp = try currentStamp()
      return true
    }
    return false
  }

  /// Notes that the file is complete, if its writer has finished.
  private func finishWriting(into intake: inout CellIntake, reporting reporter: inout FeedReporter)
  {
    guard pace.takeCompletion(at: time) else { return }
    hasBeenComplete = true
    mustMarkMissing = input.readUnended(into: &intake, reporting: &reporter)
  }

  // MARK: - What has become of the file

  private enum Condition {
    /// It has what was read of it, and perhaps more, or there is none at the path.
    case itself
    /// It is not the one that was read.
    case rewritten
    /// It is shorter than what was read.
    case truncated
    /// The path leads to another file.
    case another
    /// The comparison goes on in the next turn.
    case unknown
  }

  private func condition(_ budget: inout Int) throws(InputError) -> Condition {
    do throws(FileError) {
      guard let isAtPath = try file?.isFile(at: source) else { return .itself }
      if !isAtPath, FileIdentity(of: source) != nil { return .another }
    } catch {
      throw InputError(source: source, reason: .cannotRead(error.reason))
    }
    guard let now = try currentStamp() else { return .itself }
    if now.size < print.count { return .truncated }
    if pace.isRewritten { return .rewritten }
    if now.size == print.count, let stamp, now != stamp { return .rewritten }
    // Exporters write all of their text again, and seldom something that only begins like the earlier one.
    if now.size > print.count, hasBeenComplete, input.format == .prometheus { return .rewritten }
    return try compare(&budget)
  }

  private func currentStamp() throws(InputError) -> FileStamp? {
    do throws(FileError) {
      return try file?.stamp()
    } catch {
      throw InputError(source: source, reason: .cannotRead(error.reason))
    }
  }

  /// Compares the file with what was read of it.
  private func compare(_ budget: inout Int) throws(InputError) -> Condition {
    guard var position = comparedCount else { return .itself }
    let isLarge = print.count > Self.comparisonLimit
    if isLarge, position == 0, !(pace.isComplete(at: time) && time >= nextComparison) {
      // The end, which differs most often; the rest follows.
      position = (print.count - Self.pieceSize) / ContentPrint.blockSize * ContentPrint.blockSize
      return try matchedCount(from: position) == nil ? .rewritten : .itself
    }
    while position < print.count {
      if isLarge, budget <= 0 { return .unknown }
      guard let next = try matchedCount(from: position) else {
        comparedCount = nil
        return .rewritten
      }
      // A small file takes a part of a turn, and must not keep what is appended from being read.
      if isLarge { budget -= (next - position) / Self.comparisonGain }
      position = next
      comparedCount = next
    }
    comparedCount = mustCompareAgain ? 0 : nil
    mustCompareAgain = false
    if isLarge { nextComparison = time + .seconds(Double(print.count) / Self.comparisonRate) }
    return .itself
  }

  /// Compares a piece of the file, and returns the position after it; `nil` if it differs.
  private func matchedCount(from start: Int) throws(InputError) -> Int? {
    let count = min(Self.pieceSize, print.count - start)
    var found = [UInt8](repeating: 0, count: count)
    do throws(FileError) {
      guard try file?.read(into: &found, from: start) == count else { return nil }
    } catch {
      throw InputError(source: source, reason: .cannotRead(error.reason))
    }
    return print.matches(found.span, at: start) ? start + count : nil
  }

  /// Opens the file; returns `nil` if there is none.
  private static func open(_ path: String) throws(InputError) -> File? {
    do throws(FileError) {
      return try .reading(path)
    } catch {
      if error.isAbsence { return nil }
      throw InputError(source: path, reason: .cannotRead(error.reason))
    }
  }
}
