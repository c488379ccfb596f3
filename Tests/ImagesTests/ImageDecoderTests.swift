import Foundation
import Images
import Raster
import TestSupport
import Testing

struct ImageDecoderTests {
  private let decoder = ImageDecoder()

  /// Random straight samples, four bytes a pixel.
  private static func samples(
    _ width: Int, _ height: Int, _ random: inout SplitMix64
  ) -> [[UInt8]] {
    (0..<height).map { _ in
      (0..<4 * width).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    }
  }

  /// The mean of premultiplied samples over a rectangle, by channel from alpha to blue.
  private static func mean(
    of rows: [[UInt8]], x: ClosedRange<Double>, y: ClosedRange<Double>
  ) -> [Double] {
    var sums = [0.0, 0, 0, 0]
    for row in Int(y.lowerBound)..<min(rows.count, Int(y.upperBound.rounded(.up))) {
      let height = min(y.upperBound, Double(row + 1)) - max(y.lowerBound, Double(row))
      for column in Int(x.lowerBound)..<min(rows[row].count / 4, Int(x.upperBound.rounded(.up))) {
        let width = min(x.upperBound, Double(column + 1)) - max(x.lowerBound, Double(column))
        let sample = rows[row][4 * column..<4 * column + 4].map(Double.init)
        sums[0] += sample[3] * width * height
        for channel in 0..<3 {
          sums[channel + 1] += sample[channel] * sample[3] / 255 * width * height
        }
      }
    }
    let area = (x.upperBound - x.lowerBound) * (y.upperBound - y.lowerBound)
    return sums.map { $0 / area }
  }

