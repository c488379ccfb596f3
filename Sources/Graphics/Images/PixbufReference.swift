internal import CPixbuf
internal import Raster

/// A decoded image of gdk-pixbuf, released with its owner.
@safe struct PixbufReference: ~Copyable {
  private let pixbuf: OpaquePointer
  private let pixels: UnsafePointer<UInt8>
  private let library: PixbufLibrary

  /// Takes ownership of a reference to `pixbuf`, which has eight bits per channel; `nil` if it has
  /// no pixels.
  init?(_ pixbuf: OpaquePointer, of library: PixbufLibrary) {
    // SAFETY: the pixels are valid as long as the pixbuf.
    guard let pixels = unsafe library.call.gdk_pixbuf_read_pixels(pixbuf) else {
      unsafe library.call.g_object_unref(UnsafeMutableRawPointer(pixbuf))
      return nil
    }
    unsafe self.pixbuf = pixbuf
    unsafe self.pixels = pixels
    self.library = library
  }

  // SAFETY: we own the reference and release it once.
  deinit { unsafe library.call.g_object_unref(UnsafeMutableRawPointer(pixbuf)) }

  // SAFETY: the pixbuf is alive in all of these.
  var width: Int { unsafe Int(library.call.gdk_pixbuf_get_width(pixbuf)) }
  var height: Int { unsafe Int(library.call.gdk_pixbuf_get_height(pixbuf)) }

  /// Returns the image with the camera's orientation applied.
  func upright() -> PixbufReference? {
    // SAFETY: the result is NULL or a reference that we own.
    guard let turned = unsafe library.call.gdk_pixbuf_apply_embedded_orientation(pixbuf) else {
      return nil
    }
    return unsafe PixbufReference(turned, of: library)
  }

  /// Determines whether the image is a photo or a pictogram.
  func kind(isVector: Bool) -> ImageKind {
    // SAFETY: the pixbuf is alive, and has as many rows, pixels and channels as it says.
    unsafe ImageKind(
      of: pixels, width: width, height: height,
      stride: Int(library.call.gdk_pixbuf_get_rowstride(pixbuf)),
      channels: Int(library.call.gdk_pixbuf_get_n_channels(pixbuf)), isVector: isVector)
  }

  /// Returns the image scaled down.
  func reduced(by reduction: BoxReduction) -> Surface {
    // SAFETY: the pixbuf is alive, and the reduction is for its extent.
    unsafe reduction.surface(
      of: pixels, stride: Int(library.call.gdk_pixbuf_get_rowstride(pixbuf)),
      channels: Int(library.call.gdk_pixbuf_get_n_channels(pixbuf)))
  }
}
