import Drawing
import Raster
import TestSupport
import Testing

/// Draws the frames of a list, which `fill` makes of the number of the frame, and expects that no memory is requested for most of
/// them.
///
/// Unoptimized code allocates for each element of a generic loop, so only an optimized run counts allocations.
func expectNoAllocations(fill: (inout DisplayList, Int) -> Void) {
  var renderer = Renderer(isParallel: false)
  var surface = Surface(width: 640, height: 400)
  var painted = 0
  func draw(_ frames: Range<Int>) {
    for frame in frames {
      fill(&renderer.list, frame)
      _ = renderer.draw(into: &surface, buffer: 0)
      painted += renderer.paintedPixels
    }
  }
  draw(0..<8)
  painted = 0
  let (kept, count) = (Allocations.keptByThread, Allocations.ofThread)
  draw(8..<40)
  // Read before the expectations, which allocate.
  let (keptAtEnd, countAtEnd) = (Allocations.keptByThread, Allocations.ofThread)
  #expect(painted > 16 * 200_000)
  #expect(keptAtEnd == kept)
  #if !DEBUG
    #expect(countAtEnd == count)
  #else
    _ = countAtEnd - count
  #endif
}
