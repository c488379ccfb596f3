import Controls
public import Drawing
public import Input
import Interaction
public import Viewer

/// The demo in a window.
public struct DemoContent: WindowContent {
  /// The state.
  public private(set) var model: DemoModel
  /// The numbers in the ids of topics, which never change.
  private let copies: TopicIDs.Copies
  fileprivate var frame = Frame()

  /// Creates the content of a model.
  init(model: DemoModel) {
    self.model = model
    copies = model.picker.honeycomb.catalogue.makeIDs().copies
  }

  /// Returns the name of a topic or a pick.
  public func name(ofItem id: ControlID) -> ControlName? {
    model.picker.name(ofItem: id, copies)
  }

  /// The tabs, the picker with its header and footer, and some rows of the panel.
  public var leastRoom: TextScale.Room { TextScale.Room(width: 300, height: 310) }

  /// Passes the size of the texts to the model.
  public mutating func setTextZoom(_ zoom: Double) { model.setTextZoom(zoom) }

  /// Passes an event to the model.
  public mutating func handle(_ event: InputEvent, at time: Duration, fonts: inout WindowFonts) {
    model.handle(event, at: time)
    measurePicks(at: time, &fonts)
  }

  /// Advances the model.
  public mutating func advance(to time: Duration, fonts: inout WindowFonts) {
    model.advance(to: time)
    measurePicks(at: time, &fonts)
  }

  /// Measures the labels of new picks.
  private mutating func measurePicks(at time: Duration, _ fonts: inout WindowFonts) {
    guard model.picker.hasUnmeasuredPicks, let labels = fonts.load() else { return }
    model.picker.measurePicks(labels: labels, at: time)
  }

  /// Whether the user has closed the demo.
  public var outcome: ViewerOutcome? { model.isOver ? .accepted : nil }

  /// Returns the time of the model's next change without an event; `nil` if there is none.
  public func nextChange(after time: Duration) -> Duration? { model.nextChange(after: time) }

  /// Returns the colors of the chosen theme; the model follows the desktop.
  public func theme(inHighContrast isHighContrast: Bool) -> Theme { model.theme }

  /// Creates a sketcher.
  public func makeSketcher(_ theme: Theme, for canvas: borrowing Canvas) -> DemoSketcher {
    DemoSketcher(scale: canvas.scale, labels: canvas.labels)
  }

  /// The pointer shape for what is under the pointer.
  public var pointer: StagePointer {
    if model.isDraggingGround { return .grabbing }
    if let pointer = model.controls.stagePointer { return pointer }
    return model.tab == .picker ? model.picker.pointer(over: frame) : .normal
  }
}

extension DemoSketcher: ContentSketcher {
  /// Draws the demo at a time.
  public mutating func draw(
    _ content: inout DemoContent, under scan: SwitchHighlight?, at time: Duration,
    on canvas: inout Canvas
  ) -> Bool {
    if content.model.stages(at: time).contains(where: { $0.tab == .picker }) {
      content.model.picker.frame(at: time, into: &content.frame)
    }
    labels = canvas.labels
    draw(content.model, content.frame, at: time, into: &canvas.renderer.list)
    return !content.model.isSettled(at: time)
  }
}

/// The stage of the demo.
public typealias DemoStage = ContentStage<DemoContent>

extension ContentStage<DemoContent> {
  /// Creates the stage of a model.
  public init(model: DemoModel) { self.init(DemoContent(model: model)) }

  /// The state.
  public var model: DemoModel { content.model }
}
