import Documents
import Files
import FoundationEssentials
import Images

/// The copies of a kiosk's files in its state folder: the last good set is used when the files themselves have a mistake.
///
/// Each set has a folder `set-N` with the files and their checksums. The file `current` names the last good one, and is
/// replaced in one step when all files of a set are on the disk.
struct ContentSets: Sendable {
  /// The folder of the sets.
  private let folder: String
  private let stateFolder: String

  private static let (pointerName, digestName, prefix) = ("current", "checksums", "set-")

  /// Uses the sets in a state folder.
  init(stateFolder: String) {
    self.stateFolder = stateFolder
    folder = Pathname.resolved("content", in: stateFolder)
  }

  /// The folder of the last good set; `nil` if there is none.
  var current: String? {
    guard let bytes = try? File.contents(of: Pathname.resolved(Self.pointerName, in: folder))
    else { return nil }
    let name = String(decoding: bytes, as: UTF8.self).trimmingPrefix { $0.isWhitespace }
    let set = String(name.prefix { !$0.isWhitespace })
    guard set.hasPrefix(Self.prefix), !set.contains("/") else { return nil }
    return Pathname.resolved(set, in: folder)
  }

  /// Whether the last good set has these files.
  func isCurrent(_ files: ContentFiles) -> Bool {
    guard let current,
      let bytes = try? File.contents(of: Pathname.resolved(Self.digestName, in: current))
    else { return false }
    return bytes == Array(files.digest.utf8)
  }

  /// Copies files into a new set, which is not the last good one yet.
  ///
  /// - Returns: The folder of the set.
  /// - Throws: `FileError`.
  func add(_ files: ContentFiles) throws(FileError) -> String {
    // A disk that is not mounted must not be hidden by a folder in its place.
    _ = try File.folder(stateFolder)
    // The last number has none after it.
    let numbers = sets.compactMap { Int($0.dropFirst(Self.prefix.count)) }.filter { $0 < .max }
    let set = Pathname.resolved("\(Self.prefix)\((numbers.max() ?? 0) + 1)", in: folder)
    do throws(FileError) {
      for item in files.items {
        let path = Pathname.resolved(item.name, in: set)
        try File.makeFolders(above: path)
        try File.replaceEntry(path, by: item.bytes, mode: 0o600, isDurable: true)
      }
      try File.replaceEntry(
        Pathname.resolved(Self.digestName, in: set), by: Array(files.digest.utf8), mode: 0o600,
        isDurable: true)
    } catch {
      remove(set)
      throw error
    }
    return set
  }

  /// Makes a set the last good one.
  ///
  /// - Throws: `FileError`.
  func setCurrent(_ set: String) throws(FileError) {
    try File.replaceEntry(
      Pathname.resolved(Self.pointerName, in: folder),
      by: Array((Pathname.name(of: set) + "\n").utf8), mode: 0o600, isDurable: true)
  }

  /// Decodes the images of a set; returns the first that cannot be shown, with the reason.
  func firstBadImage(of files: ContentFiles, inSet set: String) -> (name: String, reason: String)? {
    let names = files.items.map(\.name).filter {
      name in ["catalogue/", "logo/", "thanks/"].contains { name.hasPrefix($0) }
    }.filter { $0 != "catalogue/" + Pathname.name(of: files.content.settings.catalogue) }
    let decoder = ImageDecoder()
    for name in names {
      do throws(ImageFault) {
        let bytes = try AssetFolder(path: set).contents(
          of: name, limit: ImageBudget.standard.bytes)
        try decoder.check(bytes)
      } catch {
        return (name, "\(error)")
      }
    }
    return nil
  }

  /// Removes all sets but the last good one and those in use.
  func removeAll(except used: [String]) {
    let kept = used + [current].compactMap(\.self)
    for name in sets {
      let set = Pathname.resolved(name, in: folder)
      if !kept.contains(set) { remove(set) }
    }
  }

  private var sets: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix(Self.prefix) }
  }

  func remove(_ set: String) { try? FileManager.default.removeItem(atPath: set) }
}
