import ArgumentParser
import CommandSupport
import SessionStore

/// `honeycomb journal`: reads and maintains the journal of a kiosk.
struct JournalCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "journal",
    abstract: "Read and maintain the journal of a kiosk.",
    subcommands: [
      JournalStats.self, JournalExport.self, JournalVerify.self, JournalPrune.self,
      JournalImport.self, JournalRetry.self, JournalShip.self, JournalSchemaCommand.self,
    ])
}

/// The journal that a command works on.
struct JournalArgument: ParsableArguments {
  @Argument(help: "The journal: an SQLite file.", completion: .file())
  var journal: String

  /// The journal as an input.
  var input: [FileOutput.NamedFile] { [("the journal", journal)] }

  /// Opens the journal.
  ///
  /// - Throws: `JournalError` if there is no journal at the path, or it cannot be used.
  func open(for access: SessionJournal.Access) throws(JournalError) -> SessionJournal {
    try SessionJournal(path: journal, for: access)
  }
}
