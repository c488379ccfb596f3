public import Geometry

/// The places of cells that are in titled groups, as large as they fit in a rectangle.
///
/// ```swift
/// let arrangement = ClusterArrangement(
///   [
///     .init(capacity: 40, section: 0, hasTitle: false),
///     .init(capacity: 12, section: 1, hasTitle: true),
///     .init(capacity: 20, section: 1, hasTitle: true),
///   ],
///   sectionHasTitle: [true, true], size: CGSize(width: 800, height: 600))
/// let center = arrangement.center(ofSlot: 11, in: 1)
/// ```
///
/// Cells are flat-top hexagons in columns; those in odd columns are half a row lower. A *cluster* is
/// a rectangle of cells, whose *slots* are numbered in rows. *Sections* are clusters with a common
/// title. Sections fill *strips* of the full width in order: those in a strip are side by side, and a
/// section that is too large for that has strips of its own. Clusters in a strip have nearly the
/// same height, and more columns where there is leftover width.
///
/// Rooms whose circumradius is less than 4 device pixels are snapped: columns, half rows and all
/// places are whole numbers of device pixels, so that small cells form a regular pattern. Snapped
/// rooms are hexagons that are not quite regular. If titles and gaps leave less than a quarter of
/// the area to small cells, they shrink to half of their lengths, and then titles are omitted. If
/// even the smallest cells do not fit, the content is higher than the size, or wider than a size
/// that is narrower than a cell.
///
/// All places are in logical pixels from the top left corner of the content; x grows rightward, y
/// downward. They depend on nothing but the arguments. Without space, everything is zero.
public struct ClusterArrangement: Hashable, Sendable {
  /// The place of a cluster.
  public struct Place: Hashable, Sendable {
    /// The rectangle of the title; zero without a title.
    public var titleRect: CGRect
    /// The smallest rectangle around the title and the cells.
    public var frame: CGRect
    /// The center of slot 0.
    public var origin: CGPoint
    /// The number of columns, at most the capacity.
    public var columns: Int
    /// The number of rows, the last of which may be incomplete.
    public var rows: Int

    static let empty = Place(titleRect: .zero, frame: .zero, origin: .zero, columns: 0, rows: 0)
  }

  /// The place of a section.
  public struct Section: Hashable, Sendable {
    /// The rectangle of the title; zero without a title.
    public var titleRect: CGRect
    /// The smallest rectangle around the title and the clusters; zero without clusters.
    public var frame: CGRect

    static let empty = Section(titleRect: .zero, frame: .zero)
  }

  /// The circumradius of the largest regular hexagon in a cell's room; 0 without space.
  public let circumradius: CGFloat
  /// The distance between columns, 3/2 of the circumradius unless snapped.
  public let columnPitch: CGFloat
  /// The distance between rows, sqrt(3) of the circumradius unless snapped.
  public let rowPitch: CGFloat
  /// The places of the clusters.
  public let places: [Place]
  /// The places of the sections, by their number.
  public let sections: [Section]
  /// The extent of all places.
  public let contentSize: CGSize
  /// The number of cells in each cluster.
  let capacities: [Int]

  /// Packs clusters in a rectangle.
  ///
  /// For n clusters, this takes O(n) time for each of up to 128 numbers of rows and about 10
  /// circumradii.
  ///
  /// - Parameters:
  ///   - clusters: The clusters in order; those of a section follow each other.
  ///   - sectionHasTitle: Whether a section has a title, by its number.
  ///   - size: The size of the rectangle.
  ///   - metrics: The lengths of everything but the cells.
  public init(
    _ clusters: [Cluster], sectionHasTitle: [Bool], size: CGSize, metrics: Metrics = Metrics()
  ) {
    let (width, height) = (Double(size.width), Double(size.height))
    let pixel = metrics.pixel > 0 && metrics.pixel.isFinite ? Double(metrics.pixel) : 1
    let isValid = width > 0 && height > 0 && width.isFinite && height.isFinite
    let packing = ClusterPacking(
      isValid ? clusters : [], sectionHasTitle: sectionHasTitle, width: width, height: height)
    guard let solution = packing.solution(metrics, pixel: pixel), isValid, !clusters.isEmpty else {
      (circumradius, columnPitch, rowPitch, contentSize) = (0, 0, 0, .zero)
      places = Array(repeating: .empty, count: clusters.count)
      sections = Array(repeating: .empty, count: sectionHasTitle.count)
      capacities = Array(repeating: 0, count: clusters.count)
      return
    }
    let places = packing.places(solution, sections: sectionHasTitle.count)
    circumradius = CGFloat(solution.pitch.circumradius)
    columnPitch = CGFloat(solution.pitch.column)
    rowPitch = CGFloat(solution.pitch.row)
    self.places = places.clusters
    sections = places.sections
    contentSize = places.size
    capacities = packing.counts.map { Int($0) }
  }
}
