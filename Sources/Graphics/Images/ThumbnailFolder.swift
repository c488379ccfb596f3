internal import Files
internal import Raster

/// What a copy of a decoded image is found by: the state of the image's file, and the request.
struct ThumbnailKey {
  /// The start of the copy's file.
  let head: [UInt8]

  /// Creates the key of an open file; `nil` if its state is unknown.
  init?(of file: borrowing File, _ request: ImageRequest) {
    guard let path = file.path, let stamp = try? file.stamp() else { return nil }
    // The number of the device can be another one after a restart.
    head = Array(
      """
      honeycomb thumbnail 1\0\(path)\0\(stamp.size) \(stamp.changeTime.components) \
      \(request.width) \(request.height) \(request.isWhole)\0
      """.utf8)
  }

  /// The name of the copy's file.
  var name: String {
    let digits = String(ThumbnailFolder.checksum(head[...]), radix: 16)
    return String(repeating: "0", count: ThumbnailFolder.nameLength - digits.count) + digits
  }
}

/// Copies of decoded images in a folder, with which the next start of a program needs no decoder.
///
/// Nothing is reported if the folder cannot be read or written, or a file in it is damaged: then images are decoded. Several
/// programs can use a folder at once.
struct ThumbnailFolder {
  private let path: String
  private let byteLimit: Int
  private let fileLimit: Int
  /// What was written since the folder was trimmed; `nil` before the first time.
  private var written: (files: Int, bytes: Int)?

  fileprivate static let nameLength = 16
  /// The sizes of the extent and the kind of an image, and of the checksum at the end, in bytes.
  private static let (factSize, checksumSize) = (12, 8)
  /// The part of a limit that is written before the folder is trimmed again.
  private static let slack = 16

  /// Uses a folder, which is made for the first image.
  init(path: String, byteLimit: Int = 128 << 20, fileLimit: Int = 2000) {
    self.path = path
    self.byteLimit = byteLimit
    self.fileLimit = fileLimit
  }

  private func open() throws(FileError) -> File {
    try File.folder(Pathname.folder(of: path)).entry(Pathname.name(of: path), isFolder: true)
  }

  /// Returns the copy of an image, and notes that it was used; `nil` if there is none.
  func image(for key: ThumbnailKey) -> DecodedImage? {
    guard let folder = try? open(), let file = try? folder.entry(key.name, isFolder: false)
    else { return nil }
    guard let bytes = try? file.contents(limit: byteLimit),
      let image = Self.image(in: bytes, for: key)
    else {
      folder.removeEntry(key.name)
      return nil
    }
    file.touch()
    return image
  }

  /// Writes the copy of an image, unless it would take too much of the folder.
  mutating func store(_ image: DecodedImage, for key: ThumbnailKey) {
    let bytes = Self.bytes(of: image, for: key)
    guard bytes.count <= byteLimit / Self.slack else { return }
    let file = Pathname.resolved(key.name, in: path)
    do throws(FileError) {
      try File.makeFolders(above: file)
      let folder = try open()
      try File.replaceEntry(file, by: bytes, mode: 0o600)
      try trim(folder, after: bytes.count)
    } catch {
      // The next start takes longer.
    }
  }

  /// Removes the images that were not used for longest, if enough was written since the last time.
  private mutating func trim(_ folder: borrowing File, after size: Int) throws(FileError) {
    if let old = written {
      written = (old.files + 1, old.bytes + size)
      guard (old.files + 1) * Self.slack > fileLimit || (old.bytes + size) * Self.slack > byteLimit
      else { return }
    }
    written = (0, 0)
    var entries: [(name: String, stamp: FileStamp)] = []
    for name in try folder.entryNames where name.prefix(Self.nameLength).allSatisfy(\.isHexDigit) {
      if let stamp = try? folder.entry(name, isFolder: false).stamp() {
        entries.append((name, stamp))
      }
    }
    entries.sort { $0.stamp.changeTime < $1.stamp.changeTime }
    var (count, bytes) = (entries.count, entries.reduce(0) { $0 + $1.stamp.size })
    // Leaves room for what is written until the next time, also by another program.
    let share = { (limit: Int) in limit - 2 * limit / Self.slack }
    for entry in entries where count > share(fileLimit) || bytes > share(byteLimit) {
      folder.removeEntry(entry.name)
      (count, bytes) = (count - 1, bytes - entry.stamp.size)
    }
  }

  // MARK: - Files

  /// The bytes of a file: the key, the width, the height, the kind, the pixels, and a checksum.
  private static func bytes(of image: DecodedImage, for key: ThumbnailKey) -> [UInt8] {
    let (width, height) = (image.surface.width, image.surface.height)
    var bytes = key.head
    bytes.reserveCapacity(bytes.count + factSize + 4 * width * height + checksumSize)
    func append(_ word: some FixedWidthInteger) {
      for shift in stride(from: 0, to: word.bitWidth, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: word >> shift))
      }
    }
    for fact in [width, height, image.kind.number] { append(UInt32(fact)) }
    for y in 0..<height {
      for x in 0..<width { append(image.surface[x, y]) }
    }
    append(checksum(bytes[...]))
    return bytes
  }

  private static func image(in bytes: [UInt8], for key: ThumbnailKey) -> DecodedImage? {
    let (start, end) = (key.head.count + factSize, bytes.count - checksumSize)
    guard end >= start, bytes.starts(with: key.head) else { return nil }
    func word(_ position: Int, size: Int = 4) -> UInt64 {
      (0..<size).reduce(0) { $0 | UInt64(bytes[position + $1]) << (8 * $1) }
    }
    let facts = (0..<3).map { Int(word(key.head.count + 4 * $0)) }
    guard word(end, size: checksumSize) == checksum(bytes[..<end]),
      facts[0] > 0, facts[1] > 0, ImageKind.all.indices.contains(facts[2]),
      4 * facts[0] * facts[1] == end - start
    else { return nil }
    var surface = Surface(width: facts[0], height: facts[1])
    for y in 0..<facts[1] {
      for x in 0..<facts[0] {
        let position = start + 4 * (y * facts[0] + x)
        let pixel =
          UInt32(bytes[position]) | UInt32(bytes[position + 1]) << 8
          | UInt32(bytes[position + 2]) << 16 | UInt32(bytes[position + 3]) << 24
        surface[x, y] = SealedMemory.premultiplied(pixel)
      }
    }
    return DecodedImage(surface, kind: ImageKind.all[facts[2]])
  }

  /// Returns a number that differs for different bytes, with few exceptions.
  ///
  /// Source: G. Fowler, L. C. Noll, K. Vo, D. Eastlake, "The FNV Non-Cryptographic Hash Algorithm", FNV-1a.
  fileprivate static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
