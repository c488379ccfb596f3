import ArgumentParser
import Configuration

/// The arguments of `pick`, each with the setting that it names.
struct PickArguments: Sequence, IteratorProtocol {
  /// An argument, with its value.
  enum Argument {
    /// The file with the topics.
    case operand(String)
    /// A setting; the text is that of an option.
    case setting(OptionRow<PickOptions>, text: String, isOn: Bool)
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
    if let row = PickOptions.row(named: name) {
      if row.setting.isFlag {
        return parts.count == 1 ? .setting(row, text: "", isOn: true) : .other
      }
      return value(parts).map { .setting(row, text: $0, isOn: true) } ?? .other
    }
    if name == "config" { return value(parts).map { .config($0) } ?? .other }
    guard parts.count == 1, name.hasPrefix("no-") else { return .other }
    if name == "no-config" { return .noConfig }
    guard let row = PickOptions.row(named: String(name.dropFirst(3))),
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

extension PickOptions {
  /// Returns the row of the option with a name.
  fileprivate static func row(named name: String) -> OptionRow<Self>? {
    options.first { $0.setting.name == name }
  }
}

extension Setting {
  /// Whether the setting is on or off.
  var isFlag: Bool { if case .flag = kind { true } else { false } }
}

// MARK: - Without the argument parser

extension PickInvocation {
  /// Reads arguments without the argument parser, whose reflection takes a fifth of the time to the first picture.
  ///
  /// Returns `nil` for anything but whole names and valid values, each at most once: help, abbreviations and mistakes are for the
  /// argument parser. A test compares both.
  ///
  /// - Parameter arguments: The command line of `pick`.
  init?(reading arguments: [String]) {
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
          try row.assign(&options, text, isOn)
        case .config, .noConfig:
          // These are the places of the settings, which `PickSources` reads; one of them is enough.
          if case .config("") = argument { return nil }
          guard names.insert("config").inserted else { return nil }
        case .other: return nil
        }
      } catch { return nil }
    }
    do {
      try options.validate()
      try validate()
    } catch { return nil }
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
