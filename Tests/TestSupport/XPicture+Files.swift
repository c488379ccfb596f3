import Images
import Raster

extension XPicture {
  /// Reads the pixels of an opaque PNG file.
  public init(png path: String) throws {
    let surface = try PNGFile.read(path)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(surface.width * surface.height)
    for y in 0..<surface.height {
      for x in 0..<surface.width { pixels.append(surface[x, y]) }
    }
    self.init(width: surface.width, height: surface.height, pixels: pixels)
  }

  /// Returns the number of pixels that differ from another picture; all of them if the sizes differ.
  public func differences(from other: XPicture) -> Int {
    guard width == other.width, height == other.height else { return pixels.count }
    return zip(pixels, other.pixels).count { $0 != $1 }
  }
}
