public import Drawing
/// What has become of a picture that a scene names.
public enum SceneImageState: Sendable {
  /// It is on its way.
  case loading
  /// It is there.
  case loaded(Bitmap)
  /// It will not come, and why.
  case failed(String)
  /// It is on the network, which is off, and how to allow it.
  case withheld(String)

  /// Why it will not come; `nil` where it may.
  public var reason: String? {
    switch self {
    case .loading, .loaded: nil
    case .failed(let reason), .withheld(let reason): reason
    }
  }
}
