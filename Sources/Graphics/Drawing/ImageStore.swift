import Geometry
public import Images
import Raster

/// The images of a folder or of another source that lists show: loaded on a separate thread when they are first
/// shown, found again by name and size, and released when they have not been shown for long.
///
/// In a folder, names are paths inside of it, without `..`, and refer to regular files without symbolic links. If the
/// network is allowed, names can be URLs. A class, because windows share it between their lists, and the thread has a
/// single owner.
public final class ImageStore {
  /// An image in one size.
  private struct Picture {
    var bitmap: Bitmap
    /// What was requested, in pixels; an image that is not cropped may be smaller.
    var request: ImageRequest
    /// The version of the file.
    var version: Int
  }

  /// A file.
  private struct Entry {
    /// The image, from the smallest size to the largest.
    var pictures: [Picture] = []
    /// The image that is being loaded, the version of its file, and the list that asked for it last.
    var pending: (request: ImageRequest, version: Int, lastUse: Int)?
    var failure: String?
    /// How often the file has changed.
    var version = 0
    /// The list that used the image last.
    var lastUse = 0

    /// The size in memory, in bytes; a file that cannot be read counts too.
    var byteCount: Int { pictures.reduce(256) { $0 + $1.bitmap.byteCount } }
  }

  /// Whether images may come from the network.
  public let allowsNetwork: Bool
  /// How many images of the current list are not available in their size yet.
  public private(set) var missingCount = 0
  private let loader: ImageLoader?
  private let fault: ImageFault?
  private let byteLimit: Int
  private var entries: [String: Entry] = [:]
  /// The size of all images in memory, in bytes.
  private(set) var byteCount = 0
  private var listNumber = 0
  private var rasterizer = Rasterizer()

  /// The images of some 150 cells at two device pixels per logical pixel.
  public static let standardByteLimit = 48 << 20
  /// The limit of pending requests: about as many as are decoded between two frames of a moving view.
  private static let pendingLimit = 16

  /// Prepares for loading images.
  ///
  /// - Parameters:
  ///   - folder: The folder of the images; each image fails if it cannot be opened.
  ///   - remote: What may be loaded from the network; `nil` for nothing.
  ///   - thumbnails: The folder for copies of decoded images; `nil` for none.
  ///   - byteLimit: The size in memory, in bytes, above which images are released that the last list did not show.
  ///   - bell: Called on the thread after each image, to wake up the thread that waits for it.
  public convenience init(
    folder: String, remote: RemoteImages? = nil, thumbnails: String? = nil,
    byteLimit: Int = standardByteLimit, bell: @escaping @Sendable () -> Void = {}
  ) {
    let source = Result { () throws(ImageFault) in
      try AssetFolder(path: folder) as any ImageSource
    }
    self.init(source, remote: remote, thumbnails, byteLimit: byteLimit, bell: bell)
  }

  /// Prepares for loading images of a source, and none from the network.
  ///
  /// - Parameters:
  ///   - source: Where the images are; it is used on the thread.
  ///   - thumbnails: The folder for copies of decoded images; `nil` for none.
  ///   - bell: Called on the thread after each image, to wake up the thread that waits for it.
  public convenience init(
    from source: any ImageSource, thumbnails: String? = nil,
    bell: @escaping @Sendable () -> Void = {}
  ) {
    self.init(
      .success(source), remote: nil, thumbnails, byteLimit: Self.standardByteLimit, bell: bell)
  }

  private init(
    _ source: Result<any ImageSource, ImageFault>, remote: RemoteImages?, _ thumbnails: String?,
    byteLimit: Int, bell: @escaping @Sendable () -> Void
  ) {
    allowsNetwork = remote != nil
    self.byteLimit = byteLimit
    switch source {
    case .success(let source):
      loader = ImageLoader(from: source, remote: remote, thumbnails: thumbnails, bell: bell)
      fault = nil
    case .failure(let fault):
      loader = nil
      self.fault = fault
    }
  }

  // MARK: - Lists

  /// Begins another list with the images that have been loaded.
  public func beginList() {
    while let result = loader?.takeResult() { take(result) }
    withdrawUnshown()
    listNumber += 1
    missingCount = 0
    if byteCount > byteLimit { trim() }
  }

