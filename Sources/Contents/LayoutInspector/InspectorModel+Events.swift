import Controls
import Geometry
public import Input
import Layouts
import SceneDrawing
import Scenes

extension InspectorModel {
  /// The wheel distance that doubles the zoom, in pixels.
  private static let wheelPixelsPerDoubling = 240.0
  /// The zoom factor of a key press.
  private static let zoomStep = 1.25
  /// The keys that disable snapping during a drag while they are held.
  private static let freeingKeys: Set = ["Shift_L", "Shift_R", "Alt_L", "Alt_R"]

  /// Handles an event.
  public mutating func handle(_ event: InputEvent, at time: Duration) {
    move(to: time)
    // What was due before the event is done before it, whether or not there was a frame in between.
    takeDueFindings(before: time)
    let wantedFindings = wantsFindings
    defer { if wantsFindings, !wantedFindings { inspected.rest.restart(at: time) } }
    switch event {
    case .move(let point, _): pointer = point
    case .press(let point, _, _), .release(let point, _, _): pointer = point
    case .leave: pointer = nil
    default: break
    }
    take(event, at: time)
    if view.isTreeOpen || view.page != .overlays { refresh() }
    if controls.isFocusVisible { search.isInField = false }
    updateControls()
    switch event {
    // What is revealed may be far from the focus.
    case .action(.reveal, _): break
    case .key, .action: if revealFocus() { updateControls() }
    default: break
    }
  }

  private mutating func take(_ event: InputEvent, at time: Duration) {
    if case .resize(let width, let height) = event {
      resize(to: CGSize(width: width, height: height))
      return
    }
    if case .action(let request, let name) = event, obey(request, on: name) { return }
    if search.isInField, editSearch(by: event) { return }
    let action: InspectorKeyAction?
    let response: ControlGroup<InspectorControl>.Response
    if case .key(let key) = event {
      action = keys.action(for: key)
      response = controls.handle(key, as: action?.focusAction)
    } else {
      action = nil
      response = controls.handle(event)
    }
    if let id = response.id, let action = response.action { perform(action, of: id, at: time) }
    if case .press(_, 1, _) = event, response.id?.isInSearch != true {
      search.isInField = controls.pressedArea == .field
    }
    switch response.scroll {
    case (.panel, let offset)?: view.panelScroll.scroll(to: offset)
    case (.tree, let offset)?: view.treeScroll.scroll(to: offset)
    case (.picture, _)?, (.field, _)?, nil: break
    }
    switch response.area {
    case .picture: operatePicture(event)
    case .field:
      _ = search.pointer.handle(
        event, isPressed: controls.pressedArea == .field, in: search.text)
    case .panel:
      if case .press(let point, 1, _) = event { pressPanel(at: point) }
    case .tree: if case .press(let point, 1, _) = event { pressTree(at: point) }
    case nil: break
    }
    if controls.pressedArea != .picture { panGrip = nil }
    if response.isTaken { return }
    switch event {
    case .key(let key): press(key, action, at: time)
    case .keyRelease(let key):
      if Self.freeingKeys.contains(key.name) { isDragFree = false }
    default: break
    }
  }

  /// Resizes the window.
  ///
  /// If the window changes between small and large, a panel that the user opened returns to the
  /// default of the new size.
  private mutating func resize(to size: CGSize) {
    if view.panelChoice == true,
      InspectorGeometry.isCompact(size) != InspectorGeometry.isCompact(view.windowSize)
    {
      view.panelChoice = nil
    }
    view.windowSize = size
    if view.isFitted { fit() }
  }

  // MARK: - The picture

  /// Moves and zooms the picture, and selects its cells.
  private mutating func operatePicture(_ event: InputEvent) {
    switch event {
    case .press(let point, _, _): panGrip = (point, view.origin, false)
    case .move(let point, let pointer): pan(to: point, by: pointer)
    case .release(let point, _, _): release(at: point)
    case .wheel(let point, let delta, true):
      view.zoom(to: view.zoom * exp2(-delta.y / Self.wheelPixelsPerDoubling), about: point)
    case .wheel(_, let delta, false): view.move(by: -1 * delta)
    case .pinch(let point, let scale): view.zoom(to: view.zoom * scale, about: point)
    default: break
    }
  }

  private mutating func pressPanel(at point: Vector) {
    let plan = view.panelPlan
    switch view.page {
    case .findings:
      if let row = plan.row(of: findingRows, x: point.x, y: point.y) { selectFinding(row) }
    case .differences:
      if let row = plan.row(of: differenceRows, x: point.x, y: point.y) { go(toDifference: row) }
    case .overlays, .cell, .probes, .screen: break
    }
  }

  private mutating func pan(to point: Vector, by pointer: InputEvent.Pointer) {
    guard var grip = panGrip else { return }
    guard grip.hasMoved || pointer.isDrag(from: grip.pointer, to: point) else { return }
    grip.hasMoved = true
    panGrip = grip
    view.origin = grip.origin + (point - grip.pointer)
    view.fitting = nil
  }

