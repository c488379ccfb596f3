import Controls
import Geometry
import Input
import LiveGrid
import Words

/// The texts of the window.
extension WatchModel {
  /// The text of a selection in the filter field, otherwise the id of the selected cell; `nil` without either.
  public var copiedText: String? {
    let selection = field.selectedText
    return selection.isEmpty ? grid.selected.map { grid.id(of: $0) } : selection
  }

  /// What is shown without cells.
  var emptinessText: String {
    feedProblem ?? feedNote ?? messages.text(isWaiting ? .waitingForValues : .noValues)
  }

  /// Returns what can be done, with the key that pauses: all of it, and what fits in less room.
  static func hints(_ messages: MessageTable, _ keys: KeyBindings<WatchKeyAction>) -> [String] {
    let chords = keys.chords(for: .press(.pause))
    // The space bar is the easiest to find.
    let space = chords.first { $0 == KeyChord("space") }
    let key = space.map { _ in messages.text(.spaceBar) } ?? chords.first?.cap ?? "–"
    return [MessageKey.hints, .shortHints].map { messages.text($0, [.key: key]) }
  }

  /// The states that occur, or occur among other cells than the matches of the filter.
  var shownStates: [CellState] { CellState.judged.filter { grid.counts[$0] > 0 } }

  /// The number of cells in each state that occurs, in words.
  var countsText: String {
    messages.list(
      shownStates.map { state in
        let (all, name) = (grid.counts[state], messages.name(of: state))
        guard !grid.filter.isEmpty else {
          return messages.text(.stateCount, count: all, [.state: name])
        }
        return messages.text(
          .stateCountOf, count: grid.matchedCounts[state],
          [.total: messages.numbers.count(all), .state: name])
      })
  }

  /// Returns counts in words, without those of zero; only the number of cells if none is judged.
  func text(of counts: StateCounts) -> String {
    let states = CellState.judged.filter { counts[$0] > 0 }
    guard !states.isEmpty else { return messages.text(.cellCount, count: counts[.unjudged]) }
    return messages.list(
      states.map {
        messages.text(.stateCount, count: counts[$0], [.state: messages.name(of: $0)])
      })
  }

  /// What the colors mean: the ends of the palette, and the states.
  var legendTexts: [String] {
    let definition = grid.commonDefinition
    var texts: [String] = []
    if let range = grid.valueRange {
      texts.append(messages.range(range, format))
    } else if grid.usesPalette, !grid.hasCommonMeasure {
      texts.append(messages.text(.ownScales))
    }
    for state in CellState.judged where isInLegend(state) {
      let text = LegendText.text(of: state, definition, in: messages)
      let name = messages.name(of: state)
      texts.append(text == name ? text : "\(name) \(text)")
    }
    if grid.staleCount > 0 {
      texts.append(
        LegendText.stale(
          definition.stale ?? LiveGridModel.standardStaleAge, in: messages))
    }
    return texts
  }

  // MARK: - Incidents

  /// Returns the cells that have become critical, while this is said; `nil` for none, and if the first one was removed.
  private func incident(at time: Duration) -> (cell: UInt32, incident: IncidentLog.Incident)? {
    guard let incident = grid.incidents.incident(at: time),
      let cell = grid.cell(withSerial: incident.cell)
    else { return nil }
    return (cell, incident)
  }

  /// Returns which cells have become critical: a cell with the value that it had then, or one of several.
  ///
  /// `nil` if none has, or this is no longer said.
  func incidentText(at time: Duration) -> String? {
    guard let (cell, incident) = incident(at: time) else { return nil }
    let (label, state) = (grid.label(of: cell), messages.name(of: .critical))
    if incident.otherCount > 0 {
      return messages.text(
        .incident, count: incident.otherCount, [.names: label, .state: state])
    }
    guard !incident.value.isNaN else { return messages.list([label, state]) }
    // Later values do not change how this one is written, so that it is said once.
    let format = ValueFormat(
      grid.definition(of: cell), ends: incident.range, numbers: messages.numbers)
    return messages.list([label, format.text(of: incident.value).whole, state])
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

  /// Returns the name of these groups, and the counts of the inner one; `nil` without groups.
  func surroundingsText(at time: Duration) -> String? {
    let groups = surroundings(at: time)
    guard let last = groups.last else { return nil }
    let names = grid.names(of: last)
    let path = groups.count > 1 ? [names.outer, names.inner ?? ""] : [names.inner ?? names.outer]
    return "\(path.joined(separator: " / ")): \(text(of: grid.counts(of: last)))"
  }
}
