import Layouts
import TestSupport

/// Clusters with a size and metrics, for laws.
struct ClusterSample: Sendable, CustomStringConvertible {
  var clusters: [ClusterArrangement.Cluster]
  var sectionHasTitle: [Bool]
  var size: CGSize
  var metrics = ClusterArrangement.Metrics()

  var arrangement: ClusterArrangement {
    ClusterArrangement(
      clusters, sectionHasTitle: sectionHasTitle, size: size, metrics: metrics)
  }

  var description: String {
    "\(clusters.map { ($0.capacity, $0.section, $0.hasTitle) }) \(sectionHasTitle) \(size) \(metrics)"
  }

  /// Clusters of up to `capacity` cells in up to `sections` sections, in windows of all sizes.
  static func all(
    seed: UInt64, count: Int, sections: Int = 12, capacity: Double = 400,
    sizes: ClosedRange<Double> = 40...3000
  ) -> [ClusterSample] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      var clusters: [ClusterArrangement.Cluster] = []
      var titles: [Bool] = []
      for section in 0..<generator.int(1...sections) {
        let isNested = generator.int(0...2) == 0
        for _ in 0..<(isNested ? generator.int(1...5) : 1) {
          clusters.append(
            ClusterArrangement.Cluster(
              capacity: Int(generator.logarithmic(1, capacity + 1)) - generator.int(0...1),
              section: section, hasTitle: isNested))
        }
        titles.append(generator.int(0...3) > 0)
      }
      let (low, high) = (sizes.lowerBound, sizes.upperBound)
      let size = CGSize(
        width: generator.logarithmic(low, high), height: generator.logarithmic(low, high))
      var sample = ClusterSample(clusters: clusters, sectionHasTitle: titles, size: size)
      sample.metrics.pixel = [1, 0.5, 0.75][generator.int(0...2)]
      return sample
    }
  }
}
