import Images
import Raster
import TestSupport
import Testing

@testable import Drawing

struct ImageStoreTests {
  @Test func memoryStaysWithinItsBoundAndWhatWasLetGoComesBack() throws {
    let folder = try TemporaryFolder()
    var dot = Surface(width: 1, height: 1)
    dot.clear(0xFF20_40C0, in: dot.bounds)
    let bytes = try PNGFile.bytes(of: dot)
    let (count, limit) = (64, 2 << 20)
    for index in 0..<count { try folder.write(bytes, to: "\(index).png") }
    let store = ImageStore(folder: folder.path("."), byteLimit: limit)

    /// Shows an image in a separate list; returns whether it was available immediately.
    func show(_ index: Int) -> Bool {
      let request = ImageRequest(path: "\(index).png", width: 137, height: 119)
      store.beginList()
      if case .loaded = store.state(of: request) { return true }
      store.waitForAll()
      store.beginList()
      guard case .loaded = store.state(of: request) else {
        Issue.record("\(index) cannot be loaded")
        return false
      }
      return false
    }

    var largest = 0
    for index in 0..<count {
      #expect(!show(index))
      largest = max(largest, store.byteCount)
      // The images of the last list stay, even above the limit.
      #expect(show(index))
    }
    let one = 137 * 119 * 4 * 4 / 3
    #expect(largest > limit - 2 * one)
    #expect(largest <= limit + 2 * one)
    #expect(!show(0))
    #expect(show(0))
  }
}
