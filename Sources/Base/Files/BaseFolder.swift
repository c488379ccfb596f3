/// A kind of files that programs keep outside of the user's documents, and the folders for it.
///
/// A variable of the environment that is not set or empty has its standard value. Relative paths are ignored, as if they were
/// not there. Folders need not exist.
///
/// Source: XDG Base Directory Specification 0.8.
public enum BaseFolder: CaseIterable, Sendable {
  /// What can be computed again.
  case cache
  /// Settings.
  case configuration
  /// Data, such as icons.
  case data
  /// State that outlives the program, such as a journal.
  case state

  /// Returns the user's folder; `nil` if neither its variable nor `$HOME` has a path.
  ///
  /// - Parameter variable: Returns the value of an environment variable.
  /// - Returns: The path, such as that of `$XDG_STATE_HOME` or `~/.local/state`.
  public func ofUser(variable: (String) -> String? = { Environment[$0] }) -> String? {
    let (name, standard) =
      switch self {
      case .cache: ("XDG_CACHE_HOME", ".cache")
      case .configuration: ("XDG_CONFIG_HOME", ".config")
      case .data: ("XDG_DATA_HOME", ".local/share")
      case .state: ("XDG_STATE_HOME", ".local/state")
      }
    if let folder = variable(name), folder.hasPrefix("/") { return folder }
    return Self.home(variable: variable).map { Pathname.resolved(standard, in: $0) }
  }

  /// The program's folder in the user's; `nil` if there is no home folder to make it in.
  public var ofProgram: String? {
    guard let folder = ofUser() else { return nil }
    if let home = Self.home(), folder.hasPrefix("\(home)/"), !File.isFolder(home) { return nil }
    return Pathname.resolved("honeycomb", in: folder)
  }

  /// Returns the folders of the system, the most important one first; none for files that only the user has.
  ///
  /// - Parameter variable: Returns the value of an environment variable.
  /// - Returns: The paths, such as those of `$XDG_DATA_DIRS` or `/usr/local/share` and `/usr/share`.
  public func ofSystem(variable: (String) -> String? = { Environment[$0] }) -> [String] {
    let (name, standard): (String, String)
    switch self {
    case .cache, .state: return []
    case .configuration: (name, standard) = ("XDG_CONFIG_DIRS", "/etc/xdg")
    case .data: (name, standard) = ("XDG_DATA_DIRS", "/usr/local/share:/usr/share")
    }
    let given = variable(name).flatMap { $0.isEmpty ? nil : $0 }
    return (given ?? standard).split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
  }

  /// Returns the home folder of the user; `nil` if `$HOME` has no absolute path.
  ///
  /// - Parameter variable: Returns the value of an environment variable.
  /// - Returns: The path.
  public static func home(variable: (String) -> String? = { Environment[$0] }) -> String? {
    variable("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
