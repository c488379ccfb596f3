import ArgumentParser
import CommandSupport
import SessionStore
import Sessions

/// `honeycomb journal export`.
struct JournalExport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Print the sessions that are over, the oldest first.",
    discussion:
      "CSV has one row for each pick, and one without a topic for a session without picks.")

  /// The formats of the output.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case jsonl
    case csv
  }

  @OptionGroup var file: JournalArgument

  @Option(help: "The format: jsonl, one session a line, or csv.")
  var format = Format.jsonl

  /// The number of bytes that are written at once.
  private static let pieceSize = 1 << 16

  func run() throws {
    try StandardOutput.check(reading: file.input)
    let journal = try file.open(for: .reading)
    var bytes = format == .csv ? SessionText.csvHeader : []
    try journal.forEachSession { session in
      bytes += format == .csv ? SessionText.csv(session) : SessionText.json(session)
      if bytes.count >= Self.pieceSize {
        try StandardOutput.write(bytes)
        bytes = []
      }
    }
    try StandardOutput.write(bytes)
  }
}
