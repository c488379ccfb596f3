/// The interfaces of AT-SPI that objects of the program have.
enum AccessibleInterface: String, CaseIterable {
  case accessible = "org.a11y.atspi.Accessible"
  case application = "org.a11y.atspi.Application"
  case component = "org.a11y.atspi.Component"
  case action = "org.a11y.atspi.Action"
  case selection = "org.a11y.atspi.Selection"
  case value = "org.a11y.atspi.Value"
  case text = "org.a11y.atspi.Text"
  case editableText = "org.a11y.atspi.EditableText"
  case cache = "org.a11y.atspi.Cache"

  /// The names of the properties.
  var properties: [String] {
    switch self {
    case .accessible: ["Name", "Description", "Parent", "ChildCount", "Locale", "AccessibleId"]
    case .application: ["ToolkitName", "ToolkitVersion", "Version", "AtspiVersion", "Id"]
    case .component, .editableText, .cache: []
    case .text: ["CharacterCount", "CaretOffset"]
    case .action: ["NActions"]
    case .selection: ["NSelectedChildren"]
    case .value: ["MinimumValue", "MaximumValue", "MinimumIncrement", "CurrentValue", "Text"]
    }
  }
}

/// The interfaces of D-Bus itself.
enum BusInterface {
  static let bus = "org.freedesktop.DBus"
  static let properties = "org.freedesktop.DBus.Properties"
  static let peer = "org.freedesktop.DBus.Peer"
}
