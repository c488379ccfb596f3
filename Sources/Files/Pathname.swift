/// Parts of the paths of files, as text: nothing is looked up, and no link is followed.
public enum Pathname {
  /// The folder of what a path names; `.` where the path is a name alone.
  public static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  public static func name(of path: String) -> String {
    String(path.split(separator: "/").last ?? "/")
  }

  /// What a path in a file of that folder names; an absolute path stays as it is.
  public static func resolved(_ path: String, in folder: String) -> String {
    if path.hasPrefix("/") || folder == "." { return path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }
}
