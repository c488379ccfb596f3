public import Geometry
public import Interaction

/// The layout of header, honeycomb and footer, in logical pixels from the window's top left.
public struct WindowLayout: Hashable, Sendable {
  /// The window's size.
  public let size: Vector
  /// The strip with the title, the progress bar and the message.
  public let header: CGRect
  /// The area of the honeycomb.
  public let viewport: CGRect
  /// The strip with the buttons, or what is reserved at the bottom of a window without strips.
  public let footer: CGRect
  /// The scale of the texts and buttons of the window, by the window's size.
  public let partScale: Double
  /// The space above the texts of the header, in logical pixels.
  private let air: Double
  /// The part of the footer with the buttons.
  let buttonStrip: CGRect
  let trayPlace: TrayPlace
  /// Whether the header has a switch of languages.
  let hasLanguages: Bool
  /// Whether the header has the button for an easier use, if there is room for it.
  let hasEase: Bool
  /// How much larger than usual the pixels are, because the texts are.
  let zoom: Double
  /// The line above the buttons for the whole label of a topic; `nil` without one, and in windows lower than 432 px.
  public let topicLine: CGRect?
  /// The place of the filter field.
  let fieldPlace: FieldPlace

  /// The margin between the window's edge and the contents of header and footer, at scale 1.
  static let margin = 16.0
  /// The space above the texts of a kiosk's header, whose window has no frame above it, at scale 1.
  private static let air = 8.0
  /// The size of a window whose pages have scale 1, and the greatest scale of pages.
  private static let (pageSize, greatestPageScale) = (Vector(700, 680), 4.0)
  /// The height of a button at scale 1; fingers need at least 44.
  static let buttonHeight = 48.0

  /// The height of the line for the label of a topic, at scale 1.
  static let topicLineHeight = 24.0
  /// The least height of the strip with the buttons that has room for that line, at scale 1.
  static let leastLineStrip = 71.0

  var margin: Double { Self.margin * partScale }

  /// Lays out a window; low windows have lower strips.
  ///
  /// With `fitted` framing, large windows have larger texts and buttons, and small ones lower strips.
  ///
  /// - Parameters:
  ///   - width: The window's width, in logical pixels.
  ///   - height: The window's height, in logical pixels.
  ///   - framing: The framing.
  ///   - hasTray: Whether the footer has a tray; only with `fitted` framing, and if there is room for it.
  ///   - hasStrips: Whether there are a header and a footer; otherwise they are empty.
  ///   - reservedHeight: The height at the bottom of a window without strips that is not for the honeycomb; at most half
  ///     of the window's is reserved.
  ///   - hasAir: Whether there is space above the texts of the header; only with `fitted` framing, and from 480 px on.
  ///   - hasLanguages: Whether the header has a switch of languages.
  ///   - hasEase: Whether the header has the button for an easier use, if there is room for it.
  ///   - hasTopicLine: Whether the footer has a line for the whole label of a topic; only with `fitted` framing.
  ///   - fieldPlace: The place of the filter field, with `fitted` framing and if there is room for it.
  ///   - zoom: How much larger than usual the pixels are, because the texts are; such a window keeps its tray and the line
  ///     for a topic where a window that is small without that has no room for them.
  ///   - unreachableHeight: The height above the header, which has nothing to touch.
  public init(
    width: Double, height: Double, framing: HoneycombModel.Framing = .classic,
    hasTray: Bool = false, hasStrips: Bool = true, reservedHeight: Double = 0,
    hasAir: Bool = false, hasLanguages: Bool = false, hasEase: Bool = false,
    hasTopicLine: Bool = false, fieldPlace: FieldPlace = .overTitle, zoom: Double = 1,
    unreachableHeight: Double = 0
  ) {
    self.hasLanguages = hasLanguages
    (self.hasEase, self.zoom) = (hasEase, zoom)
    let width = max(1, width)
    let height = max(1, height)
    size = Vector(width, height)
    var top: Double
    var bottom: Double
    switch framing {
    case .classic:
      partScale = 1
      air = 0
      // In windows lower than 480 px the strips shrink from 80 px to 56 px, and to a third of the
      // height if that is less.
      top = min(min(80, max(56, height / 6)).rounded(), (height / 3).rounded(.down))
      bottom = top
      trayPlace = .none
    case .fitted:
      let sizeClass = SizeClass(width: width, height: height)
      partScale = sizeClass.partScale
      (top, bottom) = sizeClass.strips(inHeight: height)
      let hasLargeTexts =
        sizeClass == .compact && SizeClass(width: width * zoom, height: height * zoom) != .compact
      if hasLargeTexts {
        bottom = max(bottom, min(Self.leastLineStrip, (height / 3).rounded(.down)))
      }
      air = hasAir && sizeClass != .compact ? (Self.air * partScale).rounded() : 0
      // The honeycomb loses nothing: that many pixels decide whether 60 topics fit at 720p.
      top += air
      bottom -= air
      trayPlace =
        hasTray && hasStrips
        ? Self.trayPlace(width: width, height: height, scale: partScale, zoom: zoom) : .none
    }
    self.fieldPlace =
      framing == .fitted && hasStrips
      ? Self.fieldPlace(fieldPlace, width: width, header: top, scale: partScale) : .overTitle
    if !hasStrips { (top, bottom) = (0, min(max(0, reservedHeight), height / 2)) }
    let trayHeight =
      trayPlace == .aboveButtons ? (Self.trayStripHeight * partScale).rounded() : 0
    header = CGRect(x: 0, y: unreachableHeight, width: width, height: top)
    buttonStrip = CGRect(x: 0, y: height - bottom, width: width, height: bottom)
    let hasLine =
      hasTopicLine && hasStrips && framing == .fitted && bottom >= Self.leastLineStrip * partScale
    topicLine =
      hasLine
      ? CGRect(
        x: (Self.margin * partScale).rounded(), y: buttonStrip.minY,
        width: max(0, (width - 2 * Self.margin * partScale).rounded(.down)),
        height: (Self.topicLineHeight * partScale).rounded()) : nil
    footer = CGRect(
      x: 0, y: height - bottom - trayHeight, width: width, height: bottom + trayHeight)
    viewport = CGRect(
      x: 0, y: header.maxY, width: width, height: height - header.maxY - footer.height)
  }

