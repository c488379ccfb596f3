/// The targets in a package's manifest, read from its text.
///
/// The package manager would take seconds and the lock of the build folder.
struct Manifest {
  enum Kind: String, CaseIterable {
    case library = ".target("
    case program = ".executableTarget("
    case systemLibrary = ".systemLibrary("
    case test = ".testTarget("
  }

  struct Target {
    let name: String
    let kind: Kind
    /// The names of targets and of products of other packages.
    let dependencies: Set<String>
  }

  private(set) var targets: [Target] = []
  /// The targets of each library product, by its name.
  private(set) var libraries: [String: [String]] = [:]

  init(_ text: String) {
    let manifest = SourceText.withoutComments(text)
    for product in manifest.matches(of: /\.library\(\s*name:\s*"(\w+)",\s*targets:\s*\[([^\]]*)\]/)
    {
      libraries[String(product.1)] = product.2.matches(of: /"(\w+)"/).map { String($0.1) }
    }
    for kind in Kind.allCases {
      for start in manifest.ranges(of: kind.rawValue) {
        let opening = manifest.index(before: start.upperBound)
        let arguments = SourceText.bracketed(manifest[opening...])
        guard let name = arguments.firstMatch(of: /\s*name:\s*"(\w+)"/)?.1 else { continue }
        targets.append(
          Target(name: String(name), kind: kind, dependencies: Self.dependencies(in: arguments)))
      }
    }
  }

  private static func dependencies(in arguments: Substring) -> Set<String> {
    guard let label = arguments.firstRange(of: /dependencies:\s*\[/) else { return [] }
    let list = SourceText.bracketed(arguments[arguments.index(before: label.upperBound)...])
    // The name of a product counts, that of its package does not.
    let names = list.replacing(/package:\s*"[^"]*"/, with: "").matches(of: /"([^"]+)"/)
    return Set(names.map { String($0.1) })
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
}
