public import Controls
public import Drawing
public import Geometry
public import Images
public import Input
public import Interaction
public import Launcher
public import Viewer

/// A stage that shows a honeycomb of topics.
public struct PickerStage: Stage {
  /// The model; read the picks of its honeycomb when the loop has ended.
  public internal(set) var model: PickerModel
  /// The colors that were given, and those that the desktop makes of them.
  private var given: Theme
  var theme: Theme
  /// What the desktop asks for.
  private var desktop = DesktopLook()
  var sketcher: PickerSketcher?
  var frame = Frame()
  /// The image above the texts of a page that covers everything, such as a thank-you; `nil` for none.
  public var pageImage: Bitmap?
  /// Switches and a pointer that rests; `nil` without them, and while they read the parts of the window.
  var switches: SwitchControl?
  /// Whether they have no effect, because something else is shown.
  var areSwitchesSuspended = false
  private let knownCopies = KnownCopies()
  private let hooks: PickerHooks
  private let imageFolder: String?
  private let imageSource: (any ImageSource)?
  /// The images of the topics, since the first picture; another stage with the same topics can share them.
  public var images: TopicImages?
  /// Lays out texts: that of the canvas, or another one if the place of a text matters before the fonts are there.
  private var labels: LabelStore?
  /// The filter field at the last click, to find the letter there.
  private var clickedField = TextFieldPicture()
  /// The number of topics that a launcher's window has room for; `nil` if its size does not follow the list.
  var roomTopicCount: Int?
  /// Whether the user has acted on what is shown.
  private var hasInput = false
  /// The files that determine the look; `nil` if it never changes.
  private var lookWatch: LookWatch?
  /// The time of the last event, or to which the stage was last advanced.
  private(set) var time = Duration.zero
  private var hasAdvanced = false
  private var isReadingInput: Bool
  /// Whether the last finished session is being written, or the store is being opened.
  private var isWriting: Bool
  /// The state of the open session that was passed on last.
  private var noted: HoneycombModel.FinishedSession?
  /// When to write a session again after a failure; `nil` if there was no failure.
  private var retryTime: Duration?
  /// How long to wait before a failed session is written again.
  private static var retryInterval: Duration { .seconds(3) }

  /// Creates a stage.
  ///
  /// - Parameters:
  ///   - model: The honeycomb with its controls.
  ///   - theme: The colors.
  ///   - imageFolder: The folder that image paths are relative to; `nil` shows no images, unless there is a source.
  ///   - imageSource: Where images are, instead of in a folder.
  ///   - switches: How switches and a pointer that rests use the window; `nil` if they do not.
  ///   - hooks: The functions to call.
  public init(
    model: PickerModel, theme: Theme = .dark, imageFolder: String? = nil,
    imageSource: (any ImageSource)? = nil, switches: SwitchAccess? = nil,
    hooks: PickerHooks = PickerHooks()
  ) {
    (self.model, given, self.theme) = (model, theme, theme)
    if let switches, switches.isActive { self.switches = SwitchControl(switches) }
    self.imageFolder = imageFolder
    self.imageSource = imageSource
    self.hooks = hooks
    lookWatch = LookWatch(hooks.look)
    isReadingInput = hooks.inputDescriptor != nil
    // Sessions can be written only once the store is open.
    isWriting = hooks.sessions.map { $0.progress != .written } ?? false
    if isWriting { self.model.honeycomb.awaitWriting(at: .zero) }
  }

  /// Header, footer, tray, and a ring of readable cells between them.
  public static let leastRoom = TextScale.Room(width: 240, height: 310)

  /// That of each picker.
  public var leastRoom: TextScale.Room { Self.leastRoom }

  /// Passes the size of the texts to the model.
  public mutating func setTextZoom(_ zoom: Double) { model.setTextZoom(zoom) }

  /// Closes the list of languages.
  public mutating func closeLanguageList() { model.closeLanguageList() }

  /// Passes an event to the model, unless it is one of a switch.
  public mutating func handle(_ event: InputEvent, at time: Duration) {
    if switches != nil {
      advanceSwitches(to: time)
      if operateSwitches(by: event, at: time) { return }
    }
    pass(event, at: time)
  }

  /// Passes an event to the model.
  mutating func pass(_ event: InputEvent, at time: Duration) {
    self.time = time
    if case .desktop(let look) = event {
      desktop = look
      adoptColors(given)
    }
    // What is pressed can be a chip; the first picture does not wait for the fonts.
    let loadsFonts =
      switch event {
      case .resize, .desktop: false
      default: true
      }
    // Before the input, after which cells stay where they are.
    if event.isInput {
      hasInput = true
      setCellWidth(at: time)
    }
    measurePicks(at: time, loadingFonts: loadsFonts)
    model.handle(event, at: time)
    setCellWidth(at: time)
    measurePicks(at: time, loadingFonts: loadsFonts)
    placeCaret()
    finishChange(at: time)
  }

