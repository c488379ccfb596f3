/// What assistive technology asks a part of a window to do.
///
/// It has the effect of a press, and like that it has none on a part that is disabled, covered or gone.
public enum ControlRequest: Hashable, Sendable {
  /// To do what a click does.
  case press
  /// To take the keyboard focus.
  case focus
  /// To go a number of steps up, or down if the number is negative.
  case step(Int)
  /// To take a value.
  case setValue(Double)
  /// To take a text instead of the one in it.
  case setText(String)
  /// To move the caret of its text to an offset, and select the text between that and the anchor, in Unicode scalars; what is
  /// beyond the end is at the end.
  case setCaret(Int, anchor: Int)
  /// To be the selected or a picked one; without an effect if it is that already.
  case select
  /// To be removed from its list.
  case remove
  /// To be in view, without another effect.
  case reveal
  /// To show the further parts; without an effect if it shows them.
  case expand
  /// To hide the further parts; without an effect if they are not shown.
  case collapse

  /// The number of steps that can be asked for.
  public static let steps = -1000...1000

  /// The offsets that can be asked for.
  public static let offsets = 0...65_536
}
