import ArgumentParser
import CommandSupport
import Drawing
import Files
import Viewer

/// The program for kiosks and their journals, which `honeycomb kiosk` and `honeycomb journal` start.
@main
struct KioskProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "honeycomb",
    abstract: "Run a kiosk, and read its journal.",
    version: programVersion,
    subcommands: [KioskCommand.self, JournalCommand.self])

  /// Runs the program and maps each error to an exit code and a message on standard error.
  static func main() {
    File.reserveStandardDescriptors()
    File.ignoreWriteSignals()
    adoptLocale()
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      let code = exitCode(for: error)
      if code == .success { exit(withError: error) }
      guard code == .validationFailure else { ExitStatus(error).end() }
      Diagnostics.write(fullMessage(for: error), quoting: CommandLine.arguments)
      ExitStatus(.usage).end()
    }
  }
}
