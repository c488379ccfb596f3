import Foundation

// bench [--check] [--json FILE] [--only scenes,errors,instructions,shapes,fling,growth,filter,list,launcher,watch,startup] [--scenes S1,S4]
//       [--rounds N] [--seconds N] ROOT PROGRAM
// bench --pictures FOLDER
// bench --browser PROGRAM
//
// ROOT is Honeycomb's folder, PROGRAM its executable. `Scripts/bench` builds both and runs this.

/// The arguments of the command line.
struct Options {
  var checks = false
  var json: String?
  var parts: Set<String> = [
    "scenes", "errors", "instructions", "shapes", "fling", "growth", "filter", "list", "launcher",
    "watch",
    "startup",
  ]
  var scenes = Workload.all.map(\.name)
  var rounds = 5
  /// How long to measure each stream of the live grid.
  var seconds = 60.0
  var root = "."
  var program = "honeycomb"

  init(_ arguments: [String]) {
    var words = ArraySlice(arguments)
    var places: [String] = []
    while let word = words.popFirst() {
      switch word {
      case "--check": checks = true
      case "--json": json = words.popFirst()
      case "--only": parts = Set(Self.list(words.popFirst()))
      case "--scenes": scenes = Self.list(words.popFirst())
      case "--rounds": rounds = max(3, words.popFirst().flatMap { Int($0) } ?? rounds)
      case "--seconds": seconds = max(1, words.popFirst().flatMap { Double($0) } ?? seconds)
      case _ where word.hasPrefix("-"):
        say("unknown option \(word); the head of Scripts/bench lists them")
        exit(64)
      default: places.append(word)
      }
    }
    root = places.first ?? root
    program = places.dropFirst().first ?? program
  }

  private static func list(_ word: String?) -> [String] {
    word?.split(separator: ",").map(String.init) ?? []
  }
}

func say(_ text: String) { FileHandle.standardError.write(Data("bench: \(text)\n".utf8)) }

if CommandLine.arguments.dropFirst().first == "--draw-counted" {
  try Instructions.draw(root: CommandLine.arguments[2])
} else if CommandLine.arguments.dropFirst().first == "--produce" {
  Producer.run(Array(CommandLine.arguments.dropFirst(2)))
} else if CommandLine.arguments.dropFirst().first == "--browser" {
  try BrowserComparison.run(program: CommandLine.arguments[2])
} else if CommandLine.arguments.dropFirst().first == "--pictures" {
  try Pictures.write(to: CommandLine.arguments[2])
} else {
  let bench = try Bench(Options(Array(CommandLine.arguments.dropFirst())))
  try bench.run()
}
