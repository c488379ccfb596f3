import Composition
import Drawing
import Geometry
import Glibc
import HexGeometry
import Interaction

/// The choice of the width and the zoom of the cells, and of the size of the labels in them.
struct LabelFit {
  /// The width of the cells.
  let width: CellWidth
  /// The labels and the zoom.
  let labels: HoneycombProportions.Labels

  /// The number of cells that are whole in a window with more topics, which are not shown at once there.
  private static let windowCount = 60
  /// The fewest whole cells beside which pictures stay.
  private static let leastPictureCount = 12
  /// The fewest cells that are whole in a window; if labels need larger ones, some are shortened instead.
  private static let leastWindowCount = 20
  /// The growth of the size that is worth wider cells.
  private static let worthAWidth = 1.02

  /// Chooses cells in which all labels are readable; `nil` if there is no room for cells.
  ///
  /// The smallest width at which they are with all topics on the screen; else the most cells.
  /// O(1) in the number of topics beyond those that a honeycomb has a shape for.
  ///
  /// - Parameters:
  ///   - model: The picker.
  ///   - pictures: Where the pictures of the topics are.
  ///   - store: Lays out the labels; its fonts are loaded.
  init?(
    of model: borrowing PickerModel, _ pictures: CellLevel.Pictures, by store: LabelStore
  ) {
    let honeycomb = model.honeycomb
    store.adopt(honeycomb.language)
    var search = Search(
      model: honeycomb, limits: model.labelLimits,
      labels: .topics(of: honeycomb.catalogue, in: honeycomb.language, by: store))
    let zoom = model.labelLimits.textZoom
    if zoom > 1 {
      var plain = copy model
      plain.setTextZoom(1)
      plain.handle(
        .resize(width: model.layout.size.x * zoom, height: model.layout.size.y * zoom), at: .zero)
      search.goal =
        LabelFit(of: plain, pictures, by: store).map {
          TypeScale.goal(for: $0.labels.size, textScale: 1)
        } ?? 0
    }
    guard var found = search.choice(with: pictures) else { return nil }
    if pictures != .none, found.wholeCount < min(Self.leastPictureCount, found.room.count),
      let bare = search.choice(with: .none), bare.wholeCount > found.wholeCount
    {
      found = bare
      found.showsPictures = false
    }
    width = found.width
    labels = HoneycombProportions.Labels(
      zoom: found.zoom, size: found.scale.size, showsPictures: found.showsPictures)
  }

  /// A width and a zoom.
  private struct Choice {
    var width: CellWidth
    var room: HoneycombModel.CellRoom
    var zoom: Double
    var scale: TypeScale
    var wholeCount: Int
    var showsPictures = true
  }

  private struct Search {
    let model: HoneycombModel
    let limits: LabelLimits
    var labels: LevelLabels
    /// The size that has to be reached because of the text scale.
    var goal = 0.0

    private var widths: [CellWidth] {
      guard model.canChangeCellWidth else { return [model.cellWidth] }
      return model.configuration.kiosk == nil ? CellWidth.steps : CellWidth.kioskSteps
    }

    mutating func choice(with pictures: CellLevel.Pictures) -> Choice? {
      let rooms = widths.compactMap { width in
        model.room(withCellWidth: width).map { (width: width, room: $0) }
      }
      guard let first = rooms.first else { return nil }
      let isMany = model.configuration.kiosk == nil && first.room.count > windowCount
      var best: Choice?
      for (width, room) in rooms {
        let zoom = isMany ? zoom(of: windowCount, in: room, width) : room.zoomOfAll
        let scale = scale(of: width, zoom, pictures)
        guard scale.isReached else { continue }
        let choice = Choice(
          width: width, room: room, zoom: zoom, scale: scale,
          wholeCount: isMany ? windowCount : room.count)
        if !isMany, scale.size >= limits.floor { return choice }
        if scale.size > worthAWidth * (best?.scale.size ?? 0) { best = choice }
      }
      if let best { return best }
      for (width, room) in rooms {
        guard let choice = scrolling(width, room, pictures) else { continue }
        if choice.wholeCount > best?.wholeCount ?? 0 { best = choice }
      }
      if model.configuration.kiosk == nil, limits.textZoom <= 1 {
        let least = min(leastWindowCount, first.room.count)
        if best?.wholeCount ?? 0 < least, let short = shortening(rooms, least, pictures) {
          return short
        }
      }
      return best ?? single(first.width, first.room, pictures)
    }

    /// Returns the cells with the fewest shortened labels of which many are whole; `nil` if there are never that many.
    private mutating func shortening(
      _ rooms: [(width: CellWidth, room: HoneycombModel.CellRoom)], _ count: Int,
      _ pictures: CellLevel.Pictures
    ) -> Choice? {
      var best: (choice: Choice, cut: Int)?
      for (width, room) in rooms {
        let zoom = zoom(of: count, in: room, width)
        guard room.wholeCount(atZoom: zoom) >= count else { continue }
        let (scale, cut) = labels.shortened(
          in: level(of: width, zoom, pictures), limits.sizes(cellHeight: model.cellHeight * zoom))
        guard cut < best?.cut ?? .max else { continue }
        let choice = Choice(
          width: width, room: room, zoom: zoom, scale: scale,
          wholeCount: room.wholeCount(atZoom: zoom))
        best = (choice, cut)
      }
      return best?.choice
    }

