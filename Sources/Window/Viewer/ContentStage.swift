public import Controls
public import Drawing
public import Geometry
public import Input
import Motion
public import X11

/// The stage of a content: what every window has is here once.
///
/// It owns the time, the colors that the desktop's settings make of the theme, the fonts, the caret of the text field, the mirror
/// image of windows from right to left, and the tree of parts.
public struct ContentStage<Content: WindowContent>: Stage {
  private var shown: Content
  /// The time of the last event, or to which the stage was last advanced.
  public private(set) var time = Duration.zero
  private var fonts: WindowFonts
  /// The colors in effect.
  private var theme: Theme
  private var isHighContrast = false
  private var sketcher: Content.Sketcher?
  private var sketchedScale = 0.0
  /// The number of what is shown, of those that replace each other.
  private var edition = 0
  /// Switches and a pointer that rests; `nil` without them, and while they read the parts of the window.
  private var switches: SwitchControl?
  /// The field at the last click, to find the letter there.
  private var field = TextFieldPicture()
  private let trees = KnownTree()
  /// The number of the last change, which no other change of the stage or a copy has.
  private var revision = 0

  /// Creates the stage of a content.
  public init(_ content: Content) {
    shown = content
    theme = content.theme(inHighContrast: false)
    fonts = WindowFonts(families: theme.fontFamilies)
    switches = Self.switches(of: content)
  }

  private static func switches(of content: Content) -> SwitchControl? {
    guard let access = content.switchAccess, access.isActive else { return nil }
    return SwitchControl(access)
  }

  /// What is shown.
  public var content: Content {
    get { shown }
    _modify {
      noteChange()
      yield &shown
    }
  }

  /// A copy of the state, for questions about its parts; `nil` while something is in front of these.
  private var uncovered: Content.Model? { shown.isCovered ? nil : shown.model }

  private mutating func noteChange() { revision = trees.nextRevision() }

  // MARK: - Events and time

  /// Passes the scale to the content.
  public mutating func setScale(_ scale: Double, at time: Duration) {
    self.time = time
    content.setScale(scale, at: time)
  }

  /// Passes the size of a pixel to the content.
  public mutating func setPixelSize(_ size: Double?) { content.setPixelSize(size) }

  /// That of the content.
  public var leastRoom: TextScale.Room { shown.leastRoom }

  /// Passes the size of the texts to the content.
  public mutating func setTextZoom(_ zoom: Double) { content.setTextZoom(zoom) }

  /// Keeps what lays out texts.
  public mutating func take(_ labels: LabelStore) { fonts.take(labels) }

  /// Passes an event to the content, as it is in a window that is not mirrored, unless it is for a layer or one of a switch.
  public mutating func handle(_ event: InputEvent, at time: Duration) {
    if Content.hasLayers {
      // What is due by then decides who gets the event.
      advance(to: time)
      let isTaken = shown.takesInFront(event, at: time, fonts: &fonts)
      noteChange()
      noteAppearance()
      if isTaken { return }
    }
    if switches != nil {
      advanceSwitches(to: time)
      if operateSwitches(by: event, at: time) { return }
    }
    pass(event, at: time)
  }

  private mutating func pass(_ event: InputEvent, at time: Duration) {
    self.time = time
    if case .desktop(let look) = event { isHighContrast = look.isHighContrast }
    noteChange()
    shown.settle(at: time)
    // No copy of the model is kept, which would copy what it owns when it changes.
    let event =
      shown.model.isMirrored
      ? event.mirrored(inWidth: Double(shown.model.windowBounds.width)) : event
    shown.handle(event, at: time, fonts: &fonts)
    noteAppearance()
    placeCaret()
  }

  /// Advances switches and the content.
  public mutating func advance(to time: Duration) {
    if switches != nil { advanceSwitches(to: time) }
    advanceContent(to: time)
  }

  private mutating func advanceContent(to time: Duration) {
    self.time = time
    noteChange()
    shown.advance(to: time, fonts: &fonts)
    noteAppearance()
    if var control = switches.take() {
      control.endIfDeserted(in: self)
      switches = control
    }
  }

