import Foundation
import TestSupport
import Testing

/// The package as a dependency of another package, by URL and version.
@Suite(.serialized) struct E2EPackageTests {
  /// Runs a command, looked up in `PATH`, to its end.
  @discardableResult
  private func run(_ words: [String]) throws -> String {
    // The compiler keeps its modules there.
    let cache =
      ProcessInfo.processInfo.environment["XDG_CACHE_HOME"] ?? NSHomeDirectory() + "/.cache"
    let ending = try Program(
      words, of: "/usr/bin/env", display: nil, variables: ["XDG_CACHE_HOME=\(cache)"]
    ).end(within: 600)
    #expect(ending.status == 0, "\(words.joined(separator: " ")): \(ending.output)\(ending.errors)")
    return ending.output
  }

  /// Creates a repository of the working tree, with a version.
  private func release(_ folder: TemporaryFolder) throws -> String {
    let copy = folder.path("honeycomb")
    try folder.makeFolder("honeycomb")
    try run([
      "sh", "-c",
      #"""
      cd "$0" && git ls-files -z --cached --others --exclude-standard -- Package.swift Sources Scripts Assets Tests \
        | xargs -0 sh -c 'for path; do if [ -e "$path" ]; then printf "%s\0" "$path"; fi; done' sh \
        | xargs -0 cp --parents --target-directory="$1"
      """#, PackageFolder.root.path, copy,
    ])
    try run(["git", "-C", copy, "init", "--quiet"])
    try run(["git", "-C", copy, "add", "--all"])
    try run([
      "git", "-C", copy, "-c", "user.name=tests", "-c", "user.email=tests@localhost", "commit",
      "--quiet", "--message", "Release",
    ])
    try run(["git", "-C", copy, "tag", "1.0.0"])
    return copy
  }

  /// A single build for all examples, because the libraries take most of the time.
  @Test func layoutsAndTheExamplesOfAllLibrariesBuildAgainstAVersion() throws {
    let folder = try TemporaryFolder()
    let library = try release(folder)
    let examples = try ProductExamples()
    let targets = examples.all.map { example in
      let products = example.imports.intersection(examples.products).sorted()
        .map { ".product(name: \"\($0)\", package: \"honeycomb\")" }
      return
        ".executableTarget(name: \"\(example.target)\", dependencies: [\(products.joined(separator: ", "))]),"
    }
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription

      let layouts: [Target.Dependency] = [.product(name: "Layouts", package: "honeycomb")]
      let package = Package(
        name: "client",
        dependencies: [.package(url: "file://\(library)", from: "1.0.0")],
        targets: [
          \(targets.joined(separator: "\n    "))
          .executableTarget(
            name: "five", dependencies: layouts, swiftSettings: [.swiftLanguageMode(.v5)]),
          .executableTarget(
            name: "six", dependencies: layouts, swiftSettings: [.swiftLanguageMode(.v6)]),
        ])
      """, to: "Package.swift")
    for example in examples.all {
      try folder.makeFolder("Sources/\(example.target)")
      try folder.write(example.code, to: "Sources/\(example.target)/main.swift")
    }
    let published = PackageFolder.root.appending(path: "Tests/LayoutsTests/Published")
    for name in ["five", "six"] {
      try folder.makeFolder("Sources/\(name)")
      try run([
        "cp", published.appending(path: "FlowLayout.swift").path,
        published.appending(path: "EqualWidthHStack.swift").path, folder.path("Sources/\(name)"),
      ])
      try folder.write(
        """
        import Layouts

        let pass = LayoutPass(
          FlowLayout(), subviews: [.fixed(width: 40, height: 10), .fixed(width: 30, height: 20)],
          proposal: ProposedViewSize(width: 60, height: nil))
        print(pass.placements.map(\\.frame.minY), CGSize.zero == .zero)
        """, to: "Sources/\(name)/main.swift")
    }
    // As whole modules, without debug information and an index: three quarters of the time.
    let flags = ["-wmo", "-num-threads", "1", "-disable-batch-mode", "-gnone"]
    try run(
      ["swift", "build", "--quiet", "--disable-index-store", "--package-path", folder.path(".")]
        + flags.flatMap { ["-Xswiftc", $0] })
    for name in ["five", "six"] {
      #expect(try run([folder.path(".build/debug/\(name)")]) == "[0.0, 18.0] true\n")
    }
    // GRDB and swift-argument-parser, which only the programs need, were fetched too.
    let fetched = try FileManager.default.contentsOfDirectory(
      atPath: folder.path(".build/checkouts"))
    #expect(fetched == ["honeycomb"])
  }

  /// What `swift package dump-package` prints.
  private struct Dump: Decodable {
    struct Named: Decodable {
      let name: String
    }

    struct Sources: Decodable {
      struct Dependency: Decodable {
        let identity: String
      }

      let sourceControl: [Dependency]
    }

    let dependencies: [Sources]
    let products: [Named]
    let targets: [Named]
  }

  private static let manifest = PackageFolder.root.appending(path: "Package.swift")

  /// Reads the manifest in a folder with a name, beside another folder, with environment variables.
  private func dump(
    in folder: String, beside sibling: String, _ variables: [String] = []
  ) throws -> Dump {
    let temporary = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: temporary.path(sibling), withIntermediateDirectories: true)
    let path = temporary.path("\(folder)/honeycomb")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Self.manifest, to: URL(fileURLWithPath: path + "/Package.swift"))
    let text = try run(variables + ["swift", "package", "dump-package", "--package-path", path])
    return try JSONDecoder().decode(Dump.self, from: Data(text.utf8))
  }

  @Test func aClientHasTheLibrariesAndWhatTheyNeed() throws {
    let manifest = Manifest(
      try String(contentsOf: Self.manifest, encoding: .utf8))
    let client = try dump(in: "checkouts", beside: "repositories")
    #expect(client.dependencies.isEmpty)
    #expect(Set(client.products.map(\.name)) == Set(manifest.libraries))
    let needed = manifest.libraries.reduce(into: Set(manifest.libraries)) {
      $0.formUnion(manifest.closure(of: $1))
    }
    #expect(Set(client.targets.map(\.name)) == needed)
    // Somebody's own folder may have one of the names.
    for (folder, sibling) in [("mine", "repositories"), ("checkouts", "other")] {
      let own = try dump(in: folder, beside: sibling)
      let identities = own.dependencies.flatMap(\.sourceControl).map(\.identity)
      #expect(Set(identities) == ["swift-argument-parser", "grdb.swift"])
      #expect(own.targets.count == manifest.targets.count)
    }
  }
  /// The tests that `.ci/run` builds a second time are a package of their own; all targets took half of its time.
  @Test func aPackageOfSomeTestsHasWhatTheyNeed() throws {
    let manifest = Manifest(
      try String(contentsOf: Self.manifest, encoding: .utf8))
    let names = ["LayoutsTests", "TopicsTests"]
    let package = try dump(
      in: "mine", beside: "other", ["HONEYCOMB_TARGETS=\(names.joined(separator: " "))"])
    let needed = names.reduce(into: Set(names)) { $0.formUnion(manifest.closure(of: $1)) }
    #expect(Set(package.targets.map(\.name)) == needed)
    #expect(needed.contains("Layouts") && !needed.contains("Drawing"))
    #expect(package.products.map(\.name).allSatisfy(needed.contains))
    // SwiftPM would forget their versions otherwise.
    #expect(package.dependencies.flatMap(\.sourceControl).count == 2)
  }
}
