import Interaction
import Typesetting

/// Shortened labels of topics, by which they can be told apart.
struct TopicNames {
  /// The greatest lengths of shortened labels to try, in characters.
  static let limits = [64, 52, 42, 34, 28, 23, 19, 16, 13, 10, 8]
  /// The greatest lengths of labels to try that are cut to show the letters of a match; longer ones would be small.
  static let excerptLimits = limits.filter { $0 <= 28 }
  /// The greatest lengths of texts on a line to try, in characters.
  static let lineLimits = [480, 400, 330, 280, 230, 190, 160, 130, 110, 90, 75] + limits
  /// The greatest number of labels that are compared; of more, every few are, which show how they differ.
  private static let sampleSize = 2048

  /// The number of topics that the labels are from.
  private let count: Int
  private var sample: [String]?
  private var shorteners: [Int: NameShortener] = [:]

  /// Whether a label has been shortened.
  var hasShortened: Bool { sample != nil }

  /// Prepares to compare the labels of topics, which are read when one of them is too long.
  init(count: Int) { self.count = count }

  /// Whether there are other topics, or many more than a sample of them.
  func isOutdated(for newCount: Int) -> Bool {
    newCount < count || (count < Self.sampleSize ? newCount > count : newCount >= 2 * count)
  }

  /// Forgets the labels, because they are in another language.
  mutating func forget() { (sample, shorteners) = (nil, [:]) }

  /// Returns a label with at most `limit` characters.
  ///
  /// The first label reads those of all topics, or of a sample; O(n) in the sum of their lengths.
  mutating func text(
    of label: String, limit: Int, in catalogue: borrowing Catalogue, language: Language?
  ) -> String {
    if let known = shorteners[limit] { return known.text(of: label) }
    let names: [String]
    if let sample {
      names = sample
    } else {
      let step = max(1, catalogue.count / Self.sampleSize)
      var labels: [String] = []
      for index in stride(from: 0, to: catalogue.count, by: step) {
        labels.append(catalogue.label(of: TopicIndex(index), in: language))
      }
      (sample, names) = (labels, labels)
    }
    let shortener = NameShortener(names, limit: limit)
    shorteners[limit] = shortener
    return shortener.text(of: label)
  }
}
