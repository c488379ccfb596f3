import Documents

/// An option of the program that is also a key of its config file and an environment variable.
public struct Setting: Sendable {
  /// The values of a setting.
  public enum Kind: Sendable {
    /// True or false; if `isInvertible`, the command line can also say `--no-NAME`.
    case flag(isInvertible: Bool)
    /// A text.
    case text
    /// A whole number.
    case whole(ClosedRange<Int>)
    /// A number; `kind` describes it, such as "a number of seconds".
    case number(ClosedRange<Double>, kind: String)
    /// One of several words.
    case choice([String])
    /// A text with a form of its own; `expected` describes it.
    case form(expected: String, isValid: @Sendable (String) -> Bool)
    /// A file; a path in a config file starts from the folder of that file.
    case file
    /// One of several names, or a file whose path has a slash or a dot.
    case nameOrFile([String])
    /// A list of texts.
    case texts
    /// Lists of texts by the keys of a mapping.
    ///
    /// `keys` returns the keys, which only a file that has the setting needs. `expected` describes a text, and `standard`
    /// returns its standard form, or `nil` for a wrong one. A text that occurs twice is an error.
    case lists(
      keys: @Sendable () -> [String], expected: String, standard: @Sendable (String) -> String?)
  }

  /// The name: the key, and the option without its dashes.
  public let name: String
  /// The values.
  public let kind: Kind
  /// Settings of which one must be on for this one to have an effect; none for no condition.
  public let needs: [String]
  /// Flags that this one cannot be combined with.
  public let excludes: [String]

  /// Creates a setting.
  public init(
    _ name: String, _ kind: Kind, needs: [String] = [], excludes: [String] = []
  ) {
    self.name = name
    self.kind = kind
    self.needs = needs
    self.excludes = excludes
  }

  /// The prefix of all variables.
  public static let variablePrefix = "HONEYCOMB_"

  /// The name of the environment variable, such as `HONEYCOMB_FRAME_TIMES`.
  public var variable: String {
    "\(Self.variablePrefix)\(name.uppercased().split(separator: "-").joined(separator: "_"))"
  }

  /// Returns the arguments that set the option to a value; none for the default.
  public func arguments(for value: SettingValue) -> [String] {
    switch value {
    case .none: return []
    case .flag(true): return ["--\(name)"]
    case .flag(false):
      guard case .flag(isInvertible: true) = kind else { return [] }
      return ["--no-\(name)"]
    case .text(let text): return ["--\(name)=\(text)"]
    case .texts(let texts): return texts.map { "--\(name)=\($0)" }
    case .lists(let lists):
      return lists.map { "--\(name)=\($0.key)=\($0.texts.joined(separator: ","))" }
    }
  }
}

/// The value of a setting.
public enum SettingValue: Hashable, Sendable {
  /// The default of the option, which may depend on other things.
  case none
  /// On or off.
  case flag(Bool)
  /// A text; also numbers, as the shortest text.
  case text(String)
  /// A list of texts.
  case texts([String])
  /// Lists by keys, in the order of the source.
  case lists([List])

  /// The texts of a key.
  public struct List: Hashable, Sendable {
    /// The key.
    public var key: String
    /// The texts.
    public var texts: [String]

    /// Creates a list.
    public init(_ key: String, _ texts: [String]) {
      self.key = key
      self.texts = texts
    }
  }
}

/// Where the value of a setting comes from.
public enum SettingOrigin: Hashable, Sendable, CustomStringConvertible {
  /// The program's default.
  case standard
  /// A config file.
  case file(String, line: Int)
  /// An environment variable.
  case variable(String)
  /// The command line.
  case commandLine

  /// The source in words, for comments and messages; control characters are escaped.
  public var description: String {
    switch self {
    case .standard: "default"
    case .file(let path, let line):
      "\(String(decoding: TerminalText.escaped(path), as: UTF8.self)):\(line)"
    case .variable(let name): name
    case .commandLine: "command line"
    }
  }
}
