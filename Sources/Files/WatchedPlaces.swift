/// The entries of folders that decide which file a path leads to.
struct WatchedPlaces: Hashable {
  /// A name in a folder.
  struct Entry: Hashable {
    /// The path of the folder, without a link in it.
    var folder: String
    var name: String
  }

  /// Every symbolic link on the way, and last the file; or what is missing on the way to it.
  private(set) var entries: [Entry] = []
  /// The path of the file, without a link in it; `nil` where the way ends before it.
  private(set) var file: String?

  /// The system's own limit; past it, links lead in a circle.
  private static let linkLimit = 40

  /// Follows a path as the system would.
  ///
  /// - Parameter path: The file's, absolute or under the current folder.
  init(of path: String) {
    var links = 0
    var folder = "/"
    let absolute = path.hasPrefix("/") ? path : SystemCall.currentFolder + "/" + path
    var rest = Self.parts(of: absolute)
    while let name = rest.popLast() {
      if name == ".." {
        // The folder has no link in it, so that the one above is the one before.
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

  /// The names of a path, the last one first.
  private static func parts(of path: String) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.reversed().map(String.init)
  }
}
