public import Geometry
public import Raster
public import Typesetting

/// What a picture consists of, from back to front; the same for windows, PNG and SVG.
public struct SceneDrawing: Sendable {
  /// The size of the picture, in logical pixels.
  public var size = CGSize.zero
  /// Where the layout's own zero is, in logical pixels from the picture's top left.
  public internal(set) var origin = CGPoint.zero
  /// What is behind everything.
  public var background = Color.white
  /// What is drawn, from back to front.
  public internal(set) var marks: [SceneMark] = []
  /// Where the marks may draw, in their order; before the first, everywhere.
  public private(set) var clips: [Clip] = []
  /// The texts that marks refer to.
  public internal(set) var labels: [Label] = []
  /// Tells drawings apart whose marks refer to texts of other positions.
  public internal(set) var labelsGeneration = 0
  private var openClips: [CGRect] = []

  /// Where the marks from one on may draw.
  public struct Clip: Hashable, Sendable {
    /// The position of the first mark that this holds for.
    public var firstMark: Int
    /// The rectangle in logical pixels, taken to whole device pixels; `nil`: everywhere.
    public var rect: CGRect?
  }

  /// Makes a drawing without a mark.
  public init(size: CGSize = .zero, background: Color = .white) {
    self.size = size
    self.background = background
  }

  /// Begins anew, in the memory that is there.
  public mutating func clear(size: CGSize, background: Color) {
    self.size = size
    self.background = background
    origin = .zero
    marks.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    openClips.removeAll(keepingCapacity: true)
    labels.removeAll()
  }

  /// Takes over the texts that the marks refer to, when all are there.
  public mutating func finish(with labels: borrowing SceneLabels) {
    self.labels = labels.labels
    labelsGeneration = labels.generation
  }

  // MARK: - Marks

  /// Adds a mark in front of the others.
  public mutating func append(_ mark: SceneMark) { marks.append(mark) }

  /// Fills a shape; what is clear is left out.
  public mutating func fill(_ shape: SceneShape, _ color: Color) {
    guard color.alpha > 0 else { return }
    marks.append(.fill(shape, color))
  }

  /// Draws a line along a shape, half of its width on either side; what is clear is left out.
  public mutating func stroke(
    _ shape: SceneShape, _ color: Color, width: Double, dashes: [Double] = []
  ) {
    guard color.alpha > 0 else { return }
    var shape = shape
    if case .rect(let rect, _) = shape, rect.size.width <= 0 || rect.size.height <= 0 {
      // Of what has no area, such as a spacer, there is a line to see.
      shape = .line(
        from: rect.origin, to: CGPoint(x: rect.maxX, y: rect.maxY))
    }
    marks.append(.stroke(shape, color, width: width, dashes: dashes))
  }

  /// Draws a line between two points.
  public mutating func line(
    from start: CGPoint, to end: CGPoint, _ color: Color, width: Double = 1, dashes: [Double] = []
  ) {
    stroke(.line(from: start, to: end), color, width: width, dashes: dashes)
  }

  /// Adds a text; its place is taken to quarters of a pixel, where all that draw put it alike.
  public mutating func label(_ label: Int, at point: CGPoint, _ color: Color) {
    let place = CGPoint(x: (point.x * 4).rounded() / 4, y: (point.y * 4).rounded() / 4)
    marks.append(.label(label, at: place, color))
  }

  // MARK: - Clips

  /// Lets what is added from now on draw only in a rectangle, and in those that are open already.
  public mutating func beginClip(_ rect: CGRect) {
    let inner = openClips.last.map { $0.intersection(rect) } ?? rect
    openClips.append(inner.isNull ? CGRect(origin: rect.origin, size: .zero) : inner)
    noteClip()
  }

  /// Ends the clip that was begun last.
  public mutating func endClip() {
    openClips.removeLast()
    noteClip()
  }

  private mutating func noteClip() {
    if clips.last?.firstMark == marks.count { clips.removeLast() }
    guard clips.last?.rect != openClips.last else { return }
    clips.append(Clip(firstMark: marks.count, rect: openClips.last))
  }
}
