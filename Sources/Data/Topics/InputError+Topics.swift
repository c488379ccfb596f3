internal import Documents

/// The mistakes that only topics can have.
extension InputError.Reason {
  /// An id that an earlier topic has.
  static func duplicateID(_ id: String, firstLine: Int) -> Self {
    .invalid(
      "the topic in line \(firstLine) already has the id \(InputError.quoted(id));"
        + " give each topic its own id")
  }

  /// A first topic that is indented, although it has no parent.
  static var indentedFirst: Self {
    .invalid("the first topic is indented; expected it at the start of the line")
  }

  /// A line that is indented by `levels` levels more than the line above it.
  static func indentationJump(levels: Int) -> Self {
    .invalid(
      "indented by \(levels) levels more than the topic above;"
        + " expected at most one level (two spaces or a tab)")
  }

  /// An indentation that is neither tabs nor pairs of spaces.
  static var oddIndentation: Self {
    .invalid("expected an indentation of two spaces or a tab for each level, found a single space")
  }
}
