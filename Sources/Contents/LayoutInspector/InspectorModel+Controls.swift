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
    if view.isPanelOpen {
      addPanel(geometry, to: &items)
    }
    addSearch(to: &items)
    addButtons(geometry, to: &items)
    if view.isTreeOpen {
      updateTreeScroll()
      addTreeBar(to: &items)
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
    if view.isPanelOpen {
      areas.append(PointerArea(.panel, in: geometry.panel, scroll: view.panelScroll))
    }
    if view.isTreeOpen {
      areas.append(PointerArea(.tree, in: geometry.visibleTree, scroll: view.treeScroll))
    }
    areas.append(PointerArea(.picture, in: geometry.visible, takesAllButtons: true))
    return areas
  }

  /// Lays out the panel, clamps its scroll offset, and adds its controls.
  private mutating func addPanel(_ geometry: InspectorGeometry, to items: inout [ControlItem]) {
    inspected.setStory(view.page == .cell ? storyLines : [])
    let parts = Panel(partRows(width: PanelPlan.partsWidth(in: geometry.panel)))
    let rows = Panel(pageRows(width: PanelPlan.pageWidth(in: geometry.panel)))
    let height = pageHeight(of: rows)
    func plan(_ offset: Double) -> PanelPlan {
      PanelPlan(
        in: geometry.panel, partsHeight: parts.height, pageHeight: height, offset: offset)
    }
    view.panelPlan = plan(view.panelScroll.offset)
    view.panelScroll.update(rect: view.panelPlan.area, contentHeight: view.panelPlan.contentHeight)
    var plan = plan(view.panelScroll.offset)
    let (partItems, pageItems) = plan.layOut(parts, page: rows)
    view.panelPlan = plan
    items += partItems
    addPageList(to: &items)
    items += pageItems
    if view.page == .findings { addStop(plan, to: &items) }
  }

  /// Returns the height of the current page, in logical pixels.
  private func pageHeight(of rows: Panel<InspectorControl>) -> Double {
    switch view.page {
    case .overlays, .probes, .screen: rows.height
    case .cell: storyRows.total + 12
    case .findings: findingRows.total + (findingRows.count == 0 ? InspectorMetrics.noFinding : 8)
    case .differences: differenceRows.total + 8
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

  /// Tells the scroll area of the call tree where the rows are, and how many.
  mutating func updateTreeScroll() {
    view.treeScroll.update(
      rect: treeLayout.rows, contentHeight: Double(view.callRows.count) * InspectorMetrics.treeRow)
  }

  /// The layout of the call tree.
  var treeLayout: TreeLayout { TreeLayout(in: geometry.tree, isComparing: inspected.other != nil) }

  /// Adds the handles on the edges of the proposed area, slightly outside so that they cover nothing.
  private func addHandles(_ geometry: InspectorGeometry, to items: inout [ControlItem]) {
    let edge = CGPoint(
      x: view.origin.x + Double(proposedSize.width) * view.zoom + InspectorMetrics.handleDistance,
      y: view.origin.y + Double(proposedSize.height) * view.zoom + InspectorMetrics.handleDistance)
    let middle = CGPoint(
      x: view.origin.x + proposedSize.width * view.zoom / 2,
      y: view.origin.y + proposedSize.height * view.zoom / 2)
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
    func add(_ id: InspectorControl, _ sign: String, _ name: String, _ rect: CGRect, _ isOn: Bool) {
      let button = Button(sign, named: name, in: rect, isEnabled: isOn)
      items.append(ControlItem(id, .button(button), clip: geometry.searchBar))
    }
    add(.previousMatch, "‹", "Previous match", searchLayout.back, isEnabled)
    add(.nextMatch, "›", "Next match", searchLayout.on, isEnabled)
    add(.closeSearch, "×", "Close the search", searchLayout.close, true)
  }

  /// Adds the buttons over the picture, or in the bar of a small window.
  private func addButtons(_ geometry: InspectorGeometry, to items: inout [ControlItem]) {
    let isCompact = geometry.bar.height > 0
    func add(
      _ id: InspectorControl, _ title: String, named name: String? = nil, _ rect: CGRect,
      hasKey: Bool = false, isProminent: Bool = false
    ) {
      // The panel of a small window hides the buttons below it.
      if isCompact, view.isPanelOpen, rect.maxX > geometry.panel.minX { return }
      let button = Button(
        title, named: name, in: rect, key: hasKey ? keyCap(of: id) : nil, isProminent: isProminent)
      items.append(ControlItem(id, .button(button)))
    }
    // An open panel contains both of these.
    if !view.isPanelOpen, isCompact {
      let (panel, tree) = geometry.barButtons
      let hasKey = panel.width > 60
      add(.panel, "Panel", panel, hasKey: hasKey)
      add(.tree, "Calls", tree, hasKey: hasKey, isProminent: view.isTreeOpen)
    } else if !view.isPanelOpen {
      let rect = CGRect(x: view.windowSize.width - 100, y: 12, width: 88, height: 28)
      add(.panel, "Panel", rect, hasKey: true)
    }
    if let rect = geometry.searchButton {
      add(
        .search, "Find", named: "Find cells and calls", rect, hasKey: rect.width > 60,
        isProminent: search.isOpen)
    }
    let zoom = geometry.zoomButtons
    let percent = InspectorText.percent(view.zoom / view.naturalZoom)
    add(.zoomOut, "−", named: "Zoom out", zoom.out)
    add(.zoomLevel, percent, named: "Zoom \(percent)", zoom.level)
    add(.zoomIn, "+", named: "Zoom in", zoom.into)
  }

  /// The pages of the panel that the scene has, in the order of their tabs.
  var pages: [InspectorPage] {
    InspectorPage.allCases.filter { page in
      switch page {
      case .differences: inspected.other != nil
      case .probes: hasHexagons
      case .overlays, .cell, .findings, .screen: true
      }
    }
  }

  /// The overlays that may show something, in the order of their toggles.
  var offeredOverlays: [InspectorOverlay] {
    let hasCoordinates =
      inspected.scene.root.hasCoordinates || inspected.other?.root.hasCoordinates == true
    return InspectorOverlay.allCases.filter { hasCoordinates || !$0.needsCoordinates }
  }
}
