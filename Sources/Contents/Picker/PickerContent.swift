import Composition
public import Controls
public import Drawing
public import Geometry
public import Images
public import Input
public import Interaction
public import Launcher
public import Viewer

/// A honeycomb of topics in a window.
public struct PickerContent: WindowContent {
  /// The model; read the picks of its honeycomb when the loop has ended.
  public internal(set) var model: PickerModel
  private var theme: Theme
  fileprivate var frame = Frame()
  /// The image above the texts of a page that covers everything, such as a thank-you; `nil` for none.
  public var pageImage: Bitmap?
  /// How switches and a pointer that rests use the window; `nil` if they do not.
  public let switchAccess: SwitchAccess?
  private let knownCopies = KnownCopies()
  private let hooks: PickerHooks
  private let imageFolder: String?
  private let imageSource: (any ImageSource)?
  /// The images of the topics, since the first picture; another stage with the same topics can share them.
  public var images: TopicImages?
  /// The number of images that have shown to be photos or pictograms.
  private var knownKindCount = 0
  /// Where the pictures are that the labels were fitted beside; `nil` before.
  private var fittedPictures: CellLevel.Pictures?
  /// The number of topics that a launcher's window has room for; `nil` if its size does not follow the list.
  var roomTopicCount: Int?
  /// Whether the user has acted on what is shown.
  private var hasInput = false
  /// The files that determine the look; `nil` if it never changes.
  private var lookWatch: LookWatch?
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

  /// Creates the content of a model; see ``ContentStage/init(model:theme:imageFolder:imageSource:switches:hooks:)``.
  public init(
    model: PickerModel, theme: Theme, imageFolder: String?, imageSource: (any ImageSource)? = nil,
    switches: SwitchAccess?, hooks: PickerHooks
  ) {
    (self.model, self.theme, switchAccess) = (model, theme, switches)
    self.imageFolder = imageFolder
    self.imageSource = imageSource
    self.hooks = hooks
    lookWatch = LookWatch(hooks.look)
    isReadingInput = hooks.inputDescriptor != nil
    // Sessions can be written only once the store is open.
    isWriting = hooks.sessions.map { $0.progress != .written } ?? false
    if isWriting { self.model.change { $0.awaitWriting(at: .zero) } }
  }

  /// Header, footer, tray, and a ring of readable cells between them.
  public static let leastRoom = TextScale.Room(width: 240, height: 310)

  /// That of each picker.
  public var leastRoom: TextScale.Room { Self.leastRoom }

  /// Passes the size of the texts to the model.
  public mutating func setTextZoom(_ zoom: Double) { model.setTextZoom(zoom) }

  /// How much larger the texts are that a kiosk's visitor wants.
  public var textEnlargement: Double {
    Double(model.honeycomb.easeOfUse.textPercent) / 100
  }

  /// Passes the size of a pixel to the model.
  public mutating func setPixelSize(_ size: Double?) { model.setPixelSize(size) }

  /// Closes the open list of the header.
  public mutating func closeList() { model.closeList() }

  /// Ends a session that is over by then, after which the window can be in another language.
  public mutating func settle(at time: Duration) {
    let languages = model.honeycomb.configuration.languages
    guard languages.contains(where: { $0.isRightToLeft != model.isMirrored }) else { return }
    model.change { $0.advance(to: time) }
  }

  /// Passes an event to the model.
  public mutating func handle(_ event: InputEvent, at time: Duration, fonts: inout WindowFonts) {
    // What is pressed can be a chip; the first picture does not wait for the fonts.
    let loadsFonts =
      switch event {
      case .resize, .desktop: false
      default: true
      }
    // Before the input, after which cells stay where they are.
    if event.isInput {
      hasInput = true
      fitLabels(at: time, fonts)
    }
    measurePicks(at: time, &fonts, loading: loadsFonts)
    model.handle(event, at: time)
    fitLabels(at: time, fonts)
    measurePicks(at: time, &fonts, loading: loadsFonts)
    finishChange(at: time)
  }

  /// Passes on what a change of the model has had as its results.
  mutating func finishChange(at time: Duration) {
    passOn()
    writeSessions(at: time)
  }

  /// The filter field.
  public var editedField: TextField? { model.textField }

  /// Returns the colors of the field, which go with those of buttons.
  public func fieldColors(in theme: Theme) -> TextField.Colors { TextField.Colors(theme) }

  /// Returns where the last event has asked for the caret of the filter field.
  public mutating func takeCaretRequest() -> FieldPointer.CaretRequest? {
    model.fieldPointer.takeRequest()
  }

