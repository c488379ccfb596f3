import Drawing
import Geometry
import Input
import Interaction
import Raster
import Testing

/// Windows have the colors of their themes.
@Suite struct ThemedWindowTests {
  private static let themes = Theme.shipped

  @Test(arguments: themes) func focusRingOfAButtonIsSeen(theme: Theme) throws {
    var stage = try Stage(["One"], theme: theme)
    let button = stage.model.layout.rect(of: .cancel)
    let place = (x: Int(button.midX), y: Int(button.minY) - 3)
    func color(of picture: borrowing Surface) -> Color {
      Color(rgb: picture[place.x, place.y] & 0xFF_FFFF)
    }
    let ground = color(of: stage.picture())
    stage.model.handle(.key(KeyPress("Tab", shift: true)), at: .zero)
    let ring = color(of: stage.picture())
    #expect(ring == theme.focusRing && ring.contrastRatio(to: ground) >= 3)
    stage.model.handle(.press(at: Vector(5, 5)), at: .zero)
    #expect(color(of: stage.picture()) == ground, "the ring is for the keyboard")
  }

  /// The desktop can ask for a high contrast, but a theme of the user's own stays.
  @Test func desktopsHighContrastReplacesTheShippedThemes() throws {
    func corner(_ theme: Theme, asked: Bool...) throws -> Color {
      var stage = try Stage(["One"], theme: theme)
      for isHighContrast in asked {
        stage.host.handle(.desktop(DesktopLook(isHighContrast: isHighContrast)), at: .zero)
      }
      let picture = stage.picture()
      return Color(rgb: picture[2, 2] & 0xFF_FFFF)
    }
    for theme in Self.themes {
      #expect(try corner(theme, asked: true) == corner(.highContrast))
      #expect(try corner(theme, asked: true, false) == corner(theme))
    }
    var own = Theme.dark
    own.window.background = Color(rgb: 0x203050)
    (own.backgroundTop, own.backgroundBottom) = (own.window.background, own.window.background)
    #expect(try corner(own, asked: true) == own.window.background)
  }

  /// The desktop can ask for reduced motion too, but not end the one of an option.
  @Test(arguments: [false, true]) func desktopReducesMotion(isGiven: Bool) throws {
    let stage = try Stage(["One", "Two"], reducedMotion: isGiven)
    var isReduced: Bool { stage.model.honeycomb.configuration.reducedMotion }
    stage.host.handle(.desktop(DesktopLook(reducesMotion: true)), at: .zero)
    #expect(isReduced)
    stage.host.handle(.desktop(DesktopLook()), at: .zero)
    #expect(isReduced == isGiven)
  }

  /// The topic's own color, the one of its parent, and none on topics that cannot be picked.
  @Test(arguments: themes) func cellsShowTheColorsOfTheirTopics(theme: Theme) throws {
    var catalogue = Catalogue()
    let red = catalogue.append("i", attributes: .init(color: 0xB3261E, selected: true))
    catalogue.append("i", parent: red)
    catalogue.append("i", attributes: .init(color: 0xB3261E, disabled: true))
    catalogue.append("i")
    var stage = try Stage(catalogue, width: 640, height: 640, theme: theme)
    let picture = stage.picture()
    let styles = theme.styles(tintedWith: Color(rgb: 0xB3261E))
    let frame = stage.model.frame(at: .zero)
    func style(of topic: Int) -> Theme.CellStyle {
      switch topic {
      case 0: styles.picked
      case 1: styles.free
      case 2: theme.disabled
      default: theme.free
      }
    }
    for cell in frame.cells {
      let style = style(of: cell.topic.rawValue)
      // Beside the letter, at the middle of the gradient.
      let pixel = picture[Int(cell.center.x) + 40, Int(cell.center.y)]
      let expected = style.top.mixed(with: style.bottom, by: 0.5).premultiplied
      for shift in [0, 8, 16] as [UInt32] {
        let difference = Int(pixel >> shift & 255) - Int(expected >> shift & 255)
        #expect(abs(difference) <= 2, "\(cell.topic.rawValue)")
      }
    }
    #expect(frame.cells.count == 4)
  }
}
