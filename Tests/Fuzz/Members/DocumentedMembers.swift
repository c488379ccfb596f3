import Foundation
import TestSupport

/// The members of records that the documentation names.
///
/// They are read from the articles' tables and lists, so that a member is tried as soon as it is documented.
struct DocumentedMembers {
  /// A table or a list that is not there any more.
  struct Missing: Error, CustomStringConvertible {
    let article: String
    let part: String
    var description: String { "\(article) has no \(part); adapt DocumentedMembers" }
  }

  /// A layout of scenes: its parameters and the keys of its cells, each with the values that are named.
  struct Layout {
    var name: String
    var parameters: [(name: String, values: [String])]
    var cellKeys: [(name: String, values: [String])]
  }

  /// The members of a line of a live grid.
  let cells: [String]
  /// The settings in its member `define`.
  let settings: [String]
  /// The keys of a topic.
  let topics: [String]
  /// The keys of a catalogue.
  let catalogues: [String]
  /// The keys of a scene, and those of each cell.
  let scenes: (head: [String], cells: [String])
  let layouts: [Layout]
  /// The keys of a recording's header.
  let header: [String]
  /// The types of events with their keys.
  let events: [(type: String, keys: [String])]
  /// The requests to a part with their keys.
  let requests: [(name: String, keys: [String])]
  /// The names of parts.
  let parts: [String]
  /// The keys of commands through a socket.
  let commands: [String]
  /// The keys of the keyboard with a meaning in any window, with modifiers as in `ctrl+a`.
  let chords: [String]
  /// The actions of each window that keys can be bound to.
  let actions: [(window: String, names: [String])]
  /// The keys of a kiosk's config file.
  let stand: [String]

  init() throws {
    let program = "Sources/Programs/honeycomb/honeycomb.docc"
    let watching = try Article("\(program)/Watching.md")
    let rows = try watching.table(titled: "Member")
    cells = rows.flatMap { Self.words(in: $0[0]) }
    settings = rows.filter { Self.words(in: $0[0]) == ["define"] }.flatMap { Self.words(in: $0[1]) }
    topics = try Article("\(program)/Picking.md").table(titled: "Key of a topic")
      .flatMap { Self.words(in: $0[0]) }
    let kiosk = try Article("\(program)/Kiosk.md")
    catalogues = Self.words(in: try kiosk.sentence(after: "Beside `topics`, a catalogue has"))
    stand = try kiosk.table(titled: "Key").flatMap { Self.words(in: $0[0]) }
    let scene = try Article("Sources/Data/Scenes/Scenes.docc/Scenes.md")
    scenes = (
      try scene.list(under: "Keys of a scene").flatMap { Self.words(in: Self.head(of: $0)) },
      try scene.list(under: "Keys of a cell").flatMap { Self.words(in: Self.head(of: $0)) }
    )
    layouts = try scene.list(under: "Parameters of layouts, and keys of their cells").map(
      Self.layout)
    let recording = try Article("\(program)/Recording.md")
    header = try recording.table(titled: "Key of the header").flatMap { Self.words(in: $0[0]) }
    events = try recording.table(titled: "Type").flatMap { row in
      Self.words(in: row[0]).map { ($0, Self.words(in: row[1])) }
    }
    requests = try recording.table(titled: "Request").flatMap { row in
      Self.words(in: row[0]).map { ($0, Self.words(in: row[1])) }
    }
    parts = try recording.table(titled: "Name").flatMap { Self.codes(in: $0[0]) }
    commands = try Article("\(program)/Commands.md").table(titled: "Command").flatMap { row in
      row[0].matches(of: /"([a-z]+)":/).map { String($0.1) }
    }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    let keys = try Article("\(program)/Keys.md")
    var chords: Set<String> = []
    actions = try ["pick", "watch", "inspect", "demo"].map { window in
      let rows = try keys.table(titled: "Action", under: window)
      for row in rows { chords.formUnion(Self.codes(in: row[1])) }
      return (window, rows.flatMap { Self.codes(in: $0[0]) })
    }
    self.chords = chords.sorted()
    try check(program)
  }

