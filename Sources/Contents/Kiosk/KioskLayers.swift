public import Controls
import Drawing
public import Geometry
public import Input
import Interaction
public import Picker
public import Viewer

/// The layers of a kiosk's window: the honeycomb of the visitors, and what can be in front of it.
///
/// The topmost one gives the parts: a screen that is off, the panel of staff, the attract screen, or the honeycomb.
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
  init(_ content: KioskContent, _ hooks: PickerHooks) {
    name = content.settings.name
    isOutOfOrder = content.isOutOfOrder
    screen = ScreenPlan(wakeTime: .seconds(content.settings.screenWake))
    attract = AttractScreen(content)
    logo = content.logo.map { KioskImage(path: $0) }
    thanksImage = content.thanksImage.map { KioskImage(path: $0) }
    do throws(HoneycombModel.LimitError) {
      picker = PickerContent(
        model: PickerModel(try content.model(), tables: content.tables), theme: content.theme,
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

/// The parts of the topmost layer.
extension KioskLayers: PartContent {
  /// The parts of what is in front of the honeycomb; `nil` if nothing is.
  private var cover: PartTree? {
    if screen.isOff { return PartTree(ControlNode(.window, name), in: windowBounds, []) }
    if let panel { return panel.parts(named: name, size: size, labels: labels) }
    return isAttracting ? attract?.parts : nil
  }

  /// The model of the honeycomb; `nil` if something is in front of it.
  private var honeycomb: PickerModel? { isCovered ? nil : picker.model }

  /// Returns the parts at a time.
  public func partTree(at time: Duration) -> PartTree { cover ?? picker.model.partTree(at: time) }

  /// The part that has the keyboard focus.
  public var focusedPart: ControlID { cover?.focusedControl ?? picker.model.focusedPart }

  /// The bounds of the window.
  public var windowBounds: CGRect { CGRect(x: 0, y: 0, width: size.x, height: size.y) }

  /// Whether the honeycomb is shown, and mirrored; the other layers mirror themselves.
  public var isMirrored: Bool { panel == nil && !isAttracting && picker.model.isMirrored }

  /// Returns the number of topics or picks in a list, or in an item.
  public func itemCount(of list: ControlID, at time: Duration) -> Int {
    honeycomb?.itemCount(of: list, at: time) ?? 0
  }

  /// Returns the topic or pick at an index.
  public func item(_ index: Int, of list: ControlID) -> ControlID? {
    honeycomb?.item(index, of: list)
  }

  /// Returns where a topic or pick is.
  public func place(ofItem id: ControlID) -> ControlPlace? { honeycomb?.place(ofItem: id) }

  /// Returns what a topic or pick is.
  public func node(ofItem id: ControlID, at time: Duration) -> ControlNode? {
    honeycomb?.node(ofItem: id, at: time)
  }

  /// Returns the bounds of a topic or pick.
  public func bounds(ofItem id: ControlID, at time: Duration) -> CGRect? {
    honeycomb?.bounds(ofItem: id, at: time)
  }

  /// Returns the topic or pick at a point.
  public func item(at point: Vector, of list: ControlID, time: Duration) -> ControlID? {
    honeycomb?.item(at: point, of: list, time: time)
  }

  /// Returns the position of a topic or pick among those like it.
  public func position(ofItem id: ControlID, at time: Duration) -> ControlPosition? {
    honeycomb?.position(ofItem: id, at: time)
  }

  /// Returns the selected items of a list.
  public func selection(of list: ControlID) -> [ControlID]? { honeycomb?.selection(of: list) }
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
      canvas.renderer.list.clear(size: content.model.windowBounds.size, background: .black)
      return false
    }
    content.model.loadPageImage(on: &canvas)
    // What is in front of the honeycomb mirrors itself.
    let axis = content.model.picker.model.isMirrored ? content.model.windowBounds.midX : nil
    func drawPicker(_ canvas: inout Canvas) -> Bool {
      canvas.renderer.list.mirrorAxis = axis
      defer { canvas.renderer.list.mirrorAxis = nil }
      return picker.draw(&content.model.picker, under: scan, at: time, on: &canvas)
    }
    let isMoving =
      content.model.attract?.draw(at: time, on: &canvas, over: drawPicker) ?? drawPicker(&canvas)
    content.model.drawPanel(colors, on: &canvas)
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