  /// Moves the caret of the filter field.
  public mutating func moveCaret(to offset: Int, selecting: Bool) {
    model.field.moveCaret(to: offset, selecting: selecting)
  }

  /// Measures the labels of new picks, if the fonts are there.
  private mutating func measurePicks(
    at time: Duration, _ fonts: inout WindowFonts, loading: Bool
  ) {
    guard model.hasUnmeasuredPicks, let labels = loading ? fonts.load() : fonts.loaded else {
      return
    }
    model.measurePicks(labels: labels, at: time)
  }

  /// Advances the model, and reloads the look if that is due.
  public mutating func advance(to time: Duration, fonts: inout WindowFonts) {
    // The first picture does not wait for the watches.
    if hasAdvanced { lookWatch?.begin(at: time) }
    hasAdvanced = true
    if let look = lookWatch?.advance(to: time) { adopt(look, &fonts) }
    model.advance(to: time)
    fitLabels(at: time, fonts)
    measurePicks(at: time, &fonts, loading: false)
    if !hasInput, let count = roomTopicCount {
      roomTopicCount = max(count, model.honeycomb.catalogue.roots.count)
    }
    finishChange(at: time)
  }

  /// Fits cells and labels to each other, if the honeycomb awaits that and the fonts are loaded.
  private mutating func fitLabels(at time: Duration, _ fonts: WindowFonts) {
    guard let labels = fonts.loaded else { return }
    let kinds = images?.kinds ?? [:]
    guard model.honeycomb.awaitsLabels || kinds.count != knownKindCount else { return }
    knownKindCount = kinds.count
    let pictures = TopicPictures(
      areIcons: imageSource != nil || images?.placement == .aboveLabel, kinds: kinds
    ).placement(in: model.honeycomb.catalogue)
    if pictures != fittedPictures { model.change { $0.refitLabels() } }
    fittedPictures = pictures
    model.fitLabels(labels, pictures, at: time)
  }

