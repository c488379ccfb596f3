import Raster

extension Theme {
  /// The colors of states for a theme made from another one.
  ///
  /// If panels have the colors of `base`, so have states. Otherwise they are those of the most similar built-in theme,
  /// changed until their contrast is enough on these panels.
  public func stateColors(changedFrom base: Theme) -> StateColors {
    let grounds = [window.background, window.card]
    guard grounds != [base.window.background, base.window.card] else { return base.states }
    let isLight = window.background.relativeLuminance > 0.18
    let isStark = window.isHighContrast
    let standard: StateColors = isLight ? .light : isStark ? .highContrast : .dark
    func adapted(_ state: StateColors.State) -> StateColors.State {
      state.adapted(to: grounds, toLight: !isLight, textContrast: isStark ? 7 : 4.5)
    }
    return StateColors(
      ok: adapted(standard.ok), warning: adapted(standard.warning),
      critical: adapted(standard.critical), unknown: adapted(standard.unknown))
  }
}

extension StateColors.State {
  /// Returns the colors moved to white or black until they are visible on backgrounds.
  ///
  /// - Parameters:
  ///   - grounds: The colors that cells and texts are drawn on.
  ///   - toLight: Whether the colors are moved to white.
  ///   - textContrast: The least contrast of text.
  /// - Returns: The colors.
  fileprivate func adapted(
    to grounds: [Color], toLight: Bool, textContrast: Double
  ) -> StateColors.State {
    func isVisible(_ color: Color, _ least: Double) -> Bool {
      grounds.allSatisfy { color.contrastRatio(to: $0) >= least }
    }
    var state = self
    state.fill = fill.moved(toLight: toLight) { isVisible($0, edgeContrast) }.fill
    state.ring = ring.moved(toLight: toLight) { isVisible($0, edgeContrast) }.fill
    state.text = text.moved(toLight: toLight) { isVisible($0, textContrast) }.fill
    if state.ink.contrastRatio(to: state.fill) < textContrast { state.ink = state.fill.legibleInk }
    return state
  }

  /// The least contrast of outlines and signs.
  private var edgeContrast: Double { 3 }
}
