import Controls
import Glibc
public import Drawing
public import Input
import Interaction
import Picker
public import Raster
public import Viewer

/// The stage of the demo in a run loop.
public struct DemoStage: Stage, ~Copyable {
  /// The state.
  public private(set) var model: DemoModel
  private var time = Duration.zero
  private var scale = 1.0
  private var sketcher: DemoSketcher?
  private var look: DemoLook
  private var renderer = Renderer()
  private var pickerFrame = Frame()

  /// Creates the stage of a model.
  public init(model: DemoModel) {
    look = DemoLook(of: model)
    self.model = model
  }

  /// Sets the device pixels per logical pixel; throws `TypesettingError` if there is no font.
  public mutating func setScale(_ scale: Double) throws {
    self.scale = scale
    sketcher = try DemoSketcher(look: look, scale: scale)
    renderer = Renderer(scale: scale)
  }

  /// Passes an event to the model.
  public mutating func handle(_ event: InputEvent, at time: Duration) {
    model.handle(event, at: time)
  }

  /// Advances the model; returns an outcome if the user has closed the demo.
  public mutating func advance(
    to time: Duration, startEpoch: () -> Double
  ) throws -> ViewerOutcome? {
    model.advance(to: time)
    if look != DemoLook(of: model) {
      look = DemoLook(of: model)
      sketcher = try DemoSketcher(look: look, scale: scale)
    }
    return model.isOver ? .accepted : nil
  }

  /// The time of the model's next change without an event; `nil` if there is none.
  public var nextChange: Duration? { model.nextChange(after: time) }

  // MARK: - Drawing

  /// Prepares the display list for a time.
  public mutating func prepare(at time: Duration) -> StageProgress {
    self.time = time
    model.updateControls(at: time)
    if model.stages(at: time).contains(where: { $0.tab == .picker }) {
      model.picker.frame(at: time, into: &pickerFrame)
    }
    sketcher?.draw(model, pickerFrame, at: time, into: &renderer.list)
    return StageProgress(
      isChanged: renderer.isChanged, isAnimating: !model.isSettled(at: time))
  }

  /// The display list that was prepared last.
  public var displayList: DisplayList { renderer.list }

  /// Draws the display list.
  public mutating func draw(into surface: inout Surface, buffer: Int) -> Damage {
    renderer.draw(into: &surface, buffer: buffer)
  }

  /// Marks the content of all buffers as out of date.
  public mutating func invalidate() { renderer.invalidate() }

  // MARK: - Pointer

  /// The pointer shape for what is under the pointer.
  public var pointer: StagePointer {
    if model.isDraggingGround { return .grabbing }
    switch model.controls.pressed ?? model.controls.hovered {
    case .rightEdge: return .resizeHorizontal
    case .bottomEdge: return .resizeVertical
    case .corner: return .resizeDiagonal
    case nil: break
    default: return .hand
    }
    guard model.tab == .picker else { return .normal }
    if pickerFrame.isDragging { return .grabbing }
    let isOverCell = pickerFrame.cells.contains(where: \.isHovered)
    return isOverCell || model.picker.controls.hovered != nil ? .hand : .normal
  }
}
