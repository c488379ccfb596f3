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
final class SessionRecorder {
  private var script: EventScript
  private var bytes: [UInt8] = []
  private var last = Duration.zero
  private let path: String

  /// Starts the script of a picker.
  convenience init(
    path: String, model: HoneycombModel, catalogue: String?
  ) throws {
    var script = EventScript(
      width: model.layout.size.x, height: model.layout.size.y,
      content: ScriptContent.topics(
        file: catalogue.flatMap { $0 == "-" ? nil : Self.relative($0, toFolderOf: path) }
      ).header)
    script.choices = ScriptContent.choices(of: model.configuration)
    script.bindings = model.configuration.keys.header
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
    bytes.append(contentsOf: EventScriptWriter.line(of: event, at: time))
    last = time
  }

  /// Writes the complete script of a window that was drawn at `scale`.
  ///
  /// Topics from a pipe are written to a catalogue next to the script, and the script's header names that file. A
  /// script that is written to a device has no catalogue.
  func finish(scale: Double, pipedTopics: Catalogue? = nil) throws {
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
  private static func cataloguePath(besideScript path: String) -> String {
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

/// Writes complete files.
enum FileOutput {
  /// Writes `bytes` to `path`, replacing an existing file in one step.
  ///
  /// - Throws: `ExitStatus`: misuse if no file can be created at the path, an internal error if writing
  ///   fails otherwise.
  static func write(_ bytes: [UInt8], to path: String) throws(ExitStatus) {
    do throws(FileError) {
      try File.replace(path, by: bytes)
    } catch {
      let message = "\(path): cannot be written: \(error.reason)"
      guard case .failed(_, let errno) = error, let remedy = remedy(for: errno, at: path) else {
        throw ExitStatus(.internalError, message)
      }
      throw ExitStatus(.usage, "\(message); \(remedy)")
    }
  }

  /// Writes the beginning of a file, so that an unwritable path is reported early.
  ///
  /// A pipe or a device gets everything at the end instead, so that nothing is written to it twice.
  static func begin(_ bytes: [UInt8], at path: String) throws(ExitStatus) {
    if !File.isPipeOrDevice(path) { try write(bytes, to: path) }
  }

  /// Throws if the folder of a path does not exist.
  static func check(_ path: String) throws(ExitStatus) {
    guard !FileManager.default.fileExists(atPath: Pathname.folder(of: path)),
      let remedy = remedy(for: ENOENT, at: path)
    else { return }
    let reason = FileError.failed(call: "open", errno: ENOENT).reason
    throw ExitStatus(.usage, "\(path): cannot be written: \(reason); \(remedy)")
  }

  /// Returns what to do about a system error that the path causes; `nil` for other errors.
  private static func remedy(for errno: Int32, at path: String) -> String? {
    switch errno {
    case ENOENT where path.isEmpty: "name a file"
    case ENOENT: "create the folder \(Pathname.folder(of: path)), or name a file in another one"
    case ENOTDIR: "name a file in a folder"
    case EISDIR, ENAMETOOLONG, ELOOP: "name another file"
    case EACCES, EPERM, EROFS: "name a file in a folder that you may write to"
    default: nil
    }
  }
}
