import CommandSupport
import ArgumentParser
import Demo
import Documents
import Drawing
import Geometry
import Picker
import Recording
import Topics
import Viewer

/// `honeycomb replay`: plays an event script without a display.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play an event script and print the picks or the state.",
    discussion: """
      For a recording of watch, prints the cells that were clicked or confirmed, as watch has printed them.
      """)

  @Argument(help: ScriptOptions.help) var script: String

  @OptionGroup var picking: ParsedOptions<PickingOptions>

  @Flag(help: "Print the state at each time of --at, as one JSON object per line.")
  var state = false

  @Flag(help: "Print how the cells of topics are composed at each time of --at, as JSON Lines.")
  var composition = false

  @Option(
    parsing: .unconditional,
    help: """
      With --state or --composition: the times in seconds, such as 0,0.25, each \(TimesArgument.seconds) (default: the \
      script's end).
      """)
  var at: TimesArgument?

  var options: ScriptOptions { ScriptOptions(script: script, picking: picking) }

  func validate() throws {
    if at != nil, !state, !composition {
      throw ValidationError("--at needs --state or --composition.")
    }
    if state, composition { throw ValidationError("--composition takes no --state.") }
  }

  func run() throws {
    let theme = try options.picking.theme.load()
    let script = try options.read(limit: .screen)
    try StandardOutput.check(reading: options.inputs(of: script))
    let times = at?.times ?? [script.duration]
    if composition { return try compose(script, theme, at: times) }
    if case .watch = ScriptContent(of: script) {
      let replay = GridReplay(script: script, theme: theme, options: options)
      return try replay.run(at: state ? times : nil)
    }
    let host = try options.makePicker(of: script, theme: theme)
    guard state else {
      host.play(to: script.duration)
      let model = host.stage.model.honeycomb
      guard model.result == .accepted else { throw ExitStatus(.canceled) }
      try StandardOutput.write(PicksWriter().bytes(for: model.picks, in: model.catalogue))
      return
    }
    var writer = StateWriter(catalogue: host.stage.model.honeycomb.catalogue)
    for time in times {
      host.play(to: time)
      try StandardOutput.write(writer.line(for: host.stage.model.honeycomb, at: time))
    }
  }

  /// Prints how the cells are composed at some times.
  private func compose(_ script: EventScript, _ theme: Theme, at times: [Duration]) throws {
    let host = try options.makeHost(of: script, theme: theme)
    let labels = try LabelStore(families: theme.fontFamilies)
    for time in times {
      host.play(to: time)
      _ = try host.prepare(at: time)
      let stage = (host as? HeadlessHost<PickerStage>)?.stage
      let demo = (host as? HeadlessHost<DemoStage>)?.stage.model
      guard let picker = stage?.model ?? (demo?.tab == .picker ? demo?.picker : nil) else {
        let fault = "\(self.script) shows no topics at \(JSONWriter.text(of: time.inSeconds)) s"
        throw ExitStatus(.usage, "\(fault); --composition is for topics of pick and demo.")
      }
      let composition = picker.composition(
        in: demo?.theme ?? theme, by: labels, images: stage?.content.images, scale: script.scale,
        from: demo?.pickerOrigin ?? .zero, at: time)
      guard let composition else { continue }
      let line = CompositionWriter.line(of: composition, picker.honeycomb.catalogue)
      try StandardOutput.write(line)
    }
  }
}

extension DemoModel {
  /// The place of the picker on the screen; the stage is at the left of a window that is not mirrored.
  fileprivate var pickerOrigin: CGPoint {
    CGPoint(x: isMirrored ? frame.size.width - frame.area.width : 0, y: frame.area.minY)
  }
}
