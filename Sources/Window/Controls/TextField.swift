public import Drawing
public import Geometry
public import Input
public import Raster
public import Typesetting

/// A text field: one line of text with a magnifier before it and a note behind it.
///
/// Only the picture; ``EditableText`` is the text and knows its keys.
///
///     var text = EditableText()
///     text.handle(.text("hexagon"))
///     let field = TextField(text, named: "Filter topics", in: rect, placeholder: "Type to filter")
///     var picture = TextFieldPicture()
///     picture.update(field, ControlState(isFocused: true), colors: colors, labels: &labels)
///     picture.draw(into: &list)
public struct TextField: Hashable, Sendable {
  /// The text with its caret, selection and preedit.
  public var text: EditableText
  /// The name for the control tree.
  public var name: String
  /// The bounds, in logical pixels; all measures grow with the height, which is best from 28 to 64.
  public var rect: CGRect
  /// What is shown while there is no text.
  public var placeholder: String
  /// A short text at the end, such as "3 of 40"; left out where it leaves no room for the text.
  public var note: String
  /// The weight of all its texts.
  public var weight: TextStyle.Weight
  /// Whether it is for a language that is written from right to left: the magnifier and the text begin at the right.
  public var isMirrored = false

  /// Creates a text field.
  public init(
    _ text: EditableText, named name: String, in rect: CGRect, placeholder: String = "",
    note: String = "", weight: TextStyle.Weight = .regular
  ) {
    self.text = text
    self.name = name
    self.rect = rect
    self.placeholder = placeholder
    self.note = note
    self.weight = weight
  }

  /// Returns what the field is, without states.
  ///
  /// - Parameters:
  ///   - name: The name by which requests refer to it.
  ///   - states: The states besides that it can have the focus.
  ///   - actions: The requests that it obeys now.
  /// - Returns: The node.
  public func node(
    named name: ControlName, states: ControlNode.States = [], actions: ControlNode.Actions
  ) -> ControlNode {
    let hint = note.isEmpty ? placeholder : note
    var node = ControlNode(
      .textField, self.name, named: name, value: .text(text.text),
      description: hint.isEmpty ? nil : hint, states: states.union(.focusable), actions: actions)
    node.caret = text.scalarCaret
    return node
  }

  /// The colors of a text field.
  public struct Colors: Hashable, Sendable {
    /// The background; opaque.
    public var ground: Color
    /// The line around it.
    public var outline: Color
    /// The width of that line, in logical pixels.
    public var outlineWidth: Double
    /// The text.
    public var ink: Color
    /// The magnifier, the placeholder and the note.
    public var quietInk: Color
    /// The caret, and the outline while the field has the keyboard focus.
    public var accent: Color
    /// The background of selected text; opaque.
    public var selection: Color
    /// Selected text.
    public var selectionInk: Color

    /// Creates colors.
    public init(
      ground: Color, outline: Color, outlineWidth: Double = 1, ink: Color, quietInk: Color,
      accent: Color, selection: Color, selectionInk: Color
    ) {
      self.ground = ground
      self.outline = outline
      self.outlineWidth = outlineWidth
      self.ink = ink
      self.quietInk = quietInk
      self.accent = accent
      self.selection = selection
      self.selectionInk = selectionInk
    }

    /// The colors of a field on a panel.
    public init(_ palette: WindowColors) {
      let isStark = palette.isHighContrast
      self.init(
        ground: palette.card.mixed(with: palette.ink, by: isStark ? 0 : 0.05),
        outline: isStark ? palette.ink : palette.card.mixed(with: palette.ink, by: 0.25),
        outlineWidth: isStark ? 2 : 1, ink: palette.ink, quietInk: palette.faintInk,
        accent: isStark ? palette.accent : palette.focusRing, selection: palette.accent,
        selectionInk: palette.accentInk)
    }

    /// The colors of a field in a picker, which go with those of its buttons.
    public init(_ theme: Theme) {
      let isStark = theme.window.isHighContrast
      self.init(
        ground: theme.secondaryButton.fill, outline: theme.secondaryButton.outline,
        outlineWidth: isStark ? 2 : 1.5, ink: theme.title, quietInk: theme.secondaryText,
        accent: theme.progress, selection: theme.window.accent,
        selectionInk: theme.window.accentInk)
    }
  }
}
