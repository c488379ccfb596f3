import Geometry
import Motion

extension LiveGridModel {
  // MARK: - Taking over

  /// Takes over what feeds have delivered.
  mutating func commit(at time: Duration) {
    rate.add(intake.lineCount - counted.lines, at: time)
    let isCounted = counted != (intake.lineCount, intake.badLineCount)
    counted = (intake.lineCount, intake.badLineCount)
    var record = GridCommit(time: time)
    (record.lineCount, record.badLineCount) = counted
    guard !intake.isEmpty else {
      // Bad lines alone change the header.
      if isCounted, configuration.recordsCommits { commits.append(record) }
      return
    }
    lookTime = GridTicks(time)
    histograms.removeAll(keepingCapacity: true)
    let isFirst = count == 0
    if let settings = intake.definition {
      record.definition = settings
      definition.merge(settings)
      adoptDefinition()
    }
    grow()
    let now = GridTicks(time)
    var removed: [UInt32] = []
    for position in intake.changed.indices {
      let news = intake.cellNews(at: position)
      if configuration.recordsCommits { record.changes.append(change(of: news)) }
      guard let change = news.change else {
        let updated = news.time.map { min(ticks(ofEpoch: $0), now) } ?? now
        let state = cells[Int(news.index)].look.state
        take(news.value, of: news.index, updated: updated, at: now)
        noteIncident(of: news.index, after: state, at: time)
        continue
      }
      if change.isRemoval {
        remove(news.index)
        removed.append(news.index)
      } else {
        let state = cells[Int(news.index)].look.state
        take(change, of: news.index, at: now)
        noteIncident(of: news.index, after: state, at: time)
      }
    }
    for past in intake.histories {
      take(past)
      guard configuration.recordsCommits else { continue }
      record.histories.append(.init(id: id(of: past.index), points: past.points))
    }
    intake.clearNews()
    for index in removed { intake.forget(index) }
    if configuration.recordsCommits { commits.append(record) }
    updateScale(at: time)
    if incidents.isGathering(at: time), let cell = incidents.latestCell.flatMap(cell(withSerial:)) {
      incidents.setRange(valueRange(of: cell))
    }
    updateLabelsVersion(at: time)
    closeHoles(at: time)
    arrange(at: time, isAnimated: true)
    if isFirst { beginSorting(at: time) }
    scheduleSorting(after: time)
  }

  /// Returns news as a change.
  private func change(of news: CellIntake.CellNews) -> CellChange {
    if let change = news.change { return change }
    var change = CellChange(id: id(of: news.index))
    (change.value, change.time) = (news.value, news.time)
    return change
  }

  /// Returns a time in seconds since 1970 as one since the start.
  private func ticks(ofEpoch seconds: Double) -> GridTicks {
    GridTicks(seconds: seconds - configuration.startEpoch)
  }

  /// Takes over earlier values.
  private mutating func take(_ past: CellPast) {
    guard cells[Int(past.index)].exists else { return }
    for point in past.points {
      let interval = CellHistory.interval(at: ticks(ofEpoch: point.time))
      history.record(point.value, of: Int(past.index), in: interval)
    }
  }

  /// Makes room for the cells of the intake.
  private mutating func grow() {
    let end = intake.ids.endIndex
    guard end > cells.count else { return }
    cells.append(contentsOf: repeatElement(CellRecord(), count: end - cells.count))
    history.reserve(end)
    if !generations.isEmpty {
      generations.append(contentsOf: repeatElement(0, count: end - generations.count))
    }
    if !labels.isEmpty { labels.append(contentsOf: repeatElement("", count: end - labels.count)) }
    if !details.isEmpty {
      details.append(contentsOf: repeatElement("", count: end - details.count))
    }
    if !words.isEmpty { words.append(contentsOf: repeatElement("", count: end - words.count)) }
    if !valueWords.isEmpty {
      valueWords.append(contentsOf: repeatElement("", count: end - valueWords.count))
    }
  }

  /// Takes over the value of a cell, the usual news.
  private mutating func take(
    _ value: Double, of index: UInt32, updated: GridTicks, at now: GridTicks
  ) {
    if !cells[Int(index)].exists { add(index, to: nil) }
    let old = cells[Int(index)]
    if old.flags.hasReading { setReading(CellChange.ValueReading(), of: index) }
    cells[Int(index)].value = value
    setUpdated(updated, of: index, at: now)
    setValue(value, insteadOf: old, of: index, updated: updated, at: now)
  }

  /// Adapts to the value of a cell what depends on it.
  private mutating func setValue(
    _ value: Double, insteadOf old: CellRecord, of index: UInt32, updated: GridTicks,
    at now: GridTicks
  ) {
    let hasReading = old.flags.hasReading || cells[Int(index)].flags.hasReading
    if value != old.value && !(value.isNaN && old.value.isNaN) || hasReading {
      measures.replace(old.value, by: value, of: cells[Int(index)].measure)
      refreshLook(of: index)
      if old.updated != .never {
        noteChange(of: index, isState: cells[Int(index)].look.state != old.look.state, at: now)
      }
      if definition.order == .value { table.clusters[Int(old.cluster)].needsSorting = true }
      if search.usesValues || hasReading && search.matcher != nil { match(index) }
    }
    history.record(value, of: Int(index), in: CellHistory.interval(at: updated))
  }

