/// What has become of a picture that a scene names.
public enum SceneImageState: Sendable {
  /// It is on its way.
  case loading
  /// It is there.
  case loaded(SceneImage)
  /// It will not come, and why.
  case failed(String)
}
