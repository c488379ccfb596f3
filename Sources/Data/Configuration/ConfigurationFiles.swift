public import Files

/// Where the user's and the system's config files are.
///
/// Source: XDG Base Directory Specification 0.8.
public enum ConfigurationFiles {
  /// The places of config files, the most important one first.
  ///
  /// `honeycomb/config.yaml` in `$XDG_CONFIG_HOME` (`~/.config` if it is not set), then in each folder of
  /// `$XDG_CONFIG_DIRS` (`/etc/xdg` if it is not set). Relative folders are ignored, as the specification requires.
  ///
  /// - Parameter variable: Returns the value of an environment variable.
  /// - Returns: The paths, whether or not there are files.
  public static func paths(variable: (String) -> String? = { Environment[$0] }) -> [String] {
    func given(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    let home =
      given("XDG_CONFIG_HOME") ?? given("HOME").map { Pathname.resolved(".config", in: $0) }
    let folders = (given("XDG_CONFIG_DIRS") ?? "/etc/xdg").split(separator: ":").map(String.init)
    return ([home].compactMap(\.self) + folders).filter { $0.hasPrefix("/") }
      .map { Pathname.resolved("honeycomb/config.yaml", in: $0) }
  }
}
