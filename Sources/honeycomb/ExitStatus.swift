import Documents
import Files
import Geometry
import Glibc
import Images
import Interaction
import Picker
import Topics
import Typesetting
import Viewer
import X11

/// How the program ends when it does not end well, with a line for standard error.
struct ExitStatus: Error {
  /// The exit codes others rely on: 0 for success, and these.
  ///
  /// 1: cancelled, `check` has findings, or `match` has no match. 2: misuse or bad input, which includes numbers out of their
  /// range, pictures with no or too many pixels, and outputs that cannot be created at their path. 69: no
  /// display. 70: an internal error, or an output that cannot be written to its end. 124: timed out. 128
  /// and a signal's number: ended by SIGINT, SIGTERM or SIGHUP.
  enum Code: RawRepresentable, Equatable {
    case cancelled
    case findings
    case noMatch
    case usage
    case noDisplay
    case internalError
    case timedOut
    case signalled(Int32)

    init?(rawValue: Int32) { nil }

    var rawValue: Int32 {
      switch self {
      case .cancelled, .findings, .noMatch: 1
      case .usage: 2
      case .noDisplay: 69
      case .internalError: 70
      case .timedOut: 124
      case .signalled(let number): 128 + number
      }
    }
  }

  var code: Code
  /// What to tell; `nil` where the code says it all.
  var message: String?

  init(_ code: Code, _ message: String? = nil) {
    self.code = code
    self.message = message
  }

  /// The end that an error means.
  init(_ error: any Error) {
    switch error {
    case let status as ExitStatus: self = status
    case let error as InputError: self.init(.usage, error.description)
    case let error as HoneycombModel.LimitError: self.init(.usage, error.description)
    case ImageError.badExtent(_, _): self.init(.usage, "\(error)")
    case let error as PictureExtentError: self.init(.usage, error.description)
    case let error as X11Error:
      switch error {
      case .cannotOpenDisplay, .connectionLost, .unsupportedVisual:
        self.init(.noDisplay, error.description)
      case .noSuchMonitor: self.init(.usage, error.description)
      case .noMemory, .requestFailed: self.init(.internalError, error.description)
      }
    case let error as TypesettingError: self.init(.internalError, error.description)
    default: self.init(.internalError, "\(error)")
    }
  }

  func tell() {
    if let message { Diagnostics.write("honeycomb: \(message)") }
  }
}

/// Lines on standard error.
enum Diagnostics {
  /// How long a note waits for a standard error that is full.
  private static let patience = Duration.milliseconds(100)

  /// Writes a line, unless standard error is closed.
  static func write(_ line: String) {
    try? File.standardError.write(Array((line + "\n").utf8))
  }

  /// Writes a line while a window is shown, unless standard error is closed or full.
  ///
  /// A window must not freeze because its diagnostics are not read.
  static func note(_ line: String) {
    guard File.standardError.isReady(for: .output, within: patience) else { return }
    write(line)
  }

  /// Writes which icon of a catalogue cannot be shown, where the catalogue names it, and why.
  static func write(_ failure: IconFailure, of catalogue: String) {
    write(warning(of: catalogue, failure))
  }

  /// Writes the same while a window is shown.
  static func note(_ failure: IconFailure, of catalogue: String) {
    note(warning(of: catalogue, failure))
  }

  private static func warning(of catalogue: String, _ failure: IconFailure) -> String {
    warning(of: catalogue, failure.place?.line, failure.place?.column, "\(failure)")
  }

  /// A warning about a place in a file, or about the file where no place is known.
  static func warning(
    of source: String, _ line: Int?, _ column: Int?, _ message: String
  ) -> String {
    let message = String(decoding: TerminalText.escaped(message), as: UTF8.self)
    guard let line, let column else {
      return "honeycomb: \(source): warning: \(message)"
    }
    return
      "honeycomb: \(InputWarning(source: source, line: line, column: column, message: message))"
  }
}
