import Documents
public import Interaction

/// Writes catalogues as JSON that `CatalogueReader` reads back as the same topics.
public enum CatalogueWriter {
  /// Returns the text of a catalogue's file.
  ///
  /// O(n).
  ///
  /// - Parameter catalogue: The catalogue to write.
  /// - Returns: One line of JSON in UTF-8, including its line break.
  public static func bytes(of catalogue: Catalogue) -> [UInt8] {
    JSONWriter.line { writer in
      writer.member("honeycomb", 1)
      if let heading = catalogue.heading { writer.member("title", heading) }
      for (key, count) in [
        ("goal", catalogue.goal), ("min", catalogue.minimum), ("max", catalogue.maximum),
      ] {
        if let count { writer.member(key, count) }
      }
      if let look = catalogue.look { writer.member("look", look.rawValue) }
      writer.member("topics", each: catalogue.roots) { write($1, of: catalogue, to: &$0) }
    }
  }

  /// Returns a color as `#rrggbb`.
  private static func text(ofColor color: UInt32) -> String {
    let digits = String(color, radix: 16)
    return "#" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
  }

  /// Writes a topic: only its label, or an object if it has attributes or children.
  static func write(
    _ topic: TopicIndex, of catalogue: Catalogue, to writer: inout JSONWriter
  ) {
    let attributes = catalogue.attributes(of: topic)
    // Most catalogues have one language, and are written without a value for each label.
    let label = catalogue.languages.isEmpty ? nil : catalogue.localizedLabel(of: topic)
    let hasLanguages = label.map { $0.versions[0].language != nil } ?? false
    guard attributes != .none || catalogue.hasChildren(topic) || hasLanguages else {
      writer.string(catalogue.label(of: topic))
      return
    }
    writer.object { writer in
      if let label {
        writer.member("label", label)
      } else {
        writer.member("label", catalogue.label(of: topic))
      }
      for (key, text) in [
        ("id", attributes.id), ("value", attributes.value), ("icon", attributes.icon),
        ("look", attributes.look?.rawValue), ("symbol", attributes.symbol.map { String($0) }),
        ("color", attributes.color.map(text(ofColor:))),
      ] {
        if let text { writer.member(key, text) }
      }
      if !attributes.keywords.isEmpty { writer.member("keywords", attributes.keywords) }
      if attributes.selected { writer.member("selected", true) }
      if attributes.disabled { writer.member("disabled", true) }
      if !attributes.selectable { writer.member("selectable", false) }
      if attributes.exclusive { writer.member("exclusive", true) }
      guard catalogue.hasChildren(topic) else { return }
      writer.member("children", each: catalogue.children(of: topic)) {
        write($1, of: catalogue, to: &$0)
      }
    }
  }
}

extension JSONWriter {
  /// Writes a member whose value is a text, or an object with the texts by language.
  fileprivate mutating func member(_ name: String, _ text: LocalizedText) {
    key(name)
    guard text.versions[0].language != nil else { return string(text.versions[0].text) }
    object { writer in
      for version in text.versions {
        writer.member(version.language?.tag ?? "", version.text)
      }
    }
  }
}
