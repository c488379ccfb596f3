internal import CPixbuf
internal import Raster

/// A decoded picture of gdk-pixbuf's, let go with its owner.
@safe struct PixbufReference: ~Copyable {
  private let pixbuf: OpaquePointer
  private let pixels: UnsafePointer<UInt8>
  private let library: PixbufLibrary

  /// Takes over a reference to `pixbuf`, which has eight bits a channel; `nil` if it has no pixels.
  init?(_ pixbuf: OpaquePointer, of library: PixbufLibrary) {
    // SAFETY: the pixels are there for as long as the pixbuf.
    guard let pixels = unsafe library.call.gdk_pixbuf_read_pixels(pixbuf) else {
      unsafe library.call.g_object_unref(UnsafeMutableRawPointer(pixbuf))
      return nil
    }
    unsafe self.pixbuf = pixbuf
    unsafe self.pixels = pixels
    self.library = library
  }

  // SAFETY: the reference is ours, and let go once.
  deinit { unsafe library.call.g_object_unref(UnsafeMutableRawPointer(pixbuf)) }

  // SAFETY: in all of these the pixbuf is alive.
  var width: Int { unsafe Int(library.call.gdk_pixbuf_get_width(pixbuf)) }
  var height: Int { unsafe Int(library.call.gdk_pixbuf_get_height(pixbuf)) }

  /// The picture as the camera was held.
  func upright() -> PixbufReference? {
    // SAFETY: the result is NULL or a reference of ours.
    guard let turned = unsafe library.call.gdk_pixbuf_apply_embedded_orientation(pixbuf) else {
      return nil
    }
    return unsafe PixbufReference(turned, of: library)
  }

  /// The picture made smaller.
  func reduced(by reduction: BoxReduction) -> Surface {
    // SAFETY: the pixbuf is alive, and the reduction is for its extent.
    unsafe reduction.surface(
      of: pixels, stride: Int(library.call.gdk_pixbuf_get_rowstride(pixbuf)),
      channels: Int(library.call.gdk_pixbuf_get_n_channels(pixbuf)))
  }
}
