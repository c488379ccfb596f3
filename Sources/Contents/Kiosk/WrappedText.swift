import Drawing
import Typesetting

/// A text on as many lines as it needs, of which nothing is left out.
enum WrappedText {
  /// After these characters a line may end, so that the parts of a path stay whole.
  private static let ends: Set<Character> = [" ", "/", "-", "_", ".", ",", ":", ";"]

  /// Returns the lines of a text, which are at most as wide as `width` logical pixels.
  ///
  /// Lines end after spaces and punctuation; a longer part is divided between characters. A line has at least one
  /// character, however narrow it is.
  static func lines(
    _ text: String, style: TextStyle, width: Double, labels: LabelStore
  ) -> [SharedLabel] {
    var lines: [SharedLabel] = []
    var rest = Substring(text)
    while !rest.isEmpty {
      let fitting = fitting(rest, style: style, width: width, labels: labels)
      var line = rest.prefix(fitting)
      if fitting < rest.count, let end = line.lastIndex(where: { ends.contains($0) }) {
        line = line[...end]
      }
      rest = rest[line.endIndex...].drop { $0 == " " }
      lines.append(labels.line(String(line), style: style))
    }
    return lines
  }

  /// Returns how many characters of a text fit on a line.
  private static func fitting(
    _ text: Substring, style: TextStyle, width: Double, labels: LabelStore
  ) -> Int {
    func fits(_ count: Int) -> Bool {
      Double(labels.line(String(text.prefix(count)), style: style).inkBounds.width) <= width
    }
    // No character is narrower than a tenth of its height.
    let most = min(text.count, max(1, Int(10 * width / style.size)))
    return (2..<most + 1).partitionPoint(where: fits) - 1
  }
}
