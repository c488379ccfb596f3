import Input
import Testing

@testable import Launcher

/// The grammar of rofi's key bindings.
///
/// What rofi itself does with them is compared in the end-to-end tests.
struct LauncherBindingTests {
  private func keys(_ binding: String) throws -> LauncherKeys {
    // Nothing else has keys, so that only the grammar decides.
    var changes = Dictionary(uniqueKeysWithValues: LauncherKeys.names.map { ($0, "") })
    changes["custom-1"] = binding
    return try LauncherKeys(changes: changes)
  }

  private static let bindings: [(String, String, KeyModifiers)] = [
    ("a", "a", []), ("Control+a", "a", .control), ("Control-a", "a", .control),
    ("<Control>a", "a", .control), ("Ctrl+Delete", "Delete", .control),
    ("CONTROL+a", "a", .control), ("control_l+a", "a", .control),
    ("<Shift><Alt>F1", "F1", [.shift, .alt]), ("Shift-Alt-F1", "F1", [.shift, .alt]),
    ("AltGr+a", "a", .alt), ("Logo+a", "a", .super), ("Super_R+a", "a", .super),
    ("Page_Up", "Prior", []), ("Prior", "Prior", []), ("U0061", "a", []), ("0x61", "a", []),
    ("x<Control>a", "a", .control), ("Control+Control+a", "a", .control),
    // Without a key after it, the last modifier is the key.
    ("Alt+Control_L+", "Control_L", .alt), ("Control_L+nonsense", "Control_L", []),
  ]

  @Test(arguments: bindings)
  func aBindingIsAKeyWithModifiers(binding: String, name: String, modifiers: KeyModifiers) throws {
    let found = try keys(binding).actions(of: KeyPress(name, modifiers: modifiers))
    #expect(found?.now == .custom(1) && found?.later == nil)
    #expect(try keys(binding).actions(of: KeyPress("z", modifiers: modifiers)) == nil)
  }

  @Test(arguments: ["!Control+a", "release+Control+a", "Control+Release+a", "!Control-a"])
  func aReleaseIsBoundByAMarkOrAWord(binding: String) throws {
    let found = try keys(binding).actions(of: KeyPress("a", modifiers: .control))
    #expect(found?.now == nil && found?.later == .custom(1))
  }

  @Test func aKeycodeIsBoundInBrackets() throws {
    let press = KeyPress("q", modifiers: .control, code: 38)
    #expect(try keys("Control+[38]").actions(of: press)?.now == .custom(1))
    #expect(try keys("[38]").actions(of: press) == nil)
    #expect(try keys("Control+[39]").actions(of: press) == nil)
  }

  @Test(arguments: ["MousePrimary", "mousedmiddle", "Control+MouseExtra3", "ScrollUp", "Meta+a"])
  func whatTheKeyboardDoesNotSendIsAccepted(binding: String) throws {
    #expect(try keys(binding).actions(of: KeyPress("a", modifiers: .alt)) == nil)
  }

  @Test(arguments: [
    "Control+a-b", "<Control>a+b", "Control+<Alt>a", "a!", "!!a", "Control++a", "<>a", ">a", "a b",
    "Control+ a", "Bogus+a", "a+b", "nonsense", "Control+Shift", "Control+", "[", "[]", "[x]",
    "[1]2", "[4294967295]", "MouseLeft", "MouseExtra", "MouseExtra1x", "ScrollSideways",
    "!ScrollUp",
    "!release+a", "!<Control>a", "Control+é", "Control+\u{20AC}", "comma;a", "!",
  ])
  func whatRofiRefusesIsRefused(binding: String) {
    let error = #expect(throws: LauncherKeys.BindingError.self) { try keys(binding) }
    #expect(error?.binding == binding && error?.action == "custom-1")
    #expect("\(error.map(String.init(describing:)) ?? "")".contains(binding))
  }

  @Test func aKeyOfTwoActionsIsRefusedWhateverItsSpelling() {
    for second in ["Control-a", "<ctrl>a", "CONTROL_R+a", "Control+U0061"] {
      #expect(throws: LauncherKeys.BindingError.self) { try keys("Control+a,\(second)") }
    }
    #expect(throws: Never.self) { try keys("Control+a,!Control+a,Alt+a") }
  }
}
