/// Draws bands of a surface on more than one thread.
///
/// A class, because all threads share it. State that it keeps per worker is used by that worker
/// only; shared state must not change during a run.
public protocol BandPainting: AnyObject, Sendable {
  /// Draws band number `band` into `surface`; must not touch pixels of other bands.
  ///
  /// `worker` is 0 ..< `BandWorkers.count`; no two concurrent calls have the same worker.
  func paint(band: Int, worker: Int, into surface: inout Surface)
}

extension BandWorkers {
  /// The data that a run passes to its threads.
  @unsafe private struct Work {
    let painter: any BandPainting
    let base: UnsafeMutablePointer<UInt32>
    let width: Int
    let height: Int
    let stride: Int

    func paint(band: Int, worker: Int) {
      // SAFETY: the surface outlives the run, and bands share no pixels.
      var view = unsafe Surface(borrowing: base, width: width, height: height, stride: stride)
      unsafe painter.paint(band: band, worker: worker, into: &view)
    }
  }

  /// Draws `bands` bands of `surface` on both threads, and returns when all are done.
  ///
  /// The bands that the painter draws must not share pixels. Allocates nothing.
  public func paint(_ painter: some BandPainting, bands: Int, into surface: inout Surface) {
    var work = unsafe Work(
      painter: painter, base: surface.base, width: surface.width, height: surface.height,
      stride: surface.stride)
    unsafe withUnsafeMutablePointer(to: &work) { work in
      // SAFETY: `work` is valid until the run has ended.
      unsafe run(bands: bands, context: UnsafeMutableRawPointer(work)) { context, band, worker in
        unsafe context.assumingMemoryBound(to: Work.self).pointee.paint(band: band, worker: worker)
      }
    }
  }
}
