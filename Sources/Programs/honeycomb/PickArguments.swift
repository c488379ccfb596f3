import ArgumentParser
import Configuration

/// The arguments of `pick`, each with the setting that it names.
struct PickArguments: Sequence, IteratorProtocol {
  /// An argument, with its value.
  enum Argument {
    /// The file with the topics.
    case operand(String)
    /// A setting; the text is that of an option.
    case setting(PickSetting, text: String, isOn: Bool)
    /// `--config` with its file.
    case config(String)
    /// `--no-config`
    case noConfig
    /// Something else, or an option without its value.
    case other
  }

  private var rest: ArraySlice<String>
  private var isAfterOptions = false

  init(_ arguments: [String]) { rest = arguments[...] }

  mutating func next() -> Argument? {
    guard let argument = rest.popFirst() else { return nil }
    if isAfterOptions { return .operand(argument) }
    guard argument.hasPrefix("--") else {
      return argument == "-" || !argument.hasPrefix("-") ? .operand(argument) : .other
    }
    if argument == "--" {
      isAfterOptions = true
      return next()
    }
    let parts = argument.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    if let row = PickSetting.named(name) {
      if row.setting.isFlag {
        return parts.count == 1 ? .setting(row, text: "", isOn: true) : .other
      }
      return value(parts).map { .setting(row, text: $0, isOn: true) } ?? .other
    }
    if name == "config" { return value(parts).map { .config($0) } ?? .other }
    guard parts.count == 1, name.hasPrefix("no-") else { return .other }
    if name == "no-config" { return .noConfig }
    guard let row = PickSetting.named(String(name.dropFirst(3))),
      case .flag(isInvertible: true) = row.setting.kind
    else { return .other }
    return .setting(row, text: "", isOn: false)
  }

  /// Returns the value after the equals sign, or the next argument if that is no option.
  private mutating func value(_ parts: [Substring]) -> String? {
    if parts.count > 1 { return String(parts[1]) }
    guard let next = rest.first, next == "-" || !next.hasPrefix("-") else { return nil }
    rest.removeFirst()
    return next
  }
}

extension PickSetting {
  /// Returns the setting with a name.
  fileprivate static func named(_ name: String) -> PickSetting? {
    all.first { $0.setting.name == name }
  }
}

extension Setting {
  /// Whether the setting is on or off.
  var isFlag: Bool { if case .flag = kind { true } else { false } }
}

// MARK: - Without the argument parser

extension PickCommand {
  /// Reads arguments without the argument parser, whose reflection takes a fifth of the time to the first picture.
  ///
  /// Returns `nil` for anything but whole names and valid values, each at most once: help, abbreviations and mistakes are for the
  /// argument parser. A test compares both.
  ///
  /// - Parameter arguments: The command line of `pick`.
  init?(reading arguments: [String]) {
    self = Self.standard
    var names: Set<String> = []
    for argument in PickArguments(arguments) {
      do {
        switch argument {
        case .operand(let text):
          guard file == nil, !text.isEmpty else { return nil }
          file = text
        case .setting(let row, let text, let isOn):
          guard row.setting.isRepeatable || names.insert(row.setting.name).inserted,
            row.setting.isFlag || !text.isEmpty
          else { return nil }
          try row.assign(&self, text, isOn)
        case .config(let path):
          guard options.config == nil, !path.isEmpty else { return nil }
          options.config = path
        case .noConfig:
          guard !options.noConfig else { return nil }
          options.noConfig = true
        case .other: return nil
        }
      } catch { return nil }
    }
    do {
      try picking.validate()
      try window.validate()
      try options.validate()
      try launcher.validate()
      try validate()
    } catch { return nil }
  }

  /// A command with the defaults of all options.
  ///
  /// Options that the argument parser has not read have no value before one is assigned.
  private static var standard: PickCommand {
    var command = PickCommand()
    command.file = nil
    command.input = nil
    command.keys = []
    command.fullscreen = false
    command.monitor = []
    command.allowSendEvent = false
    command.ordered = false
    command.read0 = false
    command.print0 = false
    command.json = false
    command.format = nil
    command.timeout = nil
    command.onTimeout = nil
    command.restore = false
    command.listen = nil
    command.kiosk = false
    command.idle = nil
    command.journal = nil
    var picking = PickingOptions()
    picking.goal = nil
    picking.min = nil
    picking.max = nil
    picking.title = nil
    picking.selected = []
    picking.require = []
    picking.structure = nil
    picking.framing = nil
    picking.colors = nil
    picking.shape = .hexagon
    picking.theme = .shipped(.dark)
    picking.typeToFilter = nil
    picking.autoAccept = nil
    picking.reducedMotion = false
    command.picking = picking
    var window = WindowArguments<PickCommand>()
    window.size = windowSize
    window.scale = nil
    window.record = nil
    window.frameTimes = nil
    command.window = window
    var options = ConfigurationOptions()
    options.config = nil
    options.noConfig = false
    options.dumpConfig = false
    options.checkConfig = nil
    options.listKeys = false
    command.options = options
    var launcher = LauncherOptions()
    launcher.launcher = false
    launcher.normalWindow = false
    launcher.location = nil
    launcher.width = nil
    command.launcher = launcher
    return command
  }
}

extension Setting {
  /// Whether the option can be given more than once.
  fileprivate var isRepeatable: Bool {
    switch kind {
    case .texts, .lists: true
    default: false
    }
  }
}
