/// An independent GIF decoder for the tests, which composes frames as a viewer does.
///
/// Source: CompuServe, "Graphics Interchange Format, Version 89a", 1990.
struct GIFDecoder {
  struct Frame {
    /// The rectangle that the frame stores.
    var x = 0
    var y = 0
    var width = 0
    var height = 0
    /// In hundredths of a second.
    var delay = 0
    /// The whole screen after the frame, as 0xRRGGBB.
    var screen: [UInt32] = []
  }

  struct Malformed: Error {
    var offset: Int
  }

  private(set) var width = 0
  private(set) var height = 0
  /// The number of repetitions; 0 is endless, `nil` is unspecified.
  private(set) var loopCount: Int?
  private(set) var frames: [Frame] = []

  private let bytes: [UInt8]
  private var position = 0
  private var colors: [UInt32] = []
  private var upcoming = Frame()
  private var transparent: Int?

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    guard bytes.starts(with: "GIF89a".utf8) else { throw Malformed(offset: 0) }
    position = 6
    width = try word()
    height = try word()
    let flags = try byte()
    position += 2
    for _ in 0..<(2 << (flags & 7)) {
      colors.append(UInt32(try byte()) << 16 | UInt32(try byte()) << 8 | UInt32(try byte()))
    }
    while true {
      switch try byte() {
      case 0x21: try readExtension()
      case 0x2C: try readImage()
      case 0x3B:
        guard position == bytes.count else { throw Malformed(offset: position) }
        return
      default: throw Malformed(offset: position)
      }
    }
  }

  private mutating func readExtension() throws {
    let code = try byte()
    let blocks = try subBlocks()
    if code == 0xF9 {
      upcoming.delay = Int(blocks[1]) | Int(blocks[2]) << 8
      transparent = blocks[0] & 1 == 1 ? Int(blocks[3]) : nil
    } else if code == 0xFF, blocks.starts(with: "NETSCAPE2.0".utf8) {
      loopCount = Int(blocks[12]) | Int(blocks[13]) << 8
    }
  }

  private mutating func readImage() throws {
    var frame = upcoming
    frame.x = try word()
    frame.y = try word()
    frame.width = try word()
    frame.height = try word()
    guard try byte() == 0, frame.x + frame.width <= width, frame.y + frame.height <= height else {
      throw Malformed(offset: position)
    }
    let bits = try byte()
    let entries = try Self.decompress(subBlocks(), bits: bits)
    guard entries.count == frame.width * frame.height else { throw Malformed(offset: position) }
    frame.screen = frames.last?.screen ?? Array(repeating: 0, count: width * height)
    for (index, entry) in entries.enumerated() where entry != transparent ?? -1 {
      let (x, y) = (frame.x + index % frame.width, frame.y + index / frame.width)
      frame.screen[y * width + x] = colors[entry]
    }
    frames.append(frame)
  }

  private static func decompress(_ data: [UInt8], bits: Int) throws -> [Int] {
    let (clear, end) = (1 << bits, 1 << bits + 1)
    let roots = (0..<clear).map { [$0] } + [[], []]
    var table = roots
    var size = bits + 1
    var previous: [Int] = []
    var output: [Int] = []
    var buffer = 0
    var available = 0
    for byte in data {
      buffer |= Int(byte) << available
      available += 8
      while available >= size {
        let code = buffer & (1 << size - 1)
        buffer >>= size
        available -= size
        if code == end { return output }
        if code == clear {
          table = roots
          size = bits + 1
          previous = []
          continue
        }
        guard code < table.count || (code == table.count && !previous.isEmpty) else {
          throw Malformed(offset: code)
        }
        let entry = code < table.count ? table[code] : previous + [previous[0]]
        output += entry
        if !previous.isEmpty, table.count < 4096 {
          table.append(previous + [entry[0]])
          if table.count == 1 << size, size < 12 { size += 1 }
        }
        previous = entry
      }
    }
    throw Malformed(offset: data.count)
  }

  private mutating func subBlocks() throws -> [UInt8] {
    var data: [UInt8] = []
    while true {
      let count = try byte()
      if count == 0 { return data }
      guard position + count <= bytes.count else { throw Malformed(offset: position) }
      data += bytes[position..<position + count]
      position += count
    }
  }

  private mutating func byte() throws -> Int {
    guard position < bytes.count else { throw Malformed(offset: position) }
    position += 1
    return Int(bytes[position - 1])
  }

  private mutating func word() throws -> Int { try byte() | byte() << 8 }
}
