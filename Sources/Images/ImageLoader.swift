internal import Raster

/// Reads image files on a thread of its own, parked while there is nothing to do, and has them decoded in a child process.
///
/// The thread starts with the first request, and the process with the first file that can be read (see ``ImageDecoder``).
/// Results wait until they are taken: the owner decides when a picture is there. When the loader is released, the thread gives
/// up the file that it is at and ends; nothing waits for it, nor for the process.
///
/// A class, because a thread has an identity.
@safe public final class ImageLoader {
  private let queue: ImageQueue
  private var thread: WorkerThread?
  /// How many requests have no result that was taken yet.
  public private(set) var pendingCount = 0

  /// Prepares to read files of a folder.
  ///
  /// - Parameters:
  ///   - folder: The only folder whose files are read.
  ///   - remote: What may come from the network; `nil`: nothing.
  ///   - budget: What a file may cost.
  ///   - bell: Called on the loader's thread after each result, to wake up who waits for it.
  public init(
    folder: AssetFolder, remote: RemoteImages? = nil, budget: ImageBudget = .standard,
    bell: @escaping @Sendable () -> Void = {}
  ) {
    queue = ImageQueue(folder: folder, remote: remote, budget: budget, bell: bell)
  }

  deinit {
    guard let thread else { return }
    queue.dismiss()
    // Neither the end of a window nor that of the program waits for a decoder.
    thread.detach()
  }

  /// Asks for an image.
  ///
  /// The result comes by `takeResult`. Requests are served in their order.
  public func request(_ request: ImageRequest) {
    if thread == nil { thread = WorkerThread { [queue] in queue.serve() } }
    pendingCount += 1
    queue.append(request)
    // A system without a thread to give: better late than never.
    if thread == nil { queue.serveOne() }
  }

  /// The next result, or `nil` where none has come.
  ///
  /// Costs a look at one number while there is none.
  public func takeResult() -> ImageResult? {
    guard pendingCount > 0, let result = queue.takeResult() else { return nil }
    pendingCount -= 1
    return result
  }

  /// Waits for the next result; `nil` where nothing has been asked for.
  public func waitForResult() -> ImageResult? {
    while pendingCount > 0 {
      if let result = takeResult() { return result }
      queue.waitForResult()
    }
    return nil
  }
}
