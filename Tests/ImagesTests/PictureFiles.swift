import Foundation

/// Image files made byte by byte, which our writers would not create.
enum PictureFiles {
  // MARK: PNG

  /// A PNG with unfiltered samples as stored in the file; 16-bit samples are big-endian.
  static func png(
    width: Int, height: Int, bitDepth: UInt8 = 8, colorType: UInt8 = 2, palette: [UInt8]? = nil,
    rows: [[UInt8]]
  ) -> [UInt8] {
    let header = big(width) + big(height) + [bitDepth, colorType, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + (palette.map { chunk("PLTE", $0) } ?? [])
      + chunk("IDAT", zlib(rows.flatMap { [0] + $0 })) + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return big(content.count) + body + big(Int(crc(body)))
  }

  /// A zlib stream of stored blocks.
  private static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var position = 0
    repeat {
      let count = min(65_535, bytes.count - position)
      stream.append(position + count == bytes.count ? 1 : 0)
      stream += [
        UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8 & 255),
      ]
      stream += bytes[position..<position + count]
      position += count
    } while position < bytes.count
    var (a, b) = (1, 0)
    for byte in bytes {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return stream + big(b << 16 | a)
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }

  private static func big(_ value: Int) -> [UInt8] {
    [
      UInt8(value >> 24 & 255), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255),
      UInt8(value & 255),
    ]
  }

  private static func big16(_ value: Int) -> [UInt8] {
    [UInt8(value >> 8 & 255), UInt8(value & 255)]
  }

  // MARK: JPEG

  /// A baseline JPEG of flat blocks of 8 x 8 pixels, `samples(column, row)` each: Y, Cb, Cr, or
  /// with `isAdobe` C, M, Y, K.
  ///
  /// The data has only differences of means; the end mark replaces a block of zeros.
  static func jpeg(
    width: Int, height: Int, components: Int = 3, isAdobe: Bool = false, orientation: Int? = nil,
    writtenRows: Int? = nil,
    samples: (Int, Int) -> [Int]
  ) -> [UInt8] {
    var file: [UInt8] = [0xFF, 0xD8]
    func segment(_ marker: UInt8, _ content: [UInt8]) {
      file += [0xFF, marker] + big16(content.count + 2) + content
    }
    if let orientation {
      segment(
        0xE1,
        Array("Exif".utf8) + [0, 0] + Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1]
          + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0])
    }
    if isAdobe { segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 0]) }
    segment(0xDB, [0] + [UInt8](repeating: 8, count: 64))
    let ids = (1...components).map { UInt8($0) }
    segment(
      0xC0,
      [8] + big16(height) + big16(width) + [UInt8(components)] + ids.flatMap { [$0, 0x11, 0] })
    // Means: twelve codes of four bits. The rest: the end mark alone, one bit.
    segment(
      0xC4, [0x00, 0, 0, 0, 12] + [UInt8](repeating: 0, count: 12) + (0..<12).map { UInt8($0) })
    segment(0xC4, [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0])
    segment(0xDA, [UInt8(components)] + ids.flatMap { [$0, 0] } + [0, 63, 0])
    var bits = BitWriter()
    var means = [Int](repeating: 0, count: components)
    for row in 0..<((writtenRows ?? height) + 7) / 8 {
      for column in 0..<(width + 7) / 8 {
        for (component, sample) in samples(column, row).enumerated() {
          bits.appendMean(sample - 128 - means[component])
          means[component] = sample - 128
        }
      }
    }
    return file + bits.finished() + [0xFF, 0xD9]
  }

  private struct BitWriter {
    private var bytes: [UInt8] = []
    private var pending = 0
    private var count = 0

    mutating func append(_ value: Int, _ length: Int) {
      for bit in stride(from: length - 1, through: 0, by: -1) {
        pending = pending << 1 | value >> bit & 1
        count += 1
        guard count == 8 else { continue }
        bytes.append(UInt8(pending))
        if pending == 255 { bytes.append(0) }
        (pending, count) = (0, 0)
      }
    }

    mutating func appendMean(_ difference: Int) {
      let length = Int.bitWidth - abs(difference).leadingZeroBitCount
      append(length, 4)
      append(difference < 0 ? difference + (1 << length) - 1 : difference, length)
      append(0, 1)
    }

    func finished() -> [UInt8] {
      var copy = self
      while copy.count > 0 { copy.append(1, 1) }
      return copy.bytes
    }
  }

  // MARK: Others

  /// A BMP of 24 bits with a given extent in its header and given bytes.
  static func bmp(width: Int, height: Int, pixels: [UInt8]) -> [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(value >> (8 * $0) & 255) }
    }
    return Array("BM".utf8) + little(54 + pixels.count, 4) + little(0, 4) + little(54, 4)
      + little(40, 4) + little(width, 4) + little(height, 4) + little(1, 2) + little(24, 2)
      + little(0, 4) + little(pixels.count, 4) + little(2835, 4) + little(2835, 4) + little(0, 8)
      + pixels
  }

  /// A portable pixmap with a given extent in its header and given bytes.
  static func pnm(width: Int, height: Int, pixels: [UInt8]) -> [UInt8] {
    Array("P6\n\(width) \(height)\n255\n".utf8) + pixels
  }

  /// An X pixmap with a given extent in its header and one row.
  static func xpm(width: Int, height: Int) -> [UInt8] {
    Array(
      "/* XPM */\nstatic char *x[] = {\n\"\(width) \(height) 1 1\",\n\". c #ff0000\",\n\"....\"};\n"
        .utf8)
  }
}