  /// Passes on what a change of the model has had as its results.
  mutating func finishChange(at time: Duration) {
    passOn()
    writeSessions(at: time)
  }

  /// Moves the caret of the filter field to the letter that was clicked.
  ///
  /// The place of letters depends on the fonts alone, so that a recording that is not drawn gets the same
  /// caret.
  private mutating func placeCaret() {
    guard let request = model.fieldPointer.takeRequest() else { return }
    loadFonts()
    guard var labels else { return }
    clickedField.update(
      model.textField, ControlState(), colors: TextField.Colors(theme), labels: &labels)
    // Letters are not mirrored.
    let field = model.textField.rect
    let x =
      model.honeycomb.isMirrored ? Double(field.minX + field.maxX) - request.x : request.x
    model.field.moveCaret(to: clickedField.caret(at: x), selecting: request.isSelecting)
  }

  /// Returns where the characters of the filter field are; `nil` for other parts, and while there are no fonts.
  public func textPlaces(of id: ControlID) -> TextPlaces? {
    guard id == PickerPart.field.id, let bounds = bounds(of: id), var labels, labels.isReady else {
      return nil
    }
    let field = model.textField
    var picture = TextFieldPicture()
    picture.update(
      field, ControlState(), colors: TextField.Colors(theme), labels: &labels)
    // Letters are not mirrored.
    return picture.places.moved(right: Double(bounds.minX - field.rect.minX))
  }

  private mutating func loadFonts() {
    if labels?.isReady != true { labels = try? LabelStore(families: theme.fontFamilies) }
  }

  /// Measures the labels of new picks, if the fonts are there.
  private mutating func measurePicks(at time: Duration, loadingFonts: Bool) {
    guard model.hasUnmeasuredPicks else { return }
    if loadingFonts { loadFonts() }
    guard let labels, labels.isReady else { return }
    model.measurePicks(labels: labels, at: time)
  }

  /// Advances switches and the model, and reloads the look if that is due.
  public mutating func advance(to time: Duration) {
    if switches != nil { advanceSwitches(to: time) }
    advanceModel(to: time)
  }

  /// Advances the model, and reloads the look if that is due.
  mutating func advanceModel(to time: Duration) {
    self.time = time
    // The first picture does not wait for the watches.
    if hasAdvanced { lookWatch?.begin(at: time) }
    hasAdvanced = true
    if let look = lookWatch?.advance(to: time) { adopt(look) }
    model.advance(to: time)
    setCellWidth(at: time)
    measurePicks(at: time, loadingFonts: false)
    if !hasInput, let count = roomTopicCount {
      roomTopicCount = max(count, model.honeycomb.catalogue.roots.count)
    }
    finishChange(at: time)
    if var control = switches.take() {
      control.endIfDeserted(in: self)
      switches = control
    }
  }

  /// Takes what lays out the texts.
  public mutating func take(_ labels: LabelStore) { self.labels = labels }

  /// Gives the cells the width that their labels need, if the honeycomb awaits one and the fonts are loaded.
  private mutating func setCellWidth(at time: Duration) {
    // Changing the honeycomb updates its controls.
    guard model.honeycomb.awaitsCellWidth, let labels, labels.isReady else { return }
    let iconsAreAbove = imageSource != nil || images?.placement == .aboveLabel
    var texts = PickerLabels(
      shape: model.honeycomb.configuration.shape, iconsAreAbove: iconsAreAbove)
    texts.setFitted(true)
    texts.setNumbers(model.hasNumberedMatches)
    if let width = CellWidthChoice(of: model.honeycomb, texts, labels)?.width {
      model.honeycomb.setCellWidth(width, at: time)
    }
  }

