import Raster
import TestSupport
import Testing

@testable import Images

struct GIFWriterTests {
  private static let palette = GIFPalette([
    Color(rgb: 0x000000), Color(rgb: 0xFFFFFF), Color(rgb: 0x7A3FF2), Color(rgb: 0x2A9D5C),
    Color(rgb: 0x101018), Color(rgb: 0xF05138),
  ])

  /// Frames in the palette's colors, each with a few random rectangles over the previous one.
  private static func sample(seed: UInt64) -> (width: Int, height: Int, frames: [[UInt32]]) {
    var random = SplitMix64(seed: seed)
    let width = Int.random(in: 1...70, using: &random)
    let height = Int.random(in: 1...50, using: &random)
    var picture = [UInt32](repeating: 0, count: width * height)
    var frames: [[UInt32]] = []
    for _ in 0..<6 {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let color = palette.colors.randomElement(using: &random) ?? .black
        let (left, top) = (
          Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random)
        )
        for y in top..<Int.random(in: top...height, using: &random) {
          for x in left..<Int.random(in: left...width, using: &random) {
            picture[y * width + x] = rgb(color)
          }
        }
      }
      frames.append(picture)
    }
    return (width, height, frames)
  }

  private static func rgb(_ color: Color) -> UInt32 {
    UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
  }

  private static func surface(_ pixels: [UInt32], width: Int) -> Surface {
    var surface = Surface(width: width, height: pixels.count / width)
    for (index, pixel) in pixels.enumerated() {
      surface[index % width, index / width] = 0xFF00_0000 | pixel
    }
    return surface
  }

  private static func gif(
    _ frames: [[UInt32]], width: Int, palette: GIFPalette = Self.palette, isDithered: Bool = true,
    tolerance: Int = 2
  ) throws -> [UInt8] {
    var writer = try GIFWriter(
      width: width, height: frames[0].count / width, palette: palette, isDithered: isDithered,
      tolerance: tolerance)
    for (index, frame) in frames.enumerated() {
      try writer.append(surface(frame, width: width), delay: 3 + index)
    }
    return try writer.finish()
  }

  /// A gradient between two dark colors, three bands of the palette wide.
  private static func gradient(width: Int, height: Int) -> [UInt32] {
    (0..<width * height).map { index in
      let level = UInt32(16 + 24 * (index / width) / height)
      return level << 16 | level << 8 | level
    }
  }

  // MARK: Laws

  @Test(arguments: 1...30)
  func framesInThePalettesColorsAreShownExactly(seed: Int) throws {
    let sample = Self.sample(seed: UInt64(seed))
    let decoded = try GIFDecoder(Self.gif(sample.frames, width: sample.width))
    #expect(decoded.width == sample.width && decoded.height == sample.height)
    #expect(decoded.frames.map(\.screen) == sample.frames)
    #expect(decoded.frames.map(\.delay) == [3, 4, 5, 6, 7, 8])
    #expect(decoded.loopCount == 0)
  }

  @Test(arguments: 1...30)
  func aFrameStoresTheSmallestRectangleThatChanges(seed: Int) throws {
    let sample = Self.sample(seed: UInt64(seed))
    let decoded = try GIFDecoder(Self.gif(sample.frames, width: sample.width))
    for (index, frame) in decoded.frames.enumerated().dropFirst() {
      let changed = sample.frames[index].indices.filter {
        sample.frames[index][$0] != sample.frames[index - 1][$0]
      }
      let columns = changed.map { $0 % sample.width }
      #expect(frame.x == columns.min() ?? 0)
      #expect(frame.y == changed.first.map { $0 / sample.width } ?? 0)
      #expect(frame.x + frame.width == columns.max().map { $0 + 1 } ?? 1)
      #expect(frame.y + frame.height == changed.last.map { $0 / sample.width + 1 } ?? 1)
    }
  }

  @Test func equalFramesGiveEqualBytes() throws {
    let sample = Self.sample(seed: 5)
    #expect(
      try Self.gif(sample.frames, width: sample.width)
        == Self.gif(sample.frames, width: sample.width))
  }

  @Test(arguments: [0, 1, 65_531, 65_532, 1_000_000, 65_535 * 3])
  func aHeldFrameStaysForExactlyThatLong(delay: Int) throws {
    let sample = Self.sample(seed: 5)
    let frames = [sample.frames[0], sample.frames[5]]
    var writer = try GIFWriter(
      width: sample.width, height: frames[0].count / sample.width, palette: Self.palette)
    try writer.append(Self.surface(frames[0], width: sample.width), delay: 4)
    try writer.hold(for: delay)
    try writer.append(Self.surface(frames[1], width: sample.width), delay: 5)
    try writer.hold(for: 2)
    let decoded = try GIFDecoder(try writer.finish())
    #expect(decoded.frames.dropLast().reduce(0) { $0 + $1.delay } == 4 + delay)
    #expect(decoded.frames.last?.delay == 7)
    #expect(decoded.frames.dropLast().allSatisfy { $0.screen == frames[0] })
    #expect(decoded.frames.last?.screen == frames[1])
    #expect(decoded.frames.count <= 3 + delay / 65_535)
  }

  /// More than 4096 codes: giflib restarts its table, and frames of noise must survive this.
  @Test func noiseIsShownExactly() throws {
    var random = SplitMix64(seed: 12)
    let frames = (0..<2).map { _ in
      (0..<200 * 100).map { _ in
        Self.rgb(Self.palette.colors.randomElement(using: &random) ?? .black)
      }
    }
    let decoded = try GIFDecoder(Self.gif(frames, width: 200))
    #expect(decoded.frames.map(\.screen) == frames)
  }

  // MARK: Palettes

  @Test(arguments: [1, 2, 3, 4, 127, 128, 254, 255])
  func palettesOfAnySizeWork(count: Int) throws {
    let colors = (0..<count).map { Color(red: UInt8($0), green: UInt8(255 - $0), blue: 7) }
    let frame = colors.map(Self.rgb)
    let decoded = try GIFDecoder(
      Self.gif([frame, frame.reversed()], width: count, palette: GIFPalette(colors), tolerance: 0))
    #expect(decoded.frames.map(\.screen) == [frame, frame.reversed()])
  }

  @Test func fewColorsAreSampledExactly() {
    var sampler = GIFPalette.Sampler()
    sampler.add(Self.surface(Self.palette.colors.map(Self.rgb), width: 2))
    #expect(Set(GIFPalette(sampling: sampler).colors) == Set(Self.palette.colors))
  }

  @Test func aSmallMarkOnALargeBackgroundKeepsItsColor() {
    var pixels = Self.gradient(width: 300, height: 200)
    for index in 0..<9 { pixels[30_000 + index] = 0xF05138 }
    var sampler = GIFPalette.Sampler()
    sampler.add(Self.surface(pixels, width: 300))
    #expect(GIFPalette(sampling: sampler).colors.contains(Color(rgb: 0xF05138)))
  }

  @Test func manyColorsAreSampledWithSmallErrors() throws {
    let side = 128
    let pixels = (0..<side * side).map { index in
      UInt32(index % side * 2) << 16 | UInt32(index / side * 2) << 8 | 0x80
    }
    var sampler = GIFPalette.Sampler()
    sampler.add(Self.surface(pixels, width: side))
    let palette = GIFPalette(sampling: sampler)
    #expect(palette.colors.count == 255)
    let decoded = try GIFDecoder(
      Self.gif([pixels], width: side, palette: palette, isDithered: false, tolerance: 0))
    // 255 squares cover the plane of red and green: 16 levels per side, so 8 from the center.
    for (old, new) in zip(pixels, decoded.frames[0].screen) {
      for shift in [16, 8, 0] as [UInt32] {
        #expect(abs(Int(old >> shift & 0xFF) - Int(new >> shift & 0xFF)) <= 16)
      }
    }
  }

  @Test func aSamplerThatSawNothingGivesBlack() {
    #expect(GIFPalette(sampling: GIFPalette.Sampler()).colors == [.black])
  }

  // MARK: Mixtures

  @Test func mixturesAreNearOnTheMean() throws {
    let palette = GIFPalette([Color(rgb: 0x101010), Color(rgb: 0x202020), Color(rgb: 0x303030)])
    for level in UInt32(0x10)...0x30 {
      let pixels = [UInt32](repeating: level << 16 | level << 8 | level, count: 64)
      let screen = try GIFDecoder(
        Self.gif([pixels], width: 8, palette: palette, tolerance: 0)
      ).frames[0].screen
      let mean = Double(screen.reduce(0) { $0 + $1 & 0xFF }) / 64
      // Without mixtures it would be 8 in the middle; near an entry, dithering is not worthwhile.
      #expect(abs(mean - Double(level)) <= 3)
    }
  }

  @Test(arguments: [0, 2, 5])
  func noPixelIsFurtherOffThanTheTolerance(tolerance: Int) throws {
    let colors = (0..<200).map { Color(red: UInt8($0), green: UInt8($0), blue: UInt8($0)) }
    let frames = (0..<4).map { shift in
      (0..<60 * 60).map { index -> UInt32 in
        let level = 20 + index % 60 + index / 60 + 7 * shift
        return UInt32(level) * 0x01_0101
      }
    }
    let decoded = try GIFDecoder(
      Self.gif(frames, width: 60, palette: GIFPalette(colors), tolerance: tolerance))
    for (frame, old) in zip(decoded.frames, frames) {
      let errors = zip(frame.screen, old).map { (new, old) -> Int in
        abs(Int(new & 0xFF) - Int(old & 0xFF))
      }
      #expect(errors.max() == tolerance)
    }
  }

  @Test func aPixelThatStaysLooksTheSameInEveryFrame() throws {
    var second = Self.gradient(width: 40, height: 40)
    for index in 0..<100 { second[index] = 0xF05138 }
    let palette = GIFPalette([Color(rgb: 0x101010), Color(rgb: 0x303030), Color(rgb: 0xF05138)])
    let frames = try GIFDecoder(
      Self.gif([Self.gradient(width: 40, height: 40), second], width: 40, palette: palette)
    ).frames
    #expect(frames[0].screen[100...] == frames[1].screen[100...])
    #expect(frames[1].height == 3)
  }

  // MARK: Errors

  @Test(arguments: [(0, 1), (1, 0), (65_536, 1), (1, 65_536)])
  func extentsBeyondTheFormatAreRefused(width: Int, height: Int) {
    #expect(throws: ImageError.badExtent(width: width, height: height)) {
      _ = try GIFWriter(width: width, height: height, palette: Self.palette)
    }
  }
}
