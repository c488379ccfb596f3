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

  private typealias PanelRow = Panel<DemoControl>.Row

  private var rows: [PanelRow] {
    let stage =
      switch tab {
      case .hexagons: hexagonRows
      case .picker: pickerRows
      case .aspectGrid: aspectRows
      }
    let themeKey = messages.text(.themeKey, [.key: keys.chords(for: .theme).first?.cap ?? "–"])
    return stage + [
      PanelRow(16), heading(.everywhere, in: ""), words(themeKey, word: "theme-key", in: ""),
      tabs(.theme, .theme, themes.map { title(of: $0) }, themeIndex, gap: 10),
      toggle(.reducedMotion, .reducedMotion, picker.honeycomb.configuration.reducedMotion),
    ]
  }

  // MARK: - Rows

  /// Returns the heading of a group; those of different stages are different texts, even with the same words.
  private func heading(_ key: MessageKey, in stage: String? = nil) -> PanelRow {
    row(32, [(key.rawValue, .heading, messages.text(key), nil)], in: stage)
  }

  private func words(_ text: String, word: String, in stage: String? = nil) -> PanelRow {
    row(22, [(word, .words, text, nil)], in: stage)
  }

  /// Returns numbers, side by side.
  private func values(_ values: [(name: MessageKey, value: String)]) -> PanelRow {
    row(60, values.map { ("value/\($0.name.rawValue)", .number, messages.text($0.name), $0.value) })
  }

  private func row(
    _ height: Double, _ texts: [(String, PanelText.Style, String, String?)],
    in stage: String? = nil
  ) -> PanelRow {
    PanelRow(
      height, spacing: 0,
      texts.map { word, style, title, value in
        let id = ControlID(.text, word: (stage ?? "\(tab)/") + word)
        return .text(PanelText(id, style, title, value: value))
      })
  }

  private func slider(
    _ id: DemoControl, _ name: MessageKey, _ value: Double, _ range: ClosedRange<Double>,
    step: Double = 1, snaps: [Double] = [], scale: Slider.Scale = .linear, _ text: String
  ) -> PanelRow {
    let slider = Slider(
      messages.text(name), value: value, range: range, step: step, snaps: snaps, scale: scale,
      text: text)
    return PanelRow(44, gap: 12, [.control(id, .slider(slider))])
  }

  /// Returns a toggle, whose switch is aligned with the rows above it.
  private func toggle(_ id: DemoControl, _ name: MessageKey, _ isOn: Bool) -> PanelRow {
    PanelRow(
      30, gap: 2, leading: -6, trailing: -6,
      [.control(id, .toggle(Toggle(messages.text(name), isOn: isOn)))])
  }

  private func tabs(
    _ id: DemoControl, _ name: MessageKey, _ titles: [String], _ selection: Int,
    gap: Double = 14
  ) -> PanelRow {
    let tabs = TabBar(titles, named: messages.text(name), selection: selection)
    return PanelRow(34, gap: gap, [.control(id, .tabs(tabs))])
  }

  private func reset(_ title: MessageKey) -> PanelRow {
    PanelRow(34, gap: 10, [.control(.reset, .button(Button(messages.text(title))))])
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
    func pixels(_ length: Double) -> String { "\(Int(length.rounded())) px" }
    return [
      heading(.hexagons),
      slider(
        .size, .size, hexagons.size, HexagonsModel.sizeRange, step: 0.01,
        "\(Int((hexagons.size * 100).rounded())) %"),
      slider(
        .spacing, .spacing, hexagons.spacing, HexagonsModel.spacingRange,
        pixels(hexagons.spacing)),
      slider(
        .cornerRadius, .cornerRadius, hexagons.cornerRadius, HexagonsModel.cornerRange,
        pixels(hexagons.cornerRadius)),
      toggle(.pointyTop, .standOnCorner, hexagons.isPointyTop),
      toggle(.photos, .pictures, hexagons.showsPhotos),
      PanelRow(16), heading(.underMouse), values(hoveredValues), reset(.resetHexagons),
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
    let configuration = picker.honeycomb.configuration
    return [
      heading(.view),
      tabs(
        .framing, .view, [messages.text(.classic), messages.text(.fitted)],
        configuration.framing == .fitted ? 1 : 0),
      heading(.fisheye),
      tabs(
        .fisheye, .fisheye, DemoFisheye.allCases.map { messages.text($0.title) },
        fisheye.rawValue),
      heading(.cells),
      tabs(
        .shape, .cells, [messages.text(.hexagon), messages.text(.circle)],
        configuration.shape == .circle ? 1 : 0),
      PanelRow(8), heading(.pickedHeading),
      values([
        (.topics, "\(picker.honeycomb.picks.count)"),
        (.of, "\(picker.honeycomb.catalogue.count)"),
      ]),
      reset(.resetPicks),
    ]
  }

  private var aspectRows: [PanelRow] {
    let arrangement = aspect.arrangement
    func ratio(_ ratio: Double) -> String { messages.numbers.decimal(AspectModel.text(ratio)) }
    let (width, height) = (aspect.size.width, aspect.size.height)
    let ratios = AspectModel.ratioSnaps.map(\.name).joined(separator: messages.text(.comma))
    return [
      heading(.cells),
      values([
        (.idealRatio, ratio(aspect.idealRatio)),
        (.currentRatio, ratio(Double(arrangement.cellAspectRatio))),
      ]),
      values([(.rows, "\(arrangement.rows)"), (.columns, "\(arrangement.cols)")]),
      slider(
        .ratio, .idealRatio, log2(aspect.idealRatio), AspectModel.ratioRange, step: 0.02,
        snaps: AspectModel.ratioSnaps.map(\.exponent), scale: .exponent,
        aspect.ratioText(messages.numbers)),
      words(messages.text(.ticks), word: "ticks"), words(ratios, word: "ratios"),
      PanelRow(8),
      slider(
        .count, .cells, Double(aspect.count), AspectModel.countRange, "\(aspect.count)"),
      PanelRow(8), heading(.grid),
      slider(.width, .width, Double(width), AspectModel.widthRange, "\(Int(width)) px"),
      slider(.height, .height, Double(height), AspectModel.heightRange, "\(Int(height)) px"),
      reset(.resetGrid),
    ]
  }

  /// Rebuilds the controls from the state.
  mutating func updateControls(at time: Duration) {
    let (panel, rows) = (frame.panel, Panel(rows))
    panelScroll.update(rect: panel, contentHeight: rows.height + 32)
    let layout = rows.layout(
      at: CGPoint(
        x: panel.minX + Self.panelMargin, y: panel.minY + 16 - CGFloat(panelScroll.offset)),
      width: Double(panel.width - 2 * Self.panelMargin), clip: panel)
    panelTexts = layout.texts
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
    for var item in layout.items {
      if item.id == .theme { item.key = keys.chords(for: .theme).first }
      items.append(item)
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
        PointerArea(.panel, in: panel, scroll: panelScroll),
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
