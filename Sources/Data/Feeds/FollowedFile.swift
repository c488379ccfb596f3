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
  var file: File?
  var input: FeedInput
  /// What was read of the file.
  var print = ContentPrint()
  /// The file when it was last read to its end.
  var stamp: FileStamp?
  /// How far the file was compared with what was read of it; `nil` if it need not be.
  var comparedCount: Int?
  /// Whether something was written while a large file was being compared.
  var mustCompareAgain = false
  /// When a large file may be compared again.
  var nextComparison = Duration.zero
  var pace = WritingPace()
  /// The cells that the file has, each time it is read from its start.
  private var snapshots = SnapshotSeries()
  private var mustBeginSnapshot = true
  /// Whether cells that the complete file does not have must be marked.
  private var mustMarkMissing = false
  /// Whether the file has been complete since it was last read from its start.
  var hasBeenComplete = false
  var time = Duration.zero
  /// Whether the watch has failed, so that the file is read only to its end.
  private var hasEnded = false {
    didSet { if hasEnded { descriptors.replace(by: []) } }
  }

  /// What a look costs that has read nothing of a file, in bytes that are read, so that a turn ends whatever the file is.
  private static let passCost = 1 << 12

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
        let earlierCount = print.count
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
          stamp = try currentStamp()
          // It may have grown meanwhile. The sizes of files of the system are not the numbers of their bytes.
          if let stamp, stamp.size > print.count, print.count > earlierCount { continue }
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
        budget -= Self.passCost
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

  /// Notes that the file is complete, if its writer has finished.
  private func finishWriting(into intake: inout CellIntake, reporting reporter: inout FeedReporter)
  {
    guard pace.takeCompletion(at: time) else { return }
    hasBeenComplete = true
    mustMarkMissing = input.readUnended(into: &intake, reporting: &reporter)
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
