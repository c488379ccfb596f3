import Drawing
import LiveGrid
import Raster

/// The colors of all looks of cells in a theme, in a table that is made once.
struct LookColors {
  /// The colors of a cell.
  struct Cell {
    /// The body.
    var fill = Color.clear
    /// Text and signs on the body.
    var ink = Color.clear
    /// The ring inside the edge.
    var ring = Color.clear
    /// A line between ring and fill, which are too similar without; clear for none.
    var seam = Color.clear
    /// The lines over the fill of a stale cell; clear for none.
    var hatch = Color.clear
  }

  /// The palette whose looks are in the table; `nil` if there is none.
  let palette: GridPalette?
  /// The colors of the palette, or of the usual one: looks of values are held for a moment after states are colored.
  private let paletteColors: [Color]
  /// The background of cells.
  let ground: Color
  private let ink: Color
  private let states: StateColors
  /// The colors of a cell that nothing judges.
  private let neutral: StateColors.State
  private let isHighContrast: Bool
  /// The colors of cells by slot.
  private var cells: [Cell]
  /// The colors of dots by slot, `0xRRGGBB`.
  private var dots: [UInt32]

  /// How far the fill of a stale value is moved to the background.
  private static let staleFade = 0.55
  /// How far a cell that a filter does not match is moved to the background.
  private static let dimmedFade = 0.8
  /// How much lighter, or on a light background darker, a dot is whose state has just changed; its hue stays.
  private static let dotFlash = 0.16
  /// How far the lines over a stale cell are moved away from its ink.
  private static let hatchDepth = 0.3
  /// How much of its color a cell without a value has.
  private static let hollowFill = 0.1
  /// How much of the color of texts is in the fill of a cell that nothing judges.
  private static let neutralFill = 0.18

  /// Makes the table.
  init(theme: Theme, palette: GridPalette?) {
    self.palette = palette
    (ground, ink, states) = (theme.window.background, theme.window.ink, theme.states)
    let fill = ground.mixed(with: ink, by: Self.neutralFill)
    neutral = StateColors.State(fill: fill, ink: ink, ring: fill, text: ink)
    isHighContrast = theme.window.isHighContrast
    paletteColors = (palette ?? .usual).colors
    let colors = palette == nil ? [] : paletteColors
    cells = Array(repeating: Cell(), count: 64 << 9)
    dots = Array(repeating: 0, count: 64 << 9)
    for flags in UInt32(0)..<64 where CellState(rawValue: UInt8(flags & 7)) != nil {
      let bits = flags << 26
      enter(CellLook(rawValue: bits))
      for place in colors.indices {
        enter(CellLook(rawValue: bits | 1 << 24 | UInt32(place)), colors[place])
      }
    }
  }

  private mutating func enter(_ look: CellLook, _ color: Color? = nil) {
    cells[Self.slot(look.rawValue)] = colors(of: look, color)
    dots[Self.slot(look.rawValue)] = dotColor(of: look, color)
  }

  /// The bits of a look that is not in the table: the color that a feed has given, and without a palette that of a value.
  private var otherColors: UInt32 { palette == nil ? 3 << 24 : 2 << 24 }

  /// Returns the color of a look that is not in the table.
  private func otherColor(_ look: UInt32) -> Color {
    look & 2 << 24 != 0 ? Color(rgb: look & 0xFF_FFFF) : paletteColors[Int(look & 0xFF)]
  }

  /// The place of a look in the table.
  @inline(__always)
  private static func slot(_ look: UInt32) -> Int {
    Int((look >> 26 & 63) << 9 | (look >> 24 & 1) << 8 | look & 0xFF)
  }

  /// Returns the color of a state.
  func state(_ state: CellState) -> StateColors.State {
    switch state {
    case .ok: states.ok
    case .warning: states.warning
    case .critical: states.critical
    case .unknown: states.unknown
    case .unjudged: neutral
    }
  }

  // MARK: - Cells

  /// Returns the colors of a cell.
  func cell(_ look: CellLook) -> Cell {
    guard look.rawValue & otherColors == 0 else {
      return colors(of: look, otherColor(look.rawValue))
    }
    return cells[Self.slot(look.rawValue)]
  }

