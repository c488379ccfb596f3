import Raster
import TestSupport
import Testing

@testable import Images

struct AnimatedPNGWriterTests {
  /// Frames of 40 x 30 pixels, each with a few more rectangles than the last, or the same.
  private static func frames(seed: UInt64, count: Int) -> [[UInt32]] {
    var random = SplitMix64(seed: seed)
    var surface = Surface(width: 40, height: 30)
    surface.clear(0xFF20_1040, in: surface.bounds)
    return (0..<count).map { index in
      if index % 3 != 2 {
        surface.clear(
          0xFF00_0000 | UInt32(random.int(0...0xFF_FFFF)),
          in: PixelRect(
            x: random.int(0...36), y: random.int(0...26), width: random.int(1...4),
            height: random.int(1...4)))
      }
      return pixels(surface)
    }
  }

  private static func pixels(_ surface: borrowing Surface) -> [UInt32] {
    var pixels: [UInt32] = []
    for y in 0..<surface.height {
      for x in 0..<surface.width { pixels.append(surface[x, y]) }
    }
    return pixels
  }

  private static func surface(_ pixels: [UInt32], width: Int = 40) -> Surface {
    var surface = Surface(width: width, height: pixels.count / width)
    for (index, pixel) in pixels.enumerated() { surface[index % width, index / width] = pixel }
    return surface
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The frames that another program would show, one per hundredth of a second.
  private static func play(_ file: [UInt8]) throws -> [[UInt32]] {
    let chunks = PNGChunk.chunks(of: file)
    let head = try #require(chunks.first)
    var canvas = [UInt32](repeating: 0, count: 40 * 30)
    var shown: [[UInt32]] = []
    var sequence = 0
    var control: PNGChunk?
    var parts: [UInt8] = []
    func finish() throws {
      guard let data = control?.data else { return }
      let lengths = stride(from: 4, to: 20, by: 4).map { number(data[$0..<$0 + 4]) }
      var single = head
      single.data.replaceSubrange(0..<8, with: data[4..<12])
      var bytes = PNGChunk.signature
      for chunk in [single, PNGChunk(name: "IDAT", data: parts), PNGChunk(name: "IEND", data: [])] {
        chunk.append(to: &bytes)
      }
      let part = try PNGFile.surface(from: bytes)
      for y in 0..<lengths[1] {
        for x in 0..<lengths[0] { canvas[(lengths[3] + y) * 40 + lengths[2] + x] = part[x, y] }
      }
      #expect(number(data[22..<24]) == 100)
      shown += Array(repeating: canvas, count: number(data[20..<22]))
      parts = []
    }
    for chunk in chunks {
      switch chunk.name {
      case "fcTL":
        try finish()
        #expect(number(chunk.data[0..<4]) == sequence)
        sequence += 1
        control = chunk
      case "fdAT":
        #expect(number(chunk.data[0..<4]) == sequence)
        sequence += 1
        parts += chunk.data.dropFirst(4)
      case "IDAT": parts += chunk.data
      case "IEND": try finish()
      default: break
      }
    }
    return shown
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func framesArePlayedAsTheyWereAppended(seed: UInt64) throws {
    let frames = Self.frames(seed: seed, count: 20)
    var writer = try AnimatedPNGWriter(width: 40, height: 30)
    for frame in frames { try writer.append(Self.surface(frame), delay: 2) }
    let bytes = try writer.bytes()
    let shown = try Self.play(bytes)
    #expect(shown.count == 40)
    for (index, frame) in frames.enumerated() {
      #expect(shown[2 * index] == frame && shown[2 * index + 1] == frame)
    }
    // Equal frames are not stored again.
    let count = PNGChunk.chunks(of: bytes).count { $0.name == "fcTL" }
    #expect(count == Set(zip(frames, [[]] + frames).filter { $0 != $1 }.map(\.0)).count)
  }

  @Test func readersWithoutAnimationShowTheFirstFrame() throws {
    let frames = Self.frames(seed: 5, count: 3)
    var writer = try AnimatedPNGWriter(width: 40, height: 30)
    for frame in frames { try writer.append(Self.surface(frame), delay: 4) }
    #expect(Self.pixels(try PNGFile.surface(from: writer.bytes())) == frames[0])
  }

  @Test func stillPictureStaysForLongerThanAFrameCan() throws {
    var writer = try AnimatedPNGWriter(width: 40, height: 30)
    let frame = Self.frames(seed: 1, count: 1)[0]
    for _ in 0..<3 { try writer.append(Self.surface(frame), delay: 40_000) }
    let controls = PNGChunk.chunks(of: try writer.bytes()).filter { $0.name == "fcTL" }
    #expect(controls.map { Self.number($0.data[20..<22]) } == [65_535, 54_465])
  }

  @Test(arguments: [0, 1, 65_535, 65_536, 1_000_000, 6_553_500 * 3 + 17, 100_000_000_000])
  func aHeldFrameStaysForExactlyThatLong(delay: Int) throws {
    let frames = Self.frames(seed: 1, count: 2)
    var writer = try AnimatedPNGWriter(width: 40, height: 30)
    try writer.append(Self.surface(frames[0]), delay: 4)
    try writer.hold(for: delay)
    try writer.append(Self.surface(frames[1]), delay: 5)
    let controls = PNGChunk.chunks(of: try writer.bytes()).filter { $0.name == "fcTL" }
    let times = controls.map { control in
      100 * Self.number(control.data[20..<22]) / Self.number(control.data[22..<24])
    }
    #expect(times.reduce(0, +) == 4 + delay + 5 && times.last == 5)
    #expect(controls.count <= 4 + delay / 6_553_500)
    if delay < 65_536 * 2 {
      let shown = try Self.play(try writer.bytes())
      #expect(shown[3 + delay] == frames[0] && shown[4 + delay] == frames[1])
    }
  }

  @Test func chunksAreReadAsTheyWereWritten() throws {
    var end: [UInt8] = []
    PNGChunk(name: "IEND", data: []).append(to: &end)
    // Source: the end of any PNG file.
    #expect(end == [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
    let file = try PNGFile.bytes(of: Self.surface(Self.frames(seed: 2, count: 1)[0]))
    var copy = PNGChunk.signature
    for chunk in PNGChunk.chunks(of: file) { chunk.append(to: &copy) }
    #expect(copy == file)
    #expect(PNGChunk.chunks(of: Array(file.dropLast(3))).last?.name != "IEND")
  }

  @Test func withoutAPixelOrAFrameThereIsNoFile() {
    #expect(throws: ImageError.self) { _ = try AnimatedPNGWriter(width: 0, height: 3) }
    #expect(throws: ImageError.self) {
      _ = try AnimatedPNGWriter(width: 3, height: 3).bytes()
    }
  }
}
