import Controls
import Files
import Geometry
import Layouts
import SceneDrawing
import Scenes

/// What is on the panel, as rows.
extension InspectorModel {
  typealias Cell = Panel<InspectorControl>.Cell
  typealias PanelRow = Panel<InspectorControl>.Row

  // MARK: - Above the page

  /// Returns the rows above the page in a panel of a width.
  func partRows(width: Double) -> [PanelRow] {
    // A narrow panel has room for either labels or keys, and smaller gaps.
    let isWide = (width - 16) / 3 > 70
    let (length, height) = (Double(proposedSize.width), Double(proposedSize.height))
    var rows = [
      PanelRow(22, gap: 2, [.text(text(.title))]),
      PanelRow(18, gap: 8, [.text(text(.summary))]),
      PanelRow(
        28, gap: 14,
        [
          button(.fit, "Fit", hasKey: isWide),
          button(.tree, "Calls", hasKey: isWide, isProminent: view.isTreeOpen),
          button(.panel, "Hide", hasKey: isWide),
        ]),
      PanelRow(
        42, gap: 4,
        [
          slider(
            .width, "Width", length, 0...max(1200, length),
            InspectorText.length(inspected.proposal.width))
        ]),
      PanelRow(
        42, gap: 6,
        [
          slider(
            .height, "Height", height, 0...max(900, height),
            InspectorText.length(inspected.proposal.height))
        ]),
    ]
    rows += proposalRows(width: width, gap: isWide ? 8 : 4)
    rows += [
      // The scale is logarithmic: ratios of 2 and 1/2 have the same distance from 1.
      PanelRow(
        42, gap: 6,
        [
          slider(
            .ratio, idealRatio == nil ? "Ratio of width to height" : "Ideal ratio of cells",
            log2(max(ratio, 1e-6)), -3...3, InspectorText.ratio(ratio), step: 1 / 64.0,
            scale: .exponent)
        ]),
      PanelRow(
        28, gap: 8,
        [
          toggle(
            .snap, "Snap", isOn: isSnapping,
            isEnabled: SizeSearch(
              scene: inspected.scene, proposal: inspected.proposal, axis: .horizontal
            )
            .isPossible),
          button(
            .sweep, sweep == nil ? "Sweep" : "Stop", hasKey: isWide, isProminent: sweep != nil),
        ]),
    ]
    rows += Self.readOuts.map { captions in
      PanelRow(InspectorMetrics.readOut, spacing: 16, captions.map { .text(text($0)) })
    }
    rows.append(PanelRow(0, gap: 10))
    if inspected.other != nil { rows += comparisonRows }
    rows.append(PanelRow(30, gap: 8, [pageTabs]))
    return rows
  }

  /// Returns the buttons that propose sizes, in rows of a width.
  private func proposalRows(width: Double, gap: Double) -> [PanelRow] {
    InspectorProposal.rows.enumerated().map { index, choices in
      let room = (width - gap * Double(choices.count - 1)) / Double(choices.count)
      let cells = choices.map { choice in
        button(
          .proposal(choice), room > 60 ? choice.title : choice.title.filter { $0 != " " },
          named: choice.name, hasKey: room > 80, isProminent: isProposed(choice))
      }
      return PanelRow(28, gap: index == 0 ? 4 : 8, spacing: gap, cells)
    }
  }

  /// The numbers in the panel, in lines.
  private static let readOuts: [[InspectorCaption]] = [
    [.rows, .columns], [.idealRatio, .currentRatio], [.proposed], [.took],
  ]

  /// Returns a text of the panel.
  func text(_ caption: InspectorCaption) -> PanelText {
    func readOut(_ title: String, named name: String? = nil, _ value: String) -> PanelText {
      PanelText(caption.id, .readOut, title, named: name, value: value)
    }
    return switch caption {
    case .rows: readOut("Rows", inspected.reading.rowsText)
    case .columns: readOut("Cols", named: "Columns", inspected.reading.colsText)
    case .idealRatio: readOut("Ideal ratio", idealRatio.map { InspectorText.ratio($0) } ?? "–")
    case .currentRatio: readOut("Current", named: "Current ratio", inspected.reading.ratioText)
    case .proposed: readOut("Proposed", InspectorText.proposal(inspected.pass.proposal))
    case .took: readOut("Took", InspectorText.size(inspected.pass.size))
    case .title: PanelText(caption.id, .title, Pathname.name(of: inspected.scene.source))
    case .probe: PanelText(caption.id, .answer, probeWords)
    default: PanelText(caption.id, .words, words(of: caption))
    }
  }

  /// How two scenes are shown, and the buttons that go to the previous and next difference.
  private var comparisonRows: [PanelRow] {
    let tabs = TabBar(
      InspectorComparison.allCases.map(\.title), named: "Comparison",
      selection: view.comparison.rawValue)
    let hint = inspected.differences.isEmpty ? "No cell differs." : nil
    return [
      PanelRow(30, gap: 6, [.control(.comparison, .tabs(tabs))]),
      PanelRow(
        28, gap: 10,
        [
          button(.previousDifference, "Previous", isEnabled: hint == nil, hint: hint),
          button(.nextDifference, "Next", isEnabled: hint == nil, hint: hint),
        ]),
    ]
  }

  private var pageTabs: Cell {
    let pages = pages
    let isChecked = inspected.recording.contains(.currentFindings)
    let (findingCount, noteCount) =
      isChecked ? (inspected.findings.count, inspected.notes.count) : (0, 0)
    let tabs = TabBar(
      pages.map(\.title), named: "Pages",
      counts: pages.map { $0 == .findings ? findingCount : 0 },
      quietCounts: pages.map { $0 == .findings ? noteCount : 0 },
      weights: pages.map { page in
        page.weight + (page == .findings && findingCount > 0 && noteCount > 0 ? 20 : 0)
      },
      selection: pages.firstIndex(of: view.page) ?? 0)
    return .control(.pages, .tabs(tabs))
  }

