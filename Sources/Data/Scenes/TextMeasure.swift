/// How the texts of a scene are measured.
public enum TextMeasure: String, Hashable, Sendable, CaseIterable {
  /// With the font that draws them. The figures depend on the installed fonts.
  case font
  /// By a rule that needs no font: each character is 0.6 of the font size wide. The figures are the same on all
  /// machines, but the words need not fit in their frames.
  case builtin
}
