import Geometry
public import Layouts
import SceneDrawing
public import Scenes

extension InspectorModel {
  /// Scenes with more cells are not examined in detail during a resize.
  static let quickCellLimit = 1000
  /// Scenes with more cells are not animated.
  private static let flightLimit = 2000

  /// What passes have to record now; costly records are made only if they are visible.
  var wantedRecording: LayoutPass.Recording {
    let isLarge = inspected.scene.root.cells.count > Self.quickCellLimit
    if isLarge, isResizing { return [] }
    var wanted: LayoutPass.Recording = []
    // Their number is shown on the panel, whatever its page.
    let drawn = Set(view.overlays.compactMap(\.sceneOverlay)).recording
    if view.isPanelOpen || drawn.contains(.currentFindings) { wanted.insert(.currentFindings) }
    let isTelling = view.isPanelOpen && view.page == .cell && (!isLarge || selected.cell != nil)
    let isSearching = search.isOpen && !search.text.isEmpty
    if (view.isTreeOpen || isSearching) && selected.treeSide == .first || isTelling {
      wanted.insert(.calls)
    }
    return wanted
  }

  /// What passes of the second scene have to record now.
  private var wantedOtherRecording: LayoutPass.Recording {
    var wanted = wantedRecording.intersection(.currentFindings)
    if view.isTreeOpen || search.isOpen && !search.text.isEmpty, selected.treeSide == .second {
      wanted.insert(.calls)
    }
    return wanted
  }

  /// Whether the proposed size, or a value of a cell, changes from frame to frame.
  var isResizing: Bool {
    if sweep != nil { return true }
    switch controls.pressed {
    case .rightEdge, .bottomEdge, .corner, .width, .height, .ratio, .edit: return true
    default: return false
    }
  }

  /// Runs the layout if its last pass is out of date or does not record all that is wanted.
  mutating func refresh() {
    let calls = treePass.calls
    guard inspected.run(recording: wantedRecording, other: wantedOtherRecording) else { return }
    if view.isTreeOpen, treePass.calls != calls { inspected.ids.replaceCalls() }
    view.callRows.update(treePass.calls)
    // During a resize of a large scene there are no calls; the step is kept until it ends.
    if let step = selected.step, !treePass.calls.isEmpty {
      let count = treePass.calls.stepCount
      selected.step = step == calls.stepCount ? count : min(step, count)
    }
    // During a resize of a large scene, the previous differences are drawn at their new positions, and it is not searched.
    guard !isResizing || inspected.scene.root.cells.count <= Self.quickCellLimit else { return }
    findDifferences()
    if search.isOpen { findMatches() }
  }

  private mutating func findDifferences() {
    let differences = inspected.differences
    let current = selected.difference.flatMap {
      differences.indices.contains($0) ? differences[$0].name : nil
    }
    inspected.findDifferences()
    selected.difference = current.flatMap { name in
      inspected.differences.firstIndex { $0.name == name }
    }
  }

  /// All that a picture of the layout depends on, beside its place in the window.
  struct PictureVersion: Hashable, Sendable {
    let layout: Int
    let isTreeOpen: Bool
    let treeSide: InspectorSide
    let step: Int?
  }

  /// What the picture depends on now.
  var pictureVersion: PictureVersion {
    PictureVersion(
      layout: inspected.version, isTreeOpen: view.isTreeOpen, treeSide: selected.treeSide,
      step: selected.step)
  }

  /// Returns the pass to show at the time to which the model was last advanced: with moving cells, and as of the
  /// current step.
  public func shownPass(at time: Duration) -> LayoutPass {
    let shown = stepped?.pass ?? inspected.pass
    return transition?.pass(shown, at: time) ?? shown
  }

  /// Finds the pass as of the current step, which costs O(cells), unless the picture stays the same.
  private mutating func updateStep() {
    guard view.isTreeOpen, selected.treeSide == .first, let step = selected.step else {
      stepped = nil
      return
    }
    if stepped?.version == pictureVersion { return }
    stepped = (pictureVersion, Self.pass(inspected.pass, asOfStep: step))
  }

  /// The pass of the second scene to show: as of the current step.
  var shownOtherPass: LayoutPass? {
    guard view.isTreeOpen, selected.treeSide == .second, let step = selected.step else {
      return inspected.otherPass
    }
    return inspected.otherPass.map { Self.pass($0, asOfStep: step) }
  }

  /// The pass whose calls are shown.
  var treePass: LayoutPass {
    selected.treeSide == .second ? inspected.otherPass ?? inspected.pass : inspected.pass
  }

  /// The scene whose calls are shown.
  var treeScene: LayoutScene {
    selected.treeSide == .second ? inspected.other ?? inspected.scene : inspected.scene
  }

