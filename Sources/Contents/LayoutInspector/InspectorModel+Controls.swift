import Controls
import Geometry
import Input
import Layouts
import SceneDrawing
import Scenes

extension InspectorModel {
  typealias ControlItem = ControlGroup<InspectorControl>.Item

  /// Rebuilds the controls from the current state.
  mutating func updateControls() {
    let geometry = geometry
    var items: [ControlItem] = []
    if isPanelOpen {
      planPanel(geometry)
      addPanel(panelPlan, to: &items)
    }
    addSearch(to: &items)
    addButtons(geometry, to: &items)
    if isTreeOpen {
      updateTreeScroll()
      addTree(treeLayout, to: &items)
      addCalls(geometry, to: &items)
    }
    addHandles(geometry, to: &items)
    addPicture(geometry, to: &items)
    for index in items.indices { items[index].key = key(of: items[index].id) }
    controls.update(items, areas: areas(geometry))
  }

  /// Returns the first key that does the same as a press of a control; `nil` if it has none.
  private func key(of control: InspectorControl) -> KeyChord? {
    keys.chords(for: .press(control)).first
  }

  /// Returns what is on the cap of that key.
  func keyCap(of control: InspectorControl) -> String? { key(of: control)?.cap }

  /// The areas behind the controls.
  private func areas(_ geometry: InspectorGeometry) -> [PointerArea<InspectorControl.Area>] {
    var areas: [PointerArea<InspectorControl.Area>] = []
    if let searchLayout {
      areas.append(PointerArea(.field, in: searchLayout.field.intersection(geometry.searchBar)))
    }
    if isPanelOpen { areas.append(PointerArea(.panel, in: geometry.panel, scroll: panelScroll)) }
    if isTreeOpen {
      areas.append(PointerArea(.tree, in: geometry.visibleTree, scroll: treeScroll))
    }
    areas.append(PointerArea(.picture, in: geometry.visible, takesAllButtons: true))
    return areas
  }

  /// Lays out the panel and clamps its scroll offset.
  private mutating func planPanel(_ geometry: InspectorGeometry) {
    story = page == .cell ? storyLines : []
    let height = pageHeight
    func plan(_ offset: Double) -> PanelPlan {
      PanelPlan(
        in: geometry.panel, isComparing: other != nil, pageHeight: height, offset: offset)
    }
    panelPlan = plan(panelScroll.offset)
    panelScroll.update(rect: panelPlan.area, contentHeight: panelPlan.contentHeight)
    panelPlan = plan(panelScroll.offset)
  }

  /// Tells the scroll area of the call tree where the rows are, and how many.
  mutating func updateTreeScroll() {
    treeScroll.update(
      rect: treeLayout.rows, contentHeight: Double(callRows.count) * InspectorMetrics.treeRow)
  }

  /// The layout of the call tree.
  var treeLayout: TreeLayout { TreeLayout(in: geometry.tree, isComparing: other != nil) }

  /// Adds the handles on the edges of the proposed area, slightly outside so that they cover nothing.
  private func addHandles(_ geometry: InspectorGeometry, to items: inout [ControlItem]) {
    let edge = CGPoint(
      x: origin.x + Double(proposedSize.width) * zoom + InspectorMetrics.handleDistance,
      y: origin.y + Double(proposedSize.height) * zoom + InspectorMetrics.handleDistance)
    let middle = CGPoint(
      x: origin.x + proposedSize.width * zoom / 2, y: origin.y + proposedSize.height * zoom / 2)
    let size = proposedSize
    let handles: [(InspectorControl, CGPoint, DragHandle.Axis, String, CGFloat?)] = [
      (.corner, edge, .both, "Bottom right corner", nil),
      (.rightEdge, CGPoint(x: edge.x, y: middle.y), .horizontal, "Right edge", size.width),
      (.bottomEdge, CGPoint(x: middle.x, y: edge.y), .vertical, "Bottom edge", size.height),
    ]
    for (id, place, axis, name, length) in handles {
      let handle = DragHandle(
        at: place, axis: axis, named: name,
        number: length.map { .init(Double($0), in: 0...max(Self.longest, Double($0))) },
        text: length == nil ? InspectorText.size(size) : nil)
      items.append(ControlItem(id, .handle(handle), clip: geometry.visible))
    }
  }

