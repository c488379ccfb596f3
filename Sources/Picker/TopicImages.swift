import Images
import Interaction

/// The images of a catalogue's topics: files under its folder, decoded in a process of their own.
///
/// A class, for the renderers of a window take turns with it when its scale changes.
public final class TopicImages {
  private let loader: ImageLoader?
  /// Why the folder cannot be opened.
  let fault: ImageFault?
  private let report: (IconFailure) -> Void
  private var reported: Set<String> = []
  /// Whether a picture waits for its images, as it does where there is nobody to see it earlier.
  let isAwaited: Bool

  /// More than this are not asked for at once, so that what has gone off the screen is not waited for.
  private static let pendingLimit = 16

  /// Prepares the images of a catalogue.
  ///
  /// - Parameters:
  ///   - folder: The catalogue's folder; one that cannot be opened is reported with each image.
  ///   - isAwaited: Whether each picture waits for its images, instead of showing that they are to come.
  ///   - bell: Called when an image has been decoded, on the thread that did it.
  ///   - report: Called once with each file that cannot be shown, and why.
  public init(
    folder: String, isAwaited: Bool, bell: @escaping @Sendable () -> Void = {},
    report: @escaping (IconFailure) -> Void = { _ in }
  ) {
    self.isAwaited = isAwaited
    self.report = report
    do throws(ImageFault) {
      loader = ImageLoader(folder: try AssetFolder(path: folder), bell: bell)
      fault = nil
    } catch {
      loader = nil
      fault = error
    }
  }

  /// Asks for an image; false: there are too many under way already.
  func request(_ request: ImageRequest) -> Bool {
    guard let loader, loader.pendingCount < Self.pendingLimit else { return false }
    loader.request(request)
    return true
  }

  /// Reports a file that cannot be shown, unless that was done already.
  func note(_ error: ImageFileError, at place: Catalogue.Place?) {
    guard reported.insert(error.path).inserted else { return }
    report(IconFailure(path: error.path, reason: error.fault.description, place: place))
  }

  /// The next image that is ready.
  func takeResult() -> ImageResult? { loader?.takeResult() }

  /// Waits for the next image; `nil` where none is under way.
  func waitForResult() -> ImageResult? { loader?.waitForResult() }
}
