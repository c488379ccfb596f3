import Drawing
import Files
import Geometry
import Glibc
import Images
import Raster
import Typesetting
import Viewer

/// What the attract screen shows over its honeycomb: the logo, the title and the subtitle, and the request to touch.
struct AttractOverlay {
  /// The heading.
  var title = ""
  /// The text below it; empty for none.
  var subtitle = ""
  /// The request to touch the screen.
  var invitation = ""
  /// Whether the language is written from right to left.
  var isMirrored = false
  private let logo: Logo?
  private let theme: Theme

  /// The height in which cells fade out above the texts, as a fraction of the window's.
  private static let shadeHeight = 0.2
  /// How much of the cells behind the texts is covered.
  private static let shadeOpacity = 0.95
  /// The time between two pulses of the invitation, in seconds.
  private static let pulsePeriod = 2.4
  /// The type sizes at scale 1, in logical pixels per em.
  private static let (titleSize, subtitleSize, invitationSize) = (44.0, 20.0, 19.0)
  /// The heights at scale 1, in logical pixels.
  private static let (logoHeight, pillHeight, margin) = (84.0, 60.0, 44.0)

  /// The image of the logo, and how it is loaded.
  ///
  /// A class, because drawing requests the image.
  private final class Logo {
    let path: String
    private var store: ImageStore?

    init(path: String) { self.path = path }

    /// Returns the image, once it is loaded; `height` is in logical pixels.
    func bitmap(height: Double, on canvas: inout Canvas) -> Bitmap? {
      let store = store ?? ImageStore(folder: Pathname.folder(of: path), bell: canvas.bell)
      self.store = store
      store.beginList()
      let pixels = Int((height * canvas.scale).rounded(.up))
      let request = ImageRequest(
        path: Pathname.name(of: path), width: 1, height: pixels, isWhole: true)
      if case .loaded(let bitmap) = store.state(of: request) { return bitmap }
      if store.missingCount > 0 { canvas.isLoading = true }
      return nil
    }
  }

  /// Creates an overlay without texts.
  ///
  /// - Parameters:
  ///   - logo: The file of the logo; `nil` for none.
  ///   - theme: The colors.
  init(logo: String?, theme: Theme) {
    self.logo = logo.map { Logo(path: $0) }
    self.theme = theme
  }

  /// Draws the overlay.
  ///
  /// - Parameters:
  ///   - seconds: The time since the start, which moves the pulse; `nil` if nothing moves.
  ///   - size: The size of the window, in logical pixels.
  ///   - canvas: What is drawn on.
  func draw(pulsing seconds: Double?, size: Vector, on canvas: inout Canvas) {
    // Texts grow with the screen, so that they are read from afar.
    let unit: Double = min(max(min(size.x / 700, size.y / 620), 0.5), 4)
    let heading = lines(title, Self.titleSize * unit, size, unit, &canvas.labels)
    let detail = lines(subtitle, Self.subtitleSize * unit, size, unit, &canvas.labels)
    let bottom: Double = size.y - Self.margin * unit
    let detailBottom: Double = bottom - (Self.pillHeight + 28) * unit
    let gap: Double = detail.isEmpty ? 0 : 20 * unit
    let headingBottom: Double = detailBottom - Double(detail.inkBounds.height) - gap
    var top: Double = headingBottom - Double(heading.inkBounds.height)
    let bitmap = logo?.bitmap(height: Self.logoHeight * unit, on: &canvas)
    // Wide windows have room for it beside the invitation.
    let isWide = size.x > 1.2 * size.y
    var place: CGRect?
    if let bitmap, isWide {
      let room: Double = size.x / 2 - 190 * unit - 2 * Self.margin * unit
      let extent = extent(of: bitmap, unit: unit, maxWidth: room)
      let x: Double = isMirrored ? size.x - Self.margin * unit - extent.x : Self.margin * unit
      let y: Double = bottom - (Self.pillHeight * unit + extent.y) / 2
      place = CGRect(x: x.rounded(), y: y.rounded(), width: extent.x, height: extent.y)
    } else if let bitmap {
      let extent = extent(of: bitmap, unit: unit, maxWidth: size.x - 48 * unit)
      top -= extent.y + 26 * unit
      let x: Double = (size.x - extent.x) / 2
      place = CGRect(x: x.rounded(), y: top.rounded(), width: extent.x, height: extent.y)
    }
    drawShade(above: top, size: size, into: &canvas.renderer.list)
    drawInvitation(bottom: bottom, unit: unit, seconds: seconds, size: size, on: &canvas)
    draw(detail, theme.secondaryText, bottom: detailBottom, size, into: &canvas.renderer.list)
    draw(heading, theme.title, bottom: headingBottom, size, into: &canvas.renderer.list)
    if let bitmap, let place {
      canvas.renderer.list.append(
        .image(bitmap, in: place, clippedTo: .rect(place, cornerRadius: 0)))
    }
  }

