import Images
import Raster
import TestSupport
import Testing

@testable import Picker

struct ImageStoreTests {
  @Test func memoryStaysWithinItsBoundAndWhatWasLetGoComesBack() throws {
    let folder = try TemporaryFolder()
    var dot = Surface(width: 1, height: 1)
    dot.clear(0xFF20_40C0, in: dot.bounds)
    let bytes = try PNGFile.bytes(of: dot)
    let (count, limit) = (64, 2 << 20)
    for index in 0..<count { try folder.write(bytes, to: "\(index).png") }
    let images = TopicImages(folder: folder.path("."), isAwaited: true)
    var store = ImageStore(images, theme: .dark, shape: .hexagon, scale: 1, byteLimit: limit)

    /// Asks for an image in a scene of its own; true if it was there at once.
    func show(_ index: Int, in store: inout ImageStore) -> Bool {
      store.beginList(at: .zero)
      let state = store.icon(
        "\(index).png", at: nil, scale: 1, color: .white, isDimmed: false, under: nil)?.state
      let wasThere = if case .ready = state { true } else { false }
      while store.isAwaited {
        store.waitForResult()
        store.beginList(at: .zero)
        _ = store.icon(
          "\(index).png", at: nil, scale: 1, color: .white, isDimmed: false, under: nil)
      }
      return wasThere
    }

    var largest = 0
    for index in 0..<count {
      let wasThere = show(index, in: &store)
      #expect(!wasThere)
      let byteCount = store.byteCount
      largest = max(largest, byteCount)
      // What the newest scene shows stays, bound or not.
      let isStillThere = show(index, in: &store)
      #expect(isStillThere)
    }
    let one = 137 * 119 * 4 * 4 / 3
    #expect(largest > limit - 2 * one)
    #expect(largest <= limit + 2 * one)
    let oldest = show(0, in: &store)
    let again = show(0, in: &store)
    #expect(!oldest && again)
  }
}
