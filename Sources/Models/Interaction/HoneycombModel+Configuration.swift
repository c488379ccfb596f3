import Geometry
public import HexGeometry
public import Input

extension HoneycombModel {
  /// The options of a model.
  public struct Configuration: Sendable {
    /// The heading; `nil` means that of the catalogue.
    public var title: LocalizedText?
    /// The languages that the user can choose from; one or none needs no switch.
    public var languages: [Language] = []
    /// The language at the start, and after each session of a kiosk; `nil` for the first one.
    public var defaultLanguage: Language?
    /// How far the view moves by itself.
    public var framing = Framing.classic
    /// What decides on the proportions of the honeycomb with `fitted` framing.
    public var arranging = Arranging.byRoom(cellWidth: .regular)
    /// The order of the cells of the first level, with `fitted` framing.
    public var order = ReadingOrder.center
    /// The lines of long lists with `automatic` order.
    public var automaticLines = CellOrder.Lines.Axis.rows
    /// How far the view drifts without a user, as a fraction of the viewport's shorter side; `fitted` framing leaves that
    /// much room around the topics.
    public var driftReach = 0.0
    /// The colors of topics.
    public var coloring = Coloring.classic
    /// The outline for drawing and hit testing.
    public var shape = CellShape.hexagon
    /// The number of picks to ask for; `nil` means that of the catalogue, or 1, but at least the minimum.
    public var goal: Int?
    /// The least number of picks that can be confirmed; `nil` means that of the catalogue, or the
    /// goal.
    public var minimum: Int?
    /// The greatest number of picks; `nil` means that of the catalogue, or no limit.
    public var maximum: Int?
    /// The ids of topics to pick at the start; unknown ones are ignored.
    public var selected: [String] = []
    /// The ids of topics that are picked at the start and stay picked.
    public var required: [String] = []
    /// Whether motion is reduced: cells jump and fade instead of flying.
    public var reducedMotion = false
    /// Whether a change of the filter shows the new picture at once, without motion, as launchers do.
    public var filtersAtOnce = false
    /// The effect on cells at the border.
    public var fisheye = Fisheye.appleWatch
    /// The keys.
    public var keys = KeyBindings<KeyAction>()
    /// Whether Escape and a Cancel button end without picks.
    public var isCancellable = true
    /// Whether a click on a topic without subtopics ends with it where only one can be picked; never on a
    /// kiosk.
    public var acceptsClicks = false
    /// Whether cells that are whole keep their size at the border, and what fits at a kiosk holds still.
    ///
    /// Only with `fitted` framing; recordings from before play without it.
    public var isCalm = true
    /// The options of a kiosk, which runs session after session and cannot be left; `nil`
    /// otherwise.
    public var kiosk: Kiosk?

    /// Creates the default configuration.
    public init() {}
  }

  /// How far the view moves by itself, and where subtopics appear.
  public enum Framing: String, CaseIterable, Sendable {
    /// The view starts at zoom 1, and a picked topic springs to the center; subtopics take the free
    /// cells nearest to their parent.
    case classic
    /// The view starts with as many readable topics as possible, and moves only as far as a picked
    /// topic and its subtopics need; subtopics appear beside their parent and push its neighbors
    /// outward.
    case fitted
  }

  /// The order of the cells of the first level.
  public enum ReadingOrder: String, CaseIterable, Sendable {
    /// Around the middle up to 19 topics, in lines if there are more when the list ends or pauses for a quarter of a second, or
    /// in a viewport that is three times as long as the other way.
    case automatic = "auto"
    /// In rows from left to right.
    case rows
    /// In columns from top to bottom.
    case columns
    /// Around the middle.
    case center
  }

  /// The colors of topics.
  public enum Coloring: String, CaseIterable, Sendable {
    /// Where topics belong to families, each first-level topic has a color of the theme's palette, and
    /// its subtopics have shades of it.
    case families
    /// Only topics with a color in the catalogue have their own.
    case classic
  }

  /// The outline of a cell.
  public enum CellShape: String, CaseIterable, Sendable {
    /// A flat-top hexagon, 117 px between opposite edges at scale 1; wide ones have longer flat edges.
    case hexagon
    /// A circle with a diameter of 117 px at scale 1; wide ones are stadiums, between two halves of it.
    case circle

    /// Returns whether a cell contains a point.
    ///
    /// - Parameters:
    ///   - offset: The point, relative to the center of the cell.
    ///   - scale: The scale of the cell.
    ///   - elongation: How much longer than regular the cell is at scale 1.
    /// - Returns: `true` inside and on the outline.
    func contains(_ offset: Vector, scale: Double, elongation: Double) -> Bool {
      guard scale > 0 else { return false }
      let inradius = (HoneycombModel.pitch / 2 - HoneycombModel.inset) * scale
      let elongation = elongation * scale
      switch self {
      case .circle:
        return Vector(max(0, abs(offset.x) - elongation / 2), offset.y).length <= inradius
      case .hexagon:
        let radius = HoneycombModel.cornerRadius * scale
        return Hexagon(center: .zero, inradius: inradius - radius).elongated(by: elongation)
          .signedDistance(to: CGPoint(x: offset.x, y: offset.y)) <= radius
      }
    }
  }

  /// The times of a kiosk.
  public struct Kiosk: Hashable, Sendable {
    /// The time without activity before the session is reset, in seconds.
    public var idle: Double
    /// The part of that time in which a warning is shown, in seconds.
    public var warning: Double
    /// The duration of the thank-you, in seconds; `nil` for four seconds, and one for each pick, but at most a minute.
    public var thanks: Double?
    /// The time that writing a session may take before the visitor is asked to wait, in seconds.
    public var patience: Double
    /// The least duration of a press that picks.
    public var hold = Duration.zero
    /// The time within which a second tap on a topic belongs to the first.
    public var sameTapTime = Duration.milliseconds(300)