  /// Advances to a time, and brings the layout and the controls up to date.
  ///
  /// Call it before the model is drawn, but not for each event: running the layout costs O(cells).
  public mutating func advance(to time: Duration) {
    move(to: time)
    refresh()
    if let due = nextSurvey, due <= time { inspected.takeSurvey() }
    if let due = nextSecondPasses, due <= time { inspected.takeSecondPasses() }
    updateStep()
    updateControls()
  }

  /// Advances sweeps and transitions to a time.
  mutating func move(to time: Duration) {
    clock = time
    if let sweep {
      let width = CGFloat(sweep.width(at: time))
      if inspected.proposal.width != width {
        inspected.proposal.width = width
        inspected.invalidate(at: clock)
      }
    }
    if let transition, transition.progress(at: time) >= 1 { self.transition = nil }
  }

  /// Whether cells are moving.
  var isFlying: Bool { transition != nil }

  /// Whether the picture changes without an event.
  public var isMoving: Bool { sweep != nil || transition != nil }

  // MARK: - Steps

  /// Returns a pass with the cells placed before a step of its calls; the others have size zero.
  static func pass(_ pass: LayoutPass, asOfStep step: Int) -> LayoutPass {
    guard step < pass.calls.stepCount else { return pass }
    let placed = StepPlacements(of: pass, beforeStep: step)
    return pass.moving { path, placement in
      guard let position = placed[path], let point = pass.calls[position].bounds?.origin,
        let anchor = pass.calls[position].anchor
      else { return CGRect(origin: placement.center, size: .zero) }
      // An unmoved cell keeps its exact frame, mirrored or not.
      guard point != placement.position else { return placement.frame }
      guard point.x.isFinite, point.y.isFinite else { return placement.frame }
      return CGRect(
        x: point.x - anchor.x * placement.frame.width,
        y: point.y - anchor.y * placement.frame.height, width: placement.frame.width,
        height: placement.frame.height)
    }
  }

  /// The call that is entered or left at the current step; `nil` if there is none.
  public var activeCall: (position: Int, isEntering: Bool)? {
    guard view.isTreeOpen, let step = selected.step, step > 0 else { return nil }
    return treePass.calls.event(atStep: step - 1)
  }

  /// Goes to a step, and scrolls the call tree to it.
  mutating func go(toStep target: Int) {
    let count = treePass.calls.stepCount
    selected.step = min(max(target, 0), count)
    if let active = activeCall {
      let height = InspectorMetrics.treeRow
      let row = Double(view.callRows.row(ofCall: active.position))
      view.treeScroll.reveal(from: (row - 2) * height, to: (row + 3) * height)
    } else {
      view.treeScroll.reveal(from: 0, to: 1)
    }
  }

  // MARK: - Replacing the scene

  /// Replaces the scene, for example because its file has changed.
  ///
  /// Pan, zoom, overlays and selection are kept, and the size if the user has set it. A sweep
  /// continues. Cells move from the positions of cells with the same IDs.
  ///
  /// - Parameters:
  ///   - newFile: The scene, to which what the user has changed is applied. Values of cells about which it says something
  ///     else than before are its own.
  ///   - time: The current time.
  public mutating func replace(scene newFile: LayoutScene, at time: Duration) {
    advance(to: time)
    let shown = shownPass(at: time)
    var old: [String: CGRect] = [:]
    let oldScene = inspected.scene
    if oldScene.root.cells.count <= Self.flightLimit {
      shown.placements.forEachWithPath { old[oldScene.name(of: $0)] = $1.frame }
    }
    let selectedName = selected.cell.map { inspected.scene.name(of: $0) }
    let oldSize = proposedSize
    inspected.replace(scene: newFile, at: time)
    let newScene = inspected.scene
    if !pages.contains(view.page) { show(.overlays) }
    selected.step = nil
    if let sweep {
      let offer = newScene.proposal(inWindow: roomForScene)
      let next = SizeSweep(
        resuming: sweep, over: newScene, from: sweep.wasOwnSize ? sweep.base : offer)
      inspected.proposal = ProposedViewSize(
        width: inspected.proposal.width, height: next.base.height)
      self.sweep = next
    } else if !inspected.hasOwnSize {
      inspected.proposal = newScene.proposal(inWindow: roomForScene)
    }
    inspected.invalidate(at: clock)
    refresh()
    selected.cell = nil
    var origins: [[Int]: CGRect] = [:]
    let isFlying = !old.isEmpty && newScene.root.cells.count <= Self.flightLimit
    if isFlying || selectedName != nil {
      inspected.pass.placements.forEachWithPath { path, placement in
        let name = newScene.name(of: path)
        if name == selectedName { selected.cell = path }
        if let origin = old[name], origin != placement.frame { origins[path] = origin }
      }
    }
    transition = origins.isEmpty ? nil : PlaceTransition(origins: origins, start: time)
    // A picture of unchanged size may have been resized by dragging since it was fitted.
    if view.isFitted, proposedSize != oldSize { fit() }
    updateControls()
  }
}
