/// The state of an image that a store loads.
public enum ImageState: Hashable, Sendable {
  /// The image is being loaded.
  case loading
  /// The image is loaded.
  case loaded(Bitmap)
  /// The image cannot be loaded, and the reason.
  case failed(String)
  /// The image is on the network, which is not allowed, and how to allow it.
  case withheld(String)

  /// Why the image is not shown; `nil` if it is loading or loaded.
  public var reason: String? {
    switch self {
    case .loading, .loaded: nil
    case .failed(let reason), .withheld(let reason): reason
    }
  }
}
