import Layouts
import Scenes

/// How long the subject of a survey has been as it is.
struct SurveyRest: Sendable {
  /// The number of changes of the scene, its layout, or the proposal.
  private(set) var version = 0
  /// When the last of them was.
  private(set) var start = Duration.zero
  /// When the scene was opened or replaced.
  private(set) var opening = Duration.zero
  /// The version of the last survey; `nil` before the first one.
  var surveyed: Int?
  /// The version of the last second passes; `nil` before the first ones.
  var repeated: Int?

  /// Records a change at a time.
  mutating func restart(at time: Duration) {
    version += 1
    start = time
  }

  /// Records that the scene was replaced at a time.
  mutating func isNew(at time: Duration) {
    restart(at: time)
    opening = time
  }
}

/// Findings at other proposals than the current one.
extension InspectorModel {
  /// How long the layout and the proposal have to rest before other proposals are checked.
  static let surveyDelay = Duration.milliseconds(250)

  /// Whether findings are shown, so that they are looked for.
  var wantsFindings: Bool { wantedRecording.contains(.currentFindings) }

  /// Whether the findings are those at all proposals that are checked.
  var isSurveyed: Bool { inspected.rest.surveyed == inspected.rest.version }

  /// The time at which other proposals are checked; `nil` if that is done, or no findings are shown.
  ///
  /// A survey costs as much as six passes, so no frame of a drag or a sweep makes one: it waits until the proposal
  /// has rested. Only a new scene of at most ``quickCellLimit`` cells, nested ones included, is checked at once. Until
  /// then the findings of the last survey stay.
  var nextSurvey: Duration? {
    guard !isSurveyed, sweep == nil, wantsFindings else { return nil }
    let isQuick =
      inspected.rest.start == inspected.rest.opening
      && inspected.cellNumbers.count <= Self.quickCellLimit
    return isQuick ? inspected.rest.start : inspected.rest.start + Self.surveyDelay
  }

  /// The time at which second passes are run; `nil` if that is done, or no findings are shown.
  ///
  /// They cost as much as five passes, and always wait until the proposal has rested, also in a new scene.
  var nextSecondPasses: Duration? {
    guard !isRepeated, sweep == nil, wantsFindings else { return nil }
    return inspected.rest.start + Self.surveyDelay
  }

  /// Whether the findings of second passes are those of the last pass.
  var isRepeated: Bool { inspected.rest.repeated == inspected.rest.version }

  /// Checks other proposals, and runs second passes, as far as that is due before a time.
  mutating func takeDueFindings(before time: Duration) {
    let isSurveyDue = nextSurvey.map { $0 < time } ?? false
    let areSecondPassesDue = nextSecondPasses.map { $0 < time } ?? false
    guard isSurveyDue || areSecondPassesDue else { return }
    refresh()
    if isSurveyDue { inspected.takeSurvey() }
    if areSecondPassesDue { inspected.takeSecondPasses() }
  }

  /// What the page of findings says if there are none.
  var noFindingWords: String {
    isSurveyed
      ? "No findings at \(InspectorText.count(ProposalSurvey.count, "proposal"))."
      : "No findings so far."
  }
}
