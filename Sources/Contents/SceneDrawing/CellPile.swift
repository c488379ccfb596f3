import Geometry
import Scenes

/// Finds cells that are hidden by others where very many cells overlap.
///
/// Painting a stack of a million cells would paint the whole picture a million times. Cells are
/// added from front to back; the cells of the first layers over the picture are always drawn.
struct CellPile {
  /// The part of a cell that is drawn.
  enum Visibility {
    /// The cell and its overlays.
    case whole
    /// Only its overlays: the cell is below an opaque one.
    case covered
    /// Nothing: many cells at the same position are in front of it.
    case none
  }

  private struct Place: Hashable {
    let frame: CGRect
    let isOpaque: Bool
    let content: String?
  }

  private let visible: CGRect
  /// The area of the cells so far, as a multiple of the visible area.
  private var layers = 0.0
  /// The interiors of large opaque cells.
  private var covers: [CGRect] = []
  /// The number of cells at each position since the first layers.
  private var counts: [Place: Int] = [:]

  /// The number of layers that are drawn even if they are hidden.
  private static let freeLayers = 64.0
  /// The number of opaque cells drawn at one position; cells below show through anti-aliased edges.
  private static let opaqueLimit = 64
  /// The number of transparent cells drawn at one position.
  private static let clearLimit = 1024
  /// The number of covers that are stored.
  private static let coverLimit = 8
  /// The distance from the frame within which a cell may not be opaque: rounded corners and the border.
  private static let edge: CGFloat = 8

  /// Creates an empty pile.
  ///
  /// - Parameter visible: The visible part of the picture, in its pixels.
  init(in visible: CGRect) { self.visible = visible }

  /// Adds the next cell toward the back.
  ///
  /// - Parameters:
  ///   - frame: The frame of the cell, in the picture.
  ///   - isOpaque: Whether the cell hides what is behind it.
  ///   - isRect: Whether the cell fills its rectangle except for the corners.
  ///   - content: The text or image of the cell, which distinguishes it from others; `nil` for neither.
  ///   - staysInside: Whether the cell draws only inside its rectangle; text may exceed it.
  /// - Returns: The part of the cell that has to be drawn.
  mutating func add(
    _ frame: CGRect, isOpaque: Bool, isRect: Bool, content: String? = nil, staysInside: Bool = true
  ) -> Visibility {
    let part = frame.intersection(visible)
    guard !part.isNull, part.width > 0, part.height > 0 else { return .whole }
    layers += Double(part.width * part.height) / Double(visible.width * visible.height)
    // Checked before `keep`; otherwise a cell would cover itself.
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

  /// Stores the interior of an opaque rectangle if it is among the largest.
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
  /// Whether the cell hides what is behind it, except at its corners.
  var isOpaque: Bool {
    container == nil && !isSpacer && look.image == nil && look.fontSize == nil
      && look.color?.alpha ?? 255 == 255
  }
}
