import Foundation
@testable import Images
import Raster
import TestSupport
import Testing

/// Images decoded by a decoder's process.
struct DecoderProcessTests {
  private static let drawing = """
    <?xml version="1.0"?><!-- Made by hand. --><!DOCTYPE svg>
    <svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="#2060c0"/>\
    <filter id="f"><feTurbulence baseFrequency="0.05" numOctaves="2"/><feGaussianBlur stdDeviation="2"/></filter>\
    <circle cx="30" cy="20" r="15" fill="#f0a010" filter="url(#f)"/></svg>
    """

  /// A few bytes that take an SVG reader hours.
  static let endless = """
    <svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><filter id="f">\
    <feTurbulence numOctaves="1000000"/></filter><rect width="500" height="500" filter="url(#f)"/></svg>
    """

  private static func files() throws -> [(name: String, bytes: [UInt8])] {
    var surface = Surface(width: 30, height: 20)
    for y in 0..<20 { for x in 0..<30 { surface[x, y] = 0xFF00_0000 | UInt32(x * 8 + y << 12) } }
    var sampler = GIFPalette.Sampler()
    sampler.add(surface)
    var gif = try GIFWriter(width: 30, height: 20, palette: GIFPalette(sampling: sampler))
    try gif.append(surface, delay: 4)
    let pixels = (0..<8 * 8 * 3).map { UInt8($0) }
    return [
      ("SVG", Array(drawing.utf8)), ("PNG", try PNGFile.bytes(of: surface)),
      ("GIF", try gif.finish()), ("BMP", PictureFiles.bmp(width: 8, height: 8, pixels: pixels)),
      ("PNM", PictureFiles.pnm(width: 8, height: 8, pixels: pixels)),
      ("XPM", PictureFiles.xpm(width: 4, height: 1)),
      (
        "JPEG",
        PictureFiles.jpeg(width: 32, height: 16, orientation: 6) { x, y in [x * 40, 90, y * 90] }
      ),
    ]
  }

