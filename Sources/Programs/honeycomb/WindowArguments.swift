import ArgumentParser
import CommandSupport
import Configuration
import Controls
import Input
import Interaction
import Recording
import Viewer

/// The differences between the commands that open a window.
protocol WindowCommand: SendableMetatype {
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
struct WindowArguments<Command: WindowCommand>: OptionTable {
  /// The size of the window, in logical pixels.
  var size = Command.windowSize
  /// The number of device pixels per logical pixel; `nil` for the desktop's scale.
  var scale: Double?
  /// How large texts are.
  var textScale = TextScale.standard
  /// The event script to record to.
  var record: String?
  /// The file for the times of frames.
  var frameTimes: String?

  static var options: [OptionRow<Self>] {
    [
      .argument(
        Command.windowSizeOption, \.size,
        .form(
          expected: "a size from 160x120 to 16384x16384, such as 960x720",
          isValid: { SizeArgument(argument: $0) != nil }),
        text: \.defaultValueDescription,
        help: "The size of the window in logical pixels, from 160x120 to 16384x16384."),
      .number(
        "scale", \.scale, in: OptionRanges.windowScale,
        help: """
          Device pixels per logical pixel, \(OptionRanges.windowScale) (default: the desktop's scale).
          """),
      .argument(
        "text-scale", \.textScale,
        .form(
          expected: TextScale.expectation, isValid: { TextScale(argument: $0) != nil }),
        text: \.argument,
        help: """
          The size of texts, and of what holds them, in percent of the usual one, 75 to 300, such as 150 or 150%. Small \
          windows enlarge them only as far as all parts have room.
          """),
      .file("record", \.record, help: Command.recordHelp),
      .file(
        "frame-times", \.frameTimes,
        help: """
          Write one line per frame to this file: time and work in seconds, uploaded pixels, and the time since waking \
          up.
          """),
    ]
  }

  func validate() throws {
    try size.check(option: "--\(Command.windowSizeOption)", scale: scale)
  }

  /// The files that are written.
  var outputs: [FileOutput.NamedFile] { [("--record", record), ("--frame-times", frameTimes)] }

  /// The viewer's options, as far as these arguments set them.
  var viewerOptions: ViewerOptions {
    var options = ViewerOptions()
    options.width = size.width
    options.height = size.height
    options.scale = scale
    options.textScale = textScale
    return options
  }
}

/// Writes the events of a window to a file while it is shown.
protocol WindowRecorder: AnyObject {
  /// Records an event, before the stage handles it.
  func record(_ event: InputEvent, at time: Duration)
  /// Completes the recording of a window that was drawn at `scale`.
  func finish(scale: Double) throws
}

extension WindowArguments {
  /// The header of a recording.
  ///
  /// - Parameters:
  ///   - content: What the window shows.
  ///   - language: The language of the window; `nil` for English.
  ///   - keys: The keys that differ from the standard ones.
  /// - Returns: The script, without events.
  func script(
    _ content: ScriptContent, language: Language?, keys: [KeyAssignment]
  ) -> EventScript {
    var script = EventScript(width: size.width, height: size.height, content: content.header)
    script.textScale = textScale
    script.language = language
    script.bindings = keys
    return script
  }

  /// Shows a stage until its window ends, and writes what `--record` and `--frame-times` ask for.
  ///
  /// - Parameters:
  ///   - stage: The contents of the window.
  ///   - options: The options of the window.
  ///   - didDraw: Called after each frame.
  ///   - recorder: Records the events; `nil` for none.
  ///   - display: The display, if it is open already.
  ///   - begin: Called when the window is open, before it shows anything.
  ///   - end: Called when the loop has ended, before the recording is finished.
  /// - Returns: How the window has ended.
  /// - Throws: The first failure.
  func show<Showing: Stage & ControlTree & ~Copyable>(
    _ stage: consuming Showing, options: ViewerOptions,
    didDraw: ((FrameReport) -> Void)? = nil, recorder: (any WindowRecorder)?,
    display: consuming EarlyDisplay? = nil,
    begin: (inout WindowHost<Showing>) throws -> Void = { _ in },
    end: @escaping WindowHost<Showing>.FinalStep = { _, _ in }
  ) throws -> ViewerOutcome {
    var hooks = ViewerHooks()
    hooks.didDraw = didDraw
    if let recorder { hooks.willHandle = recorder.record }
    let frames = try frameTimes.map(FrameLog.init)
    if let frames {
      hooks.didDraw = { report in
        didDraw?(report)
        frames.note(report)
      }
    }
    return try WindowHost.show(
      stage, options: options, hooks: hooks, display: display, begin: begin,
      finally: [
        end, { host, _ in try recorder?.finish(scale: host.scale) },
        { _, _ in try frames?.finish() },
      ])
  }
}
