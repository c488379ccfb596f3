/// The latest news of each cell.
extension CellIntake {
  /// Notes news of a cell that are more than a value.
  mutating func note(_ change: CellChange, at place: Int) {
    switch news[place] {
    case .none:
      note(place)
      append(change, at: place)
    case .value, .timedValue:
      var merged = CellChange(id: change.id)
      merged.value = values[place]
      merged.time = news[place] == .timedValue ? times[place] : nil
      merged.merge(change)
      append(merged, at: place)
    case .change: changes[Int(changePlaces[place])].merge(change)
    }
    news[place] = .change
  }

  private mutating func append(_ change: CellChange, at place: Int) {
    if changePlaces.count < values.count {
      changePlaces.reserveRoom(for: values.count - changePlaces.count)
      changePlaces.append(
        contentsOf: repeatElement(0, count: values.count - changePlaces.count))
    }
    changePlaces[place] = UInt32(changes.count)
    changes.append(change)
  }

  /// Adds a value to a cell that already has other news.
  mutating func add(_ value: Double, time: Double?, to place: Int) {
    let index = Int(changePlaces[place])
    guard !changes[index].isRemoval else {
      var change = CellChange(id: changes[index].id)
      change.setValue(value, time: time)
      change.isReplacement = true
      changes[index] = change
      return
    }
    changes[index].setValue(value, time: time)
  }

  mutating func note(_ place: Int) {
    changed.reserveRoom(for: 1)
    changed.append(UInt32(place))
  }
}
