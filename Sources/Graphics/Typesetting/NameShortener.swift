/// Shortens names so that they can still be told apart.
///
/// Names of hosts, pods and files often share their beginning or their end, so a cut at either side may leave the same text
/// for all. A shortened name shows what differs, with at most one ellipsis.
///
///     let names = ["sensor-0001.hall-a.example", "sensor-0002.hall-a.example"]
///     NameShortener(names, limit: 8).text(of: names[0])  // "…0001"
public struct NameShortener: Sendable {
  /// A way to cut a name: the numbers of characters that are kept before and after the ellipsis.
  private struct Cut: Hashable {
    /// Whether what most names share is left out first.
    var isCore: Bool
    var head: Int
    var tail: Int
  }

  private let limit: Int
  /// The beginnings and ends, up to a separator, that many names share.
  private let prefixes: Set<Substring>
  private let suffixes: Set<Substring>
  /// The cut that tells most names apart.
  private let cut: Cut
  /// The texts of names that this cut does not tell apart.
  private var exceptions: [String: String] = [:]

  /// Creates a shortener for names that are seen together.
  ///
  /// Takes O(n) time for the sum n of the lengths.
  ///
  /// - Parameters:
  ///   - names: The names.
  ///   - limit: The greatest number of characters of a shortened name, at least 3.
  public init(_ names: [String], limit: Int) {
    let limit = max(3, limit)
    let names = Set(names)
    let (prefixes, suffixes) = Self.shared(names)
    let cuts = Self.cuts(limit: limit)
    let long = names.filter { $0.count > limit }
    let short = names.subtracting(long)
    var best = (cut: cuts[0], clashes: [String]())
    for (place, cut) in cuts.enumerated() where !long.isEmpty {
      let clashes = Self.clashes(long, besides: short) {
        Self.text(of: $0, cut, limit: limit, prefixes, suffixes)
      }
      if place == 0 || clashes.count < best.clashes.count { best = (cut, clashes) }
      if clashes.isEmpty { break }
    }
    (self.limit, self.prefixes, self.suffixes, cut) = (limit, prefixes, suffixes, best.cut)
    tellApart(best.clashes, from: names, by: cuts)
  }

  /// Returns the text of a name, which need not be one of those that the shortener was created for.
  public func text(of name: String) -> String {
    exceptions[name] ?? Self.text(of: name, cut, limit: limit, prefixes, suffixes)
  }

  /// The cuts in the order of preference: ends tell more than beginnings, because numbers stand there.
  private static func cuts(limit: Int) -> [Cut] {
    let kept = limit - 1
    let heads = [2, 0, 3, 1, 4, 5, kept].filter { $0 <= kept }
    return [true, false].flatMap { isCore in
      heads.map { Cut(isCore: isCore, head: $0, tail: kept - $0) }
    }
  }

  // MARK: - Parts that are shared

  /// The part of all names that has to share a beginning or an end.
  private static let leastShare = 0.6

  private static func shared(
    _ names: Set<String>
  ) -> (prefixes: Set<Substring>, suffixes: Set<Substring>) {
    var (starts, ends): ([Substring: Int], [Substring: Int]) = ([:], [:])
    for name in names {
      for place in separators(of: name) {
        starts[name[...place], default: 0] += 1
        ends[name[place...], default: 0] += 1
      }
    }
    let least = max(2, Int((leastShare * Double(names.count)).rounded(.up)))
    return (
      Set(starts.lazy.filter { $0.value >= least }.map(\.key)),
      Set(ends.lazy.filter { $0.value >= least }.map(\.key))
    )
  }

  /// The signs between the parts of names.
  private static let separators = Set(" /.-_@:".utf8)

  /// The places of the separators in a name.
  private static func separators(
    of name: String
  ) -> LazyFilterSequence<DefaultIndices<String.UTF8View>> {
    name.utf8.indices.lazy.filter { separators.contains(name.utf8[$0]) }
  }

  /// Returns a name without the longest beginning and the longest end that many names share.
  private static func core(
    of name: String, _ prefixes: Set<Substring>, _ suffixes: Set<Substring>
  ) -> Substring {
    var (start, end) = (name.startIndex, name.endIndex)
    for place in separators(of: name) where prefixes.contains(name[...place]) {
      start = name.index(after: place)
    }
    for place in separators(of: name) {
      guard place >= start, suffixes.contains(name[place...]) else { continue }
      end = place
      break
    }
    return start < end ? name[start..<end] : name[...]
  }

  // MARK: - Cuts

  private static func text(
    of name: String, _ cut: Cut, limit: Int, _ prefixes: Set<Substring>, _ suffixes: Set<Substring>
  ) -> String {
    guard name.count > limit else { return name }
    let core = cut.isCore ? core(of: name, prefixes, suffixes) : name[...]
    if core.count < limit {
      return core.endIndex == name.endIndex || core.startIndex > name.startIndex
        ? "…\(core)" : "\(core)…"
    }
    return "\(core.prefix(cut.head))…\(core.suffix(cut.tail))"
  }

  /// Returns the names whose text another name has too.
  private static func clashes(
    _ names: Set<String>, besides others: Set<String>, _ text: (String) -> String
  ) -> [String] {
    var owners: [String: String?] = [:]
    for name in others { owners[name] = .some(nil) }
    var clashing: [String] = []
    for name in names {
      let text = text(name)
      switch owners[text] {
      case .none: owners[text] = name
      case .some(let owner):
        clashing.append(name)
        if let owner { clashing.append(owner) }
        owners[text] = .some(nil)
      }
    }
    return clashing
  }

  /// Gives names that clash other texts: by another cut, otherwise from the place where they differ.
  private mutating func tellApart(
    _ clashing: [String], from names: Set<String>, by cuts: [Cut]
  ) {
    guard !clashing.isEmpty else { return }
    let clashes = Set(clashing)
    var taken = Set(names.filter { !clashes.contains($0) }.map { text(of: $0) })
    var rest = clashes.sorted()
    for cut in cuts where !rest.isEmpty && cut != self.cut {
      let texts = rest.map { Self.text(of: $0, cut, limit: limit, prefixes, suffixes) }
      var counts: [String: Int] = [:]
      for text in texts { counts[text, default: 0] += 1 }
      var left: [String] = []
      for (name, text) in zip(rest, texts) {
        if counts[text] == 1, taken.insert(text).inserted {
          exceptions[name] = text
        } else {
          left.append(name)
        }
      }
      rest = left
    }
    // The names are sorted, so a neighbor shares the most with a name.
    let kept = limit - 1
    for (place, name) in rest.enumerated() {
      let neighbors = [place - 1, place + 1].filter(rest.indices.contains).map { rest[$0] }
      let shared = neighbors.map { zip($0, name).prefix { $0 == $1 }.count }.max() ?? 0
      let start = max(0, min(shared, name.count - kept))
      for start in [start, max(0, shared - kept / 2), max(0, shared - kept + 1)] {
        let text = "…\(name.dropFirst(start).prefix(kept))"
        guard taken.insert(text).inserted else { continue }
        exceptions[name] = text
        break
      }
    }
  }
}
