/// The input of a packing of clusters in a form that is quick to search.
struct ClusterPacking: Sendable {
  /// Clusters of a section that follow each other.
  struct Run: Sendable {
    let number: Int
    let hasTitle: Bool
    let clusters: Range<Int>
  }

  /// Clusters side by side, with the same number of rows at most.
  struct Strip: Sendable {
    let clusters: Range<Int>
    let runs: Range<Int>
    /// The height of the sections' titles, which is 0 if this continues a section.
    let sectionTitle: Double
    /// The height of the clusters' titles.
    let clusterTitle: Double
    var rows: Double
    /// Whether a cluster has several columns.
    var isStaggered: Bool

    /// The height of the titles and cells.
    func height(_ pitch: ClusterPitch) -> Double {
      sectionTitle + clusterTitle + pitch.height(rows: rows, isStaggered: isStaggered)
    }
  }

  /// The number of cells in each cluster.
  let counts: [Double]
  let titled: [Bool]
  let runs: [Run]
  let width: Double
  let height: Double

  /// The sum of all capacities.
  let total: Double
  /// The numbers of clusters and of sections that have titles.
  let titledClusters: Int
  let titledRuns: Int
  /// What a search puts in strips: the clusters of each section, or whole sections.
  let clusterItems: StripSearch.Items
  let runItems: StripSearch.Items

  /// The greatest capacity; larger numbers of cells have no exact quotients.
  private static let capacityLimit = 1 << 50

  init(
    _ clusters: [ClusterArrangement.Cluster], sectionHasTitle: [Bool], width: Double, height: Double
  ) {
    self.width = width
    self.height = height
    counts = clusters.map { Double(min(max(0, $0.capacity), Self.capacityLimit)) }
    titled = clusters.map(\.hasTitle)
    total = counts.reduce(0, +)
    var runs: [Run] = []
    var start = 0
    while start < clusters.count {
      let number = clusters[start].section
      var end = start + 1
      while end < clusters.count, clusters[end].section == number { end += 1 }
      let hasTitle = sectionHasTitle.indices.contains(number) && sectionHasTitle[number]
      runs.append(Run(number: number, hasTitle: hasTitle, clusters: start..<end))
      start = end
    }
    self.runs = runs
    titledClusters = titled.count { $0 }
    titledRuns = runs.count { $0.hasTitle }
    var (clusterItems, runItems) = (StripSearch.Items(), StripSearch.Items())
    for run in runs {
      var greatest = 0.0
      var hasClusterTitle = false
      for cluster in run.clusters {
        clusterItems.append(
          count: counts[cluster], sectionTitle: false, clusterTitle: titled[cluster],
          limit: run.clusters.upperBound)
        greatest = max(greatest, counts[cluster])
        if titled[cluster] { hasClusterTitle = true }
      }
      runItems.append(
        count: greatest, sectionTitle: run.hasTitle, clusterTitle: hasClusterTitle,
        limit: runs.count)
    }
    self.clusterItems = clusterItems
    self.runItems = runItems
  }

  /// The number of cells that a strip has in its largest cluster.
  func greatestCount(_ strip: Strip) -> Double {
    strip.clusters.reduce(0) { max($0, counts[$1]) }
  }
}
