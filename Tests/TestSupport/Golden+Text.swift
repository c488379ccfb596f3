import Foundation

extension Golden {
  /// Compares a text with a reviewed one, the file `path`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - path: The file, relative to the folder of the test file.
  ///   - file: The test file.
  /// - Returns: The lines that differ; `nil` if the texts are equal.
  /// - Throws: An error if the file cannot be written.
  public static func complaint(
    about text: String, at path: String, beside file: String = #filePath
  ) throws -> String? {
    let url = URL(filePath: file).deletingLastPathComponent().appending(path: path)
    let rewriting = try rewrite(path, in: url.deletingLastPathComponent()) {
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    if let rewriting { return rewriting }
    guard let golden = try? String(contentsOf: url, encoding: .utf8) else {
      return "there is no file \(path); write it with HONEYCOMB_REWRITE_GOLDENS=1"
    }
    guard golden != text else { return nil }
    return "\(path) differs:\n"
      + difference(from: golden.split(separator: "\n"), to: text.split(separator: "\n"))
  }

  /// Returns the lines that were removed and added, in order, each with its number; empty if there are none.
  public static func difference(from old: [Substring], to new: [Substring]) -> String {
    let changes = new.difference(from: old).map(\.line)
    return changes.sorted { ($0.number, $1.sign) < ($1.number, $0.sign) }
      .map { "\($0.sign) \($0.number): \($0.text)" }.joined(separator: "\n")
  }
}

extension CollectionDifference<Substring>.Change {
  /// The line, its number from 1 in the text that it is from, and whether it was added or removed.
  fileprivate var line: (number: Int, sign: String, text: Substring) {
    switch self {
    case .insert(let offset, let text, _): (offset + 1, "+", text)
    case .remove(let offset, let text, _): (offset + 1, "-", text)
    }
  }
}
