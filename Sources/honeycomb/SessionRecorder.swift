import Files
import FoundationEssentials
import Glibc
import Input
import Interaction
import Recording
import Topics

/// Writes an event script of a session as it goes.
///
/// A class because the window host's hook and the command share the one open file.
final class SessionRecorder {
  private var script: EventScript
  private var bytes: [UInt8] = []
  private var last = Duration.zero
  private let path: String

  /// Begins the script of a picking.
  convenience init(
    path: String, model: HoneycombModel, catalogue: String?
  ) throws {
    try self.init(
      path: path,
      script: EventScript(
        width: model.layout.size.x, height: model.layout.size.y,
        content: ScriptContent.topics(
          file: catalogue.flatMap { $0 == "-" ? nil : Self.relative($0, toFolderOf: path) }
        ).header))
  }

  /// Begins a script with a header.
  init(path: String, script: EventScript) throws {
    self.path = path
    self.script = script
    try FileOutput.begin(EventScriptWriter.header(of: script), at: path)
  }

  /// Notes an event.
  func record(_ event: InputEvent, at time: Duration) {
    bytes.append(contentsOf: EventScriptWriter.line(of: event, at: time))
    last = time
  }

  /// Writes the whole script, of a window that was drawn at `scale`.
  ///
  /// Topics that were piped in are written to a catalogue beside the script, which its header names. A
  /// script that goes to a device has no place for one.
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

  /// The catalogue of `tour.jsonl` is `tour.topics.json`.
  private static func cataloguePath(besideScript path: String) -> String {
    let ending = ".jsonl"
    return (path.hasSuffix(ending) ? String(path.dropLast(ending.count)) : path) + ".topics.json"
  }

  /// A path as seen from the folder of another file, where it is below it; else absolute.
  static func relative(_ path: String, toFolderOf other: String) -> String {
    let file = URL(fileURLWithPath: path).standardizedFileURL.path
    let base = URL(fileURLWithPath: other).deletingLastPathComponent().standardizedFileURL.path
    let prefix = base.hasSuffix("/") ? base : base + "/"
    return file.hasPrefix(prefix) ? String(file.dropFirst(prefix.count)) : file
  }
}

/// Files that a command writes whole.
enum FileOutput {
  /// Writes `bytes` to `path`, replacing what is there in one step.
  ///
  /// - Throws: `ExitStatus`: misuse if no file can be created at the path, an internal error if the file
  ///   cannot be written otherwise.
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

  /// Writes the beginning of a file, to find out early whether it can be written.
  ///
  /// A pipe or a device gets everything at the end, and nothing twice.
  static func begin(_ bytes: [UInt8], at path: String) throws(ExitStatus) {
    if !File.isPipeOrDevice(path) { try write(bytes, to: path) }
  }

  /// Throws if there is no folder for the file of a path, before work is done in vain.
  static func check(_ path: String) throws(ExitStatus) {
    guard !FileManager.default.fileExists(atPath: Pathname.folder(of: path)),
      let remedy = remedy(for: ENOENT, at: path)
    else { return }
    let reason = FileError.failed(call: "open", errno: ENOENT).reason
    throw ExitStatus(.usage, "\(path): cannot be written: \(reason); \(remedy)")
  }

  /// What to do about an error of the system that the path causes; `nil`: the path is not to blame.
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
