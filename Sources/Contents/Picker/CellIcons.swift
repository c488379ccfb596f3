import Composition
import Drawing
import Geometry
import Images
import Interaction
import Raster

/// The images of topics as cells show them: photos in the size of the cell, with a scrim below the label, and pictograms above
/// the label, those of one color in the color of the label.
///
/// A class, because it owns the buffers of a rasterizer, and the sketcher that owns it is a value.
final class CellIcons {
  /// A picture that is made from an image.
  private struct Adaptation: Hashable {
    var bitmap: Bitmap
    /// The color of the label.
    var ink: Color
    /// The lines of the label on a photo, in logical pixels around the center of the cell at scale 1.
    var lines: [CGRect]
  }

  private struct Adapted {
    var bitmap: Bitmap
    /// The least contrast of the label on a photo.
    var contrast: Double?
    /// The list that used it last.
    var lastUse: Int
  }

  private let images: TopicImages?
  private let theme: Theme
  private let shape: HoneycombModel.CellShape
  /// The sizes of images for cells at scale 1, 2 and 4, in pixels.
  private var extents: [(width: Int, height: Int)] = []
  /// Device pixels per logical pixel.
  private let scale: Double
  private var adapted: [Adaptation: Adapted] = [:]
  /// The size of all adapted images in memory, in bytes.
  private var adaptedByteCount = 0
  private var listNumber = 0
  private var time = Duration.zero
  /// The images that lists await, with the time of the last one.
  private var awaited: [String: Duration] = [:]
  /// The times at which those that are appearing were there.
  private var arrivals: [String: Duration] = [:]
  private var rasterizer = Rasterizer()
  /// Whether images in the last list were not opaque yet.
  private(set) var areAppearing = false

  /// The opacity of the image of a topic that cannot be picked.
  private static let dimmedOpacity = 0.4
  /// The time in which an image appears that was not there at once.
  private static let fade = Duration.milliseconds(200)

  init(
    _ images: TopicImages?, theme: Theme, shape: HoneycombModel.CellShape, scale: Double
  ) {
    self.images = images
    images?.setScale(scale)
    self.theme = theme
    self.shape = shape
    self.scale = scale
    setElongation(0)
  }

  /// Sets how much longer than a regular cell the cells are at scale 1.
  func setElongation(_ elongation: Double) {
    let outline = CellOutline.cell(shape, elongation: elongation)
    // An image covers a cell even when it is moved to whole pixels.
    func extent(_ length: Double) -> Int { Int((length * scale).rounded(.up)) + 1 }
    extents = [1.0, 2, 4].map { (extent(outline.width * $0), extent(outline.height * $0)) }
  }

  /// Whether all images are icons above the labels.
  var areAboveLabels: Bool { images?.placement == .aboveLabel }

  /// What decoded images have shown to be, by path.
  var kinds: [String: ImageKind] { images?.kinds ?? [:] }

  /// Begins a new list.
  func beginList(at time: Duration) {
    images?.store.beginList()
    listNumber += 1
    self.time = time
    areAppearing = false
    if adaptedByteCount > ImageStore.standardByteLimit {
      adapted = adapted.filter { $0.value.lastUse >= listNumber - 1 }
      adaptedByteCount = adapted.values.reduce(0) { $0 + $1.bitmap.byteCount }
    }
  }

  /// Whether images of the list are being loaded.
  var isLoading: Bool { images.map { $0.store.missingCount > 0 } ?? false }

  /// How the image of a cell is shown.
  struct Placement {
    /// The scale of the cell.
    var scale: Double
    /// The color of the label.
    var ink: Color
    /// Whether the topic cannot be picked.
    var isDimmed: Bool
    /// Where the image is.
    var kind: CellLevel.Pictures
    /// The lines of the label, in logical pixels around the center of the cell at scale 1; none while it is not shown.
    var lines: [CGRect]
    /// Logical pixels per em of the label at scale 1.
    var labelSize: Double
    /// The box of an image that stands above the label.
    var box: CGRect?
    /// Whether an image that has been decoded is there at once.
    var appearsAtOnce: Bool
  }

