import Geometry
import Scenes

/// Finds the cells that others hide where a picture has very many on top of each other.
///
/// A million cells in a stack would be painted a million times over the whole picture. Cells are added
/// from the front to the back; those that cover the picture the first few times are always drawn.
struct CellPile {
  /// What is drawn of a cell.
  enum Visibility {
    /// The cell and its overlays.
    case whole
    /// Its overlays: the cell is below an opaque one.
    case covered
    /// Nothing: many are in front of it at the very same place.
    case none
  }

  private struct Place: Hashable {
    let frame: CGRect
    let isOpaque: Bool
    let content: String?
  }

  private let visible: CGRect
  /// How many times the cells so far cover all that is visible.
  private var layers = 0.0
  /// The insides of large opaque cells.
  private var covers: [CGRect] = []
  /// How many cells have been at a place since the first layers.
  private var counts: [Place: Int] = [:]

  /// So many layers are drawn whatever they hide.
  private static let freeLayers = 64.0
  /// So many opaque cells of one place are drawn: anti-aliased edges let those below shine through.
  private static let opaqueLimit = 64
  /// The same for cells that let others shine through.
  private static let clearLimit = 1024
  /// The number of covers that are kept.
  private static let coverLimit = 8
  /// How far inside of its frame a cell is opaque for certain: the radius of corners and the border.
  private static let edge: CGFloat = 8

  /// Makes a pile without cells.
  ///
  /// - Parameter visible: What can be seen of the picture, in its pixels.
  init(in visible: CGRect) { self.visible = visible }

  /// Adds the next cell towards the back.
  ///
  /// - Parameters:
  ///   - frame: Its rectangle, in the picture.
  ///   - isOpaque: Whether nothing shines through it.
  ///   - isRect: Whether it fills its rectangle, but for the corners.
  ///   - content: The words or the picture in it, which are not to be taken for others; `nil` for neither.
  ///   - staysInside: Whether all of it is drawn inside of its rectangle, as words may not be.
  /// - Returns: What is to be drawn of it.
  mutating func add(
    _ frame: CGRect, isOpaque: Bool, isRect: Bool, content: String? = nil, staysInside: Bool = true
  ) -> Visibility {
    let part = frame.intersection(visible)
    guard !part.isNull, part.width > 0, part.height > 0 else { return .whole }
    layers += Double(part.width * part.height) / Double(visible.width * visible.height)
    // Looked at first, or a cell would cover itself.
    let isCovered =
      layers > Self.freeLayers && staysInside
      && covers.contains { $0.contains(frame.insetBy(dx: -1, dy: -1).intersection(visible)) }
    if isOpaque, isRect { keep(frame) }
    guard layers > Self.freeLayers else { return .whole }
    let place = Place(frame: frame, isOpaque: isOpaque, content: content)
    let count = (counts[place] ?? 0) + 1
    counts[place] = count
    if count > (isOpaque ? Self.opaqueLimit : Self.clearLimit) { return .none }
    return isCovered ? .covered : .whole
  }

  /// Keeps the inside of an opaque rectangle if it is among the largest.
  private mutating func keep(_ rect: CGRect) {
    let inside = rect.insetBy(dx: Self.edge, dy: Self.edge).intersection(visible)
    guard !inside.isNull, inside.width > 0, inside.height > 0, !covers.contains(inside) else {
      return
    }
    func area(_ rect: CGRect) -> CGFloat { rect.width * rect.height }
    covers.append(inside)
    guard covers.count > Self.coverLimit,
      let least = covers.indices.min(by: { area(covers[$0]) < area(covers[$1]) })
    else { return }
    covers.remove(at: least)
  }
}

extension SceneCell {
  /// Whether the cell hides what is behind it, but for its corners.
  var isOpaque: Bool {
    container == nil && !isSpacer && look.image == nil && look.fontSize == nil
      && look.color?.alpha ?? 255 == 255
  }
}
