import Controls
import Drawing
public import Input
import Interaction
public import Viewer

/// The stage of the demo in a window.
public struct DemoStage: Stage {
  /// The state.
  public private(set) var model: DemoModel
  /// The time of the last event, or to which the stage was last advanced.
  private(set) var time = Duration.zero
  /// The numbers in the ids of topics, which never change.
  let copies: TopicIDs.Copies
  private var sketcher: DemoSketcher?
  private var pickerFrame = Frame()
  /// Lays out texts: that of the canvas, or another one if a pick is measured before the fonts are there.
  private var labels: LabelStore?

  /// Creates the stage of a model.
  public init(model: DemoModel) {
    self.model = model
    copies = model.picker.honeycomb.catalogue.makeIDs().copies
  }

  /// The tabs, the picker with its header and footer, and some rows of the panel.
  public var leastRoom: TextScale.Room { TextScale.Room(width: 300, height: 310) }

  /// Passes the size of the texts to the model.
  public mutating func setTextZoom(_ zoom: Double) { model.setTextZoom(zoom) }

  /// Passes an event to the model.
  public mutating func handle(_ event: InputEvent, at time: Duration) {
    self.time = time
    model.handle(event, at: time)
    measurePicks(at: time)
  }

  /// Advances the model.
  public mutating func advance(to time: Duration) {
    self.time = time
    model.advance(to: time)
    measurePicks(at: time)
  }

  /// Measures the labels of new picks.
  private mutating func measurePicks(at time: Duration) {
    guard model.picker.hasUnmeasuredPicks else { return }
    if labels?.isReady != true { labels = try? LabelStore(families: fontFamilies) }
    guard let labels else { return }
    model.picker.measurePicks(labels: labels, at: time)
  }

  /// Whether the user has closed the demo.
  public var outcome: ViewerOutcome? { model.isOver ? .accepted : nil }

  /// The time of the model's next change without an event; `nil` if there is none.
  public var nextChange: Duration? { model.nextChange(after: time) }

  /// The fonts of the current theme.
  public var fontFamilies: [String] { model.theme.fontFamilies }

  /// Draws the model at a time.
  public mutating func draw(at time: Duration, on canvas: inout Canvas) -> Bool {
    if model.stages(at: time).contains(where: { $0.tab == .picker }) {
      model.picker.frame(at: time, into: &pickerFrame)
    }
    if sketcher?.scale != canvas.scale {
      sketcher = DemoSketcher(scale: canvas.scale, labels: canvas.labels)
    }
    labels = canvas.labels
    sketcher?.labels = canvas.labels
    sketcher?.draw(model, pickerFrame, at: time, into: &canvas.renderer.list)
    return !model.isSettled(at: time)
  }

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
