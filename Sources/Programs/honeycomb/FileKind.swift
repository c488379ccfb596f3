import Documents
import Files
import Recording
import Themes
import Topics

/// The kind of a file, found from its contents.
enum FileKind: CaseIterable {
  case script
  case scene
  case catalogue
  case theme
  /// Unstructured text, such as a list of topics.
  case text
  case binary

  /// Finds the kind of a file from its bytes; `nil` if the bytes do not identify one.
  init?(_ bytes: [UInt8], named path: String) {
    if bytes.prefix(4096).contains(0) {
      self = .binary
    } else if Self.isScript(bytes) {
      self = .script
    } else if let kind = Self.structured(bytes, named: path) {
      self = kind
    } else {
      return nil
    }
  }

  /// Whether a file is an event script: its first line is an object with a "size" and no "layout".
  ///
  /// A scene on one line has both.
  static func isScript(_ bytes: [UInt8]) -> Bool {
    guard let keys = EventScriptReader.headerKeys(of: bytes) else { return false }
    return keys.contains("size") && !keys.contains("layout")
  }

  /// Whether a file is an event script, by its name or by the header in its first line.
  ///
  /// Unreadable files count as scripts; the script reader reports the error.
  static func isScript(file path: String) -> Bool {
    if path.lowercased().hasSuffix(".jsonl") { return true }
    guard let file = try? File.reading(path),
      let bytes = try? file.read(atMost: LineReader.lengthLimit)
    else { return true }
    return isScript(bytes)
  }

  /// Returns the kind of a document from its outermost value.
  private static func structured(_ bytes: [UInt8], named path: String) -> FileKind? {
    let document = try? Document(reading: bytes, named: path)
    switch document?.root.content {
    case nil: return nil
    case .scalar: return document?.root.isNull == true ? nil : .text
    case .sequence(let elements):
      // Topics are strings, or mappings with a label.
      let areTopics = elements.allSatisfy { element in
        switch element.content {
        case .scalar: true
        case .sequence: false
        case .mapping: element["label"] != nil
        }
      }
      return areTopics ? .catalogue : nil
    case .mapping(let entries):
      let keys = Set(entries.map(\.key))
      switch (keys.contains("layout"), keys.contains("topics")) {
      case (true, true): return nil
      case (true, false): return .scene
      case (false, true): return .catalogue
      case (false, false): return keys.isDisjoint(with: ThemeReader.ownKeys) ? nil : .theme
      }
    }
  }

  /// The name of the kind in messages, and what to do with it if it is not the expected one.
  private var words: (name: String, found: String) {
    switch self {
    case .script: ("an event script", "an event script; use it with replay, render or record")
    case .scene: ("a scene", "a scene; use it with inspect, render, layout or check")
    case .catalogue: ("a catalogue of topics", "a catalogue of topics; use it with pick")
    case .theme: ("a theme", "a theme; use it with --theme")
    case .text: ("a list of topics", "text, such as a list of topics; use it with pick")
    case .binary: ("a binary file", "a binary file")
    }
  }

  /// Reads a file; if that fails and the file is of an unexpected kind, the error says which kind it is.
  static func reading<Value>(
    _ path: String, as expected: [FileKind], _ read: () throws(InputError) -> Value
  ) throws(InputError) -> Value {
    do throws(InputError) {
      return try read()
    } catch {
      if case .cannotRead = error.reason { throw error }
      guard let bytes = try? File.contents(of: path),
        let kind = FileKind(bytes, named: path), !expected.contains(kind)
      else { throw error }
      throw kind.error(of: path, expecting: expected)
    }
  }

  /// Returns the error for a file of this kind where other kinds were expected.
  func error(of path: String, expecting expected: [FileKind]) -> InputError {
    InputError(
      source: path,
      reason: .expected(expected.map(\.words.name).joined(separator: " or "), found: words.found))
  }
}