  @Test func picturesEqualThoseThatAreDecodedHere() throws {
    let decoder = ImageDecoder()
    for isWhole in [false, true] {
      for (name, bytes) in try Self.files() {
        let request = DecodeRequest(width: 12, height: 9, isWhole: isWhole, budget: .standard)
        let picture = try decoder.picture(from: bytes, for: request) { false }
        let here = try PictureDecoding.picture(from: bytes, for: request)
        #expect(
          picture.surface.width == here.surface.width
            && picture.surface.height == here.surface.height, "\(name)")
        #expect(PixelDiff(picture.surface, here.surface).count == 0, "\(name)")
        #expect(picture.kind == (name == "SVG" ? .pictogram(isOneColor: false) : .photo), "\(name)")
      }
    }
  }

  /// PNG files of all kinds have the same pixels without gdk-pixbuf.
  @Test(arguments: [(1, 0), (2, 3), (4, 0), (8, 0), (8, 2), (8, 4), (8, 6), (16, 2), (16, 6)])
  func aPNGFileIsReadAlikeByBothLibraries(bitDepth: Int, colorType: Int) throws {
    let samples = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1
    var random = SplitMix64(seed: UInt64(bitDepth * 10 + colorType))
    let rows = (0..<20).map { _ in
      (0..<32 * samples * bitDepth / 8).map { _ in UInt8(random.int(0...255)) }
    }
    let palette = colorType == 3 ? (0..<12).map { _ in UInt8(random.int(0...255)) } : nil
    let file = PictureFiles.png(
      width: 32, height: 20, bitDepth: UInt8(bitDepth), colorType: UInt8(colorType),
      palette: palette, rows: rows)
    for (width, height, isWhole) in [(32, 20, true), (9, 9, false), (12, 7, true)] {
      let request = DecodeRequest(
        width: width, height: height, isWhole: isWhole, budget: .standard)
      let picture = try PictureDecoding.picture(from: file, for: request)
      let other = try PictureDecoding.picture(fromPNG: file, for: request)
      let kinds = (picture.kind, other.kind)
      #expect(kinds.0 == kinds.1)
      let size = (picture.surface.width, picture.surface.height)
      #expect(other.surface.width == size.0 && other.surface.height == size.1)
      // The libraries round 16 bits to 8 in two ways, before alpha is multiplied in.
      let difference = PixelDiff(other.surface, picture.surface)
      #expect(difference.largest <= (bitDepth == 16 ? 2 : 0))
    }
  }

  @Test func aDamagedOrHugePNGFileIsRefusedByLibpngToo() throws {
    let request = DecodeRequest(width: 10, height: 10, isWhole: true, budget: .standard)
    var file = PictureFiles.png(width: 2, height: 1, rows: [[1, 2, 3, 4, 5, 6]])
    #expect(try PictureDecoding.picture(fromPNG: file, for: request).surface.width == 2)
    file[20] ^= 1
    #expect(throws: ImageFault.self) {
      _ = try PictureDecoding.picture(fromPNG: file, for: request)
    }
    let huge = PictureFiles.png(width: 100_000, height: 99_999, rows: [[0, 0, 0]])
    #expect(
      throws: ImageFault.tooManyPixels(
        width: 100_000, height: 99_999, limit: ImageBudget.standard.pixels)
    ) { _ = try PictureDecoding.picture(fromPNG: huge, for: request) }
  }

  @Test(.timeLimit(.minutes(1)))
  func aPictureThatNeverEndsIsGivenUpAndTheNextOneIsDecoded() throws {
    let decoder = ImageDecoder()
    let error = #expect(throws: ImageFault.self) {
      _ = try decoder.surface(from: Array(Self.endless.utf8), width: 100, height: 100)
    }
    guard case .tooMuchWork = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let picture = try decoder.surface(from: Array(Self.drawing.utf8), width: 60, height: 40)
    #expect(picture[1, 1] == 0xFF20_60C0)
  }

  /// The time that the decoder takes for an endless picture, in seconds.
  private static let work = ImageBudget.standard.work / .seconds(1)

  @Test func aCanceledPictureIsGivenUpAtOnce() throws {
    let start = Deadline.now
    let decoder = ImageDecoder()
    let request = DecodeRequest(width: 50, height: 50, isWhole: false, budget: .standard)
    #expect(throws: ImageFault.self) {
      _ = try decoder.picture(from: Array(Self.endless.utf8), for: request) { true }
    }
    #expect(Deadline.now - start < Self.work)
  }

  @Test func aFileThatTakesMoreMemoryThanThereIsCostsOnlyItself() throws {
    // Seven layers of 49 million pixels each, at four bytes.
    let layers = String(repeating: "<g opacity=\"0.5\">", count: 7)
    let ends = String(repeating: "</g>", count: 7)
    let greedy = """
      <svg xmlns="http://www.w3.org/2000/svg" width="7000" height="7000">\(layers)\
      <rect width="7000" height="7000"/>\(ends)</svg>
      """
    let decoder = ImageDecoder()
    #expect(throws: ImageFault.self) {
      _ = try decoder.surface(from: Array(greedy.utf8), width: 7000, height: 7000)
    }
    let picture = try decoder.surface(from: Array(Self.drawing.utf8), width: 60, height: 40)
    #expect(picture[1, 1] == 0xFF20_60C0)
  }

  @Test func aLoaderIsReleasedWhileItsDecoderLoops() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.endless, to: "endless.svg")
    var loader: ImageLoader? = ImageLoader(from: try AssetFolder(path: folder.path(".")))
    loader?.request(ImageRequest(path: "endless.svg", width: 100, height: 100))
    usleep(100_000)
    let start = Deadline.now
    loader = nil
    #expect(Deadline.now - start < Self.work / 2)
  }

  // MARK: - Replies of the process

  private static func request() -> DecodeRequest {
    var request = DecodeRequest(width: 10, height: 8, isWhole: false, budget: .standard)
    request.number = 7
    return request
  }

  private static func read(_ outcome: DecodeReply.Outcome, number: Int = 7) -> DecodeReply.Outcome?
  {
    let bytes = DecodeReply(number: number, outcome: outcome, work: 3).bytes
    return DecodeReply(bytes: bytes, to: request())?.outcome
  }

  @Test(
    arguments: [
      .picture(width: 10, height: 8, kind: .photo),
      .picture(width: 3, height: 4, kind: .pictogram(isOneColor: true)),
      .fault(.tooManyPixels(width: 9, height: 8, limit: 50_000_000)),
      .fault(.tooMuchWork(limit: .seconds(5))), .fault(.notAPicture("no")), .fault(.noReader),
      .fault(.incomplete),
    ] as [DecodeReply.Outcome])
  func repliesAreRead(outcome: DecodeReply.Outcome) {
    #expect(Self.read(outcome) == outcome)
  }

  @Test(
    arguments: [
      .picture(width: 11, height: 8, kind: .photo), .picture(width: 0, height: 8, kind: .photo),
      .picture(width: -1, height: -1, kind: .photo),
      .picture(width: .max, height: 1, kind: .photo),
      .picture(width: 1, height: .max, kind: .photo),
    ] as [DecodeReply.Outcome])
  func picturesThatDoNotFitAreNotBelieved(outcome: DecodeReply.Outcome) {
    #expect(Self.read(outcome) == nil)
  }

  @Test func invalidRepliesAreRejected() {
    #expect(Self.read(.fault(.noReader), number: 6) == nil)
    let bytes = DecodeReply(number: 7, outcome: .fault(.noReader), work: 0).bytes
    for count in 0..<bytes.count {
      #expect(DecodeReply(bytes: Array(bytes[..<count]), to: Self.request()) == nil)
    }
    var unknown = bytes
    unknown[16] = 99
    #expect(DecodeReply(bytes: unknown, to: Self.request()) == nil)
    #expect(
      Self.read(.fault(.notAPicture("a\u{1B}[2Jb\u{202E}"))) == .fault(.notAPicture("a [2Jb ")))
  }

  @Test func colorsAreAtMostTheirAlphaAndSizesStay() throws {
    var surface = Surface(width: 3, height: 2)
    let pixels: [UInt32] = [0x40FF_2010, 0x00FF_FFFF, 0xFF12_3456, 0x8080_8081, 0, 0xFE00_FF00]
    for (index, pixel) in pixels.enumerated() { surface[index % 3, index / 3] = pixel }
    let memory = try SealedMemory(pixels: 6)
    let isWritten = memory.write(surface)
    #expect(isWritten)
    guard let copy = memory.surface(width: 3, height: 2) else {
      Issue.record("no memory")
      return
    }
    #expect(
      (0..<6).map { copy[$0 % 3, $0 / 3] }
        == [0x4040_2010, 0, 0xFF12_3456, 0x8080_8080, 0, 0xFE00_FE00])
    let descriptor = memory.descriptor
    #expect(ftruncate(descriptor, 0) != 0 && ftruncate(descriptor, 4096) != 0)
    let file = try SealedMemory([1, 2, 3])
    let sealed = file.descriptor
    #expect(write(sealed, [9, 9, 9] as [UInt8], 3) < 0)
    let bytes = file.bytes(count: 3)
    #expect(bytes == [1, 2, 3])
  }
}
