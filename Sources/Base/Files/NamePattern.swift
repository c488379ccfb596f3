internal import Glibc

/// A regular expression that names match as a whole, in the extended syntax of POSIX.
///
///     let pattern = try NamePattern("node_load(1|5)")
///     pattern.matches("node_load5") == true
///     pattern.matches("node_load15") == false
///
/// The C library's engine is used, because the start would pay for another one. A class, because the compiled expression
/// has to be freed.
///
/// Source: regcomp(3), regex(7).
@safe public final class NamePattern: Hashable, Sendable {
  /// The expression.
  public let text: String
  // SAFETY: it is written only by the initializer and the deinitializer, and regexec only reads it.
  nonisolated(unsafe) private let expression: UnsafeMutablePointer<regex_t>

  /// An expression that cannot be compiled.
  public struct Mistake: Error, Hashable, CustomStringConvertible {
    /// What is wrong, in the words of the C library.
    public var description: String
  }

  /// Compiles an expression.
  ///
  /// - Throws: `Mistake` if it is none.
  public init(_ text: String) throws(Mistake) {
    self.text = text
    // SAFETY: regcomp initializes the memory; it must be freed by regfree only if it has succeeded, and so the member is
    // set only then.
    let compiled = UnsafeMutablePointer<regex_t>.allocate(capacity: 1)
    let status = unsafe regcomp(compiled, "^(\(text))$", REG_EXTENDED | REG_NOSUB)
    guard status != 0 else {
      unsafe expression = compiled
      return
    }
    // SAFETY: at most the size of the buffer is written, with a zero byte at the end.
    var message = [CChar](repeating: 0, count: 256)
    _ = unsafe regerror(status, compiled, &message, message.count)
    unsafe compiled.deallocate()
    let bytes = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    throw Mistake(description: String(decoding: bytes, as: UTF8.self))
  }

  deinit {
    // SAFETY: the initializer has succeeded.
    unsafe regfree(expression)
    unsafe expression.deallocate()
  }

  /// Returns whether a name matches; one with a zero byte ends there.
  public func matches(_ name: String) -> Bool {
    // SAFETY: the expression is compiled, and the name ends with a zero byte.
    unsafe regexec(expression, name, 0, nil, 0) == 0
  }

  /// Whether both have the same text.
  public static func == (one: NamePattern, other: NamePattern) -> Bool { one.text == other.text }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
