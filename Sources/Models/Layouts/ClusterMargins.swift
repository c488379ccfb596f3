/// The heights of titles and the gaps of a packing, which shrink if there are too many.
struct ClusterMargins: Hashable, Sendable {
  let sectionTitle: Double
  let clusterTitle: Double
  let gap: Double
  let titleWidth: Double

  /// Parts of the lengths, rounded up to whole device pixels unless `pixel` is 0.
  init(_ metrics: ClusterArrangement.Metrics, titles: Double, gaps: Double, pixel: Double) {
    func length(_ length: Double) -> Double {
      guard length > 0, length.isFinite else { return 0 }
      return pixel > 0 ? (length / pixel).rounded(.up) * pixel : length
    }
    sectionTitle = length(titles * Double(metrics.sectionTitleHeight))
    clusterTitle = length(titles * Double(metrics.clusterTitleHeight))
    titleWidth = length(titles * Double(metrics.minimumTitleWidth))
    gap = length(gaps * Double(metrics.gap))
  }
}
