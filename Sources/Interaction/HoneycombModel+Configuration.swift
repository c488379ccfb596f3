import Geometry
import HexGeometry

extension HoneycombModel {
  /// What a model is asked to do.
  public struct Configuration: Sendable {
    /// The heading; `nil`: as the catalogue says.
    public var title: String?
    /// The outline that is drawn and hit.
    public var shape = CellShape.hexagon
    /// How many picks to ask for; `nil`: as the catalogue says, else 1.
    public var goal: Int?
    /// The fewest picks that can be confirmed; `nil`: as the catalogue says, else the goal.
    public var minimum: Int?
    /// The most picks; `nil`: as the catalogue says, else no limit.
    public var maximum: Int?
    /// Whether things jump and fade where they would fly.
    public var reducedMotion = false
    /// How cells shrink at the border.
    public var fisheye = Fisheye.appleWatch
    /// Whether Escape and a Cancel button end without picks.
    public var isCancellable = true
    /// Set for a kiosk: sessions one after the other, and no way out.
    public var kiosk: Kiosk?

    /// Creates the default configuration.
    public init() {}
  }

  /// The outline of a cell.
  public enum CellShape: String, CaseIterable, Sendable {
    /// A flat-top hexagon, 117 px from flat to flat at scale 1.
    case hexagon
    /// A circle, 117 px across at scale 1.
    case circle

    /// Whether a cell of `scale` covers the point at `offset` from its centre.
    func contains(_ offset: Vector, scale: Double) -> Bool {
      guard scale > 0 else { return false }
      let inradius = (HoneycombModel.pitch / 2 - HoneycombModel.inset) * scale
      switch self {
      case .circle: return offset.length <= inradius
      case .hexagon:
        let radius = HoneycombModel.cornerRadius * scale
        return Hexagon(center: .zero, inradius: inradius - radius)
          .signedDistance(to: CGPoint(x: offset.x, y: offset.y)) <= radius
      }
    }
  }

  /// A kiosk's times.
  public struct Kiosk: Hashable, Sendable {
    /// How long nobody does anything before the session is reset, in seconds.
    public var idle: Double
    /// How much of that time a warning is shown, in seconds.
    public var warning: Double
    /// How long the thank-you stays, in seconds.
    public var thanks: Double
    /// How long writing a session takes before the visitor is asked to wait, in seconds.
    public var patience: Double

    /// Creates a kiosk's times; the warning takes the last ten seconds, or half of a short time.
    public init(
      idle: Double, warning: Double? = nil, thanks: Double = 4, patience: Double = 1
    ) {
      self.idle = idle
      self.warning = warning ?? min(10, idle / 2)
      self.thanks = thanks
      self.patience = patience
    }
  }

  /// The goal, minimum and maximum in force.
  struct Limits: Hashable {
    var goal: Int
    var minimum: Int
    var maximum: Int?
  }

  /// Whether the visitor can end without picks; never on a kiosk.
  var isCancellable: Bool { configuration.isCancellable && configuration.kiosk == nil }

  /// The heading: as asked for, else the catalogue's, else what the goal says.
  ///
  /// A number in the catalogue's title that is the catalogue's goal is shown as the goal in force.
  /// Where there is nothing to pick only a title that was given is shown.
  public var title: String {
    if let title = configuration.title ?? adaptedTitle ?? catalogue.title { return title }
    guard content != .nothing else { return "" }
    let limits = limits
    guard limits.goal > 1 else { return "Pick a topic" }
    return limits.goal == limits.maximum ? "Pick \(limits.goal)" : "Pick \(limits.goal) or more"
  }

  /// Makes the catalogue's title say the goal in force.
  mutating func adaptTitle() {
    let goal = limits.goal
    guard let title = catalogue.title, let stated = catalogue.goal, stated != goal else {
      adaptedTitle = nil
      return
    }
    adaptedTitle = title.replacing(number: stated, by: goal)
  }

  /// The limits in force, capped by what there is to pick once that is known.
  var limits: Limits {
    let maximum = configuration.maximum ?? catalogue.maximum
    let available = isInputComplete ? catalogue.selectableCount : Int.max
    let goal = min(configuration.goal ?? catalogue.goal ?? 1, available, maximum ?? Int.max)
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

  /// Limits that no choice can meet.
  public enum LimitError: Error, Equatable, CustomStringConvertible {
    /// More picks are required than there are topics to pick.
    case minimumUnreachable(minimum: Int, available: Int)
    /// More picks are required than allowed.
    case minimumAboveMaximum(minimum: Int, maximum: Int)

    /// What is wrong, and what to do.
    public var description: String {
      switch self {
      case .minimumUnreachable(let minimum, let available):
        """
        the minimum is \(minimum), but only \(available) topic\(available == 1 ? "" : "s") can be \
        picked; lower the minimum or add topics
        """
      case .minimumAboveMaximum(let minimum, let maximum):
        "the minimum (\(minimum)) is above the maximum (\(maximum)); lower one or raise the other"
      }
    }
  }
}
