import Files
import ArgumentParser
import Glibc
import Picker
import Topics
import Viewer

/// The program: a honeycomb you can pick topics from.
@main
struct Honeycomb: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "honeycomb",
    abstract: "A honeycomb you can pick topics from.",
    discussion: """
      Reads topics, shows them in a window, and prints what was picked, one a line.
      """,
    subcommands: [
      Pick.self, Match.self, Replay.self, Render.self, Record.self, LayoutCommand.self, Check.self,
      Inspect.self, DemoCommand.self, Doctor.self,
    ],
    defaultSubcommand: Pick.self)

  /// Whether anything is drawn after a first argument.
  private static func draws(_ argument: String?) -> Bool {
    switch argument {
    case "replay", "layout", "check", "match", "doctor", "help", "--help", "-h": false
    default: true
    }
  }

  /// Parses, runs, and turns every end into an exit code; errors are one line each.
  static func main() {
    File.reserveStandardDescriptors()
    File.ignoreWriteSignals()
    adoptLocale()
    // The fonts come up beside the options, the list and the connection.
    if draws(CommandLine.arguments.dropFirst().first) { FrameRenderer.prepareFonts() }
    do {
      var command = try parsed(Array(CommandLine.arguments.dropFirst()))
      try command.run()
    } catch let status as ExitStatus {
      status.tell()
      Glibc.exit(status.code.rawValue)
    } catch {
      // What is left is the argument parser's own: help is an answer, the rest is misuse.
      let code = exitCode(for: error)
      if code == .success { exit(withError: error) }
      Diagnostics.write(fullMessage(for: error))
      Glibc.exit(ExitStatus.Code.usage.rawValue)
    }
  }

  /// The command that the arguments stand for.
  ///
  /// Picking is tried first and alone: going through all commands takes longer than connecting to the
  /// display. What it does not take is for the whole parser, help and complaints among it.
  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    let isNamed = arguments.first == Pick.configuration.commandName
    let isOther =
      arguments.first == "help"
      || configuration.subcommands.contains { $0.configuration.commandName == arguments.first }
    if isNamed || !isOther, let pick = try? Pick.parse(Array(arguments.dropFirst(isNamed ? 1 : 0)))
    {
      return pick
    }
    return try parseAsRoot(arguments)
  }
}
