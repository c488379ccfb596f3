import Controls
import Drawing
import Geometry
import Input
import Interaction
public import Picker
public import Viewer

/// The layers of a kiosk's window: the honeycomb of the visitors, and what can be in front of it.
///
/// From the top: a screen that is off, the panel of staff, the attract screen, the honeycomb.
public struct KioskLayers {
  /// The honeycomb.
  public internal(set) var picker: PickerContent
  /// The screen that is shown while nobody is there; `nil` for none.
  var attract: AttractScreen?
  /// The panel of staff; `nil` while it is closed.
  var panel: StaffPanel?
  /// Whether the screen is on.
  var screen: ScreenPlan
  /// The size of the window, in logical pixels.
  var size = Vector.zero
  /// What says where the texts of staff are; `nil` until the fonts are loaded.
  var labels: LabelStore?
  /// The name of the kiosk.
  private let name: String
  /// Whether there is nothing to use.
  let isOutOfOrder: Bool
  /// The images of the pages that cover everything: the logo where the kiosk is out of order, and that of the thank-you.
  private let (logo, thanksImage): (KioskImage?, KioskImage?)

  /// Creates the layers of a content, without a panel.
  ///
  /// - Parameters:
  ///   - content: What is shown.
  ///   - hooks: The functions to call.
  ///   - seed: Decides on the order of the topics if the settings shuffle them.
  init(_ content: KioskContent, _ hooks: PickerHooks, shuffledBy seed: UInt64) {
    name = content.settings.name
    isOutOfOrder = content.isOutOfOrder
    screen = ScreenPlan(wakeTime: .seconds(content.settings.screenWake))
    attract = AttractScreen(content)
    logo = content.logo.map { KioskImage(path: $0) }
    thanksImage = content.thanksImage.map { KioskImage(path: $0) }
    do throws(HoneycombModel.LimitError) {
      picker = PickerContent(
        model: try content.pickerModel(shuffledBy: seed), theme: content.theme,
        imageFolder: content.imageFolder, switches: content.settings.switches,
        hooks: content.isOutOfOrder ? PickerHooks() : hooks)
    } catch {
      preconditionFailure("the limits were checked when the content was read: \(error)")
    }
  }

  /// Whether the attract screen is shown.
  var isAttracting: Bool { attract?.isShown ?? false }

  /// Whether something is in front of the honeycomb.
  var isCovered: Bool { screen.isOff || panel != nil || isAttracting }

  /// The parts of what is in front of the honeycomb; `nil` if nothing is.
  var cover: PartTree? {
    if screen.isOff { return PartTree(ControlNode(.window, name), in: windowBounds, []) }
    if let panel { return panel.parts(named: name, size: size, labels: labels) }
    return isAttracting ? attract?.parts : nil
  }

  /// The bounds of the window.
  fileprivate var windowBounds: CGRect { CGRect(x: 0, y: 0, width: size.x, height: size.y) }

  /// Whether a visitor or staff is using the kiosk.
  var isInUse: Bool {
    if panel != nil { return true }
    return switch picker.model.honeycomb.kioskPhase {
    case .session, .writing, .waiting, .thanks: true
    case .attract, .outOfOrder, nil: false
    }
  }

  /// When the honeycomb began to wait for a visitor; `nil` while it is used, and while nobody can see it.
  var waitingSince: Duration? {
    panel == nil && !screen.isOff ? picker.model.honeycomb.awaitsVisitorSince : nil
  }
}

// MARK: - Drawing

/// Draws the layers of a kiosk.
public struct KioskSketcher: ContentSketcher {
  private var picker: PickerSketcher
  /// The colors of the panel.
  private let colors: WindowColors

  init(_ picker: PickerSketcher, _ colors: WindowColors) {
    (self.picker, self.colors) = (picker, colors)
  }

  /// Draws the honeycomb or the attract screen, and the panel over it; nothing on a screen that is off.
  public mutating func draw(
    _ content: inout KioskWindow, under scan: SwitchHighlight?, at time: Duration,
    on canvas: inout Canvas
  ) -> Bool {
    if content.isScreenOff {
      canvas.renderer.list.clear(size: content.layers.windowBounds.size, background: .black)
      return false
    }
    content.layers.loadPageImage(on: &canvas)
    // What is in front of the honeycomb mirrors itself.
    let axis = content.model.isMirrored ? content.layers.windowBounds.midX : nil
    func drawPicker(_ canvas: inout Canvas) -> Bool {
      canvas.renderer.list.mirrorAxis = axis
      defer { canvas.renderer.list.mirrorAxis = nil }
      return picker.draw(&content.layers.picker, under: scan, at: time, on: &canvas)
    }
    let isMoving =
      content.layers.attract?.draw(at: time, on: &canvas, over: drawPicker) ?? drawPicker(&canvas)
    content.layers.drawPanel(colors, on: &canvas)
    return isMoving
  }
}

extension KioskLayers {
  /// The part of the window's height for which images of pages are loaded; they are drawn at most that high.
  private static let pageImageShare = 0.25

  /// Loads the image of the page that covers everything; that of the thank-you before, so that the texts do not move.
  fileprivate mutating func loadPageImage(on canvas: inout Canvas) {
    let image =
      switch picker.model.honeycomb.kioskPhase {
      case .outOfOrder: logo
      case .session, .writing, .waiting, .thanks: thanksImage
      case .attract, nil: KioskImage?.none
      }
    picker.pageImage = image?.bitmap(height: size.y * Self.pageImageShare, on: &canvas)
  }

  fileprivate func drawPanel(_ colors: WindowColors, on canvas: inout Canvas) {
    panel?.draw(
      named: name, colors: colors, size: windowBounds.size, labels: &canvas.labels,
      into: &canvas.renderer.list)
  }
}
