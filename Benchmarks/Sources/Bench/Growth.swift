import Interaction

/// Scene S8: the cost of the number of topics.
struct Growth: Codable {
  var topics: Int
  /// The median frame of a fling.
  var milliseconds: Double
  /// The heap memory of model, scene and caches after it, in kilobytes, without catalogue and pixels.
  var kilobytes: Double

  /// Measures 10^2 to 10^6 topics, in interleaved rounds.
  static func measure(rounds: Int) throws -> [Growth] {
    var flings: [Fling] = []
    var results: [Growth] = []
    let pixels = 2 * 1920 * 1080 * 4
    for topics in [100, 1000, 10_000, 100_000, 1_000_000] {
      let catalogue = Self.catalogue(topics)
      let before = heapInUse()
      let fling = try Fling(catalogue, scale: 1, blooms: false)
      // Twice, because caches survive from one fling to the next.
      fling.play()
      fling.play()
      let bytes = heapInUse() - before - pixels
      flings.append(fling)
      results.append(
        Growth(topics: topics, milliseconds: .nan, kilobytes: Double(bytes) / 1024))
    }
    for _ in 0..<rounds { for fling in flings { fling.play() } }
    for index in results.indices {
      results[index].milliseconds = median(flings[index].milliseconds)
    }
    return results
  }

  /// Topics with realistic labels, all different.
  static func catalogue(_ count: Int) -> Catalogue {
    let words = [
      "Travel", "Music", "Science", "Gardens", "Cooking", "History", "Running", "Cinema", "Poetry",
      "Birds", "Chess", "Oceans", "Painting", "Bridges", "Weather", "Games", "Cities", "Maths",
    ]
    var catalogue = Catalogue()
    for index in 0..<count {
      catalogue.append("\(words[index % words.count]) \(index / words.count)")
    }
    return catalogue
  }
}
