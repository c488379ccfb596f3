import Controls

/// The roles of AT-SPI that parts of windows have.
///
/// Source: at-spi2-core 2.46, `AtspiRole` in atspi-constants.h, and the names of atspi-accessible.c.
enum AccessibleRole: UInt32 {
  case checkBox = 7
  case frame = 23
  case label = 29
  case list = 31
  case listItem = 32
  case pageTab = 37
  case pageTabList = 38
  case panel = 39
  case passwordText = 40
  case progressBar = 42
  case pushButton = 43
  case slider = 51
  case statusBar = 54
  case toolTip = 64
  case application = 75
  case entry = 79
  case heading = 83
  case notification = 101
  case timer = 115

  /// The role of a node of the window; `isTop` for the window itself.
  init(of node: ControlNode, isTop: Bool) {
    self =
      switch node.role {
      case .window: isTop ? .frame : .panel
      case .heading: .heading
      case .label: .label
      case .status: .statusBar
      case .alert: .notification
      case .timer: .timer
      case .progressBar: .progressBar
      case .button: .pushButton
      case .toggle: .checkBox
      case .slider, .handle: .slider
      case .textField: node.states.contains(.protected) ? .passwordText : .entry
      case .tabList: .pageTabList
      case .tab: .pageTab
      case .list: .list
      case .listItem: .listItem
      case .tooltip: .toolTip
      }
  }

  /// The name of the role, in English.
  var name: String { words(of: self, joinedBy: " ") }
}

/// Returns the words of the name of a case, in lower case.
func words(of enumCase: some Hashable, joinedBy separator: String) -> String {
  "\(enumCase)".reduce(into: "") { name, letter in
    name += letter.isUppercase ? separator + letter.lowercased() : String(letter)
  }
}