  /// Returns the size of the logo, in logical pixels.
  private func extent(of bitmap: Bitmap, unit: Double, maxWidth: Double) -> Vector {
    let ratio: Double = Double(bitmap.width) / Double(max(1, bitmap.height))
    let width: Double = max(1, min(Self.logoHeight * unit * ratio, maxWidth))
    return Vector(width, width / ratio)
  }

  /// Draws what keeps the texts readable: cells fade out above them.
  private func drawShade(above top: Double, size: Vector, into list: inout DisplayList) {
    let start: Double = max(0, top - Self.shadeHeight * size.y).rounded()
    let middle: Double = (top - 0.015 * size.y).rounded()
    shade(size.x, from: start, to: middle, opacity: (0, Self.shadeOpacity), into: &list)
    shade(size.x, from: middle, to: size.y, opacity: (Self.shadeOpacity, 1), into: &list)
  }

  private func shade(
    _ width: Double, from top: Double, to bottom: Double, opacity: (top: Double, bottom: Double),
    into list: inout DisplayList
  ) {
    let color = theme.backgroundBottom
    let rect = CGRect(x: 0, y: top, width: width, height: max(0, bottom - top))
    let style = BodyStyle(
      top: color.withAlpha(opacity.top), bottom: color.withAlpha(opacity.bottom), border: .clear,
      borderWidth: 0)
    list.append(.body(.rect(rect, cornerRadius: 0), style))
  }

  /// Returns a text on at most two lines.
  private func lines(
    _ text: String, _ textSize: Double, _ size: Vector, _ unit: Double, _ labels: inout LabelStore
  ) -> SharedLabel {
    guard !text.isEmpty else { return .empty }
    let (width, height): (Double, Double) = (
      min(size.x - 48 * unit, 900 * unit), 2.6 * textSize
    )
    let style = TextStyle(
      size: textSize, minimumSize: textSize * 0.5, weight: .semibold, maximumLines: 2)
    return labels.label(text, in: .rectangle(width: width, height: height), style: style)
  }

  /// Draws a text in the middle of the window, with its lower edge at `bottom`.
  private func draw(
    _ label: SharedLabel, _ color: Color, bottom: Double, _ size: Vector,
    into list: inout DisplayList
  ) {
    guard !label.isEmpty else { return }
    let y: Double = (bottom - Double(label.inkBounds.maxY)).rounded()
    list.label(label, at: CGPoint(x: size.x / 2, y: y), color)
  }

  private func drawInvitation(
    bottom: Double, unit: Double, seconds: Double?, size: Vector, on canvas: inout Canvas
  ) {
    let height = (Self.pillHeight * unit).rounded()
    let style = TextStyle(
      size: Self.invitationSize * unit, minimumSize: Self.invitationSize * unit * 0.6,
      weight: .semibold, maximumLines: 1)
    let label = canvas.labels.line(invitation, style: style, maxWidth: size.x - 120 * unit)
    let width = (Double(label.inkBounds.width) + 72 * unit).rounded()
    let (left, top): (Double, Double) = (
      ((size.x - width) / 2).rounded(), (bottom - height).rounded()
    )
    let pill = CGRect(x: left, y: top, width: width, height: height)
    if let seconds {
      let phase = seconds / Self.pulsePeriod
      let progress = phase - phase.rounded(.down)
      let reach = 16 * unit * progress
      canvas.renderer.list.fill(
        .rect(pill.insetBy(dx: -reach, dy: -reach), cornerRadius: height / 2 + reach),
        theme.primaryButton.fill.withAlpha(0.45 * (1 - progress)))
    }
    canvas.renderer.list.fill(.rect(pill, cornerRadius: height / 2), theme.primaryButton.fill)
    canvas.renderer.list.label(
      label, at: CGPoint(x: pill.midX, y: pill.midY), theme.primaryButton.label)
  }
}
