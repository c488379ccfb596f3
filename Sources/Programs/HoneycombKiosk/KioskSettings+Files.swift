import CommandSupport
import StandSettings

extension KioskSettings {
  /// Throws if the journal is another file of the kiosk.
  ///
  /// - Parameters:
  ///   - source: What the user has named.
  ///   - printsSessions: Whether sessions are also printed.
  /// - Throws: `ExitStatus`: misuse.
  func checkFiles(of source: KioskArgument, printsSessions: Bool = false) throws(ExitStatus) {
    let mark = source.isConfig ? "" : "--"
    var inputs: [FileOutput.NamedFile] = [
      ("FILE", source.watchedPath ?? "-"), ("catalogue", catalogue), ("logo", logo),
      ("thanks", thanksImage), ("outbox", outbox?.passfile), ("outbox", outbox?.ca),
    ]
    if case .file(let path) = theme { inputs.append(("\(mark)theme", path)) }
    if case .file(let path) = staff?.pin { inputs.append(("staff", path)) }
    // SQLite keeps the newest sessions in files beside the journal.
    let journals = ["", "-wal", "-shm", "-journal"].map { ("\(mark)journal", journal + $0) }
    try FileOutput.check(
      writing: journals + [("--print", printsSessions ? "-" : nil)], reading: inputs)
  }
}
