import Drawing
public import Geometry
public import Images

/// The images that a scene names, decoded on a separate thread.
///
/// Names are paths inside the scene's folder, without `..`, and refer to regular files without
/// symbolic links. If the network is allowed, names can be URLs. Failures carry their reason. A
/// class, because the thread has a single owner.
public final class SceneImages {
  /// The state of each image of the last request.
  public private(set) var states: [String: SceneImageState] = [:]
  private let loader: ImageLoader?
  private let fault: ImageFault?
  private let isOnline: Bool
  /// The requested size of each image, in pixels.
  private var asked: [String: Extent] = [:]

  private struct Extent: Hashable {
    var width: Int
    var height: Int
  }

  /// Requested sizes are powers of two, so that one serves while its cell grows and shrinks.
  private static let leastExtent = 32
  private static let greatestExtent = 4096
  private static let networkReason =
    "pictures from the network are off; --allow-urls names the hosts that they may come from"

  /// Prepares for loading images.
  ///
  /// - Parameters:
  ///   - folder: The folder of the scene.
  ///   - remote: What may be loaded from the network; `nil` for nothing.
  ///   - bell: Called on the thread after each image, to wake up the thread that waits for it.
  public init(
    folder: String, remote: RemoteImages? = nil, bell: @escaping @Sendable () -> Void = {}
  ) {
    isOnline = remote != nil
    do throws(ImageFault) {
      loader = ImageLoader(folder: try AssetFolder(path: folder), remote: remote, bell: bell)
      fault = nil
    } catch {
      loader = nil
      fault = error
    }
  }

  /// Whether images are being loaded.
  public var isLoading: Bool { loader.map { $0.pendingCount > 0 } ?? false }

  /// Requests images in the sizes in which they are shown, and releases all others.
  ///
  /// Cheap if nothing has changed.
  ///
  /// - Parameters:
  ///   - sizes: The size of each image, in logical pixels.
  ///   - scale: The device pixels per logical pixel, including zoom.
  public func ask(for sizes: [String: CGSize], scale: Double) {
    if states.count > sizes.count || states.keys.contains(where: { sizes[$0] == nil }) {
      states = states.filter { sizes[$0.key] != nil }
      asked = asked.filter { sizes[$0.key] != nil }
    }
    for (name, size) in sizes.sorted(by: { $0.key < $1.key }) { ask(for: name, size, scale) }
  }

  private func ask(for name: String, _ size: CGSize, _ scale: Double) {
    if states[name]?.reason != nil { return }
    guard isOnline || !RemoteImages.isRemote(name) else {
      return states[name] = .withheld(Self.networkReason)
    }
    guard let loader else {
      return states[name] = .failed(fault?.description ?? "cannot be read")
    }
    let wanted = Extent(
      width: Self.extent(Double(size.width) * scale),
      height: Self.extent(Double(size.height) * scale))
    if let known = asked[name], known.width >= wanted.width, known.height >= wanted.height {
      return
    }
    asked[name] = wanted
    if states[name] == nil { states[name] = .loading }
    loader.request(
      ImageRequest(path: name, width: wanted.width, height: wanted.height, isWhole: true))
  }

  private static func extent(_ length: Double) -> Int {
    var extent = leastExtent
    while extent < greatestExtent, Double(extent) < length { extent *= 2 }
    return extent
  }

  /// Reloads changed images at their next request; the old ones are shown until then.
  public func forget(_ names: Set<String>) {
    for name in names {
      asked[name] = nil
      if states[name]?.reason != nil { states[name] = nil }
    }
  }

  // MARK: - Results

  /// Takes the images that have been loaded, and returns whether there are any.
  public func takeResults() -> Bool {
    var isChanged = false
    while let result = loader?.takeResult() {
      take(result)
      isChanged = true
    }
    return isChanged
  }

  /// Waits until all images have been loaded or have failed.
  public func waitForAll() {
    while let result = loader?.waitForResult() { take(result) }
  }

  private func take(_ result: ImageResult) {
    let name = result.request.path
    // The image may have been released or requested again in the meantime.
    guard let state = states[name], let extent = asked[name] else { return }
    let isNewest = extent == Extent(width: result.request.width, height: result.request.height)
    if case .loading = state {} else if !isNewest { return }
    switch result.outcome {
    case .success(let image): states[name] = .loaded(Bitmap(image))
    case .failure(let error): states[name] = .failed(error.fault.description)
    }
  }
}
