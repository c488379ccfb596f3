import TestSupport

/// A session of rofi or dmenu: flags, rows and keys.
struct LauncherCase: CustomStringConvertible, Sendable {
  var program: String
  var flags: [String] = []
  var rows = LauncherCase.fruits
  /// Characters, and keys by name in angle brackets: `<C-Return>`.
  var keys: String

  var description: String {
    "\(program) \(flags) \(keys.debugDescription) \(rows.debugDescription)"
  }

  static let fruits = "apple\nApricot\nbanana\nblack cherry\ncherry\n"
  private static let options = "a\nb\0nonselectable\u{1F}true\nc\0meta\u{1F}red\n"

  private static func rofi(
    _ keys: String, _ flags: String..., rows: String = fruits
  ) -> LauncherCase {
    LauncherCase(program: "rofi", flags: ["-dmenu", "-sync"] + flags, rows: rows, keys: keys)
  }

  private static func dmenu(
    _ keys: String, _ flags: String..., rows: String = fruits
  ) -> LauncherCase {
    LauncherCase(program: "dmenu", flags: flags, rows: rows, keys: keys)
  }

  static let rofi: [LauncherCase] = [
    rofi("<Return>"), rofi("Ap<Return>"), rofi("AP<Down><Return>", "-i"), rofi("zz<Return>"),
    rofi("ap<C-Return>"), rofi("ap<S-Return>"), rofi("ap<C-S-Return>"), rofi("<Escape>"),
    rofi("<C-bracketleft>"), rofi("ap<A-1>"), rofi("ap<A-exclam>"), rofi("zz<A-2>"),
    rofi("<A-parenleft>"), rofi("<Tab><Return>"), rofi("black<Tab>"), rofi("zz<Tab><Tab>"),
    rofi("<Up><Return>"), rofi("<End><Down><Return>"), rofi("<Prior><Return>"),
    rofi("<Next><Return>", "-l", "2"), rofi("<S-Tab><Return>"), rofi("<M-2>"),
    rofi("ch<C-space><C-Return>"), rofi("<Return>", rows: ""), rofi("", "-no-custom", rows: ""),
    rofi("zz<Return><C-Return><C-w><Return>", "-no-custom"), rofi("<Escape>", "-no-custom"),
    rofi("<Down><C-Return><Return>", "-no-custom"),
    rofi("<Down>zz<A-1><C-w><Return>", "-no-custom"),
    rofi("<Down><Escape><Return>", "-only-match"), rofi("ap<A-1>", "-only-match"),
    rofi("<S-Return><Down><S-Return><Return>", "-multi-select"),
    rofi("<S-Return>ch<S-Return><C-Return>", "-multi-select"),
    rofi("ch<S-Return><S-Return><S-Return><Return>", "-multi-select"),
    rofi("<S-Return><A-3>", "-multi-select"),
    rofi("a<Return>", "-format", "s i d q p f F x"), rofi("z'z<C-Return>", "-format", "i d f F q"),
    rofi("<Return>", "-select", "ch"), rofi("<Return>", "-select", "b -l", "-filter", "a"),
    rofi("a<Return>", "-selected-row", "3"), rofi("<Return>", "-selected-row", "9"),
    rofi("<Down><Return>", "-filter", "ch"),
    rofi("<Down><Return>", "-sep", "|", rows: "a|b\nc|d\n"),
    rofi("black", "-auto-select"), rofi("", "-auto-select", rows: "one\n"),
    rofi("<Down><Down><Down>a<Return>"), rofi("<Down>zz<BackSpace><BackSpace><Return>"),
    rofi("<End>black<C-w><Return>"), rofi("<Up><Return>", "-no-cycle"),
    rofi("ab<Left>x<C-Return>"), rofi("foo bar<C-Left>x<C-Return>"),
    rofi("foo bar<A-b><A-f>x<C-Return>"),
    rofi("foo bar<C-b><C-k>x<C-Return>"), rofi("foo bar<C-A-h>x<C-Return>"),
    rofi("foo bar<C-a>y<C-d><C-e>x<C-h>z<C-Return>"), rofi("foo-bar<C-BackSpace>x<C-Return>"),
    rofi("foo bar<C-a><C-A-d>x<C-Return>"), rofi("foo bar<C-b><C-u>x<C-Return>"),
    rofi("<grave>AP<Return>"), rofi("ch<A-grave><Return>"), rofi("<S-Delete>"), rofi("<C-Tab>"),
    rofi("<C-l>"), rofi("<C-p>c<A-grave><S-Tab><Right><Return>", "-l", "2"),
    rofi("<Right><Return>", "-l", "5"), rofi("<Right><Right><Left><Return>", "-l", "2"),
    rofi("<C-x><A-x><C-Return>"), rofi(" ap<Return>"), rofi("<C-j>"),
    rofi("<C-x>", "-kb-custom-1", "Control+x"),
    rofi("<Return>", "-kb-accept-entry", "F1", "-kb-custom-2", "Return"),
    rofi("1<A-1><C-Return>", "-kb-custom-1", ""), rofi("<Return>", "-nonsense", "x"),
    rofi("red<Return>", rows: options), rofi("<Down><Return><Return><Down><Return>", rows: options),
    rofi("<Down><A-1>", rows: options),
    rofi("<Down><A-1><Up><Return>", "-no-custom", rows: options),
    rofi("<Return>", "-markup-rows", "-format", "p|s", rows: "<b>bo</b>ld &amp; x\n"),
    rofi("e<Down><Return>", "-sort"), rofi("A<Down><Down><Return>", "-sort", "-i"),
    rofi("<Escape>", "-matching", "no"), rofi("<Escape>", "-location", "9"),
    rofi("b.*y$<Return>", "-matching", "regex"), rofi("b*y<Return>", "-matching", "glob"),
    rofi("bkc<Return>", "-matching", "fuzzy"), rofi("che<Down><Return>", "-matching", "prefix"),
    rofi("k c<Return>", "-no-tokenize"), rofi("ap<Return>", "-password", "-p", "x", "-mesg", "y"),
  ]

