import Documents
import Files
import Geometry
import Glibc
import Images
import Interaction
public import Picker
import Topics
import Typesetting
import Viewer
import X11

/// An error that tells its exit code.
public protocol CodedError: Error {
  /// The exit code.
  var exitCode: ExitStatus.Code { get }
}

/// An exit code other than success, with messages for standard error.
public struct ExitStatus: Error {
  /// The program's exit codes, on which scripts rely: 0 for success, and these.
  ///
  /// 1: canceled, `check` has findings, or `match` has no match. 2: misuse or bad input, such as numbers out of
  /// range, pictures with no or too many pixels, and outputs that cannot be created at their path. 69: no
  /// display, no font, or another program keeps the keyboard from a launcher. 70: an internal error, or an output that cannot be written completely. 124: timed out. 128
  /// plus a signal's number: ended by SIGINT, SIGTERM or SIGHUP.
  public enum Code: Sendable {
    /// The picks were canceled.
    case canceled
    /// `check` has findings.
    case findings
    /// `match` has no match.
    case noMatch
    /// Misuse, or bad input.
    case usage
    /// There is no display or no font for Latin letters, or another program keeps the keyboard.
    case noDisplay
    /// An internal error, or an output that cannot be written.
    case internalError
    /// The time is over.
    case timedOut
    /// A signal with this number.
    case signaled(Int32)

    var number: Int32 {
      switch self {
      case .canceled, .findings, .noMatch: 1
      case .usage: 2
      case .noDisplay: 69
      case .internalError: 70
      case .timedOut: 124
      case .signaled(let number): 128 + number
      }
    }
  }

  /// The exit code.
  public var code: Code
  /// The messages, each of one line; none if the code is enough.
  public var messages: [String]
  /// The first message; `nil` if the code is enough.
  public var message: String? { messages.first }

  /// Creates an exit status.
  public init(_ code: Code, _ message: String? = nil) {
    self.init(code, messages: [message].compactMap(\.self))
  }

  /// Creates an exit status with several messages.
  public init(_ code: Code, messages: [String]) {
    self.code = code
    self.messages = messages
  }

  /// Creates the exit status for an error.
  public init(_ error: any Error) {
    switch error {
    case let status as ExitStatus: self = status
    case let error as any CodedError: self.init(error.exitCode, "\(error)")
    case is InputError, is HoneycombModel.LimitError, is PictureExtentError, ImageError.badExtent,
      X11Error.noSuchMonitor:
      self.init(.usage, "\(error)")
    case X11Error.cannotOpenDisplay, X11Error.connectionLost, X11Error.unsupportedVisual,
      X11Error.keyboardTaken, TypesettingError.noFonts:
      self.init(.noDisplay, "\(error)")
    default: self.init(.internalError, "\(error)")
    }
  }

  /// Writes the messages to standard error.
  public func report() {
    for message in messages { Diagnostics.write("honeycomb: \(message)") }
  }

  /// Writes the messages to standard error, and ends the program.
  public func end() -> Never {
    report()
    exit(code.number)
  }
}

/// Writes messages to standard error.
///
/// Messages can quote arguments, names of files and other texts from outside, so their control characters are written as
/// visible escapes.
public enum Diagnostics {
  /// How long a note waits if standard error is full.
  private static let patience = Duration.milliseconds(100)

  /// Writes a line; does nothing if standard error is closed.
  public static func write(_ line: String) {
    try? File.standardError.write(TerminalText.escaped(line) + [UInt8(ascii: "\n")])
  }

  /// Writes a text of several lines that quotes arguments, such as an error of the argument parser.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - arguments: The arguments; a line break in one of them begins no line of the text.
  public static func write(_ text: String, quoting arguments: [String]) {
    let values = arguments.compactMap { argument in
      argument.firstIndex(of: "=").map { String(argument[argument.index(after: $0)...]) }
    }
    let quoted = (arguments + values).filter { $0.unicodeScalars.contains("\n") }
      .sorted { $0.utf8.count > $1.utf8.count }
    let text = quoted.reduce(text) { text, argument in
      text.replacing(
        argument, with: String(decoding: TerminalText.escaped(argument), as: UTF8.self))
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      write(String(line))
    }
  }

  /// Writes a line while a window is shown; does nothing if standard error is closed or full.
  ///
  /// An unread standard error must not freeze the window.
  public static func note(_ line: String) {
    guard File.standardError.isReady(for: .output, within: patience) else { return }
    write(line)
  }

  /// Reports an icon that cannot be shown, with its place in the catalogue and the reason.
  public static func write(_ failure: IconFailure, of catalogue: String) {
    write(warning(of: catalogue, failure))
  }

  /// Reports an icon like `write(_:of:)`, while a window is shown.
  public static func note(_ failure: IconFailure, of catalogue: String) {
    note(warning(of: catalogue, failure))
  }

  private static func warning(of catalogue: String, _ failure: IconFailure) -> String {
    warning(of: catalogue, failure.place?.line, failure.place?.column, "\(failure)")
  }

  /// Returns a warning about a place in a file, or about the whole file if no place is known.
  public static func warning(
    of source: String, _ line: Int?, _ column: Int?, _ message: String
  ) -> String {
    guard let line, let column else {
      return "honeycomb: \(source): warning: \(message)"
    }
    return
      "honeycomb: \(InputWarning(source: source, line: line, column: column, message: message))"
  }
}
