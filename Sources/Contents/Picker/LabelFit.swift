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
    let width: CellWidth
    let room: HoneycombModel.CellRoom
    let zoom: Double
    let scale: TypeScale
    let wholeCount: Int
    var showsPictures = true

    init(
      _ width: CellWidth, _ room: HoneycombModel.CellRoom, zoom: Double, _ scale: TypeScale
    ) {
      (self.width, self.room, self.zoom, self.scale) = (width, room, zoom, scale)
      wholeCount = room.wholeCount(atZoom: zoom)
    }
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
        let choice = Choice(width, room, zoom: zoom, scale)
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
        let level = level(of: width, zoom, pictures)
        let (scale, cut) = labels.shortened(in: level, limits.sizes(of: level))
        guard cut < best?.cut ?? .max else { continue }
        best = (Choice(width, room, zoom: zoom, scale), cut)
      }
      return best?.choice
    }

    /// Returns the greatest zoom at which that many cells are whole.
    private func zoom(
      of count: Int, in room: HoneycombModel.CellRoom, _ width: CellWidth
    ) -> Double {
      // Cells that fill a quarter of the viewport if there are that many.
      let area = model.viewport.size.x * model.viewport.size.y / Double(4 * count)
      let most = Int(room.zoomOfOne * HoneycombModel.pitch)
      let least = min(Int((area / width.ratio).squareRoot()), most)
      let tooLarge = (least + 1..<max(least + 1, most)).partitionPoint {
        room.wholeCount(atZoom: Double($0) / HoneycombModel.pitch) >= count
      }
      return Double(tooLarge - 1) / HoneycombModel.pitch
    }

    /// Returns the least zoom at which the labels of cells of a width are readable.
    private mutating func scrolling(
      _ width: CellWidth, _ room: HoneycombModel.CellRoom, _ pictures: CellLevel.Pictures
    ) -> Choice? {
      let (pitch, leastSize) = (HoneycombModel.pitch, max(limits.floor, goal))
      func isReadable(_ scale: TypeScale) -> Bool { scale.isReached && scale.size >= leastSize }
      let (least, most) = (Int(room.zoomOfAll * pitch), Int(room.zoomOfOne * pitch))
      guard most > 0 else { return nil }
      var found = scale(of: width, Double(most) / pitch, pictures)
      guard isReadable(found) else { return nil }
      let first = (least + 1..<max(least + 1, most)).partitionPoint {
        let scale = scale(of: width, Double($0) / pitch, pictures)
        guard isReadable(scale) else { return true }
        found = scale
        return false
      }
      return Choice(width, room, zoom: Double(min(first, most)) / pitch, found)
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
        let level = level(of: width, zoom, pictures)
        scale = labels.scale(in: level, limits.sizes(of: level))
      }
      return Choice(width, room, zoom: zoom, scale)
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
      let level = level(of: width, zoom, pictures)
      return labels.scale(in: level, limits.sizes(of: level), goal: goal)
    }
  }
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

  /// Returns the limits for the cells of a level, in logical pixels.
  func sizes(of level: CellLevel) -> SizeLimits {
    SizeLimits(
      floor: floor / textZoom, shorterSide: shorterSide, cellHeight: level.outline.height,
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
