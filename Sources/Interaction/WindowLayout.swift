public import Geometry

/// The layout of header, honeycomb and footer, in logical pixels from the window's top left.
public struct WindowLayout: Hashable, Sendable {
  /// The window's size.
  public let size: Vector
  /// The strip with the title, the progress bar and the message.
  public let header: CGRect
  /// The area of the honeycomb.
  public let viewport: CGRect
  /// The strip with the buttons.
  public let footer: CGRect

  /// The margin between the window's edge and the contents of header and footer.
  static let margin = 16.0
  /// The height of a button; fingers need at least 44.
  static let buttonHeight = 48.0

  /// Lays out a window; low windows have lower strips.
  public init(width: Double, height: Double) {
    let width = max(1, width)
    let height = max(1, height)
    size = Vector(width, height)
    // In windows lower than 480 px the strips shrink from 80 px to 56 px, and to a third of the
    // height if that is less.
    let strip = min(min(80, max(56, height / 6)).rounded(), (height / 3).rounded(.down))
    header = CGRect(x: 0, y: 0, width: width, height: strip)
    footer = CGRect(x: 0, y: height - strip, width: width, height: strip)
    viewport = CGRect(x: 0, y: strip, width: width, height: height - 2 * strip)
  }

  /// The center of the viewport.
  public var center: Vector { Vector(viewport.midX, viewport.midY) }
  /// The viewport's width and height.
  public var viewportSize: Vector { Vector(viewport.width, viewport.height) }

  /// Returns the frame of a button: Cancel at the left and Done at the right of the footer.
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

  /// The progress bar in the header.
  public var progressBar: CGRect {
    // Lengths for a header 80 px high; lower headers shrink them.
    let unit = header.height / 80
    let width = min(320, header.width * 0.6).rounded()
    return CGRect(
      x: ((header.width - width) / 2).rounded(), y: (46 * unit).rounded(), width: width,
      height: max(5, (7 * unit).rounded()))
  }

  /// The whole window.
  public var window: CGRect { CGRect(x: 0, y: 0, width: size.x, height: size.y) }

  /// The card behind the header's texts, for layouts that draw cells below them.
  public var headerCard: CGRect {
    let width = min(640, max(0, size.x - 16)).rounded()
    return CGRect(
      x: ((size.x - width) / 2).rounded(), y: 3, width: width, height: header.height + 2)
  }

  /// The card behind the footer's text, for layouts that draw cells below it.
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
    /// Continues an idle kiosk session.
    case stillHere
  }
}
