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
  }

  /// The palette for values; `nil` if there is none.
  let palette: GridPalette?
  /// The background of cells.
  let ground: Color
  private let ink: Color
  private let states: StateColors
  private let isHighContrast: Bool
  /// The colors of cells by slot.
  private var cells: [Cell]
  /// The colors of dots by slot, `0xRRGGBB`.
  private var dots: [UInt32]

  /// How far the fill of a stale value is moved to the background.
  private static let staleFade = 0.55
  /// How far a cell that a filter does not match is moved to the background.
  private static let dimmedFade = 0.8
  /// How far the dot of a value that has just changed is moved to the ink.
  private static let dotFlash = 0.6
  /// How far the fill of such a value is moved to the ink: less, because its label is in that color.
  static let flash = 0.35
  /// How much of its color a cell without a value has.
  private static let hollowFill = 0.1

  /// Makes the table.
  init(theme: Theme, palette: GridPalette?) {
    self.palette = palette
    (ground, ink, states) = (theme.window.background, theme.window.ink, theme.states)
    isHighContrast = theme.window.isHighContrast
    let colors = palette?.colors ?? []
    cells = Array(repeating: Cell(), count: 32 << 9)
    dots = Array(repeating: 0, count: 32 << 9)
    for flags in UInt32(0)..<32 {
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

  /// The place of a look in the table, unless its color is given by the feed.
  @inline(__always)
  private static func slot(_ look: UInt32) -> Int {
    Int((look >> 26 & 31) << 9 | (look >> 24 & 1) << 8 | look & 0xFF)
  }

  /// Returns the color of a state.
  func state(_ state: CellState) -> StateColors.State {
    switch state {
    case .ok: states.ok
    case .warning: states.warning
    case .critical: states.critical
    case .unknown: states.unknown
    }
  }

  // MARK: - Cells

  /// Returns the colors of a cell.
  func cell(_ look: CellLook) -> Cell {
    guard look.rawValue & 2 << 24 == 0 else {
      return colors(of: look, Color(rgb: look.rawValue & 0xFF_FFFF))
    }
    return cells[Self.slot(look.rawValue)]
  }

  private func colors(of look: CellLook, _ color: Color?) -> Cell {
    let state = state(look.state)
    var cell = Cell(fill: color ?? state.fill, ink: state.ink, ring: state.ring)
    if let color {
      cell.ink = Self.ink(on: color)
      if cell.ring.contrastRatio(to: color) < Self.leastRingContrast { cell.ring = cell.ink }
    } else if look.state == .unknown {
      cell.fill = ground.mixed(with: state.fill, by: Self.hollowFill)
      cell.ink = state.text
    }
    if look.isStale {
      cell.fill = cell.fill.mixed(with: ground, by: Self.staleFade)
      cell.ring = cell.ring.mixed(with: ground, by: Self.staleFade)
      cell.ink = Self.ink(on: cell.fill)
    }
    if look.isDimmed {
      let inkShare = 0.4
      cell.fill = cell.fill.mixed(with: ground, by: Self.dimmedFade)
      cell.ring = cell.ring.mixed(with: ground, by: Self.dimmedFade)
      cell.ink = cell.fill.mixed(with: ink, by: inkShare)
    }
    return cell
  }

  /// The least contrast of a ring with its fill.
  private static let leastRingContrast = 1.5

  /// Black or white, whichever has more contrast to a fill.
  static func ink(on fill: Color) -> Color {
    fill.contrastRatio(to: .white) >= fill.contrastRatio(to: .black) ? .white : .black
  }

  /// Returns the width of the ring of a cell in a state, as a part of its circumradius.
  func ringWidth(_ state: CellState) -> Double {
    switch state {
    case .ok: isHighContrast ? 0.03 : 0
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
    if look.isFlashing { fill = fill.mixed(with: ink, by: Self.dotFlash) }
    return fill.premultiplied & 0xFF_FFFF
  }

  /// Writes the color of each look, and the centers and colors of the critical cells that are not dimmed.
  ///
  /// - Parameters:
  ///   - looks: The looks of dots.
  ///   - centers: The centers of these dots.
  ///   - colors: Gets the colors, `0xRRGGBB`.
  ///   - critical: Gets the critical dots.
  func dotColors(
    of looks: [CellLook], at centers: [SIMD2<Float>], into colors: inout [UInt32],
    critical: inout DotField
  ) {
    critical.centers.removeAll(keepingCapacity: true)
    critical.colors.removeAll(keepingCapacity: true)
    if colors.count != looks.count {
      colors.removeAll(keepingCapacity: true)
      colors.append(contentsOf: repeatElement(0, count: looks.count))
    }
    let (table, source) = (dots.span, looks.span)
    var target = colors.mutableSpan
    for index in source.indices {
      let look = source[index].rawValue
      target[index] =
        look & 2 << 24 == 0
        ? table[Self.slot(look)] : dotColor(of: source[index], Color(rgb: look & 0xFF_FFFF))
      // Critical, and not dimmed.
      if look >> 26 & 0b1011 == 2 {
        critical.centers.append(centers[index])
        critical.colors.append(target[index])
      }
    }
  }
}
