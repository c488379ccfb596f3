import Drawing
public import Geometry
public import Images

/// The pictures that a scene names: files under its folder, decoded on a thread of their own.
///
/// Names are paths from the folder, without `..`, links, or anything that is no regular file; and where that is allowed,
/// addresses on the network. What fails says why. A class,
/// for the thread has one owner.
public final class SceneImages {
  /// What has become of each picture that was asked for last.
  public private(set) var states: [String: SceneImageState] = [:]
  private let loader: ImageLoader?
  private let fault: ImageFault?
  private let isOnline: Bool
  /// The size that each picture was asked for in, in pixels.
  private var asked: [String: Extent] = [:]

  private struct Extent: Hashable {
    var width: Int
    var height: Int
  }

  /// Pictures are kept in sizes that double, so that one serves while its cell grows and shrinks.
  private static let leastExtent = 32
  private static let greatestExtent = 4096
  private static let networkReason =
    "pictures from the network are off; --allow-urls names the hosts that they may come from"

  /// Prepares to read pictures.
  ///
  /// - Parameters:
  ///   - folder: The folder of the scene.
  ///   - remote: What may come from the network; `nil`: nothing.
  ///   - bell: Called on the thread after each picture, to wake up who waits for it.
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

  /// Whether pictures are on their way.
  public var isLoading: Bool { loader.map { $0.pendingCount > 0 } ?? false }

  /// Asks for pictures in the sizes in which they are shown, and lets go of all others.
  ///
  /// Costs little where nothing is new.
  ///
  /// - Parameters:
  ///   - sizes: How large each is shown, in logical pixels.
  ///   - scale: Device pixels for a logical one, zoom included.
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

  /// Reads pictures anew whose files have changed, when they are asked for next; what they were is shown meanwhile.
  public func forget(_ names: Set<String>) {
    for name in names {
      asked[name] = nil
      if states[name]?.reason != nil { states[name] = nil }
    }
  }

  // MARK: - What has come

  /// Takes the pictures that are there; answers whether there are any.
  public func takeResults() -> Bool {
    var isChanged = false
    while let result = loader?.takeResult() {
      take(result)
      isChanged = true
    }
    return isChanged
  }

  /// Waits until all pictures are there, or will not come.
  public func waitForAll() {
    while let result = loader?.waitForResult() { take(result) }
  }

  private func take(_ result: ImageResult) {
    let name = result.request.path
    // It may have been let go meanwhile, or asked for anew.
    guard let state = states[name], let extent = asked[name] else { return }
    let isNewest = extent == Extent(width: result.request.width, height: result.request.height)
    if case .loading = state {} else if !isNewest { return }
    switch result.outcome {
    case .success(let image): states[name] = .loaded(Bitmap(image))
    case .failure(let error): states[name] = .failed(error.fault.description)
    }
  }
}
