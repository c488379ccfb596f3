internal import Documents
internal import Files

/// The credentials for a Prometheus server.
struct PrometheusCredentials: Sendable {
  /// The kinds of credentials.
  private enum Kind {
    case bearer(String)
    case basic(String)
  }

  private let kind: Kind

  /// The most bytes of the file.
  private static let sizeLimit = 16_384

  /// Reads the file.
  ///
  /// - Throws: `InputError` if other users can read it, or its text is neither `bearer TOKEN` nor `USER:PASSWORD`.
  init(path: String) throws(InputError) {
    let (isPrivate, bytes) = try InputError.reading(path) { () throws(FileError) in
      let file = try File.reading(path)
      return (try file.permissions.mode & 0o077 == 0, try file.contents(limit: Self.sizeLimit))
    }
    guard isPrivate else {
      throw InputError(
        source: path,
        reason: .invalid("other users have access to it; allow only its owner: chmod 600"))
    }
    var text = String(decoding: bytes, as: UTF8.self)[...]
    while text.last?.isNewline == true { text.removeLast() }
    guard !text.unicodeScalars.contains(where: TerminalText.isControl) else {
      throw Self.mistake(path)
    }
    let words = text.split(separator: " ", maxSplits: 1)
    if words.count == 2, words[0].lowercased() == "bearer" {
      guard !words[1].contains(" ") else { throw Self.mistake(path) }
      kind = .bearer(String(words[1]))
    } else {
      guard text.contains(":") else { throw Self.mistake(path) }
      kind = .basic(String(text))
    }
  }

  /// The option of curl, as its name and its value.
  var option: (name: String, value: String) {
    switch kind {
    case .bearer(let token): ("header", "Authorization: Bearer \(token)")
    case .basic(let text): ("user", text)
    }
  }

  /// Returns an error that does not show the text.
  private static func mistake(_ path: String) -> InputError {
    InputError(
      source: path, reason: .invalid("expected one line: \"bearer TOKEN\" or \"USER:PASSWORD\""))
  }
}