  /// Throws if a table has been read as an empty one.
  private func check(_ article: String) throws {
    let lists = [
      cells, settings, topics, catalogues, scenes.head, scenes.cells, header, events.map(\.type),
      requests.map(\.name), parts, commands, chords, stand,
    ]
    guard lists.allSatisfy({ $0.count > 3 }), layouts.count > 3 else {
      throw Missing(article: article, part: "members in one of its tables")
    }
  }

  /// The code in a text.
  private static func codes(in text: some StringProtocol) -> [String] {
    String(text).matches(of: /`([^`]+)`/).map { String($0.1) }
  }

  /// The code in a text that is the name of a member, also before a colon.
  private static func words(in text: some StringProtocol) -> [String] {
    codes(in: text).map { String($0.prefix { $0 != ":" }) }.filter { isName($0) }
  }

  private static func isName(_ word: String) -> Bool {
    word.wholeMatch(of: /[A-Za-z][A-Za-z-]*/) != nil
  }

  /// The part of a list's item before the colon that is not within code.
  private static func head(of item: String) -> String {
    var isCode = false
    return String(
      item.prefix { character in
        if character == "`" { isCode.toggle() }
        return isCode || character != ":"
      })
  }

  /// Reads the item of a layout, which has its name, its parameters, and the keys of its cells.
  private static func layout(_ item: String) -> Layout {
    let start = item.firstRange(of: /(Its cells|Cells may) have/)?.lowerBound ?? item.endIndex
    let name = words(in: head(of: item)).first ?? ""
    return Layout(
      name: name,
      parameters: keys(in: item[item.index(item.startIndex, offsetBy: name.count + 2)..<start]),
      cellKeys: keys(in: item[start...]))
  }

  /// The keys in a text, each with the values in the parentheses behind it.
  private static func keys(in text: Substring) -> [(name: String, values: [String])] {
    String(text).matches(of: /`([A-Za-z]+)(?::[^`]*)?`(?:[^`,;.(]*\(([^)]*)\))?/).map { match in
      let values = match.2.map(String.init) ?? ""
      let named = codes(in: values)
      return (
        String(match.1), Double(values) != nil ? [values] : named.map { "\"\($0)\"" }
      )
    }
  }
}

/// An article of the documentation.
private struct Article {
  private let path: String
  private let lines: [String]

  init(_ path: String) throws {
    self.path = path
    let url = PackageFolder.root.appending(path: path)
    lines = try String(contentsOf: url, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns the rows of the first table with this title over its first column, below a heading.
  func table(titled title: String, under heading: String? = nil) throws -> [[String]] {
    let start = try heading.map { try place(ofHeading: $0) } ?? 0
    guard let head = lines[start...].firstIndex(where: { $0.hasPrefix("| \(title) |") }) else {
      throw DocumentedMembers.Missing(article: path, part: "table with the column \(title)")
    }
    return lines[(head + 2)...].prefix { $0.hasPrefix("|") }.map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().map(String.init)
    }
  }

  /// Returns the items of the lists below a heading, each in one line and without its mark.
  func list(under heading: String) throws -> [String] {
    let start = try place(ofHeading: heading)
    var items: [String] = []
    for line in lines[(start + 1)...].prefix(while: { !$0.hasPrefix("#") }) {
      if line.hasPrefix("- ") {
        items.append(String(line.dropFirst(2)))
      } else if line.hasPrefix("  "), !items.isEmpty {
        items[items.count - 1] += " " + line.drop { $0 == " " }
      }
    }
    return items
  }

  /// Returns what follows some words up to the next period.
  func sentence(after words: String) throws -> String {
    let text = lines.joined(separator: " ")
    guard let range = text.range(of: words) else {
      throw DocumentedMembers.Missing(article: path, part: "sentence \"\(words)\"")
    }
    return String(text[range.upperBound...].prefix { $0 != "." })
  }

  private func place(ofHeading heading: String) throws -> Int {
    guard let place = lines.firstIndex(of: "### \(heading)") else {
      throw DocumentedMembers.Missing(article: path, part: "heading \"\(heading)\"")
    }
    return place
  }
}