  @Test(arguments: 1...24)
  func everyPixelIsTheExactMeanOfWhatItCovers(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let (width, height) = (random.int(1...60), random.int(1...60))
    let (newWidth, newHeight) = (random.int(1...40), random.int(1...40))
    let rows = Self.samples(width, height, &random)
    let file = PictureFiles.png(width: width, height: height, colorType: 6, rows: rows)
    let picture = try decoder.surface(from: file, width: newWidth, height: newHeight)
    #expect(picture.width <= newWidth && picture.height <= newHeight)
    let scale = min(Double(width) / Double(newWidth), Double(height) / Double(newHeight))
    let (cutWidth, cutHeight) = (Double(newWidth) * scale, Double(newHeight) * scale)
    let (left, top) = ((Double(width) - cutWidth) / 2, (Double(height) - cutHeight) / 2)
    let (stepX, stepY) = (
      cutWidth / Double(picture.width), cutHeight / Double(picture.height)
    )
    var worst = 0.0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let (x0, y0) = (left + Double(x) * stepX, top + Double(y) * stepY)
        let mean = Self.mean(of: rows, x: x0...(x0 + stepX), y: y0...(y0 + stepY))
        for (index, value) in mean.enumerated() {
          let level = Double(picture[x, y] >> UInt32(24 - 8 * index) & 255)
          worst = max(worst, abs(level - value))
        }
      }
    }
    #expect(worst <= 0.51, "off by \(worst) levels")
  }

  @Test func aPictureIsNeverMadeLarger() throws {
    var random = SplitMix64(seed: 5)
    var surface = Surface(width: 21, height: 13)
    for y in 0..<13 {
      for x in 0..<21 { surface[x, y] = 0xFF00_0000 | UInt32(random.int(0...0xFF_FFFF)) }
    }
    let picture = try decoder.surface(
      from: PNGFile.bytes(of: surface), width: 210, height: 130)
    #expect(picture.width == 21 && picture.height == 13)
    #expect(PixelDiff(picture, surface).count == 0)
  }

  @Test func wideAndTallPicturesAreCutAboutTheirMiddle() throws {
    // Red, green, blue side by side, or one above the other.
    let colors: [[UInt8]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255]]
    let line = colors.flatMap { color in (0..<10).flatMap { _ in color } }
    let wide = PictureFiles.png(
      width: 30, height: 10, rows: Array(repeating: line, count: 10))
    let tall = PictureFiles.png(
      width: 10, height: 30,
      rows: (0..<30).map { row in (0..<10).flatMap { _ in colors[row / 10] } })
    for file in [wide, tall] {
      let picture = try decoder.surface(from: file, width: 5, height: 5)
      #expect(picture.width == 5 && picture.height == 5)
      #expect(picture.withPixels { $0.allSatisfy { $0 == 0xFF00_FF00 } })
    }
  }

  // MARK: - Kinds of files

  @Test func sixteenBitsAreRead() throws {
    let row: [UInt8] = (0..<4).flatMap { _ in [0x80, 0x12, 0x40, 0xFE, 0xC0, 0x00] as [UInt8] }
    let file = PictureFiles.png(
      width: 4, height: 4, bitDepth: 16, rows: Array(repeating: row, count: 4))
    let picture = try decoder.surface(from: file, width: 4, height: 4)
    #expect(PixelDiff.levels(picture[2, 2], 0xFF80_40C0) <= 1)
  }

  @Test func anAnimationShowsItsFirstPicture() throws {
    let colors: [UInt32] = [0xFF20_4060, 0xFFE0_3010, 0xFF10_E030]
    var sampler = GIFPalette.Sampler()
    func surface(_ color: UInt32) -> Surface {
      var surface = Surface(width: 20, height: 16)
      surface.clear(color, in: surface.bounds)
      return surface
    }
    for color in colors { sampler.add(surface(color)) }
    var gif = try GIFWriter(width: 20, height: 16, palette: GIFPalette(sampling: sampler))
    for color in colors { try gif.append(surface(color), delay: 4) }
    let bytes = try gif.finish()
    let picture = try decoder.surface(from: bytes, width: 10, height: 8)
    #expect(PixelDiff.levels(picture[5, 4], colors[0]) <= 2)
  }

  @Test func inksOfAPrintersJPEGBecomeLight() throws {
    // Adobe's files store inverted ink: 255 is none.
    let file = PictureFiles.jpeg(width: 16, height: 16, components: 4, isAdobe: true) { _, _ in
      [255, 128, 0, 255]
    }
    let picture = try decoder.surface(from: file, width: 16, height: 16)
    #expect(PixelDiff.levels(picture[8, 8], 0xFFFF_8000) <= 2)
  }

  @Test func aLargeJPEGIsReadSmallerAndKeepsItsMeans() throws {
    // Quarters of four grays, each of 400 x 400 pixels.
    let grays = [30, 90, 160, 220]
    let file = PictureFiles.jpeg(width: 800, height: 800) { column, row in
      [grays[(column / 50) + 2 * (row / 50)], 128, 128]
    }
    let picture = try decoder.surface(from: file, width: 40, height: 40)
    #expect(picture.width == 40 && picture.height == 40)
    for (index, gray) in grays.enumerated() {
      let level = picture[10 + 20 * (index % 2), 10 + 20 * (index / 2)] & 255
      #expect(abs(Int(level) - gray) <= 1)
    }
  }

  /// Which of the dark corners becomes the top left and top right one, by the camera's orientation.
  ///
  /// Source: CIPA DC-008, "Exchangeable image file format", tag Orientation.
  @Test(arguments: [
    (1, 0, 1), (2, 1, 0), (3, 3, 2), (4, 2, 3), (5, 0, 2), (6, 2, 0), (7, 3, 1), (8, 1, 3),
  ])
  func aCamerasOrientationIsApplied(orientation: Int, leftTop: Int, rightTop: Int) throws {
    let grays = [40, 100, 160, 220]
    let file = PictureFiles.jpeg(width: 32, height: 16, orientation: orientation) { column, row in
      [grays[column / 2 + 2 * row], 128, 128]
    }
    let (width, height) = orientation < 5 ? (32, 16) : (16, 32)
    let picture = try decoder.surface(from: file, width: width, height: height)
    #expect(picture.width == width && picture.height == height)
    #expect(abs(Int(picture[2, 2] & 255) - grays[leftTop]) <= 1)
    #expect(abs(Int(picture[width - 3, 2] & 255) - grays[rightTop]) <= 1)
  }

  // MARK: - Refused files

  @Test(arguments: [
    ("PNG", PictureFiles.png(width: 100_000, height: 100_000, rows: [[0, 0, 0]])),
    ("BMP", PictureFiles.bmp(width: 100_000, height: 100_000, pixels: [0, 0, 0])),
    ("PNM", PictureFiles.pnm(width: 100_000, height: 100_000, pixels: [0, 0, 0])),
    ("XPM", PictureFiles.xpm(width: 100_000, height: 100_000)),
    (
      "JPEG",
      PictureFiles.jpeg(width: 65_500, height: 65_500, writtenRows: 8) { _, _ in [0, 0, 0] }
    ),
  ])
  func aHugeExtentIsRefusedBeforeThereIsMemoryForIt(name: String, file: [UInt8]) throws {
    let before = Self.peakMemory
    #expect(throws: ImageFault.self) {
      _ = try decoder.surface(from: file, width: 100, height: 100)
    }
    #expect(Self.peakMemory - before < 256 << 20)
  }

  /// The peak memory of the process, in bytes.
  private static var peakMemory: Int {
    var usage = rusage()
    getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss << 10
  }

  @Test func theExtentIsNamed() {
    let file = PictureFiles.png(width: 100_000, height: 99_999, rows: [[0, 0, 0]])
    #expect(
      throws: ImageFault.tooManyPixels(
        width: 100_000, height: 99_999, limit: ImageBudget.standard.pixels)
    ) { _ = try decoder.surface(from: file, width: 100, height: 100) }
  }

  @Test(arguments: [
    [], Array("P6\n0 0\n255\n".utf8), PictureFiles.png(width: 0, height: 0, rows: []),
    PictureFiles.bmp(width: 0, height: 8, pixels: []), Array("not a picture at all".utf8),
    [UInt8](repeating: 0, count: 4096), [0x89, 0x50, 0x4E, 0x47],
  ])
  func whatIsNoPictureIsRefused(file: [UInt8]) {
    let error = #expect(throws: ImageFault.self) {
      _ = try decoder.surface(from: file, width: 100, height: 100)
    }
    guard case .notAPicture(let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!reason.isEmpty)
  }

  @Test func budgetsOfBytesAndWorkHold() throws {
    var surface = Surface(width: 400, height: 400)
    surface.clear(0xFF20_4060, in: surface.bounds)
    let file = try PNGFile.bytes(of: surface)
    var budget = ImageBudget.standard
    budget.bytes = file.count - 1
    #expect(throws: ImageFault.tooManyBytes(limit: budget.bytes)) {
      _ = try decoder.surface(from: file, width: 9, height: 9, budget: budget)
    }
    budget = .standard
    budget.work = .zero - .seconds(1)
    #expect(throws: ImageFault.tooMuchWork(limit: budget.work)) {
      _ = try decoder.surface(from: file, width: 9, height: 9, budget: budget)
    }
    budget = .standard
    budget.pixels = 400 * 400
    let picture = try decoder.surface(from: file, width: 9, height: 9, budget: budget)
    #expect(picture[4, 4] == 0xFF20_4060)
  }

  // MARK: - Damaged files

  private static let wholeFiles: [(name: String, bytes: [UInt8])] = {
    var random = SplitMix64(seed: 9)
    return [
      (
        "PNG", PictureFiles.png(width: 24, height: 24, colorType: 6, rows: samples(24, 24, &random))
      ),
      (
        "JPEG",
        PictureFiles.jpeg(width: 64, height: 64, orientation: 6) { column, row in
          [(column * 37 + row * 11) % 256, 100 + column, 140 - row]
        }
      ),
      (
        "BMP", PictureFiles.bmp(width: 8, height: 8, pixels: samples(6, 8, &random).flatMap(\.self))
      ),
      (
        "PNM", PictureFiles.pnm(width: 8, height: 8, pixels: samples(6, 8, &random).flatMap(\.self))
      ),
      ("XPM", PictureFiles.xpm(width: 4, height: 1)),
    ]
  }()

  @Test(arguments: wholeFiles.indices)
  func wholeFilesAreRead(index: Int) throws {
    let picture = try decoder.surface(
      from: Self.wholeFiles[index].bytes, width: 50, height: 50)
    #expect(picture.width > 0)
  }

  @Test(arguments: wholeFiles.indices)
  func aTruncatedFileGivesAFaultOrAPicture(index: Int) throws {
    let whole = Self.wholeFiles[index].bytes
    var (faults, pictures) = (0, 0)
    for count in stride(from: 0, to: whole.count, by: max(1, whole.count / 60)) {
      do throws(ImageFault) {
        let picture = try decoder.surface(
          from: Array(whole[..<count]), width: 50, height: 50)
        pictures += picture.width > 0 ? 1 : 0
      } catch {
        faults += 1
      }
    }
    // A file that ends before its header is complete is never an image.
    #expect(faults > 0, "\(pictures) pictures")
  }

  @Test(arguments: wholeFiles.indices) func wholeFilesPassTheCheck(index: Int) throws {
    try decoder.check(Self.wholeFiles[index].bytes)
    // Some programs append something after the end.
    try decoder.check(Self.wholeFiles[index].bytes + [0x0A])
  }

  /// Of a PNG or JPEG file that ended early, the check used to see as much as there was.
  @Test(arguments: ["PNG", "JPEG"]) func aFileThatEndsEarlyDoesNotPassTheCheck(name: String) {
    let whole = Self.wholeFiles.first { $0.name == name }?.bytes ?? []
    for count in 0..<whole.count {
      #expect(throws: ImageFault.self, "\(count) of \(whole.count) bytes") {
        try decoder.check(Array(whole[..<count]))
      }
    }
    // Not even one with a preview that is whole, as cameras write it into a segment.
    guard name == "JPEG" else { return }
    let length = whole.count + 2
    let preview = [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 255)] + whole
    let picture = Array(whole[..<2] + preview + whole[2...])
    #expect(throws: Never.self) { try decoder.check(picture) }
    #expect(throws: ImageFault.incomplete) { try decoder.check(picture.dropLast(3)) }
  }

  /// A PNG whose chunks are whole, but not its pixels: the checksum is right, and the last rows are missing.
  @Test func aPNGWithoutItsLastRowsDoesNotPassTheCheck() throws {
    let rows = [[UInt8]](repeating: [1, 2, 3, 4, 5, 6], count: 9)
    try decoder.check(PictureFiles.png(width: 2, height: 9, rows: rows))
    #expect(throws: ImageFault.self) {
      try decoder.check(PictureFiles.png(width: 2, height: 9, rows: rows.dropLast()))
    }
  }

  @Test(arguments: wholeFiles.indices, 1...6)
  func aDamagedFileGivesAFaultOrAPicture(index: Int, seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let whole = Self.wholeFiles[index].bytes
    for _ in 0..<12 {
      var damaged = whole
      for _ in 0..<random.int(1...8) {
        damaged[random.int(0...damaged.count - 1)] = UInt8(truncatingIfNeeded: random.next())
      }
      do throws(ImageFault) {
        let picture = try decoder.surface(from: damaged, width: 50, height: 50)
        #expect(picture.width > 0 && picture.width <= 50 && picture.height <= 50)
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }
}
