extension Document {
  /// One value of a document and its position.
  public struct Node: Sendable {
    /// The value itself.
    public var content: Content
    /// The line where it starts, from 1.
    public var line: Int
    /// The column where it starts, in Unicode scalars, from 1.
    public var column: Int
    /// The file's name, for messages.
    public var source: String

    /// Creates a value at a position.
    public init(_ content: Content, line: Int, column: Int, source: String) {
      self.content = content
      self.line = line
      self.column = column
      self.source = source
    }

    /// The three shapes of a value.
    public enum Content: Sendable {
      /// A single value.
      case scalar(Scalar)
      /// A list.
      case sequence([Node])
      /// Keys with values, in the order of the file; each key occurs once.
      case mapping([Entry])
    }

    /// A single value as it was written.
    public struct Scalar: Hashable, Sendable {
      /// The text: unquoted and without escapes.
      public var text: String
      /// How it was written.
      public var style: Style

      /// Creates a value from its text.
      public init(text: String, style: Style) {
        self.text = text
        self.style = style
      }
    }

    /// How a scalar was written; determines the types it can be read as.
    public enum Style: Hashable, Sendable {
      /// In quotes, or a YAML block: always a string.
      case quoted
      /// Bare, in YAML: read as the type that the caller asks for, so `1984` can be a label.
      case plain
      /// A JSON number, `true`, `false` or `null`: never a string.
      case literal
    }

    /// A key and its value.
    public struct Entry: Sendable {
      /// The key.
      public var key: String
      /// The line where the key starts, from 1.
      public var line: Int
      /// The column where the key starts, in Unicode scalars, from 1.
      public var column: Int
      /// The value.
      public var value: Node

      /// Creates an entry from its parts.
      public init(key: String, line: Int, column: Int, value: Node) {
        self.key = key
        self.line = line
        self.column = column
        self.value = value
      }

      /// Returns an error at the position of the key.
      public func error(_ reason: InputError.Reason) -> InputError {
        InputError(source: value.source, line: line, column: column, reason: reason)
      }
    }

    /// The value of a key of a mapping; `nil` without the key, and for other values.
    ///
    /// O(number of keys).
    public subscript(key: String) -> Node? {
      guard case .mapping(let entries) = content else { return nil }
      return entries.first { $0.key == key }?.value
    }

    /// Returns an error at the position of this value.
    public func error(_ reason: InputError.Reason) -> InputError {
      InputError(source: source, line: line, column: column, reason: reason)
    }

    /// Returns an error that says what is expected in place of this value.
    public func error(expected: String) -> InputError {
      error(.expected(expected, found: summary))
    }

    /// A description of this value, for "expected ..., found ...".
    public var summary: String {
      switch content {
      case .sequence: "a list"
      case .mapping: "a mapping"
      case .scalar(let scalar):
        switch scalar.style {
        case .quoted: "the string \(InputError.quoted(scalar.text))"
        case .literal: InputError.shortened(scalar.text)
        case .plain: isNull ? "nothing" : InputError.quoted(scalar.text)
        }
      }
    }
  }
}