  /// The size of a window, by the length of its shorter side.
  private enum SizeClass {
    /// Below 480 px.
    case compact
    /// From 480 px.
    case regular
    /// From 960 px.
    case large
    /// From 1600 px.
    case huge

    init(width: Double, height: Double) {
      switch min(width, height) {
      case ..<480: self = .compact
      case ..<960: self = .regular
      case ..<1600: self = .large
      default: self = .huge
      }
    }

    var partScale: Double {
      switch self {
      case .compact, .regular: 1
      case .large: 1.35
      case .huge: 1.8
      }
    }

    /// Returns the heights of header and footer.
    func strips(inHeight height: Double) -> (header: Double, footer: Double) {
      guard self == .compact else {
        return ((80 * partScale).rounded(), (72 * partScale).rounded())
      }
      let third = (height / 3).rounded(.down)
      return (
        min(min(80, max(44, height / 6)).rounded(), third),
        min(min(72, max(48, height / 6)).rounded(), third)
      )
    }
  }

  /// Whether there are a header and a footer.
  public var hasStrips: Bool { !header.isEmpty }

  /// The center of the viewport.
  public var center: Vector { Vector(viewport.midX, viewport.midY) }

  /// The part of the footer with the buttons and the text between them, below the line for a topic.
  private var buttonArea: CGRect {
    guard let topicLine else { return buttonStrip }
    return CGRect(
      x: 0, y: topicLine.maxY, width: buttonStrip.width,
      height: buttonStrip.maxY - topicLine.maxY)
  }

  /// Returns the frame of a button: Cancel, or a kiosk's Start over, at the left and Done at the right of the footer.
  public func rect(of button: PickerButton) -> CGRect {
    let area = buttonArea
    let buttonWidth = Self.buttonWidth(inWidth: size.x, scale: partScale)
    let buttonHeight = min(
      (Self.buttonHeight * partScale).rounded(), max(44, area.height - 16), area.height)
    // Below the line, the space is at the bottom.
    let y = topicLine == nil ? area.midY - buttonHeight / 2 : area.minY
    return switch button {
    case .cancel, .startOver: CGRect(x: margin, y: y, width: buttonWidth, height: buttonHeight)
    case .done:
      CGRect(
        x: size.x - margin - buttonWidth, y: y, width: buttonWidth, height: buttonHeight)
    case .stillHere:
      CGRect(
        x: size.x / 2 - 110 * partScale, y: middle + 24 * partScale, width: 220 * partScale,
        height: 56 * partScale)
    case .endThanks:
      CGRect(
        x: ((size.x - 1.4 * buttonWidth) / 2).rounded(),
        y: (size.y - buttonHeight - min(2 * margin, size.y / 40)).rounded(),
        width: (1.4 * buttonWidth).rounded(),
        height: buttonHeight)
    }
  }

  /// The space between the footer's buttons.
  public var footerText: CGRect {
    let left = rect(of: .cancel).maxX + margin
    let right = rect(of: .done).minX - margin
    let area = topicLine == nil ? buttonStrip : rect(of: .done)
    return CGRect(x: left, y: area.minY, width: max(0, right - left), height: area.height)
  }

  static func buttonWidth(inWidth width: Double, scale: Double) -> Double {
    min(132 * scale, max(60, (width - 4 * margin * scale) / 3)).rounded()
  }

  /// The scale of lengths for a header that is 80 px high; lower headers shrink them.
  var headerUnit: Double { (header.height - air) / 80 }

  /// Returns a distance from the top of the window for one in a header that is 80 px high.
  func headerY(_ distance: Double) -> Double { header.minY + air + distance * headerUnit }

  /// How much larger the texts of pages that cover everything are than at scale 1: they grow with the screen.
  var pageScale: Double {
    let scale = min(size.x / Self.pageSize.x, size.y / Self.pageSize.y)
    return max(partScale, min(scale, Self.greatestPageScale))
  }

  /// The progress bar in the header.
  public var progressBar: CGRect {
    let room = headerText
    let width = min(320 * partScale, room.width * 0.6).rounded()
    return CGRect(
      x: (room.midX - width / 2).rounded(), y: headerY(46).rounded(), width: width,
      height: max(5, (7 * headerUnit).rounded()))
  }

  /// The whole window.
  public var window: CGRect { CGRect(x: 0, y: 0, width: size.x, height: size.y) }

  /// The card behind the header's texts, for layouts that draw cells below them.
  public var headerCard: CGRect {
    let width = min(640 * partScale, max(0, size.x - 16)).rounded()
    return CGRect(
      x: ((size.x - width) / 2).rounded(), y: header.minY + 3, width: width,
      height: header.height + 2)
  }

  /// The card behind the footer's text, for layouts that draw cells below it.
  public var footerCard: CGRect {
    let text = footerText
    switch trayPlace {
    case .none: break
    case .besideButtons: return text.insetBy(dx: -margin / 2, dy: 0)
    case .aboveButtons: return footer.insetBy(dx: 3, dy: 0)
    }
    let width = min(240 * partScale, text.width)
    return CGRect(
      x: (text.midX - width / 2).rounded(), y: footer.minY, width: width,
      height: max(0, footer.height - 3))
  }
}
