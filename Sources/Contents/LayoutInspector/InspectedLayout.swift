public import Drawing
public import Layouts
public import Scenes

/// What is laid out, and what the layout says: the scenes, their last passes, findings, differences and readings.
///
/// It owns the sessions, what the user has changed in the scenes, the proposal, and the identities of rows and cells. It
/// knows neither the window nor what is selected.
public struct InspectedLayout: Sendable {
  // MARK: - What is laid out

  /// The scene.
  public internal(set) var scene: LayoutScene
  /// A second scene for comparison.
  public internal(set) var other: LayoutScene?
  /// The scene as its file or program has it.
  var fileScene: LayoutScene
  /// The second scene as its file has it.
  private let fileOther: LayoutScene?
  /// What the user has changed in the scene.
  var changes = SceneChanges()
  /// The values of cells before each change, for undoing them.
  var earlierEdits: [[[Int]: CellEdit]] = []
  /// Whether there are texts, whose size can be changed.
  private(set) var hasText: Bool
  /// The size proposed to the layout.
  public internal(set) var proposal: ProposedViewSize
  /// Whether the user has set the proposal, so that it is kept when the scene changes.
  var hasOwnSize: Bool
  /// The states of the images that the scene names.
  public private(set) var images: [String: ImageState] = [:]
  private(set) var session: LayoutSession
  private var otherSession: LayoutSession?

  // MARK: - What it says

  /// The last pass of the layout.
  public private(set) var pass: LayoutPass
  /// The last pass of the second scene.
  public private(set) var otherPass: LayoutPass?
  /// What the last pass has recorded.
  private(set) var recording: LayoutPass.Recording = []
  private var otherRecording: LayoutPass.Recording = []
  /// Whether the last pass is out of date.
  private(set) var isStale = true
  /// A number that increases whenever the picture of the layout may have changed.
  private(set) var version = 0
  /// The arrangement of the layout, as the panel and the plot show it.
  private(set) var reading: ArrangementReading
  /// The problems of the scene, as far as they were looked for.
  public private(set) var findings: [SceneFinding] = []
  /// What looks like a mistake and may be meant; listed below the findings.
  public private(set) var notes: [SceneFinding] = []
  /// The differences from the second scene.
  public private(set) var differences: [SceneDifference] = []
  /// How long the scene, its layout and the proposal have been as they are.
  var rest = SurveyRest()
  /// The findings at other proposals, as of the last check; `nil` if the scene is new.
  private(set) var survey: ProposalSurvey?
  /// The findings of the last second passes; `nil` if the scene is new.
  private var secondPasses: SecondPasses?
  /// The lines of the page that describes a cell, while it is shown.
  private(set) var story: [StoryLine] = []
  /// The identities of rows and cells.
  var ids = InspectorIDs()
  /// The numbers of the scene's cells.
  private(set) var cellNumbers: CellNumbers

  /// Lays out a scene, and a second one for comparison.
  init(scene: LayoutScene, comparedWith other: LayoutScene?, proposal: ProposedViewSize?) {
    (self.scene, self.other, fileScene, fileOther) = (scene, other, scene, other)
    hasText = scene.hasText
    cellNumbers = CellNumbers(of: scene)
    session = scene.makeSession()
    otherSession = other?.makeSession()
    hasOwnSize = proposal != nil
    self.proposal = proposal ?? scene.proposal()
    pass = session.run(proposal: self.proposal)
    reading = ArrangementReading(of: scene, pass)
    otherPass = otherSession?.run(proposal: self.proposal)
  }

  // MARK: - Changing what is laid out

  /// Records that the last pass is out of date since a time.
  mutating func invalidate(at time: Duration) {
    isStale = true
    rest.restart(at: time)
  }

  /// Applies the user's changes to the scenes.
  mutating func applyChanges() {
    scene = changes.applied(to: fileScene)
    session.update(subviews: scene.root.items, environment: scene.environment)
    guard let fileOther else { return }
    let changed = changes.seen(fileOther)
    other = changed
    otherSession?.update(subviews: changed.root.items, environment: changed.environment)
  }

  /// Replaces the layout of the scene by another one of the same kind.
  mutating func replace(layout: some Layout) {
    fileScene = fileScene.with(layout: layout)
    scene = scene.with(layout: layout)
    session.update(layout: layout)
  }

  /// Replaces the scene by a new one of its file, with the user's changes about which it says nothing else.
  mutating func replace(scene newFile: LayoutScene, at time: Duration) {
    let oldScene = scene
    let edits = changes.keptEdits(from: fileScene, in: newFile)
    if edits != changes.edits || !oldScene.root.hasSameCells(as: newFile.root) { earlierEdits = [] }
    changes.edits = edits
    (fileScene, hasText) = (newFile, newFile.hasText)
    scene = changes.applied(to: newFile)
    if !oldScene.root.hasSameCells(as: scene.root) {
      // All identities of cells, and of what names them, end.
      cellNumbers = CellNumbers(of: scene)
      ids.replaceCells()
      ids.replace(.findings)
      ids.replaceCalls()
    }
    session = scene.makeSession()
    (survey, secondPasses) = (nil, nil)
    rest.isNew(at: time)
  }

  /// Replaces the states of the images.
  mutating func setImages(_ images: [String: ImageState]) {
    self.images = images
    version += 1
    readFindings()
  }

  // MARK: - Running

  /// Runs the layout of the scenes if its last passes are out of date or record too little; returns whether it did.
  mutating func run(recording wanted: LayoutPass.Recording, other otherWanted: LayoutPass.Recording)
    -> Bool
  {
    let isOtherShort = otherSession != nil && !otherRecording.isSuperset(of: otherWanted)
    guard isStale || !recording.isSuperset(of: wanted) || isOtherShort else { return false }
    isStale = false
    version += 1
    (recording, otherRecording) = (wanted, otherWanted)
    pass = session.run(proposal: proposal, recording: wanted)
    if wanted.contains(.currentFindings) {
      pass.setSurvey(survey)
      pass.setSecondPasses(secondPasses)
    }
    otherPass = otherSession?.run(proposal: proposal, recording: otherWanted)
    readPass()
    return true
  }

  /// Runs second passes of the last pass, which is up to date.
  mutating func takeSecondPasses() {
    let passes = SecondPasses(
      session.layout, subviews: session.subviews, of: pass, environment: session.environment)
    secondPasses = passes
    rest.repeated = rest.version
    let findings = pass.findings
    pass.setSecondPasses(passes)
    if pass.findings != findings { version += 1 }
    readPass()
  }

  /// Checks other proposals; the last pass is up to date.
  mutating func takeSurvey() {
    survey = scene.survey(around: proposal)
    rest.surveyed = rest.version
    version += 1
    pass.setSurvey(survey)
    readPass()
  }

  private mutating func readPass() {
    readFindings()
    ids.update(&notes, to: scene.notes(of: pass), in: .findings)
    reading = ArrangementReading(of: scene, pass)
  }

  private mutating func readFindings() {
    ids.update(&findings, to: scene.findings(of: pass, images: images), in: .findings)
  }

  /// Compares the last passes.
  mutating func findDifferences() {
    guard let other, let otherPass else { return }
    ids.update(
      &differences, to: SceneDifference.all(of: scene, pass, and: other, otherPass),
      in: .differences)
  }

  /// Replaces the lines of the page that describes a cell.
  mutating func setStory(_ lines: [StoryLine]) { ids.update(&story, to: lines, in: .story) }
}
