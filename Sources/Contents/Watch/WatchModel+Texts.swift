import Controls
import Geometry
import LiveGrid

/// The texts of the window.
extension WatchModel {
  /// The text of a selection in the filter field, otherwise the id of the selected cell; `nil` without either.
  public var copiedText: String? {
    let selection = field.selectedText
    return selection.isEmpty ? grid.selected.map { grid.id(of: $0) } : selection
  }

  /// What is shown without cells.
  var emptinessText: String {
    feedProblem ?? feedNote ?? (isWaiting ? "Waiting for values …" : "No values")
  }

  /// Whether there is a text at a time.
  func isShown(_ text: WatchText, at time: Duration) -> Bool {
    switch text {
    case .title, .counts, .cells: true
    case .paused: grid.isPaused
    case .waiting: grid.isPaused && !grid.intake.changed.isEmpty
    case .problem: feedProblem != nil
    case .badLines: grid.badLineCount > 0
    case .stale: grid.staleCount > 0
    case .rate: grid.updateRate(at: time) > 0
    case .note: feedNote != nil
    case .emptiness: grid.count == 0
    case .surroundings: !surroundings(at: time).isEmpty
    case .matches: !field.isEmpty
    case .legend: layout.hasFooterTexts && !legendTexts.isEmpty
    case .hint: layout.hasFooterTexts && !hasStatusInFooter
    }
  }

  /// Returns a text at a time.
  func text(_ text: WatchText, at time: Duration) -> String {
    switch text {
    case .title: title
    case .counts: countsText
    case .paused: "Paused"
    case .waiting: "\(NumberText.count(grid.intake.changed.count)) waiting"
    case .problem: feedProblem ?? ""
    case .badLines: Self.text(of: grid.badLineCount, "bad line", "bad lines")
    case .cells: Self.text(of: grid.count, "cell", "cells")
    case .stale: "\(NumberText.count(grid.staleCount)) stale"
    case .rate:
      "\(ValueFormat.plain.text(of: grid.updateRate(at: time)).number) updates per second"
    case .note: feedNote ?? ""
    case .emptiness: emptinessText
    case .surroundings: surroundingsText(at: time)
    case .matches:
      "\(NumberText.count(grid.matchCount)) of \(NumberText.count(grid.count)) cells match"
    case .legend: legendTexts.joined(separator: ", ")
    case .hint: WatchSketcher.hints[0]
    }
  }

  private static func text(of count: Int, _ one: String, _ many: String) -> String {
    "\(NumberText.count(count)) \(count == 1 ? one : many)"
  }

  /// The number of cells in each state, in words.
  private var countsText: String {
    CellState.allCases.map { state in
      let matched = grid.filter.isEmpty ? "" : "\(NumberText.count(grid.matchedCounts[state])) of "
      return "\(matched)\(NumberText.count(grid.counts[state])) \(state.name)"
    }.joined(separator: ", ")
  }

  /// Returns counts in words, without those of zero.
  static func text(of counts: StateCounts) -> String {
    CellState.allCases.filter { counts[$0] > 0 }
      .map { "\(NumberText.count(counts[$0])) \($0.name)" }.joined(separator: ", ")
  }

  /// What the colors mean: the ends of the palette, and the states.
  private var legendTexts: [String] {
    let definition = grid.definition
    var texts: [String] = []
    if let range = grid.valueRange {
      let format = ValueFormat(definition, ends: range)
      texts.append(
        "\(format.text(of: range.lowerBound).whole) to \(format.text(of: range.upperBound).whole)")
    }
    for state in CellState.allCases where isInLegend(state) {
      let text = LegendText.text(of: state, definition)
      texts.append(text == state.name ? text : "\(state.name) \(text)")
    }
    if grid.staleCount > 0 {
      texts.append(LegendText.stale(definition.stale ?? LiveGridModel.standardStaleAge))
    }
    return texts
  }

  // MARK: - Groups around the middle

  /// Returns the groups around the middle of the cells whose titles are above it, the outer one first.
  ///
  /// O(groups).
  private func surroundings(at time: Duration) -> [GroupID] {
    guard !layout.isCompact else { return [] }
    let middle = CGPoint(x: layout.viewport.midX, y: layout.viewport.midY)
    return (0..<grid.groupCount).compactMap { grid.group(atPosition: $0) }.filter { group in
      guard let outline = grid.outline(of: group, at: time), !outline.title.isEmpty else {
        return false
      }
      return outline.frame.contains(middle) && outline.title.minY < layout.viewport.minY
    }
  }

  private func surroundingsText(at time: Duration) -> String {
    let groups = surroundings(at: time)
    guard let last = groups.last else { return "" }
    let names = grid.names(of: last)
    let path = groups.count > 1 ? [names.outer, names.inner ?? ""] : [names.inner ?? names.outer]
    return "\(path.joined(separator: " / ")): \(Self.text(of: grid.counts(of: last)))"
  }
}
