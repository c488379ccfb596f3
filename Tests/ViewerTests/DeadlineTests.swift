import Raster
import Testing

@testable import Viewer

/// The values that determine when a window host wakes up next.
struct DeadlineTests {
  // MARK: - Attention

  @Test func aNewWindowWithoutTheKeyboardAsksForAttentionOnce() {
    var request = AttentionRequest()
    #expect(request.deadline == nil)
    request.noteMapped(hasFocus: false, at: .seconds(2))
    #expect(request.deadline == .seconds(2) + AttentionRequest.delay)
    request.update(at: .milliseconds(2999))
    #expect(!request.isActive)
    request.update(at: .seconds(3))
    #expect(request.isActive && request.deadline == nil)
  }

  @Test func theKeyboardEndsTheRequest() {
    var request = AttentionRequest()
    request.noteMapped(hasFocus: false, at: .zero)
    request.noteFocus()
    request.update(at: .seconds(9))
    #expect(!request.isActive && request.deadline == nil)
    request.noteMapped(hasFocus: false, at: .seconds(10))
    request.update(at: .seconds(11))
    #expect(request.isActive)
    request.noteFocus()
    #expect(!request.isActive)
  }

  @Test func aNewWindowWithTheKeyboardDoesNotAsk() {
    var request = AttentionRequest()
    request.noteMapped(hasFocus: true, at: .zero)
    request.update(at: .seconds(9))
    #expect(!request.isActive && request.deadline == nil)
  }

  @Test func moreAlertsAskUntilTheKeyboardIsHereOrThereAreNone() {
    var request = AttentionRequest()
    request.noteAlerts(0, hasFocus: false)
    #expect(!request.isActive)
    request.noteAlerts(2, hasFocus: true)
    #expect(!request.isActive)
    request.noteAlerts(1, hasFocus: false)
    #expect(!request.isActive)
    request.noteAlerts(2, hasFocus: false)
    #expect(request.isActive)
    request.noteFocus()
    request.noteAlerts(2, hasFocus: false)
    #expect(!request.isActive)
    request.noteAlerts(3, hasFocus: false)
    request.noteAlerts(0, hasFocus: false)
    #expect(!request.isActive)
  }

  @Test func noAlertsLeaveTheRequestOfANewWindow() {
    var request = AttentionRequest()
    request.noteMapped(hasFocus: false, at: .zero)
    request.update(at: .seconds(2))
    request.noteAlerts(0, hasFocus: false)
    #expect(request.isActive)
  }

  // MARK: - Memory

  @Test func memoryIsGivenBackOnceTheWindowHasBeenSmallForAWhile() {
    var trimming = MemoryTrimming()
    trimming.noteResize(isTrimmable: true, at: .zero)
    // A new size restarts the time; a frame does not.
    trimming.noteResize(isTrimmable: true, at: .seconds(1))
    trimming.noteFrame(isTrimmable: true, at: .seconds(2))
    #expect(trimming.deadline == .seconds(1) + MemoryTrimming.delay)
    let early = trimming.take(at: .milliseconds(2999))
    #expect(!early)
    let due = trimming.take(at: .seconds(3))
    #expect(due && trimming.deadline == nil)
    let again = trimming.take(at: .seconds(4))
    #expect(!again)
  }

  @Test func aWindowThatGrowsKeepsItsMemory() {
    var trimming = MemoryTrimming()
    trimming.noteResize(isTrimmable: true, at: .zero)
    trimming.noteResize(isTrimmable: false, at: .seconds(1))
    #expect(trimming.deadline == nil)
    let taken = trimming.take(at: .seconds(9))
    #expect(!taken)
  }

  @Test func aWindowThatBecameSmallWhileHiddenIsTrimmedAfterItsNextFrame() {
    var trimming = MemoryTrimming()
    trimming.noteFrame(isTrimmable: false, at: .seconds(4))
    #expect(trimming.deadline == nil)
    trimming.noteFrame(isTrimmable: true, at: .seconds(5))
    #expect(trimming.deadline == .seconds(5) + MemoryTrimming.delay)
  }

  // MARK: - Lost pixels

  private static func rects(_ range: Range<Int>) -> [PixelRect] {
    range.map { PixelRect(x: 10 * $0, y: 0, width: 5, height: 5) }
  }

  @Test func lostPixelsAreUploadedOnce() {
    var lost = LostPixels()
    lost.note(Self.rects(0..<2))
    lost.note(Self.rects(2..<3))
    #expect(lost.take() == Self.rects(0..<3))
    #expect(lost.rects.isEmpty)
  }

  @Test func aFloodOfLostPixelsIsOneUpload() {
    var lost = LostPixels()
    lost.note(Self.rects(0..<LostPixels.largestCount))
    #expect(lost.rects.count == LostPixels.largestCount)
    lost.note(Self.rects(99..<100))
    #expect(lost.rects == [PixelRect(x: 0, y: 0, width: 995, height: 5)])
  }

  @Test func onlyAnUploadOfTheWholeWindowBringsEverythingBack() {
    let window = PixelRect(x: 0, y: 0, width: 100, height: 100)
    var lost = LostPixels()
    lost.note(Self.rects(0..<2))
    lost.noteUpload(of: Self.rects(0..<4), window: window)
    #expect(lost.rects.count == 2)
    lost.noteUpload(of: [window], window: window)
    #expect(lost.rects.isEmpty)
  }
}