  /// Passes on what was accepted in a launcher, and a new shape of the honeycomb.
  private mutating func passOn() {
    // Changing the honeycomb updates its controls.
    if model.honeycomb.hasArrangementChange,
      let change = model.honeycomb.takeArrangementChange()
    {
      hooks.didArrange(change)
    }
    for acceptance in model.takeAcceptances() {
      hooks.didAccept(acceptance, model.honeycomb)
    }
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
    noteOpenSession()
    if let session = model.honeycomb.takeFinishedSession() {
      hooks.sessions?.write(session, of: model.honeycomb)
      model.honeycomb.awaitWriting(at: time)
      isWriting = true
    } else if retryTime != nil, hooks.sessions?.progress == .written {
      // It was written without being asked to.
      retryTime = nil
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

  /// Passes on the state of a session that continues, if its picks have changed.
  private mutating func noteOpenSession() {
    guard let sessions = hooks.sessions else { return }
    guard let session = model.honeycomb.openSession else {
      noted = nil
      return
    }
    let isNoted =
      noted.map {
        $0.opened == session.opened && $0.picks == session.picks && $0.unpicks == session.unpicks
          && $0.language == session.language
      } ?? false
    guard !isNoted else { return }
    noted = session
    sessions.note(session, of: model.honeycomb)
  }

  /// Confirms the picks, after the loop has ended; returns whether there are enough of them.
  public mutating func confirm(at time: Duration) -> Bool {
    model.honeycomb.perform(.confirm, at: time)
  }

  /// Ends the current kiosk session, after the loop has ended.
  public mutating func endSession(at time: Duration, byStaff: Bool = false) {
    model.advance(to: time)
    model.honeycomb.terminateSession(at: time, byStaff: byStaff)
    if let session = model.honeycomb.takeFinishedSession() {
      hooks.sessions?.write(session, of: model.honeycomb)
    }
  }

  /// When the model next changes by itself, a switch or a pointer that rests has an effect, a session is written again, or the
  /// look is reloaded.
  public var nextChange: Duration? {
    var next = model.nextChange(after: time)
    if let step = switches?.nextChange { next = min(next ?? step, step) }
    if let retryTime { next = min(next ?? retryTime, retryTime) }
    if let reload = lookWatch?.nextChange { next = min(next ?? reload, reload) }
    return next
  }

  /// Changes the look; picks, filter and view stay.
  public mutating func adopt(_ look: PickerLook) {
    if look.theme.fontFamilies != theme.fontFamilies {
      // Until the canvas has the others.
      labels = nil
      model.tray.forgetWidths()
    }
    adoptColors(look.theme)
    model.adopt(look)
  }

  /// Changes the default language: that of the sessions that follow, and at once if the user has not chosen another.
  ///
  /// - Parameter defaultLanguage: The language.
  public mutating func adopt(defaultLanguage: Language) {
    model.honeycomb.adopt(defaultLanguage: defaultLanguage)
  }

  /// Moves the view to where it shows as many topics as possible, as at the start.
  ///
  /// - Parameters:
  ///   - time: The time since the start; must not decrease.
  ///   - isAnimated: Whether the view glides; otherwise it jumps.
  public mutating func showAll(at time: Duration, isAnimated: Bool = true) {
    model.honeycomb.showAll(at: time, isAnimated: isAnimated)
  }

  /// Moves the view without a user.
  ///
  /// - Parameters:
  ///   - distance: How far the honeycomb moves, in logical pixels.
  ///   - time: The time since the start; must not decrease.
  public mutating func drift(by distance: Vector, at time: Duration) {
    model.honeycomb.drift(by: distance, at: time)
  }

  /// Takes the colors of a theme, as far as the desktop lets them be.
  private mutating func adoptColors(_ given: Theme) {
    self.given = given
    theme = given.adapted(toHighContrast: desktop.isHighContrast)
    // The next picture needs another one.
    sketcher = nil
  }

  /// The numbers in the ids of topics; `nil` until all have been read, because later ones can take ids.
  var idCopies: TopicIDs.Copies? { knownCopies.copies(of: model.honeycomb) }

  // MARK: - Drawing

  /// Draws the frame of the model at a time.
  public mutating func draw(at time: Duration, on canvas: inout Canvas) -> Bool {
    labels = canvas.labels
    if sketcher?.scale != canvas.scale { makeSketcher(for: canvas) }
    model.frame(at: time, into: &frame)
    markScanned()
    canvas.renderer.list.clear(
      size: frame.viewport.window.size, background: theme.backgroundBottom)
    sketcher?.pageImage = pageImage
    sketcher?.draw(
      frame, of: model, labels: &canvas.labels, into: &canvas.renderer.list)
    let isCountingDown = drawSwitches(at: time, into: &canvas.renderer.list)
    var isLoading = sketcher?.images.isLoading == true
    if model.hasUnmeasuredPicks, canvas.labels.isReady {
      // Measured when the stage is advanced next, at once.
      isLoading = true
      canvas.bell()
    }
    if isLoading { canvas.isLoading = true }
    return !frame.isSettled || isLoading || isCountingDown
      || sketcher?.areSymbolsAppearing == true || sketcher?.awaitsHyphenation == true
  }

  private mutating func makeSketcher(for canvas: borrowing Canvas) {
    if images == nil, let imageSource {
      images = TopicImages(iconsFrom: imageSource, bell: canvas.bell, report: hooks.imageDidFail)
    } else if images == nil, let imageFolder {
      images = TopicImages(folder: imageFolder, bell: canvas.bell, report: hooks.imageDidFail)
    }
    sketcher = PickerSketcher(
      theme: theme, shape: model.honeycomb.configuration.shape, scale: canvas.scale,
      images: images)
  }

  /// The fonts of the theme.
  public var fontFamilies: [String] { theme.fontFamilies }

  // MARK: - The window

  /// Whether closing the window ends the loop; it does not in a kiosk.
  public var isClosable: Bool { model.honeycomb.configuration.kiosk == nil }

  /// A grabbing hand while the honeycomb or the tray is dragged, a hand over cells, buttons and chips.
  public var pointer: StagePointer {
    if frame.isDragging || model.tray.press?.isDrag == true { return .grabbing }
    let isOverCell = frame.cells.contains(where: \.isHovered)
    return isOverCell || model.controls.hovered != nil
      || model.hoveredChip(at: frame.time) != nil
      ? .hand : .normal
  }

  /// Whether typed text filters the topics.
  public var acceptsText: Bool { model.isFilterable }

  /// Whether topics remain to be searched.
  public var isWorking: Bool { model.isSearching }

  /// The selected text of the filter field, otherwise the values of the picks, one per line; `nil` in a
  /// kiosk, which has no use for the clipboard.
  public var copiedText: String? {
    // A launcher uses these keys itself.
    guard model.honeycomb.configuration.kiosk == nil, model.launcher == nil else {
      return nil
    }
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
          stage.advanceSwitches(to: time)
          stage.isReadingInput = try stage.hooks.readInput(&stage.model.honeycomb, time)
        })
    }
    sources += hooks.sources()
    if let sessions = hooks.sessions {
      // The stage then advances, and sees the progress.
      sources.append(StageSource(sessions.descriptor) { _, _ in sessions.takeNotice() })
    }
    if let lookWatch {
      sources.append(
        StageSource(lookWatch.descriptor) { stage, time in stage.lookWatch?.note(at: time) })
    }
    return sources
  }

  /// Changes when the topics end, and with the sources of the hooks.
  public var sourcesVersion: Int { hooks.sourcesVersion() + (isReadingInput ? 0 : 1) }
}