  static let dmenu: [LauncherCase] = [
    dmenu("<Return>"), dmenu("AP<Right><Return>", "-i"), dmenu("zz<Return>"), dmenu("ap<S-Return>"),
    dmenu("<C-Return><Down><C-Return><Escape>"), dmenu("<C-Return><Down><Return>"),
    dmenu("zz<C-Return><Escape>"), dmenu("ap<C-S-Return><Return>"), dmenu("che<Tab><S-Return>"),
    dmenu("zz<Tab><Return>"), dmenu("zz<End><Home><Up><Next><Prior><Return>"),
    dmenu("<Down><C-k><C-S-Return><Return>", "-l", "3"), dmenu("<Down><C-u><Return>"),
    dmenu("<C-c>"), dmenu("<C-bracketleft>"), dmenu("<C-g>"),
    dmenu("<C-n><C-j>"), dmenu("ab<C-J>"), dmenu("<A-l><A-l><A-h><Return>"), dmenu("<A-G><Return>"),
    dmenu("<A-G><A-g><Return>"), dmenu("<A-j><Return>", "-l", "2"),
    dmenu("<Next><Next><Next><Return>", "-l", "2"), dmenu("<Next><Prior><Return>", "-l", "2"),
    dmenu("<End><Prior><Return>", "-l", "2"), dmenu("<Down><Down><Prior><Return>", "-l", "2"),
    dmenu("<End><Up><Up><Up><Prior><Return>", "-l", "2"),
    dmenu("<Right><Right><Left><Return>"), dmenu("<Right><Return>", "-l", "3"),
    dmenu("ch<Down><Home>x<S-Return>"), dmenu("ch<Down><Home><Home>x<S-Return>"),
    dmenu("ch<End><Return>"),
    dmenu("foo-bar b<C-w><C-w>x<S-Return>"), dmenu("zfoo<C-b><C-b><C-k>x<S-Return>"),
    dmenu("zfoo<C-b><C-b><C-u>x<S-Return>"), dmenu("zfoo<C-b><C-d>x<C-h>y<S-Return>"),
    dmenu("zfoo bar<A-b><A-b><A-f>x<S-Return>"),
    dmenu("zfoo bar<C-Left><C-Left><C-Right>x<S-Return>"),
    dmenu("c b<Return>"), dmenu("cherry<Return>"), dmenu("x<Return>", rows: ""),
    dmenu("<Down><Return>", rows: "a\n\nb\n"), dmenu("<Return>", rows: "a\r\n"),
    dmenu("<Return>", rows: "x\0y\n"), dmenu("<Down><Return>", rows: "a\nb"), dmenu(" a<Return>"),
    dmenu("<C-x>a<A-x><Return>"), dmenu("", "-x"), dmenu("", "-p"), dmenu("", "-v"),
    dmenu(
      "<Return>", "-b", "-f", "-p", "p", "-fn", "mono", "-nb", "#111", "-sf", "#fff", "-m", "0"),
  ]