  /// Takes what is shown instead, and the colors of the content, if they have changed.
  private mutating func noteAppearance() {
    if shown.edition != edition {
      (edition, sketcher) = (shown.edition, nil)
      switches = Self.switches(of: shown)
    }
    if shown.isCovered { switches?.end() }
    let new = shown.theme(inHighContrast: isHighContrast)
    guard new != theme else { return }
    // Until the canvas has the others.
    if new.fontFamilies != theme.fontFamilies {
      fonts = WindowFonts(families: new.fontFamilies)
    }
    theme = new
    sketcher = nil
  }

  // MARK: - The text field

  /// The field, where it is drawn.
  private var drawnField: TextField? {
    var field = shown.editedField
    if let rect = field?.rect { field?.rect = shown.model.drawn(rect) }
    return field
  }

  /// Moves the caret to the letter that was clicked.
  ///
  /// The place of letters depends on the fonts alone, so that a recording that is not drawn gets the same caret.
  private mutating func placeCaret() {
    guard let request = content.takeCaretRequest(), let edited = drawnField,
      var labels = fonts.load()
    else { return }
    field.update(
      edited, ControlState(), colors: shown.fieldColors(in: theme), labels: &labels)
    // Letters are not mirrored.
    let x = shown.model.isMirrored ? Double(shown.model.windowBounds.width) - request.x : request.x
    content.moveCaret(to: field.caret(at: x), selecting: request.isSelecting)
  }

  /// Returns where the characters of a text field are; `nil` for other parts, and while there are no fonts.
  public func textPlaces(of id: ControlID) -> TextPlaces? {
    guard id.kind == .field, node(id) != nil, let edited = drawnField,
      var labels = fonts.loaded
    else { return nil }
    var picture = TextFieldPicture()
    picture.update(
      edited, ControlState(), colors: shown.fieldColors(in: theme), labels: &labels)
    return picture.places
  }

  /// Returns where the caret of the field is, without changing what is drawn.
  public mutating func caretBounds() -> CGRect? {
    guard let edited = drawnField, var labels = fonts.loaded else { return nil }
    field.update(
      edited, ControlState(), colors: shown.fieldColors(in: theme), labels: &labels)
    return field.caretRect
  }

  // MARK: - Drawing

  /// Draws the content.
  public mutating func draw(at time: Duration, on canvas: inout Canvas) -> Bool {
    fonts.take(canvas.labels)
    if sketcher == nil || sketchedScale != canvas.scale {
      sketcher = shown.makeSketcher(theme, for: canvas)
      sketchedScale = canvas.scale
    }
    let scan = switches.map { highlight(of: $0, at: time) }
    // Marks that are added later, such as those of an overlay, are given where they are.
    canvas.renderer.list.mirrorAxis =
      readsFromRightToLeft ? Double(shown.model.windowBounds.midX) : nil
    defer { canvas.renderer.list.mirrorAxis = nil }
    return sketcher?.draw(&shown, under: scan, at: time, on: &canvas) ?? false
  }

  // MARK: - The parts

  /// The parts that are few, as of the last change.
  private var tree: PartTree {
    if let known = trees.known, known.revision == revision, known.time == time { return known.tree }
    var tree = shown.cover ?? shown.model.partTree(at: time)
    shown.complete(&tree, at: time)
    trees.known = (revision, time, tree)
    return tree
  }

  // MARK: - The window

