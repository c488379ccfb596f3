public import Documents
import Files

extension Setting.Kind {
  /// Reads a value that is not null.
  ///
  /// - Parameters:
  ///   - node: The value.
  ///   - folder: The folder from which relative paths start.
  /// - Returns: The value.
  /// - Throws: `InputError` at the value if it is not of this kind.
  public func value(
    of node: Document.Node, in folder: String
  ) throws(InputError) -> SettingValue {
    switch self {
    case .flag: return .flag(try node.bool)
    case .text: return .text(try node.string)
    case .whole(let range): return .text("\(try node.int(in: range))")
    case .number(let range, let kind):
      return .text(JSONWriter.text(of: try node.number(in: range, as: kind)))
    case .choice(let words):
      let text = try node.string
      guard words.contains(text) else {
        throw node.error(expected: "one of \(words.joined(separator: ", "))")
      }
      return .text(text)
    case .form(let expected, let isValid):
      let text = try node.string
      guard isValid(text) else { throw node.error(expected: expected) }
      return .text(text)
    case .file: return .text(Self.path(try node.string, in: folder))
    case .nameOrFile(let names):
      let text = try node.string
      if names.contains(text) { return .text(text) }
      guard text.contains(where: { $0 == "/" || $0 == "." }) else {
        throw node.error(expected: "\(names.joined(separator: ", ")), or a file")
      }
      return .text(Self.path(text, in: folder))
    case .texts:
      if case .scalar = node.content { return .texts([try node.string]) }
      return .texts(try node.strings)
    case .lists(let keys, let expected, let standard):
      return .lists(try Self.lists(node, keys: keys(), expected: expected, standard: standard))
    }
  }

  /// Returns a path that starts from a folder; `~/` is the user's home folder.
  private static func path(_ text: String, in folder: String) -> String {
    if text.hasPrefix("~/"), let home = Environment["HOME"] {
      return Pathname.resolved(String(text.dropFirst(2)), in: home)
    }
    return Pathname.resolved(text, in: folder)
  }

  private static func lists(
    _ node: Document.Node, keys: [String], expected: String, standard: (String) -> String?
  ) throws(InputError) -> [SettingValue.List] {
    var lists: [SettingValue.List] = []
    var owners: [String: String] = [:]
    for entry in try node.entries() {
      guard keys.contains(entry.key) else {
        throw entry.error(
          .invalid(
            "unknown key \(InputError.quoted(entry.key)); "
              + Spelling.suggestion(for: entry.key, among: keys)))
      }
      let elements: [Document.Node]
      if case .scalar = entry.value.content, !entry.value.isNull {
        elements = [entry.value]
      } else {
        elements = try entry.value.elements
      }
      var list = SettingValue.List(entry.key, [])
      for element in elements {
        guard let text = standard(try element.string) else {
          throw element.error(expected: expected)
        }
        if let owner = owners[text] {
          throw element.error(
            .invalid("\(InputError.quoted(text)) is already in \(owner); remove one of the two"))
        }
        owners[text] = entry.key
        list.texts.append(text)
      }
      lists.append(list)
    }
    return lists
  }
}
