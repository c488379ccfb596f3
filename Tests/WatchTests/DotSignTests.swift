import Drawing
import Geometry

import Raster
import TestSupport
import Testing

@testable import LiveGrid
@testable import Watch

/// The states of cells that are dots, seen without colors.
struct DotSignTests {
  /// A look with its name.
  private static let looks: [(name: String, look: CellLook)] = {
    var stale = CellLook(.state, state: .ok)
    stale.isStale = true
    return CellState.judged.map { ($0.name, CellLook(.state, state: $0)) } + [("stale", stale)]
  }()

  /// Returns the luminances of a cell among others with its look.
  private func picture(of look: CellLook, pitch: Double, theme: Theme) -> [Double] {
    let colors = LookColors(theme: theme, palette: nil)
    let size = CGSize(width: 8 * pitch, height: 8 * pitch)
    var dots = GridFrame.Dots()
    for row in 0..<8 {
      for column in 0..<8 {
        dots.centers.append(
          SIMD2(Float((Double(column) + 0.5) * pitch), Float((Double(row) + 0.5) * pitch)))
        dots.looks.append(look)
      }
    }
    var list = DisplayList(size: size, background: theme.window.background)
    var marks = DotMarks()
    marks.draw(
      dots, colors, sizes: DotSizes(pitch: CGSize(width: pitch, height: pitch), scale: 1),
      in: CGRect(origin: .zero, size: size), into: &list)
    var surface = Surface(width: Int(size.width), height: Int(size.height))
    var painter = Painter()
    painter.paint(list, scale: 1, into: &surface, clip: surface.bounds)
    let side = Int(pitch)
    return (0..<side * side).map { place in
      let pixel = surface[4 * side + place % side, 4 * side + place / side]
      return Color(rgb: pixel & 0xFF_FFFF).relativeLuminance
    }
  }

  /// Whether a pixel of one is at least three times as bright as that of the other, wherever the other begins.
  private func differ(_ one: [Double], _ other: [Double], side: Int) -> Bool {
    (0..<side * side).allSatisfy { shift in
      one.indices.contains { place in
        let (x, y) = ((place % side + shift % side) % side, (place / side + shift / side) % side)
        let (a, b) = (one[place], other[y * side + x])
        return (max(a, b) + 0.05) / (min(a, b) + 0.05) >= 3
      }
    }
  }

  @Test(arguments: Theme.shipped, [3.0, 4, 5])
  func statesDifferWithoutColors(theme: Theme, pitch: Double) {
    for (index, one) in Self.looks.enumerated() {
      for other in Self.looks[(index + 1)...] {
        #expect(
          differ(
            picture(of: one.look, pitch: pitch, theme: theme),
            picture(of: other.look, pitch: pitch, theme: theme), side: Int(pitch)),
          "\(one.name) and \(other.name)")
      }
    }
  }

  @Test func dimmedDotsHaveNoSigns() {
    var signs = DotSigns()
    var (looks, colors) = ([CellLook](), [UInt32]())
    for (_, look) in Self.looks {
      var look = look
      look.isDimmed = true
      looks.append(look)
    }
    LookColors(theme: .dark, palette: nil).dotColors(
      of: looks, at: looks.map { _ in .zero }, into: &colors, signs: &signs)
    #expect(signs.wide.centers.isEmpty && signs.holes.centers.isEmpty)
    #expect(signs.halves.centers.isEmpty)
  }
}
