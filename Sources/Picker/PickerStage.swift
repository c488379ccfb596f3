internal import Files
public import Input
public import Interaction
public import Drawing
public import Raster
public import Viewer

/// A stage that shows a honeycomb of topics.
public struct PickerStage: Stage, ~Copyable {
  /// The model; read the picks of its honeycomb when the loop has ended.
  public private(set) var model: PickerModel
  private let theme: Theme
  private let hooks: PickerHooks
  private let images: TopicImages?
  private let wakeUpPipe: WakeUpPipe?
  private var renderer: FrameRenderer?
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
  ///   - model: The honeycomb.
  ///   - theme: The colors.
  ///   - imageFolder: The folder that image paths are relative to; `nil` shows no images.
  ///   - hooks: The functions to call.
  public init(
    model: HoneycombModel, theme: Theme = .dark, imageFolder: String? = nil,
    hooks: PickerHooks = PickerHooks()
  ) {
    self.model = PickerModel(model)
    self.theme = theme
    self.hooks = hooks
    let wakeUpPipe = try? WakeUpPipe()
    self.wakeUpPipe = wakeUpPipe
    images = imageFolder.map { folder in
      TopicImages(
        folder: folder, isAwaited: false, bell: { wakeUpPipe?.wakeUp() }, report: hooks.imageDidFail
      )
    }
    isReadingInput = hooks.inputDescriptor != nil
  }

  /// Sets the number of device pixels per logical pixel; the first pictures lack text until the fonts are loaded.
  ///
  /// Throws `TypesettingError` if there is no font.
  public mutating func setScale(_ scale: Double) throws {
    var fontBell: (@Sendable () -> Void)?
    if renderer == nil, let wakeUpPipe { fontBell = { wakeUpPipe.wakeUp() } }
    renderer = try FrameRenderer(
      theme: theme, shape: model.honeycomb.configuration.shape, scale: scale, images: images,
      fontBell: fontBell)
  }

  /// Passes an event to the model.
  public mutating func handle(_ event: InputEvent, at time: Duration) {
    model.handle(event, at: time)
  }

  /// Advances the model; throws `TypesettingError` if there is no font.
  public mutating func advance(
    to time: Duration, startEpoch: () -> Double
  ) throws -> ViewerOutcome? {
    try renderer?.takeFonts()
    model.advance(to: time)
    writeSessions(at: time, startEpoch: startEpoch)
    return switch model.honeycomb.result {
    case .accepted: .accepted
    case .cancelled: .cancelled
    case nil: nil
    }
  }

  /// Passes on a session that has just ended, and follows its writing.
  ///
  /// A session that cannot be written is retried every few seconds. Until it is written, the model accepts
  /// no input.
  private mutating func writeSessions(at time: Duration, startEpoch: () -> Double) {
    if let session = model.honeycomb.takeFinishedSession() {
      let wakeUpPipe = wakeUpPipe
      hooks.writeSession(session, model.honeycomb, startEpoch()) { wakeUpPipe?.wakeUp() }
      model.honeycomb.awaitWriting(at: time)
      isWriting = true
    } else if let due = retryTime, due <= time {
      retryTime = nil
      hooks.writeSessionAgain()
      isWriting = true
    }
    guard isWriting else { return }
    switch hooks.sessionProgress() {
    case .writing: return
    case .written: model.honeycomb.resume(at: time)
    case .failed:
      model.honeycomb.suspend(at: time)
      retryTime = time + Self.retryInterval
    }
    isWriting = false
  }

  /// Ends the current kiosk session.
  public mutating func end(at time: Duration, startEpoch: () -> Double) {
    model.advance(to: time)
    model.honeycomb.terminateSession(at: time)
    if let session = model.honeycomb.takeFinishedSession() {
      hooks.writeSession(session, model.honeycomb, startEpoch()) {}
    }
  }

