/// The folder entries that determine which file a path leads to.
struct WatchedPlaces: Hashable {
  /// A name in a folder.
  struct Entry: Hashable {
    /// The path of the folder, with all links resolved.
    var folder: String
    var name: String
  }

  /// Every symbolic link on the path, then the file, or the first missing entry.
  private(set) var entries: [Entry] = []
  /// The path of the file, with all links resolved; `nil` if an entry before it is missing.
  private(set) var file: String?

  /// The system's own limit; more links than this form a cycle.
  private static let linkLimit = 40

  /// Resolves a path as the system would.
  ///
  /// - Parameter path: The path of the file, absolute or relative to the current folder.
  init(of path: String) {
    var links = 0
    var folder = "/"
    let absolute = path.hasPrefix("/") ? path : SystemCall.currentFolder + "/" + path
    var rest = Self.parts(of: absolute)
    while let name = rest.popLast() {
      if name == ".." {
        // The folder contains no links, so its parent is the path without the last component.
        folder = String(folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)])
        continue
      }
      let entry = Entry(folder: folder.isEmpty ? "/" : folder, name: name)
      let here = (folder == "/" ? "" : folder) + "/" + name
      if let target = SystemCall.target(ofLink: here) {
        entries.append(entry)
        links += 1
        if links > Self.linkLimit { return }
        if target.hasPrefix("/") { folder = "/" }
        rest += Self.parts(of: target)
      } else if rest.isEmpty {
        entries.append(entry)
        file = here
      } else if File.isFolder(here) {
        folder = here
      } else {
        entries.append(entry)
        return
      }
    }
  }

  /// Returns the components of a path, the last one first.
  private static func parts(of path: String) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.reversed().map(String.init)
  }
}
