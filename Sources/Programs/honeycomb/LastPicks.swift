import CommandSupport
import Documents
import Files
import FoundationEssentials
import Interaction

/// The unconfirmed picks of a session that was lost, kept in a file of the user.
enum LastPicks {
  /// The file `honeycomb/last.json` in the folder for the user's state.
  static var file: URL {
    let folder =
      BaseFolder.state.ofUser().map { URL(fileURLWithPath: $0) }
      ?? FileManager.default.homeDirectoryForCurrentUser.appending(path: ".local/state")
    return folder.appending(path: "honeycomb/last.json")
  }

  /// Saves the picks; a session without picks keeps the saved ones.
  ///
  /// A failure is reported, but does not change how the program ends.
  static func save(_ model: HoneycombModel) {
    guard !model.picks.isEmpty else { return }
    let ids = model.catalogue.makeIDs()
    let line = JSONWriter.line { $0.member("picked", model.picks.map { ids[$0.rawValue] }) }
    // If the folder cannot be created, writing the file reports the error.
    try? File.makeFolders(above: file.path)
    do throws(FileError) {
      try File.replaceEntry(file.path, by: line)
    } catch {
      Diagnostics.write("honeycomb: \(file.path): the picks cannot be written: \(error.reason)")
    }
  }

  /// Returns the ids of the saved picks, or none if there is no file.
  ///
  /// Throws `InputError` if the file is invalid.
  static func load() throws -> [String] {
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    let bytes = try File.input(file: file.path)
    let document = try Document(reading: bytes, named: file.path, as: .json)
    return try document.root.keyed(["picked"]).require("picked").strings
  }

  /// Deletes the saved picks after they have been confirmed.
  static func forget() {
    try? FileManager.default.removeItem(at: file)
  }
}