  private mutating func release(at point: Vector) {
    guard let grip = panGrip else { return }
    panGrip = nil
    guard !grip.hasMoved else { return }
    refresh()
    choose(cell(at: point))
  }

  /// Selects a cell, or hands it to the probe.
  mutating func choose(_ path: [Int]?) {
    if selected.probe != nil {
      if let path, let cell = path.first.flatMap({ inspected.scene[[$0]]?.coordinate?.hex }) {
        selected.probe?.pick(cell)
      }
      return
    }
    select(path == selected.cell ? nil : path)
    // The cell page describes the clicked cell.
    if selected.cell != nil { show(.cell) }
  }

  mutating func select(_ path: [Int]?) { selected.cell = path?.isEmpty == true ? nil : path }

  // MARK: - Controls

  private mutating func perform(
    _ action: ControlAction, of id: InspectorControl, at time: Duration
  ) {
    switch (id, action) {
    case (_, .drag(let point)): drag(id, to: point)
    case (_, .nudge(let step)): nudge(id, by: step)
    case (.width, .change(let value)), (.rightEdge, .change(let value)):
      propose(width: CGFloat(value.rounded()))
    case (.height, .change(let value)), (.bottomEdge, .change(let value)):
      propose(height: CGFloat(value.rounded()))
    case (.ratio, .change(let value)):
      setRatio(Self.plainRatio(exp2(value), isSnapping: controls.isPressed))
    case (.scrubber, .change(let value)): go(toStep: Int(value.rounded()))
    case (.edit(let property), .change(let value)): edit(property, to: value)
    case (.rightToLeft, .set(let isOn)): setRightToLeft(isOn)
    case (.textScale, .select(let index)):
      if SceneChanges.textScales.indices.contains(index) {
        setTextScale(SceneChanges.textScales[index])
      }
    case (_, .end):
      editing = nil
      caught = (nil, nil)
      isDragFree = false
    case (.snap, .set(let isOn)): isSnapping = isOn
    case (.overlay(let overlay), .set(let isOn)): set(overlay, isOn)
    case (.pages, .select(let index)):
      if pages.indices.contains(index) { show(pages[index]) }
    case (.comparison, .select(let index)):
      view.comparison = InspectorComparison(rawValue: index) ?? view.comparison
      if view.isFitted { fit() }
    case (.treeSide, .select(let index)):
      if let side = InspectorSide(rawValue: index) { showTree(of: side) }
    case (_, .press): press(id, at: time)
    default: break
    }
  }

  /// Rounds a ratio to a nearby simple ratio if it snaps, as in a drag, or so that each step of a key changes it.
  private static func plainRatio(_ ratio: Double, isSnapping: Bool) -> Double {
    for (width, height) in [(1, 1), (4, 3), (3, 2), (16, 9), (2, 1), (3, 4), (2, 3), (1, 2)] {
      let plain = Double(width) / Double(height)
      if abs(log2(ratio / plain)) < (isSnapping ? 0.03 : 0.003) { return plain }
    }
    let decimals = ratio < 1 ? 1000.0 : 100
    return (ratio * decimals).rounded() / decimals
  }

  private mutating func press(_ id: InspectorControl, at time: Duration) {
    switch id {
    case .fit: fit(.whole)
    case .panel: view.panelChoice = !view.isPanelOpen
    case .tree: toggleTree()
    case .sweep: toggleSweep(at: time)
    case .firstStep: go(toStep: 0)
    case .stepBack: go(toStep: (selected.step ?? treePass.calls.stepCount) - 1)
    case .stepOn: go(toStep: (selected.step ?? treePass.calls.stepCount) + 1)
    case .lastStep: go(toStep: treePass.calls.stepCount)
    case .fold:
      if let call = foldableCall { view.callRows.toggle(call, in: treePass.calls) }
    case .stopAtFinding, .callOfFinding: stopAtFinding()
    case .search: openSearch()
    case .previousMatch: walkMatches(by: -1)
    case .nextMatch: walkMatches(by: 1)
    case .closeSearch: closeSearch()
    case .previousDifference: walkDifferences(by: -1)
    case .nextDifference: walkDifferences(by: 1)
    case .zoomOut: zoom(to: view.zoom / Self.zoomStep)
    case .zoomLevel: zoom(to: view.naturalZoom)
    case .zoomIn: zoom(to: view.zoom * Self.zoomStep)
    case .proposal(let choice): propose(choice)
    case .undo: undoEdit()
    case .reset: resetCell()
    case .rightToLeft: setRightToLeft(!isRightToLeft)
    case .textScale: setNextTextScale()
    case .nextDevice: proposeNextDevice()
    case .device(let device): propose(device)
    case .probe(let kind): toggleProbe(kind)
    default: break
    }
    // The layout of the window has changed.
    if id == .panel || id == .tree, view.isFitted { fit() }
  }

