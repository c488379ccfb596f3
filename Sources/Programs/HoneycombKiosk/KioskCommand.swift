import ArgumentParser
import CommandSupport
import Configuration
import Documents
import Files
import Input
import Interaction
import StaffAccess
import StandSettings

/// `honeycomb kiosk`: runs a stand from a config file, or shows a catalogue as a stand would.
struct KioskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kiosk",
    abstract: "Run a kiosk: session after session in full screen, with a journal.",
    discussion: """
      FILE is a config file, which is YAML with the key "catalogue", or the topics themselves, which is the quick way \
      to try a kiosk. `honeycomb kiosk --check FILE` checks it and the files that it names. Nothing that a \
      visitor does ends the kiosk; staff with the PIN, and SIGTERM do. Exit codes: 0 when staff ended it, 1 if \
      --status finds no kiosk that serves visitors, 2 for bad settings, 69 without a display or when it is lost, 143 after SIGTERM.
      """)

  @Argument(
    help: """
      The settings of the kiosk, or its topics: lines, .json, .yaml, .csv or .jsonl; - reads topics from standard input.
      """, completion: .file())
  var file: String?

  @Flag(help: "Also write each session to standard output, as a line of JSON.")
  var print = false

  @Flag(help: "Check the settings and all files that they name, and end.")
  var check = false

  @Flag(help: "With --check: print how the cells of the start screen are composed, as JSON.")
  var composition = false

  @Option(help: "With --composition: the device pixels of the screen (default: 1920x1080).")
  var size: SizeArgument?

  @Flag(
    help: """
      Read a PIN of 6 to 32 digits from the terminal or standard input, print its hash for the file that "staff" \
      names, and end.
      """)
  var hashPin = false

  @Flag(help: "Ask the running kiosk how it is doing, print that, and end.")
  var status = false

  @Flag(
    help: """
      Print the keys of all actions, as the setting "keys" of a config file, and end: those of FILE, or without it the \
      standard ones.
      """)
  var listKeys = false

  @Option(help: "The form of the status: json, or prometheus for its text format.")
  var format: StatusClient.Format?

  @OptionGroup(title: "Without a config file") var choices: KioskChoices

  func validate() throws {
    if hashPin || check || print, status {
      throw ValidationError("--status takes no other flag.")
    }
    if check, print { throw ValidationError("--check and --print cannot be used together.") }
    if composition, !check { throw ValidationError("--composition needs --check.") }
    if size != nil, !composition { throw ValidationError("--size needs --composition.") }
    if format != nil, !status { throw ValidationError("--format is for --status.") }
    if listKeys, hashPin || check || print || status {
      throw ValidationError("--list-keys takes no other flag.")
    }
    if hashPin, check || print || file != nil || choices.firstName != nil {
      throw ValidationError("--hash-pin takes nothing else.")
    }
    if !hashPin, !listKeys, file == nil {
      throw ValidationError("Missing expected argument '<file>'")
    }
  }

  func run() throws {
    if hashPin { return try printHash() }
    if listKeys { return try printKeys() }
    guard let file else { return }
    let source = try source(file)
    if check {
      return try KioskCheck(source: source, size: size, printsComposition: composition).run()
    }
    if status { return try StatusClient.run(source.settings().settings, as: format ?? .json) }
    if print { try StandardOutput.check() }
    try KioskRun(source: source, printsSessions: print).run()
  }

  /// Prints the keys of a kiosk.
  private func printKeys() throws {
    let keys = try file.map { try source($0).settings().settings.keys } ?? KeyBindings()
    let text = ConfigurationWriter.text(
      of: keys, named: "keys",
      note: [
        "Always: keys with ctrl do nothing while a visitor is there. Confirm ends the session with the picks, cancel clears",
        "the filter, and any key wakes the screen.",
      ])
    try StandardOutput.write(Array(text.utf8))
  }

  /// Returns what the argument names.
  private func source(_ file: String) throws -> KioskArgument {
    let choices = choices.values
    let state = BaseFolder.state.ofUser() ?? "."
    let source: KioskArgument
    if file == "-" {
      let bytes = try InputError.reading("standard input") { () throws(FileError) in
        try File.standardInput.readToEnd()
      }
      source = try KioskArgument(standardInput: bytes, choices: choices, stateFolder: state)
    } else {
      source = try KioskArgument(file: file, choices: choices, stateFolder: state)
    }
    if source.isConfig, let name = self.choices.firstName {
      throw ExitStatus(
        .usage, "\(file) is a config file; write \"\(name)\" there instead of --\(name)")
    }
    if let journal = choices.journal, !File.isFolder(Pathname.folder(of: journal)) {
      throw ExitStatus(
        .usage,
        "\(journal): the folder \(Pathname.folder(of: journal)) does not exist; make it first")
    }
    return source
  }

  /// Prints the hash of a PIN, which is never an argument.
  private func printHash() throws {
    try StandardOutput.check()
    var line = try PINEntry.line { Diagnostics.write("PIN (not shown):") }
    if File.standardInput.isTerminal {
      // Nobody has seen what was typed.
      var second = try PINEntry.line { Diagnostics.write("the same PIN again:") }
      let isSame = second == line
      _ = try? PIN(wiping: &second)
      guard isSame else {
        _ = try? PIN(wiping: &line)
        throw ExitStatus(.usage, "the two PINs differ; there is no hash")
      }
    }
    let hash = try PINHash(of: try PIN(wiping: &line))
    try StandardOutput.write(Array((hash.text + "\n").utf8))
  }
}
