/// An error of the YAML parser.
enum YAMLError: Error, Hashable, Sendable {
  /// The text is not valid YAML.
  ///
  /// `line` and `column` count from 1; `column` counts Unicode scalars. `problem` and `context` are
  /// libyaml's texts; `context` is what was being read, with the line where it starts.
  case syntax(problem: String, line: Int, column: Int, context: Context?)
  /// A byte that is not allowed in a text; `offset` counts bytes from 0.
  case character(problem: String, offset: Int)
  /// Memory allocation failed.
  case outOfMemory

  /// What the parser was reading when it found the error.
  struct Context: Hashable, Sendable {
    /// libyaml's description.
    var text: String
    /// The line where it starts, from 1.
    var line: Int
  }
}
