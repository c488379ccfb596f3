import Files
import Foundation
import Geometry
import TestSupport
import Testing

@testable import Feeds
@testable import LiveGrid

/// Runs each recipe of Watching.md and the cookbook with `honeycomb watch`, word for word.
///
/// The tools are the real ones where they need no hardware, no account and no cluster; for others, stand-ins print what they have printed.
/// What reaches `honeycomb` is read with its arguments, and a failing thing must be shown as failing.
struct RecipeTests {
  /// The commands of the documents with `honeycomb watch`; those that show no tool are left out.
  private static func commands() throws -> [String] {
    try ["Watching", "Cookbook"].flatMap { name in
      let file = PackageFolder.root.appending(
        path: "Sources/Programs/honeycomb/honeycomb.docc/\(name).md")
      let text = try String(contentsOf: file, encoding: .utf8)
      var commands: [String] = []
      for block in text.split(separator: "\n\n") {
        for line in block.split(separator: "\n") where line.hasPrefix("    ") {
          let isContinued =
            line.hasPrefix("        ") || line.hasPrefix("      ") || line.hasPrefix("    do ")
          let isFirstOfItem = line.hasPrefix("      ") && commands.last?.hasSuffix("\n") == true
          if isContinued, !isFirstOfItem, let last = commands.popLast() {
            commands.append("\(last)\n\(line)")
          } else {
            commands.append(String(line))
          }
        }
        commands.append("\n")
        for match in block.matches(of: /`([^`]+)`/) { commands.append(String(match.1)) }
        commands.append("\n")
      }
      return commands.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter {
        ($0.contains("honeycomb watch ") || $0.hasSuffix("| honeycomb watch"))
          && !$0.contains("--demo") && !$0.contains("--explain-states")
      }
    }
  }

  @Test func eachRecipeIsTried() throws {
    let commands = try Self.commands()
    for command in commands {
      #expect(Recipe.all.count { command.contains($0.key) } == 1, "\(command)")
    }
    for recipe in Recipe.all {
      #expect(commands.count { $0.contains(recipe.key) } == 1, "\(recipe.key)")
    }
  }

  @Test(arguments: Recipe.all)
  func aRecipeShowsAFailingThingAsFailing(recipe: Recipe) throws {
    // Where the system forbids namespaces to users, these recipes cannot be tried.
    guard try recipe.wrapper.isEmpty || Self.succeeds(recipe.wrapper + ["true"]) else { return }
    let command = try #require(try Self.commands().first { $0.contains(recipe.key) })
    let home = try TemporaryFolder()
    try home.makeFolder("bin")
    let honeycomb = "printf '%s\\n' \"$@\" >\"$HOME/arguments\"\nexec cat >\"$HOME/input\""
    for (name, script) in recipe.programs.merging(
      ["honeycomb": honeycomb], uniquingKeysWith: { $1 })
    {
      try home.writeProgram("#!/bin/sh\n\(script)\n", to: "bin/\(name)")
    }
    for (name, text) in recipe.files {
      try home.write(text.replacing("HOME", with: home.path("")), to: name)
    }
    try home.write(
      "cd \"$HOME\"\n\(Recipe.helpers)\n\(recipe.setUp)\nPATH=\"$HOME/bin:$PATH\"\n\(command)\nwait\n",
      to: "script")
    let server = try recipe.rules.map { try Self.prometheus(rules: $0, in: home) }
    // The shell waits for its servers, so that it is there for the signal. On a signal, it ends its whole group; so it does if nobody is left to send one.
    let program = try Program(
      ["--kill-after=1", "120"] + recipe.wrapper + ["bash", home.path("script")],
      of: "/usr/bin/timeout", display: nil,
      variables: [
        "HOME=\(home.path(""))",
        "PATH=/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin",
      ])
    defer {
      program.send(SIGTERM)
      _ = try? program.end()
    }
    var seen = ""
    let isShown = try Deadline().wait {
      let words = home.text("arguments").split(separator: "\n").map(String.init)
      guard !words.isEmpty else { return false }
      let cells = try WatchArguments(words).cells(of: home, from: server)
      seen = "\(cells.sorted { $0.id < $1.id }.map { "\($0)" }.joined(separator: "\n"))"
      return recipe.expected.allSatisfy { expected in
        cells.contains { expected.isSeen(in: $0) }
      }
    }
    #expect(isShown, "\(command)\n\(seen)\n\(home.text("log"))\n\(program.errorsSoFar)")
  }

  private static func succeeds(_ words: [String]) throws -> Bool {
    try Program(words, of: "/usr/bin/env", display: nil).end().status == 0
  }

  private static func prometheus(rules: String, in home: TemporaryFolder) throws -> LoopbackServer {
    try home.write("groups: [{name: recipe, rules: [\(rules)]}]\n", to: "rules.yml")
    let settings = try home.write(
      "global: {evaluation_interval: 100ms}\nrule_files: [rules.yml]\n", to: "prometheus.yml")
    return try LoopbackServer([
      "prometheus", "--config.file=\(settings)", "--storage.tsdb.path=\(home.path("data"))",
      "--web.listen-address=127.0.0.1:0",
    ])
  }
}

/// A cell as it is shown.
private struct ShownCell {
  var id: String
  var state: CellState
  var word: String
  var isStale: Bool
}

extension Recipe.Expectation {
  fileprivate func isSeen(in cell: ShownCell) -> Bool {
    !cell.isStale && cell.state == state && (id.isEmpty || cell.id == id)
      && (word == nil || cell.word == word)
  }
}

/// The arguments of `honeycomb watch` that recipes have.
private struct WatchArguments {
  private var notation = FeedNotation()
  private var configuration = LiveGridModel.Configuration()
  private var query: String?
  private var path = "input"

  init(_ words: [String]) throws {
    var words = words.dropFirst()[...]
    while let word = words.popFirst() {
      func value() throws -> String {
        let value = words.popFirst()
        return try #require(value)
      }
      switch word {
      case "--states": try notation.rules.add(value(), to: .states)
      case "--values": try notation.rules.add(value(), to: .values)
      case "--state-from":
        notation.labels.state = try value()
        notation.names.set(notation.labels.state, for: "state")
      case "--label":
        notation.labels.label = try value()
        notation.names.set(notation.labels.label, for: "label")
      case "--group":
        notation.labels.groups = try value().split(separator: ",").map(String.init)
      case "--id", "--value": notation.names.set(try value(), for: String(word.dropFirst(2)))
      case "--metric": notation.metric = try NamePattern(value())
      case "--unit":
        notation.unit = try value()
        configuration.definition.unit = notation.unit
      case "--warning": configuration.definition.warning = ValueLimit(try value())
      case "--critical": configuration.definition.critical = ValueLimit(try value())
      case "--stale": configuration.definition.stale = try Double(value())
      case "--below": configuration.definition.isBelow = true
      case "--query": query = try value()
      case "--prometheus": _ = try value()
      case "--follow": break
      default:
        try #require(!word.hasPrefix("-"), "\(word)")
        path = word.hasPrefix("/") ? "followed" : word
      }
    }
  }

  /// Returns what the grid shows of a file in the folder, or of the server.
  func cells(of folder: TemporaryFolder, from server: LoopbackServer?) throws -> [ShownCell] {
    let now = Date().timeIntervalSince1970
    var configuration = configuration
    configuration.startEpoch = now
    var grid = LiveGridModel(
      configuration: configuration, viewport: CGRect(x: 0, y: 0, width: 800, height: 600))
    if let server, let query {
      let options = PrometheusOptions(
        url: server.url, query: query, labels: notation.labels, rules: notation.rules)
      let driver = PrometheusDriver(try PrometheusFeed(options))
      try #require(driver.runToSuccess(), "\(driver.feed.problem ?? "")")
      grid.intake = driver.intake
    } else {
      var scanner = FeedScanner(source: path, notation: notation)
      var reporter = FeedReporter()
      reporter.startEpoch = now
      scanner.take(Array(folder.text(path).utf8).span, into: &grid.intake, reporting: &reporter)
      scanner.finish(into: &grid.intake, reporting: &reporter)
    }
    grid.advance(to: .zero)
    return (0..<UInt32(grid.count)).map { index in
      ShownCell(
        id: grid.id(of: index), state: grid.state(of: index), word: grid.word(of: index),
        isStale: grid.look(of: index).isStale)
    }
  }
}
