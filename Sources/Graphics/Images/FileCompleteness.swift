/// Checks that image files do not end early, in formats whose readers show as much as there is.
enum FileCompleteness {
  /// Checks a file before it is decoded.
  ///
  /// O(bytes), and O(pixels) for a PNG.
  ///
  /// - Throws: `ImageFault`; files of other formats pass.
  static func check(_ bytes: [UInt8], pixelLimit: Int) throws(ImageFault) {
    if bytes.starts(with: PNGChunk.signature) {
      guard PNGChunk.chunks(of: bytes).contains(where: { $0.name == "IEND" }) else {
        throw .incomplete
      }
      do throws(ImageError) {
        // gdk-pixbuf shows a PNG without the pixels that its data lacks.
        _ = try PNGFile.samples(from: bytes, pixelLimit: pixelLimit)
      } catch .notAPicture(_, let reason) {
        throw .notAPicture(reason)
      } catch {
        // The reader refuses the extent with a better message.
      }
    } else if bytes.starts(with: [0xFF, 0xD8]) {
      guard hasEnd(jpeg: bytes) else { throw .incomplete }
    }
  }

  /// Whether the markers of a JPEG lead through compressed data to the end of the image.
  ///
  /// Pictures inside of segments, such as a camera's preview, are skipped with their end.
  ///
  /// Source: ITU-T T.81, "Digital compression and coding of continuous-tone still images", annex B.
  private static func hasEnd(jpeg bytes: [UInt8]) -> Bool {
    var position = 2
    var hasData = false
    while position + 1 < bytes.count {
      let marker = bytes[position + 1]
      // In compressed data, 0xFF stands before a zero, a restart marker or the next segment; before a marker, it can be
      // repeated.
      guard bytes[position] == 0xFF, !isInData(marker), marker != 0xFF else {
        position += 1
        continue
      }
      if marker == 0xD9 { return hasData }
      guard position + 3 < bytes.count else { return false }
      hasData = hasData || marker == 0xDA
      position += 2 + max(2, Int(bytes[position + 2]) << 8 | Int(bytes[position + 3]))
    }
    return false
  }

  /// Whether a byte after 0xFF is part of compressed data or stands alone.
  private static func isInData(_ marker: UInt8) -> Bool {
    marker <= 1 || 0xD0...0xD8 ~= marker
  }
}
