import Documents

/// Writes the picks that a session ends with, in the form that was asked for.
public struct PicksWriter: Hashable, Sendable {
  /// How the picks are written.
  public enum Form: Hashable, Sendable {
    /// The values, each ended by a line feed.
    case lines
    /// The values, each ended by a zero byte.
    case zeroEnded
    /// One JSON object a line.
    case json
  }

  /// The order in which the picks are written.
  public enum Order: Hashable, Sendable {
    /// As they were picked.
    case chosen
    /// As the catalogue lists them.
    case listed
  }

  /// How the picks are written.
  public var form: Form
  /// The order in which the picks are written.
  public var order: Order
  /// Whether controls in values are shown as escapes: right for a terminal, wrong for a program.
  ///
  /// JSON is always free of them.
  public var escapesControls: Bool

  /// Creates a writer.
  public init(form: Form = .lines, order: Order = .chosen, escapesControls: Bool = false) {
    self.form = form
    self.order = order
    self.escapesControls = escapesControls
  }

  /// The picks as bytes, to be written in one go.
  ///
  /// O(n log n).
  ///
  /// - Parameter picks: The picks in the order in which they were picked.
  /// - Returns: UTF-8; empty without picks.
  public func bytes(for picks: [Pick]) -> [UInt8] {
    let sorted = order == .chosen ? picks : picks.sorted { $0.topic < $1.topic }
    switch form {
    case .lines: return values(of: sorted, end: UInt8(ascii: "\n"))
    case .zeroEnded: return values(of: sorted, end: 0)
    case .json:
      var writer = JSONWriter()
      for pick in sorted {
        pick.write(to: &writer)
        writer.endLine()
      }
      return writer.bytes
    }
  }

  private func values(of picks: [Pick], end: UInt8) -> [UInt8] {
    var bytes: [UInt8] = []
    for pick in picks {
      if escapesControls {
        bytes.append(contentsOf: TerminalText.escaped(pick.value))
      } else {
        bytes.append(contentsOf: pick.value.utf8)
      }
      bytes.append(end)
    }
    return bytes
  }
}