  /// Takes over any news of a cell.
  private mutating func take(_ change: CellChange, of index: UInt32, at now: GridTicks) {
    let place = Int(index)
    let oldState = cells[place].exists ? cells[place].look.state : nil
    if !cells[place].exists {
      add(index, to: change.group)
    } else if let group = change.group ?? (change.isReplacement ? [] : nil) {
      move(index, to: group)
    }
    if change.isReplacement { reset(index) }
    if let label = change.label, label != labelIfGiven(of: index) {
      setText(label, of: index, in: \.labels)
      labelChange.isPending = true
      table.clusters[Int(cells[place].cluster)].needsSorting = true
    }
    if let detail = change.detail { setText(detail, of: index, in: \.details) }
    if let state = change.state { setState(state, of: index) }
    switch change.color {
    case .given(let color): setGivenColor(color, of: index)
    case .derived: setGivenColor(nil, of: index)
    case nil: break
    }
    if let size = change.size {
      sizeExtremes.exclude(Double(cells[place].size))
      cells[place].size = Float(size)
      if sizeExtremes.include(size) { placesVersion += 1 }
    }
    let updated = min(change.time.map(ticks(ofEpoch:)) ?? now, now)
    let hasOtherMeasure = setMeasure(change.measure, of: index, keepsValue: change.value == nil)
    var old = cells[place]
    if hasOtherMeasure, change.value != nil { old.value = .nan }
    if let value = change.value {
      setReading(change.reading, of: index)
      cells[place].value = value
    }
    // A cell that is only marked keeps its age.
    if change.value != nil || !change.isStale,
      change.isFresh || change.replaces(all: cells[place])
    {
      setUpdated(updated, of: index, at: now)
    } else if change.value != nil || change.state != nil {
      reviewStaleness(of: index, at: now)
    }
    if change.isStale { expire(index) }
    if let value = change.value {
      setValue(value, insteadOf: old, of: index, updated: updated, at: now)
    }
    refreshLook(of: index)
    if let oldState, oldState != cells[place].look.state {
      noteChange(of: index, isState: true, at: now)
    }
    if search.matcher != nil { match(index) }
  }

  /// Takes down whether a cell has become critical since it had another state; not if it is stale.
  private mutating func noteIncident(of index: UInt32, after state: CellState, at time: Duration) {
    let cell = cells[Int(index)]
    guard state != .critical, cell.look.state == .critical, !cell.look.isStale else { return }
    incidents.note(serial(of: index), value: cell.value, at: time)
  }

  // MARK: - Cells come and go

  private mutating func add(_ index: UInt32, to group: [String]?) {
    cells[Int(index)] = CellRecord()
    cells[Int(index)].exists = true
    history.clear(Int(index))
    count += 1
    labelChange.isPending = true
    let place = reservations.isEmpty ? nil : reservations.take(id(of: index))
    if let place, group == nil || table.path(of: place.cluster) == group {
      table.restore(index, to: place.cluster, slot: place.slot)
      settle(index, in: place.cluster, slot: place.slot)
    } else {
      let cluster = table.cluster(group ?? [])
      settle(index, in: cluster, slot: table.add(index, to: cluster))
    }
    match(index)
  }

  private mutating func settle(_ index: UInt32, in cluster: Int, slot: Int) {
    cells[Int(index)].cluster = Int32(cluster)
    cells[Int(index)].slot = Int32(slot)
    packing.add(1, to: cluster)
    tally(index, by: 1)
    table.clusters[cluster].needsSorting = true
    transition?.forget(index)
    placesVersion += 1
  }

  private mutating func leave(_ index: UInt32) {
    let cell = cells[Int(index)]
    tally(index, by: -1)
    packing.add(-1, to: Int(cell.cluster))
    table.remove(slot: Int(cell.slot), of: Int(cell.cluster))
    placesVersion += 1
  }

  private mutating func move(_ index: UInt32, to group: [String]) {
    let cluster = table.cluster(group)
    guard Int(cells[Int(index)].cluster) != cluster else { return }
    leave(index)
    settle(index, in: cluster, slot: table.add(index, to: cluster))
  }

  private mutating func remove(_ index: UInt32) {
    let cell = cells[Int(index)]
    guard cell.exists else { return }
    leave(index)
    count -= 1
    if let state = cell.flags.given { givenCounts[state] -= 1 }
    if cell.flags.isCounted { staleClock.remove(StaleClock.quarter(cell.updated)) }
    measures.replace(cell.value, by: .nan, of: cell.measure)
    measures.release(cell.measure)
    sizeExtremes.exclude(Double(cell.size))
    colors[index] = nil
    if !labels.isEmpty { labels[Int(index)] = "" }
    if !words.isEmpty { words[Int(index)] = "" }
    if !valueWords.isEmpty { valueWords[Int(index)] = "" }
    if !details.isEmpty { details[Int(index)] = "" }
    cells[Int(index)] = CellRecord()
    endGeneration(of: index)
    if hovered == index { hovered = nil }
    if selected == index { selected = nil }
    if focused == index { focused = nil }
    pointer.forget(index)
  }

  // MARK: - Commits

  /// Returns what was taken over since the last call, with `Configuration.recordsCommits`.
  public mutating func takeCommits() -> [GridCommit] {
    defer { commits = [] }
    return commits
  }

  /// Delivers what another model has taken over; `advance(to:)` at the same time takes it over.
  public mutating func receive(_ commit: GridCommit) { intake.receive(commit) }
}

extension CellChange {
  /// Whether nothing of the state and the value of a cell, which has taken over the change, is older than the change.
  fileprivate func replaces(all cell: CellRecord) -> Bool {
    let hasValue = !cell.value.isNaN || cell.flags.hasReading
    return (value != nil || state != nil) && (value != nil || !hasValue)
      && (state != nil || cell.flags.state == nil)
  }
}
