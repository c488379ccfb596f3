import Drawing
import Glibc
import Raster
import TestSupport
import Testing

/// The colors of states are legible and differ for everyone.
@Suite struct StateColorsTests {
  /// The built-in themes and the colors of panels that users' themes may have.
  private static let themes =
    Theme.shipped
    + (0..<40).map { seed in
      var generator = SplitMix64(seed: UInt64(seed))
      var theme = seed % 2 == 0 ? Theme.dark : .light
      func color(_ range: ClosedRange<Int>) -> Color {
        let (red, green, blue) = (
          generator.int(range), generator.int(range), generator.int(range)
        )
        return Color(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
      }
      let base = theme
      theme.name = "user \(seed)"
      theme.window.background = color(seed % 2 == 0 ? 0...70 : 205...255)
      theme.window.card = theme.window.background.mixed(with: theme.window.ink, by: 0.05)
      theme.states = theme.stateColors(changedFrom: base)
      return theme
    }

  private func states(_ theme: Theme) -> [StateColors.State] {
    let colors = theme.states
    return [colors.ok, colors.warning, colors.critical, colors.unknown]
  }

  @Test(arguments: themes) func textsHaveTheContrastOfTheirLevel(theme: Theme) {
    let least = theme == .highContrast ? 7 : 4.5
    for state in states(theme) {
      #expect(state.ink.contrastRatio(to: state.fill) >= least, "\(theme.name)")
      for ground in [theme.window.background, theme.window.card] {
        #expect(state.text.contrastRatio(to: ground) >= least, "\(theme.name)")
      }
    }
  }

  @Test(arguments: themes) func cellsStandOutFromTheirBackground(theme: Theme) {
    let least = theme == .highContrast ? 4.5 : 3
    for state in states(theme) {
      for ground in [theme.window.background, theme.window.card] {
        #expect(state.fill.contrastRatio(to: ground) >= least, "\(theme.name)")
        #expect(state.ring.contrastRatio(to: ground) >= least, "\(theme.name)")
      }
    }
  }

  @Test(arguments: Theme.shipped) func theRingOfACriticalCellStandsOutFromIt(theme: Theme) {
    #expect(theme.states.critical.ring.contrastRatio(to: theme.states.critical.fill) >= 2.9)
  }

  /// The distance in OKLab that two fills have at least, also with a color blindness; 0.02 is just noticeable.
  @Test(arguments: Theme.shipped, ColorVision.allCases)
  func fillsDifferForEveryKindOfColorVision(theme: Theme, vision: ColorVision) {
    let fills = states(theme).map { vision.seen($0.fill) }
    for (index, fill) in fills.enumerated() {
      for other in fills[..<index] {
        let distance = ColorVision.distance(fill, other)
        #expect(distance >= 0.085, "\(theme.name), \(vision): \(distance)")
      }
    }
  }

  @Test func aThemeWithTheSamePanelsHasTheSameStates() {
    var theme = Theme.dark
    theme.title = .white
    #expect(theme.stateColors(changedFrom: .dark) == StateColors.dark)
    theme.window = .light
    #expect(theme.stateColors(changedFrom: .dark) == StateColors.light)
  }
}

/// What people with the usual kinds of color vision see.
///
/// Source: G. Machado, M. Oliveira, L. Fernandes, "A Physiologically-based Model for Simulation of Color Vision
/// Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009; severity 1.
enum ColorVision: CaseIterable {
  case usual
  case protanopia
  case deuteranopia
  case tritanopia

  private var matrix: [[Double]] {
    switch self {
    case .usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .protanopia:
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    case .deuteranopia:
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    case .tritanopia:
      [
        [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
      ]
    }
  }

  /// Returns how a color looks.
  func seen(_ color: Color) -> Color {
    let linear = [color.red, color.green, color.blue].map { channel -> Double in
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let channels = matrix.map { row -> UInt8 in
      let value = min(1, max(0, zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 }))
      let encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
      return UInt8((encoded * 255).rounded())
    }
    return Color(red: channels[0], green: channels[1], blue: channels[2])
  }

  /// Returns the distance of two colors in OKLab.
  static func distance(_ left: Color, _ right: Color) -> Double {
    let (a, b) = (OKLCH(left), OKLCH(right))
    let (first, second) = (a.hue * .pi / 180, b.hue * .pi / 180)
    let across = a.chroma * cos(first) - b.chroma * cos(second)
    let along = a.chroma * sin(first) - b.chroma * sin(second)
    let height = a.lightness - b.lightness
    return (across * across + along * along + height * height).squareRoot()
  }
}
