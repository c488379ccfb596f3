import Files
import ArgumentParser
import Glibc
import Drawing
import Topics
import Viewer

/// The program's root command, which picks topics by default.
@main
struct Honeycomb: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "honeycomb",
    abstract: "Pick topics from a honeycomb.",
    discussion: """
      Reads topics, shows them in a window, and prints the picked ones, one per line.
      """,
    subcommands: [
      PickCommand.self, Match.self, Replay.self, Render.self, Record.self, LayoutCommand.self,
      Check.self,
      Inspect.self, DemoCommand.self, Doctor.self,
    ],
    defaultSubcommand: PickCommand.self)

  /// Whether the command that a first argument names draws anything.
  private static func draws(_ argument: String?) -> Bool {
    switch argument {
    case "replay", "layout", "check", "match", "doctor", "help", "--help", "-h": false
    default: true
    }
  }

  /// Runs the program and maps each error to an exit code and a message on standard error.
  static func main() {
    File.reserveStandardDescriptors()
    File.ignoreWriteSignals()
    adoptLocale()
    // The fonts load in parallel with the options, the topics and the connection.
    if draws(CommandLine.arguments.dropFirst().first) { LabelStore.prepareFonts() }
    do {
      var command = try parsed(Array(CommandLine.arguments.dropFirst()))
      try command.run()
    } catch {
      // Of the argument parser's errors, help requests succeed, and all others are misuse.
      let code = exitCode(for: error)
      if code == .success { exit(withError: error) }
      guard code == .validationFailure else { ExitStatus(error).end() }
      Diagnostics.write(fullMessage(for: error))
      ExitStatus(.usage).end()
    }
  }

  /// Returns the command that the arguments name.
  ///
  /// Tries `pick` alone first, because trying all commands takes longer than connecting to the
  /// display. Everything else, help and errors included, is left to the complete parser.
  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    let isNamed = arguments.first == PickCommand.configuration.commandName
    let isOther =
      arguments.first == "help"
      || configuration.subcommands.contains { $0.configuration.commandName == arguments.first }
    if isNamed || !isOther,
      let pick = try? PickCommand.parse(Array(arguments.dropFirst(isNamed ? 1 : 0)))
    {
      return pick
    }
    return try parseAsRoot(arguments)
  }
}
