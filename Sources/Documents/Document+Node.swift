extension Document {
  /// One value of a document and the place where it begins.
  public struct Node: Sendable {
    /// What the value is.
    public var content: Content
    /// The line it begins in, from 1.
    public var line: Int
    /// The column it begins at, in Unicode scalars, from 1.
    public var column: Int
    /// The name of the file, for the messages.
    public var source: String

    /// Creates a value at a place.
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
      /// Keys with values, in the order written; no key twice.
      case mapping([Entry])
    }

    /// A single value as it was written.
    public struct Scalar: Hashable, Sendable {
      /// The text: unquoted and without escapes.
      public var text: String
      /// How it was written.
      public var style: Style

      /// Creates a scalar.
      public init(_ text: String, style: Style) {
        self.text = text
        self.style = style
      }
    }

    /// How a scalar was written, which says what it can be read as.
    public enum Style: Hashable, Sendable {
      /// In quotes (or as a YAML block): a string and nothing else.
      case quoted
      /// Bare, in YAML: whatever the reader wants, so `1984` can be a label.
      case plain
      /// A number, `true`, `false` or `null` of JSON: never a string.
      case literal
    }

    /// A key and its value.
    public struct Entry: Sendable {
      /// The key.
      public var key: String
      /// The line the key begins in, from 1.
      public var line: Int
      /// The column the key begins at, in Unicode scalars, from 1.
      public var column: Int
      /// The value.
      public var value: Node

      /// Creates an entry whose key stands at a place.
      public init(key: String, line: Int, column: Int, value: Node) {
        self.key = key
        self.line = line
        self.column = column
        self.value = value
      }
    }

    /// An error at this value's place.
    public func error(_ reason: InputError.Reason) -> InputError {
      InputError(source: source, line: line, column: column, reason: reason)
    }

    /// What this value is, in words, for "expected ..., found ...".
    public var summary: String {
      switch content {
      case .sequence: "a list"
      case .mapping: "a mapping"
      case .scalar(let scalar):
        switch scalar.style {
        case .quoted: "the string \(InputError.quoted(scalar.text))"
        case .literal: InputError.printable(scalar.text)
        case .plain: isNull ? "nothing" : InputError.quoted(scalar.text)
        }
      }
    }
  }
}