    /// Decides on the order of the topics, which is another one for each session; `nil` for that of the catalogue.
    public var shuffleSeed: UInt64?
    /// Whether visitors can change the size of texts, the contrast and what is within reach.
    public var offersEase = false

    /// The least duration of the warning that visitors need, in seconds.
    ///
    /// Source: WCAG 2.2, success criterion 2.2.1, "Timing Adjustable".
    public static let leastWarning = 20.0

    /// Creates the times of a kiosk; by default the warning takes ``leastWarning``, or half of a short
    /// idle time.
    public init(
      idle: Double, warning: Double? = nil, thanks: Double? = nil, patience: Double = 1
    ) {
      self.idle = idle
      self.warning = warning ?? min(Self.leastWarning, idle / 2)
      self.thanks = thanks
      self.patience = patience
    }

    /// The greatest duration of a thank-you by default, in seconds.
    private static let longestThanks = 60.0

    /// Returns the duration of the thank-you for a number of picks, in seconds.
    func thanks(forPicks count: Int) -> Double {
      thanks ?? min(Self.longestThanks, 4 + Double(count))
    }
  }

  /// The effective goal, minimum and maximum.
  struct Limits: Hashable {
    var goal: Int
    var minimum: Int
    var maximum: Int?
  }

  /// Whether the user can end without picks; never on a kiosk.
  var isCancellable: Bool { configuration.isCancellable && configuration.kiosk == nil }

  /// A heading that is made from the goal.
  public enum StandardTitle: Hashable, Sendable {
    /// One topic is to be picked.
    case pickOne
    /// This many topics are to be picked, and no more can be.
    case pick(Int)
    /// At least this many topics are to be picked.
    case pickOrMore(Int)
  }

  /// The heading in English: that of the configuration, otherwise the catalogue's, otherwise one made from the
  /// goal.
  ///
  /// If the catalogue's title contains the catalogue's goal as a number, the effective goal
  /// replaces it. If there are no topics to pick, only a given title is shown.
  public var title: String {
    if let givenTitle { return givenTitle }
    return switch standardTitle {
    case nil: ""
    case .pickOne: "Pick a topic"
    case .pick(let goal): "Pick \(goal)"
    case .pickOrMore(let goal): "Pick \(goal) or more"
    }
  }

  /// The heading of the configuration, otherwise the catalogue's, in the current language; `nil` if neither has one.
  public var givenTitle: String? {
    configuration.title?.text(in: language) ?? adaptedTitle
      ?? catalogue.heading?.text(in: language)
  }

  /// The heading that is made from the goal; `nil` if there are no topics to pick.
  public var standardTitle: StandardTitle? {
    guard content != .nothing else { return nil }
    let limits = limits
    guard limits.goal > 1 else { return .pickOne }
    return limits.goal == limits.maximum ? .pick(limits.goal) : .pickOrMore(limits.goal)
  }

  /// Replaces the goal in the catalogue's title by the effective goal.
  mutating func adaptTitle() {
    let goal = limits.goal
    guard let heading = catalogue.heading, let stated = catalogue.goal, stated != goal else {
      adaptedTitle = nil
      return
    }
    adaptedTitle = heading.text(in: language).replacing(number: stated, by: goal)
  }

  /// The effective limits, capped by the number of topics once that is known.
  var limits: Limits {
    let maximum = configuration.maximum ?? catalogue.maximum
    let available = isInputComplete ? catalogue.selectableCount : Int.max
    // A goal that is not given is not below what confirming needs.
    let needed = configuration.minimum ?? catalogue.minimum ?? 0
    let goal = min(
      configuration.goal ?? max(catalogue.goal ?? 1, needed), available, maximum ?? Int.max)
    return Limits(
      goal: max(0, goal),
      minimum: configuration.minimum ?? catalogue.minimum.map { min($0, maximum ?? $0) } ?? goal,
      maximum: maximum)
  }

  func checkLimits() throws(LimitError) {
    let limits = limits
    if limits.minimum > catalogue.selectableCount {
      throw .minimumUnreachable(minimum: limits.minimum, available: catalogue.selectableCount)
    }
    if let maximum = limits.maximum, limits.minimum > maximum {
      throw .minimumAboveMaximum(minimum: limits.minimum, maximum: maximum)
    }
  }

  /// Limits that no selection can satisfy.
  public enum LimitError: Error, Equatable, CustomStringConvertible {
    /// More picks are required than there are topics to pick.
    case minimumUnreachable(minimum: Int, available: Int)
    /// More picks are required than allowed.
    case minimumAboveMaximum(minimum: Int, maximum: Int)
    /// A required topic does not exist, or cannot be picked.
    case requiredUnavailable(id: String, exists: Bool)
    /// More topics are required than may be picked.
    case tooManyRequired(Int, maximum: Int)

    /// The problem, and how to correct it.
    public var description: String {
      switch self {
      case .minimumUnreachable(let minimum, let available):
        """
        the minimum is \(minimum), but only \(available) topic\(available == 1 ? "" : "s") can be \
        picked; lower the minimum or add topics
        """
      case .minimumAboveMaximum(let minimum, let maximum):
        "the minimum (\(minimum)) is greater than the maximum (\(maximum)); lower one or raise the other"
      case .requiredUnavailable(let id, let exists):
        exists
          ? "the required topic \(id) cannot be picked; enable it or do not require it"
          : "there is no topic with the required id \(id); use the id of a topic"
      case .tooManyRequired(let count, let maximum):
        "\(count) topics are required, but the maximum is \(maximum); raise it or require fewer topics"
      }
    }
  }
}