  /// Adds the buttons of the search.
  private func addSearch(to items: inout [ControlItem]) {
    guard let searchLayout else { return }
    let isEnabled = !search.matches.isEmpty
    let buttons: [(InspectorControl, Button)] = [
      (
        .previousMatch,
        Button("‹", named: "Previous match", in: searchLayout.back, isEnabled: isEnabled)
      ),
      (.nextMatch, Button("›", named: "Next match", in: searchLayout.on, isEnabled: isEnabled)),
      (.closeSearch, Button("×", named: "Close the search", in: searchLayout.close)),
    ]
    for (id, button) in buttons {
      items.append(ControlItem(id, .button(button), clip: geometry.searchBar))
    }
  }

  /// Adds the buttons over the picture, or in the bar of a small window.
  private func addButtons(_ geometry: InspectorGeometry, to items: inout [ControlItem]) {
    var buttons: [(InspectorControl, Button)] = []
    let isCompact = geometry.bar.height > 0
    // An open panel contains both of these.
    if !isPanelOpen, isCompact {
      let (panel, tree) = geometry.barButtons
      let hasKeys = panel.width > 60
      buttons.append((.panel, Button("Panel", in: panel, key: hasKeys ? keyCap(of: .panel) : nil)))
      buttons.append(
        (
          .tree,
          Button("Calls", in: tree, key: hasKeys ? keyCap(of: .tree) : nil, isProminent: isTreeOpen)
        ))
    } else if !isPanelOpen {
      let rect = CGRect(x: windowSize.width - 100, y: 12, width: 88, height: 28)
      buttons.append((.panel, Button("Panel", in: rect, key: keyCap(of: .panel))))
    }
    if let rect = geometry.searchButton {
      let key = rect.width > 60 ? keyCap(of: .search) : nil
      buttons.append(
        (
          .search,
          Button(
            "Find", named: "Find cells and calls", in: rect, key: key,
            isProminent: search.isOpen)
        ))
    }
    let zoom = geometry.zoomButtons
    buttons.append((.zoomOut, Button("−", named: "Zoom out", in: zoom.out)))
    let percent = InspectorText.percent(self.zoom / naturalZoom)
    buttons.append((.zoomLevel, Button(percent, named: "Zoom \(percent)", in: zoom.level)))
    buttons.append((.zoomIn, Button("+", named: "Zoom in", in: zoom.into)))
    for (id, button) in buttons {
      // The panel of a small window hides the buttons below it.
      if isCompact, isPanelOpen, button.rect.maxX > geometry.panel.minX { continue }
      items.append(ControlItem(id, .button(button)))
    }
  }

