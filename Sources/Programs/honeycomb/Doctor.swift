import CommandSupport
import ArgumentParser
import Glibc
import X11

/// `honeycomb doctor`: reports what the display offers, what the program uses, and what is missing.
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Report what the display supports, what the program uses, and what is missing.",
    discussion: "Exit codes: 0 if a window can be shown, 69 if not.")

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() throws {
    try StandardOutput.check()
    var options = WindowOptions()
    options.scale = nil
    var window = try Window(options, on: Connection())
    let report = try window.report()
    let findings = DoctorFinding.findings(in: report)
    let bytes =
      json ? DoctorWriter.json(report, findings) : DoctorWriter.text(report, findings)
    try StandardOutput.write(bytes)
  }
}
