public import Drawing
import Geometry
import Input

extension ControlTree where Self: ~Copyable {
  /// What a picture of the window says: its name, and the parts that can be seen, each before those in it.
  ///
  /// O(parts), of lists too.
  public var pictureWords: PictureWords {
    let window = node(.window)
    var words = PictureWords(
      title: window?.label ?? "", description: window?.description,
      language: window?.language ?? "en")
    addParts(of: .window, in: bounds(of: .window) ?? .null, to: &words)
    return words
  }

  private func addParts(of id: ControlID, in window: CGRect, to words: inout PictureWords) {
    for index in 0..<childCount(of: id) {
      guard words.parts.count < PictureWords.partLimit else { return }
      guard let child = child(index, of: id), let node = node(child) else { continue }
      let visible = bounds(of: child)?.intersection(window) ?? .null
      if !visible.isEmpty, node.role != .list, !node.label.isEmpty {
        let value: String? =
          switch node.value {
          case .text(let text): text.isEmpty ? nil : text
          case .number, nil: nil
          }
        let details = [value, node.description].compactMap(\.self)
        words.parts.append(
          PictureWords.Part(
            title: node.label,
            description: details.isEmpty ? nil : details.joined(separator: ", "),
            bounds: visible))
      }
      addParts(of: child, in: window, to: &words)
    }
  }
}
