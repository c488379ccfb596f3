internal import Glibc
internal import Synchronization

/// State that an `ImageLoader` and its thread share.
///
/// A class, because both keep a reference to it.
@safe final class ImageQueue: @unchecked Sendable {
  private struct State {
    var requests: [ImageRequest] = []
    var results: [ImageResult] = []
  }

  private let state = Mutex(State())
  /// The number of available results, readable without the lock.
  private let resultCount = Atomic(0)
  private let isDismissed = Atomic(false)
  /// Posted for every request, and for every result.
  private let requested: UnsafeMutablePointer<sem_t>
  private let finished: UnsafeMutablePointer<sem_t>
  private let source: any ImageSource
  private let remote: RemoteImages?
  private let budget: ImageBudget
  private let bell: @Sendable () -> Void
  /// Used by the thread only, as the thumbnails are.
  private let decoder = ImageDecoder()
  private var thumbnails: ThumbnailFolder?

  init(
    source: any ImageSource, remote: RemoteImages?, thumbnails: ThumbnailFolder?,
    budget: ImageBudget, bell: @escaping @Sendable () -> Void
  ) {
    self.source = source
    self.remote = remote
    self.thumbnails = thumbnails
    self.budget = budget
    self.bell = bell
    // SAFETY: allocated here, freed in `deinit`; process-private semaphores that start at zero.
    unsafe requested = UnsafeMutablePointer.allocate(capacity: 1)
    unsafe finished = UnsafeMutablePointer.allocate(capacity: 1)
    unsafe sem_init(requested, 0, 0)
    unsafe sem_init(finished, 0, 0)
  }

  deinit {
    // SAFETY: the thread has released its reference, so no thread waits.
    unsafe sem_destroy(requested)
    unsafe sem_destroy(finished)
    unsafe requested.deallocate()
    unsafe finished.deallocate()
  }

  // MARK: The owner's side

  func append(_ request: ImageRequest) {
    state.withLock { $0.requests.append(request) }
    // SAFETY: the semaphore is owned by this object.
    unsafe sem_post(requested)
  }

  /// Removes requests that the thread has not begun, and returns how many.
  func withdraw(_ isUnwanted: (ImageRequest) -> Bool) -> Int {
    state.withLock { state in
      let count = state.requests.count
      state.requests.removeAll(where: isUnwanted)
      return count - state.requests.count
    }
  }

  func takeResult() -> ImageResult? {
    guard resultCount.load(ordering: .acquiring) > 0 else { return nil }
    resultCount.subtract(1, ordering: .relaxed)
    return state.withLock { $0.results.removeFirst() }
  }

  /// Waits until a result has arrived since the last wait; it may already have been taken.
  func waitForResult() {
    // SAFETY: the semaphore is owned by this object; a signal may interrupt the wait.
    while unsafe sem_wait(finished) != 0 {}
  }

  /// Ends the thread.
  func dismiss() {
    isDismissed.store(true, ordering: .releasing)
    // SAFETY: the semaphore is owned by this object.
    unsafe sem_post(requested)
  }

  // MARK: The thread's side

  /// The thread's main loop.
  func serve() {
    while true {
      // SAFETY: the semaphore is owned by this object; a signal may interrupt the wait.
      while unsafe sem_wait(requested) != 0 {}
      if isDismissed.load(ordering: .acquiring) { return decoder.end() }
      serveOne()
    }
  }

  /// Decodes the first requested image; there may be none after a withdrawal.
  func serveOne() {
    guard let request = state.withLock({ $0.requests.isEmpty ? nil : $0.requests.removeFirst() })
    else { return }
    let result = ImageResult(request: request, outcome: outcome(of: request))
    state.withLock { $0.results.append(result) }
    resultCount.add(1, ordering: .releasing)
    // SAFETY: the semaphore is owned by this object.
    unsafe sem_post(finished)
    bell()
  }

  private func outcome(of request: ImageRequest) -> Result<DecodedImage, ImageFileError> {
    do throws(ImageFault) {
      return .success(try image(for: request))
    } catch {
      return .failure(ImageFileError(path: request.path, fault: error))
    }
  }

  private func image(for request: ImageRequest) throws(ImageFault) -> DecodedImage {
    guard !RemoteImages.isRemote(request.path) else {
      guard let remote else { throw .notAllowed("images from the network are disabled") }
      return try decoded(
        remote.contents(of: request.path, limit: budget.bytes) {
          isDismissed.load(ordering: .relaxed)
        }, for: request)
    }
    let file = try source.file(for: request)
    let key = thumbnails == nil ? nil : ThumbnailKey(of: file, request)
    if let key, let image = thumbnails?.image(for: key) { return image }
    let image = try decoded(file.pictureBytes(limit: budget.bytes), for: request)
    if let key { thumbnails?.store(image, for: key) }
    return image
  }

  private func decoded(
    _ bytes: [UInt8], for request: ImageRequest
  ) throws(ImageFault) -> DecodedImage {
    let picture = try decoder.picture(
      from: bytes,
      for: DecodeRequest(
        width: request.width, height: request.height, isWhole: request.isWhole, budget: budget)
    ) { isDismissed.load(ordering: .relaxed) }
    return DecodedImage(picture.surface, kind: picture.kind)
  }
}
