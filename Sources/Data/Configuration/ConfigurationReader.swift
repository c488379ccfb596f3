public import Documents
import Files

/// Reads config files and environment variables.
///
///     let reader = ConfigurationReader([Setting("goal", .whole(0...99))])
///     let reading = reader.read(Array("goal: 5".utf8), named: "config.yaml")
///     reading.layer.entries["goal"]?.value  // .text("5")
///
/// A config file is YAML, or JSON if its name ends in .json: a mapping from the names of settings to values. A `null`
/// is the program's default.
public struct ConfigurationReader: Sendable {
  /// All settings.
  public let settings: [Setting]

  /// What was read from one source.
  public struct Reading: Sendable {
    /// The valid values.
    public var layer = SettingLayer()
    /// The mistakes, in the order of the source.
    public var errors: [InputError] = []
    /// The problems that were corrected while reading.
    public var warnings: [InputWarning] = []

    /// Creates an empty reading.
    public init() {}
  }

  /// Creates a reader of settings.
  public init(_ settings: [Setting]) { self.settings = settings }

  /// Reads the contents of a config file; `source` is its path.
  public func read(_ bytes: [UInt8], named source: String) -> Reading {
    var reading = Reading()
    do throws(InputError) {
      // A file of comments has no settings.
      guard Self.hasContent(bytes) else { return reading }
      let document = try Document(reading: bytes, named: source)
      reading.warnings = document.warnings
      let root = try document.root.entries(as: "a mapping of settings")
      for entry in root {
        do throws(InputError) {
          try read(entry, into: &reading.layer)
        } catch {
          reading.errors.append(error)
        }
      }
      reading.errors += conflicts(in: root, reading.layer)
    } catch {
      reading.errors.append(error)
    }
    return reading
  }

  /// Whether a line has more than white space and a comment.
  private static func hasContent(_ bytes: [UInt8]) -> Bool {
    bytes.split(separator: UInt8(ascii: "\n")).contains { line in
      let first = line.first { ![0x20, 0x09, 0x0D].contains($0) }
      return first.map { $0 != UInt8(ascii: "#") } == true
    }
  }

  private static let versionKey = "honeycomb"

  private func read(
    _ entry: Document.Node.Entry, into layer: inout SettingLayer
  ) throws(InputError) {
    if entry.key == Self.versionKey { return try entry.value.requireVersion1() }
    guard let setting = settings.first(where: { $0.name == entry.key }) else {
      throw entry.error(
        .invalid(
          "unknown setting \(InputError.quoted(entry.key)); "
            + Spelling.suggestion(for: entry.key, among: settings.map(\.name))))
    }
    let folder = Pathname.folder(of: entry.value.source)
    let value = try entry.value.isNull ? .none : setting.kind.value(of: entry.value, in: folder)
    layer.entries[setting.name] = SettingLayer.Entry(
      value, from: .file(entry.value.source, line: entry.line))
  }

  /// Returns an error for each flag that is on together with an earlier one that excludes it.
  private func conflicts(
    in entries: [Document.Node.Entry], _ layer: SettingLayer
  ) -> [InputError] {
    var errors: [InputError] = []
    var on: [String: Int] = [:]
    for entry in entries where layer.entries[entry.key]?.value == .flag(true) {
      let excluded = settings.first { $0.name == entry.key }?.excludes ?? []
      if let other = excluded.first(where: { on[$0] != nil }), let line = on[other] {
        errors.append(
          entry.error(
            .invalid(
              "\(entry.key) and \(other) (line \(line)) cannot be used together; remove one of the two"
            )))
      }
      on[entry.key] = entry.line
    }
    return errors
  }

  // MARK: - Environment

  /// Reads environment variables; unknown and empty ones are ignored.
  public func read(variables: [(name: String, value: String)]) -> Reading {
    var reading = Reading()
    for setting in settings {
      let name = setting.variable
      guard let text = variables.first(where: { $0.name == name })?.value, !text.isEmpty else {
        continue
      }
      do throws(InputError) {
        let node = Self.node(text, for: setting.kind, named: name)
        let value = try setting.kind.value(of: node, in: ".")
        reading.layer.entries[setting.name] = SettingLayer.Entry(value, from: .variable(name))
      } catch {
        reading.errors.append(error)
      }
    }
    return reading
  }

  /// Returns the value that a config file would have instead of a variable's text.
  private static func node(
    _ text: String, for kind: Setting.Kind, named source: String
  ) -> Document.Node {
    func scalar(_ text: Substring, _ style: Document.Node.Style) -> Document.Node {
      Document.Node(
        .scalar(.init(text: String(text), style: style)), line: 0, column: 0, source: source)
    }
    func list(_ text: Substring) -> Document.Node {
      Document.Node(
        .sequence(text.split(separator: ",").map { scalar($0, .quoted) }), line: 0, column: 0,
        source: source)
    }
    switch kind {
    case .flag:
      let word: Substring =
        switch text.lowercased() {
        case "1", "yes", "on", "true": "true"
        case "0", "no", "off", "false": "false"
        default: text[...]
        }
      return scalar(word, .plain)
    case .whole, .number: return scalar(text[...], .plain)
    case .text, .choice, .form, .file, .nameOrFile: return scalar(text[...], .quoted)
    case .texts: return list(text[...])
    case .lists:
      // toggle=space,ctrl+t cancel=q
      let entries = text.split(whereSeparator: \.isWhitespace).map { word in
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return Document.Node.Entry(
          key: String(parts[0]), line: 0, column: 0, value: list(parts.count > 1 ? parts[1] : ""))
      }
      return Document.Node(.mapping(entries), line: 0, column: 0, source: source)
    }
  }
}
