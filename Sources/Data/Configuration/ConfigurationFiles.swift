public import Files

/// Where the user's and the system's config files are.
public enum ConfigurationFiles {
  /// The places of config files, the most important one first.
  ///
  /// `honeycomb/config.yaml` in `$XDG_CONFIG_HOME` (`~/.config` if it is not set), then in each folder of
  /// `$XDG_CONFIG_DIRS` (`/etc/xdg` if it is not set); see `BaseFolder`.
  ///
  /// - Parameter variable: Returns the value of an environment variable.
  /// - Returns: The paths, whether or not there are files.
  public static func paths(variable: (String) -> String? = { Environment[$0] }) -> [String] {
    let folder = BaseFolder.configuration
    let folders =
      [folder.ofUser(variable: variable)].compactMap(\.self) + folder.ofSystem(variable: variable)
    return folders.map { Pathname.resolved("honeycomb/config.yaml", in: $0) }
  }
}
