public import Drawing
public import Input
public import Interaction
public import Viewer

/// A stage that shows a honeycomb of topics.
public struct PickerStage: Stage, ~Copyable {
  /// The model; read the picks of its honeycomb when the loop has ended.
  public internal(set) var model: PickerModel
  private let theme: Theme
  private let hooks: PickerHooks
  private let imageFolder: String?
  /// The images of the topics, since the first picture.
  var images: TopicImages?
  private var sketcher: PickerSketcher?
  private var frame = Frame()
  private var isReadingInput: Bool
  /// Whether the last finished session is being written.
  private var isWriting = false
  /// When to write a session again after a failure; `nil` if there was no failure.
  private var retryTime: Duration?
  /// How long to wait before a failed session is written again.
  private static var retryInterval: Duration { .seconds(3) }

  /// Creates a stage.
  ///
  /// - Parameters:
  ///   - model: The honeycomb with its controls.
  ///   - theme: The colors.
  ///   - imageFolder: The folder that image paths are relative to; `nil` shows no images.
  ///   - hooks: The functions to call.
  public init(
    model: PickerModel, theme: Theme = .dark, imageFolder: String? = nil,
    hooks: PickerHooks = PickerHooks()
  ) {
    self.model = model
    self.theme = theme
    self.imageFolder = imageFolder
    self.hooks = hooks
    isReadingInput = hooks.inputDescriptor != nil
  }

  /// Passes an event to the model.
  public mutating func handle(_ event: InputEvent, at time: Duration) {
    model.handle(event, at: time)
    writeSessions(at: time)
  }

  /// Advances the model.
  public mutating func advance(to time: Duration) {
    model.advance(to: time)
    writeSessions(at: time)
  }

  /// How the user has ended the session; `nil` while it continues.
  public var outcome: ViewerOutcome? {
    switch model.honeycomb.result {
    case .accepted: .accepted
    case .canceled: .canceled
    case nil: nil
    }
  }

  /// Passes on a session that has just ended, and follows its writing.
  ///
  /// A session that cannot be written is retried every few seconds. Until it is written, the model accepts
  /// no input.
  private mutating func writeSessions(at time: Duration) {
    if let session = model.honeycomb.takeFinishedSession() {
      hooks.sessions?.write(session, of: model.honeycomb)
      model.honeycomb.awaitWriting(at: time)
      isWriting = true
    } else if let due = retryTime, due <= time {
      retryTime = nil
      hooks.sessions?.writeAgain()
      isWriting = true
    }
    guard isWriting else { return }
    switch hooks.sessions?.progress ?? .written {
    case .writing: return
    case .written: model.honeycomb.resume(at: time)
    case .failed:
      model.honeycomb.suspend(at: time)
      retryTime = time + Self.retryInterval
    }
    isWriting = false
  }

  /// Ends the current kiosk session, after the loop has ended.
  public mutating func endSession(at time: Duration) {
    model.advance(to: time)
    model.honeycomb.terminateSession(at: time)
    if let session = model.honeycomb.takeFinishedSession() {
      hooks.sessions?.write(session, of: model.honeycomb)
    }
  }

  /// When the model next changes by itself, or a session is written again.
  public var nextChange: Duration? {
    let change = model.nextChange(after: frame.time)
    guard let retryTime else { return change }
    return min(change ?? retryTime, retryTime)
  }

  // MARK: - Drawing

  /// Draws the frame of the model at a time.
  public mutating func draw(at time: Duration, on canvas: inout Canvas) -> Bool {
    if sketcher?.scale != canvas.scale { makeSketcher(for: canvas) }
    model.frame(at: time, into: &frame)
    canvas.renderer.list.clear(
      size: frame.layout.window.size, background: theme.backgroundBottom)
    sketcher?.draw(
      frame, of: model, labels: &canvas.labels, into: &canvas.renderer.list)
    canvas.isLoading = sketcher?.images.isLoading == true
    return !frame.isSettled || canvas.isLoading
  }

  private mutating func makeSketcher(for canvas: borrowing Canvas) {
    if images == nil, let imageFolder {
      images = TopicImages(
        folder: imageFolder, bell: canvas.bell, report: hooks.imageDidFail)
    }
    sketcher = PickerSketcher(
      theme: theme, shape: model.honeycomb.configuration.shape, scale: canvas.scale, images: images)
  }

  /// The fonts of the theme.
  public var fontFamilies: [String] { theme.fontFamilies }

  // MARK: - The window

  /// Whether closing the window ends the loop; it does not in a kiosk.
  public var isClosable: Bool { model.honeycomb.configuration.kiosk == nil }

  /// A grabbing hand while the honeycomb is dragged, a hand over cells and buttons.
  public var pointer: StagePointer {
    if frame.isDragging { return .grabbing }
    let isOverCell = frame.cells.contains(where: \.isHovered)
    return isOverCell || model.controls.hovered != nil ? .hand : .normal
  }

  /// Whether typed text filters the topics.
  public var acceptsText: Bool { model.isFilterable }

  /// Whether topics remain to be searched.
  public var isWorking: Bool { model.isSearching }

  /// The selected text of the filter field, otherwise the values of the picks, one per line; `nil` in a
  /// kiosk, which has no use for the clipboard.
  public var copiedText: String? {
    guard model.honeycomb.configuration.kiosk == nil else { return nil }
    let selection = model.field.selectedText
    if !selection.isEmpty { return selection }
    let honeycomb = model.honeycomb
    return honeycomb.picks.map { honeycomb.catalogue.value(of: $0) }.joined(separator: "\n")
  }

  /// The topics that follow while the window is open, and the progress of writing sessions.
  public var sources: [StageSource<Self>] {
    var sources: [StageSource<Self>] = []
    if isReadingInput, let descriptor = hooks.inputDescriptor {
      sources.append(
        StageSource(descriptor) { stage, time in
          stage.isReadingInput = try stage.hooks.readInput(&stage.model.honeycomb, time)
        })
    }
    if let sessions = hooks.sessions {
      // The stage then advances, and sees the progress.
      sources.append(StageSource(sessions.descriptor) { _, _ in sessions.takeNotice() })
    }
    return sources
  }
}

/// The functions that a `PickerStage` calls.
public struct PickerHooks {
  /// A descriptor to read topics from while the window is open.
  public var inputDescriptor: Int32?
  /// Called when `inputDescriptor` is readable; returns whether more topics may follow.
  public var readInput: (inout HoneycombModel, Duration) throws -> Bool = { _, _ in false }
  /// Writes kiosk sessions; without it, they count as written.
  public var sessions: (any SessionStore)?
  /// Called once with each image that cannot be shown.
  public var imageDidFail: (IconFailure) -> Void = { _ in }

  /// Creates hooks that do nothing.
  public init() {}
}
