public import Documents
public import Layouts
internal import Files

/// Where a layout placed its cells before, as ``PlacementWriter`` has written it.
///
/// A later pass is compared with it: of another build of the layout, or at another proposal.
///
///     let before = try RecordedPlacements(file: "before.json")
///     print(before.differences(from: scene, scene.pass(in: .unspecified)).joined(separator: "\n"))
public struct RecordedPlacements: Sendable {
  private let proposal: ProposedViewSize
  private let size: CGSize
  /// The ids on the path to each cell, separated by slashes, and its frame.
  private var cells: [(name: String, frame: CGRect)] = []

  /// Smaller differences of coordinates and lengths are ignored, in logical pixels.
  private static let tolerance: CGFloat = 0.001

  /// Reads a file.
  ///
  /// - Parameter path: The file, absolute or relative to the current folder.
  /// - Throws: `InputError` with the position of the first mistake, or if the file cannot be read.
  public init(file path: String) throws(InputError) {
    try self.init(File.input(file: path), named: path)
  }

  /// Reads placements from bytes.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text in UTF-8.
  ///   - source: The name of the file, for messages.
  /// - Throws: `InputError` with the position of the first mistake.
  public init(_ bytes: [UInt8], named source: String) throws(InputError) {
    let root = try Document(reading: bytes, named: source).root
    let proposal = try Self.lengths(Self.required("proposal", in: root))
    let size = try Self.lengths(Self.required("size", in: root))
    self.proposal = ProposedViewSize(width: proposal[0], height: proposal[1])
    self.size = CGSize(width: size[0] ?? 0, height: size[1] ?? 0)
    try add(Self.required("cells", in: root), in: "")
  }

  /// Returns the value of a key of a mapping, whose other keys do not matter; `nil` if it has no such key.
  private static func value(
    of key: String, in node: Document.Node
  ) throws(InputError) -> Document.Node? {
    try node.entries(as: "placements, as layout --json prints them").first { $0.key == key }?.value
  }

  private static func required(
    _ key: String, in node: Document.Node
  ) throws(InputError) -> Document.Node {
    guard let value = try value(of: key, in: node) else { throw node.error(.missingKey(key)) }
    return value
  }

  private mutating func add(_ list: Document.Node, in prefix: String) throws(InputError) {
    for cell in try list.elements {
      let name = try prefix + Self.required("id", in: cell).string
      let frame = try Self.required("frame", in: cell).numbers(count: 4).map { CGFloat($0) }
      cells.append((name, CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])))
      if let inner = try Self.value(of: "cells", in: cell) { try add(inner, in: name + "/") }
    }
  }

  /// Reads a width and a height, which may be unspecified or infinite.
  private static func lengths(_ node: Document.Node) throws(InputError) -> [CGFloat?] {
    let parts = try node.elements
    guard parts.count == 2 else { throw node.error(expected: "a width and a height") }
    return try parts.map { part throws(InputError) -> CGFloat? in
      if part.isNull { return nil }
      return (try? part.string) == "inf" ? .infinity : CGFloat(try part.number)
    }
  }

  // MARK: - Comparing

  /// Returns lines that say how a pass differs from the recorded one; empty if it does not.
  ///
  /// A line with the frames before and now for each cell that has moved, has another size, or is new or gone; cells
  /// with equal ids correspond. The proposals are listed as well if they differ and anything else does. O(cells).
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - pass: A pass of it.
  /// - Returns: The lines, without line breaks.
  public func differences(from scene: LayoutScene, _ pass: LayoutPass) -> [String] {
    var before: [String: CGRect] = [:]
    for cell in cells { before[cell.name] = cell.frame }
    var rows: [[String]] = []
    var count = 0
    func add(_ name: String, _ old: CGRect?, _ new: CGRect?) {
      count += 1
      rows.append([
        String(decoding: TerminalText.escaped(name), as: UTF8.self),
        old.map { LayoutText.text($0) } ?? "none", new.map { LayoutText.text($0) } ?? "none",
      ])
    }
    pass.placements.forEachWithPath { path, placement in
      let name = scene.name(of: path)
      let old = before.removeValue(forKey: name)
      if let old, placement.frame.isClose(to: old, within: Self.tolerance) { return }
      add(name, old, placement.frame)
    }
    for cell in cells where before[cell.name] != nil { add(cell.name, cell.frame, nil) }
    if !pass.size.isClose(to: size, within: Self.tolerance) {
      rows.insert(["size", LayoutText.text(size), LayoutText.text(pass.size)], at: 0)
    }
    guard !rows.isEmpty else { return [] }
    if pass.proposal != proposal {
      rows.insert(
        ["proposal", LayoutText.text(proposal), LayoutText.text(pass.proposal)], at: 0)
    }
    var table = LayoutTable(["", "before", "now"])
    for row in rows { table.add(row) }
    let total = Set(cells.map(\.name)).count
    return [table.text, "\(count) cells differ; there were \(total)."]
  }
}