  private mutating func set(_ overlay: InspectorOverlay, _ isOn: Bool) {
    if isOn { view.overlays.insert(overlay) } else { view.overlays.remove(overlay) }
    // The gap between two scenes depends on the overlays.
    if inspected.other != nil, view.isFitted { fit() }
  }

  mutating func show(_ newPage: InspectorPage) {
    guard newPage != view.page else { return }
    view.page = newPage
    // If the whole panel scrolls, the offset is kept, so that the tabs do not move.
    if !view.panelPlan.scrollsWhole { view.panelScroll = ScrollArea() }
    if newPage != .probes { selected.probe = nil }
  }

  private mutating func toggleProbe(_ kind: HexProbe.Kind) {
    guard hasHexagons else { return }
    if selected.probe?.kind == kind {
      selected.probe = nil
    } else if selected.probe != nil {
      // The cells are kept for the next query.
      selected.probe?.kind = kind
    } else {
      show(.probes)
      selected.probe = HexProbe(kind)
    }
  }

  // MARK: - Keys

  private mutating func press(
    _ key: KeyPress, _ action: InspectorKeyAction?, at time: Duration
  ) {
    switch action {
    case .focus(let action): press(key, as: action, at: time)
    case .press(let control): press(control, byKeyAt: time)
    // The picture moves against the view.
    case .pan(let direction): pan(by: -1 * direction)
    case .close: isEnded = true
    case nil: if Self.freeingKeys.contains(key.name), isResizing, sweep == nil { isDragFree = true }
    }
  }

  /// Moves in the focused list or picture, otherwise resizes the proposal or scrolls the panel.
  private mutating func press(_ key: KeyPress, as action: FocusAction, at time: Duration) {
    if pressInRegion(action) { return }
    switch action {
    case .up, .down, .left, .right:
      if let step = DragHandle.step(of: action.key(for: key)) { nudge(.corner, by: step) }
    case .first: press(.fit, at: time)
    case .pageUp: scrollPanel(by: -1)
    case .pageDown: scrollPanel(by: 1)
    case .cancel: escape(at: time)
    case .last, .press, .next, .previous: break
    }
  }

  /// The part of the picture by which keys move it.
  private static let panShare = 0.25

  /// Moves the picture by a quarter of its visible part.
  private mutating func pan(by direction: Vector) {
    let visible = geometry.visible
    view.move(by: direction * Vector(visible.width, visible.height) * Self.panShare)
  }

  /// Scrolls the panel by pages, of which a part stays in view.
  private mutating func scrollPanel(by pages: Double) {
    guard view.isPanelOpen else { return }
    view.panelScroll.scroll(by: pages * max(40, Double(view.panelPlan.area.height) - 40))
  }

  /// Brings the focused handle or control of the panel into view, and returns whether something has moved.
  private mutating func revealFocus() -> Bool {
    guard controls.isFocusVisible, let id = controls.focused,
      let item = controls.items.first(where: { $0.id == id })
    else { return false }
    let rect = item.control.rect.insetBy(dx: -4, dy: -4)
    switch item.control {
    case .region: return false
    case .handle:
      guard !geometry.visible.contains(rect) else { return false }
      reveal(rect)
      return true
    case .button, .toggle, .slider, .tabs:
      let plan = view.panelPlan
      let isOnPage = item.clip == plan.pageClip
      let isAbovePage = item.clip == plan.partsClip
      guard view.isPanelOpen, isOnPage || plan.scrollsWhole && isAbovePage else {
        return false
      }
      let offset = view.panelScroll.offset
      let top = Double(rect.minY - plan.area.minY) + offset
      view.panelScroll.reveal(from: top, to: top + Double(rect.height))
      return view.panelScroll.offset != offset
    }
  }

  /// Does what a press of a control does, by its key; some have an effect only while their controls can be shown.
  private mutating func press(_ control: InspectorControl, byKeyAt time: Duration) {
    switch control {
    case .firstStep, .stepBack, .stepOn, .lastStep, .fold:
      if view.isTreeOpen { press(control, at: time) }
    case .previousDifference, .nextDifference:
      if inspected.other != nil { press(control, at: time) }
    case .snap: isSnapping.toggle()
    case .overlay(let overlay):
      if offeredOverlays.contains(overlay) { set(overlay, !view.overlays.contains(overlay)) }
    default: press(control, at: time)
    }
  }

  /// Ends the most recent interaction: focus, search, sweep, probe, step or selection.
  private mutating func escape(at time: Duration) {
    if controls.isFocusVisible {
      controls.focus(nil)
    } else if search.isOpen {
      closeSearch()
    } else if sweep != nil {
      toggleSweep(at: time)
    } else if selected.probe != nil {
      selected.probe = nil
    } else if selected.step != nil {
      selected.step = nil
    } else {
      selected.cell = nil
      selected.finding = nil
    }
  }
}
