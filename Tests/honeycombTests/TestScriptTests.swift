import Foundation
import TestSupport
import Testing

/// `Scripts/test` in a package without tests, with a `swift` that notes its arguments and then does what a test says.
struct TestScriptTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["Scripts", "bin", "parts", ".build/debug"] { try folder.makeFolder(name) }
    // Copies, because the script takes the folder above its own for its package.
    for name in ["Scripts/test", "Scripts/steps"] {
      try install(PackageFolder.root.appending(path: name).path, as: name)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(".build/debug/TestProgress"),
      withDestinationPath: "\(Program.products)/TestProgress")
    try program("Scripts/bootstrap", "exit 0")
  }

  private func program(_ name: String, _ script: String) throws {
    try install(folder.write("#!/bin/bash\n\(script)\n", to: "source"), as: name)
  }

  /// Copies a file as a program.
  ///
  /// Another process does so: a process that another test starts meanwhile inherits a file that is open here for a moment, and a
  /// program that is open for writing cannot be run.
  private func install(_ source: String, as name: String) throws {
    let ending = try Program(
      ["install", "--mode=755", source, folder.path(name)], of: "/usr/bin/env", display: nil
    ).end()
    try #require(ending == .init(status: 0))
  }

  /// Starts the script; each `swift test` knows its `events`, and the `part` of the tests that it runs.
  private func start(_ arguments: [String] = [], test: String) throws -> Program {
    try program(
      "bin/swift",
      """
      [[ $1 == test ]] || exit 0
      cd '\(folder.path("parts"))'
      while (($#)); do
        case $1 in
          --event-stream-output-path) events=$2 part=$(basename "$2" .events) ;;
          --filter | --skip) echo "$1 $2" >> "$part" ;;
        esac
        shift
      done
      \(test)
      """)
    let path = "\(folder.path("bin")):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    return try Program(
      arguments, of: folder.path("Scripts/test"), display: nil, variables: ["PATH=\(path)"])
  }

  /// The parts that ran; each has noted the options that select its tests.
  private func parts() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path("parts")).sorted()
  }

  /// Whether a part selects a test, as `swift test` does by its options.
  private func has(_ part: String, _ test: String) throws -> Bool {
    var (filters, skips) = ([Bool](), [Bool]())
    for option in folder.text("parts/\(part)").split(separator: "\n") {
      let words = option.split(separator: " ")
      let matches = try test.contains(Regex(String(words[1])))
      if words[0] == "--filter" { filters.append(matches) } else { skips.append(matches) }
    }
    return (filters.isEmpty || filters.contains(true)) && !skips.contains(true)
  }

  @Test func eachTestIsInOnePart() throws {
    #expect(try start(test: "").end() == .init(status: 0))
    let parts = try parts()
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0_"
    let suites = ["honeycombTests.E2E", "honeycombTests.", "X11Tests.E2E", ""].flatMap { start in
      letters.map { "\(start)\($0)Tests" }
    }
    var used: Set<String> = []
    for suite in suites {
      let chosen = try parts.filter { try has($0, "\(suite)/aClaim()/Tests.swift:1:4") }
      #expect(chosen.count == 1, "\(suite): \(chosen)")
      used.formUnion(chosen)
    }
    #expect(parts.count > 1 && used.sorted() == parts)
  }

  @Test func allPartsAreShownAsOneRun() throws {
    let ending = try start(
      test: """
        sed "s/WeatherTests/$part/g" '\(RecordedRun.events)' > "$events"
        echo "I am $part"
        """
    ).end()
    #expect(ending.status == 0, "\(ending)")
    let parts = try parts()
    for part in parts { #expect(ending.output.contains("I am \(part)\n"), "\(ending)") }
    let count = 5 * parts.count
    let line = "\(count) of \(count) tests, \(parts.count) failed, "
    #expect(ending.output.split(separator: "\n").last?.hasPrefix(line) == true, "\(ending)")
  }

  @Test func argumentsGoToOneProcess() throws {
    let ending = try start(["--filter", "A|B"], test: "echo \"I am $part\"").end()
    let parts = try parts()
    #expect(parts.count == 1, "\(ending)")
    for part in parts {
      #expect(ending == .init(status: 0, output: "I am \(part)\n"))
      #expect(folder.text("parts/\(part)") == "--filter A|B\n")
    }
  }

  @Test func theExitCodeOfAnyPartIsThatOfTheScript() throws {
    #expect(try start(test: "").end() == .init(status: 0))
    for part in try parts() {
      let ending = try start(test: "[[ $part != \(part) ]] || exit 3").end()
      #expect(ending == .init(status: 3), "\(part)")
    }
  }

  @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
  func aSignalInterruptsEveryPartOnce(signal: Int32, status: Int32) throws {
    #expect(try start(test: "").end() == .init(status: 0))
    let parts = try parts()
    try #require(mkfifo(folder.path("never"), 0o600) == 0)
    let script = try start(
      test: """
        trap 'echo interrupted >> "../$part"; exit 130' INT
        echo "I am $part"
        read -r <> ../never
        """)
    let areStarted = Deadline().wait {
      parts.allSatisfy { script.outputSoFar.contains("I am \($0)") }
    }
    #expect(areStarted)
    script.send(signal)
    #expect(try script.end().status == status)
    for part in parts { #expect(folder.text(part) == "interrupted\n") }
  }
}
