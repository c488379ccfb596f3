import Files
import Images
import Raster
import Synchronization
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

  /// A source whose first file takes until the gate is opened, and which notes the requests in their order.
  ///
  /// A class, because the loader's thread and the test share it.
  private final class Gate: ImageSource {
    let path: String
    let isOpen = Atomic(false)
    let requests = Mutex<[ImageRequest]>([])

    init(_ path: String) { self.path = path }

    func file(for request: ImageRequest) throws(ImageFault) -> File {
      requests.withLock { $0.append(request) }
      _ = Deadline().wait { isOpen.load(ordering: .acquiring) }
      do {
        return try File.reading(path)
      } catch {
        throw .cannotRead(error.reason)
      }
    }
  }

  /// The images that had left the screen used to be decoded before those on it.
  @Test func imagesOnTheScreenAreLoadedFirstInTheSizeThatItShows() throws {
    var dot = Surface(width: 30, height: 30)
    dot.clear(0xFF20_40C0, in: dot.bounds)
    let folder = try TemporaryFolder()
    let gate = Gate(try folder.write(PNGFile.bytes(of: dot), to: "dot.png"))
    let store = ImageStore(from: gate)
    func show(_ names: [String], size: Int) {
      store.beginList()
      for name in names {
        _ = store.state(of: ImageRequest(path: name, width: size, height: size))
      }
    }
    show(["first", "a", "b", "c", "shown"], size: 10)
    #expect(Deadline().wait { gate.requests.withLock { !$0.isEmpty } })
    // The view moves and is enlarged while the first image is decoded.
    for _ in 0..<2 { show(["first", "shown", "other"], size: 20) }
    gate.isOpen.store(true, ordering: .releasing)
    store.waitForAll()
    // The one of another size is withdrawn after the list that asks for the new size.
    #expect(gate.requests.withLock { $0.map(\.path) } == ["first", "other", "shown"])
    #expect(gate.requests.withLock { $0.map(\.width) } == [10, 20, 20])
    // What is shown again is loaded again, and nothing twice.
    for _ in 0..<3 {
      show(["first", "a", "shown"], size: 20)
      store.waitForAll()
    }
    #expect(
      gate.requests.withLock { $0.map(\.path) } == ["first", "other", "shown", "first", "a"])
    #expect(store.missingCount == 0)
  }
}
