import CommandSupport
import Files
import Processes

/// The program that has the commands for kiosks, which need a database.
///
/// It is beside this one, so that this one starts without the libraries of the database.
struct Companion {
  private static let name = "honeycomb-kiosk"
  private static let commands = ["kiosk", "journal"]

  private let arguments: [String]

  /// Creates the start of a command line that names one of its commands; `nil` for another one.
  init?(_ arguments: [String]) {
    guard arguments.count > 1, Self.commands.contains(arguments[1]) else { return nil }
    self.arguments = Array(arguments.dropFirst())
  }

  /// Runs the program instead of this one.
  ///
  /// It is looked for only in the folder of this one, never through PATH.
  func run() -> Never {
    guard let program = File.runningProgram else {
      ExitStatus(.internalError, "/proc is not mounted").end()
    }
    let path = Pathname.resolved(Self.name, in: Pathname.folder(of: program))
    let error = ProcessReplacement.run(path, [Self.name] + arguments)
    ExitStatus(.internalError, "\(path) cannot be run: \(error.reason); install it there").end()
  }
}
