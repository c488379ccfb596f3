/// What feeds have given of cells besides their values.
extension LiveGridModel {
  /// Unsets what the feed has given besides the value, because the cell was removed and came back.
  mutating func reset(_ index: UInt32) {
    setText("", of: index, in: \.labels)
    setText("", of: index, in: \.details)
    sizeExtremes.exclude(Double(cells[Int(index)].size))
    cells[Int(index)].size = .nan
    measures.replace(cells[Int(index)].value, by: .nan, of: cells[Int(index)].measure)
    measures.release(cells[Int(index)].measure)
    cells[Int(index)].measure = 0
    setState(.derived, of: index)
    setReading(CellChange.ValueReading(), of: index)
    setGivenColor(nil, of: index)
    cells[Int(index)].value = .nan
    setUpdated(.never, of: index, at: lookTime)
    history.clear(Int(index))
  }

  /// The most words for states that the sizes of texts depend on; Kubernetes has some 40.
  static let wordLimit = 64

  /// Sets where the state comes from, and the source's word for it.
  mutating func setState(_ setting: CellChange.StateSetting, of index: UInt32) {
    let state: CellState? = if case .given(let state, _) = setting { state } else { nil }
    setGivenStates(state, ofValue: cells[Int(index)].flags.valueState, of: index)
    let old = words.isEmpty ? "" : words[Int(index)]
    guard setting.word != old else { return }
    setText(setting.word, of: index, in: \.words)
    meet(setting.word)
  }

  /// Sets what the rules of the feed say of the value.
  mutating func setReading(_ reading: CellChange.ValueReading, of index: UInt32) {
    setGivenStates(cells[Int(index)].flags.state, ofValue: reading.state, of: index)
    guard reading.word != valueWord(of: index) else { return }
    setText(reading.word, of: index, in: \.valueWords)
    cells[Int(index)].flags.hasValueWord = !reading.word.isEmpty
    meet(reading.word)
  }

  private mutating func meet(_ word: String) {
    guard metWords.count < Self.wordLimit, !word.isEmpty, !metWords.contains(word) else { return }
    metWords.append(word)
    // The sizes of words depend on them.
    labelChange.isPending = true
  }

  /// Changes the measure of a cell.
  ///
  /// - Parameters:
  ///   - settings: What changes.
  ///   - index: The cell.
  ///   - keepsValue: Whether its value is one of the new measure.
  /// - Returns: Whether it has another measure.
  mutating func setMeasure(
    _ settings: [CellMeasure.Setting], of index: UInt32, keepsValue: Bool
  ) -> Bool {
    guard !settings.isEmpty else { return false }
    let (old, value) = (cells[Int(index)].measure, cells[Int(index)].value)
    guard measures.changes(old, settings) else { return false }
    measures.replace(value, by: .nan, of: old)
    let new = measures.exchange(old, settings, definition)
    cells[Int(index)].measure = new
    if keepsValue { measures.replace(.nan, by: value, of: new) }
    return true
  }

  /// Sets the color that the feed has given; `nil` for none.
  mutating func setGivenColor(_ color: UInt32?, of index: UInt32) {
    colors[index] = color
    cells[Int(index)].flags.hasColor = color != nil
  }

  /// Sets a text of a cell; the texts are empty until there is one.
  mutating func setText(
    _ text: String, of index: UInt32, in texts: WritableKeyPath<LiveGridModel, [String]>
  ) {
    if self[keyPath: texts].isEmpty {
      guard !text.isEmpty else { return }
      self[keyPath: texts] = Array(repeating: "", count: cells.count)
    }
    self[keyPath: texts][Int(index)] = text
  }
}
