import CommandSupport
import Files
import ArgumentParser
import Glibc
import Drawing
import Launcher
import Topics
import Viewer

/// The program's root command, which picks topics by default.
@main
struct Honeycomb: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "honeycomb",
    abstract: "Pick topics from a honeycomb.",
    discussion: """
      Reads topics, shows them in a window, and prints the picked ones, one per line. Called as dmenu or \
      rofi, or with -dmenu, takes the flags of dmenu or of rofi's dmenu mode. \
      `honeycomb kiosk` runs a stand, and `honeycomb journal` reads its sessions; each has a --help.
      """,
    version: programVersion,
    subcommands: [
      PickCommand.self, Match.self, Replay.self, Render.self, Record.self, LayoutCommand.self,
      Check.self,
      Inspect.self, DemoCommand.self, WatchCommand.self, Doctor.self,
    ],
    defaultSubcommand: PickCommand.self)

  /// Whether the command that a first argument names draws anything.
  private static func draws(_ argument: String?) -> Bool {
    switch argument {
    case "replay", "layout", "check", "match", "doctor", "help", "--help", "-h", "--version",
      "--dump-config", "--check-config", "--list-keys", "--generate-completion-script",
      "--experimental-dump-help":
      false
    default: true
    }
  }

  /// Runs the program and maps each error to an exit code and a message on standard error.
  static func main() {
    File.reserveStandardDescriptors()
    File.ignoreWriteSignals()
    adoptLocale()
    if let companion = Companion(CommandLine.arguments) { companion.run() }
    if let legacy = LegacyArguments(CommandLine.arguments) { Launch(arguments: legacy).run() }
    // The fonts load in parallel with the options, the topics and the connection.
    if draws(CommandLine.arguments.dropFirst().first) { LabelStore.prepareFonts() }
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      // Of the argument parser's errors, help requests succeed, and all others are misuse.
      let code = exitCode(for: error)
      if code == .success { exit(withError: error) }
      guard code == .validationFailure else { ExitStatus(error).end() }
      Diagnostics.write(fullMessage(for: error), quoting: CommandLine.arguments)
      ExitStatus(.usage).end()
    }
  }

  /// Runs the command that the arguments name.
  ///
  /// Tries `pick` alone first, because trying all commands takes longer than connecting to the
  /// display. Everything else, help and errors included, is left to the complete parser.
  private static func run(_ arguments: [String]) throws {
    let isNamed = arguments.first == PickCommand.configuration.commandName
    let isOther =
      arguments.first == "help"
      || configuration.subcommands.contains { $0.configuration.commandName == arguments.first }
    if isNamed || !isOther {
      let own = Array(arguments.dropFirst(isNamed ? 1 : 0))
      if own.prefix(while: { $0 != "--" }).contains("--kiosk") {
        throw ExitStatus(
          .usage,
          "--kiosk is now a command of its own: honeycomb kiosk TOPICS (see honeycomb kiosk --help)"
        )
      }
      let sources = PickSources(own)
      if let pick = try pick(own, sources) { return try pick.run(sources, arguments: own) }
    }
    var command = try parseAsRoot(arguments)
    try command.run()
  }

  /// Returns the command `pick` with its settings; `nil` if the command line is not one of `pick`, or has mistakes.
  private static func pick(_ arguments: [String], _ sources: PickSources) throws -> PickInvocation?
  {
    let all = sources.arguments + arguments
    if sources.errors.isEmpty, let pick = PickInvocation(reading: all) { return pick }
    guard !sources.isEmpty else { return try? PickCommand.parse(arguments).pick }
    let merged = Result { try PickCommand.parse(all).pick }
    if sources.errors.isEmpty, let pick = try? merged.get() { return pick }
    // Mistakes on the command line, and requests for help, come first.
    guard let pick = try? PickCommand.parse(arguments).pick else { return nil }
    // This option reports the mistakes itself.
    if case .check = pick.request { return pick }
    guard sources.errors.isEmpty else { throw sources.failure() }
    do { return try merged.get() } catch { throw sources.failure(because: error) }
  }
}
