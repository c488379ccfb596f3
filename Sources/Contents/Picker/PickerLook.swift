public import Drawing
public import Input
public import Interaction

/// What can change while a picker is shown: theme, colors, shape, motion, heading and keys.
public struct PickerLook: Sendable {
  /// The colors; new fonts need a new window.
  public var theme: Theme
  /// The colors of topics.
  public var coloring: HoneycombModel.Coloring
  /// The shape of the cells.
  public var shape: HoneycombModel.CellShape
  /// Whether motion is reduced.
  public var reducedMotion: Bool
  /// The heading; `nil` for that of the catalogue.
  public var title: String?
  /// The keys.
  public var keys: KeyBindings<KeyAction>

  /// Creates a look from its parts.
  public init(
    theme: Theme, coloring: HoneycombModel.Coloring, shape: HoneycombModel.CellShape,
    reducedMotion: Bool, title: String?, keys: KeyBindings<KeyAction>
  ) {
    self.theme = theme
    self.coloring = coloring
    self.shape = shape
    self.reducedMotion = reducedMotion
    self.title = title
    self.keys = keys
  }
}

/// The look of a picker as it is in files.
///
/// A class bound protocol, because the stage and its owner share the one state of the files.
public protocol PickerLookFiles: AnyObject {
  /// The files to watch; may change with each reload.
  var paths: [String] { get }
  /// Whether a file may have changed since it was last read.
  ///
  /// Files are watched only after the first frame.
  var isOutdated: Bool { get }
  /// Reads the files again; returns `nil` if they are invalid, after reporting the mistake.
  func reload() -> PickerLook?
}
