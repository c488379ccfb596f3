import Geometry
import Images
import Interaction
import Raster
import Typesetting

/// The decoded images of topics: asked for when they are first seen, found again by their path, and let go when they
/// have not been seen for long.
struct ImageStore: ~Copyable {
  /// The sizes an image is kept in: that of a cell at scale 1, twice and four times.
  private static let factors = 3

  /// A file.
  private struct Source {
    /// Its pictures by size.
    var ids: [ImageID?] = [nil, nil, nil]
    /// The size that was asked for.
    var requested: Int?
    var hasFailed = false
    /// Where the catalogue names it first, of the topics that were seen.
    let place: Catalogue.Place?
    /// The scene that used it last.
    var lastUse: Int
  }

  private struct Picture {
    var pyramid: ImagePyramid
    var lastUse: Int
  }

  private struct ScrimKey: Hashable {
    var id: ImageID
    var scrim: ImageScrim
  }

  /// How many images of the scene being built are not there yet.
  private(set) var missingCount = 0
  private let images: TopicImages?
  private let scrims: ScrimStrengths
  /// A cell's extent at scale 1, in logical pixels.
  private let width: Double
  private let height: Double
  /// Device pixels for a logical pixel.
  private let scale: Double
  /// How many bytes the pictures may take that the last scene did not need.
  private let byteLimit: Int
  private var sources: [String: Source] = [:]
  private var pictures: [ImageID: Picture] = [:]
  private var scrimmed: [ScrimKey: Picture] = [:]
  /// What all pictures take.
  private(set) var byteCount = 0
  private var sceneNumber = 0
  private var spinnerStep = 0
  private var nextID = 0
  private var rasterizer = Rasterizer()

  /// What the pictures of some 150 topics take at a scale of two.
  static let standardByteLimit = 96 << 20
  /// How long the spinner stands at a step.
  private static let spinnerPeriod = Duration.milliseconds(90)
  /// How opaque the image of a topic is that cannot be picked.
  private static let dimmedOpacity = 0.4

  init(
    _ images: TopicImages?, theme: Theme, shape: HoneycombModel.CellShape, scale: Double,
    byteLimit: Int = Self.standardByteLimit
  ) {
    self.images = images
    scrims = ScrimStrengths(for: theme)
    height = HoneycombModel.pitch - 2 * HoneycombModel.inset
    width = shape == .circle ? height : height * 2 / 3.0.squareRoot()
    self.scale = scale
    self.byteLimit = byteLimit
  }

  // MARK: - Building a scene

  /// Says that the images asked for from now on are for another scene.
  mutating func beginScene(at time: Duration) {
    sceneNumber += 1
    missingCount = 0
    spinnerStep = Int(time / Self.spinnerPeriod) % IconGeometry.spinnerDots
    if byteCount > byteLimit { trim() }
  }

  /// What a cell of `cellScale` shows of the image at `path`, with a label in `color`; `nil` where no images are shown.
  ///
  /// `place`, where the catalogue names the image, is for the report of one that cannot be shown.
  mutating func icon(
    _ path: String, at place: @autoclosure () -> Catalogue.Place?, scale cellScale: Double,
    color: Color, isDimmed: Bool, under label: Label?
  ) -> IconPicture? {
    guard images != nil else { return nil }
    var scrim: ImageScrim?
    if let label, !label.isEmpty {
      scrim = ImageScrim(
        color: scrims[color], top: Int(label.inkBounds.minY.rounded(.down)),
        bottom: Int(label.inkBounds.maxY.rounded(.up)))
    }
    return IconPicture(
      state: state(of: path, at: place, scale: cellScale), scrim: scrim,
      opacity: isDimmed ? Self.dimmedOpacity : 1)
  }

  private mutating func state(
    of path: String, at place: () -> Catalogue.Place?, scale cellScale: Double
  ) -> IconPicture.State {
    // Enlarged by so little nobody sees it.
    let tolerance = 1.1
    let wanted = cellScale <= tolerance ? 0 : cellScale <= 2 * tolerance ? 1 : 2
    let index =
      sources.index(forKey: path)
      ?? {
        sources[path] = Source(place: place(), lastUse: sceneNumber)
        return sources.index(forKey: path)
      }()
    guard let index else { return .failed }
    sources.values[index].lastUse = sceneNumber
    if let id = sources.values[index].ids[wanted...].lazy.compactMap(\.self).first {
      return .ready(id)
    }
    if !sources.values[index].hasFailed {
      if sources.values[index].requested == nil { request(path, size: wanted, at: index) }
      if !sources.values[index].hasFailed { missingCount += 1 }
    }
    if let id = sources.values[index].ids.lazy.compactMap(\.self).last { return .ready(id) }
    return sources.values[index].hasFailed ? .failed : .loading(step: spinnerStep)
  }

  private mutating func request(
    _ path: String, size: Int, at index: Dictionary<String, Source>.Index
  ) {
    guard let images else { return }
    if let fault = images.fault {
      images.note(ImageFileError(path: path, fault: fault), at: sources.values[index].place)
      sources.values[index].hasFailed = true
    } else if images.request(imageRequest(for: path, size: size)) {
      sources.values[index].requested = size
    }
  }