  /// Returns what a cell shows for the image at `path`, and requests a new image.
  ///
  /// - Parameters:
  ///   - path: The path in the catalogue.
  ///   - place: The place in the catalogue, for reporting a failure.
  ///   - placement: How the image is shown.
  /// - Returns: The image; `nil` if no images are shown.
  func icon(
    _ path: String, at place: @autoclosure () -> Catalogue.Place?, _ placement: Placement
  ) -> CellIcon? {
    guard let images else { return nil }
    // The enlargement is too small to be visible.
    let tolerance = 1.1
    let level = placement.scale <= tolerance ? 0 : placement.scale <= 2 * tolerance ? 1 : 2
    var icon = CellIcon(opacity: placement.isDimmed ? Self.dimmedOpacity : 1)
    let request: ImageRequest
    if placement.kind == .photo {
      request = ImageRequest(
        path: path, width: extents[level].width, height: extents[level].height)
    } else if let height = placement.box?.height {
      let length = Int((Double(height) * scale * Double(1 << level)).rounded(.up))
      request = ImageRequest(path: path, width: length, height: length, isWhole: true)
    } else {
      return nil
    }
    switch images.store.state(of: request) {
    case .loading:
      awaited[path] = time
    case .loaded(let bitmap):
      images.note(bitmap.kind, of: path)
      icon.opacity *= placement.appearsAtOnce ? 1 : presence(of: path)
      if placement.kind == .photo {
        let size = extents.firstIndex { $0.width == bitmap.width } ?? 0
        let width = Double(bitmap.width) / (scale * Double(1 << size))
        let scrimmed = placement.lines.isEmpty ? nil : scrimmed(bitmap, width: width, placement)
        icon.state = .filling(bitmap, scrimmed: scrimmed?.bitmap, width: width)
        icon.contrast = scrimmed?.contrast
      } else {
        icon.state = .above(
          bitmap.kind == .pictogram(isOneColor: true) ? tinted(bitmap, placement.ink) : bitmap)
      }
    case .failed(let reason), .withheld(let reason): images.note(path, reason, at: place)
    }
    return icon
  }

  /// Returns the opacity of an image that has been decoded.
  private func presence(of path: String) -> Double {
    // What is there for the picture that has asked for it need not appear.
    if let asked = awaited.removeValue(forKey: path), asked < time { arrivals[path] = time }
    guard let start = arrivals[path] else { return 1 }
    let progress = (time - start) / Self.fade
    guard progress < 1 else {
      arrivals[path] = nil
      return 1
    }
    areAppearing = true
    return progress
  }

  /// Returns a pictogram in the color of a label.
  private func tinted(_ bitmap: Bitmap, _ ink: Color) -> Bitmap {
    adapted(Adaptation(bitmap: bitmap, ink: ink, lines: [])) { rasterizer in
      (Bitmap(mipmapping: bitmap.surface.tinted(with: ink), using: &rasterizer), nil)
    }.bitmap
  }

  /// Returns a photo with the scrim that its label needs; its width is in logical pixels of the cell at scale 1.
  private func scrimmed(_ photo: Bitmap, width: Double, _ placement: Placement) -> Adapted {
    let key = Adaptation(bitmap: photo, ink: placement.ink, lines: placement.lines)
    return adapted(key) { rasterizer in
      let unit = Double(photo.width) / width
      let lines = placement.lines.map { line in
        PixelRect(
          x: Double(line.minX) * unit + Double(photo.width) / 2,
          y: Double(line.minY) * unit + Double(photo.height) / 2,
          maxX: Double(line.maxX) * unit + Double(photo.width) / 2,
          maxY: Double(line.maxY) * unit + Double(photo.height) / 2)
      }
      let start = (lines.map(\.y).min() ?? 0) - Int(placement.labelSize * unit / 2)
      let hover = theme.hoverOverlay
      var pixels = Surface(width: photo.width, height: photo.height)
      pixels.copy(from: photo.surface, pixels.bounds, to: (0, 0))
      PhotoScrim(on: pixels, under: lines, of: placement.ink, from: start, hover: hover)
        .draw(over: &pixels)
      let contrast = PhotoScrim.contrast(
        of: placement.ink, on: pixels, under: lines, hover: hover)
      return (Bitmap(mipmapping: pixels, using: &rasterizer), contrast)
    }
  }

  private func adapted(
    _ key: Adaptation, _ make: (inout Rasterizer) -> (Bitmap, Double?)
  ) -> Adapted {
    if let index = adapted.index(forKey: key) {
      adapted.values[index].lastUse = listNumber
      return adapted.values[index]
    }
    let (bitmap, contrast) = make(&rasterizer)
    let found = Adapted(bitmap: bitmap, contrast: contrast, lastUse: listNumber)
    adapted[key] = found
    adaptedByteCount += bitmap.byteCount
    return found
  }
}
