import LiveGrid
import TestSupport
import Testing

struct CellIntakeTests {
  @Test func laterNewsOfACellReplaceEarlierOnes() {
    var intake = CellIntake()
    intake.receive(1, of: "web-1".utf8Span.span)
    intake.receive(2, of: "web-2".utf8Span.span)
    intake.receive(3, of: "web-1".utf8Span.span)
    #expect(intake.changed.count == 2)
    #expect(intake.lineCount == 3)
    #expect(intake.ids.count == 2)
  }

  @Test func removalOfAnUnknownCellAddsNone() {
    var intake = CellIntake()
    var removal = CellChange(id: "web-1")
    removal.isRemoval = true
    intake.receive(removal)
    #expect(intake.isEmpty)
    #expect(intake.ids.count == 0)
  }
}
