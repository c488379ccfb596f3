/// What a cell shows of its topic's image.
public struct IconPicture: Hashable, Sendable {
  /// How far the image is.
  public enum State: Hashable, Sendable {
    /// It is being decoded; the spinner stands at this step.
    case loading(step: Int)
    /// It cannot be shown.
    case failed
    /// It is there, by its place in the image store.
    case ready(ImageID)
  }

  /// How far the image is.
  public var state: State
  /// What makes the label legible on it; `nil`: there is no label.
  public var scrim: ImageScrim?
  /// How opaque it is, from 0 to 1.
  public var opacity: Double
}

/// The place of a decoded image in the image store.
public struct ImageID: Hashable, Sendable {
  /// Unique in its store, never used again.
  public var rawValue: Int

  /// Creates an id.
  public init(rawValue: Int) { self.rawValue = rawValue }
}
