import Geometry
public import Layouts
public import Scenes

extension InspectorModel {
  /// Scenes with more cells are not looked into while they are being dragged.
  static let quickCellLimit = 1000
  /// Scenes with more cells do not fly.
  private static let flightLimit = 2000

  /// What passes have to tell now: what costs time only where it is to be seen.
  var wantedRecording: LayoutPass.Recording {
    let isLarge = scene.root.cells.count > Self.quickCellLimit
    if isLarge, isResizing { return [] }
    var wanted: LayoutPass.Recording = []
    // Their number is on the panel, whatever its page.
    if isPanelOpen || overlays.contains(.scene(.findings)) { wanted.insert(.findings) }
    let isTelling = isPanelOpen && page == .cell && (!isLarge || selection != nil)
    if isTreeOpen && treeSide == .first || isTelling { wanted.insert(.calls) }
    return wanted
  }

  /// What passes of the second scene have to tell now.
  private var wantedOtherRecording: LayoutPass.Recording {
    var wanted = wantedRecording.intersection(.findings)
    if isTreeOpen, treeSide == .second { wanted.insert(.calls) }
    return wanted
  }

  /// Whether the proposed size changes from frame to frame.
  var isResizing: Bool {
    if sweep != nil { return true }
    switch controls.pressed {
    case .rightEdge, .bottomEdge, .corner, .width, .height, .ratio: return true
    default: return false
    }
  }

  /// Lets the layout run where its last pass does not tell all that is wanted.
  mutating func refresh() {
    let (wanted, otherWanted) = (wantedRecording, wantedOtherRecording)
    let isOtherShort = otherSession != nil && !otherRecording.isSuperset(of: otherWanted)
    guard isStale || !recording.isSuperset(of: wanted) || isOtherShort else { return }
    isStale = false
    (recording, otherRecording) = (wanted, otherWanted)
    pictureVersion += 1
    pass = session.run(proposal: proposal, recording: wanted)
    otherPass = otherSession?.run(proposal: proposal, recording: otherWanted)
    callRows.update(treePass.calls)
    // While a large scene is dragged there are no calls, and the step is for when it rests.
    if let step, !treePass.calls.isEmpty { self.step = min(step, treePass.calls.stepCount) }
    findDifferences()
  }

  private mutating func findDifferences() {
    guard let other, let otherPass else { return }
    // While a large scene is dragged, those that were found before are drawn where they are now.
    guard !isResizing || scene.root.cells.count <= Self.quickCellLimit else { return }
    let current = difference.flatMap {
      differences.indices.contains($0) ? differences[$0].name : nil
    }
    differences = SceneDifference.all(of: scene, pass, and: other, otherPass)
    difference = current.flatMap { name in differences.firstIndex { $0.name == name } }
  }

  /// Moves on to a time and answers the pass to be shown: with cells on their way, and as of the step.
  public mutating func shownPass(at time: Duration) -> LayoutPass {
    advance(to: time)
    refresh()
    updateControls()
    var shown = pass
    if isTreeOpen, treeSide == .first, let step { shown = steppedPass(step) }
    if let transition { shown = transition.pass(shown, at: time) }
    return shown
  }

  /// The pass as of a step, found once for as long as the picture stays: it costs O(cells).
  private mutating func steppedPass(_ step: Int) -> LayoutPass {
    if let stepped, stepped.version == pictureVersion { return stepped.pass }
    let found = Self.pass(pass, asOfStep: step)
    stepped = (pictureVersion, found)
    return found
  }

  /// The pass of the second scene as it is to be shown: as of the step.
  var shownOtherPass: LayoutPass? {
    guard isTreeOpen, treeSide == .second, let step else { return otherPass }
    return otherPass.map { Self.pass($0, asOfStep: step) }
  }

  /// The pass whose calls the tree shows.
  var treePass: LayoutPass { treeSide == .second ? otherPass ?? pass : pass }

  /// The scene whose calls the tree shows.
  var treeScene: LayoutScene { treeSide == .second ? other ?? scene : scene }

  /// Moves on to a time: sweeps and flights go on.
  public mutating func advance(to time: Duration) {
    if let sweep {
      let width = CGFloat(sweep.width(at: time))
      if proposal.width != width {
        proposal.width = width
        isStale = true
      }
    }
    if let transition, transition.progress(at: time) >= 1 { self.transition = nil }
  }

