import ArgumentParser
import CommandSupport
import Documents
import SessionStore

/// `honeycomb journal stats`.
struct JournalStats: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Count sessions by result, and accepted ones by topic, day, hour and language.")

  @OptionGroup var file: JournalArgument

  @Flag(help: "Print one JSON object.")
  var json = false

  @Option(
    help: """
      Draw the honeycomb of the newest catalogue, colored by how often each topic was picked, into a PNG file; \
      - for standard output.
      """, completion: .file(extensions: ["png"]))
  var render: String?

  @Option(
    help: "The size of the picture in pixels, such as 1920x1080; by default what the topics need.")
  var size: HeatMapPicture.Size?

  @Flag(help: "Count the picks of earlier catalogues in the picture too.")
  var allCatalogues = false

  func validate() throws {
    if render == nil, size != nil || allCatalogues {
      throw ValidationError("--size and --all-catalogues are for --render.")
    }
    if render != nil, json { throw ValidationError("--json and --render exclude each other.") }
  }

  func run() throws {
    if let render {
      let picture = HeatMapPicture(path: render, size: size, countsAll: allCatalogues)
      try picture.check()
      try FileOutput.check(writing: [("--render", render)], reading: file.input)
      return try picture.write(try file.open(for: .reading))
    }
    try StandardOutput.check(reading: file.input)
    let journal = try file.open(for: .reading)
    let (statistics, backlog) = (try journal.statistics(), try journal.backlog())
    let tables = [
      ("results", statistics.results), ("topics", statistics.topics), ("days", statistics.days),
      ("hours", statistics.hours), ("languages", statistics.languages),
    ]
    try StandardOutput.write(
      json ? Self.object(tables, backlog) : Self.text(tables, backlog))
  }

  private typealias Table = (name: String, counts: [JournalStatistics.Count])

  private static func object(_ tables: [Table], _ backlog: SessionJournal.Backlog) -> [UInt8] {
    JSONWriter.line { writer in
      for table in tables {
        writer.member(table.name) { writer in
          for count in table.counts { writer.member(count.name, count.count) }
        }
      }
      writer.member("waiting", backlog.waiting)
      writer.member("setAside", backlog.setAside)
    }
  }

  private static func text(_ tables: [Table], _ backlog: SessionJournal.Backlog) -> [UInt8] {
    var lines: [String] = []
    for table in tables where !table.counts.isEmpty {
      if !lines.isEmpty { lines.append("") }
      lines.append(table.name)
      let width = table.counts.map { String($0.count).count }.max() ?? 0
      for count in table.counts {
        let number = String(count.count)
        let gap = String(repeating: " ", count: width - number.count)
        let name = count.name.isEmpty ? "(none)" : count.name
        lines.append(
          "  \(gap)\(number)  \(String(decoding: TerminalText.escaped(name), as: UTF8.self))")
      }
    }
    if backlog.waiting > 0 || backlog.setAside > 0 {
      lines += ["", "to ship: \(backlog.waiting) waiting, \(backlog.setAside) set aside"]
    }
    return Array(lines.map { $0 + "\n" }.joined().utf8)
  }
}
