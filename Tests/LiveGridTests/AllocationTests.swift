import LiveGrid
import TestSupport
import Testing

struct AllocationTests {
  /// Unoptimized code allocates for each element of a generic loop; there, only what stays is counted.
  @Test func valuesOfKnownCellsAllocateNothing() {
    var intake = CellIntake()
    let ids = (0..<1000).map { Array("a host with quite a long name, number \($0)".utf8) }
    for id in ids { intake.receive(1, at: 2, of: id.span) }
    let kept = Allocations.keptByThread
    #if !DEBUG
      let count = Allocations.ofThread
    #endif
    for round in 0..<10 {
      for id in ids { intake.receive(Double(round), of: id.span) }
    }
    // Read before the expectations, which allocate.
    #if !DEBUG
      let allocated = Allocations.ofThread - count
    #endif
    let keptAtEnd = Allocations.keptByThread
    #expect(keptAtEnd == kept)
    #if !DEBUG
      #expect(allocated == 0)
    #endif
  }
}
