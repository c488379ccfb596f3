import LiveGrid
import Typesetting

/// The texts of cells whose labels are too long: without what the cells of a group share, then shortened.
struct CellNames {
  /// What the labels of a group begin and end with.
  struct Shared: Hashable {
    var start: String
    var end: String
    /// Both, for the title of the group.
    var title: String
  }

  /// The texts that are compared.
  private(set) var sample: [String]
  /// What is left out of the labels of each group; of those of the window if they are in no group.
  private(set) var shared: [GroupID?: Shared] = [:]
  private let groups: [GroupID?]
  private var shorteners: [Int: NameShortener] = [:]

  /// The greatest number of labels that are compared; of more, every few are, which show how they differ.
  private static let sampleSize = 2048
  /// The numbers of characters of shortened texts.
  static let limits = [32, 24, 20, 16, 12, 8, 5]
  private static let separators: Set<Character> = [" ", "/", ".", "-", "_", "@", ":"]
  /// The number of characters that are worth a place in a title.
  private static let leastShared = 3

  /// Compares the labels of a grid, all of them so that a label does not change while the view moves.
  init(of grid: borrowing LiveGridModel) {
    let cells = grid.sample(atMost: Self.sampleSize)
    sample = cells.map { grid.label(of: $0) }
    groups = cells.map { grid.namedGroup(of: $0) }
  }

  /// Leaves out what all labels of a group share, which is then in its title.
  mutating func leaveOutShared() {
    var names: [GroupID?: [String]] = [:]
    for (group, name) in zip(groups, sample) { names[group, default: []].append(name) }
    for (group, names) in names { shared[group] = Self.shared(by: names) }
    // The title of the window is not that of some of its cells.
    if names.count > 1 { shared[nil] = nil }
    guard !shared.isEmpty else { return }
    sample = zip(groups, sample).map { text(of: $1, in: $0) }
  }

  /// Returns the text of a label without what its group shares.
  func text(of label: String, in group: GroupID?) -> String {
    guard let shared = shared[group], label.hasPrefix(shared.start), label.hasSuffix(shared.end)
    else { return label }
    let text = label.dropFirst(shared.start.count).dropLast(shared.end.count)
    return text.isEmpty ? label : String(text)
  }

  /// Returns a text that has at most so many characters and can be told apart.
  mutating func text(of name: String, limit: Int) -> String {
    let shortener = shorteners[limit] ?? NameShortener(sample, limit: limit)
    shorteners[limit] = shortener
    return shortener.text(of: name)
  }

  private static func shared(by names: [String]) -> Shared? {
    guard names.count > 1, let first = names.first else { return nil }
    var (start, end) = (Substring(first), Substring(first))
    for name in names {
      if !name.hasPrefix(start) { start = start.prefix(zip(start, name).prefix { $0 == $1 }.count) }
      if !name.hasSuffix(end) {
        end = end.suffix(zip(end.reversed(), name.reversed()).prefix { $0 == $1 }.count)
      }
    }
    start = start.lastIndex { separators.contains($0) }.map { start[...$0] } ?? ""
    end = end.firstIndex { separators.contains($0) }.map { end[$0...] } ?? ""
    let shortest = names.lazy.map(\.count).min() ?? 0
    if start.count + end.count >= shortest { end = "" }
    guard start.count < shortest, start.count + end.count >= leastShared else { return nil }
    return Shared(start: String(start), end: String(end), title: "\(start)…\(end)")
  }
}
