import Drawing
import Geometry
import Glibc
import Raster
import Typesetting
import Viewer

/// What the attract screen shows below its honeycomb: the logo, the title and the subtitle, and the request to touch.
struct AttractOverlay {
  /// The heading.
  var title = ""
  /// The text below it; empty for none.
  var subtitle = ""
  /// The request to touch the screen.
  var invitation = ""
  private let logo: KioskImage?
  private let theme: Theme

  /// The time between two pulses of the invitation, in seconds.
  private static let pulsePeriod = 2.4
  /// The type sizes at scale 1, in logical pixels per em.
  private static let (titleSize, subtitleSize, invitationSize) = (44.0, 20.0, 19.0)
  /// The heights at scale 1, in logical pixels.
  private static let (logoHeight, pillHeight, margin) = (84.0, 60.0, 44.0)
  /// The spaces between the parts at scale 1: below the logo, the heading and the subtitle, in logical pixels.
  private static let (logoGap, headingGap, subtitleGap) = (26.0, 20.0, 28.0)
  /// The least space between the honeycomb and the texts at scale 1, in logical pixels.
  private static let clearance = 12.0

  /// Creates an overlay without texts.
  ///
  /// - Parameters:
  ///   - logo: The file of the logo; `nil` for none.
  ///   - theme: The colors.
  init(logo: String?, theme: Theme) {
    self.logo = logo.map { KioskImage(path: $0) }
    self.theme = theme
  }

  // MARK: - Layout

  /// Where the parts are, in logical pixels.
  private struct Layout {
    /// How much larger the parts are than at scale 1: they grow with the screen, so that they are read from afar.
    var unit: Double
    var heading: SharedLabel
    var detail: SharedLabel
    /// The lower edges of the invitation, the subtitle and the heading.
    var (bottom, detailBottom, headingBottom): (Double, Double, Double)
    /// The upper edge of the heading.
    var headingTop: Double
  }

  private func layout(in size: Vector, labels: LabelStore) -> Layout {
    let unit: Double = min(max(min(size.x / 700, size.y / 680), 0.5), 4)
    let heading = lines(title, Self.titleSize * unit, size, unit, labels)
    let detail = lines(subtitle, Self.subtitleSize * unit, size, unit, labels)
    let bottom: Double = size.y - Self.margin * unit
    let detailBottom: Double = bottom - (Self.pillHeight + Self.subtitleGap) * unit
    let gap: Double = detail.isEmpty ? 0 : Self.headingGap * unit
    let headingBottom: Double = detailBottom - Double(detail.inkBounds.height) - gap
    return Layout(
      unit: unit, heading: heading, detail: detail, bottom: bottom, detailBottom: detailBottom,
      headingBottom: headingBottom,
      headingTop: headingBottom - Double(heading.inkBounds.height))
  }

  /// Returns the height at the bottom of a window that the texts and the logo need, in logical pixels.
  ///
  /// It does not depend on whether the logo has been loaded.
  func reservedHeight(in size: Vector, labels: LabelStore) -> Double {
    let layout = layout(in: size, labels: labels)
    let logoHeight: Double = logo != nil ? Self.logoHeight + Self.logoGap : 0
    let top: Double = layout.headingTop - (logoHeight + Self.clearance) * layout.unit
    return (size.y - top).rounded(.up)
  }

  /// Returns the place of the logo.
  private func place(of bitmap: Bitmap, in layout: Layout, _ size: Vector) -> CGRect {
    let unit = layout.unit
    let room: Double = size.x - 48 * unit
    let ratio: Double = Double(bitmap.width) / Double(max(1, bitmap.height))
    let width: Double = max(1, min(Self.logoHeight * unit * ratio, room))
    let height: Double = width / ratio
    let top: Double = layout.headingTop - Self.logoGap * unit - height
    return CGRect(
      x: ((size.x - width) / 2).rounded(), y: top.rounded(), width: width, height: height)
  }

