public import Geometry
public import Input
import SceneDrawing

/// What a key does in the inspector.
///
/// While the field of the search has the keyboard, keys that type or edit do that.
public enum InspectorKeyAction: KeyedAction {
  /// Moves the focus, or operates what has it.
  case focus(FocusAction)
  /// Does what a press of a control does, also while the control is not shown.
  case press(InspectorControl)
  /// Moves the view of the picture in a direction, of length 1.
  case pan(Vector)
  /// Closes the window.
  case close

  /// The actions with their standard keys.
  public static let keys = KeyTable<InspectorKeyAction>(
    focusRows, controlRows, probeRows, overlayRows,
    KeyRow.pans { .pan($0) },
    [KeyRow("close", "ctrl+q ctrl+w", .close, "close the window")])

  private static let focusRows: [KeyRow<Self>] = [
    KeyRow(.up, .focus(.up), "go up in a list, otherwise change the height or the value"),
    KeyRow(.down, .focus(.down), "go down in a list, otherwise change the height or the value"),
    KeyRow(
      .left, .focus(.left),
      "go back in a list, fold a call, otherwise change the width or the value"),
    KeyRow(
      .right, .focus(.right),
      "go on in a list, unfold a call, otherwise change the width or the value"),
    KeyRow(
      .first, .focus(.first), "go to the first row or the least value, otherwise fit the picture"),
    KeyRow(.last, .focus(.last), "go to the last row or the greatest value"),
    KeyRow(.pageUp, .focus(.pageUp), "go up a page in a list, otherwise scroll the panel up"),
    KeyRow(
      .pageDown, .focus(.pageDown), "go down a page in a list, otherwise scroll the panel down"),
    KeyRow(.press, .focus(.press), "press the focused control, stop at a finding, or fold a call"),
    KeyRow(.next, .focus(.next), "focus the next control or list"),
    KeyRow(.previous, .focus(.previous), "focus the previous control or list"),
    KeyRow(
      .cancel, .focus(.cancel),
      "end the focus, the search, the sweep, the probe, the step or the selection"),
  ]

  private static let controlRows: [KeyRow<Self>] = [
    KeyRow("fit", "0 KP_0 ctrl+0 ctrl+KP_0", .press(.fit), "fit the picture to the window"),
    KeyRow(
      "zoom-in", "plus equal KP_Add ctrl+plus ctrl+equal ctrl+KP_Add", .press(.zoomIn), "zoom in"),
    KeyRow(
      "zoom-out", "minus KP_Subtract ctrl+minus ctrl+KP_Subtract", .press(.zoomOut), "zoom out"),
    KeyRow("panel", "h", .press(.panel), "show or hide the panel"),
    KeyRow("tree", "t", .press(.tree), "show or hide the calls"),
    KeyRow("snap", "k", .press(.snap), "snap sizes to changes of the arrangement, or not"),
    KeyRow("sweep", "space KP_Space", .press(.sweep), "animate the width, or stop"),
    KeyRow("right-to-left", "7", .press(.rightToLeft), "turn the layout direction"),
    KeyRow("text-scale", "8", .press(.textScale), "take the next size of texts"),
    KeyRow("next-device", "9", .press(.nextDevice), "propose the next screen"),
    KeyRow("search", "slash KP_Divide ctrl+f", .press(.search), "find cells and calls"),
    KeyRow("next-match", "F3", .press(.nextMatch), "go to the next match of the search"),
    KeyRow("previous-match", "shift+F3", .press(.previousMatch), "go to the previous match"),
    KeyRow("undo", "ctrl+z", .press(.undo), "take back the last change of a cell's value"),
    KeyRow("first-step", "braceleft", .press(.firstStep), "go to the first step of the calls"),
    KeyRow("step-back", "bracketleft comma", .press(.stepBack), "go back a step"),
    KeyRow("step-on", "bracketright period", .press(.stepOn), "go on a step"),
    KeyRow("last-step", "braceright", .press(.lastStep), "go to the last step"),
    KeyRow("fold", "z", .press(.fold), "fold or unfold the current call"),
    KeyRow(
      "stop-at-finding", "exclam", .press(.stopAtFinding),
      "stop at the first call that leads to a finding"),
    KeyRow(
      "previous-difference", "less", .press(.previousDifference), "go to the previous difference"),
    KeyRow("next-difference", "greater", .press(.nextDifference), "go to the next difference"),
    KeyRow(
      "proposal-unspecified", "j", .press(.proposal(.unspecified)), "propose unspecified lengths"),
    KeyRow("proposal-infinite", "y", .press(.proposal(.infinite)), "propose infinite lengths"),
  ]

  private static let probeRows: [KeyRow<Self>] = zip(1..., HexProbe.Kind.allCases).map {
    KeyRow("probe-\($1.rawValue)", "\($0)", .press(.probe($1)), "query cells: \($1.rawValue)")
  }

  private static let overlayRows: [KeyRow<Self>] = overlays.map { key, overlay in
    KeyRow(
      "overlay-\(overlay == .frameTimes ? "frame-times" : overlay.name)", key,
      .press(.overlay(overlay)), "show or hide the overlay \(overlay.name)")
  }

  /// The overlays with their keys, in the order of lists.
  private static let overlays: [(key: String, overlay: InspectorOverlay)] = [
    ("f", .scene(.frames)), ("o", .scene(.outlines)), ("c", .scene(.centers)),
    ("a", .scene(.anchors)), ("x", .scene(.axial)), ("u", .scene(.cube)), ("r", .scene(.offset)),
    ("d", .scene(.doubled)), ("i", .scene(.index)), ("l", .scene(.dimensions)),
    ("p", .scene(.proposal)), ("n", .scene(.unused)), ("s", .scene(.spacing)),
    ("g", .scene(.guides)), ("w", .scene(.findings)), ("q", .ruler), ("m", .magnifier),
    ("e", .fisheye), ("v", .damage), ("b", .frameTimes),
  ]

  /// The action that moves the focus or operates what has it; `nil` for another one.
  var focusAction: FocusAction? { if case .focus(let action) = self { action } else { nil } }
}
