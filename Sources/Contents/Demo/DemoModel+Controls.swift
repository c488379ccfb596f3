import Controls
import Geometry
import Input
import Interaction
import Drawing
import Words

extension DemoModel {
  /// The space between the edge of the panel and its content.
  static let panelMargin: CGFloat = 24

  // MARK: - Current controls

  /// Returns the rows of the panel with their bounds.
  func panelRows() -> [(row: PanelRow, rect: CGRect)] {
    let width = frame.panel.width - 2 * Self.panelMargin
    var y = frame.panel.minY + 16 - CGFloat(panelScroll.offset)
    return rows.map { row in
      defer { y += row.height }
      return (
        row,
        CGRect(x: frame.panel.minX + Self.panelMargin, y: y, width: width, height: row.height)
      )
    }
  }

  private var rows: [PanelRow] {
    let stage =
      switch tab {
      case .hexagons: hexagonRows
      case .picker: pickerRows
      case .aspectGrid: aspectRows
      }
    let (titles, theme) = (themes.map { title(of: $0) }, themeIndex)
    let messages = messages
    let isReduced = picker.honeycomb.configuration.reducedMotion
    return stage + [
      .space(16), .heading(.everywhere),
      .words(
        messages.text(.themeKey, [.key: keys.chords(for: .theme).first?.cap ?? "–"]),
        word: "theme-key"),
      .control(.theme, height: 44) {
        .tabs(TabBar(titles, named: messages.text(.theme), in: $0.bar, selection: theme))
      },
      .control(.reducedMotion, height: 32) {
        .toggle(Toggle(messages.text(.reducedMotion), in: $0.row, isOn: isReduced))
      },
    ]
  }

  /// Returns the title of a theme's tab.
  private func title(of theme: Theme) -> String {
    switch theme {
    case .dark: messages.text(.dark)
    case .light: messages.text(.light)
    case .highContrast: messages.text(.contrast)
    default: messages.text(.ownTheme)
    }
  }

  private var hexagonRows: [PanelRow] {
    let (hexagons, messages) = (hexagons, messages)
    return [
      .heading(.hexagons),
      .control(.size, height: 56) {
        .slider(
          Slider(
            messages.text(.size), in: $0.slot, value: hexagons.size, range: HexagonsModel.sizeRange,
            step: 0.01,
            text: "\(Int((hexagons.size * 100).rounded())) %"))
      },
      .control(.spacing, height: 56) {
        .slider(
          Slider(
            messages.text(.spacing), in: $0.slot, value: hexagons.spacing,
            range: HexagonsModel.spacingRange,
            text: "\(Int(hexagons.spacing.rounded())) px"))
      },
      .control(.cornerRadius, height: 56) {
        .slider(
          Slider(
            messages.text(.cornerRadius), in: $0.slot, value: hexagons.cornerRadius,
            range: HexagonsModel.cornerRange, text: "\(Int(hexagons.cornerRadius.rounded())) px"))
      },
      .control(.pointyTop, height: 32) {
        .toggle(Toggle(messages.text(.standOnCorner), in: $0.row, isOn: hexagons.isPointyTop))
      },
      .control(.photos, height: 32) {
        .toggle(Toggle(messages.text(.pictures), in: $0.row, isOn: hexagons.showsPhotos))
      },
      .space(16),
      .heading(.underMouse),
      .values(hoveredValues),
      .control(.reset, height: 44) { .button(Button(messages.text(.resetHexagons), in: $0.bar)) },
    ]
  }

  /// The hexagon with the focus ring; `nil` for none.
  var ringedHexagon: Int? {
    controls.isFocusVisible && controls.focused == .hexagons ? hexagons.focused : nil
  }

  /// The hexagon that the user looks at: the one with the focus ring, otherwise the one under the mouse.
  private var lookedAt: Int? { ringedHexagon ?? hexagons.hovered }

