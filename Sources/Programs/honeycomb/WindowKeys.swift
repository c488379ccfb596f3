import ArgumentParser
import CommandSupport
import Configuration
import Demo
import Documents
import Files
import Input
import LayoutInspector
import Watch

/// A command whose window has keys of its own, which config files can change.
protocol KeyedCommand: SendableMetatype {
  /// What the keys do.
  associatedtype Action: KeyedAction
  /// The name of the setting in config files.
  static var keySetting: String { get }
  /// What lists of keys say besides, in lines.
  static var keyNote: [String] { get }
}

/// The settings of config files for the keys of windows besides that of `pick`.
enum WindowKeySettings {
  /// All settings.
  static let all = [
    setting(of: WatchCommand.self), setting(of: Inspect.self), setting(of: DemoCommand.self),
  ]

  /// The setting for the keys of a command.
  static func setting<Command: KeyedCommand>(of command: Command.Type) -> Setting {
    Setting(command.keySetting, .keys(of: Command.Action.self))
  }
}

/// The options for the keys of a window.
///
/// Of config files and the environment, these commands read nothing but the keys.
struct WindowKeys<Command: KeyedCommand>: ParsableArguments {
  @OptionGroup var options: ParsedOptions<KeyOptions<Command.Action>>

  @Option(
    help: """
      Read the keys from this config file instead of honeycomb/config.yaml in $XDG_CONFIG_HOME (default: ~/.config) and \
      $XDG_CONFIG_DIRS.
      """)
  var config: String?

  @Flag(help: "Read no config file.")
  var noConfig = false

  @Flag(help: "Print the keys of all actions, as a setting of a config file, and exit.")
  var listKeys = false

  func validate() throws {
    if config != nil, noConfig {
      throw ValidationError("--config and --no-config cannot be used together.")
    }
  }

  /// Returns the keys in effect: those of the command line, else of the environment, else of a config file.
  ///
  /// - Returns: The keys, and the config files that were read, which must not be written.
  /// - Throws: `ExitStatus` with all mistakes.
  func read() throws -> (keys: KeyBindings<Command.Action>, files: [FileOutput.NamedFile]) {
    let given = options.keys.map(\.assignment)
    let setting = WindowKeySettings.setting(of: Command.self)
    let variables = Environment.variables(prefix: Setting.variablePrefix)
    let choice: ConfigFileChoice = noConfig ? .none : config.map { .file($0) } ?? .standard
    let found = choice.contents(variables: variables)
    let files: [FileOutput.NamedFile] = found.files.map { ("the config file", $0.path) }
    guard !variables.isEmpty || !found.files.isEmpty || !found.errors.isEmpty else {
      return (KeyBindings(given), files)
    }
    let all = ConfigurationReader(PickOptions.settings + WindowKeySettings.all)
    let readings =
      [ConfigurationReader([setting]).read(variables: variables)]
      + found.files.map { all.read($0.bytes, named: $0.path) }
    for warning in readings.flatMap(\.warnings) { Diagnostics.write("honeycomb: \(warning)") }
    let errors = found.errors + readings.flatMap(\.errors)
    guard errors.isEmpty else {
      throw ExitStatus(.usage, messages: errors.map(\.description))
    }
    guard given.isEmpty else { return (KeyBindings(given), files) }
    let resolution = SettingResolution([setting], commandLine: [:], layers: readings.map(\.layer))
    let value = resolution.entries[setting.name]?.value ?? .none
    return (KeyBindings(value.keyAssignments), files)
  }

  /// Prints the keys in effect if the command line asks for that, and returns whether it does.
  func showList() throws -> Bool {
    guard listKeys else { return false }
    let text = ConfigurationWriter.text(
      of: try read().keys, named: Command.keySetting, note: Command.keyNote)
    try StandardOutput.write(Array(text.utf8))
    return true
  }
}

extension WatchCommand: KeyedCommand {
  typealias Action = WatchKeyAction
  static var keySetting: String { "watch-keys" }
  static var keyNote: [String] {
    [
      "Always: space presses the focused button, ctrl+c copies, ctrl+v and shift+Insert paste. Other keys type into the",
      "filter. While it has a text, the keys that edit it do that, except for those that type no letter and are not for",
      "left, right, first, last, parent, pan-left and pan-right.",
    ]
  }
}

extension Inspect: KeyedCommand {
  typealias Action = InspectorKeyAction
  static var keySetting: String { "inspect-keys" }
  static var keyNote: [String] {
    [
      "Always: space presses the focused control, shift makes the steps of arrow keys ten times as large, shift and alt",
      "let a dragged size not snap, ctrl+c copies, ctrl+v and shift+Insert paste. In the field of the search, keys that",
      "type or edit do that.",
    ]
  }
}

extension DemoCommand: KeyedCommand {
  typealias Action = DemoKeyAction
  static var keySetting: String { "demo-keys" }
  static var keyNote: [String] {
    [
      "Always: space presses the focused control, shift makes the steps of arrow keys ten times as large. The picker has",
      "the keys of `honeycomb pick --list-keys --no-config`, as far as they have no action here.",
    ]
  }
}
