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
  var isSurveyed: Bool { rest.surveyed == rest.version }

  /// The time at which other proposals are checked; `nil` if that is done, or no findings are shown.
  ///
  /// A survey costs as much as six passes, so no frame of a drag or a sweep makes one: it waits until the proposal
  /// has rested. Only a new scene of at most ``quickCellLimit`` cells, nested ones included, is checked at once. Until
  /// then the findings of the last survey stay.
  var nextSurvey: Duration? {
    guard !isSurveyed, sweep == nil, wantsFindings else { return nil }
    let isQuick = rest.start == rest.opening && cellNumbers.count <= Self.quickCellLimit
    return isQuick ? rest.start : rest.start + Self.surveyDelay
  }

  /// Checks other proposals; the last pass is up to date.
  mutating func takeSurvey() {
    let survey = scene.survey(around: proposal)
    self.survey = survey
    rest.surveyed = rest.version
    pictureVersion += 1
    pass.setSurvey(survey)
  }

  /// What the page of findings says if there are none.
  var noFindingWords: String {
    isSurveyed ? "No findings at \(ProposalSurvey.count) proposals." : "No findings so far."
  }
}
