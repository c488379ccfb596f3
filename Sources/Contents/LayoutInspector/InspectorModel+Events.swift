import Controls
import Geometry
public import Input
import Layouts
import SceneDrawing
import Scenes

extension InspectorModel {
  /// The distance that the pointer may move during a click, in logical pixels.
  private static let slop = 4.0
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
    defer { if wantsFindings, !wantedFindings { rest.restart(at: time) } }
    switch event {
    case .move(let point, _): pointer = point
    case .press(let point, _, _), .release(let point, _, _): pointer = point
    case .leave: pointer = nil
    default: break
    }
    take(event, at: time)
    if isTreeOpen || page != .overlays { refresh() }
    if controls.isFocusVisible { search.isInField = false }
    updateControls()
  }

  private mutating func take(_ event: InputEvent, at time: Duration) {
    if case .resize(let width, let height) = event {
      resize(to: CGSize(width: width, height: height))
      return
    }
    if case .action(let request, let name) = event, obey(request, on: name) { return }
    if search.isInField, editSearch(by: event) { return }
    let response = controls.handle(event)
    if let id = response.id, let action = response.action { perform(action, of: id, at: time) }
    if case .press(_, 1, _) = event, response.id?.isInSearch != true {
      search.isInField = controls.pressedArea == .field
    }
    switch response.scroll {
    case (.panel, let offset)?: panelScroll.scroll(to: offset)
    case (.tree, let offset)?: treeScroll.scroll(to: offset)
    case (.picture, _)?, (.field, _)?, nil: break
    }
    switch response.area {
    case .picture: operatePicture(event)
    case .field:
      _ = fieldPointer.handle(
        event, isPressed: controls.pressedArea == .field, in: search.text)
    case .panel:
      if case .press(let point, 1, _) = event { pressPanel(at: geometry.mirrored(point)) }
    case .tree: if case .press(let point, 1, _) = event { pressTree(at: geometry.mirrored(point)) }
    case nil: break
    }
    if controls.pressedArea != .picture { panGrip = nil }
    if response.isTaken { return }
    switch event {
    case .key(let key): press(key, at: time)
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
    if panelChoice == true,
      InspectorGeometry.isCompact(size) != InspectorGeometry.isCompact(windowSize)
    {
      panelChoice = nil
    }
    windowSize = size
    if isFitted { fit() }
  }

  // MARK: - The picture

  /// Moves and zooms the picture, and selects its cells.
  private mutating func operatePicture(_ event: InputEvent) {
    switch event {
    case .press(let point, _, _): panGrip = (point, origin, false)
    case .move(let point, _): pan(to: point)
    case .release(let point, _, _): release(at: point)
    case .wheel(let point, let delta, true):
      zoom(by: exp2(-delta.y / Self.wheelPixelsPerDoubling), about: point)
    case .wheel(_, let delta, false):
      origin -= delta
      fitting = nil
    case .pinch(let point, let scale): zoom(by: scale, about: point)
    default: break
    }
  }

  private mutating func pressPanel(at point: Vector) {
    let plan = panelPlan
    switch page {
    case .findings:
      if let row = plan.row(of: findingRows, x: point.x, y: point.y) { selectFinding(row) }
    case .differences:
      if let row = plan.row(of: differenceRows, x: point.x, y: point.y) { go(toDifference: row) }
    case .overlays, .cell, .probes, .screen: break
    }
  }

  private mutating func pan(to point: Vector) {
    guard var grip = panGrip else { return }
    if !grip.hasMoved, (point - grip.pointer).length <= Self.slop { return }
    grip.hasMoved = true
    panGrip = grip
    origin = grip.origin + (point - grip.pointer)
    fitting = nil
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
    if probe != nil {
      if let path, let cell = path.first.flatMap({ scene[[$0]]?.coordinate?.hex }) {
        probe?.pick(cell)
      }
      return
    }
    select(path == selection ? nil : path)
    // The cell page describes the clicked cell.
    if selection != nil { show(.cell) }
  }

  mutating func select(_ path: [Int]?) { selection = path?.isEmpty == true ? nil : path }

  // MARK: - Controls

  private mutating func perform(
    _ action: ControlAction, of id: InspectorControl, at time: Duration
  ) {
    switch (id, action) {
    case (_, .drag(let point)): drag(id, to: point)
    case (_, .nudge(let step)): nudge(id, by: step)
    case (.width, .change(let value)): propose(width: CGFloat(value.rounded()))
    case (.height, .change(let value)): propose(height: CGFloat(value.rounded()))
    case (.ratio, .change(let value)): setRatio(Self.plainRatio(exp2(value)))
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
      comparison = InspectorComparison(rawValue: index) ?? comparison
      if isFitted { fit() }
    case (.treeSide, .select(let index)):
      if let side = InspectorSide(rawValue: index) { showTree(of: side) }
    case (_, .press): press(id, at: time)
    default: break
    }
  }

  /// Rounds a ratio to a nearby simple ratio, or to two decimals.
  private static func plainRatio(_ ratio: Double) -> Double {
    for (width, height) in [(1, 1), (4, 3), (3, 2), (16, 9), (2, 1), (3, 4), (2, 3), (1, 2)] {
      let plain = Double(width) / Double(height)
      if abs(log2(ratio / plain)) < 0.03 { return plain }
    }
    return (ratio * 100).rounded() / 100
  }

  private mutating func press(_ id: InspectorControl, at time: Duration) {
    switch id {
    case .fit: fit(.whole)
    case .panel: panelChoice = !isPanelOpen
    case .tree: toggleTree()
    case .sweep: toggleSweep(at: time)
    case .firstStep: go(toStep: 0)
    case .stepBack: go(toStep: (step ?? treePass.calls.stepCount) - 1)
    case .stepOn: go(toStep: (step ?? treePass.calls.stepCount) + 1)
    case .lastStep: go(toStep: treePass.calls.stepCount)
    case .fold:
      if let call = foldableCall { callRows.toggle(call, in: treePass.calls) }
    case .stopAtFinding, .callOfFinding: stopAtFinding()
    case .search: openSearch()
    case .previousMatch: walkMatches(by: -1)
    case .nextMatch: walkMatches(by: 1)
    case .closeSearch: closeSearch()
    case .previousDifference: walkDifferences(by: -1)
    case .nextDifference: walkDifferences(by: 1)
    case .zoomOut: zoom(to: zoom / Self.zoomStep)
    case .zoomLevel: zoom(to: 1)
    case .zoomIn: zoom(to: zoom * Self.zoomStep)
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
    if id == .panel || id == .tree, isFitted { fit() }
  }

  private mutating func set(_ overlay: InspectorOverlay, _ isOn: Bool) {
    if isOn { overlays.insert(overlay) } else { overlays.remove(overlay) }
    // The gap between two scenes depends on the overlays.
    if other != nil, isFitted { fit() }
  }

  mutating func show(_ newPage: InspectorPage) {
    guard newPage != page else { return }
    page = newPage
    // If the whole panel scrolls, the offset is kept, so that the tabs do not move.
    if !panelPlan.scrollsWhole { panelScroll = ScrollArea() }
    if newPage != .probes { probe = nil }
  }

  private mutating func toggleProbe(_ kind: HexProbe.Kind) {
    guard hasHexagons else { return }
    if probe?.kind == kind {
      probe = nil
    } else if probe != nil {
      // The cells are kept for the next query.
      probe?.kind = kind
    } else {
      show(.probes)
      probe = HexProbe(kind)
    }
  }

  // MARK: - Keys

  private mutating func press(_ key: KeyPress, at time: Duration) {
    if pressInRegion(key) { return }
    if let step = ControlGroup<InspectorControl>.nudge(key) {
      nudge(.corner, by: step)
      return
    }
    switch key.name {
    case let name where Self.freeingKeys.contains(name):
      if isResizing, sweep == nil { isDragFree = true }
    case "q" where key.control, "w" where key.control: isEnded = true
    case "f" where key.control: openSearch()
    case "z" where key.control: undoEdit()
    case "F3": walkMatches(by: key.shift ? -1 : 1)
    case "Escape": escape(at: time)
    default: press(InspectorControl.byKey[key.name], by: key, at: time)
    }
  }

  /// Does what a press of a control does, by its key; some have an effect only while their controls can be shown.
  private mutating func press(
    _ control: InspectorControl?, by key: KeyPress, at time: Duration
  ) {
    switch control {
    case .firstStep, .stepBack, .stepOn, .lastStep, .fold:
      if isTreeOpen, let control { press(control, at: time) }
    case .previousDifference, .nextDifference:
      if other != nil, let control { press(control, at: time) }
    case .snap: isSnapping.toggle()
    case .proposal(let choice): if !key.control { press(.proposal(choice), at: time) }
    case .overlay(let overlay):
      if !key.control, offeredOverlays.contains(overlay) {
        set(overlay, !overlays.contains(overlay))
      }
    case .probe(let kind): if !key.control { toggleProbe(kind) }
    case let control?: press(control, at: time)
    case nil:
      // Capital letters are for overlays only.
      let small = InspectorControl.byKey[key.name.lowercased()]
      if case .overlay? = small { press(small, by: key, at: time) }
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
    } else if probe != nil {
      probe = nil
    } else if step != nil {
      step = nil
    } else {
      selection = nil
      chosenFinding = nil
    }
  }
}
