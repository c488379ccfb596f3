import Controls
import Geometry
import Interaction
import Layouts
import ScenePicture
import Scenes

extension InspectorModel {
  private typealias Item = ControlGroup<InspectorControl>.Item

  /// Makes the controls anew for what there is to control now.
  mutating func updateControls() {
    let geometry = geometry
    var items: [Item] = []
    if isPanelOpen {
      addPanel(PanelLayout(in: geometry.panel, isComparing: other != nil), to: &items)
    } else {
      items.append(
        Item(
          .panel,
          .button(
            Button(
              "Panel", in: CGRect(x: windowSize.width - 100, y: 12, width: 88, height: 28),
              key: "H"))))
    }
    if isTreeOpen {
      let layout = TreeLayout(in: geometry.tree)
      treeScroll.update(
        rect: layout.rows,
        contentHeight: Double(pass.calls.count) * InspectorMetrics.treeRow)
      addTree(layout, to: &items)
    }
    let corner = CGPoint(
      x: origin.x + Double(proposedSize.width) * zoom,
      y: origin.y + Double(proposedSize.height) * zoom)
    let middle = CGPoint(
      x: (origin.x + Double(corner.x)) / 2, y: (origin.y + Double(corner.y)) / 2)
    let handles: [(InspectorControl, CGPoint, DragHandle.Axis)] = [
      (.corner, corner, .both),
      (.rightEdge, CGPoint(x: corner.x, y: middle.y), .horizontal),
      (.bottomEdge, CGPoint(x: middle.x, y: corner.y), .vertical),
    ]
    for (id, place, axis) in handles {
      items.append(
        Item(id, .handle(DragHandle(at: place, axis: axis)), clip: geometry.picture))
    }
    controls.update(items)
  }

  private mutating func addPanel(_ layout: PanelLayout, to items: inout [Item]) {
    items.append(Item(.fit, .button(Button("Fit", in: layout.fit, key: "0"))))
    items.append(
      Item(
        .tree, .button(Button("Calls", in: layout.tree, key: "T", isProminent: isTreeOpen))))
    items.append(Item(.panel, .button(Button("Hide", in: layout.close, key: "H"))))
    let size = proposedSize
    func slider(
      _ id: InspectorControl, _ title: String, _ rect: CGRect, _ value: Double,
      _ range: ClosedRange<Double>, _ text: String, step: Double = 1
    ) {
      items.append(
        Item(
          id,
          .slider(Slider(title, in: rect, value: value, range: range, step: step, text: text))))
    }
    let (width, height) = (Double(size.width), Double(size.height))
    slider(
      .width, "Width", layout.width, width, 0...max(1200, width),
      InspectorText.length(proposal.width))
    slider(
      .height, "Height", layout.height, height, 0...max(900, height),
      InspectorText.length(proposal.height))
    // Twice as wide is as far from one as twice as high.
    slider(
      .ratio, idealRatio == nil ? "Ratio of width to height" : "Ideal ratio of cells",
      layout.ratio, log2(max(ratio, 1e-6)), -3...3, InspectorText.ratio(ratio), step: 1 / 64.0)
    items.append(
      Item(
        .snap,
        .toggle(
          Toggle(
            "Snap", in: layout.snap, key: "K", isOn: isSnapping,
            isEnabled: SizeSearch(scene: scene, proposal: proposal, axis: .horizontal)
              .isPossible))))
    items.append(
      Item(
        .sweep,
        .button(
          Button(
            sweep == nil ? "Sweep" : "Stop", in: layout.sweep, key: "Space",
            isProminent: sweep != nil))))
    if let comparison = layout.comparison {
      items.append(
        Item(
          .comparison,
          .tabs(
            TabBar(
              InspectorComparison.allCases.map(\.title), in: comparison,
              selection: self.comparison.rawValue))))
    }
    items.append(
      Item(
        .pages,
        .tabs(
          TabBar(
            InspectorPage.allCases.map(\.title), in: layout.pages, selection: page.rawValue))))
    addPage(layout.content, to: &items)
  }

