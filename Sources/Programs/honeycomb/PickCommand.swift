import ArgumentParser
import CommandSupport

/// `honeycomb pick`: shows the topics and prints the picks.
struct PickCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pick",
    abstract: "Show topics in a window and print the picked ones.",
    discussion: """
      Exit codes: 0 picked, 1 canceled, 2 wrong usage or bad input, 69 no display, display \
      lost, or keyboard taken from a launcher, 70 internal error, 124 timed out, 130 and 143 ended by a signal.
      """)

  @Argument(
    help: """
      The topics: lines, .json, .yaml, .csv or .jsonl; - is standard input. The default is standard input if it is a \
      pipe, else the built-in catalogue. In a file, lines that are indented by two spaces or a tab are \
      subtopics; the lines of standard input are a flat list.
      """)
  var file: String?

  @OptionGroup var options: ParsedOptions<PickOptions>

  @OptionGroup(title: "Configuration") var configurationOptions: ConfigurationOptions

  /// The command without the argument parser.
  var pick: PickInvocation {
    PickInvocation(file: file, options: options.values, request: configurationOptions.request)
  }

  func validate() throws { try pick.validate() }

  func run() throws { try pick.run(PickSources(), arguments: []) }
}

extension PickCommand: WindowCommand {
  static var windowSize: SizeArgument { SizeArgument(width: 960, height: 720) }
  static var recordHelp: ArgumentHelp {
    """
    Record the events of the window to this event script, for replay, render and record. Topics from \
    a pipe are saved as a catalogue next to it: FILE.topics.json for FILE.jsonl.
    """
  }
}
