import TestSupport

/// The files of a folder while a log is replayed: what programs see, and what a power failure would leave.
///
/// The model is that of POSIX: the contents of a file are on the disk after an fsync of the file, its name after an fsync of the folder.
/// Everything else may be there in any part and order, in pieces of a sector or a page.
struct StorageReplay {
  private enum Change {
    case write(offset: Int, bytes: [UInt8])
    case truncate(length: Int)

    func apply(to bytes: inout [UInt8]) {
      switch self {
      case .truncate(let length):
        if bytes.count > length { bytes.removeLast(bytes.count - length) }
        bytes += [UInt8](repeating: 0, count: length - bytes.count)
      case .write(let offset, let new):
        let end = offset + new.count
        if bytes.count < end { bytes += [UInt8](repeating: 0, count: end - bytes.count) }
        bytes.replaceSubrange(offset..<end, with: new)
      }
    }

    /// The parts of a write that begin at multiples of a size.
    func pieces(of size: Int) -> [Change] {
      guard case .write(let offset, let bytes) = self else { return [self] }
      var pieces: [Change] = []
      var start = 0
      while start < bytes.count {
        let end = min(bytes.count, start + size - (offset + start) % size)
        pieces.append(.write(offset: offset + start, bytes: Array(bytes[start..<end])))
        start = end
      }
      return pieces
    }
  }

  private struct File {
    var seen: [UInt8] = []
    var durable: [UInt8] = []
    /// The changes since the last sync, in order.
    var pending: [Change] = []

    mutating func change(_ change: Change) {
      change.apply(to: &seen)
      pending.append(change)
    }

    mutating func sync() {
      durable = seen
      pending = []
    }
  }

  private enum NameChange {
    case create(name: String, file: Int)
    case rename(from: String, to: String)
    case unlink(name: String)

    func apply(to names: inout [String: Int]) {
      switch self {
      case .create(let name, let file): names[name] = file
      case .rename(let from, let to):
        if let file = names.removeValue(forKey: from) { names[to] = file }
      case .unlink(let name): names[name] = nil
      }
    }
  }

  /// What a power failure does to the changes that were not synced.
  enum Loss: CaseIterable {
    /// All are lost.
    case all
    /// None is lost.
    case none
    /// The first ones are there, the last of them in part.
    case tail
    /// Some pages are there, in any order.
    case pages
    /// Some sectors are there, in any order.
    case sectors
  }

  private static let (sector, page) = (512, 4096)

  private var files: [File] = []
  private var names: [String: Int] = [:]
  private var durableNames: [String: Int] = [:]
  private var pendingNames: [NameChange] = []
  private var handles: [UInt32: Int] = [:]

  /// Replays a record.
  mutating func apply(_ entry: StorageLog.Entry) {
    switch entry {
    case .open(let name, let handle, let isCreating, let isEmptying):
      if names[name] == nil, isCreating {
        files.append(File())
        changeNames(.create(name: name, file: files.count - 1))
      }
      handles[handle] = names[name]
      if isEmptying, let file = names[name] { files[file].change(.truncate(length: 0)) }
    case .write(let handle, let offset, let bytes):
      change(handle) { $0.change(.write(offset: offset, bytes: bytes)) }
    case .truncate(let handle, let length): change(handle) { $0.change(.truncate(length: length)) }
    case .sync(let handle): change(handle) { $0.sync() }
    case .rename(let from, let to): changeNames(.rename(from: from, to: to))
    case .unlink(let name): changeNames(.unlink(name: name))
    case .syncFolder:
      durableNames = names
      pendingNames = []
    case .mark: break
    }
  }

  private mutating func change(_ handle: UInt32, _ body: (inout File) -> Void) {
    if let file = handles[handle] { body(&files[file]) }
  }

  private mutating func changeNames(_ change: NameChange) {
    change.apply(to: &names)
    pendingNames.append(change)
  }

  /// The files as programs see them, by name.
  var contents: [String: [UInt8]] { names.mapValues { files[$0].seen } }

  /// Returns the files after a power failure, by name.
  func contents(
    after loss: Loss, using random: inout SplitMix64
  ) -> [String: [UInt8]] {
    var names = durableNames
    switch loss {
    case .all: break
    case .none: for change in pendingNames { change.apply(to: &names) }
    case .tail:
      for change in pendingNames.prefix(random.int(0...pendingNames.count)) {
        change.apply(to: &names)
      }
    case .pages, .sectors:
      for change in pendingNames where random.int(0...1) == 0 { change.apply(to: &names) }
    }
    return names.mapValues { Self.contents(of: files[$0], after: loss, using: &random) }
  }

  private static func contents(
    of file: File, after loss: Loss, using random: inout SplitMix64
  ) -> [UInt8] {
    var bytes = file.durable
    var changes = file.pending
    switch loss {
    case .all: changes = []
    case .none: break
    case .tail:
      let pieces = changes.flatMap { $0.pieces(of: sector) }
      changes = Array(pieces.prefix(random.int(0...pieces.count)))
    case .pages, .sectors:
      changes = changes.flatMap { $0.pieces(of: loss == .pages ? page : sector) }
        .filter { _ in random.int(0...1) == 0 }
      changes.shuffle(using: &random)
    }
    for change in changes { change.apply(to: &bytes) }
    return bytes
  }
}