  /// When the model next changes by itself, or a session is written again.
  public var nextChange: Duration? {
    let change = model.nextChange(after: frame.time)
    guard let retryTime else { return change }
    return min(change ?? retryTime, retryTime)
  }

  /// Builds the frame of the model at a time.
  public mutating func prepare(at time: Duration) -> StageProgress {
    model.frame(at: time, into: &frame)
    var progress = StageProgress(isChanged: false, isAnimating: !frame.isSettled)
    progress.isChanged =
      renderer?.prepare(frame, of: model) ?? false
    if renderer?.isLoading == true { progress.isAnimating = true }
    progress.isPartial = renderer?.hasFonts == false
    return progress
  }

  /// Draws the prepared frame.
  public mutating func draw(into surface: inout Surface, buffer: Int) -> Damage {
    renderer?.draw(into: &surface, buffer: buffer) ?? Damage(in: surface.bounds)
  }

  /// The display list of the prepared frame.
  public var displayList: DisplayList {
    mutating get { renderer?.list ?? DisplayList() }
  }

  /// Discards what is known about the buffers' contents.
  public mutating func invalidate() { renderer?.invalidate() }

  /// Whether closing the window ends the loop; it does not in a kiosk.
  public var isClosable: Bool { model.honeycomb.configuration.kiosk == nil }

  /// A grabbing hand while the honeycomb is dragged, a hand over cells and buttons.
  public var pointer: StagePointer {
    if frame.isDragging { return .grabbing }
    let isOverCell = frame.cells.contains(where: \.isHovered)
    return isOverCell || model.controls.hovered != nil ? .hand : .normal
  }

  /// The values of the picks, one per line; `nil` in a kiosk, which has no use for the clipboard.
  public var copiedText: String? {
    guard model.honeycomb.configuration.kiosk == nil else { return nil }
    let honeycomb = model.honeycomb
    return honeycomb.picks.map { honeycomb.catalogue.value(of: $0) }.joined(separator: "\n")
  }

  /// The descriptor that topics are read from.
  public var inputDescriptor: Int32? { isReadingInput ? hooks.inputDescriptor : nil }

  /// Reads topics; throws what the hook throws.
  public mutating func readInput(at time: Duration) throws {
    isReadingInput = try hooks.readInput(&model.honeycomb, time)
  }

  /// Readable when the fonts are loaded, an image has been decoded, or a session is written.
  public var noticeDescriptor: Int32? { wakeUpPipe?.descriptor }

  /// Resets the descriptor; the next call of `advance` handles the notices.
  public mutating func takeNotice() { wakeUpPipe?.reset() }
}

/// The functions that a `PickerStage` calls.
public struct PickerHooks {
  /// A descriptor to read topics from while the window is open.
  public var inputDescriptor: Int32?
  /// Called when `inputDescriptor` is readable; returns whether more topics may follow.
  public var readInput: (inout HoneycombModel, Duration) throws -> Bool = { _, _ in false }
  /// Called with every kiosk session that ends; starts to write it and does not wait.
  ///
  /// The number is the time of the start, in seconds since 1970. Call the last argument, from any
  /// thread, each time that `sessionProgress` has changed. The next session ends only after this one
  /// is written.
  public var writeSession:
    (HoneycombModel.FinishedSession, HoneycombModel, Double, @escaping @Sendable () -> Void) -> Void =
      { _, _, _, _ in }
  /// Called every few seconds after writing a session has failed; starts to write it again.
  public var writeSessionAgain: () -> Void = {}
  /// Returns the progress of writing the last finished session.
  ///
  /// Once it is written, a confirmed session is acknowledged on screen. If writing takes long, the visitor
  /// is asked to wait; after a failure the kiosk is out of order until a later attempt succeeds.
  public var sessionProgress: () -> SessionProgress = { .written }
  /// Called once with each image that cannot be shown.
  public var imageDidFail: (IconFailure) -> Void = { _ in }

  /// Creates hooks that do nothing.
  public init() {}
}