  private func addPanel(_ plan: PanelPlan, to items: inout [ControlItem]) {
    let layout = plan.layout
    let clip = plan.partsClip
    // A narrow panel has room for either labels or keys.
    let hasKeys = layout.fit.width > 70
    items.append(
      ControlItem(
        .fit,
        .button(Button("Fit", in: layout.fit, key: hasKeys ? keyCap(of: .fit) : nil)),
        clip: clip))
    items.append(
      ControlItem(
        .tree,
        .button(
          Button(
            "Calls", in: layout.tree,
            key: hasKeys ? keyCap(of: .tree) : nil,
            isProminent: isTreeOpen)),
        clip: clip))
    items.append(
      ControlItem(
        .panel,
        .button(Button("Hide", in: layout.close, key: hasKeys ? keyCap(of: .panel) : nil)),
        clip: clip))
    let size = proposedSize
    func slider(
      _ id: InspectorControl, _ title: String, _ rect: CGRect, _ value: Double,
      _ range: ClosedRange<Double>, _ text: String, step: Double = 1, scale: Slider.Scale = .linear
    ) {
      items.append(
        ControlItem(
          id,
          .slider(
            Slider(
              title, in: rect, value: value, range: range, step: step, scale: scale,
              text: text)),
          clip: clip))
    }
    let (width, height) = (Double(size.width), Double(size.height))
    slider(
      .width, "Width", layout.width, width, 0...max(1200, width),
      InspectorText.length(proposal.width))
    slider(
      .height, "Height", layout.height, height, 0...max(900, height),
      InspectorText.length(proposal.height))
    addProposals(plan, to: &items)
    // The scale is logarithmic: ratios of 2 and 1/2 have the same distance from 1.
    slider(
      .ratio, idealRatio == nil ? "Ratio of width to height" : "Ideal ratio of cells",
      layout.ratio, log2(max(ratio, 1e-6)), -3...3, InspectorText.ratio(ratio), step: 1 / 64.0,
      scale: .exponent)
    items.append(
      ControlItem(
        .snap,
        .toggle(
          Toggle(
            "Snap", in: layout.snap, key: keyCap(of: .snap),
            isOn: isSnapping,
            isEnabled: SizeSearch(scene: scene, proposal: proposal, axis: .horizontal)
              .isPossible)), clip: clip))
    items.append(
      ControlItem(
        .sweep,
        .button(
          Button(
            sweep == nil ? "Sweep" : "Stop", in: layout.sweep,
            key: hasKeys ? keyCap(of: .sweep) : nil,
            isProminent: sweep != nil)), clip: clip))
    if let comparison = layout.comparison {
      items.append(
        ControlItem(
          .comparison,
          .tabs(
            TabBar(
              InspectorComparison.allCases.map(\.title),
              named: "Comparison", in: comparison,
              selection: self.comparison.rawValue)), clip: clip))
    }
    if let walk = layout.walk {
      let steps: [(InspectorControl, String, CGRect)] = [
        (.previousDifference, "Previous", walk.back), (.nextDifference, "Next", walk.on),
      ]
      for (id, title, rect) in steps {
        let button = Button(title, in: rect, key: keyCap(of: id), isEnabled: !differences.isEmpty)
        items.append(
          ControlItem(
            id, .button(button), clip: clip,
            hint: differences.isEmpty ? "No cell differs." : nil))
      }
    }
    let pages = pages
    let isChecked = recording.contains(.currentFindings)
    let (findingCount, noteCount) = isChecked ? (findings.count, notes.count) : (0, 0)
    items.append(
      ControlItem(
        .pages,
        .tabs(
          TabBar(
            pages.map(\.title), named: "Pages", in: layout.pages,
            counts: pages.map { $0 == .findings ? findingCount : 0 },
            quietCounts: pages.map { $0 == .findings ? noteCount : 0 },
            weights: pages.map { page in
              page.weight + (page == .findings && findingCount > 0 && noteCount > 0 ? 20 : 0)
            },
            selection: pages.firstIndex(of: page) ?? 0)), clip: clip))
    addPageList(to: &items)
    addPage(plan, to: &items)
  }

  /// The pages of the panel that the scene has, in the order of their tabs.
  var pages: [InspectorPage] {
    InspectorPage.allCases.filter { page in
      switch page {
      case .differences: other != nil
      case .probes: hasHexagons
      case .overlays, .cell, .findings, .screen: true
      }
    }
  }

  /// The overlays that may show something, in the order of their toggles.
  var offeredOverlays: [InspectorOverlay] {
    let hasCoordinates = scene.root.hasCoordinates || other?.root.hasCoordinates == true
    return InspectorOverlay.allCases.filter { hasCoordinates || !$0.needsCoordinates }
  }

