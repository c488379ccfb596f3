import Documents

/// Writes settings as a config file, with the source of each value in a comment.
public enum ConfigurationWriter {
  /// A line of the file.
  public struct Line: Sendable {
    /// The name of the setting.
    public var name: String
    /// The value.
    public var value: SettingValue
    /// The comment.
    public var comment: String

    /// Creates a line.
    public init(_ name: String, _ value: SettingValue, comment: String) {
      self.name = name
      self.value = value
      self.comment = comment
    }
  }

  /// Returns the text of a config file, which reads back as the same values.
  public static func text(of lines: [Line]) -> String {
    lines.map { line in
      if case .lists(let lists) = line.value, !lists.isEmpty {
        let entries = lists.map { "  \($0.key): \(list($0.texts))\n" }.joined()
        return "\(line.name):  # \(line.comment)\n\(entries)"
      }
      return "\(line.name): \(text(of: line.value))  # \(line.comment)\n"
    }.joined()
  }

  /// Returns a list in YAML.
  public static func list(_ texts: [String]) -> String {
    "[\(texts.map(scalar).joined(separator: ", "))]"
  }

  private static func text(of value: SettingValue) -> String {
    switch value {
    case .none: "null"
    case .flag(let isOn): "\(isOn)"
    case .text(let text): scalar(text)
    case .texts(let texts): list(texts)
    case .lists: "{}"
    }
  }

  /// Returns a text in YAML: bare if it can only be read as this text, otherwise in quotes.
  private static func scalar(_ text: String) -> String {
    let isBare =
      text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
          UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-"):
          true
        default: false
        }
      } && text.utf8.first.map { $0 != UInt8(ascii: "-") } == true
      && !["null", "Null", "NULL", "---", "..."].contains(text)
    if isBare { return text }
    var writer = JSONWriter()
    writer.string(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
