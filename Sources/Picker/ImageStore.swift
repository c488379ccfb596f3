import Drawing
import Geometry
import Images
import Interaction
import Raster
import Typesetting

/// The decoded images of topics: asked for when they are first seen, found again by their path, and let go when they
/// have not been seen for long.
struct ImageStore: ~Copyable {
  /// A file.
  private struct Source {
    /// Its pictures for cells at scale 1, twice and four times as large.
    var pictures: [Picture?] = [nil, nil, nil]
    /// The size that was asked for.
    var requested: Int?
    var hasFailed = false
    /// Where the catalogue names it first, of the topics that were seen.
    let place: Catalogue.Place?
    /// The list that used it last.
    var lastUse: Int
  }

  /// An image of a whole cell.
  private struct Picture {
    var bitmap: Bitmap
    /// Its width, in logical pixels of the cell at scale 1.
    var logicalWidth: Double
  }

  private struct ScrimKey: Hashable {
    var bitmap: Bitmap
    var scrim: ImageScrim
  }

  private struct Scrimmed {
    var bitmap: Bitmap
    /// The list that used it last.
    var lastUse: Int
  }

  /// How many images of the list being made are not there yet.
  private(set) var missingCount = 0
  private let images: TopicImages?
  private let scrims: ScrimStrengths
  /// A cell's extent at scale 1, in logical pixels.
  private let width: Double
  private let height: Double
  /// Device pixels for a logical pixel.
  private let scale: Double
  /// How many bytes the pictures may take that the last list did not need.
  private let byteLimit: Int
  private var sources: [String: Source] = [:]
  private var scrimmed: [ScrimKey: Scrimmed] = [:]
  /// What all pictures take.
  private(set) var byteCount = 0
  private var listNumber = 0
  private var spinnerStep = 0
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

  // MARK: - Sketching a list

  /// Begins another list.
  mutating func beginList(at time: Duration) {
    listNumber += 1
    missingCount = 0
    spinnerStep = Int(time / Self.spinnerPeriod) % IconGeometry.spinnerDots
    if byteCount > byteLimit { trim() }
  }

  /// Finds what a cell shows of the image at `path`, and asks for the image if it is new.
  ///
  /// - Parameters:
  ///   - path: The path that the catalogue names.
  ///   - place: Where the catalogue names it, for the report of an image that cannot be shown.
  ///   - cellScale: The scale of the cell.
  ///   - color: The color of the label.
  ///   - isDimmed: Whether the topic cannot be picked.
  ///   - label: The label, `nil` if none is shown.
  /// - Returns: The image, or what stands for it; `nil` if no images are shown.
  mutating func icon(
    _ path: String, at place: @autoclosure () -> Catalogue.Place?, scale cellScale: Double,
    color: Color, isDimmed: Bool, under label: SharedLabel?
  ) -> CellIcon? {
    guard images != nil else { return nil }
    var icon = CellIcon(
      state: .failed, scrimColor: nil, opacity: isDimmed ? Self.dimmedOpacity : 1)
    var scrim: ImageScrim?
    if let label, !label.isEmpty {
      icon.scrimColor = scrims[color]
      scrim = ImageScrim(
        color: scrims[color], top: Int(label.inkBounds.minY.rounded(.down)),
        bottom: Int(label.inkBounds.maxY.rounded(.up)))
    }
    if let picture = picture(of: path, at: place, scale: cellScale) {
      icon.state = .ready(
        picture.bitmap, scrimmed: scrim.map { self.scrimmed(picture, with: $0) },
        width: picture.logicalWidth)
    } else if sources[path]?.hasFailed == false {
      icon.state = .loading(step: spinnerStep)
    }
    return icon
  }

  private mutating func picture(
    of path: String, at place: () -> Catalogue.Place?, scale cellScale: Double
  ) -> Picture? {
    // Enlarged by so little that it cannot be seen.
    let tolerance = 1.1
    let wanted = cellScale <= tolerance ? 0 : cellScale <= 2 * tolerance ? 1 : 2
    if sources[path] == nil { sources[path] = Source(place: place(), lastUse: listNumber) }
    guard let index = sources.index(forKey: path) else { return nil }
    sources.values[index].lastUse = listNumber
    if let picture = sources.values[index].pictures[wanted...].lazy.compactMap(\.self).first {
      return picture
    }
    if !sources.values[index].hasFailed {
      if sources.values[index].requested == nil { request(path, size: wanted, at: index) }
      if !sources.values[index].hasFailed { missingCount += 1 }
    }
    return sources.values[index].pictures.lazy.compactMap(\.self).last
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

  /// Whether the list has to be made again once more images are there.
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
      let picture = picture(of: image, request: result.request, size: size)
      byteCount += picture.bitmap.byteCount
      sources[path]?.pictures[size] = picture
    case .failure(let error):
      sources[path]?.hasFailed = true
      images?.note(error, at: sources[path]?.place)
    }
  }

  private mutating func picture(
    of image: DecodedImage, request: ImageRequest, size: Int
  ) -> Picture {
    // An image that is smaller than the cell is enlarged once, and not in every frame.
    var pixels = Surface(width: request.width, height: request.height)
    rasterizer.drawImage(
      image.surface, in: CGRect(x: 0, y: 0, width: request.width, height: request.height),
      into: &pixels, clip: pixels.bounds)
    return Picture(
      bitmap: Bitmap(mipmapping: pixels, using: &rasterizer),
      logicalWidth: Double(request.width) / (scale * Double(1 << size)))
  }

  /// The picture with a scrim on it.
  private mutating func scrimmed(_ plain: Picture, with scrim: ImageScrim) -> Bitmap {
    let key = ScrimKey(bitmap: plain.bitmap, scrim: scrim)
    if let index = scrimmed.index(forKey: key) {
      scrimmed.values[index].lastUse = listNumber
      return scrimmed.values[index].bitmap
    }
    var pixels = Surface(width: plain.bitmap.width, height: plain.bitmap.height)
    pixels.copy(from: plain.bitmap.surface, pixels.bounds, to: (0, 0))
    scrim.draw(
      over: &pixels, height: plain.logicalWidth * Double(pixels.height) / Double(pixels.width))
    let bitmap = Bitmap(mipmapping: pixels, using: &rasterizer)
    scrimmed[key] = Scrimmed(bitmap: bitmap, lastUse: listNumber)
    byteCount += bitmap.byteCount
    return bitmap
  }

  // MARK: - Letting go

  /// Lets go what has not been seen for longest, until the rest is within bounds; what the last list had stays.
  private mutating func trim() {
    let oldScrimmed = scrimmed.filter { $0.value.lastUse < listNumber - 1 }
      .sorted { $0.value.lastUse < $1.value.lastUse }
    for (key, old) in oldScrimmed where byteCount > byteLimit {
      byteCount -= old.bitmap.byteCount
      scrimmed[key] = nil
    }
    let oldSources = sources.filter { $0.value.lastUse < listNumber - 1 && !$0.value.hasFailed }
      .sorted { $0.value.lastUse < $1.value.lastUse }
    for (path, source) in oldSources where byteCount > byteLimit {
      for bitmap in source.pictures.compactMap(\.?.bitmap) {
        byteCount -= bitmap.byteCount
        for key in scrimmed.keys where key.bitmap == bitmap {
          byteCount -= scrimmed.removeValue(forKey: key)?.bitmap.byteCount ?? 0
        }
      }
      sources[path] = nil
    }
  }
}
