import Geometry

/// What a file says to readers.
///
/// The drawing is hidden from them. In front of it is a list with an invisible shape for each part, which has the part's place
/// and name.
///
/// Source: W3C, "SVG Accessibility API Mappings 1.0" and "WAI-ARIA 1.2".
extension SVGWriter {
  /// Returns the attributes of the root element.
  static func rootAttributes(_ words: PictureWords) -> String {
    // The children of an image are not presented.
    let role = words.parts.isEmpty ? "img" : "group"
    return " role=\"\(role)\" aria-label=\"\(escaped(words.title))\""
      + " xml:lang=\"\(escaped(words.language))\" lang=\"\(escaped(words.language))\""
  }

  /// Returns the elements at the start of the file.
  static func heading(_ words: PictureWords) -> String {
    names(title: words.title, description: words.description) + "\n"
  }

  /// Returns the list of parts; empty without any.
  static func list(of words: PictureWords) -> String {
    guard !words.parts.isEmpty else { return "" }
    var text = "<g role=\"list\" aria-label=\"\(escaped(words.title))\">\n"
    for part in words.parts.prefix(PictureWords.partLimit) {
      text +=
        "<g role=\"listitem\" aria-label=\"\(escaped(part.title))\">"
        + names(title: part.title, description: part.description)
        + "<rect x=\"\(self.text(part.bounds.minX))\" y=\"\(self.text(part.bounds.minY))\""
        + " width=\"\(self.text(part.bounds.width))\" height=\"\(self.text(part.bounds.height))\""
        + " fill=\"none\" pointer-events=\"all\"/></g>\n"
    }
    return text + "</g>\n"
  }

  private static func names(title: String, description: String?) -> String {
    "<title>\(escaped(title))</title>"
      + (description.map { "<desc>\(escaped($0))</desc>" } ?? "")
  }

  /// Returns a text as it is in elements and in attributes; characters that XML cannot have are replaced.
  ///
  /// Source: W3C, "Extensible Markup Language (XML) 1.0", 2.2 Characters, 2.4 Character Data and Markup, 3.3.3 Attribute-Value
  /// Normalization.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&apos;"
      case "\t": result += "&#9;"
      case "\n": result += "&#10;"
      case "\r": result += "&#13;"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
