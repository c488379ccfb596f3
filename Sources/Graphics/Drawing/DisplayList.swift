public import Geometry
public import Raster

/// The contents of a picture, from back to front: the same for windows, PNG, GIF and SVG.
///
/// A list is self-contained: the texts, bitmaps and sprites that marks refer to are in the marks. Lengths are
/// logical pixels, x rightward, y downward, from the picture's top left corner.
///
///     var list = DisplayList(size: CGSize(width: 120, height: 40), background: .white)
///     list.fill(.rect(CGRect(x: 10, y: 10, width: 100, height: 20), cornerRadius: 6), .black)
public struct DisplayList: Sendable {
  /// The size of the picture.
  public var size = CGSize.zero
  /// The background behind all marks.
  public var background = Color.white
  /// The marks, from back to front.
  public private(set) var marks: [Mark] = []
  /// The key of each mark, in the order of the marks.
  public private(set) var keys: [Key] = []
  /// A rectangle around each mark, in logical pixels, in the order of the marks.
  ///
  /// Computed when a mark is added, because reading the marks from the array later would copy each of them.
  private(set) var bounds: [CGRect] = []
  /// The clips, in the order of the marks; marks before the first clip are not clipped.
  public private(set) var clips: [Clip] = []
  private var openClips: [CGRect] = []
  /// The x of a vertical line about which marks and clips are mirrored as they are added, in logical pixels; `nil` while
  /// they stay as they are.
  ///
  /// Letters, signs, sprites and bitmaps are not mirrored: they are only where the mirror image is. A text that is aligned
  /// at the left is aligned at the right there. ``clear(size:background:)`` keeps it.
  public var mirrorAxis: Double?
  /// The distance to the right by which marks and clips are moved instead of being mirrored; `nil` while they are mirrored.
  private var groupShift: CGPoint?

  /// The clip of the marks from a position on.
  public struct Clip: Hashable, Sendable {
    /// The position of the first mark that is clipped.
    public var firstMark: Int
    /// The rectangle, rounded to whole device pixels; `nil` for no clip.
    public var rect: CGRect?
  }

  /// The identity of a mark from one list to the next, so that differences are found quickly when
  /// everything moves.
  ///
  /// In one list, each key except `none` is used once. The lower eight bits identify the part of an object.
  public struct Key: Hashable, Sendable {
    /// The number; 0 for no key.
    public var rawValue: UInt64

    /// Creates a key.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// The number of bits that identify a part.
    static var partBits: UInt64 { 8 }

    /// No key: the mark is matched by what it draws.
    public static let none = Key(rawValue: 0)

    /// Returns the key of a part of the object, from 0 to 255; parts of an object without a key have none.
    public subscript(part: UInt64) -> Key {
      self == .none ? .none : Key(rawValue: rawValue | part)
    }
  }

  /// Creates a list without marks.
  public init(size: CGSize = .zero, background: Color = .white) {
    self.size = size
    self.background = background
  }

  /// Removes all marks and keeps their memory.
  public mutating func clear(size: CGSize, background: Color) {
    self.size = size
    self.background = background
    marks.removeAll(keepingCapacity: true)
    keys.removeAll(keepingCapacity: true)
    bounds.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    openClips.removeAll(keepingCapacity: true)
  }

  /// The texts, from back to front.
  public var labels: [SharedLabel] {
    marks.compactMap { if case .label(let label, _, _, _) = $0 { label } else { nil } }
  }

  // MARK: - Marks

  /// Adds a mark in front of the others.
  public mutating func append(_ mark: consuming Mark, key: Key = .none) {
    if let mirrorAxis {
      mark = groupShift.map { mark.moved(by: $0) } ?? mark.mirrored(about: mirrorAxis)
    }
    bounds.append(mark.bounds)
    marks.append(mark)
    keys.append(key)
  }

  /// Fills a shape, unless the color is clear.
  public mutating func fill(_ shape: Shape, _ color: Color, key: Key = .none) {
    guard color.alpha > 0 else { return }
    append(.fill(shape, color), key: key)
  }

  /// Strokes a shape, with half of the line width on either side, unless the color is clear.
  public mutating func stroke(
    _ shape: Shape, _ color: Color, width: Double, dashes: [Double] = [], key: Key = .none
  ) {
    guard color.alpha > 0 else { return }
    var shape = shape
    if case .rect(let rect, _) = shape, rect.size.width <= 0 || rect.size.height <= 0 {
      // A rectangle without area, such as that of a spacer, is shown as a line.
      shape = .line(
        from: rect.origin, to: CGPoint(x: rect.maxX, y: rect.maxY))
    }
    append(.stroke(shape, color, width: width, dashes: dashes), key: key)
  }

  /// Draws a line between two points.
  public mutating func line(
    from start: CGPoint, to end: CGPoint, _ color: Color, width: Double = 1, dashes: [Double] = []
  ) {
    stroke(.line(from: start, to: end), color, width: width, dashes: dashes)
  }

  /// Adds a text with its origin at the nearest quarter of a pixel, the same for every output.
  public mutating func label(
    _ label: SharedLabel, at point: CGPoint, _ color: Color, scale: Double = 1
  ) {
    let place = CGPoint(x: (point.x * 4).rounded() / 4, y: (point.y * 4).rounded() / 4)
    append(.label(label, at: place, color, scale: scale))
  }

  /// Begins a group of marks that keep their arrangement in a mirrored list, such as a text and what is behind its letters:
  /// they are moved to where the mirror image is.
  ///
  /// - Parameter middle: The x that is at the place of its mirror image.
  public mutating func beginGroup(around middle: Double) {
    groupShift = mirrorAxis.map { CGPoint(x: 2 * ($0 - middle), y: 0) }
  }

  /// Ends the group.
  public mutating func endGroup() { groupShift = nil }

  // MARK: - Clips

  /// Begins a clip: restricts the following marks to a rectangle and to all open clips.
  public mutating func beginClip(_ rect: CGRect) {
    let rect = placed(rect)
    let inner = openClips.last.map { $0.intersection(rect) } ?? rect
    openClips.append(inner.isNull ? CGRect(origin: rect.origin, size: .zero) : inner)
    noteClip()
  }

  /// Ends the innermost clip.
  public mutating func endClip() {
    openClips.removeLast()
    noteClip()
  }

  private func placed(_ rect: CGRect) -> CGRect {
    guard let mirrorAxis else { return rect }
    return groupShift.map { rect.offsetBy(dx: $0.x, dy: $0.y) } ?? rect.mirrored(about: mirrorAxis)
  }

  private mutating func noteClip() {
    if clips.last?.firstMark == marks.count { clips.removeLast() }
    guard clips.last?.rect != openClips.last else { return }
    clips.append(Clip(firstMark: marks.count, rect: openClips.last))
  }
}

extension DisplayList: Equatable {
  /// Whether both draw the same pixels; keys are not compared.
  public static func == (left: DisplayList, right: DisplayList) -> Bool {
    left.size == right.size && left.background == right.background && left.marks == right.marks
      && left.clips == right.clips
  }
}
