import Testing

@testable import Viewer

struct SourcePacingTests {
  @Test func sourcesAreReadOnceForEachFrame() {
    var pacing = SourcePacing()
    #expect(pacing.isOpen)
    pacing.noteReading(at: .milliseconds(1))
    let hasClosed = pacing.update(isReadyForFrame: false, at: .milliseconds(2))
    #expect(hasClosed && !pacing.isOpen)
    let hasOpened = pacing.update(isReadyForFrame: true, at: .milliseconds(16))
    #expect(hasOpened && pacing.isOpen)
  }

  @Test func writersAreNotBlockedWhileThereAreNoFrames() {
    var pacing = SourcePacing()
    pacing.noteReading(at: .seconds(1))
    _ = pacing.update(isReadyForFrame: false, at: .seconds(1))
    #expect(pacing.deadline == .milliseconds(1100))
    _ = pacing.update(isReadyForFrame: false, at: .milliseconds(1099))
    #expect(!pacing.isOpen)
    _ = pacing.update(isReadyForFrame: false, at: .milliseconds(1100))
    #expect(pacing.isOpen)
  }

  @Test func sourceThatWasNeverReadIsWaitedFor() {
    var pacing = SourcePacing()
    let hasChanged = pacing.update(isReadyForFrame: false, at: .seconds(5))
    #expect(!hasChanged && pacing.isOpen)
  }
}
