/// The ids of cells, each with an index that stays the same until the cell is removed.
///
/// A simple version; see the design for the fast one.
public struct IDTable: Sendable {
  private var indices: [String: UInt32] = [:]
  private var ids: [String] = []
  private var free: [UInt32] = []

  /// Creates a table without ids.
  public init() {}

  /// The number of ids.
  public var count: Int { indices.count }

  /// One more than the greatest index that was ever given.
  public var endIndex: Int { ids.count }

  /// Returns the index of an id; `nil` if it is unknown.
  public func index(of id: String) -> UInt32? { indices[id] }

  /// Returns the id at an index.
  public func id(at index: UInt32) -> String { ids[Int(index)] }

  /// Returns the index of an id in UTF-8, which is added if it is unknown.
  public mutating func insert(_ id: Span<UInt8>) -> UInt32 {
    var bytes: [UInt8] = []
    for position in id.indices { bytes.append(id[position]) }
    let text = String(decoding: bytes, as: UTF8.self)
    if let index = indices[text] { return index }
    let index: UInt32
    if let last = free.popLast() {
      index = last
      ids[Int(index)] = text
    } else {
      index = UInt32(ids.count)
      ids.append(text)
    }
    indices[text] = index
    return index
  }

  /// Removes the id at an index, which is given to a later id.
  public mutating func remove(_ index: UInt32) {
    indices[ids[Int(index)]] = nil
    ids[Int(index)] = ""
    free.append(index)
  }
}
