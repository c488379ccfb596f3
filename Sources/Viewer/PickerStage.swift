internal import Files
public import Input
public import Interaction
public import Drawing
public import Picker
public import Raster

/// A honeycomb of topics, shown by a window host.
public struct PickerStage: Stage, ~Copyable {
  /// The honeycomb, to be asked for its picks when the loop has ended.
  public private(set) var model: HoneycombModel
  private let theme: Theme
  private let hooks: PickerHooks
  private let images: TopicImages?
  private let wakeUpPipe: WakeUpPipe?
  private var renderer: FrameRenderer?
  private var frame = Frame()
  private var isReadingInput: Bool
  /// Whether the session that has ended is being written.
  private var isWriting = false
  /// When to try again to write a session; `nil`: no try has failed.
  private var retryTime: Duration?
  /// How long a session that could not be written waits for the next try.
  private static var retryInterval: Duration { .seconds(3) }

  /// Sets up a honeycomb.
  ///
  /// - Parameters:
  ///   - model: The honeycomb.
  ///   - theme: The colours.
  ///   - imageFolder: The folder that the paths of the topics' images start from; `nil`: no images are shown.
  ///   - hooks: What is called.
  public init(
    model: HoneycombModel, theme: Theme = .dark, imageFolder: String? = nil,
    hooks: PickerHooks = PickerHooks()
  ) {
    self.model = model
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

  /// Draws in device pixels of another size; at first without text where the fonts are late.
  ///
  /// Throws `TypesettingError` when there is no font.
  public mutating func setScale(_ scale: Double) throws {
    var fontBell: (@Sendable () -> Void)?
    if renderer == nil, let wakeUpPipe { fontBell = { wakeUpPipe.wakeUp() } }
    renderer = try FrameRenderer(
      theme: theme, shape: model.configuration.shape, scale: scale, images: images,
      fontBell: fontBell)
  }

  /// Hands an event to the honeycomb.
  public mutating func handle(_ event: InputEvent, at time: Duration) {
    model.handle(event, at: time)
  }

  /// Moves the honeycomb on; throws `TypesettingError` when there is no font.
  public mutating func advance(
    to time: Duration, startEpoch: () -> Double
  ) throws -> ViewerOutcome? {
    try renderer?.takeFonts()
    model.advance(to: time)
    writeSessions(at: time, startEpoch: startEpoch)
    return switch model.result {
    case .accepted: .accepted
    case .cancelled: .cancelled
    case nil: nil
    }
  }

  /// Hands over the session that has just ended, and follows how it is written.
  ///
  /// One that cannot be written is tried again from time to time. The honeycomb takes nothing until the
  /// session is written.
  private mutating func writeSessions(at time: Duration, startEpoch: () -> Double) {
    if let session = model.takeFinishedSession() {
      let wakeUpPipe = wakeUpPipe
      hooks.writeSession(session, model, startEpoch()) { wakeUpPipe?.wakeUp() }
      model.awaitWriting(at: time)
      isWriting = true
    } else if let due = retryTime, due <= time {
      retryTime = nil
      hooks.writeSessionAgain()
      isWriting = true
    }
    guard isWriting else { return }
    switch hooks.sessionProgress() {
    case .writing: return
    case .written: model.resume(at: time)
    case .failed:
      model.suspend(at: time)
      retryTime = time + Self.retryInterval
    }
    isWriting = false
  }

  /// Ends the session of a kiosk's visitor.
  public mutating func end(at time: Duration, startEpoch: () -> Double) {
    model.advance(to: time)
    model.terminateSession(at: time)
    if let session = model.takeFinishedSession() {
      hooks.writeSession(session, model, startEpoch()) {}
    }
  }

  /// When the honeycomb next changes by itself, or a session is to be written again.
  public var nextChange: Duration? {
    let change = model.nextChange(after: frame.time)
    guard let retryTime else { return change }
    return min(change ?? retryTime, retryTime)
  }

  /// Takes the honeycomb's frame.
  public mutating func prepare(at time: Duration) -> StageProgress {
    model.frame(at: time, into: &frame)
    var progress = StageProgress(isChanged: false, isAnimating: !frame.isSettled)
    progress.isChanged =
      renderer?.prepare(frame, of: model.catalogue, title: model.title) ?? false
    if renderer?.isLoading == true { progress.isAnimating = true }
    progress.isPartial = renderer?.hasFonts == false
    return progress
  }

  /// Draws the frame taken last.
  public mutating func draw(into surface: inout Surface, buffer: Int) -> Damage {
    renderer?.draw(into: &surface, buffer: buffer) ?? Damage(in: surface.bounds)
  }

  /// The display list of the frame taken last.
  public var displayList: DisplayList {
    mutating get { renderer?.list ?? DisplayList() }
  }

  /// Forgets what the buffers hold.
  public mutating func invalidate() { renderer?.invalidate() }

  /// On a kiosk the window stays.
  public var isClosable: Bool { model.configuration.kiosk == nil }

  /// A grip while the honeycomb is dragged, a hand over cells and buttons.
  public var pointer: StagePointer {
    if frame.isDragging { return .grabbing }
    let isOverSomething =
      frame.hoveredButton != nil || frame.cells.contains(where: \.isHovered)
    return isOverSomething ? .hand : .normal
  }

  /// The values of the picks, one a line; on a kiosk nobody takes anything along.
  public var copiedText: String? {
    guard model.configuration.kiosk == nil else { return nil }
    return model.picks.map { model.catalogue.value(of: $0) }.joined(separator: "\n")
  }

  /// Where topics come from.
  public var inputDescriptor: Int32? { isReadingInput ? hooks.inputDescriptor : nil }

  /// Takes topics; throws what the hook throws.
  public mutating func readInput(at time: Duration) throws {
    isReadingInput = try hooks.readInput(&model, time)
  }

  /// Readable when the fonts are there, an image has been decoded, or a session is written.
  public var noticeDescriptor: Int32? { wakeUpPipe?.descriptor }

  /// Resets the descriptor; the next call of `advance` looks at what has come.
  public mutating func takeNotice() { wakeUpPipe?.reset() }
}

/// What a honeycomb in a window calls.
public struct PickerHooks {
  /// A descriptor to read topics from while the window is up.
  public var inputDescriptor: Int32?
  /// Called when `inputDescriptor` can be read; answers whether more is to come.
  public var readInput: (inout HoneycombModel, Duration) throws -> Bool = { _, _ in false }
  /// Called with every kiosk session that ends; starts writing it and does not wait.
  ///
  /// The number is when time zero was, in seconds since 1970. The last argument is to be called, from
  /// any thread, each time that `sessionProgress` has changed. The next session ends only after this
  /// one is written.
  public var writeSession:
    (HoneycombModel.FinishedSession, HoneycombModel, Double, @escaping @Sendable () -> Void) -> Void =
      { _, _, _, _ in }
  /// Called every few seconds after writing a session has failed; starts writing it again.
  public var writeSessionAgain: () -> Void = {}
  /// Returns how far the session that ended last is written.
  ///
  /// Once it is, a confirmed session is acknowledged on screen. If it takes long, the visitor is asked
  /// to wait; after a failure the kiosk is out of order until a later try succeeds.
  public var sessionProgress: () -> SessionProgress = { .written }
  /// Called once with each image that cannot be shown.
  public var imageDidFail: (IconFailure) -> Void = { _ in }

  /// Creates hooks that do nothing.
  public init() {}
}
