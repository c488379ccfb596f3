public import Geometry

/// What a live grid shows at a time, in logical pixels from the window's top left.
public struct GridFrame: Sendable {
  /// The time.
  public var time = Duration.zero
  /// The area of the cells.
  public var viewport = CGRect.zero
  /// How much of a cell is shown.
  public var detail = Detail.color
  /// The distance from the center to a corner of a cell that is not smaller because of its size or the fish-eye.
  ///
  /// A cell is drawn inset, so that neighbors have a gap.
  public var circumradius = 0.0
  /// The distances between columns and between rows of cells; odd columns are half a row lower.
  ///
  /// Small cells are not regular: the distances are whole device pixels.
  public var pitch = CGSize.zero
  /// The groups that are visible, outer ones before those in them.
  public var groups: [Group] = []
  /// The visible cells; empty for dots.
  public var cells: [Cell] = []
  /// The visible cells as dots; empty for other details.
  public var dots = Dots()
  /// Whether nothing moves or fades.
  public var isSettled = true
  /// The x of a vertical line about which the centers of the dots are mirrored, in logical pixels; `nil` if they are not.
  ///
  /// Dots are many, so they are mirrored when they are found; all other places are left to what draws them. Set before the
  /// frame is filled for the first time.
  public var dotMirrorAxis: Double? { didSet { if dotMirrorAxis != oldValue { dotsKey = nil } } }
  /// What determines the centers of the dots.
  var dotsKey: ViewKey?

  /// Creates an empty frame.
  public init() {}

  /// How much of a cell is shown, by its size on the screen.
  public enum Detail: Int, Comparable, Sendable {
    /// A dot of a few pixels.
    case dot
    /// A hexagon with its color.
    case color
    /// Also the label.
    case label
    /// Also the value and the sparkline.
    case full

    /// Whether one detail is less than another.
    public static func < (left: Detail, right: Detail) -> Bool { left.rawValue < right.rawValue }
  }

  /// A visible cell.
  public struct Cell: Hashable, Sendable {
    /// The index of the cell in the model.
    public var index: UInt32
    /// The center.
    public var center: CGPoint
    /// The distance from the center to a corner, with size and fish-eye.
    public var circumradius: Double
    /// The color and the state.
    public var look: CellLook
    /// How much of the flash of its last change is left, from 0 to 1.
    public var flash: Double
  }

  /// Many visible cells, of one size.
  public struct Dots: Sendable {
    /// The centers; the memory of those before the last two is used again, unless somebody keeps them.
    public internal(set) var centers: [SIMD2<Float>] = []
    /// The looks, in the same order.
    public var looks: [CellLook] = []
    /// The cells, in the same order.
    public var indices: [UInt32] = []
    /// The centers before the latest ones, which both buffers may show.
    private var earlier: [[SIMD2<Float>]] = [[], []]
    /// The number of frames since the centers have changed, as far as it matters.
    private var restCount = 0

    /// Begins new centers.
    mutating func beginCenters() {
      restCount = 0
      earlier.swapAt(0, 1)
      swap(&centers, &earlier[0])
      centers.removeAll(keepingCapacity: true)
    }

    /// Mirrors new centers about a vertical line, in place.
    mutating func mirrorCenters(about axis: Double) {
      let sum = Float(2 * axis)
      for index in centers.indices { centers[index].x = sum - centers[index].x }
    }

    /// Frees the earlier centers when nothing shows them anymore: those of a million dots take 16 MB.
    mutating func keepCenters() {
      guard restCount < earlier.count else { return }
      restCount += 1
      if restCount == earlier.count { for index in earlier.indices { earlier[index] = [] } }
    }
  }

  /// A visible group.
  public struct Group: Hashable, Sendable {
    /// The group.
    public var id: GroupID
    /// The name.
    public var title: String
    /// The number of groups around it: 0 or 1.
    public var depth: Int
    /// Where the title stands.
    public var titleRect: CGRect
    /// The rectangle around the title and the cells.
    public var frame: CGRect
    /// The number of cells in each state, by the raw value of the state.
    public var counts: StateCounts
    /// Whether the mouse is over the title.
    public var isHovered: Bool
    /// Whether all cells of the group are visible.
    public var isWhole: Bool
  }
}

/// The color and the marks of a cell, in one word.
public struct CellLook: Hashable, Sendable {
  /// Bits 0 to 23: the color; 24 and 25: how it is given; 26 to 28: the state; 29: stale; 30: dimmed; 31: flashing.
  public var rawValue: UInt32

  /// Creates a look from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// How a cell is colored.
  public enum Tint: Hashable, Sendable {
    /// In the color of its state.
    case state
    /// By its place in the palette, from 0 to 255.
    case palette(UInt8)
    /// In the color that the feed has given, `0xRRGGBB`.
    case color(UInt32)
  }

  /// Creates a look.
  public init(_ tint: Tint, state: CellState) {
    let bits =
      switch tint {
      case .state: UInt32(0)
      case .palette(let place): 1 << 24 | UInt32(place)
      case .color(let color): 2 << 24 | color & 0xFF_FFFF
      }
    rawValue = bits | UInt32(state.rawValue) << 26
  }

  /// The look of no cell.
  static let none = CellLook(rawValue: .max)

  /// The greatest distance in a palette, and between the values of a channel, of colors that are so similar that no change
  /// between them is a flash: a twentieth of the luminance.
  private static let (nearPlaces, nearLevels) = (UInt32(8), 12)

  /// Whether a change between both is no flash: they have the same state, and similar colors.
  func isLike(_ other: CellLook) -> Bool {
    let flags: UInt32 = 0x3F << 24
    guard (rawValue ^ other.rawValue) & flags == 0 else { return false }
    switch rawValue >> 24 & 3 {
    case 0: return true
    case 1:
      let (place, otherPlace) = (rawValue & 0xFF, other.rawValue & 0xFF)
      return max(place, otherPlace) - min(place, otherPlace) < Self.nearPlaces
    default:
      return [0, 8, 16].allSatisfy { shift in
        let levels = (rawValue >> UInt32(shift) & 0xFF, other.rawValue >> UInt32(shift) & 0xFF)
        return abs(Int(levels.0) - Int(levels.1)) < Self.nearLevels
      }
    }
  }

  /// How the cell is colored.
  public var tint: Tint {
    switch rawValue >> 24 & 3 {
    case 0: .state
    case 1: .palette(UInt8(truncatingIfNeeded: rawValue))
    default: .color(rawValue & 0xFF_FFFF)
    }
  }

  /// The state.
  public var state: CellState { CellState(rawValue: UInt8(rawValue >> 26 & 7)) ?? .unknown }

  /// Whether the value is out of date.
  public var isStale: Bool {
    get { rawValue & 1 << 29 != 0 }
    set { set(1 << 29, newValue) }
  }
  /// Whether a filter does not match the cell.
  public var isDimmed: Bool {
    get { rawValue & 1 << 30 != 0 }
    set { set(1 << 30, newValue) }
  }
  /// Whether the value has just changed; only of dots, other cells have `flash`.
  public var isFlashing: Bool {
    get { rawValue & 1 << 31 != 0 }
    set { set(1 << 31, newValue) }
  }

  private mutating func set(_ bit: UInt32, _ isSet: Bool) {
    rawValue = isSet ? rawValue | bit : rawValue & ~bit
  }
}
