import CommandSupport
import ArgumentParser
import Glibc
import Typesetting
import X11

/// `honeycomb doctor`: reports what the display offers, what the program uses, and what is missing.
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Report what the display supports, what the program uses, and what is missing.",
    discussion: "Exit codes: 0 if a window can be shown, 69 if not.")

  @Flag(help: "Print one JSON object.")
  var json = false

  /// The files of the fonts for Latin letters, without those that Pango has to choose.
  private static func fonts() -> [String] {
    guard var typesetter = try? Typesetter() else { return [] }
    var files: [String] = []
    for weight in TextStyle.Weight.allCases {
      guard let file = typesetter.latinFontFile(weight: weight), !files.contains(file) else {
        continue
      }
      files.append(file)
    }
    return files
  }

  func run() throws {
    try StandardOutput.check()
    var options = WindowOptions()
    options.scale = nil
    var window = try Window(options, on: Connection())
    let report = try window.report()
    let writer = DoctorWriter(
      report: report, fonts: Self.fonts(), findings: DoctorFinding.findings(in: report))
    try StandardOutput.write(json ? writer.json() : writer.text())
  }
}