    /// Returns the greatest zoom at which that many cells are whole.
    private func zoom(
      of count: Int, in room: HoneycombModel.CellRoom, _ width: CellWidth
    ) -> Double {
      // Cells that fill a quarter of the viewport if there are that many.
      let area = model.viewport.size.x * model.viewport.size.y / Double(4 * count)
      var low = Int(min((area / width.ratio).squareRoot(), room.zoomOfOne * HoneycombModel.pitch))
      var high = max(low + 1, Int(room.zoomOfOne * HoneycombModel.pitch))
      while high - low > 1 {
        let middle = (low + high) / 2
        if room.wholeCount(atZoom: Double(middle) / HoneycombModel.pitch) >= count {
          low = middle
        } else {
          high = middle
        }
      }
      return Double(low) / HoneycombModel.pitch
    }

    /// Returns the least zoom at which the labels of cells of a width are readable.
    private mutating func scrolling(
      _ width: CellWidth, _ room: HoneycombModel.CellRoom, _ pictures: CellLevel.Pictures
    ) -> Choice? {
      let least = max(limits.floor, goal)
      func isReadable(_ scale: TypeScale) -> Bool { scale.isReached && scale.size >= least }
      let pitch = HoneycombModel.pitch
      var (low, high) = (Int(room.zoomOfAll * pitch), Int(room.zoomOfOne * pitch))
      guard high > 0 else { return nil }
      var found = scale(of: width, Double(high) / pitch, pictures)
      guard isReadable(found) else { return nil }
      while high - low > 1 {
        let middle = (low + high) / 2
        let scale = scale(of: width, Double(middle) / pitch, pictures)
        if isReadable(scale) { (high, found) = (middle, scale) } else { low = middle }
      }
      let zoom = Double(high) / pitch
      return Choice(
        width: width, room: room, zoom: zoom, scale: found,
        wholeCount: room.wholeCount(atZoom: zoom))
    }

    /// Returns a cell that fills the room, in which labels may be smaller.
    private mutating func single(
      _ width: CellWidth, _ room: HoneycombModel.CellRoom, _ pictures: CellLevel.Pictures
    ) -> Choice {
      var limits = limits
      goal = 0
      let zoom = max(room.zoomOfOne, room.zoomOfAll)
      var scale = scale(of: width, zoom, pictures)
      while !scale.isReached, limits.floor > 1 {
        limits.floor /= 1.1
        scale = labels.scale(
          in: level(of: width, zoom, pictures), limits.sizes(cellHeight: model.cellHeight * zoom))
      }
      return Choice(
        width: width, room: room, zoom: zoom, scale: scale,
        wholeCount: room.wholeCount(atZoom: zoom))
    }

    private func level(
      of width: CellWidth, _ zoom: Double, _ pictures: CellLevel.Pictures
    ) -> CellLevel {
      CellLevel(
        outline: .cell(model.configuration.shape, elongation: width.elongation).scaled(by: zoom),
        pictures: pictures)
    }

    private mutating func scale(
      of width: CellWidth, _ zoom: Double, _ pictures: CellLevel.Pictures
    ) -> TypeScale {
      labels.scale(
        in: level(of: width, zoom, pictures), limits.sizes(cellHeight: model.cellHeight * zoom),
        goal: goal)
    }
  }
}

extension HoneycombModel {
  /// The height of the outline of a cell at scale 1, in logical pixels.
  fileprivate var cellHeight: Double { Self.pitch - 2 * Self.inset }
}

extension CellOutline {
  /// The outline of a cell at scale 1.
  static func cell(_ shape: HoneycombModel.CellShape, elongation: Double) -> CellOutline {
    let height = HoneycombModel.pitch - 2 * HoneycombModel.inset
    return switch shape {
    case .hexagon: .hexagon(height: height, elongation: elongation)
    case .circle: .stadium(height: height, elongation: elongation)
    }
  }
}

/// What decides on the least and the greatest size of labels in a window.
struct LabelLimits: Hashable {
  /// The least size, in logical pixels per em.
  var floor: Double
  /// The shorter side of the window, in logical pixels.
  var shorterSide: Double
  /// How much larger than usual the pixels are, because the texts are.
  var textZoom: Double

  /// Returns the limits for cells of a height, in logical pixels.
  func sizes(cellHeight: Double) -> SizeLimits {
    SizeLimits(
      floor: floor / textZoom, shorterSide: shorterSide, cellHeight: cellHeight,
      textScale: textZoom)
  }
}

extension PickerModel {
  /// What decides on the least and the greatest size of labels.
  var labelLimits: LabelLimits {
    // A larger text has larger pixels, in fewer of which the floor is.
    let screen = layout.size * parts.textZoom
    let floor = SizeLimits.floor(
      screen: CGSize(width: screen.x, height: screen.y),
      diagonal: parts.pixelSize.map { $0 * screen.length }, distance: parts.distance,
      isKiosk: honeycomb.configuration.kiosk != nil, windowScale: parts.scale)
    return LabelLimits(
      floor: floor, shorterSide: min(layout.size.x, layout.size.y), textZoom: parts.textZoom)
  }
}
