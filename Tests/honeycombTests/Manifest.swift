/// The targets in a package's manifest, read from its text.
///
/// The package manager would take seconds and the lock of the build folder.
struct Manifest {
  enum Kind {
    case library, program, systemLibrary, test
  }

  struct Target {
    let name: String
    let kind: Kind
    /// The floor of `Sources`, or `nil` for tests and their tools.
    var floor: String?
    /// The names of targets and of products of other packages.
    let dependencies: Set<String>
  }

  private(set) var targets: [Target] = []
  /// The floors from top to bottom.
  private(set) var floors: [String] = []
  /// The names of the library products, each of one target with the same name.
  let libraries: [String]

  /// Reads the tables `floors`, `systemLibraries`, `untested`, `tests`, `libraries` and `tools`.
  init(_ text: String) {
    // A line that ends in a backslash continues in the next one.
    let manifest = SourceText.withoutComments(text).replacing(/\\\n\s*/, with: "")
    let programs = Set(manifest.matches(of: /\("Programs", "(\w+)"\)/).map { String($0.1) })
    let floors = Self.table("floors", in: manifest)
    for opening in floors.matches(of: /"(\w+)":\s*\[/) {
      let floor = String(opening.1)
      self.floors.append(floor)
      let row = SourceText.bracketed(floors[floors.index(before: opening.range.upperBound)...])
      for entry in Self.entries(of: row) {
        targets.append(
          Target(
            name: entry.name, kind: programs.contains(entry.name) ? .program : .library,
            floor: floor, dependencies: entry.words))
      }
    }
    for name in Self.table("systemLibraries", in: manifest).matches(of: /"(\w+)":\s*\(/) {
      targets.append(
        Target(name: String(name.1), kind: .systemLibrary, floor: "C", dependencies: []))
    }
    let untested = Set(
      Self.table("untested", in: manifest).matches(of: /"(\w+)"/).map { String($0.1) })
    let imports = Dictionary(
      uniqueKeysWithValues: Self.entries(of: Self.table("tests", in: manifest))
        .map { ($0.name, $0.words) })
    for tested in targets where tested.floor != "C" && !untested.contains(tested.name) {
      targets.append(
        Target(
          name: "\(tested.name)Tests", kind: .test,
          dependencies: (imports[tested.name] ?? []).union([tested.name, "TestSupport"])))
    }
    libraries = Self.table("libraries", in: manifest).matches(of: /"(\w+)"/).map { String($0.1) }
    let tools = Self.table("tools", in: manifest)
    for start in tools.matches(of: /\.(target|executableTarget)\(/) {
      let arguments = SourceText.bracketed(tools[tools.index(before: start.range.upperBound)...])
      guard let name = arguments.firstMatch(of: /\s*name:\s*"(\w+)"/)?.1 else { continue }
      targets.append(
        Target(
          name: String(name), kind: start.1 == "target" ? .library : .program,
          dependencies: Self.dependencies(in: arguments)))
    }
  }

  /// Returns the text between the brackets of the table with this name.
  private static func table(_ name: String, in manifest: String) -> Substring {
    guard let start = manifest.firstRange(of: "let \(name)"),
      let opening = manifest[start.upperBound...].firstRange(of: "= [")
    else { return "" }
    return SourceText.bracketed(manifest[manifest.index(before: opening.upperBound)...])
  }

  /// Returns the rows `"name": "word word"` or `"name": ("word word", …)` of a table.
  private static func entries(of table: Substring) -> [(name: String, words: Set<String>)] {
    table.matches(of: /"(\w+)":\s*\(?\s*(?:"""\s*([^"]*)"""|"([^"]*)")/).map {
      let words = ($0.2 ?? $0.3 ?? "").split(whereSeparator: \.isWhitespace)
      return (String($0.1), Set(words.map(String.init)))
    }
  }

  private static func dependencies(in arguments: Substring) -> Set<String> {
    guard let label = arguments.firstRange(of: /dependencies:\s*\[/) else { return [] }
    let list = SourceText.bracketed(arguments[arguments.index(before: label.upperBound)...])
    return Set(list.matches(of: /"([^"]+)"/).map { String($0.1) })
  }

  subscript(name: String) -> Target? { targets.first { $0.name == name } }

  /// Returns all direct and indirect dependencies of a target.
  func closure(of name: String) -> Set<String> {
    var found: Set<String> = []
    var pending = [name]
    while let next = pending.popLast() {
      for dependency in self[next]?.dependencies ?? [] where found.insert(dependency).inserted {
        pending.append(dependency)
      }
    }
    return found
  }

  /// The dependencies that point to a higher floor, as `target -> dependency`.
  var upwardImports: [String] {
    targets.flatMap { target in
      target.dependencies.sorted().filter { dependency in
        guard let from = target.floor.flatMap(floors.firstIndex(of:)),
          let to = self[dependency]?.floor.flatMap(floors.firstIndex(of:))
        else { return false }
        return to < from
      }.map { "\(target.name) -> \($0)" }
    }
  }
}
