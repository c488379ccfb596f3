import Raster
import Synchronization
import Testing

struct BandWorkersTests {
  /// Counts the calls for each band; a class because two threads share it.
  private final class Tally: Sendable {
    let calls: [Counter]
    let strays = Atomic(0)

    init(_ bands: Int) { calls = (0..<bands).map { _ in Counter() } }

    final class Counter: Sendable { let value = Atomic(0) }
  }

  @Test func everyBandIsDrawnOnceInManyRuns() throws {
    guard let workers = BandWorkers() else { return }
    for run in 0..<3000 {
      let bands = run % 9
      let tally = Tally(bands)
      workers.run(bands: bands, context: Unmanaged.passUnretained(tally).toOpaque()) {
        context, band, worker in
        let tally = Unmanaged<Tally>.fromOpaque(context).takeUnretainedValue()
        if worker < 0 || worker >= BandWorkers.count { tally.strays.add(1, ordering: .relaxed) }
        tally.calls[band].value.add(1, ordering: .relaxed)
      }
      let wrong = tally.calls.filter { $0.value.load(ordering: .relaxed) != 1 }
      #expect(wrong.isEmpty)
      #expect(tally.strays.load(ordering: .relaxed) == 0)
    }
  }
}
