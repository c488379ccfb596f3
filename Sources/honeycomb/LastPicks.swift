import Documents
import Files
import FoundationEssentials
import Interaction

/// The picks of a session that was lost before they were confirmed: a file of the person's own.
enum LastPicks {
  /// `$XDG_STATE_HOME/honeycomb/last.json`; below `~/.local/state` where the variable is not set.
  ///
  /// Source: XDG Base Directory Specification 0.8.
  static var file: URL {
    let variable = ProcessInfo.processInfo.environment["XDG_STATE_HOME"]
    // Only an absolute path counts.
    let folder =
      variable.flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
      ?? FileManager.default.homeDirectoryForCurrentUser.appending(path: ".local/state")
    return folder.appending(path: "honeycomb/last.json")
  }

  /// Writes down what was picked; a session without a pick leaves the last one's.
  ///
  /// That it cannot be written is told, and no reason to end otherwise.
  static func save(_ model: HoneycombModel) {
    guard !model.picks.isEmpty else { return }
    let ids = model.catalogue.makeIDs()
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("picked", model.picks.map { ids[$0.rawValue] })
    }
    writer.endLine()
    // Where there is no folder, writing the file tells why.
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    do throws(FileError) {
      try File.replace(file.path, by: writer.bytes)
    } catch {
      Diagnostics.write("honeycomb: \(file.path): the picks cannot be written: \(error.reason)")
    }
  }

  /// The ids of what was picked; none where there is no file.
  ///
  /// Throws `InputError` where the file is not one of ours.
  static func load() throws -> [String] {
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    let bytes = try File.input(file: file.path)
    let document = try Document(reading: bytes, named: file.path, as: .json)
    return try document.root.keyed(["picked"]).require("picked").strings
  }

  /// Forgets what was picked, now that it is confirmed.
  static func forget() {
    try? FileManager.default.removeItem(at: file)
  }
}
