internal import Documents
public import LiveGrid

extension CellIntake {
  /// Why there is no room for more cells.
  var refusal: InputError.Reason {
    ids.count >= limits.cells
      ? .tooMany("cells", limit: limits.cells)
      : .tooMany("bytes in ids, labels and details", limit: limits.bytes)
  }

  /// The limit that was reached, in words for the user.
  var limitText: String {
    ids.count >= limits.cells
      ? "more than \(limits.cells) cells"
      : "more than \(limits.bytes >> 20) MB of ids, labels and details"
  }

  /// How many news were refused for lack of room, in words for the user; `nil` for none.
  public var refusalText: String? {
    refusedCount > 0 ? "\(limitText): lines of new ones are refused (\(refusedCount))" : nil
  }
}
