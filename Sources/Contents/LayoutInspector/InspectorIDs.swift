import Input

/// A list of rows, which is replaced as a whole.
enum InspectorList: String, CaseIterable, Sendable {
  /// The problems of the scene.
  case findings
  /// The differences from the second scene.
  case differences
  /// The calls of a pass.
  case calls
  /// The triangles that fold and unfold calls, by the positions of these.
  case folds
  /// The lines of the page that describes a cell.
  case story
}

/// The identities of the rows of lists, and of the cells.
///
/// They end when the list is replaced, or the scene by one with other cells.
struct InspectorIDs: Hashable, Sendable {
  /// How often each list was replaced.
  private var rowGenerations: [UInt64] = Array(repeating: 0, count: InspectorList.allCases.count)
  /// How often the cells were replaced.
  private var cellGeneration: UInt64 = 0

  /// The bits of the index of a row or a cell.
  private static let indexBits = 28 as UInt64
  /// The bits of the number of a list.
  private static let listBits = 3 as UInt64

  // MARK: - Rows

  /// Ends the identities of the rows of a list.
  mutating func replace(_ list: InspectorList) { rowGenerations[list.number] += 1 }

  /// Ends the identities of the calls.
  mutating func replaceCalls() {
    replace(.calls)
    replace(.folds)
  }

  /// Replaces the rows of a list; their identities end if they are others.
  mutating func update<Row: Equatable>(_ rows: inout [Row], to new: [Row], in list: InspectorList) {
    guard rows != new else { return }
    rows = new
    replace(list)
  }

  /// Returns the identity of a row.
  func id(ofRow row: Int, in list: InspectorList) -> ControlID {
    let head = rowGenerations[list.number] << Self.listBits | UInt64(list.number)
    return ControlID(.row, head << Self.indexBits | UInt64(row))
  }

  /// Returns the list and the index of a row; `nil` if its list has been replaced.
  func row(_ id: ControlID) -> (list: InspectorList, index: Int)? {
    guard id.kind == .row else { return nil }
    let head = id.number >> Self.indexBits
    let number = Int(head & (1 << Self.listBits - 1))
    guard InspectorList.allCases.indices.contains(number),
      rowGenerations[number] == head >> Self.listBits
    else { return nil }
    return (InspectorList.allCases[number], Int(id.number & (1 << Self.indexBits - 1)))
  }

  // MARK: - Cells

  /// Ends the identities of the cells.
  mutating func replaceCells() { cellGeneration += 1 }

  /// Returns the identity of the cell with a number.
  func id(ofCell number: Int) -> ControlID {
    ControlID(.cell, cellGeneration << Self.indexBits | UInt64(number))
  }

  /// Returns the number of a cell; `nil` if the cells have been replaced.
  func cell(_ id: ControlID) -> Int? {
    guard id.kind == .cell, id.number >> Self.indexBits == cellGeneration else { return nil }
    return Int(id.number & (1 << Self.indexBits - 1))
  }
}

extension InspectorList {
  /// The position among all lists.
  fileprivate var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
