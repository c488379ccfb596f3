import Drawing
import Files
import Images
import Raster
import Viewer

/// An image of a kiosk, such as its logo, and how it is loaded.
///
/// A class, because drawing requests the image.
final class KioskImage {
  private let path: String
  private var store: ImageStore?

  /// Creates an image that is not loaded yet.
  init(path: String) { self.path = path }

  /// Returns the image, once it is loaded; `nil` also if it cannot be shown.
  ///
  /// - Parameters:
  ///   - height: Its height, in logical pixels.
  ///   - canvas: What it is drawn on.
  /// - Returns: The image.
  func bitmap(height: Double, on canvas: inout Canvas) -> Bitmap? {
    let store = store ?? ImageStore(folder: Pathname.folder(of: path), bell: canvas.bell)
    self.store = store
    store.beginList()
    let pixels = Int((height * canvas.scale).rounded(.up))
    let request = ImageRequest(
      path: Pathname.name(of: path), width: 1, height: pixels, isWhole: true)
    if case .loaded(let bitmap) = store.state(of: request) { return bitmap }
    if store.missingCount > 0 { canvas.isLoading = true }
    return nil
  }
}
