/// Parts of file paths, as text: nothing is looked up, and no link is followed.
public enum Pathname {
  /// Returns the folder that contains the file at `path`; `.` if the path is only a name.
  public static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the last component of a path.
  public static func name(of path: String) -> String {
    String(path.split(separator: "/").last ?? "/")
  }

  /// Resolves a path that was read from a file in `folder`; an absolute path stays unchanged.
  public static func resolved(_ path: String, in folder: String) -> String {
    if path.hasPrefix("/") || folder == "." { return path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }
}
