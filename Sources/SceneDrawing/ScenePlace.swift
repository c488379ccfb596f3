public import Geometry
public import Layouts

/// How large a scene is shown, and where.
public struct SceneView: Hashable, Sendable {
  /// Pixels of the picture for a pixel of the layout.
  public var scale: Double
  /// The top left corner of what is proposed, in the picture.
  public var origin: CGPoint
  /// What of the picture can be seen, for cells that are off it are left out; `nil`: all.
  public var visible: CGRect?
  /// The room along the right and the bottom edge of what is proposed, in pixels of the picture.
  ///
  /// Dimension lines leave it free, as for handles.
  public var edgeRoom: Double

  /// Makes a view.
  public init(
    scale: Double = 1, origin: CGPoint = .zero, visible: CGRect? = nil, edgeRoom: Double = 0
  ) {
    self.scale = scale
    self.origin = origin
    self.visible = visible
    self.edgeRoom = edgeRoom
  }
}

/// Where a pass is in its picture.
public struct ScenePlace: Hashable, Sendable {
  /// What was proposed; what was left open or infinite is as large as what was taken.
  public var proposed: CGRect
  /// What the layout took, in the middle of that.
  public var taken: CGRect
  /// Where the layout's own zero is.
  public var origin: CGPoint
  /// Pixels of the picture for a pixel of the layout.
  public var scale: Double
  /// What of the picture can be seen; `nil`: all.
  var visible: CGRect?
  /// The room along the right and the bottom edge that dimension lines leave free.
  var edgeRoom = 0.0

  /// Finds the place of a pass in a view.
  public init(of pass: LayoutPass, in view: SceneView) {
    let bounds = pass.bounds
    let proposed = Self.proposedSize(of: pass)
    // On whole pixels, so that the lines of rectangles are sharp.
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

  /// What a layout was offered; what was left open or infinite is as large as what it took.
  public static func proposedSize(of pass: LayoutPass) -> CGSize {
    func length(_ proposed: CGFloat?, _ taken: CGFloat) -> CGFloat {
      guard let proposed, proposed.isFinite else { return taken }
      return proposed
    }
    return CGSize(
      width: length(pass.proposal.width, pass.bounds.width),
      height: length(pass.proposal.height, pass.bounds.height))
  }

  /// A point of the layout, in the picture.
  public func point(_ point: CGPoint) -> CGPoint {
    CGPoint(x: origin.x + point.x * scale, y: origin.y + point.y * scale)
  }

  /// A rectangle of the layout, in the picture.
  public func rect(_ rect: CGRect) -> CGRect {
    CGRect(
      x: origin.x + rect.minX * scale, y: origin.y + rect.minY * scale, width: rect.width * scale,
      height: rect.height * scale)
  }

  /// A point of the picture, in the layout.
  public func layoutPoint(_ point: CGPoint) -> CGPoint {
    CGPoint(x: (point.x - origin.x) / scale, y: (point.y - origin.y) / scale)
  }
}
