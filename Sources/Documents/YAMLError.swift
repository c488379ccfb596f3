/// What keeps a text from being read as YAML.
enum YAMLError: Error, Hashable, Sendable {
  /// The text breaks a rule.
  ///
  /// `line` and `column`, which counts Unicode scalars, are from 1. `problem` and `context`, what was
  /// being read and the line where that began, are in libyaml's words.
  case syntax(problem: String, line: Int, column: Int, context: Context?)
  /// A byte, counted from 0, is none of a text.
  case character(problem: String, offset: Int)
  /// There is not enough memory.
  case outOfMemory

  /// What was being read when a rule was broken.
  struct Context: Hashable, Sendable {
    /// In libyaml's words.
    var text: String
    /// Where it began, from 1.
    var line: Int
  }
}
