public import Geometry
public import Layouts

/// The scale and position at which a scene is shown.
public struct SceneView: Hashable, Sendable {
  /// The pixels of the picture per pixel of the layout.
  public var scale: Double
  /// The top left corner of the proposed area, in the picture.
  public var origin: CGPoint
  /// The visible part of the picture, outside of which cells are omitted; `nil` for all.
  public var visible: CGRect?
  /// The space at the right and bottom edges of the proposed area, in pixels of the picture.
  ///
  /// Dimension lines keep out of it, for example to leave room for handles.
  public var edgeRoom: Double

  /// Creates a view.
  public init(
    scale: Double = 1, origin: CGPoint = .zero, visible: CGRect? = nil, edgeRoom: Double = 0
  ) {
    self.scale = scale
    self.origin = origin
    self.visible = visible
    self.edgeRoom = edgeRoom
  }
}

/// The position of a pass in its picture.
public struct ScenePlace: Hashable, Sendable {
  /// The proposed area; unspecified and infinite lengths are those of the resulting size.
  public var proposed: CGRect
  /// The area that the layout takes, centered in the proposed area.
  public var taken: CGRect
  /// The origin of the layout's coordinates.
  public var origin: CGPoint
  /// The pixels of the picture per pixel of the layout.
  public var scale: Double
  /// The visible part of the picture; `nil` for all.
  var visible: CGRect?
  /// The space at the right and bottom edges that dimension lines keep free.
  var edgeRoom = 0.0

  /// Computes the position of a pass in a view.
  public init(of pass: LayoutPass, in view: SceneView) {
    let bounds = pass.bounds
    let proposed = Self.proposedSize(of: pass)
    // Rounded to whole pixels, so that the lines of rectangles are sharp.
    let move = CGPoint(
      x: ((proposed.width - bounds.width) / 2).rounded(),
      y: ((proposed.height - bounds.height) / 2).rounded())
    scale = view.scale
    visible = view.visible
    edgeRoom = view.edgeRoom
    self.proposed = CGRect(
      x: view.origin.x, y: view.origin.y, width: proposed.width * scale,
      height: proposed.height * scale)
    taken = CGRect(
      x: view.origin.x + move.x * scale, y: view.origin.y + move.y * scale,
      width: bounds.width * scale, height: bounds.height * scale)
    origin = CGPoint(x: taken.minX - bounds.minX * scale, y: taken.minY - bounds.minY * scale)
  }

  /// Returns the size proposed to a layout; unspecified and infinite lengths are those of the result.
  public static func proposedSize(of pass: LayoutPass) -> CGSize {
    size(of: pass.proposal, taking: pass.bounds.size)
  }

  /// Returns the size of a proposal; unspecified and infinite lengths are those of the taken size.
  package static func size(of proposal: ProposedViewSize, taking taken: CGSize) -> CGSize {
    var size = taken
    for axis in Axis.allCases {
      if let proposed = proposal[axis], proposed.isFinite { size[axis] = proposed }
    }
    return size
  }

  /// Returns a point of the layout in coordinates of the picture.
  public func point(_ point: CGPoint) -> CGPoint {
    CGPoint(x: origin.x + point.x * scale, y: origin.y + point.y * scale)
  }

  /// Returns a rectangle of the layout in coordinates of the picture.
  public func rect(_ rect: CGRect) -> CGRect {
    CGRect(
      x: origin.x + rect.minX * scale, y: origin.y + rect.minY * scale, width: rect.width * scale,
      height: rect.height * scale)
  }

  /// Returns a point of the picture in coordinates of the layout.
  public func layoutPoint(_ point: CGPoint) -> CGPoint {
    CGPoint(x: (point.x - origin.x) / scale, y: (point.y - origin.y) / scale)
  }
}
