import Foundation
import TestSupport
import Testing

/// The rules of CONTRIBUTING.md that can be checked against the manifest and the sources.
///
/// Each test lists the violations of its rule, so that a failure names the place.
struct ArchitectureTests {
  /// The sources, read once for all tests; an error of reading fails each of them.
  private static let result = Result { try SourceTree() }
  let tree: SourceTree

  init() throws {
    tree = try Self.result.get()
  }

  /// The modules of the toolchain, which every target may import.
  static let toolchain: Set<String> = [
    "Foundation", "FoundationEssentials", "FoundationXML", "Glibc", "Synchronization", "Testing",
  ]
  /// The targets that any program can use without installing a system library.
  static let portable = [
    "HexGeometry", "Layouts", "Input", "Motion", "Interaction", "Matching", "LiveGrid", "Raster",
    "Composition",
  ]
  /// The targets at a boundary to C or to the system.
  static let unsafeTargets: Set<String> = [
    "Files", "Processes", "X11", "Typesetting", "Images", "Documents", "Raster",
    "SessionStore", "StaffAccess", "Shipping",
  ]
  /// The files with system calls in other targets.
  static let unsafeFiles: Set<String> = ["Sources/Window/Viewer/SystemCalls.swift"]

  @Test func everyFolderOfSourcesIsATargetOfItsFloor() {
    let strays = tree.files.filter {
      tree.manifest[$0.target] == nil || tree.manifest[$0.target]?.floor != $0.floor
    }
    #expect(strays.map(\.path) == [])
    #expect(Set(tree.productFiles.compactMap(\.floor)) == Set(tree.manifest.floors))
  }

  @Test func importsPointToTheSameOrALowerFloor() {
    #expect(tree.manifest.floors.first == "Programs" && tree.manifest.floors.last == "C")
    #expect(tree.manifest.upwardImports == [])
  }

  @Test(arguments: portable)
  func portableTargetNeedsNoSystemLibrary(target: String) {
    let systemLibraries = tree.manifest.targets.filter { $0.kind == .systemLibrary }.map(\.name)
    #expect(!systemLibraries.isEmpty)
    #expect(tree.manifest[target] != nil)
    #expect(tree.manifest.closure(of: target).intersection(systemLibraries) == [])
  }

  @Test func everyImportIsADeclaredDependency() {
    var undeclared: [String] = []
    for file in tree.swiftFiles {
      for module in SourceText.imports(in: file.text).subtracting(tree.importable(by: file.target))
      where !Self.toolchain.contains(module) {
        undeclared.append("\(file.path): \(module)")
      }
    }
    #expect(undeclared == [])
  }

  /// Foundation adds about four megabytes and four milliseconds to each start.
  @Test func onlyGeometryImportsFoundation() {
    let importers = tree.productFiles.filter {
      $0.name.hasSuffix(".swift") && SourceText.imports(in: $0.text).contains("Foundation")
        // GRDB needs it; the picker does not link this target.
        && $0.target != "SessionStore"
    }
    #expect(importers.map(\.path) == ["Sources/Base/Geometry/Exports.swift"])
  }

  @Test func onlyTheCompanionLinksTheDatabases() {
    let databases: Set<String> = ["GRDB", "SessionStore", "CGLib"]
    let users = tree.manifest.targets.filter {
      $0.kind == .program && !tree.manifest.closure(of: $0.name).isDisjoint(with: databases)
    }
    #expect(users.map(\.name) == ["HoneycombKiosk"])
    let importers = tree.manifest.targets.filter {
      $0.kind != .test && $0.dependencies.contains("GRDB")
    }
    #expect(importers.map(\.name) == ["SessionStore"])
  }

  @Test func everyCModuleHasOneImporter() {
    #expect(tree.cModules.contains("CRaster"))
    for module in tree.cModules {
      let importers = tree.manifest.targets.filter { $0.dependencies.contains(module) }
      #expect(importers.count == 1, "\(module): \(importers.map(\.name))")
    }
  }