  /// Returns the state of an image, and requests it if it is not available in this size.
  ///
  /// A cropped image is enlarged to its size once, instead of in every frame, and has a mipmap. Until an image is
  /// available in its size, it is shown in another.
  public func state(of request: ImageRequest) -> ImageState {
    if entries[request.path] == nil { insert(request.path) }
    guard let index = entries.index(forKey: request.path) else { return .loading }
    entries.values[index].lastUse = listNumber
    let version = entries.values[index].version
    for picture in entries.values[index].pictures
    where picture.version == version && picture.request.covers(request) {
      return .loaded(picture.bitmap)
    }
    if let fault, entries.values[index].failure == nil {
      entries.values[index].failure = fault.description
    }
    let failure = entries.values[index].failure
    if failure == nil {
      missingCount += 1
      if entries.values[index].pending?.request == request {
        entries.values[index].pending?.lastUse = listNumber
      } else if let loader, entries.values[index].pending == nil,
        loader.pendingCount < Self.pendingLimit
      {
        entries.values[index].pending = (request, version, listNumber)
        loader.request(request)
      }
    }
    if let picture = entries.values[index].pictures.last { return .loaded(picture.bitmap) }
    return failure.map { .failed($0) } ?? .loading
  }

  /// Withdraws what the last list did not ask for, so that images on the screen are loaded first, in the size that it shows.
  private func withdrawUnshown() {
    loader?.withdraw { request in
      guard let index = entries.index(forKey: request.path),
        let pending = entries.values[index].pending, pending.request == request,
        pending.lastUse < listNumber
      else { return false }
      entries.values[index].pending = nil
      return true
    }
  }

  private func insert(_ name: String) {
    let entry = Entry()
    entries[name] = entry
    byteCount += entry.byteCount
  }

  // MARK: - Results

  /// Waits for the images that are being loaded; the next list shows them.
  public func waitForAll() {
    while let result = loader?.waitForResult() { take(result) }
  }

  private func take(_ result: ImageResult) {
    // The image may have been released in the meantime.
    guard let index = entries.index(forKey: result.request.path),
      let pending = entries.values[index].pending, pending.request == result.request
    else { return }
    entries.values[index].pending = nil
    // Or its file may have changed.
    guard pending.version == entries.values[index].version else { return }
    byteCount -= entries.values[index].byteCount
    // An image that is not cropped serves smaller sizes too.
    entries.values[index].pictures.removeAll {
      $0.version != pending.version || result.request.isWhole
    }
    switch result.outcome {
    case .success(let image):
      entries.values[index].pictures.append(
        Picture(
          bitmap: bitmap(of: image, for: result.request), request: result.request,
          version: pending.version))
      entries.values[index].pictures.sort { $0.request.width < $1.request.width }
    case .failure(let error):
      entries.values[index].failure = error.fault.description
    }
    byteCount += entries.values[index].byteCount
  }

  private func bitmap(of image: DecodedImage, for request: ImageRequest) -> Bitmap {
    guard !request.isWhole else { return Bitmap(image) }
    var pixels = Surface(width: request.width, height: request.height)
    rasterizer.drawImage(
      image.surface, in: CGRect(x: 0, y: 0, width: request.width, height: request.height),
      into: &pixels, clip: pixels.bounds)
    return Bitmap(mipmapping: pixels, kind: image.kind, using: &rasterizer)
  }

  // MARK: - Releasing

  /// Reloads images whose files have changed when they are next shown; until then they look as before.
  public func forget(_ names: Set<String>) {
    for name in names {
      entries[name]?.version += 1
      entries[name]?.failure = nil
    }
  }

  /// Releases all images.
  public func releaseAll() {
    entries.removeAll()
    byteCount = 0
  }

  /// Releases the images that have not been shown for longest until the rest is within the limit.
  ///
  /// Those that the last list showed stay.
  private func trim() {
    let old = entries.filter { $0.value.lastUse < listNumber - 1 && $0.value.pending == nil }
      .sorted { $0.value.lastUse < $1.value.lastUse }
    for (name, entry) in old where byteCount > byteLimit {
      byteCount -= entry.byteCount
      entries[name] = nil
    }
  }
}

extension ImageRequest {
  fileprivate func covers(_ other: Self) -> Bool { width >= other.width && height >= other.height }
}
