public import Drawing
public import Geometry
import Layouts
import Raster
import Scenes
import Typesetting

extension SceneSketcher {
  /// The most findings that are listed; the others are only counted.
  static let findingLimit = 12

  /// The maximum width of the list, in logical pixels.
  private static let widestList = 1000.0

  /// Enlarges a picture so that the list of its findings fits.
  mutating func makeRoom(
    for findings: [SceneFinding], of scene: LayoutScene, in size: inout CGSize
  ) {
    let lines = min(findings.count, Self.findingLimit) + 1
    size.height += CGFloat(lines) * Self.findingHeight
    for finding in findings.prefix(Self.findingLimit) {
      let label = labels.line(
        Self.entry(finding, scene), style: Self.listed, maxWidth: Self.widestList,
        alignment: .left)
      let width = label.inkBounds.width + 2 * Self.margin + 34
      size.width = max(size.width, width.rounded(.up))
    }
  }

  private static func entry(_ finding: SceneFinding, _ scene: LayoutScene) -> String {
    "\(finding.kind.name): \(scene.message(for: finding))"
  }

  /// Draws a numbered outline around each cell that has a finding.
  mutating func addFindings(
    _ findings: [SceneFinding], _ pass: LayoutPass, _ place: ScenePlace,
    to drawing: inout DisplayList
  ) {
    var outlined: Set<[Int]> = []
    var badges = RectIndex()
    for (number, finding) in findings.enumerated() {
      let placement = pass[finding.path]
      let frame = placement.map { place.rect($0.frame) } ?? place.taken
      let isVisible = place.visible.map { $0.insetBy(dx: -4, dy: -4).intersects(frame) } ?? true
      if isVisible, outlined.insert(finding.path).inserted {
        let shape =
          placement?.outline.hexagon(in: frame).map {
            Shape.path(Path(polygon: $0.corners))
          } ?? .rect(frame, cornerRadius: 0)
        drawing.stroke(shape, palette.finding, width: 2.5)
      }
      guard number < Self.findingLimit else { continue }
      let box = freePlace(forBadgeAt: frame, besides: badges)
      badges.insert(box)
      addBadge(number + 1, at: CGPoint(x: box.midX, y: box.midY), to: &drawing)
    }
  }

  /// Returns the position closest to a cell's upper right corner at which a badge covers no text or badge.
  private func freePlace(forBadgeAt frame: CGRect, besides badges: RectIndex) -> CGRect {
    let size = CGFloat(2 * Self.badgeRadius)
    let corner = CGRect(x: frame.maxX - size, y: frame.minY, width: size, height: size)
    func isFree(_ box: CGRect) -> Bool {
      words.rects(meeting: box).isEmpty && badges.rects(meeting: box).isEmpty
    }
    // Along the upper edge, first inside and then outside, from right to left.
    let reach = 12
    for row in [0, -1, 1, -2, 2] {
      for step in 0...reach {
        let box = corner.offsetBy(dx: -CGFloat(step) * size, dy: CGFloat(row) * size)
        if isFree(box) { return box }
      }
    }
    return corner
  }

  /// The radius of a finding's badge including its outline, in pixels of the picture.
  private static let badgeRadius = 9.5

  /// Draws the list of findings, with the numbers of their badges.
  mutating func addList(
    of findings: [SceneFinding], in scene: LayoutScene, below top: Double,
    to drawing: inout DisplayList
  ) {
    for (number, finding) in findings.prefix(Self.findingLimit).enumerated() {
      let y = top + 6 + (Double(number) + 0.5) * Self.findingHeight
      addBadge(number + 1, at: CGPoint(x: Self.margin + 8, y: y), to: &drawing)
      let label = labels.line(
        Self.entry(finding, scene), style: Self.listed, maxWidth: Self.widestList,
        alignment: .left)
      drawing.label(label, at: CGPoint(x: Self.margin + 26, y: y), palette.ink)
    }
    if findings.count > Self.findingLimit {
      let y = top + 6 + (Double(Self.findingLimit) + 0.5) * Self.findingHeight - 2
      let label = labels.line(
        "and \(findings.count - Self.findingLimit) more", style: Self.listed,
        alignment: .left)
      drawing.label(label, at: CGPoint(x: Self.margin + 26, y: y), palette.faintInk)
    }
  }

  private static let listed = TextStyle(
    size: 13, minimumSize: 13, weight: .regular, maximumLines: 1)
  private static let badge = TextStyle(size: 11, minimumSize: 7, weight: .bold, maximumLines: 1)

  /// Draws the badge with the number of a finding.
  public mutating func addBadge(
    _ number: Int, at center: CGPoint, to drawing: inout DisplayList
  ) {
    drawing.fill(.circle(center: center, radius: Self.badgeRadius), palette.card)
    drawing.fill(.circle(center: center, radius: 8), palette.finding)
    drawing.label(labels.line("\(number)", style: Self.badge), at: center, palette.findingInk)
  }
}
