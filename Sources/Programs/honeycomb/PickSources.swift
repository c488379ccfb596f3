import CommandSupport
import ArgumentParser
import Configuration
import Documents
import Files
import Topics

/// The settings of `pick` from its config files and from the environment.
///
/// They become arguments before those of the command line, so that the argument parser checks and combines all of them.
struct PickSources {
  /// The settings in effect.
  private(set) var resolution = SettingResolution([], commandLine: [:], layers: [])
  /// The settings that the command line sets.
  private(set) var commandLine = CommandLineSettings()
  /// The mistakes in the files and in the environment.
  private(set) var errors: [InputError] = []
  /// The problems that were corrected while reading.
  private(set) var warnings: [InputWarning] = []
  /// The config files that were read.
  private(set) var files: [String] = []
  /// Whether there are settings, or mistakes, besides the command line.
  private(set) var isEmpty = true

  /// The arguments to put before those of the command line.
  var arguments: [String] { resolution.arguments }

  /// Returns the arguments of the settings with some names.
  func arguments(of names: Set<String>) -> [String] {
    PickOptions.settings.filter { names.contains($0.name) }.flatMap { setting in
      resolution.entries[setting.name].map { setting.arguments(for: $0.value) } ?? []
    }
  }

  /// No settings besides the command line.
  init() {}

  /// Reads the files and the environment.
  ///
  /// - Parameters:
  ///   - arguments: The command line of `pick`.
  ///   - file: The only config file to read; `nil` for the ones that the arguments or the environment name.
  ///   - isComplete: Whether the result is also needed if there is nothing to read.
  init(_ arguments: [String], file: String? = nil, isComplete: Bool = false) {
    let variables = file == nil ? Environment.variables(prefix: Setting.variablePrefix) : []
    let choice = file.map { ConfigFileChoice.file($0) } ?? ConfigFileChoice(arguments)
    let found = choice.contents(variables: variables)
    let contents = found.files
    errors = found.errors
    isEmpty = variables.isEmpty && contents.isEmpty && errors.isEmpty
    guard !isEmpty || isComplete else { return }
    // Everything below is only for those who have settings.
    let reader = ConfigurationReader(PickOptions.settings + WindowKeySettings.all)
    var layers: [SettingLayer] = []
    func take(_ reading: ConfigurationReader.Reading) {
      layers.append(reading.layer)
      errors += reading.errors
      warnings += reading.warnings
    }
    take(reader.read(variables: variables))
    for (path, bytes) in contents { take(reader.read(bytes, named: path)) }
    files = contents.map(\.path)
    commandLine = CommandLineSettings(arguments)
    resolution = SettingResolution(
      PickOptions.settings, commandLine: commandLine.flags, layers: layers)
    dropStructure()
  }

  /// The structure of lines has no effect on other formats; only on the command line is that a mistake.
  private mutating func dropStructure() {
    var format = commandLine.texts["input"].flatMap(CatalogueReader.Format.init(rawValue:))
    if format == nil, case .text(let text) = resolution.entries["input"]?.value {
      format = CatalogueReader.Format(rawValue: text)
    }
    format = format ?? commandLine.operand.map(CatalogueReader.Format.init(forFile:))
    guard let format, format != .lines else { return }
    for name in LineReader.Structure.allCases.map(\.rawValue) {
      resolution.drop(name, because: "the topics are not lines")
    }
  }

  /// Returns an error for settings that cannot be used as they are.
  func failure() -> ExitStatus {
    ExitStatus(.usage, messages: errors.map(\.description))
  }

  /// Returns an error for settings that cannot be combined with each other or with the command line, with their places.
  func failure(because error: any Error) -> ExitStatus {
    let message = PickCommand.message(for: error)
    let places = PickOptions.settings.compactMap { setting -> String? in
      guard let entry = resolution.entries[setting.name], message.contains("--\(setting.name)")
      else { return nil }
      return "--\(setting.name) is from \(entry.source)"
    }
    return ExitStatus(.usage, messages: [message] + places)
  }
}

extension ConfigFileChoice {
  /// Which config files the command line of `pick` names.
  init(_ arguments: [String]) {
    self = .standard
    for argument in PickArguments(arguments) {
      switch argument {
      case .noConfig: self = .none
      case .config(let path): self = .file(path)
      case .operand, .setting, .other: break
      }
    }
  }
}

/// The settings on the command line of `pick`, as far as the other sources depend on them.
struct CommandLineSettings {
  /// The names of the settings, each with whether it is on; options with values are on.
  private(set) var flags: [String: Bool] = [:]
  /// The values of options.
  private(set) var texts: [String: String] = [:]
  /// The first argument that is not an option: the file with the topics.
  private(set) var operand: String?

  init() {}

  /// Finds the settings in arguments that the argument parser accepts.
  init(_ arguments: [String]) {
    for argument in PickArguments(arguments) {
      switch argument {
      case .operand(let text): operand = operand ?? text
      case .setting(let row, let text, let isOn):
        flags[row.setting.name] = isOn
        if !row.setting.isFlag { texts[row.setting.name] = text }
      case .config, .noConfig, .other: break
      }
    }
  }
}
