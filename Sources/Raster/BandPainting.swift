/// What draws bands of a surface on more than one thread.
///
/// A class, for all threads share it: what it holds for each worker must be touched by that worker
/// only, and what they have in common must stay as it is during a run.
public protocol BandPainting: AnyObject, Sendable {
  /// Draws band number `band` into `surface`; no pixel that another band draws may be touched.
  ///
  /// `worker` counts from 0 to `BandWorkers.count` - 1; no two calls have one in common at a time.
  func paint(band: Int, worker: Int, into surface: inout Surface)
}

extension BandWorkers {
  /// What a run hands to its threads.
  @unsafe private struct Work {
    let painter: any BandPainting
    let base: UnsafeMutablePointer<UInt32>
    let width: Int
    let height: Int
    let stride: Int

    func paint(band: Int, worker: Int) {
      // SAFETY: the surface outlives the run, and bands have no pixel in common.
      var view = unsafe Surface(borrowing: base, width: width, height: height, stride: stride)
      unsafe painter.paint(band: band, worker: worker, into: &view)
    }
  }

  /// Draws `bands` bands of `surface` on both threads, and returns when all are done.
  ///
  /// The painter promises that bands have no pixel in common. Allocates nothing.
  public func paint(_ painter: some BandPainting, bands: Int, into surface: inout Surface) {
    var work = unsafe Work(
      painter: painter, base: surface.base, width: surface.width, height: surface.height,
      stride: surface.stride)
    unsafe withUnsafeMutablePointer(to: &work) { work in
      // SAFETY: `work` is there until the run has ended.
      unsafe run(bands: bands, context: UnsafeMutableRawPointer(work)) { context, band, worker in
        unsafe context.assumingMemoryBound(to: Work.self).pointee.paint(band: band, worker: worker)
      }
    }
  }
}