  /// The height of the current page, in logical pixels.
  private var pageHeight: Double {
    switch page {
    case .overlays:
      Double((offeredOverlays.count + 1) / 2) * InspectorMetrics.toggle + 4
    case .probes: 140
    case .cell: storyRows.total + 12
    case .findings: findingRows.total + (findingRows.count == 0 ? InspectorMetrics.noFinding : 8)
    case .differences: differenceRows.total + 8
    case .screen: screenHeight
    }
  }

  private func addPage(_ plan: PanelPlan, to items: inout [ControlItem]) {
    let clip = plan.pageClip
    switch page {
    case .overlays:
      let overlays = offeredOverlays
      let rows = (overlays.count + 1) / 2
      let width = plan.width / 2
      for (index, overlay) in overlays.enumerated() {
        var rect = plan.row(
          at: Double(index % rows) * InspectorMetrics.toggle, height: InspectorMetrics.toggle)
        rect.origin.x += CGFloat(Double(index / rows) * width)
        rect.size.width = CGFloat(width)
        items.append(
          ControlItem(
            .overlay(overlay),
            .toggle(
              Toggle(
                overlay.title, in: rect,
                key: keyCap(of: .overlay(overlay)),
                isOn: self.overlays.contains(overlay))), clip: clip))
      }
    case .probes:
      let width = (plan.width - 14) / 2
      for (index, kind) in HexProbe.Kind.allCases.enumerated() {
        var rect = plan.row(at: 4 + Double(index / 2) * 36, height: 30)
        rect.origin.x += CGFloat(8 + Double(index % 2) * (width + 8))
        rect.size.width = CGFloat(width)
        items.append(
          ControlItem(
            .probe(kind),
            .button(
              Button(
                kind.title, in: rect, key: keyCap(of: .probe(kind)),
                isProminent: probe?.kind == kind)), clip: clip))
      }
    case .findings: addStop(plan, to: &items)
    case .cell: addEdits(plan, to: &items)
    case .screen: addScreen(plan, to: &items)
    case .differences: break
    }
  }

  /// Adds the button in the row of the selected finding that stops at its first call.
  private func addStop(_ plan: PanelPlan, to items: inout [ControlItem]) {
    guard let selectedFinding else { return }
    let rows = findingRows
    let row = plan.row(
      at: rows.top(of: selectedFinding), height: rows.height(of: selectedFinding))
    let rect = CGRect(
      x: row.minX + CGFloat(InspectorMetrics.findingInset),
      y: row.maxY - CGFloat(InspectorMetrics.findingButton) - 4,
      width: min(126, row.width - CGFloat(InspectorMetrics.findingInset) - 6),
      height: CGFloat(InspectorMetrics.findingButton) - 4)
    let button = Button(
      "First call", named: "First call that leads to the finding", in: rect,
      key: keyCap(of: .stopAtFinding))
    items.append(ControlItem(.callOfFinding, .button(button), clip: plan.pageClip))
  }

  /// Adds the buttons of proposals below the sliders of width and height.
  private func addProposals(_ plan: PanelPlan, to items: inout [ControlItem]) {
    let area = plan.layout.proposals
    // A narrow panel has smaller gaps, and no room for keys.
    let gap = plan.layout.fit.width > 70 ? 8.0 : 4
    let line = InspectorMetrics.proposal + InspectorMetrics.proposalGap
    for (row, choices) in InspectorProposal.rows.enumerated() {
      let gaps = gap * Double(choices.count - 1)
      let width = max(1, (Double(area.width) - gaps) / Double(choices.count))
      for (column, choice) in choices.enumerated() {
        let rect = CGRect(
          x: Double(area.minX) + Double(column) * (width + gap),
          y: Double(area.minY) + Double(row) * line, width: width,
          height: InspectorMetrics.proposal)
        let key = width > 80 ? keyCap(of: .proposal(choice)) : nil
        let title = width > 60 ? choice.title : choice.title.filter { $0 != " " }
        let button = Button(
          title, named: choice.name, in: rect, key: key,
          isProminent: isProposed(choice))
        items.append(ControlItem(.proposal(choice), .button(button), clip: plan.partsClip))
      }
    }
  }
}
