import Drawing
public import Images
import Interaction

/// The images of a catalogue's topics: files in its folder, or in another source.
///
/// A class, because the sketchers of a window, one for each scale, share it.
public final class TopicImages {
  /// How cells show images.
  enum Placement {
    /// Cut to the outline, behind the label.
    case behindLabel
    /// Whole, above the label, as symbols are.
    case aboveLabel
  }

  let store: ImageStore
  let placement: Placement
  private let report: (IconFailure) -> Void
  private var reported: Set<String> = []
  /// What decoded images have shown to be, by path.
  private(set) var kinds: [String: ImageKind] = [:]
  /// The scale for which images were loaded; `nil` before the first.
  private var scale: Double?

  /// Prepares the images of a catalogue in a folder.
  ///
  /// - Parameters:
  ///   - folder: The catalogue's folder; if it cannot be opened, each image reports that.
  ///   - thumbnails: The folder for copies of decoded images; `nil` for none.
  ///   - bell: Called on the decoding thread when an image has been decoded.
  ///   - report: Called once for each file that cannot be shown, with the reason.
  public convenience init(
    folder: String, thumbnails: String? = nil, bell: @escaping @Sendable () -> Void = {},
    report: @escaping (IconFailure) -> Void = { _ in }
  ) {
    self.init(ImageStore(folder: folder, thumbnails: thumbnails, bell: bell), .behindLabel, report)
  }

  /// Prepares the icons of a source, which stand above the labels.
  ///
  /// - Parameters:
  ///   - source: Where the images are; it is used on the decoding thread.
  ///   - thumbnails: The folder for copies of decoded images; `nil` for none.
  ///   - bell: Called on the decoding thread when an image has been decoded.
  ///   - report: Called once for each file that cannot be shown, with the reason.
  public convenience init(
    iconsFrom source: any ImageSource, thumbnails: String? = nil,
    bell: @escaping @Sendable () -> Void = {},
    report: @escaping (IconFailure) -> Void = { _ in }
  ) {
    self.init(ImageStore(from: source, thumbnails: thumbnails, bell: bell), .aboveLabel, report)
  }

  private init(
    _ store: ImageStore, _ placement: Placement, _ report: @escaping (IconFailure) -> Void
  ) {
    self.store = store
    self.placement = placement
    self.report = report
  }

  /// Releases images of another scale, which would be blurred.
  func setScale(_ newScale: Double) {
    if scale != newScale { store.releaseAll() }
    scale = newScale
  }

  /// Notes what a decoded image shows.
  func note(_ kind: ImageKind, of path: String) {
    if kinds[path] != kind { kinds[path] = kind }
  }

  /// Reports a file that cannot be shown, unless it has been reported before.
  func note(_ path: String, _ reason: String, at place: () -> Catalogue.Place?) {
    guard reported.insert(path).inserted else { return }
    report(IconFailure(path: path, reason: reason, place: place()))
  }
}
