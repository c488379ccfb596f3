import Geometry
import Layouts

/// Where the cells of a live grid are, in content coordinates: logical pixels at zoom 1 from the viewport's center.
struct Packing: Sendable {
  /// The arrangement of the clusters.
  private(set) var arrangement: ClusterArrangement
  /// The number in the model of each cluster of the arrangement.
  private(set) var clusters: [Int] = []
  /// The number in the model of each section of the arrangement.
  private(set) var sections: [Int] = []
  /// The number in the arrangement of each cluster of the model, or -1.
  private(set) var numbers: [Int32] = []
  /// The number of cells in each cluster of the arrangement.
  private(set) var cellCounts = PrefixSums([])
  /// The groups with a name, each outer one before those in it.
  private(set) var groups: [GroupID] = []
  private var groupPositions: [GroupID: Int] = [:]
  /// The number in the arrangement of each section of the model, or -1.
  private var sectionNumbers: [Int32] = []
  /// The content's top left corner.
  private(set) var origin = CGPoint.zero

  /// The space between the content and the edges of the viewport, in logical pixels.
  static let margin: CGFloat = 12

  /// A packing without cells.
  init() {
    arrangement = ClusterArrangement([], sectionHasTitle: [], size: .zero, metrics: .init())
  }

  /// Packs the clusters of a table into a viewport.
  ///
  /// - Parameters:
  ///   - table: The clusters.
  ///   - viewport: The area of the cells in the window, in logical pixels.
  ///   - pixel: Logical pixels per device pixel.
  ///   - textScale: The scale of titles.
  ///   - collation: The order of letters in the names of groups.
  init(
    _ table: borrowing ClusterTable, viewport: CGRect, pixel: Double, textScale: Double,
    collation: NameCollation
  ) {
    self.init()
    var packed: [ClusterArrangement.Cluster] = []
    var hasTitle: [Bool] = []
    numbers = Array(repeating: -1, count: table.clusters.count)
    sectionNumbers = Array(repeating: -1, count: table.sections.count)
    let names = table.sections.map { NaturalOrder.key($0.name, collation) }
    let order = names.indices.sorted { names[$0].lexicographicallyPrecedes(names[$1]) }
    for number in order {
      let section = table.sections[number]
      let shown = Self.sorted(
        section.clusters.filter { !table.clusters[$0].slots.isEmpty }, table, collation)
      guard !shown.isEmpty else { continue }
      sectionNumbers[number] = Int32(sections.count)
      if !section.name.isEmpty { append(.section(number)) }
      for cluster in shown {
        numbers[cluster] = Int32(clusters.count)
        if !table.clusters[cluster].name.isEmpty { append(.cluster(cluster)) }
        clusters.append(cluster)
        packed.append(
          ClusterArrangement.Cluster(
            capacity: max(1, table.clusters[cluster].capacity), section: sections.count,
            hasTitle: !table.clusters[cluster].name.isEmpty))
      }
      sections.append(number)
      hasTitle.append(!section.name.isEmpty)
    }
    cellCounts = PrefixSums(clusters.map { table.clusters[$0].cellCount })
    var metrics = ClusterArrangement.Metrics()
    metrics.pixel = pixel
    metrics.sectionTitleHeight *= textScale
    metrics.clusterTitleHeight *= textScale
    metrics.minimumTitleWidth *= textScale
    metrics.greatestCircumradius = .infinity
    let margin = min(Self.margin, viewport.width / 16, viewport.height / 16)
    let room = CGSize(
      width: max(0, viewport.width - 2 * margin), height: max(0, viewport.height - 2 * margin))
    arrangement = ClusterArrangement(
      packed, sectionHasTitle: hasTitle, size: room, metrics: metrics)
    let size = arrangement.contentSize
    // On whole device pixels of the window, so that dots are.
    func corner(_ middle: CGFloat, _ length: CGFloat) -> CGFloat {
      ((middle - length / 2) / pixel).rounded() * pixel - middle
    }
    origin = CGPoint(
      x: corner(viewport.midX, size.width), y: corner(viewport.midY, size.height))
  }

  private mutating func append(_ group: GroupID) {
    groupPositions[group] = groups.count
    groups.append(group)
  }

  /// Returns clusters in the natural order of their names.
  private static func sorted(
    _ numbers: [Int], _ table: borrowing ClusterTable, _ collation: NameCollation
  ) -> [Int] {
    guard numbers.count > 1 else { return numbers }
    let names = numbers.map { NaturalOrder.key(table.clusters[$0].name, collation) }
    return names.indices.sorted { names[$0].lexicographicallyPrecedes(names[$1]) }
      .map { numbers[$0] }
  }

  /// The distance from the center to a corner of the room of a cell.
  var circumradius: Double { arrangement.circumradius }

  /// The rectangle around all cells and titles.
  var bounds: CGRect { CGRect(origin: origin, size: arrangement.contentSize) }

  /// Returns the center of a place of a cluster of the model.
  func center(ofSlot slot: Int, in cluster: Int) -> Vector {
    let number = Int(numbers[cluster])
    guard number >= 0 else { return .zero }
    return Vector(arrangement.center(ofSlot: slot, in: number)) + Vector(origin)
  }

  /// Changes the number of cells in a cluster of the model; does nothing if it was not packed yet.
  mutating func add(_ number: Int, to cluster: Int) {
    guard numbers.indices.contains(cluster), numbers[cluster] >= 0 else { return }
    cellCounts.add(number, at: Int(numbers[cluster]))
  }

  /// Returns the position of a group in `groups`; `nil` if it has no name or no cells.
  func position(of group: GroupID) -> Int? { groupPositions[group] }

  /// Returns the rectangles of a group in the arrangement; `nil` if it has no cells.
  ///
  /// The title is empty if there is none, or no room for titles.
  func rects(of group: GroupID) -> (title: CGRect, frame: CGRect)? {
    switch group {
    case .section(let section):
      guard sectionNumbers.indices.contains(section), sectionNumbers[section] >= 0 else {
        return nil
      }
      let place = arrangement.sections[Int(sectionNumbers[section])]
      return (place.titleRect, place.frame)
    case .cluster(let cluster):
      guard numbers.indices.contains(cluster), numbers[cluster] >= 0 else { return nil }
      let place = arrangement.places[Int(numbers[cluster])]
      return (place.titleRect, place.frame)
    }
  }

  /// Returns a rectangle of the arrangement in content coordinates.
  func moved(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: origin.x, dy: origin.y) }
}
