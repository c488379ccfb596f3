/// One of the things that a cell shows, with its measured extent.
public struct CellPart: Sendable {
  /// What a part is for.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// A photo, a pictogram, a symbol or an emoji.
    case picture
    /// The name of what the cell stands for.
    case label
    /// A second line: a detail or a path.
    case detail
    /// A number.
    case value
    /// The unit of the value, to the right of it.
    case unit
    /// The word of a state, where there is no value.
    case state
    /// The mark of a pick.
    case tick
    /// The sign of a state.
    case sign
    /// How many more there are: "+7".
    case count
    /// The name of a key.
    case key
    /// The number of a match.
    case number
    /// The latest values.
    case sparkline

    /// Whether the part stands in a corner or beside the picture.
    public var isMark: Bool {
      switch self {
      case .tick, .sign, .count, .key, .number: true
      default: false
      }
    }
  }

  /// What the part is for.
  public var role: Role
  /// The text of a label; other texts are on one line, and only their extents count.
  public var text: CellText?
  /// The width, in ems of the part; that of a picture is a multiple of its height.
  public var width: Double
  /// The width to which the part can be cut, in ems of the part.
  public var leastWidth: Double
  /// The top of the part from its baseline, in ems of the part; negative.
  public var top: Double
  /// The bottom of the part from its baseline, in ems of the part.
  public var bottom: Double
  /// The size of the part, as a multiple of that of the labels.
  public var size: Double
  /// Whether it belongs to a problem, so that its value never goes.
  public var isProblem = false

  /// Creates a label.
  public static func label(_ text: CellText) -> CellPart {
    CellPart(
      role: .label, text: text, width: 0, leastWidth: 0, top: text.measure.inkTop,
      bottom: text.measure.inkBottom, size: 1)
  }

  /// Creates a picture above the label, or a photo.
  ///
  /// - Parameter ratio: Its width divided by its height.
  /// - Returns: The part.
  public static func picture(ratio: Double = 1) -> CellPart {
    CellPart(
      role: .picture, text: nil, width: ratio, leastWidth: 0, top: -1, bottom: 0, size: 1)
  }

  /// Creates a part on one line.
  ///
  /// - Parameters:
  ///   - role: What it is for.
  ///   - width: Its width, in ems of the part.
  ///   - leastWidth: The width to which it can be cut; `nil` if it cannot.
  ///   - top: Its top from the baseline, in ems of the part; for shapes, their height below zero.
  ///   - bottom: Its bottom from the baseline, in ems of the part.
  ///   - size: Its size, as a multiple of that of the labels.
  ///   - isProblem: Whether it belongs to a problem.
  /// - Returns: The part.
  public static func line(
    _ role: Role, width: Double, leastWidth: Double? = nil, top: Double = -0.75,
    bottom: Double = 0.22, size: Double = 1, isProblem: Bool = false
  ) -> CellPart {
    var part = CellPart(
      role: role, text: nil, width: width, leastWidth: leastWidth ?? width, top: top,
      bottom: bottom, size: size)
    part.isProblem = isProblem
    return part
  }

  /// The order in which parts go when room ends; `nil` if it never goes.
  var rank: Int? {
    switch role {
    case .sparkline: 0
    case .detail: 1
    case .picture: 2
    case .unit: 3
    case .number: 4
    case .key: 5
    case .count: 6
    case .value, .state: isProblem ? nil : 7
    case .label, .tick, .sign: nil
    }
  }
}
