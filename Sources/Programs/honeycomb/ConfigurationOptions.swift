import ArgumentParser

/// The options that choose and show the config file.
struct ConfigurationOptions: ParsableArguments {
  @Option(
    help: """
      Read this config file instead of honeycomb/config.yaml in $XDG_CONFIG_HOME (default: ~/.config) and \
      $XDG_CONFIG_DIRS. Each option below has a key with its name, and an environment variable such as \
      HONEYCOMB_THEME; the command line overrides the environment, which overrides config files.
      """)
  var config: String?

  @Flag(help: "Read no config file.")
  var noConfig = false

  @Flag(help: "Print all settings in effect as a config file, with the source of each, and exit.")
  var dumpConfig = false

  @Option(
    defaultAsFlag: "", parsing: .next,
    help: ArgumentHelp(
      """
      Check a config file, or without FILE those that would be read and the environment, and exit with 0 or 2.
      """, valueName: "file"))
  var checkConfig: String?

  @Flag(help: "Print the keys of all actions, as the setting \"keys\" of a config file, and exit.")
  var listKeys = false

  /// What is printed instead of asking for picks, if anything.
  var request: PickInvocation.Request? {
    if let checkConfig { return .check(checkConfig.isEmpty ? nil : checkConfig) }
    return dumpConfig ? .dump : listKeys ? .listKeys : nil
  }

  /// The names of these options, which are not settings themselves.
  static let names = ["config", "no-config", "dump-config", "check-config", "list-keys"]

  func validate() throws {
    if config != nil, noConfig {
      throw ValidationError("--config and --no-config cannot be used together.")
    }
  }
}
