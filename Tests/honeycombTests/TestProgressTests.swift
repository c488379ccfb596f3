import Foundation
import TestSupport
import Testing

/// The output of `Scripts/test` and the builds for a recorded run of five tests, one of which fails.
struct TestProgressTests {
  private static let program = Program.products + "/TestProgress"
  private static let events = RecordedRun.events
  private static let outputFile = RecordedRun.output
  private let output: String

  init() throws {
    output = try String(contentsOfFile: Self.outputFile, encoding: .utf8)
  }

  /// Shows a finished run, with its events from a file and its output from standard input.
  private func show(_ events: String) throws -> String {
    let progress = try Program(
      [events, "/dev/stdin"], of: Self.program, display: nil, feedsInput: true)
    progress.feed(output)
    progress.endInput()
    let ending = try progress.end()
    #expect(ending.status == 0 && ending.errors.isEmpty, "\(ending)")
    return withoutTimes(ending.output)
  }

  /// Returns the text with all durations set to zero.
  private func withoutTimes(_ text: String) -> String {
    text.replacing(/failed, \d+ s/, with: "failed, 0 s")
  }

  @Test func everyTestCountsAndEveryFailureIsShownOnce() throws {
    let shown = try show(Self.events)
    #expect(
      shown == """
        ✘ WeatherTests.WeatherTests/rainFalls(on:) with 2 at WeatherTests/WeatherTests.swift:6:
          Expectation failed: (day → 2) != 2
          It is dry.
        ◇ Test run started.
        ↳ Testing Library Version: 6.3.1 (937120cbc281cf2)
        ↳ Target Platform: x86_64-unknown-linux-gnu
        ━ Test snowIsKnownToFail() recorded a known issue at WeatherTests.swift:8:65: Issue recorded
        ↳ too warm
        ✘ Test run with 5 tests in 1 suite failed after 0.304 seconds with 2 issues (including 1 known issue).
        The slowest tests, including waiting times:
             0.3 s  WeatherTests.WeatherTests/rainFalls(on:)
             0.1 s  WeatherTests.WeatherTests/stormPasses()
             0.0 s  WeatherTests.WeatherTests/sunRises()
             0.0 s  WeatherTests.WeatherTests/snowIsKnownToFail()
             0.0 s  WeatherTests.WeatherTests/windBlows()
        5 of 5 tests, 1 failed, 0 s

        """)
  }

  @Test func testsThatACrashEndedAreNamed() throws {
    let all = try String(contentsOfFile: Self.events, encoding: .utf8)
    let crash = try #require(all.range(of: "passed after 0.100 seconds"))
    let folder = try TemporaryFolder()
    // The stream stops within a line.
    let shown = try show(folder.write(String(all[..<crash.lowerBound]), to: "events"))
    let ends = shown.split(separator: "\n").suffix(3)
    #expect(
      ends == [
        "Did not end: WeatherTests.WeatherTests/rainFalls(on:)",
        "Did not end: WeatherTests.WeatherTests/stormPasses()", "3 of 5 tests, 0 failed, 0 s",
      ])
  }

  @Test func failuresAndProgressAreShownWhileTheRunGoesOn() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path("events")
    try #require(mkfifo(pipe, 0o600) == 0)
    let progress = try Program(
      ["--interval", "0.01", pipe, "/dev/stdin"], of: Self.program, display: nil, feedsInput: true)
    let writer = try FileHandle(forUpdating: URL(filePath: pipe))
    try writer.write(contentsOf: Data(contentsOf: URL(filePath: Self.events)))
    progress.feed(output)
    let isShown = Deadline().wait {
      let shown = progress.outputSoFar
      return shown.contains("✘ WeatherTests.WeatherTests/rainFalls(on:) with 2 at ")
        && shown.contains("5 of 5 tests, 1 failed, ")
    }
    #expect(isShown, "\(progress.outputSoFar)")
    #expect(progress.isRunning)
    progress.endInput()
    #expect(try progress.end().status == 0)
  }

  @Test func twoProcessesAreShownAsOneRun() throws {
    let folder = try TemporaryFolder()
    let events = try String(contentsOfFile: Self.events, encoding: .utf8)
    let others = try folder.write(
      events.replacing("WeatherTests", with: "OceanTests").replacing("Falls", with: "Rises"),
      to: "events")
    let lock =
      "Another instance of SwiftPM (PID: 7) is already running using '.build', but this "
      + "will be ignored since `--ignore-lock` has been passed"
    let otherOutput = try folder.write(
      lock + output.replacing("Falls", with: "Rises"), to: "output")
    let ending = try Program(
      [Self.events, Self.outputFile, others, otherOutput], of: Self.program, display: nil
    ).end()
    #expect(ending.status == 0 && ending.errors.isEmpty, "\(ending)")
    let shown = withoutTimes(ending.output).split(separator: "\n")
    for failure in ["WeatherTests.WeatherTests/rainFalls", "OceanTests.OceanTests/rainRises"] {
      #expect(shown.count { $0.hasPrefix("✘ \(failure)(on:) with 2 at ") } == 1, "\(shown)")
    }
    #expect(!shown.contains { $0.hasPrefix("✘ Test rain") }, "\(shown)")
    #expect(shown.count { $0.hasPrefix("✘ Test run with 5 tests") } == 2, "\(shown)")
    #expect(shown.count { $0 == "◇ Test run started." } == 2, "\(shown)")
    let summary = shown.suffix(11)
    #expect(summary.first == "     0.3 s  OceanTests.OceanTests/rainRises(on:)", "\(shown)")
    #expect(summary.last == "10 of 10 tests, 2 failed, 0 s", "\(shown)")
  }

  @Test func linesThatTwoProcessesWriteInTurnsStayWhole() throws {
    let folder = try TemporaryFolder()
    let pipes = ["first", "second"].map { folder.path($0) }
    for pipe in pipes { try #require(mkfifo(pipe, 0o600) == 0) }
    let progress = try Program(
      [Self.events, pipes[0], Self.events, pipes[1]], of: Self.program, display: nil)
    let writers = try pipes.map { try FileHandle(forUpdating: URL(filePath: $0)) }
    let cut = try #require(output.range(of: "recorded an issue with"))
    try writers[0].write(contentsOf: Data("first\n\(output[..<cut.lowerBound])".utf8))
    #expect(Deadline().wait { progress.outputSoFar.contains("first\n") })
    try writers[1].write(contentsOf: Data("second\n\(output)".utf8))
    try writers[1].close()
    #expect(Deadline().wait { progress.outputSoFar.contains("✘ Test run with ") })
    #expect(progress.isRunning)
    try writers[0].write(contentsOf: Data(output[cut.lowerBound...].utf8))
    try writers[0].close()
    let ending = try progress.end()
    #expect(ending.status == 0 && ending.errors.isEmpty, "\(ending)")
    for line in output.split(separator: "\n") {
      let isReport = line.contains("rainFalls") || line.contains("It is dry")
      let count = ending.output.split(separator: "\n").count { $0 == line }
      #expect(count == (isReport ? 0 : 2), "\(line)\n\(ending.output)")
    }
  }

  @Test func aTerminalHasOneLineOfProgressBelowTheRest() throws {
    let command = "'\(Self.program)' --interval 0 '\(Self.events)' '\(Self.outputFile)'"
    let ending = try Program(
      ["script", "--quiet", "--return", "--command", command, "/dev/null"], of: "/usr/bin/env",
      display: nil
    ).end()
    #expect(ending.status == 0)
    #expect(
      withoutTimes(ending.output).contains(
        "\r\u{1B}[K5 of 5 tests, 1 failed, 0 s\r\u{1B}[KThe slowest tests, including waiting times:"
      ),
      "\(ending)")
  }

  @Test func buildsShowOneStepInTenSecondsAndAllElse() throws {
    let steps = PackageFolder.root.appending(path: "Scripts/steps").path
    let build = """
      echo 'Building for debugging...'
      for step in 1 2 3 4; do echo "[$step/4] Compiling A$step"; done
      echo 'A.swift:1:1: error: no such thing' >&2
      printf 'no end of line'
      exit 3
      """
    let ending = try Program([steps, "sh", "-c", build], of: "/usr/bin/env", display: nil).end()
    #expect(ending.status == 3)
    let lines = ending.output.split(separator: "\n")
    #expect(lines.first == "Building for debugging...")
    #expect(lines.contains("[1/4] Compiling A1"))
    #expect(!lines.contains("[2/4] Compiling A2") || !lines.contains("[3/4] Compiling A3"))
    #expect(lines.suffix(2) == ["A.swift:1:1: error: no such thing", "no end of line"])
  }
}