  /// The row and column of the hexagon that the user looks at.
  private var hoveredValues: [(name: MessageKey, value: String)] {
    let place = lookedAt.map { HexagonsModel.cells[$0].offsetCoordinate }
    return [
      (.row, place.map { "\($0.row)" } ?? "–"), (.column, place.map { "\($0.col)" } ?? "–"),
    ]
  }

  private var pickerRows: [PanelRow] {
    let (fisheye, isCircle) = (fisheye, picker.honeycomb.configuration.shape == .circle)
    let messages = messages
    let isFitted = picker.honeycomb.configuration.framing == .fitted
    return [
      .heading(.view),
      .control(.framing, height: 48) {
        .tabs(
          TabBar(
            [messages.text(.classic), messages.text(.fitted)], named: messages.text(.view),
            in: $0.bar, selection: isFitted ? 1 : 0))
      },
      .heading(.fisheye),
      .control(.fisheye, height: 48) {
        .tabs(
          TabBar(
            DemoFisheye.allCases.map { messages.text($0.title) }, named: messages.text(.fisheye),
            in: $0.bar,
            selection: fisheye.rawValue))
      },
      .heading(.cells),
      .control(.shape, height: 48) {
        .tabs(
          TabBar(
            [messages.text(.hexagon), messages.text(.circle)], named: messages.text(.cells),
            in: $0.bar, selection: isCircle ? 1 : 0))
      },
      .space(8), .heading(.pickedHeading),
      .values([
        (.topics, "\(picker.honeycomb.picks.count)"),
        (.of, "\(picker.honeycomb.catalogue.count)"),
      ]),
      .control(.reset, height: 44) { .button(Button(messages.text(.resetPicks), in: $0.bar)) },
    ]
  }

  private var aspectRows: [PanelRow] {
    let (aspect, messages) = (aspect, messages)
    let arrangement = aspect.arrangement
    let ratio = log2(aspect.idealRatio)
    return [
      .heading(.cells),
      .values([
        (.idealRatio, messages.numbers.decimal(AspectModel.text(aspect.idealRatio))),
        (
          .currentRatio,
          messages.numbers.decimal(AspectModel.text(Double(arrangement.cellAspectRatio)))
        ),
      ]),
      .values([(.rows, "\(arrangement.rows)"), (.columns, "\(arrangement.cols)")]),
      .control(.ratio, height: 56) {
        .slider(
          Slider(
            messages.text(.idealRatio), in: $0.slot, value: ratio, range: AspectModel.ratioRange,
            step: 0.02,
            snaps: AspectModel.ratioSnaps.map(\.exponent), scale: .exponent,
            text: aspect.ratioText(messages.numbers))
        )
      },
      .words(messages.text(.ticks), word: "ticks"),
      .words(
        AspectModel.ratioSnaps.map(\.name).joined(separator: messages.text(.comma)), word: "ratios"),
      .space(8),
      .control(.count, height: 56) {
        .slider(
          Slider(
            messages.text(.cells), in: $0.slot, value: Double(aspect.count),
            range: AspectModel.countRange,
            text: "\(aspect.count)"))
      },
      .space(8), .heading(.grid),
      .control(.width, height: 56) {
        .slider(
          Slider(
            messages.text(.width), in: $0.slot, value: Double(aspect.size.width),
            range: AspectModel.widthRange,
            text: "\(Int(aspect.size.width)) px"))
      },
      .control(.height, height: 56) {
        .slider(
          Slider(
            messages.text(.height), in: $0.slot, value: Double(aspect.size.height),
            range: AspectModel.heightRange, text: "\(Int(aspect.size.height)) px"))
      },
      .control(.reset, height: 44) { .button(Button(messages.text(.resetGrid), in: $0.bar)) },
    ]
  }

