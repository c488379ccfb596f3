/// Room for cells and their texts.
extension CellIntake {
  /// Returns the index of a cell, which is added if it is unknown; `nil` if there is no room.
  mutating func place(of id: Span<UInt8>) -> Int? {
    // Near the limit, only ids that are known need no room.
    guard byteCount + id.count <= limits.bytes || ids.index(of: id) != nil,
      let index = ids.insert(id, limit: limits.cells)
    else {
      refusedCount += 1
      return nil
    }
    let place = Int(index)
    if place >= news.count { makeRoom() }
    return place
  }

  /// Returns the index of a cell with room for the texts of a change; `nil` if there is none.
  mutating func place(of id: Span<UInt8>, for change: CellChange) -> Int? {
    let label = change.label?.utf8.count ?? 0
    let detail = change.detail?.utf8.count ?? 0
    let word = change.state?.word.utf8.count ?? 0
    let valueWord = change.reading.word.utf8.count
    let sum = label + detail + word + valueWord
    guard sum > 0 || !textSizes.isEmpty else { return place(of: id) }
    guard byteCount + sum + id.count <= limits.bytes || ids.index(of: id) != nil
    else {
      refusedCount += 1
      return nil
    }
    guard let place = place(of: id) else { return nil }
    if place >= textSizes.count {
      textSizes.reserveRoom(for: news.count - textSizes.count)
      textSizes.append(
        contentsOf: repeatElement(TextSizes(), count: news.count - textSizes.count))
    }
    let old = textSizes[place].sum
    if change.label != nil { textSizes[place].label = UInt16(clamping: label) }
    if change.detail != nil { textSizes[place].detail = UInt16(clamping: detail) }
    if change.state != nil { textSizes[place].word = UInt16(clamping: word) }
    if change.value != nil { textSizes[place].valueWord = UInt16(clamping: valueWord) }
    textBytes += textSizes[place].sum - old
    return place
  }

  /// The bytes of ids, labels, details and words for states.
  public var byteCount: Int { ids.byteCount + textBytes }

  private mutating func makeRoom() {
    news.reserveRoom(for: 1)
    news.append(.none)
    values.reserveRoom(for: 1)
    values.append(0)
  }
}
