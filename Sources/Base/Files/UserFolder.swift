/// The folders of the user.
///
/// Source: XDG Base Directory Specification 0.8.
public enum UserFolder {
  /// The folder for state that outlives the program: `$XDG_STATE_HOME`, otherwise `~/.local/state`; `nil` if `$HOME` is not set
  /// either.
  ///
  /// A relative path is ignored, as the specification requires.
  public static var state: String? {
    if let folder = Environment["XDG_STATE_HOME"], folder.hasPrefix("/") { return folder }
    return Environment["HOME"].map { Pathname.resolved(".local/state", in: $0) }
  }
}