  /// Rebuilds the controls from the state.
  mutating func updateControls(at time: Duration) {
    panelScroll.update(
      rect: frame.panel, contentHeight: Double(rows.reduce(32) { $0 + $1.height }))
    let tabKeys = DemoTab.allCases.compactMap { keys.chords(for: .tab($0)).first }
    let hasTabKeys = tabKeys.count == DemoTab.allCases.count
    var items: [ControlGroup<DemoControl>.Item] = [
      .init(
        .tabs,
        .tabs(
          TabBar(
            DemoTab.allCases.map { messages.text($0.title) }, named: messages.text(.stages),
            in: frame.tabs,
            keys: hasTabKeys ? tabKeys.map(\.cap) : [],
            selection: tab.rawValue)))
    ]
    if hasTabKeys { items[0].tabKeys = tabKeys }
    for (row, rect) in panelRows() {
      guard case .control(let id, _, let make) = row else { continue }
      items.append(.init(id, make(rect), clip: frame.panel))
      if id == .theme { items[items.count - 1].key = keys.chords(for: .theme).first }
    }
    if tab == .aspectGrid, leaving == nil {
      let grid = aspectGrid(at: time)
      let size = aspect.size
      let (width, height) = (
        DragHandle.Number(Double(size.width), in: AspectModel.widthRange),
        DragHandle.Number(Double(size.height), in: AspectModel.heightRange)
      )
      let handles: [(DemoControl, CGPoint, DragHandle.Axis, MessageKey, DragHandle.Number?)] = [
        (.corner, CGPoint(x: grid.maxX + 12, y: grid.maxY + 12), .both, .bottomRightCorner, nil),
        (.rightEdge, CGPoint(x: grid.maxX + 12, y: grid.midY), .horizontal, .rightEdge, width),
        (.bottomEdge, CGPoint(x: grid.midX, y: grid.maxY + 12), .vertical, .bottomEdge, height),
      ]
      for (id, center, axis, name, number) in handles {
        let handle = DragHandle(
          at: center, axis: axis, named: messages.text(name), number: number,
          text: number == nil ? "\(Int(size.width)) × \(Int(size.height))" : nil)
        items.append(.init(id, .handle(handle), clip: frame.area))
      }
    }
    if tab == .hexagons, leaving == nil {
      // The ring of the focused hexagon has its shape, and is drawn with the hexagons.
      let region = Region(in: frame.area)
      items.append(.init(.hexagons, .region(region), clip: frame.area))
    }
    if tab == .picker { items.append(.init(.picker, .region(Region(in: frame.area)))) }
    controls.update(
      items,
      areas: [
        PointerArea(.panel, in: frame.panel, scroll: panelScroll),
        PointerArea(
          .stage(tab), in: frame.area, takesAllPointers: tab == .picker, takesAllButtons: true),
      ])
  }

  /// Scrolls the panel to the focused control, or the stage to the focused handle.
  mutating func reveal() {
    guard let id = controls.focused, let control = controls[id] else { return }
    let rect = control.rect
    switch control {
    case .region: return
    case .handle: return aspect.reveal(rect.insetBy(dx: -8, dy: -8), in: frame.area)
    case .button, .toggle, .slider, .tabs: if id == .tabs { return }
    }
    let top = Double(rect.minY - frame.panel.minY) + panelScroll.offset
    panelScroll.reveal(from: top - 40, to: top + Double(rect.height) + 12)
  }

  // MARK: - Actions

