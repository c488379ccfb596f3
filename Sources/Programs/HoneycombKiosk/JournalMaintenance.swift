import ArgumentParser
import CommandSupport
import Documents
import Files
import SessionStore

/// `honeycomb journal verify`.
struct JournalVerify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check the file and the sessions in it.",
    discussion:
      "Prints each problem. The exit code is 0 if there are none, and 1 if there are some.")

  @OptionGroup var file: JournalArgument

  func run() throws {
    try StandardOutput.check(reading: file.input)
    let journal = try file.open(for: .reading)
    let problems = try journal.problems()
    try StandardOutput.write(Array(problems.map { "\(file.journal): \($0)\n" }.joined().utf8))
    if !problems.isEmpty { throw ExitStatus(.findings) }
  }
}

/// `honeycomb journal prune`.
struct JournalPrune: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Remove old sessions, and give their space back.",
    discussion: "Sessions that are still to be shipped, or were refused, stay.")

  @OptionGroup var file: JournalArgument

  @Option(help: "Remove the sessions that ended more than this number of days ago.")
  var days: Int

  func validate() throws {
    guard (0...36_500).contains(days) else {
      throw ValidationError("--days takes a number from 0 to 36500.")
    }
  }

  func run() throws {
    try StandardOutput.check(reading: file.input)
    let journal = try file.open(for: .changing)
    let count = try journal.prune(olderThanDays: days)
    try StandardOutput.write(Array("\(count) removed\n".utf8))
  }
}

/// `honeycomb journal import`.
struct JournalImport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract:
      "Add sessions in JSON Lines: of an export, `kiosk --print`, or the former `pick --journal`.",
    discussion: """
      Sessions that are in the journal already are left out. If a line has a mistake, nothing is added.
      """)

  @OptionGroup var file: JournalArgument

  @Argument(help: "The file of JSON Lines.", completion: .file(extensions: ["jsonl"]))
  var lines: String

  @Option(help: "The name of the kiosk of sessions without one.")
  var kiosk = ""

  func run() throws {
    try StandardOutput.check(reading: file.input)
    try FileOutput.check(writing: file.input, reading: [("the lines", lines)])
    let nodes = try Document.jsonLines(try File.input(file: lines), named: lines)
    let sessions = try nodes.map { node throws(InputError) in
      try SessionText.session(node, kiosk: kiosk)
    }
    let count = try SessionJournal(path: file.journal).add(sessions)
    try? StandardOutput.write(
      Array("\(count) added, \(sessions.count - count) already there\n".utf8))
  }
}

/// `honeycomb journal retry`.
struct JournalRetry: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "retry",
    abstract: "Ship the sessions again that the server has refused.",
    discussion: "Use it when the reason is corrected, such as a wrong name of the kiosk.")

  @OptionGroup var file: JournalArgument

  func run() throws {
    try StandardOutput.check(reading: file.input)
    let journal = try file.open(for: .changing)
    let count = try journal.retrySetAside()
    try StandardOutput.write(Array("\(count) waiting again\n".utf8))
  }
}
