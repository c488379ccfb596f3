internal import CPixbuf
internal import Raster

/// A decoded picture of gdk-pixbuf's, let go with its owner.
@safe struct PixbufReference: ~Copyable {
  private let pixbuf: OpaquePointer

  /// Takes over a reference to `pixbuf`, which has eight bits a channel.
  init(_ pixbuf: OpaquePointer) { unsafe self.pixbuf = pixbuf }

  // SAFETY: the reference is ours, and let go once.
  deinit { unsafe cpixbuf_release(UnsafeMutableRawPointer(pixbuf)) }

  // SAFETY: in all of these the pixbuf is alive.
  var width: Int { unsafe Int(gdk_pixbuf_get_width(pixbuf)) }
  var height: Int { unsafe Int(gdk_pixbuf_get_height(pixbuf)) }

  /// The picture as the camera was held.
  func upright() -> PixbufReference? {
    // SAFETY: the result is NULL or a reference of ours.
    guard let turned = unsafe gdk_pixbuf_apply_embedded_orientation(pixbuf) else { return nil }
    return unsafe PixbufReference(turned)
  }

  /// The picture made smaller.
  func reduced(by reduction: BoxReduction) -> Surface {
    // SAFETY: the pixels are there for as long as the pixbuf, and the reduction is for its extent.
    unsafe reduction.surface(
      of: gdk_pixbuf_read_pixels(pixbuf), stride: Int(gdk_pixbuf_get_rowstride(pixbuf)),
      channels: Int(gdk_pixbuf_get_n_channels(pixbuf)))
  }
}