  /// Performs the action that the user requested through a control.
  mutating func apply(_ response: ControlGroup<DemoControl>.Response, at time: Duration) {
    guard let id = response.id, let action = response.action else { return }
    let area = frame.area
    switch (id, action) {
    case (.tabs, .select(let index)):
      if let next = DemoTab(rawValue: index) { show(next, at: time) }
    case (.size, .change(let value)): setSize(value)
    case (.spacing, .change(let value)): hexagons.spacing = value.rounded()
    case (.cornerRadius, .change(let value)): hexagons.cornerRadius = value.rounded()
    case (.pointyTop, .set(let isOn)): hexagons.isPointyTop = isOn
    case (.photos, .set(let isOn)): hexagons.showsPhotos = isOn
    case (.fisheye, .select(let index)):
      fisheye = DemoFisheye(rawValue: index) ?? fisheye
      adoptLook(shape: picker.honeycomb.configuration.shape)
    case (.framing, .select(let index)):
      restartPicker(framing: index == 1 ? .fitted : .classic, at: time)
    case (.shape, .select(let index)): adoptLook(shape: index == 1 ? .circle : .hexagon)
    case (.reducedMotion, .set(let isOn)):
      picker.adopt(
        shape: picker.honeycomb.configuration.shape, fisheye: fisheye.fisheye, reducedMotion: isOn)
    case (.theme, .select(let index)):
      chooseTheme(index)
    case (.width, .change(let value)), (.rightEdge, .change(let value)):
      aspect.resize(width: value, in: area)
    case (.height, .change(let value)), (.bottomEdge, .change(let value)):
      aspect.resize(height: value, in: area)
    case (.ratio, .change(let value)): aspect.idealRatio = Self.ratio(value)
    case (.count, .change(let value)): aspect.count = Int(value.rounded())
    case (.reset, .press): reset(at: time)
    case (_, .drag(let point)): drag(id, to: point, at: time)
    case (_, .nudge(let step)): nudge(id, by: step)
    case (_, .end):
      aspect.letGo(in: area, at: time, moves: !picker.honeycomb.configuration.reducedMotion)
    default: break
    }
  }

  /// Resets the settings of the current stage.
  private mutating func reset(at time: Duration) {
    switch tab {
    case .hexagons: hexagons = HexagonsModel()
    case .picker: restartPicker(at: time)
    case .aspectGrid: aspect = AspectModel()
    }
  }

  mutating func setSize(_ size: Double) {
    let range = HexagonsModel.sizeRange
    hexagons.size = min(max((size * 100).rounded() / 100, range.lowerBound), range.upperBound)
  }

  private mutating func adoptLook(shape: HoneycombModel.CellShape) {
    picker.adopt(
      shape: shape, fisheye: fisheye.fisheye,
      reducedMotion: picker.honeycomb.configuration.reducedMotion)
  }

  /// Returns the ratio of a slider value; simple ratios are exact.
  static func ratio(_ exponent: Double) -> Double {
    AspectModel.ratioSnaps.first { abs($0.exponent - exponent) < 1e-9 }?.ratio ?? exp2(exponent)
  }

  /// Resizes the grid by keyboard: along the axis of a handle, or along both.
  mutating func nudge(_ id: DemoControl, by step: Vector) {
    aspect.resize(
      width: id == .bottomEdge ? nil : aspect.size.width + step.x,
      height: id == .rightEdge ? nil : aspect.size.height + step.y, in: frame.area)
  }

  /// Moves the edges to the position to which a handle is dragged.
  private mutating func drag(_ id: DemoControl, to point: Vector, at time: Duration) {
    aspect.hold(in: frame.area, at: time)
    let origin = aspect.origin(in: frame.area, at: time)
    aspect.resize(
      width: id == .bottomEdge ? nil : point.x - 12 - Double(origin.x),
      height: id == .rightEdge ? nil : point.y - 12 - Double(origin.y), in: frame.area)
  }
}

extension CGRect {
  /// The part of a row for a slider.
  fileprivate var slot: CGRect { CGRect(x: minX, y: minY, width: width, height: 44) }
  /// The part of a row for a button or a tab bar.
  fileprivate var bar: CGRect { CGRect(x: minX, y: minY, width: width, height: 34) }
  /// The part of a row for a toggle, whose switch is aligned with the rows above it.
  fileprivate var row: CGRect { CGRect(x: minX - 6, y: minY, width: width + 12, height: 30) }
}
