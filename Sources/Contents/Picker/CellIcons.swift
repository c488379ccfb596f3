import Composition
import Drawing
import Geometry
import Images
import Interaction
import Raster
import Typesetting

/// The images of topics as cells show them: in the size of the cell, with a scrim below the label, or above the label.
///
/// A class, because it owns the buffers of a rasterizer, and the sketcher that owns it is a value.
final class CellIcons {
  private struct ScrimKey: Hashable {
    var bitmap: Bitmap
    var scrim: ImageScrim
  }

  private struct Scrimmed {
    var bitmap: Bitmap
    /// The list that used it last.
    var lastUse: Int
  }

  private let images: TopicImages?
  private let scrims: ScrimStrengths
  private let shape: HoneycombModel.CellShape
  /// The sizes of images for cells at scale 1, 2 and 4, in pixels.
  private var extents: [(width: Int, height: Int)] = []
  /// Device pixels per logical pixel.
  private let scale: Double
  private var scrimmed: [ScrimKey: Scrimmed] = [:]
  /// The size of all images with scrims in memory, in bytes.
  private var scrimmedByteCount = 0
  private var listNumber = 0
  private var rasterizer = Rasterizer()

  /// The opacity of the image of a topic that cannot be picked.
  private static let dimmedOpacity = 0.4

  init(
    _ images: TopicImages?, theme: Theme, shape: HoneycombModel.CellShape, scale: Double
  ) {
    self.images = images
    images?.setScale(scale)
    scrims = ScrimStrengths(for: theme)
    self.shape = shape
    self.scale = scale
    setElongation(0)
  }

  /// Sets how much longer than a regular cell the cells are at scale 1.
  func setElongation(_ elongation: Double) {
    let height = HoneycombModel.pitch - 2 * HoneycombModel.inset
    let width = (shape == .circle ? height : height * 2 / 3.0.squareRoot()) + elongation
    // An image covers a cell even when it is moved to whole pixels.
    func extent(_ length: Double) -> Int { Int((length * scale).rounded(.up)) + 1 }
    extents = [1.0, 2, 4].map { (extent(width * $0), extent(height * $0)) }
  }

  /// Whether labels are below images.
  var areAboveLabels: Bool { images?.placement == .aboveLabel }

  /// Begins a new list.
  func beginList(at time: Duration) {
    images?.store.beginList()
    listNumber += 1
    if scrimmedByteCount > ImageStore.standardByteLimit {
      scrimmed = scrimmed.filter { $0.value.lastUse >= listNumber - 1 }
      scrimmedByteCount = scrimmed.values.reduce(0) { $0 + $1.bitmap.byteCount }
    }
  }

  /// Whether images of the list are being loaded.
  var isLoading: Bool { images.map { $0.store.missingCount > 0 } ?? false }

  /// Returns what a cell shows for the image at `path`, and requests a new image.
  ///
  /// - Parameters:
  ///   - path: The path in the catalogue.
  ///   - place: The place in the catalogue, for reporting a failure.
  ///   - cellScale: The scale of the cell.
  ///   - color: The color of the label.
  ///   - isDimmed: Whether the topic cannot be picked.
  ///   - kind: Where the image is.
  ///   - cell: The cell; `nil` before its parts have places.
  ///   - showsLabel: Whether its label is shown.
  /// - Returns: The image; `nil` if no images are shown.
  func icon(
    _ path: String, at place: @autoclosure () -> Catalogue.Place?, scale cellScale: Double,
    color: Color, isDimmed: Bool, _ kind: CellLevel.Pictures, of cell: ComposedCell?,
    showsLabel: Bool
  ) -> CellIcon? {
    guard let images else { return nil }
    // The enlargement is too small to be visible.
    let tolerance = 1.1
    let level = cellScale <= tolerance ? 0 : cellScale <= 2 * tolerance ? 1 : 2
    var icon = CellIcon(opacity: isDimmed ? Self.dimmedOpacity : 1)
    let request: ImageRequest
    if kind == .photo {
      request = ImageRequest(
        path: path, width: extents[level].width, height: extents[level].height)
    } else if let height = cell?.box(of: .picture)?.height {
      let length = Int((Double(height) * scale * Double(1 << level)).rounded(.up))
      request = ImageRequest(path: path, width: length, height: length, isWhole: true)
    } else {
      return nil
    }
    switch images.store.state(of: request) {
    case .loading: break
    case .loaded(let bitmap) where kind == .above: icon.state = .above(bitmap)
    case .loaded(let bitmap):
      let size = extents.firstIndex { $0.width == bitmap.width } ?? 0
      let width = Double(bitmap.width) / (scale * Double(1 << size))
      var scrim: ImageScrim?
      if showsLabel, let label = cell?.label, !label.isEmpty {
        icon.scrimColor = scrims[color]
        scrim = ImageScrim(
          color: scrims[color], top: Int(label.inkBounds.minY.rounded(.down)),
          bottom: Int(label.inkBounds.maxY.rounded(.up)))
      }
      icon.state = .filling(
        bitmap, scrimmed: scrim.map { scrimmed(bitmap, width: width, with: $0) }, width: width)
    case .failed(let reason), .withheld(let reason): images.note(path, reason, at: place)
    }
    return icon
  }

  /// Returns the image with a scrim.
  private func scrimmed(
    _ plain: Bitmap, width: Double, with scrim: ImageScrim
  ) -> Bitmap {
    let key = ScrimKey(bitmap: plain, scrim: scrim)
    if let index = scrimmed.index(forKey: key) {
      scrimmed.values[index].lastUse = listNumber
      return scrimmed.values[index].bitmap
    }
    var pixels = Surface(width: plain.width, height: plain.height)
    pixels.copy(from: plain.surface, pixels.bounds, to: (0, 0))
    scrim.draw(over: &pixels, height: width * Double(pixels.height) / Double(pixels.width))
    let bitmap = Bitmap(mipmapping: pixels, using: &rasterizer)
    scrimmed[key] = Scrimmed(bitmap: bitmap, lastUse: listNumber)
    scrimmedByteCount += bitmap.byteCount
    return bitmap
  }
}