  /// Whether cells are on their way.
  var isFlying: Bool { transition != nil }

  /// Whether the picture changes by itself at a time.
  public var isMoving: Bool { sweep != nil || transition != nil }

  // MARK: - Steps

  /// A pass whose cells are where they were placed before a step of its calls; the others have no size.
  static func pass(_ pass: LayoutPass, asOfStep step: Int) -> LayoutPass {
    guard step < pass.calls.stepCount else { return pass }
    let placed = StepPlacements(of: pass, beforeStep: step)
    return pass.moving { path, placement in
      guard let position = placed[path], let point = pass.calls[position].bounds?.origin,
        let anchor = pass.calls[position].anchor
      else { return CGRect(origin: placement.center, size: .zero) }
      // Where it stayed its frame is known to the last digit, mirrored or not.
      guard point != placement.position else { return placement.frame }
      guard point.x.isFinite, point.y.isFinite else { return placement.frame }
      return CGRect(
        x: point.x - anchor.x * placement.frame.width,
        y: point.y - anchor.y * placement.frame.height, width: placement.frame.width,
        height: placement.frame.height)
    }
  }

  /// The call that is entered or left at the step that is shown; `nil` where none is.
  public var activeCall: (position: Int, isEntering: Bool)? {
    guard isTreeOpen, let step, step > 0 else { return nil }
    return treePass.calls.event(atStep: step - 1)
  }

  /// Goes to a step, and scrolls the tree there.
  mutating func go(toStep target: Int) {
    let count = treePass.calls.stepCount
    step = min(max(target, 0), count)
    if let active = activeCall {
      let height = InspectorMetrics.treeRow
      let row = Double(callRows.row(ofCall: active.position))
      treeScroll.reveal(from: (row - 2) * height, to: (row + 3) * height)
    } else {
      treeScroll.reveal(from: 0, to: 1)
    }
  }

  // MARK: - Another scene

  /// Takes a scene in place of the one that is shown, as when its file has changed.
  ///
  /// Pan, zoom, overlays and selection stay, and so does the size where the person has set it. A sweep goes on.
  /// Cells of the same ids move from where they were.
  public mutating func replace(scene newScene: LayoutScene, at time: Duration) {
    let shown = shownPass(at: time)
    var old: [String: CGRect] = [:]
    let oldScene = scene
    if oldScene.root.cells.count <= Self.flightLimit {
      Self.forEach(shown.placements) { old[oldScene.name(of: $0)] = $1.frame }
    }
    let selectedName = selection.map { scene.name(of: $0) }
    let oldSize = proposedSize
    scene = newScene
    session = newScene.makeSession()
    step = nil
    if let sweep {
      let offer = newScene.proposal(inWindow: roomForScene)
      let next = SizeSweep(
        resuming: sweep, over: newScene, from: sweep.wasOwnSize ? sweep.base : offer)
      proposal = ProposedViewSize(width: proposal.width, height: next.base.height)
      self.sweep = next
    } else if !hasOwnSize {
      proposal = newScene.proposal(inWindow: roomForScene)
    }
    isStale = true
    refresh()
    selection = nil
    var origins: [[Int]: CGRect] = [:]
    let isFlying = !old.isEmpty && newScene.root.cells.count <= Self.flightLimit
    if isFlying || selectedName != nil {
      Self.forEach(pass.placements) { path, placement in
        let name = newScene.name(of: path)
        if name == selectedName { selection = path }
        if let origin = old[name], origin != placement.frame { origins[path] = origin }
      }
    }
    transition = origins.isEmpty ? nil : PlaceTransition(origins: origins, start: time)
    // A picture of the same size may have been dragged to it since it was fitted.
    if isFitted, proposedSize != oldSize { fit() }
    updateControls()
  }

  static func forEach(
    _ placements: [LayoutPlacement], at path: [Int] = [], _ body: ([Int], LayoutPlacement) -> Void
  ) {
    for placement in placements {
      let path = path + [placement.index]
      body(path, placement)
      forEach(placement.children, at: path, body)
    }
  }
}
