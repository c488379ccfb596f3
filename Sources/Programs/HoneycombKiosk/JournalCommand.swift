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
  /// - Throws: `ExitStatus`: 2 if there is no journal at the path, 70 if it cannot be used.
  func open(for access: SessionJournal.Access) throws(ExitStatus) -> SessionJournal {
    try ExitStatus.ofJournal { () throws(JournalError) in
      try SessionJournal(path: journal, for: access)
    }
  }
}

extension ExitStatus {
  /// Uses a journal, whose errors become exit statuses.
  static func ofJournal<Value>(
    _ body: () throws(JournalError) -> Value
  ) throws(ExitStatus) -> Value {
    do throws(JournalError) {
      return try body()
    } catch {
      throw ExitStatus(error)
    }
  }

  /// Creates the exit status for an error of a journal.
  init(_ error: JournalError) {
    switch error {
    case .missing, .damaged, .foreign, .notAFile, .newer: self.init(.usage, error.description)
    case .notWritable, .full, .busy, .replaced, .failed:
      self.init(.internalError, error.description)
    }
  }
}
