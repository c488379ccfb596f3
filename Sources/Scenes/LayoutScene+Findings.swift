public import Layouts
public import Topics

extension LayoutScene {
  /// What a finding says, in a sentence that calls cells by their ids.
  public func message(for finding: LayoutFinding) -> String {
    finding.description { path in "cell \(name(of: path))" }
  }

  /// The ids of the cells that a finding is about, the earlier one of two first.
  public func cells(of finding: LayoutFinding) -> [String] {
    guard !finding.path.isEmpty else { return [] }
    switch finding.kind {
    case .overlap(let sibling, _), .duplicateCoordinate(let sibling, _):
      return [name(of: finding.path.dropLast() + [sibling]), name(of: finding.path)]
    default: return [name(of: finding.path)]
    }
  }

  /// A finding at its place in the file, to be printed as `FILE:LINE: kind: message`.
  public func complaint(about finding: LayoutFinding) -> InputError {
    InputError(
      source: source, line: line(of: finding.path),
      reason: .invalid("\(finding.kind.name): \(message(for: finding))"))
  }
}