  /// The fonts of the theme.
  public var fontFamilies: [String] { theme.fontFamilies }
  /// How the content has ended.
  public var outcome: ViewerOutcome? { shown.outcome }
  /// Whether the content has work left.
  public var isWorking: Bool { shown.isWorking }
  /// When the content next changes by itself, or a switch or a pointer that rests has an effect.
  public var nextChange: Duration? {
    [shown.nextChange(after: time), switches?.nextChange].compactMap(\.self).min()
  }
  /// When there is next something to say.
  public var nextAnnouncement: Duration? { shown.nextAnnouncement(after: time) }
  /// The pointer over the content.
  public var pointer: StagePointer { shown.isCovered ? .normal : shown.pointer }
  /// Returns the text that keys copy.
  public func copiedText(as form: CopiedForm) -> String? { shown.copiedText(as: form) }
  /// Whether text can be typed and pasted.
  public var acceptsText: Bool { shown.acceptsText }
  /// Whether closing the window ends the loop.
  public var isClosable: Bool { shown.isClosable }
  /// Whether the content has the monitors off.
  public var isScreenOff: Bool { shown.isScreenOff }
  /// The title of the content.
  public var windowTitle: String? { shown.windowTitle }
  /// The room that the content needs in a launcher.
  public var launcherRoom: LauncherPlace.Room? { shown.launcherRoom }
  /// The number of things that someone should see soon.
  public var alertCount: Int { shown.alertCount }

  /// How much larger the texts are that the user wants.
  public var textEnlargement: Double { shown.textEnlargement }

  /// What the content reads.
  public var sources: [StageSource<Self>] { shown.sources }

  /// Changes when the content reads something else.
  public var sourcesVersion: Int { shown.sourcesVersion }
}

/// The parts of the window at the time of the last event, or to which the stage was last advanced.
extension ContentStage: ControlTree {
  /// Returns what a part is.
  public func node(_ id: ControlID) -> ControlNode? {
    var node = uncovered?.node(id, in: tree, at: time) ?? tree.node(id)
    if id.kind.isItem, node?.name == nil { node?.name = shown.name(ofItem: id) }
    return node
  }

  /// Returns the number of parts in a part.
  public func childCount(of id: ControlID) -> Int {
    uncovered?.childCount(of: id, in: tree, at: time) ?? tree.childCount(of: id)
  }

  /// Returns the part at an index, from 0, of those in a part.
  public func child(_ index: Int, of id: ControlID) -> ControlID? {
    uncovered?.child(index, of: id, in: tree, at: time) ?? tree.child(index, of: id)
  }

  /// Returns the part that contains a part, and the index in it.
  public func place(of id: ControlID) -> ControlPlace? {
    uncovered?.place(of: id, in: tree) ?? tree.place(of: id)
  }

  /// Returns the position of a part among those like it.
  public func position(of id: ControlID) -> ControlPosition? {
    uncovered?.position(of: id, in: tree, at: time) ?? tree.position(of: id)
  }

  /// Returns the selected items of a list, in its order, if they are known without reading all items.
  public func selection(of id: ControlID) -> [ControlID]? {
    tree[id]?.isVirtual == true ? shown.model.selection(of: id) : nil
  }

  /// Returns the visible bounds of a part, in logical pixels from the window's top left.
  public func bounds(of id: ControlID) -> CGRect? {
    uncovered?.bounds(of: id, in: tree, at: time) ?? tree.bounds(of: id)
  }

  /// Returns the innermost part that is in front at a point, in logical pixels from the window's top left.
  public func hit(_ point: Vector) -> ControlID? {
    uncovered?.hit(point, in: tree, at: time) ?? tree.hit(point)
  }

  /// The part that has the keyboard focus while the window is active.
  public var focusedControl: ControlID { uncovered?.focusedPart ?? tree.focusedControl }
}

/// The parts that a switch scans, and a pointer that rests presses.
extension ContentStage: SwitchTree {
  private var moreParts: (list: ControlID, parts: [(id: ControlID, bounds: CGRect)])? {
    shown.moreParts(at: time)
  }

  /// Returns the items of a list that are visible.
  public func visibleItems(of list: ControlID) -> [ControlID] {
    shown.visibleItems(of: list, at: time)
      ?? (0..<childCount(of: list)).compactMap { child($0, of: list) }
  }

  /// Returns the parts that show more of a list.
  public func moreControls(of list: ControlID) -> [ControlID] {
    guard let more = moreParts, more.list == list else { return [] }
    return more.parts.map(\.id)
  }

