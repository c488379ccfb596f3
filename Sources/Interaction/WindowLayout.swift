public import Geometry

/// Where header, honeycomb and footer stand in a window; all in logical pixels from its top left.
public struct WindowLayout: Hashable, Sendable {
  /// The window's size.
  public let size: Vector
  /// The strip with title, progress bar and message.
  public let header: CGRect
  /// Where the honeycomb lives.
  public let viewport: CGRect
  /// The strip with the buttons.
  public let footer: CGRect

  /// The space between the window's edge and what stands in header and footer.
  static let margin = 16.0
  /// The height of a button; fingers need at least 44.
  static let buttonHeight = 48.0

  /// Lays out a window; short ones get shorter strips.
  public init(width: Double, height: Double) {
    let width = max(1, width)
    let height = max(1, height)
    size = Vector(width, height)
    // The strips shrink from 80 px, in windows lower than 480 px, to 56 px.
    let strip = min(min(80, max(56, height / 6)).rounded(), (height / 3).rounded(.down))
    header = CGRect(x: 0, y: 0, width: width, height: strip)
    footer = CGRect(x: 0, y: height - strip, width: width, height: strip)
    viewport = CGRect(x: 0, y: strip, width: width, height: height - 2 * strip)
  }

  /// The middle of the viewport.
  public var center: Vector { Vector(viewport.midX, viewport.midY) }
  /// The viewport's width and height.
  public var viewportSize: Vector { Vector(viewport.width, viewport.height) }

  /// Where a button stands: Cancel at the left, Done at the right of the footer.
  public func rect(of button: Button) -> CGRect {
    let buttonWidth = min(132, max(60, (size.x - 4 * Self.margin) / 3)).rounded()
    let buttonHeight = min(Self.buttonHeight, max(44, footer.height - 16), footer.height)
    let y = footer.midY - buttonHeight / 2
    return switch button {
    case .cancel: CGRect(x: Self.margin, y: y, width: buttonWidth, height: buttonHeight)
    case .done:
      CGRect(
        x: size.x - Self.margin - buttonWidth, y: y, width: buttonWidth, height: buttonHeight)
    case .stillHere:
      CGRect(x: size.x / 2 - 110, y: size.y / 2 + 24, width: 220, height: 56)
    }
  }

  /// The space between the footer's buttons.
  public var footerText: CGRect {
    let left = rect(of: .cancel).maxX + Self.margin
    let right = rect(of: .done).minX - Self.margin
    return CGRect(x: left, y: footer.minY, width: max(0, right - left), height: footer.height)
  }

  /// The whole window.
  public var window: CGRect { CGRect(x: 0, y: 0, width: size.x, height: size.y) }

  /// What the header's texts stand on where cells are drawn below them.
  public var headerCard: CGRect {
    let width = min(640, max(0, size.x - 16)).rounded()
    return CGRect(
      x: ((size.x - width) / 2).rounded(), y: 3, width: width, height: header.height + 2)
  }

  /// What the footer's text stands on where cells are drawn below it.
  public var footerCard: CGRect {
    let text = footerText
    let width = min(240, text.width)
    return CGRect(
      x: (text.midX - width / 2).rounded(), y: footer.minY, width: width,
      height: max(0, footer.height - 3))
  }

  /// The buttons of the window.
  public enum Button: CaseIterable, Hashable, Sendable {
    /// Ends without picks.
    case cancel
    /// Ends with the picks.
    case done
    /// Goes on with an idle kiosk session.
    case stillHere
  }
}