/// The numbers in the ids of topics, and the topics whose ids they were.
///
/// A class, because the control tree asks for them, which changes no stage.
private final class KnownCopies {
  private var known: (copies: TopicIDs.Copies, count: Int, renumberingCount: Int)?

  func copies(of honeycomb: HoneycombModel) -> TopicIDs.Copies? {
    guard honeycomb.isInputComplete else { return nil }
    let (count, renumberingCount) = (honeycomb.catalogue.count, honeycomb.renumberingCount)
    if let known, known.count == count, known.renumberingCount == renumberingCount {
      return known.copies
    }
    let copies = honeycomb.catalogue.makeIDs().copies
    known = (copies, count, renumberingCount)
    return copies
  }
}

/// The functions that a `PickerStage` calls.
public struct PickerHooks {
  /// A descriptor to read topics from while the window is open.
  public var inputDescriptor: Int32?
  /// Called when `inputDescriptor` is readable; returns whether more topics may follow.
  public var readInput: (inout HoneycombModel, Duration) throws -> Bool = { _, _ in false }
  /// Called with what is accepted in a launcher, at once.
  public var didAccept: (LauncherMode.Acceptance, borrowing HoneycombModel) -> Void = { _, _ in }
  /// Called when the honeycomb has taken another shape, for a recording.
  public var didArrange: (HoneycombModel.ArrangementChange) -> Void = { _ in }
  /// Returns further descriptors to read while the window is open.
  public var sources: () -> [StageSource<PickerStage>] = { [] }
  /// Returns a number that increases when those change.
  public var sourcesVersion: () -> Int = { 0 }
  /// Writes kiosk sessions; without it, they count as written.
  public var sessions: (any SessionKeeper)?
  /// The files of the look; `nil` if it never changes.
  public var look: (any PickerLookSource)?
  /// Called once with each image that cannot be shown.
  public var imageDidFail: (IconFailure) -> Void = { _ in }

  /// Creates hooks that do nothing.
  public init() {}
}
