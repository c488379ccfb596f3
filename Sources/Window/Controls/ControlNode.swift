public import Input

/// What a part of a window is: its role, label, value, states and action.
///
/// A ``ControlSource`` says which parts are in it and where it is.
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

  /// The action of a node.
  public enum Action: Hashable, Sendable {
    /// A click, or Space when it is focused.
    case press
    /// Turning it on or off.
    case toggle
    /// Selecting it instead of another one.
    case select
    /// Changing its number.
    case change
    /// Dragging it.
    case drag
    /// Typing a text.
    case edit
    /// Removing it from its list.
    case remove
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
    public var rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// It has the keyboard focus.
    public static let focused = States(rawValue: 1 << 0)
    /// It is selected, picked or on.
    public static let selected = States(rawValue: 1 << 1)
    /// It is held down.
    public static let pressed = States(rawValue: 1 << 2)
    /// It cannot be used.
    public static let disabled = States(rawValue: 1 << 3)
    /// Its action shows further nodes.
    public static let expandable = States(rawValue: 1 << 4)
    /// It shows the further nodes.
    public static let expanded = States(rawValue: 1 << 5)
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
  /// The states.
  public var states: States
  /// The action; `nil` if it is only shown.
  public var action: Action?

  /// Whether it has the keyboard focus.
  public var isFocused: Bool {
    get { states.contains(.focused) }
    set { if newValue { states.insert(.focused) } else { states.remove(.focused) } }
  }

  /// Creates a node.
  public init(
    _ role: Role, _ label: String, language: String? = nil, named name: ControlName? = nil,
    value: Value? = nil, states: States = [], action: Action? = nil
  ) {
    self.role = role
    self.label = label
    self.language = language
    self.name = name
    self.value = value
    self.states = states
    self.action = action
  }
}
