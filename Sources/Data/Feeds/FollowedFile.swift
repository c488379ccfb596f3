public import Documents
internal import Files
public import LiveGrid

/// News from a file that grows, as a log does.
///
/// It is read from its start. If another file takes its place, as when a log is rotated, the rest of the old one is read
/// and then the new one. If it is truncated, it is read from its start again, also if it has grown since to what it was,
/// unless with the same bytes; if it is deleted, its return is awaited.
/// Nothing wakes up while the file does not change. A class, because it owns descriptors; see ``Feed``.
public final class FollowedFile: Feed {
  /// The path of the file.
  public let source: String
  /// Readable when the file may have changed.
  public private(set) var descriptors = FeedDescriptors()
  private let watch: FileWatch
  private let notation: FeedNotation
  private var file: File?
  private var input: FeedInput
  /// The number of bytes of the file that were read.
  private var offset = 0
  /// The last ones of these bytes; others in their place show that the file was truncated.
  private var mark: [UInt8] = []
  /// Whether the watch has failed, so that the file is read only to its end.
  private var hasEnded = false {
    didSet { if hasEnded { descriptors.replace(by: []) } }
  }

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
  }

  /// Reads some of what was written; see ``Feed``.
  public func read(
    into intake: inout CellIntake, byteLimit: Int, reporting reporter: inout FeedReporter
  ) throws(InputError) -> FeedProgress {
    guard !hasEnded else { return .ended }
    // First, so that whatever happens while the file is read is reported again.
    do throws(FileWatchError) {
      _ = try watch.takeChanges()
    } catch {
      hasEnded = true
      throw InputError(source: source, reason: .invalid("cannot be followed: \(error)"))
    }
    var budget = byteLimit
    do throws(InputError) {
      while budget > 0 {
        if file == nil {
          file = try Self.open(source)
          if file == nil { return .idle }
        }
        // Looked at before the rest is read: the writer of the old file has then begun the new one.
        let successor = try successor()
        if successor != .truncated,
          case .more = try readRest(into: &intake, reporting: &reporter, budget: &budget)
        {
          return .more
        }
        if successor == .itself { return .idle }
        if successor == .another {
          input.finish(into: &intake, reporting: &reporter)
          file = nil
        }
        input = FeedInput(source: source, notation: notation)
        (offset, mark) = (0, [])
      }
      return .more
    } catch {
      hasEnded = true
      throw error
    }
  }

  private func readRest(
    into intake: inout CellIntake, reporting reporter: inout FeedReporter, budget: inout Int
  ) throws(InputError) -> FeedInput.Progress {
    try input.read(
      into: &intake, reporting: &reporter, budget: &budget
    ) { buffer throws(FileError) in
      let count = try file?.read(into: &buffer, from: offset) ?? 0
      offset += count
      noteMark(buffer[..<count])
      return count == 0 ? .end : .bytes(count)
    }
  }

  // MARK: - What has become of the file

  private enum Successor {
    /// The path leads to the file, or to none yet.
    case itself
    /// The file does not have the bytes that were read.
    case truncated
    /// The path leads to another file.
    case another
  }

  private func successor() throws(InputError) -> Successor {
    do throws(FileError) {
      guard let isAtPath = try file?.isFile(at: source) else { return .itself }
      if !isAtPath, FileIdentity(of: source) != nil { return .another }
      return try hasMark() ? .itself : .truncated
    } catch {
      throw InputError(source: source, reason: .cannotRead(error.reason))
    }
  }

  /// The most bytes that are compared.
  private static let markLimit = 64

  private func noteMark(_ bytes: ArraySlice<UInt8>) {
    mark.append(contentsOf: bytes.suffix(Self.markLimit))
    mark.removeFirst(max(0, mark.count - Self.markLimit))
  }

  /// Whether the last bytes that were read are still in their place.
  private func hasMark() throws(FileError) -> Bool {
    if mark.isEmpty { return true }
    var found = [UInt8](repeating: 0, count: mark.count)
    let count = try file?.read(into: &found, from: offset - mark.count) ?? 0
    return count == mark.count && found == mark
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
