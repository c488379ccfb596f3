public import Input

/// What a part of a window is: its role, label, value, states and actions.
///
/// A ``ControlTree`` says which parts are in it and where it is.
public struct ControlNode: Hashable, Sendable {
  /// The kind of a node.
  public enum Role: String, Hashable, Sendable {
    /// A window, or a window in another one.
    case window
    /// The title of what follows.
    case heading
    /// A text.
    case label
    /// A text that is announced when it changes.
    case status
    /// A text that is announced at once, before what is being said.
    case alert
    /// A text with a time that runs down: announced at once when it appears, and not when it changes.
    case timer
    /// The progress of a task.
    case progressBar
    /// A button.
    case button
    /// A switch that is on or off.
    case toggle
    /// A number in a range.
    case slider
    /// A line of text that can be edited; its value is the text.
    case textField
    /// Tabs, of which one is selected.
    case tabList
    /// One of several tabs.
    case tab
    /// A point that can be dragged.
    case handle
    /// A list; its children are virtual.
    case list
    /// An item of a list.
    case listItem
    /// What is said about the part under the pointer, or with the keyboard focus.
    case tooltip
  }

  /// The value of a node, besides its label.
  public enum Value: Hashable, Sendable {
    /// A number in a range.
    case number(Double, in: ClosedRange<Double>)
    /// A text.
    case text(String)
  }

  /// The state of a node.
  public struct States: OptionSet, Hashable, Sendable {
    /// One bit for each state.
    public var rawValue: UInt16

    /// Creates a set from its bits.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// It has the keyboard focus.
    public static let focused = States(rawValue: 1 << 0)
    /// It is selected or picked.
    public static let selected = States(rawValue: 1 << 1)
    /// It is held down.
    public static let pressed = States(rawValue: 1 << 2)
    /// It cannot be used.
    public static let disabled = States(rawValue: 1 << 3)
    /// It can show further nodes.
    public static let expandable = States(rawValue: 1 << 4)
    /// It shows the further nodes.
    public static let expanded = States(rawValue: 1 << 5)
    /// It can have the keyboard focus.
    public static let focusable = States(rawValue: 1 << 6)
    /// It can be selected or picked.
    public static let selectable = States(rawValue: 1 << 7)
    /// It is on.
    public static let checked = States(rawValue: 1 << 8)
    /// It is not complete yet, or waits for something.
    public static let busy = States(rawValue: 1 << 9)
    /// Nothing beside it can be used.
    public static let modal = States(rawValue: 1 << 10)
    /// It stays selected or picked.
    public static let required = States(rawValue: 1 << 11)
    /// What was entered last was refused.
    public static let invalid = States(rawValue: 1 << 12)
    /// What is entered is not said.
    public static let protected = States(rawValue: 1 << 13)

    /// The states of an item of a list that can have the focus and be selected.
    public static func item(isSelected: Bool) -> States {
      isSelected ? [.focusable, .selectable, .selected] : [.focusable, .selectable]
    }
  }

  /// The role.
  public var role: Role
  /// The label in words, in the language of the window; never a symbol.
  public var label: String
  /// The language of the texts, as a BCP 47 tag; `nil` for that of what contains it.
  public var language: String?
  /// The name by which requests refer to it (``InputEvent/action(_:on:)``); `nil` if it takes none.
  public var name: ControlName?
  /// The value; `nil` if there is none.
  public var value: Value?
  /// The least change of a number by a key; `nil` if there is none or it is not known.
  public var step: Double?
  /// The caret and the selection of a text that is edited; `nil` for others.
  public var caret: TextCaret?
  /// What else there is to say, such as a hint, the text of a tooltip, or why it is disabled; `nil` for nothing.
  public var description: String?
  /// The key that has the same effect as a press; `nil` for none.
  public var key: KeyChord?
  /// The states.
  public var states: States
  /// The requests that it obeys now.
  ///
  /// All others have no effect. There are none for what is only shown, and while a pointer is pressed.
  public var actions: Actions

  /// Whether it has the keyboard focus.
  public var isFocused: Bool {
    get { states.contains(.focused) }
    set { if newValue { states.insert(.focused) } else { states.remove(.focused) } }
  }

  /// Creates a node.
  public init(
    _ role: Role, _ label: String, language: String? = nil, named name: ControlName? = nil,
    value: Value? = nil, description: String? = nil, states: States = [], actions: Actions = []
  ) {
    self.role = role
    self.label = label
    self.language = language
    self.name = name
    self.value = value
    self.description = description
    self.states = states
    self.actions = actions
  }
}
