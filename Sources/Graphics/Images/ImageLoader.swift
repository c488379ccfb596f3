internal import Files
internal import Raster

/// Reads image files on a thread that sleeps while it is idle, and decodes them in a child process.
///
/// The thread starts with the first request, and the process with the first readable file (see
/// ``ImageDecoder``). Results are queued until the owner takes them. When the loader is released,
/// the thread abandons its current file and ends; the release waits for neither the thread nor the
/// process.
///
/// A class, because a thread has identity.
@safe public final class ImageLoader {
  private let queue: ImageQueue
  private var thread: WorkerThread?
  /// The number of requests without a taken result.
  public private(set) var pendingCount = 0

  /// The folder for copies of images that the current user's programs share; `nil` without a home folder.
  public static var userThumbnails: String? {
    BaseFolder.cache.ofProgram.map { Pathname.resolved("thumbnails", in: $0) }
  }

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - source: Where the files are; it is used on the loader's thread.
  ///   - remote: The allowed images from the network; `nil` allows none.
  ///   - thumbnails: The folder for copies of decoded images, which make the next start faster; `nil` for none. It is
  ///     made on demand, and holds at most 128 MiB.
  ///   - budget: The limits for each file.
  ///   - bell: Called on the loader's thread after each result, to wake the owner.
  public init(
    from source: any ImageSource, remote: RemoteImages? = nil, thumbnails: String? = nil,
    budget: ImageBudget = .standard, bell: @escaping @Sendable () -> Void = {}
  ) {
    queue = ImageQueue(
      source: source, remote: remote, thumbnails: thumbnails.map { ThumbnailFolder(path: $0) },
      budget: budget, bell: bell)
  }

  deinit {
    guard let thread else { return }
    queue.dismiss()
    // Neither closing a window nor exiting waits for a decoder.
    thread.detach()
  }

  /// Requests an image.
  ///
  /// `takeResult` returns the result, unless the request is withdrawn. Requests are served in order.
  public func request(_ request: ImageRequest) {
    if thread == nil { thread = WorkerThread { [queue] in queue.serve() } }
    pendingCount += 1
    queue.append(request)
    // Without a thread, decode synchronously.
    if thread == nil { queue.serveOne() }
  }

  /// Withdraws requests that are not being served yet, so that they delay no others.
  ///
  /// O(requests).
  ///
  /// - Parameter isUnwanted: Whether to withdraw a request; called once for each that is not being served.
  public func withdraw(where isUnwanted: (ImageRequest) -> Bool) {
    guard pendingCount > 0 else { return }
    pendingCount -= queue.withdraw(isUnwanted)
  }

  /// Takes the next result; `nil` if there is none.
  ///
  /// Without results, it costs one atomic load.
  public func takeResult() -> ImageResult? {
    guard pendingCount > 0, let result = queue.takeResult() else { return nil }
    pendingCount -= 1
    return result
  }

  /// Waits for the next result; `nil` if there are no requests.
  public func waitForResult() -> ImageResult? {
    while pendingCount > 0 {
      if let result = takeResult() { return result }
      queue.waitForResult()
    }
    return nil
  }
}
