import Foundation
import Images
import Raster
import Synchronization
import TestSupport
import Testing

struct ImageLoaderTests {
  private let temporary: TemporaryFolder
  private let folder: AssetFolder

  init() throws {
    temporary = try TemporaryFolder()
    for index in 0..<8 {
      var surface = Surface(width: 40, height: 30)
      surface.clear(Self.color(index), in: surface.bounds)
      try temporary.write(try PNGFile.bytes(of: surface), to: "\(index).png")
    }
    folder = try AssetFolder(path: temporary.path("."))
  }

  private static func color(_ index: Int) -> UInt32 { 0xFF00_0000 | UInt32(index * 0x1F0B07) }

  @Test func resultsComeInTheOrderOfTheRequests() throws {
    let loader = ImageLoader(from: folder)
    for index in 0..<200 {
      loader.request(ImageRequest(path: "\(index % 8).png", width: 4 + index % 3, height: 3))
    }
    for index in 0..<200 {
      let result = try #require(loader.waitForResult())
      #expect(result.request.path == "\(index % 8).png")
      let image = try result.outcome.get()
      #expect(image.surface.width <= 4 + index % 3 && image.surface.height == 3)
      #expect(image.surface[1, 1] == Self.color(index % 8))
      #expect(image.byteCount == 4 * image.surface.width * 3)
    }
    #expect(loader.pendingCount == 0)
    #expect(loader.waitForResult() == nil)
  }

  @Test func aFaultNamesTheFileAndTheOthersCome() throws {
    try temporary.write("nothing to see", to: "words.png")
    let loader = ImageLoader(from: folder)
    for path in ["../secret.png", "words.png", "none.png", "1.png"] {
      loader.request(ImageRequest(path: path, width: 8, height: 8))
    }
    var messages: [String] = []
    var pictures = 0
    while let result = loader.waitForResult() {
      switch result.outcome {
      case .success: pictures += 1
      case .failure(let error): messages.append(error.description)
      }
    }
    #expect(pictures == 1)
    #expect(messages.count == 3)
    #expect(
      zip(messages, ["../secret.png: ", "words.png: ", "none.png: "]).allSatisfy {
        $0.hasPrefix($1)
      })
  }

  @Test func anExtensionMeansNothing() throws {
    try FileManager.default.moveItem(
      atPath: temporary.path("3.png"), toPath: temporary.path("three.jpg"))
    let loader = ImageLoader(from: folder)
    loader.request(ImageRequest(path: "three.jpg", width: 8, height: 8))
    let image = try loader.waitForResult()?.outcome.get()
    #expect(image?.surface[2, 2] == Self.color(3))
  }

  @Test func theCallerIsNotifiedOnceForEachResult() throws {
    let rings = Rings()
    let loader = ImageLoader(from: folder) { rings.count.add(1, ordering: .relaxed) }
    for index in 0..<8 {
      loader.request(ImageRequest(path: "\(index).png", width: 8, height: 8))
    }
    // The last ring may come a moment after the last result.
    #expect(Deadline().wait { rings.count.load(ordering: .relaxed) == 8 })
    for _ in 0..<8 { #expect(loader.takeResult() != nil) }
    #expect(loader.takeResult() == nil)
  }

  /// A class, because the loader's thread counts.
  private final class Rings: Sendable {
    let count = Atomic(0)
  }

  @Test func aLoaderEndsWithItsOwnerWhileThereIsWorkLeft() throws {
    for _ in 0..<20 {
      let loader = ImageLoader(from: folder)
      for index in 0..<40 {
        loader.request(ImageRequest(path: "\(index % 8).png", width: 8, height: 8))
      }
    }
    #expect(try folder.contents(of: "0.png", limit: 1 << 20).count > 0)
  }
}