  /// Returns the bounds of a part that a press has an effect on now, or that shows more of a list; `nil` for other parts.
  public func pressableBounds(of id: ControlID) -> CGRect? {
    if let more = moreParts?.parts.first(where: { $0.id == id }) {
      return shown.model.drawn(more.bounds)
    }
    guard let node = node(id), node.name != nil, node.actions.contains(.press) else { return nil }
    return bounds(of: id)
  }

  /// Returns the part at a point that a press has an effect on now; `nil` if there is none.
  public func pressablePart(at point: Vector) -> ControlID? {
    let more = moreParts?.parts.first {
      shown.model.drawn($0.bounds).contains(CGPoint(point))
    }
    return more?.id ?? hit(point).flatMap { pressableBounds(of: $0) == nil ? nil : $0 }
  }

  /// The number of the user; `nil` while something else is in front.
  public var switchUser: Int? { shown.isCovered ? nil : shown.switchUser }

  /// Whether the window is mirrored; what is in front mirrors itself.
  public var readsFromRightToLeft: Bool { !shown.isCovered && shown.model.isMirrored }

  /// The parts that a switch has highlighted.
  public var scannedParts: [ControlID] { switches?.highlighted ?? [] }

  /// Does what switches and a pointer that rests do by a time, each at its own time.
  public mutating func advanceSwitches(to time: Duration) {
    var steps = DueSteps(until: time)
    while let due = steps.next(switches?.nextChange) {
      let due = max(due, self.time)
      advanceContent(to: due)
      guard var control = switches.take() else { return }
      let part = control.advance(at: due, in: self)
      switches = control
      if let part { press(part, at: due) }
    }
  }

  /// Handles an event of a switch, and lets a pointer that rests follow the others.
  ///
  /// - Returns: Whether the event is for nothing else.
  private mutating func operateSwitches(by event: InputEvent, at time: Duration) -> Bool {
    guard var control = switches.take() else { return false }
    var part: ControlID?
    let isTaken = control.takes(event, in: self)
    if !isTaken {
      if control.dwell != nil, event.isOfPointer { advanceContent(to: time) }
      control.follow(event, at: time, in: self)
    } else if control.note(event, at: time) {
      advanceContent(to: time)
      if content.noteSwitch(at: time) { part = control.perform(event, at: time, in: self) }
    }
    switches = control
    if let part { press(part, at: time) }
    return isTaken
  }

  /// Presses a part, as assistive technology does.
  private mutating func press(_ part: ControlID, at time: Duration) {
    if moreParts?.parts.contains(where: { $0.id == part }) == true {
      content.showMore(by: part, at: time)
    } else if let name = node(part)?.name {
      pass(.action(.press, on: name), at: time)
    }
  }

  private func highlight(of control: SwitchControl, at time: Duration) -> SwitchHighlight {
    SwitchHighlight(
      highlighted: control.highlighted,
      parts: control.highlighted.compactMap { id in
        pressableBounds(of: id).map { (id, shown.model.drawn($0)) }
      },
      isLeavingRow: control.isLeavingRow,
      countdown: control.dwell?.countdown(at: time).map {
        (shown.model.unmirrored($0.center), $0.progress)
      },
      isCountingDown: control.dwell?.part != nil)
  }
}

extension InputEvent {
  /// Whether the event is one of a pointer.
  fileprivate var isOfPointer: Bool {
    switch self {
    case .press, .move, .release, .wheel, .pinch: true
    case .cancel, .leave, .key, .keyRelease, .text, .preedit, .resize, .arrange, .desktop,
      .command, .action:
      false
    }
  }
}

/// The tree of a stage as of a change.
///
/// A class, because asking for the tree changes no stage. Copies of a stage share it, so it numbers the changes of all of them.
private final class KnownTree {
  var known: (revision: Int, time: Duration, tree: PartTree)?
  private var last = 0

  func nextRevision() -> Int {
    last += 1
    return last
  }
}
