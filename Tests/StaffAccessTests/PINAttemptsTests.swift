import Foundation
import TestSupport
import Testing

@testable import Files
@testable import StaffAccess

struct PINAttemptsTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path("attempts") }
  private static let boot = "0e6b5bd5-4a0f-4c8e-9a8e-6f0a6ad0f0c1"
  private static let other = "7f1e8d6c-2222-4c8e-9a8e-111111111111"

  init() throws { folder = try TemporaryFolder() }

  /// Returns a count after failures at one time.
  private func attempts(failures: Int, at time: Duration = .zero) -> PINAttempts {
    var attempts = PINAttempts(boot: Self.boot)
    for _ in 0..<failures { attempts.recordFailure(at: time) }
    return attempts
  }

  @Test func threeFailuresCostNothingAndThenTheWaitDoublesUpToFiveMinutes() {
    let waits = (0...14).map { attempts(failures: $0).wait(at: .zero) }
    let seconds = [0, 0, 0, 0, 5, 10, 20, 40, 80, 160, 300, 300, 300, 300, 300]
    #expect(waits == seconds.map { .seconds($0) })
    #expect(PINAttempts.wait(after: .max) == .seconds(300))
    #expect(PINAttempts.wait(after: -1) == .zero)
  }

  @Test func theWaitEndsWithTime() {
    let attempts = attempts(failures: 5, at: .seconds(100))
    #expect(attempts.wait(at: .seconds(100)) == .seconds(10))
    #expect(attempts.wait(at: .seconds(104)) == .seconds(6))
    #expect(attempts.wait(at: .seconds(110)) == .zero)
    #expect(attempts.wait(at: .seconds(1000)) == .zero)
  }

  @Test func aSuccessForgetsAllFailures() {
    var attempts = attempts(failures: 9)
    attempts.recordSuccess()
    #expect(attempts == PINAttempts(boot: Self.boot))
    for _ in 0..<3 { attempts.recordFailure(at: .seconds(1)) }
    #expect(attempts.wait(at: .seconds(1)) == .zero)
  }

  @Test func failuresSurviveARestart() throws {
    try attempts(failures: 6, at: .seconds(100)).write(to: path)
    let (restored, problem) = PINAttempts.read(from: path, at: .seconds(105), boot: Self.boot)
    #expect(problem == nil)
    #expect(restored.failures == 6)
    #expect(restored.wait(at: .seconds(105)) == .seconds(15))
    let (late, _) = PINAttempts.read(from: path, at: .seconds(500), boot: Self.boot)
    #expect(late.failures == 6 && late.wait(at: .seconds(500)) == .zero)
  }

  @Test func afterARebootTheWholeWaitIsDueAgain() throws {
    try attempts(failures: 6, at: .seconds(100)).write(to: path)
    for elapsed in [Duration.seconds(3), .seconds(105), .seconds(5000)] {
      let (restored, problem) = PINAttempts.read(from: path, at: elapsed, boot: Self.other)
      #expect(problem == nil && restored.failures == 6)
      #expect(restored.wait(at: elapsed) == .seconds(20))
      #expect(restored.wait(at: elapsed + .seconds(20)) == .zero)
    }
    // Written again in the new boot, it goes on like any other wait.
    try PINAttempts.read(from: path, at: .seconds(3), boot: Self.other).attempts.write(to: path)
    let (again, _) = PINAttempts.read(from: path, at: .seconds(10), boot: Self.other)
    #expect(again.wait(at: .seconds(10)) == .seconds(13))
  }

  @Test func freeFailuresStayFreeAfterAReboot() throws {
    try attempts(failures: 3, at: .seconds(100)).write(to: path)
    var (restored, _) = PINAttempts.read(from: path, at: .seconds(1), boot: Self.other)
    #expect(restored.wait(at: .seconds(1)) == .zero)
    restored.recordFailure(at: .seconds(1))
    #expect(restored.wait(at: .seconds(1)) == .seconds(5))
  }

  @Test func anUnknownBootCountsAsAnother() throws {
    var attempts = PINAttempts(boot: "")
    for _ in 0..<4 { attempts.recordFailure(at: .seconds(100)) }
    try attempts.write(to: path)
    let (restored, problem) = PINAttempts.read(from: path, at: .seconds(200), boot: "")
    #expect(problem == nil && restored.wait(at: .seconds(200)) == .seconds(5))
  }

  @Test func theIdOfTheBootMayHaveALineBreak() throws {
    var attempts = PINAttempts(boot: Self.boot + "\n")
    #expect(attempts == PINAttempts(boot: Self.boot))
    attempts.recordFailure(at: .zero)
    try attempts.write(to: path)
    #expect(PINAttempts.read(from: path, at: .zero, boot: Self.boot).attempts == attempts)
    #expect(PINAttempts(boot: String(repeating: "é\n x", count: 500)).boot.count <= 64)
  }

  @Test func withoutAFileThereAreNoFailures() {
    let (attempts, problem) = PINAttempts.read(from: path, at: .seconds(9), boot: Self.boot)
    #expect(attempts == PINAttempts(boot: Self.boot) && problem == nil)
  }

  /// Each text differs from what is written, so each is damage.
  @Test(arguments: [
    "", "\n", "garbage", "honeycomb-pin-attempts 1\n",
    "honeycomb-pin-attempts 2\nfailures 0\nblocked-until-ms 0\nboot x\n",
    "honeycomb-pin-attempts 1\nfailures -1\nblocked-until-ms 0\nboot x\n",
    "honeycomb-pin-attempts 1\nfailures 0\nblocked-until-ms 1.5\nboot x\n",
    "honeycomb-pin-attempts 1\nfailures \nblocked-until-ms 0\nboot x\n",
    "honeycomb-pin-attempts 1\nfailures 99999999999999999999\nblocked-until-ms 0\nboot x\n",
    "honeycomb-pin-attempts 1\nfailures 0\nblocked-until-ms 0\nboot x",
    "honeycomb-pin-attempts 1\nfailures 0\nblocked-until-ms 0\nboot x\n\n",
    "honeycomb-pin-attempts 1\nfailures 0\nblocked-until-ms 0\nboot a b\n",
    "honeycomb-pin-attempts 1\nfailures 0\r\nblocked-until-ms 0\nboot x\n", "\0\0\0\0",
  ])
  func aDamagedFileCountsAsTheLongestWaitAndSaysSo(text: String) throws {
    try folder.write(text, to: "attempts")
    let (attempts, problem) = PINAttempts.read(from: path, at: .seconds(50), boot: Self.boot)
    #expect(attempts.wait(at: .seconds(50)) == .seconds(300))
    #expect(problem == .damaged(path))
    let message = try #require(problem).description
    #expect(message.contains(path) && message.contains("5 minutes"))
    // The next write repairs it, and the wait goes on.
    try attempts.write(to: path)
    let (repaired, none) = PINAttempts.read(from: path, at: .seconds(60), boot: Self.boot)
    #expect(none == nil && repaired.wait(at: .seconds(60)) == .seconds(290))
  }

  @Test func everyTruncationOfTheFileIsDamage() throws {
    try attempts(failures: 2).write(to: path)
    let bytes = Array(folder.text("attempts").utf8)
    for length in 0..<bytes.count {
      try folder.write(Array(bytes[..<length]), to: "attempts")
      #expect(PINAttempts.read(from: path, at: .zero, boot: Self.boot).problem == .damaged(path))
    }
  }

  @Test func aFileThatCannotBeReadCountsAsTheLongestWait() throws {
    try folder.makeFolder("attempts")
    let (attempts, problem) = PINAttempts.read(from: path, at: .zero, boot: Self.boot)
    #expect(attempts.wait(at: .zero) == .seconds(300))
    #expect(problem == .cannotRead(path, .notARegularFile))
    try folder.write(String(repeating: "a", count: 5000), to: "large")
    let large = PINAttempts.read(from: folder.path("large"), at: .zero, boot: Self.boot)
    #expect(large.problem == .cannotRead(folder.path("large"), .tooLarge(limit: 1024)))
    #expect(large.attempts.wait(at: .zero) == .seconds(300))
  }

  @Test func aWaitBeyondTheWholeOneIsCut() throws {
    let text = "honeycomb-pin-attempts 1\nfailures 4\nblocked-until-ms 9000000000000\nboot b\n"
    try folder.write(text, to: "attempts")
    let (attempts, problem) = PINAttempts.read(from: path, at: .seconds(7), boot: "b")
    #expect(problem == nil && attempts.wait(at: .seconds(7)) == .seconds(5))
  }

  /// A FIFO used to keep the kiosk from starting.
  ///
  /// Opening it waits for a reader. Through a link, the count was written into another file or a device.
  @Test(arguments: ["fifo", "link", "broken link", "device"])
  func whateverIsInItsPlaceIsReplaced(kind: String) throws {
    try folder.write("mine", to: "target")
    switch kind {
    case "fifo": try #require(mkfifo(path, 0o600) == 0)
    case "link": try #require(symlink(folder.path("target"), path) == 0)
    case "broken link": try #require(symlink(folder.path("none"), path) == 0)
    default: try #require(symlink("/dev/full", path) == 0)
    }
    try attempts(failures: 2).write(to: path)
    let type = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    #expect(type == .typeRegular)
    #expect(folder.text("target") == "mine" && folder.text("none").isEmpty)
    let read = PINAttempts.read(from: path, at: .zero, boot: Self.boot)
    #expect(read.problem == nil && read.attempts == attempts(failures: 2))
  }

  @Test func onlyTheUserCanReadTheFile() throws {
    try attempts(failures: 1).write(to: path)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func aFileThatCannotBeWrittenIsAnError() throws {
    let path = folder.path("no/folder/attempts")
    let error = #expect(throws: PINAttemptsError.self) { try attempts(failures: 1).write(to: path) }
    #expect(error?.description.contains(path) == true)
  }

  /// Whatever happens, each failure waits at least as long as the one before, and a restart changes nothing.
  @Test(arguments: 0..<20) func restartsChangeNothing(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var time = Duration.milliseconds(random.int(0...100_000))
    var attempts = PINAttempts(boot: Self.boot)
    for _ in 0..<30 {
      time += .nanoseconds(random.int(0...400_000_000_000))
      switch random.int(0...9) {
      case 0: attempts.recordSuccess()
      case 1...5: attempts.recordFailure(at: time)
      default:
        try attempts.write(to: path)
        let (restored, problem) = PINAttempts.read(from: path, at: time, boot: Self.boot)
        #expect(problem == nil && restored.failures == attempts.failures)
        #expect(restored.wait(at: time) == attempts.wait(at: time))
        attempts = restored
      }
      #expect(attempts.wait(at: time) <= .seconds(300) + .milliseconds(1))
      #expect(attempts.failures > 3 || attempts.wait(at: time) == .zero)
    }
  }
}