  /// Passes on what was accepted in a launcher, and a new shape of the honeycomb.
  private mutating func passOn() {
    if model.honeycomb.hasArrangementChange,
      let change = model.change({ $0.takeArrangementChange() })
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
    if let session = model.change({ $0.takeFinishedSession() }) {
      hooks.sessions?.write(session, of: model.honeycomb)
      model.change { $0.awaitWriting(at: time) }
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
    case .written: model.change { $0.resume(at: time) }
    case .failed:
      model.change { $0.suspend(at: time) }
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
    model.change { $0.perform(.confirm, at: time) }
  }

  /// Ends the current kiosk session, after the loop has ended.
  public mutating func endSession(at time: Duration, byStaff: Bool = false) {
    model.advance(to: time)
    model.change { $0.terminateSession(at: time, byStaff: byStaff) }
    if let session = model.change({ $0.takeFinishedSession() }) {
      hooks.sessions?.write(session, of: model.honeycomb)
    }
  }

  /// Returns when the model next changes by itself, a session is written again, or the look is reloaded.
  public func nextChange(after time: Duration) -> Duration? {
    [model.nextChange(after: time), retryTime, lookWatch?.nextChange].compactMap(\.self).min()
  }

  /// Changes the look; picks, filter and view stay.
  mutating func adopt(_ look: PickerLook, _ fonts: inout WindowFonts) {
    if look.theme.fontFamilies != theme.fontFamilies {
      // Until the canvas has the others.
      fonts = WindowFonts(families: look.theme.fontFamilies)
      model.tray.forgetWidths()
    }
    theme = look.theme
    model.adopt(look)
  }

  /// Changes the default language: that of the sessions that follow, and at once if the user has not chosen another.
  ///
  /// - Parameter defaultLanguage: The language.
  public mutating func adopt(defaultLanguage: Language) {
    model.change { $0.adopt(defaultLanguage: defaultLanguage) }
  }

  /// Moves the view to where it shows as many topics as possible, as at the start.
  ///
  /// - Parameters:
  ///   - time: The time since the start; must not decrease.
  ///   - isAnimated: Whether the view glides; otherwise it jumps.
  public mutating func showAll(at time: Duration, isAnimated: Bool = true) {
    model.change { $0.showAll(at: time, isAnimated: isAnimated) }
  }

  /// Moves the view without a user.
  ///
  /// - Parameters:
  ///   - distance: How far the honeycomb moves, in logical pixels.
  ///   - time: The time since the start; must not decrease.
  public mutating func drift(by distance: Vector, at time: Duration) {
    model.change { $0.drift(by: distance, at: time) }
  }

  /// Returns the name of a topic or a pick; `nil` until all topics have been read, because later ones can take ids.
  ///
  /// The first one computes the ids of all topics.
  public func name(ofItem id: ControlID) -> ControlName? {
    knownCopies.copies(of: model.honeycomb).flatMap { model.name(ofItem: id, $0) }
  }

  // MARK: - Drawing

  /// Returns the colors: in high contrast others than those of the built-in themes.
  public func theme(inHighContrast isHighContrast: Bool) -> Theme {
    model.honeycomb.easeOfUse.hasHighContrast
      ? theme.highContrastCounterpart : theme.adapted(toHighContrast: isHighContrast)
  }

  /// Creates a sketcher; the first one begins to load images.
  public mutating func makeSketcher(_ theme: Theme, for canvas: borrowing Canvas) -> PickerSketcher
  {
    if images == nil, let imageSource {
      images = TopicImages(
        iconsFrom: imageSource, thumbnails: hooks.thumbnailFolder, bell: canvas.bell,
        report: hooks.imageDidFail)
    } else if images == nil, let imageFolder {
      images = TopicImages(
        folder: imageFolder, thumbnails: hooks.thumbnailFolder, bell: canvas.bell,
        report: hooks.imageDidFail)
    }
    return PickerSketcher(
      theme: theme, shape: model.honeycomb.configuration.shape, scale: canvas.scale,
      images: images)
  }

  // MARK: - Switches

  /// Returns the items of a list that are visible.
  ///
  /// O(visible items) for topics and picks.
  public func visibleItems(of list: ControlID, at time: Duration) -> [ControlID]? {
    model.visibleItems(of: list, at: time)
  }

  /// Returns the edges of the honeycomb beyond which there are topics.
  public func moreParts(
    at time: Duration
  ) -> (list: ControlID, parts: [(id: ControlID, bounds: CGRect)])? {
    (
      PickerPart.topics.id,
      model.edgesToScan(at: time).map { (PickerPart.arrow($0).id, model.scanArea(of: $0)) }
    )
  }

  /// The number of the visitor; `nil` after the end.
  public var switchUser: Int? {
    model.honeycomb.result == nil ? model.honeycomb.visitorNumber : nil
  }

  /// Notes the press of a switch as an activity of the visitor.
  public mutating func noteSwitch(at time: Duration) -> Bool {
    defer { finishChange(at: time) }
    return model.noteSwitch(at: time)
  }

  /// Moves the view toward the topics beyond an edge.
  public mutating func showMore(by id: ControlID, at time: Duration) {
    guard let edge = PickerModel.edge(of: id) else { return }
    model.showMore(beyond: edge, at: time)
    finishChange(at: time)
  }

  // MARK: - The window

  /// Whether closing the window ends the loop; it does not in a kiosk.
  public var isClosable: Bool { model.honeycomb.configuration.kiosk == nil }

  /// The pointer over the last frame.
  public var pointer: StagePointer { model.pointer(over: frame) }

  /// Whether typed text filters the topics.
  public var acceptsText: Bool { model.rules.isFilterable }

  /// Whether topics remain to be searched.
  public var isWorking: Bool { model.isSearching }

  /// Returns the selected text of the filter field, otherwise the values of the picks, one per line; `nil` in a
  /// kiosk, which has no use for the clipboard.
  public func copiedText(as form: CopiedForm) -> String? {
    // A launcher uses these keys itself.
    guard model.honeycomb.configuration.kiosk == nil, !model.rules.takesAllKeys else {
      return nil
    }
    let selection = model.field.selectedText
    if !selection.isEmpty { return selection }
    let honeycomb = model.honeycomb
    return honeycomb.picks.map { honeycomb.catalogue.value(of: $0) }.joined(separator: "\n")
  }

  /// The topics that follow while the window is open, and the progress of writing sessions.
  public var sources: [StageSource<PickerStage>] {
    var sources: [StageSource<PickerStage>] = []
    if isReadingInput, let descriptor = hooks.inputDescriptor {
      sources.append(
        StageSource(descriptor) { stage, time in
          stage.advanceSwitches(to: time)
          try stage.content.readInput(at: time)
        })
    }
    sources += hooks.sources()
    if let sessions = hooks.sessions {
      // The stage then advances, and sees the progress.
      sources.append(StageSource(sessions.descriptor) { _, _ in sessions.takeNotice() })
    }
    if let lookWatch {
      sources.append(
        StageSource(lookWatch.descriptor) { stage, time in stage.content.lookWatch?.note(at: time) }
      )
    }
    return sources
  }

  private mutating func readInput(at time: Duration) throws {
    let read = hooks.readInput
    isReadingInput = try model.change { try read(&$0, time) }
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

extension PickerModel {
  /// Returns the pointer over a frame: a grabbing hand while the honeycomb or the tray is dragged, a hand over cells, buttons and
  /// chips.
  public func pointer(over frame: borrowing Frame) -> StagePointer {
    if frame.isDragging || tray.press?.isDrag == true { return .grabbing }
    let isOverCell = frame.cells.contains(where: \.isHovered)
    return isOverCell || controls.hovered != nil || hoveredChip(at: frame.time) != nil
      ? .hand : .normal
  }
}

extension PickerSketcher: ContentSketcher {
  /// Draws the frame of a picker at a time.
  public mutating func draw(
    _ content: inout PickerContent, under scan: SwitchHighlight?, at time: Duration,
    on canvas: inout Canvas
  ) -> Bool {
    if content.model.honeycomb.configuration.shape != shape {
      self = content.makeSketcher(theme, for: canvas)
    }
    content.model.frame(at: time, into: &content.frame)
    if let scan { markScanned(scan, in: &content.frame, of: content.model) }
    canvas.renderer.list.clear(
      size: content.frame.viewport.window.size, background: theme.backgroundBottom)
    pageImage = content.pageImage
    draw(content.frame, of: content.model, labels: &canvas.labels, into: &canvas.renderer.list)
    if let scan { draw(scan, over: content.frame, of: content.model, into: &canvas.renderer.list) }
    var isLoading = images.isLoading
    // Images that are others than their names say change the places of labels.
    let hasNewKinds = images.kinds.count != texts.pictures.kinds.count
    if hasNewKinds || content.model.hasUnmeasuredPicks && canvas.labels.isReady {
      // Measured when the stage is advanced next, at once.
      isLoading = true
      canvas.bell()
    }
    if isLoading { canvas.isLoading = true }
    return !content.frame.isSettled || isLoading || scan?.isCountingDown == true
      || areSymbolsAppearing || images.areAppearing
  }

  /// Gives a topic that is highlighted alone the look of the focus in the frame, so that its whole label is shown; while others
  /// are highlighted, no cell has it.
  private func markScanned(_ scan: SwitchHighlight, in frame: inout Frame, of model: PickerModel) {
    guard let first = scan.highlighted.first else { return }
    let topic = scan.highlighted.count == 1 ? model.listedTopic(first)?.topic : nil
    for index in frame.cells.indices {
      frame.cells[index].isFocused = frame.cells[index].topic == topic
    }
  }

  /// Draws the highlight and the countdown, in front of everything else.
  private func draw(
    _ scan: SwitchHighlight, over frame: borrowing Frame, of model: PickerModel,
    into list: inout DisplayList
  ) {
    for (id, rect) in scan.parts {
      if let edge = PickerModel.edge(of: id) {
        drawScanned(edge, in: rect, into: &list)
      } else if id.kind == .topic, let topic = model.listedTopic(id)?.topic,
        let cell = frame.cells.first(where: { $0.topic == topic })
      {
        drawScanned(cell, of: model, into: &list)
      } else {
        drawScanned(rect, into: &list)
      }
    }
    if scan.isLeavingRow { drawExit(of: scan.parts.map(\.bounds), into: &list) }
    if let (center, progress) = scan.countdown {
      drawCountdown(at: center, progress: progress, into: &list)
    }
  }
}

/// A stage that shows a honeycomb of topics.
public typealias PickerStage = ContentStage<PickerContent>

extension ContentStage<PickerContent> {
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
    self.init(
      PickerContent(
        model: model, theme: theme, imageFolder: imageFolder, imageSource: imageSource,
        switches: switches, hooks: hooks))
  }

  /// The honeycomb with its controls; read its picks when the loop has ended.
  public internal(set) var model: PickerModel {
    get { content.model }
    _modify { yield &content.model }
  }
}

/// The functions that a `PickerContent` calls.
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
  public var look: (any PickerLookFiles)?
  /// The folder for copies of decoded images, which make the next start faster; `nil` for none.
  public var thumbnailFolder: String?
  /// Called once with each image that cannot be shown.
  public var imageDidFail: (IconFailure) -> Void = { _ in }

  /// Creates hooks that do nothing.
  public init() {}
}
