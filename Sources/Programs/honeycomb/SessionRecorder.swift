import CommandSupport
import Files
import FoundationEssentials
import Glibc
import Input
import Interaction
import Recording
import Topics

/// Records an event script of a session while it runs.
///
/// A class because the window host's hook and the command share the one open file.
final class SessionRecorder: WindowRecorder {
  private var script: EventScript
  private var bytes: [UInt8] = []
  private var last = Duration.zero
  /// Where the last line starts.
  private var lastLine = 0
  private let path: String
  /// The topics that were read from a pipe; `nil` for none.
  ///
  /// They are written to a catalogue next to the script, and the script's header names that file. A script that is written to a
  /// device has no catalogue.
  var pipedTopics: Catalogue?

  /// Starts the script of a picker.
  convenience init(
    path: String, model: HoneycombModel, catalogue: String?, switches: SwitchAccess?,
    textScale: TextScale
  ) throws {
    var script = EventScript(
      width: model.viewport.windowSize.x, height: model.viewport.windowSize.y,
      content: ScriptContent.topics(
        file: catalogue.flatMap { $0 == "-" ? nil : Self.relative($0, toFolderOf: path) }
      ).header)
    script.textScale = textScale
    script.proportions = model.proportions
    script.isCalm = model.configuration.framing == .fitted && model.configuration.isCalm
    script.choices = ScriptContent.choices(of: model.configuration)
    script.language = model.language
    script.switches = switches
    script.bindings = model.configuration.keys.assignments
    try self.init(path: path, script: script)
  }

  /// Starts a script with a header.
  init(path: String, script: EventScript) throws {
    self.path = path
    self.script = script
    try FileOutput.begin(EventScriptWriter.header(of: script), at: path)
  }

  /// Records an event.
  func record(_ event: InputEvent, at time: Duration) {
    lastLine = bytes.count
    bytes.append(contentsOf: EventScriptWriter.line(of: event, at: time))
    last = time
  }

  /// Records a change of the honeycomb's proportions, which can have been due before the last event.
  func record(_ change: HoneycombModel.ArrangementChange) {
    let line = EventScriptWriter.line(of: .arrange(change.proportions), at: change.time)
    if change.time < last {
      bytes.insert(contentsOf: line, at: lastLine)
      lastLine += line.count
    } else {
      record(.arrange(change.proportions), at: change.time)
    }
  }

  /// Writes the complete script of a window that was drawn at `scale`.
  func finish(scale: Double) throws {
    script.scale = scale
    if let pipedTopics, !File.isPipeOrDevice(path) {
      let list = Self.cataloguePath(besideScript: path)
      try FileOutput.write(CatalogueWriter.bytes(of: pipedTopics), to: list)
      script.content = ScriptContent.topics(file: Pathname.name(of: list)).header
    }
    let header = EventScriptWriter.header(of: script)
    try FileOutput.write(header + bytes + EventScriptWriter.end(at: last), to: path)
  }

  /// Returns the path of the catalogue for a script: `tour.topics.json` for `tour.jsonl`.
  static func cataloguePath(besideScript path: String) -> String {
    let ending = ".jsonl"
    return (path.hasSuffix(ending) ? String(path.dropLast(ending.count)) : path) + ".topics.json"
  }

  /// Returns a path relative to the folder of another file if it is inside that folder, else the absolute path.
  static func relative(_ path: String, toFolderOf other: String) -> String {
    let file = URL(fileURLWithPath: path).standardizedFileURL.path
    let base = URL(fileURLWithPath: other).deletingLastPathComponent().standardizedFileURL.path
    let prefix = base.hasSuffix("/") ? base : base + "/"
    return file.hasPrefix(prefix) ? String(file.dropFirst(prefix.count)) : file
  }
}