  // MARK: - Pages

  /// Returns the rows of the page that are not in a list, for a width of the page.
  func pageRows(width: Double) -> [PanelRow] {
    switch view.page {
    case .overlays: overlayRows
    case .probes: probeRows
    case .cell: editRows
    case .screen: screenRows(width: width)
    case .findings, .differences: []
    }
  }

  /// The overlays in two columns.
  private var overlayRows: [PanelRow] {
    let rows = offeredOverlays.map { overlay in
      PanelRow(
        InspectorMetrics.toggle,
        [toggle(.overlay(overlay), overlay.title, isOn: view.overlays.contains(overlay))])
    }
    let count = (rows.count + 1) / 2
    return [
      PanelRow(
        Double(count) * InspectorMetrics.toggle, gap: 4, spacing: 0,
        [.column(Array(rows.prefix(count))), .column(Array(rows.dropFirst(count)))])
    ]
  }

  private var probeRows: [PanelRow] {
    let cells = HexProbe.Kind.allCases.map {
      button(.probe($0), $0.title, isProminent: selected.probe?.kind == $0)
    }
    return [PanelRow(4)] + PanelRow.pairs(30, gap: 6, leading: 8, trailing: -2, cells)
      + [PanelRow(24, gap: 4, [.text(text(.probe))])]
  }

  /// The height of the controls above the story of a cell; 0 without controls.
  var editHeight: Double {
    let count = editableProperties.count
    return count == 0 ? 0 : Double((count + 1) / 2) * InspectorMetrics.slider + 40
  }

  /// The sliders of the selected cell's values, and the buttons that undo their changes.
  private var editRows: [PanelRow] {
    let properties = editableProperties
    guard !properties.isEmpty, let path = selected.cell, let file = inspected.fileScene[path]?.item,
      let now = inspected.scene[path]?.item
    else { return [] }
    let sliders = properties.map { property in
      let isEdited = inspected.changes.edits[path]?[keyPath: property.edited] != nil
      let words = property.words(of: now)
      return slider(
        .edit(property), property.title,
        property.value(of: now) ?? Double(ViewSpacing.standardDistance),
        property.range(around: property.value(of: file)),
        isEdited ? "\(words), was \(property.words(of: file))" : words)
    }
    let buttons = [
      button(
        .undo, "Undo", named: "Undo the last change of a value", hasKey: false,
        isEnabled: !inspected.earlierEdits.isEmpty),
      button(
        .reset, "Reset", named: "Reset the values of the cell", hasKey: false,
        isEnabled: inspected.changes.edits[path] != nil),
    ]
    return [PanelRow(2)] + PanelRow.pairs(42, gap: 4, leading: 8, spacing: 14, sliders)
      + [PanelRow(2), PanelRow(28, leading: 8, spacing: 14, buttons)]
  }

  /// The switches of direction and text size, and the buttons of screens.
  private func screenRows(width: Double) -> [PanelRow] {
    let isNarrow = width < 240
    var direction = toggle(
      .rightToLeft, isNarrow ? "RTL" : "Right to left", hasKey: !isNarrow, isOn: isRightToLeft)
    // The longer title has more room.
    if !isNarrow { direction.width = (width - 8 - 14) / 2 + 18 }
    let next = button(
      .nextDevice, "Next", named: "Propose the next screen", hasKey: !isNarrow)
    var rows = [PanelRow(4), PanelRow(28, gap: 8, leading: 8, spacing: 14, [direction, next])]
    if inspected.hasText {
      let tabs = TabBar(
        SceneChanges.textScales.map { InspectorText.percent($0) }, named: "Text size",
        selection: SceneChanges.textScales.firstIndex(of: inspected.changes.textScale) ?? 1)
      rows.append(
        PanelRow(
          30, gap: 8, leading: 8, spacing: 4,
          [.text(text(.textSize), width: 64), .control(.textScale, .tabs(tabs))]))
    }
    let devices = InspectorDevice.allCases.map {
      button(
        .device($0), $0.title, named: $0.name, hasKey: false, isProminent: isProposed($0))
    }
    return rows + PanelRow.pairs(30, gap: 4, leading: 8, spacing: 14, devices) + [PanelRow(4)]
  }

  // MARK: - Controls

  func button(
    _ id: InspectorControl, _ title: String, named name: String? = nil, hasKey: Bool = true,
    isEnabled: Bool = true, isProminent: Bool = false, hint: String? = nil
  ) -> Cell {
    let button = Button(
      title, named: name, key: hasKey ? keyCap(of: id) : nil, isEnabled: isEnabled,
      isProminent: isProminent)
    return .control(id, .button(button), hint: hint)
  }

  private func toggle(
    _ id: InspectorControl, _ title: String, hasKey: Bool = true, isOn: Bool,
    isEnabled: Bool = true
  ) -> Cell {
    let key = hasKey ? keyCap(of: id) : nil
    return .control(id, .toggle(Toggle(title, key: key, isOn: isOn, isEnabled: isEnabled)))
  }

  private func slider(
    _ id: InspectorControl, _ title: String, _ value: Double, _ range: ClosedRange<Double>,
    _ text: String, step: Double = 1, scale: Slider.Scale = .linear
  ) -> Cell {
    let slider = Slider(title, value: value, range: range, step: step, scale: scale, text: text)
    return .control(id, .slider(slider))
  }
}
