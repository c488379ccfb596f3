public import Documents
public import Layouts

extension LayoutScene {
  /// Returns the problems of the scene, ordered by path.
  ///
  /// O(cells), or O(findings) if no image is missing.
  ///
  /// - Parameters:
  ///   - pass: A pass of the scene, with its findings.
  ///   - missingImages: The reasons why images cannot be shown, by name.
  /// - Returns: The findings of the pass, and the cells with missing images.
  public func findings(
    of pass: LayoutPass, missingImages: [String: String] = [:]
  ) -> [SceneFinding] {
    var findings = pass.findings.map(SceneFinding.init)
    guard !missingImages.isEmpty else { return findings }
    for image in root.images() {
      guard let reason = missingImages[image.name] else { continue }
      findings.append(
        SceneFinding(
          kind: .missingImage(image.name, reason: reason), path: image.path, otherProposals: []))
    }
    // The sort is stable.
    return findings.sorted { $0.path.lexicographicallyPrecedes($1.path) }
  }

  /// Returns the notes of a pass, which are no problems, ordered by path.
  public func notes(of pass: LayoutPass) -> [SceneFinding] { pass.notes.map(SceneFinding.init) }

  /// The message of a finding, which names cells by their labels and ids.
  public func message(for finding: SceneFinding) -> String {
    let message =
      switch finding.kind {
      case .layout(let kind):
        LayoutFinding(
          kind: kind, path: finding.path, otherProposals: finding.otherProposals
        ).description { path in "cell \(words(for: path))" }
      case .missingImage(let name, let reason):
        "Cell \(words(for: finding.path)) cannot show the image \(InputError.quoted(name)):"
          + " \(reason)."
      }
    return String(decoding: TerminalText.escaped(message), as: UTF8.self)
  }

  /// A cell's label, if it has one, and its id.
  private func words(for path: [Int]) -> String {
    let id = name(of: path)
    guard let label = self[path]?.look.label, !label.isEmpty else { return id }
    return "\(InputError.quoted(label)) (\(id))"
  }

  /// The ids of the cells of a finding, the earlier one of two first; those that differ between passes.
  public func cells(of finding: SceneFinding) -> [String] {
    if case .layout(let kind) = finding.kind, let difference = kind.difference {
      return difference.subviews.map { name(of: finding.path + [$0]) }
    }
    guard !finding.path.isEmpty else { return [] }
    switch finding.kind {
    case .layout(.overlap(let sibling, _)), .layout(.duplicateCoordinate(let sibling, _)),
      .layout(.tooClose(_, let sibling, _, _)):
      return [name(of: finding.path.dropLast() + [sibling]), name(of: finding.path)]
    default: return [name(of: finding.path)]
    }
  }

  /// A finding with its position in the file, to be printed as `FILE:LINE: kind: message`.
  public func complaint(about finding: SceneFinding) -> InputError {
    InputError(
      source: source, line: line(of: finding.path),
      reason: .invalid("\(finding.kind.name): \(message(for: finding))"))
  }
}

extension SceneFinding {
  /// The finding or the note of a pass.
  fileprivate init(_ finding: LayoutFinding) {
    self.init(
      kind: .layout(finding.kind), path: finding.path, otherProposals: finding.otherProposals)
  }
}
