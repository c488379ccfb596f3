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
    try run(["swift", "build", "--quiet", "--package-path", folder.path(".")])
    for name in ["five", "six"] {
      #expect(try run([folder.path(".build/debug/\(name)")]) == "[0.0, 18.0] true\n")
    }
  }
}
