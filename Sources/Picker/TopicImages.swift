import Drawing
import Interaction

/// The images of a catalogue's topics: files under its folder.
///
/// A class, because the sketchers of a window, one for each scale, share it.
public final class TopicImages {
  let store: ImageStore
  private let report: (IconFailure) -> Void
  private var reported: Set<String> = []

  /// Prepares the images of a catalogue.
  ///
  /// - Parameters:
  ///   - folder: The catalogue's folder; if it cannot be opened, each image is reported.
  ///   - bell: Called when an image has been decoded, on the thread that did it.
  ///   - report: Called once with each file that cannot be shown, and why.
  public init(
    folder: String, bell: @escaping @Sendable () -> Void = {},
    report: @escaping (IconFailure) -> Void = { _ in }
  ) {
    store = ImageStore(folder: folder, bell: bell)
    self.report = report
  }

  /// Reports an image that cannot be shown, unless it has been reported.
  func note(_ path: String, _ reason: String, at place: () -> Catalogue.Place?) {
    guard reported.insert(path).inserted else { return }
    report(IconFailure(path: path, reason: reason, place: place()))
  }
}