  private func colors(of look: CellLook, _ color: Color?) -> Cell {
    let state = state(look.state)
    var cell = Cell(fill: color ?? state.fill, ink: state.ink, ring: state.ring)
    if let color {
      cell.ink = color.legibleInk
    } else if look.state == .unknown {
      cell.fill = ground.mixed(with: state.fill, by: Self.hollowFill)
      cell.ink = state.text
    }
    if look.isStale {
      cell.fill = cell.fill.mixed(with: ground, by: Self.staleFade)
      cell.ink = cell.fill.legibleInk
      cell.hatch = cell.fill.mixed(
        with: cell.ink == .white ? .black : .white, by: Self.hatchDepth)
    }
    if look.state.isProblem { chooseRing(of: &cell, state) }
    if look.isDimmed {
      let inkShare = 0.4
      cell.fill = cell.fill.mixed(with: ground, by: Self.dimmedFade)
      cell.ring = cell.ring.mixed(with: ground, by: Self.dimmedFade)
      if cell.hatch != .clear { cell.hatch = cell.hatch.mixed(with: ground, by: Self.dimmedFade) }
      cell.seam = .clear
      cell.ink = cell.fill.mixed(with: ink, by: inkShare)
    }
    return cell
  }

  /// Chooses a ring that stands out from the fill and from the background.
  ///
  /// Some fills of palettes leave no such color; then a line in the color of the background is between ring and fill.
  private func chooseRing(of cell: inout Cell, _ state: StateColors.State) {
    let colors = [state.ring, state.text, state.fill, ink, cell.fill.legibleInk]
    func stands(_ color: Color, _ other: Color) -> Bool {
      color.contrastRatio(to: other) >= Self.leastRingContrast
    }
    if let ring = colors.first(where: { stands($0, ground) && stands($0, cell.fill) }) {
      cell.ring = ring
    } else {
      cell.ring = colors.first { stands($0, ground) } ?? ink
      cell.seam = ground
    }
  }

  /// The least contrast of a ring with its fill and with the background.
  ///
  /// Source: WCAG 2.2, success criterion 1.4.11, "Non-text Contrast".
  static let leastRingContrast = 3.0

  /// Returns the width of the ring of a cell in a state, as a part of its circumradius.
  func ringWidth(_ state: CellState) -> Double {
    switch state {
    case .ok, .unjudged: 0
    case .warning: isHighContrast ? 0.08 : 0.05
    case .critical: 0.11
    case .unknown: 0.07
    }
  }

  // MARK: - Dots

  private func dotColor(of look: CellLook, _ color: Color?) -> UInt32 {
    var fill = color ?? state(look.state).fill
    if look.isStale { fill = fill.mixed(with: ground, by: Self.staleFade) }
    if look.isDimmed { fill = fill.mixed(with: ground, by: Self.dimmedFade) }
    if look.isFlashing, !look.isDimmed {
      var color = OKLCH(fill)
      color.lightness += ink.relativeLuminance > 0.5 ? Self.dotFlash : -Self.dotFlash
      fill = color.color
    }
    return fill.premultiplied & 0xFF_FFFF
  }

  /// Writes the color of each look, and the signs of those that are not dimmed.
  ///
  /// - Parameters:
  ///   - looks: The looks of dots.
  ///   - centers: The centers of these dots.
  ///   - colors: Gets the colors, `0xRRGGBB`.
  ///   - signs: Gets the signs, whose sizes it has.
  func dotColors(
    of looks: [CellLook], at centers: [SIMD2<Float>], into colors: inout [UInt32],
    signs: inout DotSigns
  ) {
    signs.removeAll()
    let hole = ground.premultiplied & 0xFF_FFFF
    if colors.count != looks.count {
      colors.removeAll(keepingCapacity: true)
      colors.append(contentsOf: repeatElement(0, count: looks.count))
    }
    let (table, source, others) = (dots.span, looks.span, otherColors)
    var target = colors.mutableSpan
    for index in source.indices {
      let look = source[index].rawValue
      target[index] =
        look & others == 0
        ? table[Self.slot(look)] : dotColor(of: source[index], otherColor(look))
      // Most are ok, and neither stale nor dimmed.
      let marks = look >> 26 & 0b11111
      if marks != 0 { signs.append(marks, at: centers[index], color: target[index], hole: hole) }
    }
  }
}