  @Test func contributingDescribesEachTargetOnItsFloor() {
    var described: [String: [String]] = [:]
    for section in tree.contributing.matches(of: /(?m)^\*\*(\w+)\*\*[^\n]*\n\n((?:^\|.*\n)+)/) {
      described[String(section.1), default: []] += section.2.matches(
        of: /(?m)^\| `(\w+)` \|[^|\n]+\|$/
      )
      .map { String($0.1) }
    }
    let targets = tree.manifest.targets.filter { $0.kind != .test }
    let declared = Dictionary(grouping: targets) { $0.floor ?? "Tools" }
    for floor in tree.manifest.floors + ["Tools"] {
      #expect(described[floor]?.sorted() == declared[floor]?.map(\.name).sorted(), "\(floor)")
    }
  }

  @Test func onlyTheWindowHostReadsAClock() {
    let clock =
      /\b(?:ContinuousClock|SuspendingClock|DispatchTime|DispatchWallTime|clock_gettime|gettimeofday|systemUptime|CFAbsoluteTimeGetCurrent)\b|\bDate\(\)|\bDate\.now\b|\bDate\(timeIntervalSinceNow|\btime\((?:nil|NULL|0)\)/
    let readers = tree.productFiles.filter {
      $0.code.contains(clock) && !($0.target == "Viewer" && $0.name.hasPrefix("WindowHost"))
        // A process of its own, without a window.
        && $0.path != "Sources/Stand/Shipping/WaitLimit.swift"
    }
    #expect(readers.map(\.path) == [])
  }

  /// A task has no thread while other tests keep them all; `OwnThread` has one.
  @Test func noTestWaitsForATaskOrAQueue() {
    let task = /\bTask\.detached\b|\bTask \{|\basync let\b|\bDispatchQueue\b/
    let users = tree.swiftFiles.filter { $0.path.hasPrefix("Tests/") && $0.code.contains(task) }
    #expect(users.map(\.path) == [])
  }

  /// The compiler checks such values in a time that grows with all properties below them: `DemoStage` and `WatchStage` took minutes.
  @Test func contentsCanBeCopied() {
    let declarations = /(struct|enum) [^{]*~Copyable[^{]*\{/
    let contents = tree.swiftFiles.filter { $0.floor == "Contents" }
    #expect(!contents.isEmpty)
    #expect(contents.filter { $0.text.contains(declarations) }.map(\.path) == [])
    #expect(tree.swiftFiles.contains { $0.floor == "Window" && $0.text.contains(declarations) })
  }

  /// The benchmarks build `TestSupport` without Images; a new file that needs it used to end their build.
  @Test func theBenchmarksLeaveOutTheFilesThatTheyCannotBuild() throws {
    let url = PackageFolder.root.appending(path: "Benchmarks/Package.swift")
    let manifest = try String(contentsOf: url, encoding: .utf8)
    let list = try #require(manifest.firstMatch(of: /exclude: \[([^\]]*)\]/)).1
    let excluded = Set(list.matches(of: /"([^"]+)"/).map { String($0.1) })
    let known = Self.toolchain.union(["CAllocations", "Geometry", "HexGeometry", "Raster"])
    let others = tree.swiftFiles.filter {
      $0.target == "TestSupport" && !SourceText.imports(in: $0.text).isSubset(of: known)
    }
    #expect(!others.isEmpty)
    #expect(Set(others.map(\.name)).subtracting(excluded) == [])
  }

  @Test func unsafeCodeStaysAtTheBorders() {
    let strays = tree.productFiles.filter {
      $0.name.hasSuffix(".swift") && $0.code.contains(/\bunsafe\b/)
        && !Self.unsafeTargets.contains($0.target) && !Self.unsafeFiles.contains($0.path)
    }
    #expect(strays.map(\.path) == [])
  }
}
