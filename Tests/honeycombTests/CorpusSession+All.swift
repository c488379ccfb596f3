extension CorpusSession {
  /// All sessions, in the order of their windows.
  static let all = picker + launcher + watch + inspector + demo + kiosk + mirrored + tours
}
