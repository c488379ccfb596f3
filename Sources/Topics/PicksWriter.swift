import Documents

/// Writes the picks of a session in one of several formats.
public struct PicksWriter: Hashable, Sendable {
  /// The formats of the output.
  public enum Form: Hashable, Sendable {
    /// The values, each followed by a line feed.
    case lines
    /// The values, each followed by a zero byte.
    case zeroEnded
    /// One JSON object per line.
    case json
    /// Formatted lines, each followed by a line feed or, if `isZeroEnded`, by a zero byte; `filter` is what was typed.
    case formatted(RowFormat, filter: String, isZeroEnded: Bool)
  }

  /// The orders of the output.
  public enum Order: Hashable, Sendable {
    /// The order in which they were picked.
    case chosen
    /// The order of the catalogue.
    case listed
  }

  /// The format of the output.
  public var form: Form
  /// The order of the picks.
  public var order: Order
  /// Whether control characters in values are escaped; right for a terminal, wrong for a program.
  ///
  /// JSON always escapes them.
  public var escapesControls: Bool

  /// Creates a writer.
  public init(form: Form = .lines, order: Order = .chosen, escapesControls: Bool = false) {
    self.form = form
    self.order = order
    self.escapesControls = escapesControls
  }

  /// Returns the picks as bytes, to be written at once.
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
    case .formatted(let format, let filter, let isZeroEnded):
      return sorted.flatMap { pick in
        let line = format.line(
          text: Array(pick.value.utf8), index: pick.topic.rawValue, filter: filter)
        let text = String(decoding: line, as: UTF8.self)
        return (escapesControls ? TerminalText.escaped(text) : line)
          + [isZeroEnded ? 0 : UInt8(ascii: "\n")]
      }
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
      bytes += escapesControls ? TerminalText.escaped(pick.value) : Array(pick.value.utf8)
      bytes.append(end)
    }
    return bytes
  }
}