  /// Random keys that end in one that accepts or cancels.
  static func random(_ program: String, using generator: inout SplitMix64) -> LauncherCase {
    let texts = ["a", "p", "c", "h", "b", "z", " ", "an", "erry", "-a", "A"]
    let keys = [
      "<Down>", "<Down>", "<Up>", "<Home>", "<End>", "<Next>", "<Prior>", "<Left>", "<Right>",
      "<BackSpace>", "<BackSpace>", "<C-w>", "<C-u>", "<C-a>", "<C-e>", "<C-n>", "<C-p>",
      "<Delete>",
    ]
    let others =
      program == "rofi"
      ? ["<S-Return>", "<Tab>", "<S-Tab>", "<C-space>", "<grave>", "<A-grave>", "<A-b>", "<C-d>"]
      : ["<C-Return>", "<Tab>", "<A-j>", "<A-k>", "<A-h>", "<A-l>", "<C-S-Return>", "<C-k>"]
    let flags =
      program == "rofi"
      ? [
        ["-i"], ["-multi-select"], ["-no-custom"], ["-format", "i s f"], ["-sort"], ["-l", "2"],
        ["-selected-row", "2"], ["-filter", "ch"], ["-no-cycle"], ["-matching", "fuzzy"],
      ] : [["-i"]]
    let ends = ["<Return>", "<Return>", "<Return>", "<S-Return>", "<C-Return>", "<Escape>"]
    func pick<Element>(_ elements: [Element]) -> Element {
      elements[generator.int(0...elements.count - 1)]
    }
    var session = LauncherCase(program: program, keys: "")
    session.flags = program == "rofi" ? ["-dmenu", "-sync"] : ["-l", "\(generator.int(1...4))"]
    for _ in 0..<generator.int(0...2) { session.flags += pick(flags) }
    for _ in 0..<generator.int(1...10) {
      switch generator.int(0...9) {
      case 0...3: session.keys += pick(texts)
      case 4...7: session.keys += pick(keys)
      default: session.keys += pick(others)
      }
    }
    // With only rows allowed, the text may match none.
    session.keys += pick(ends) + "<C-a><C-k><Return><Escape>"
    return session
  }

  /// A session of rofi with a key binding that is valid or nearly so, in which that key is pressed.
  static func randomBinding(using generator: inout SplitMix64) -> LauncherCase {
    func pick<Element>(_ elements: [Element]) -> Element {
      elements[generator.int(0...elements.count - 1)]
    }
    let modifiers = [
      ("Control", "C-"), ("Ctrl", "C-"), ("control_r", "C-"), ("Alt", "A-"), ("ALT_L", "A-"),
      ("Super", "M-"), ("logo", "M-"), ("Shift", "S-"), ("Meta", "A-"), ("release", ""),
      ("Bogus", ""), ("", ""),
    ]
    let keys = [
      ("Delete", "Delete"), ("F5", "F5"), ("x", "x"), ("U0078", "x"), ("Page_Up", "Prior"),
      ("Next", "Next"), ("[53]", "x"), ("[119]", "Delete"), ("MousePrimary", "x"),
      ("ScrollUp", "x"), ("nonsense", "x"), ("", "Control_L"), ("x!", "x"), ("[5", "x"),
      ("Insert", "Insert"),
    ]
    let (key, stroke) = pick(keys)
    var held: Set<String> = []
    var binding = generator.int(0...5) == 0 ? "!" : ""
    // Mostly one style, and mostly modifiers that exist.
    let style = pick(["+", "-", "<>"])
    for _ in 0..<generator.int(0...2) {
      let (name, mark) = generator.int(0...7) == 0 ? pick(modifiers) : pick(Array(modifiers[..<9]))
      let own = generator.int(0...9) == 0 ? pick(["+", "-", "<>"]) : style
      binding += own == "<>" ? "<\(name)>" : name + own
      if !mark.isEmpty { held.insert(mark) }
    }
    let chord = "<" + held.sorted().joined() + stroke + ">"
    return rofi(chord + "<Escape><Escape>", "-kb-custom-1", binding + key)
  }
}
