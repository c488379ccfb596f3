import Files
import Foundation
import Raster
import TestSupport
import Testing

@testable import Images

struct ThumbnailTests {
  private let folder: TemporaryFolder
  private let source: AssetFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("images")
    source = try AssetFolder(path: folder.path("images"))
  }

  /// Writes an image of one color with a time of change, in seconds.
  private func write(
    _ color: UInt32, to name: String = "a.png", size: Int = 8, at time: Double = 1_700_000_000
  ) throws {
    var surface = Surface(width: size, height: size)
    surface.clear(color, in: surface.bounds)
    try folder.write(try PNGFile.bytes(of: surface), to: "images/\(name)")
    try setTime(time, of: "images/\(name)")
  }

  private func setTime(_ time: Double, of name: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: time)], ofItemAtPath: folder.path(name))
  }

  /// Replaces a file by bytes that no decoder accepts, with the same size and time.
  private func damage(_ name: String) throws {
    let path = folder.path("images/\(name)")
    let size = try #require(FileStamp(of: path)?.size)
    try folder.write([UInt8](repeating: 7, count: size), to: "images/\(name)")
    try setTime(1_700_000_000, of: "images/\(name)")
  }

  /// Loads the image as a program does after its start; `nil` for a failure.
  private func load(width: Int = 8, with thumbnails: String? = "new/cache") -> DecodedImage? {
    let loader = ImageLoader(from: source, thumbnails: thumbnails.map { folder.path($0) })
    loader.request(ImageRequest(path: "a.png", width: width, height: 8, isWhole: true))
    return try? loader.waitForResult()?.outcome.get()
  }

  private var files: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path("new/cache")))?.sorted() ?? []
  }

  private func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.path(name))[.posixPermissions] as? Int
  }

  @Test func theNextStartNeedsNoDecoder() throws {
    try write(0x8010_2030)
    _ = ImageLoader(from: source, thumbnails: folder.path("new/cache"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("new")))
    let first = try #require(load())
    #expect(files.count == 1)
    #expect(try mode("new/cache") == 0o700 && mode("new/cache/\(files[0])") == 0o600)
    try damage("a.png")
    let second = try #require(load())
    #expect(second.kind == .pictogram(isOneColor: true) && second.kind == first.kind)
    #expect(second.surface.width == 8 && second.surface.height == 8)
    #expect(PixelDiff(first.surface, second.surface).count == 0)
    // Another size, and a loader without thumbnails, need the file.
    #expect(load(width: 4) == nil)
    #expect(load(with: nil) == nil)
    #expect(files.count == 1)
  }

  @Test func aChangedFileIsDecodedAgain() throws {
    try write(0xFF10_2030)
    #expect(load()?.surface[0, 0] == 0xFF10_2030)
    try write(0xFF10_2031, at: 1_700_000_001)
    #expect(load()?.surface[0, 0] == 0xFF10_2031)
    #expect(files.count == 2)
  }

  @Test func aDamagedFileIsRemovedAndWrittenAgain() throws {
    try write(0xFF10_2030)
    _ = load()
    let name = "new/cache/\(try #require(files.first))"
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: folder.path(name))))
    var changed = bytes
    changed[bytes.count / 2] ^= 1
    for damaged in [changed, Array(bytes.dropLast()), bytes + [0], []] {
      try folder.write(damaged, to: name)
      #expect(load()?.surface[0, 0] == 0xFF10_2030)
      #expect([UInt8](try Data(contentsOf: URL(filePath: folder.path(name)))) == bytes)
    }
    try damage("a.png")
    try folder.write(changed, to: name)
    #expect(load() == nil)
    #expect(files.isEmpty)
  }

  @Test func aLinkIsNotFollowed() throws {
    try write(0xFF10_2030)
    _ = load()
    let name = "new/cache/\(try #require(files.first))"
    let original = folder.path("original")
    try FileManager.default.moveItem(atPath: folder.path(name), toPath: original)
    let bytes = try Data(contentsOf: URL(filePath: original))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(name), withDestinationPath: original)
    try damage("a.png")
    #expect(load() == nil)
    // The entry itself is replaced.
    try write(0xFF10_2030)
    #expect(load() != nil)
    #expect(try Data(contentsOf: URL(filePath: original)) == bytes)
    #expect(try mode(name) == 0o600)
    // Neither is a link in place of the folder.
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("new/cache"))
    try damage("a.png")
    #expect(load(with: "link") == nil)
  }

  @Test func aFolderThatCannotBeWrittenChangesNothing() throws {
    try write(0xFF10_2030)
    try folder.write("in the way", to: "new")
    #expect(load()?.surface[0, 0] == 0xFF10_2030)
    #expect(load(with: "new/cache/below")?.surface[0, 0] == 0xFF10_2030)
    #expect(folder.text("new") == "in the way")
  }

  private func key(_ number: Int) throws -> ThumbnailKey {
    let request = ImageRequest(path: "\(number).png", width: 16, height: 16)
    let file = try source.file(for: request)
    let key = ThumbnailKey(of: file, request)
    return try #require(key)
  }

  /// Stores an image, which has some 1,200 bytes in its file.
  private func store(_ number: Int, in thumbnails: inout ThumbnailFolder) throws {
    let color = 0xFF00_0000 | UInt32(number)
    try write(color, to: "\(number).png", size: 16)
    var surface = Surface(width: 16, height: 16)
    surface.clear(color, in: surface.bounds)
    thumbnails.store(DecodedImage(surface), for: try key(number))
  }

  private func has(_ number: Int, _ thumbnails: ThumbnailFolder) throws -> Bool {
    thumbnails.image(for: try key(number))?.surface[0, 0] == 0xFF00_0000 | UInt32(number)
  }

  @Test(arguments: [(64 << 10, 2000), (1 << 30, 40)])
  func theImagesThatWereNotUsedForLongestAreRemoved(byteLimit: Int, fileLimit: Int) throws {
    try folder.makeFolder("new/cache")
    try folder.write("of another program", to: "new/cache/notes")
    var thumbnails = ThumbnailFolder(
      path: folder.path("new/cache"), byteLimit: byteLimit, fileLimit: fileLimit)
    for number in 0..<120 {
      try store(number, in: &thumbnails)
      // The first one is used all the time.
      #expect(try has(0, thumbnails) && has(number, thumbnails))
      let sizes = files.map { FileStamp(of: folder.path("new/cache/\($0)"))?.size ?? 0 }
      #expect(sizes.count <= fileLimit + 1 && sizes.reduce(0, +) <= byteLimit)
    }
    #expect(try !has(1, thumbnails))
    #expect(folder.text("new/cache/notes") == "of another program")
    // What takes too much is not kept.
    let count = files.count
    var small = ThumbnailFolder(path: folder.path("new/cache"), byteLimit: 16 << 10)
    try store(200, in: &small)
    #expect(files.count == count)
  }
}