  /// A picture of size number `size` covers a cell wherever it is moved to whole pixels.
  private func imageRequest(for path: String, size: Int) -> ImageRequest {
    func extent(_ length: Double) -> Int {
      Int((length * scale * Double(1 << size)).rounded(.up)) + 1
    }
    return ImageRequest(path: path, width: extent(width), height: extent(height))
  }

  // MARK: - Taking what has been decoded

  /// Whether the scene has to be built again once more images are there.
  var isAwaited: Bool { missingCount > 0 && images?.isAwaited == true }

  /// Takes all images that are ready.
  mutating func takeResults() {
    while let result = images?.takeResult() { take(result) }
  }

  /// Waits for an image and takes it.
  mutating func waitForResult() {
    if let result = images?.waitForResult() { take(result) }
  }

  private mutating func take(_ result: ImageResult) {
    let path = result.request.path
    // A renderer of another scale may have asked for it, or it was let go meanwhile.
    guard let size = sources[path]?.requested,
      imageRequest(for: path, size: size) == result.request
    else { return }
    sources[path]?.requested = nil
    switch result.outcome {
    case .success(let image):
      let id = ImageID(rawValue: nextID)
      nextID += 1
      let pyramid = pyramid(of: image, request: result.request, size: size)
      pictures[id] = Picture(pyramid: pyramid, lastUse: sceneNumber)
      byteCount += pyramid.byteCount
      sources[path]?.ids[size] = id
    case .failure(let error):
      sources[path]?.hasFailed = true
      images?.note(error, at: sources[path]?.place)
    }
  }

  private mutating func pyramid(
    of image: DecodedImage, request: ImageRequest, size: Int
  ) -> ImagePyramid {
    // An image that is smaller than the cell is enlarged once, and not in every frame.
    var picture = Surface(width: request.width, height: request.height)
    rasterizer.drawImage(
      image.surface, in: CGRect(x: 0, y: 0, width: request.width, height: request.height),
      into: &picture, clip: picture.bounds)
    return ImagePyramid(
      picture, logicalWidth: Double(request.width) / (scale * Double(1 << size)),
      using: &rasterizer)
  }

  // MARK: - Drawing

  /// Makes the scrimmed pictures that `scene` needs and that are not kept yet.
  mutating func prepare(for scene: borrowing Scene) {
    guard images != nil else { return }
    for item in scene.items {
      guard case .cell(let cell) = item.command, let icon = cell.icon,
        case .ready(let id) = icon.state
      else { continue }
      if let index = pictures.index(forKey: id) { pictures.values[index].lastUse = sceneNumber }
      guard let scrim = icon.scrim, cell.labelOpacity > 0 else { continue }
      let key = ScrimKey(id: id, scrim: scrim)
      if let index = scrimmed.index(forKey: key) {
        scrimmed.values[index].lastUse = sceneNumber
      } else if let plain = pictures[id]?.pyramid {
        let pyramid = scrimmedPyramid(of: plain, scrim)
        scrimmed[key] = Picture(pyramid: pyramid, lastUse: sceneNumber)
        byteCount += pyramid.byteCount
      }
    }
  }

  private mutating func scrimmedPyramid(
    of plain: ImagePyramid, _ scrim: ImageScrim
  ) -> ImagePyramid {
    let source = plain.largest
    var picture = Surface(width: source.surface.width, height: source.surface.height)
    picture.copy(from: source.surface, source.surface.bounds, to: (0, 0))
    let height = plain.logicalWidth * Double(picture.height) / Double(picture.width)
    scrim.draw(over: &picture, height: height)
    return ImagePyramid(picture, logicalWidth: plain.logicalWidth, using: &rasterizer)
  }

  /// The image of an id that is in use, with a scrim or without.
  func pyramid(_ id: ImageID, _ scrim: ImageScrim?) -> ImagePyramid? {
    guard let scrim else { return pictures[id]?.pyramid }
    return scrimmed[ScrimKey(id: id, scrim: scrim)]?.pyramid
  }

  // MARK: - Letting go

  /// Lets go what has not been seen for longest, until the rest is within bounds; what the last scene had stays.
  private mutating func trim() {
    let oldScrimmed = scrimmed.filter { $0.value.lastUse < sceneNumber - 1 }
      .sorted { $0.value.lastUse < $1.value.lastUse }
    for (key, picture) in oldScrimmed where byteCount > byteLimit {
      byteCount -= picture.pyramid.byteCount
      scrimmed[key] = nil
    }
    let oldSources = sources.filter { $0.value.lastUse < sceneNumber - 1 && !$0.value.hasFailed }
      .sorted { $0.value.lastUse < $1.value.lastUse }
    for (path, source) in oldSources where byteCount > byteLimit {
      for id in source.ids.compactMap(\.self) {
        byteCount -= pictures.removeValue(forKey: id)?.pyramid.byteCount ?? 0
        for key in scrimmed.keys where key.id == id {
          byteCount -= scrimmed.removeValue(forKey: key)?.pyramid.byteCount ?? 0
        }
      }
      sources[path] = nil
    }
  }
}
