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
  /// Moves the picture.
  case pan(PanAction)
  /// Closes the window.
  case close

  /// All actions, in the order of lists.
  public static let allCases: [InspectorKeyAction] =
    FocusAction.allCases.map { .focus($0) } + controls.map { .press($0) }
    + PanAction.allCases.map { .pan($0) } + [.close]

  /// The controls that keys press.
  private static let controls: [InspectorControl] =
    [
      .fit, .zoomIn, .zoomOut, .panel, .tree, .snap, .sweep, .rightToLeft, .textScale,
      .nextDevice, .search, .nextMatch, .previousMatch, .undo, .firstStep, .stepBack, .stepOn,
      .lastStep, .fold, .stopAtFinding, .previousDifference, .nextDifference,
    ]
    + InspectorProposal.allCases.filter { $0.key != nil }.map { .proposal($0) }
    + HexProbe.Kind.allCases.map { .probe($0) } + InspectorOverlay.allCases.map { .overlay($0) }

  /// The name in key bindings: for a control that in recordings, with hyphens.
  public var name: String {
    switch self {
    case .focus(let action): action.rawValue
    case .press(let control):
      control.word.reduce(into: "") { name, character in
        if character == "/" {
          name.append("-")
        } else {
          if character.isUppercase { name.append("-") }
          name.append(contentsOf: character.lowercased())
        }
      }
    case .pan(let action): action.rawValue
    case .close: "close"
    }
  }

  /// What the action does, for lists of keys.
  public var summary: String {
    switch self {
    case .focus(.up): "go up in a list, otherwise change the height or the value"
    case .focus(.down): "go down in a list, otherwise change the height or the value"
    case .focus(.left): "go back in a list, fold a call, otherwise change the width or the value"
    case .focus(.right): "go on in a list, unfold a call, otherwise change the width or the value"
    case .focus(.first): "go to the first row or the least value, otherwise fit the picture"
    case .focus(.last): "go to the last row or the greatest value"
    case .focus(.pageUp): "go up a page in a list, otherwise scroll the panel up"
    case .focus(.pageDown): "go down a page in a list, otherwise scroll the panel down"
    case .focus(.press): "press the focused control, stop at a finding, or fold a call"
    case .focus(.next): "focus the next control or list"
    case .focus(.previous): "focus the previous control or list"
    case .focus(.cancel):
      "end the focus, the search, the sweep, the probe, the step or the selection"
    case .press(let control): Self.summary(of: control)
    case .pan(let action): action.summary
    case .close: "close the window"
    }
  }

  private static func summary(of control: InspectorControl) -> String {
    switch control {
    case .fit: "fit the picture to the window"
    case .zoomIn: "zoom in"
    case .zoomOut: "zoom out"
    case .panel: "show or hide the panel"
    case .tree: "show or hide the calls"
    case .snap: "snap sizes to changes of the arrangement, or not"
    case .sweep: "animate the width, or stop"
    case .rightToLeft: "turn the layout direction"
    case .textScale: "take the next size of texts"
    case .nextDevice: "propose the next screen"
    case .search: "find cells and calls"
    case .nextMatch: "go to the next match of the search"
    case .previousMatch: "go to the previous match"
    case .undo: "take back the last change of a cell's value"
    case .firstStep: "go to the first step of the calls"
    case .stepBack: "go back a step"
    case .stepOn: "go on a step"
    case .lastStep: "go to the last step"
    case .fold: "fold or unfold the current call"
    case .stopAtFinding: "stop at the first call that leads to a finding"
    case .previousDifference: "go to the previous difference"
    case .nextDifference: "go to the next difference"
    case .proposal(.unspecified): "propose unspecified lengths"
    case .proposal(.infinite): "propose infinite lengths"
    case .probe(let kind): "query cells: \(kind.rawValue)"
    case .overlay(let overlay): "show or hide the overlay \(overlay.name)"
    default: "press \(control.word)"
    }
  }

  /// The keys without other bindings, that on the cap first.
  public var standardKeys: [KeyChord] {
    func plain(_ names: String...) -> [KeyChord] { names.map { KeyChord($0) } }
    func control(_ names: String...) -> [KeyChord] {
      names.map { KeyChord($0, modifiers: .control) }
    }
    return switch self {
    case .focus(let action): action.standardKeys
    case .press(let pressed):
      switch pressed {
      case .fit: plain("0", "KP_0") + control("0", "KP_0")
      case .zoomIn: plain("plus", "equal", "KP_Add") + control("plus", "equal", "KP_Add")
      case .zoomOut: plain("minus", "KP_Subtract") + control("minus", "KP_Subtract")
      case .panel: plain("h")
      case .tree: plain("t")
      case .snap: plain("k")
      case .sweep: plain("space", "KP_Space")
      case .rightToLeft: plain("7")
      case .textScale: plain("8")
      case .nextDevice: plain("9")
      case .search: plain("slash", "KP_Divide") + control("f")
      case .nextMatch: plain("F3")
      case .previousMatch: [KeyChord("F3", modifiers: .shift)]
      case .undo: control("z")
      case .firstStep: plain("braceleft")
      case .stepBack: plain("bracketleft", "comma")
      case .stepOn: plain("bracketright", "period")
      case .lastStep: plain("braceright")
      case .fold: plain("z")
      case .stopAtFinding: plain("exclam")
      case .previousDifference: plain("less")
      case .nextDifference: plain("greater")
      case .overlay(let overlay): plain(overlay.key)
      case .probe(let kind): plain(kind.key)
      case .proposal(let proposal): proposal.key.map { plain($0) } ?? []
      default: []
      }
    case .pan(let action): action.standardKeys
    case .close: control("q", "w")
    }
  }

  /// The actions by their standard keys.
  public static let standardTable = standardActions

  /// The action that moves the focus or operates what has it; `nil` for another one.
  var focusAction: FocusAction? { if case .focus(let action) = self { action } else { nil } }
}
