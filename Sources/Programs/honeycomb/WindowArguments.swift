import ArgumentParser
import Viewer

/// The differences between the commands that open a window.
protocol WindowCommand {
  /// The default size of the window.
  static var windowSize: SizeArgument { get }
  /// The name of the option that sets the size, without dashes.
  static var windowSizeOption: String { get }
  /// The help of `--record`.
  static var recordHelp: ArgumentHelp { get }
}

extension WindowCommand {
  static var windowSizeOption: String { "size" }
  static var recordHelp: ArgumentHelp {
    "Record the events of the window to this event script, for render and record."
  }
}

/// The options, and their checks, of every command that opens a window.
struct WindowArguments<Command: WindowCommand>: ParsableArguments {
  @Option(
    name: .customLong(Command.windowSizeOption),
    help: "The size of the window in logical pixels, from 160x120 to 16384x16384.")
  var size = Command.windowSize

  @Option(
    parsing: .unconditional,
    help: """
      Device pixels per logical pixel, \(OptionRanges.windowScale) (default: the desktop's scale).
      """, transform: OptionRanges.windowScale.parse)
  var scale: Double?

  @Option(help: Command.recordHelp)
  var record: String?

  @Option(
    help:
      "Write one line per frame to this file: time and work in seconds, uploaded pixels, and the time since waking up."
  )
  var frameTimes: String?

  func validate() throws {
    try size.check(option: "--\(Command.windowSizeOption)", scale: scale)
  }

  /// The viewer's options, as far as these arguments set them.
  var viewerOptions: ViewerOptions {
    var options = ViewerOptions()
    options.width = size.width
    options.height = size.height
    options.scale = scale
    return options
  }
}