  /// Returns a text on at most two lines.
  private func lines(
    _ text: String, _ textSize: Double, _ size: Vector, _ unit: Double, _ labels: LabelStore
  ) -> SharedLabel {
    guard !text.isEmpty else { return .empty }
    let (width, height): (Double, Double) = (
      min(size.x - 48 * unit, 900 * unit), 2.6 * textSize
    )
    let style = TextStyle(
      size: textSize, minimumSize: textSize * 0.5, weight: .semibold, maximumLines: 2)
    return labels.label(text, in: .rectangle(width: width, height: height), style: style)
  }

  /// The bounds of the texts, in logical pixels; `nil` for one that is empty.
  struct Places {
    var (title, subtitle): (CGRect?, CGRect?)
    var invitation: CGRect
  }

  /// Returns the bounds of the texts in a window.
  func places(in size: Vector, labels: LabelStore) -> Places {
    func bounds(_ label: SharedLabel, bottom: Double) -> CGRect? {
      guard !label.isEmpty else { return nil }
      let ink = label.inkBounds
      return CGRect(
        x: size.x / 2 + Double(ink.minX), y: bottom - Double(ink.height),
        width: Double(ink.width), height: Double(ink.height))
    }
    let layout = layout(in: size, labels: labels)
    return Places(
      title: bounds(layout.heading, bottom: layout.headingBottom),
      subtitle: bounds(layout.detail, bottom: layout.detailBottom),
      invitation: pill(around: invitationLabel(in: size, layout, labels), in: size, layout))
  }

  private func invitationLabel(
    in size: Vector, _ layout: Layout, _ labels: LabelStore
  ) -> SharedLabel {
    let unit = layout.unit
    let style = TextStyle(
      size: Self.invitationSize * unit, minimumSize: Self.invitationSize * unit * 0.6,
      weight: .semibold, maximumLines: 1)
    return labels.line(invitation, style: style, maxWidth: size.x - 120 * unit)
  }

  private func pill(around label: SharedLabel, in size: Vector, _ layout: Layout) -> CGRect {
    let height = (Self.pillHeight * layout.unit).rounded()
    let width = (Double(label.inkBounds.width) + 72 * layout.unit).rounded()
    return CGRect(
      x: ((size.x - width) / 2).rounded(), y: (layout.bottom - height).rounded(), width: width,
      height: height)
  }

  // MARK: - Drawing

  /// Draws the overlay.
  ///
  /// - Parameters:
  ///   - seconds: The time since the start, which moves the pulse; `nil` if nothing moves.
  ///   - size: The size of the window, in logical pixels.
  ///   - canvas: What is drawn on.
  func draw(pulsing seconds: Double?, size: Vector, on canvas: inout Canvas) {
    let layout = layout(in: size, labels: canvas.labels)
    let bitmap = logo?.bitmap(height: Self.logoHeight * layout.unit, on: &canvas)
    draw(
      layout.detail, theme.secondaryText, bottom: layout.detailBottom, size,
      into: &canvas.renderer.list)
    draw(
      layout.heading, theme.title, bottom: layout.headingBottom, size, into: &canvas.renderer.list)
    if let bitmap {
      let place = place(of: bitmap, in: layout, size)
      canvas.renderer.list.append(
        .image(bitmap, in: place, clippedTo: .rect(place, cornerRadius: 0)))
    }
    drawInvitation(layout, seconds: seconds, size: size, on: &canvas)
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
    _ layout: Layout, seconds: Double?, size: Vector, on canvas: inout Canvas
  ) {
    let label = invitationLabel(in: size, layout, canvas.labels)
    let pill = pill(around: label, in: size, layout)
    let radius = Double(pill.height) / 2
    if let seconds {
      let phase = seconds / Self.pulsePeriod
      let progress = phase - phase.rounded(.down)
      let reach = 16 * layout.unit * progress
      canvas.renderer.list.fill(
        .rect(pill.insetBy(dx: -reach, dy: -reach), cornerRadius: radius + reach),
        theme.primaryButton.fill.withAlpha(0.45 * (1 - progress)))
    }
    canvas.renderer.list.fill(.rect(pill, cornerRadius: radius), theme.primaryButton.fill)
    canvas.renderer.list.label(
      label, at: CGPoint(x: pill.midX, y: pill.midY), theme.primaryButton.label)
  }
}