  private mutating func addPage(_ content: CGRect, to items: inout [Item]) {
    switch page {
    case .overlays:
      let overlays = InspectorOverlay.allCases
      let rows = (overlays.count + 1) / 2
      panelScroll.update(
        rect: content, contentHeight: Double(rows) * InspectorMetrics.toggle + 4)
      let width = (Double(content.width) - 10) / 2
      for (index, overlay) in overlays.enumerated() {
        let rect = CGRect(
          x: Double(content.minX) + Double(index / rows) * width,
          y: Double(content.minY) + Double(index % rows) * InspectorMetrics.toggle
            - panelScroll.offset, width: width, height: InspectorMetrics.toggle)
        items.append(
          Item(
            .overlay(overlay),
            .toggle(
              Toggle(
                overlay.title, in: rect, key: overlay.key.uppercased(),
                isOn: self.overlays.contains(overlay))), clip: content))
      }
    case .probes:
      panelScroll.update(rect: content, contentHeight: 140)
      let width = (Double(content.width) - 24) / 2
      for (index, kind) in HexProbe.Kind.allCases.enumerated() {
        let rect = CGRect(
          x: Double(content.minX) + 8 + Double(index % 2) * (width + 8),
          y: Double(content.minY) + 4 + Double(index / 2) * 36 - panelScroll.offset, width: width,
          height: 30)
        items.append(
          Item(
            .probe(kind),
            .button(
              Button(
                kind.title, in: rect, key: kind.key, isEnabled: hasHexagons,
                isProminent: probe?.kind == kind)), clip: content))
      }
    case .cell:
      panelScroll.update(
        rect: content,
        contentHeight: Double(cellLines.count) * InspectorMetrics.readOut + 12)
    case .findings:
      panelScroll.update(
        rect: content, contentHeight: Double(findings.count) * InspectorMetrics.finding)
    }
  }

  private func addTree(_ layout: TreeLayout, to items: inout [Item]) {
    let count = pass.calls.stepCount
    let step = step ?? count
    let buttons: [(InspectorControl, String, CGRect, Bool)] = [
      (.firstStep, "«", layout.first, step > 0), (.stepBack, "‹", layout.back, step > 0),
      (.stepOn, "›", layout.on, step < count), (.lastStep, "»", layout.last, step < count),
    ]
    for (id, title, rect, isEnabled) in buttons {
      items.append(Item(id, .button(Button(title, in: rect, isEnabled: isEnabled))))
    }
    items.append(
      Item(
        .scrubber,
        .slider(
          Slider(in: layout.scrubber, value: Double(step), range: 0...Double(max(1, count))))))
  }

  /// Whether the cells stand at coordinates of hexagons.
  var hasHexagons: Bool { scene.root.cells.first?.coordinate != nil }

  /// The story of the cell in question, line by line, in two columns.
  var cellLines: [(title: String, text: String)] {
    guard let path = selection ?? hovered, let placement = pass[path] else {
      return [("Point at a cell,", ""), ("or click to keep it.", "")]
    }
    let frame = placement.frame
    var lines: [(title: String, text: String)] = [
      ("Cell", scene.name(of: path)),
      ("Position", path.map(String.init).joined(separator: ", ")),
    ]
    if let coordinate = scene[path]?.coordinate {
      lines.append(("Axial", "\(coordinate.hex.q), \(coordinate.hex.r)"))
      if let (row, col) = coordinate.rowAndColumn { lines.append(("Row, col", "\(row), \(col)")) }
    }
    lines.append(("Placed at", InspectorText.point(placement.position)))
    lines.append(("Offered there", InspectorText.proposal(placement.proposal)))
    lines.append(("Takes", InspectorText.size(frame.size)))
    lines.append(("Frame from", InspectorText.point(frame.origin)))
    if let name = scene[path]?.look.image {
      lines.append(("Picture", name))
      switch images[name] ?? .loading {
      case .loading: lines.append(("", "is being read"))
      case .loaded(let image): lines.append(("", "\(image.width) × \(image.height) pixels"))
      case .failed(let reason), .withheld(let reason): lines.append(("Not shown", reason))
      }
    }
    let story = CellStory(of: path, in: pass.calls)
    if !story.answers.isEmpty { lines.append(("Asked for", "answered")) }
    for answer in story.answers.prefix(60) {
      let times = answer.count > 1 ? ", \(answer.count) times" : ""
      lines.append(
        ("  " + InspectorText.proposal(answer.proposal), InspectorText.size(answer.size) + times))
    }
    if story.places.count > 1 {
      for place in story.places.dropLast().prefix(20) {
        lines.append(("Before that at", InspectorText.point(place)))
      }
    }
    if story.cacheHits > 0 { lines.append(("Cache hits", "\(story.cacheHits)")) }
    for finding in findings where finding.path == path {
      lines.append(("Wrong", finding.kind.name))
    }
    return lines
  }
}
